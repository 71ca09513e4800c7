import type { ActorRole } from '../table/index.ts';
import type { Ask, Decided } from './unit.ts';

export { HOUSE, isHouse } from '../table/index.ts';

/** An event of the house itself, as its streams hold it: who did what, when. */
export type Stamped<Fact> = Readonly<{
  v: 1;
  stamp: Readonly<{ person: string; role: ActorRole; at: number }>;
  fact: Fact;
}>;

export const stamped = <Fact>({ by, at }: Pick<Ask, 'by' | 'at'>, fact: Fact): Stamped<Fact> => ({
  v: 1,
  stamp: { person: by.person, role: by.role, at },
  fact,
});

export const happened = <Fact>(ask: Ask, ...facts: readonly Fact[]): Decided => ({
  events: facts.map((fact) => stamped(ask, fact)),
  transfers: [],
});
