import type { AnyRulebook } from '../../rulebook/index.ts';
import type { EquipmentCheck } from '../../rulebook/rulebook.ts';
import type { Order, TableState } from '../../table/index.ts';
import { askForFill, fillUnderWay } from './fills.ts';
import { type DealerConfig, type Step, step } from './step.ts';

type Traits = NonNullable<Extract<Order, { type: 'attestEquipment' }>['traits']>;

/** What is to be done next to open a closed table; nothing once it is open. */
export function setUp(state: TableState, config: DealerConfig): Step | undefined {
  const { beat } = config.pace;
  if (state.status !== 'closed') return undefined;
  if (state.game.family === 'sic-bo' && state.game.malfunction)
    return step(state, { type: 'approveContinue', lights: 'on' }, beat);
  const item = unfit(state);
  if (item !== undefined) return attest(state, item, beat);
  if (state.limits === undefined) {
    const { limits, smallestChip } = config;
    return step(state, { type: 'setLimits', limits, smallestChip }, beat);
  }
  const filling = fillUnderWay(state, config);
  if (filling !== undefined) return filling;
  if (state.bank.float < config.floatLow) return askForFill(state, config);
  if (!state.floatCounted) return step(state, { type: 'countFloat', counted: state.bank.float, when: 'opening' }, beat);
  return step(state, { type: 'openTable' }, beat);
}

const unfit = ({ rules, equipment }: TableState): string | undefined =>
  rules.equipment.find(({ item, required }) => {
    const attested = equipment.get(item);
    return attested === undefined ? required : !attested.passed;
  })?.item;

/** A sound item takes the place of whatever was there. */
export const attest = (state: TableState, item: string, after: number): Step =>
  step(state, { type: 'attestEquipment', item, traits: soundTraits(state.rules, item) }, after);

/** The first item that somebody found wanting at an open table. */
export const failedItem = ({ equipment }: TableState): string | undefined =>
  [...equipment].find(([, { passed }]) => !passed)?.[0];

/** Measurements as the document asks for them. */
export function soundTraits({ equipment, family }: AnyRulebook, item: string): Traits {
  const checks = equipment.find((there) => there.item === item)?.checks ?? [];
  const asked = Object.fromEntries(checks.map((check) => [check.trait, sound(check)]));
  return family === 'niu-niu' && item === 'deck' ? { ...asked, back: 'red' } : asked;
}

function sound(check: EquipmentCheck): Traits[string] {
  switch (check.kind) {
    case 'range':
      return (check.min + check.max) / 2;
    case 'one-of':
      return check.values[0] as string | number | boolean;
    case 'all-of':
      return check.values;
    case 'stated':
      return 'approved for the demonstration floor';
  }
}
