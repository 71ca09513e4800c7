import type { Ranked } from '../rulebook/ranks.ts';
import type { ActorRole } from '../table/index.ts';
import type { Ask, Decided } from './unit.ts';

export { HOUSE, isHouse } from '../table/index.ts';

/** An event of the house itself, as its streams hold it: who did what, when. */
export type Stamped<Fact> = Readonly<{
  v: 1;
  stamp: Readonly<{ person: string; role: ActorRole; actingAs?: Ranked; second?: string; at: number }>;
  fact: Fact;
}>;

export function stamped<Fact>({ by, second, at }: Pick<Ask, 'by' | 'second' | 'at'>, fact: Fact): Stamped<Fact> {
  const { person, role, actingAs } = by;
  const beside = second === undefined ? {} : { second: second.person };
  return { v: 1, stamp: { person, role, ...(actingAs === undefined ? {} : { actingAs }), ...beside, at }, fact };
}

export const happened = <Fact>(ask: Ask, ...facts: readonly Fact[]): Decided => ({
  events: facts.map((fact) => stamped(ask, fact)),
  transfers: [],
});
