import { present } from '../../kit/assert.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { EquipmentCheck } from '../../rulebook/rulebook.ts';
import { next, type Order, type TableState } from '../../table/index.ts';
import { askForFill, fillUnderWay } from './fills.ts';
import { type DealerConfig, type Step, step } from './step.ts';

type Traits = NonNullable<Extract<Order, { type: 'attestEquipment' }>['traits']>;

/** What is to be done next to open a closed table; nothing once it is open. */
export function setUp(state: TableState, config: DealerConfig): Step | undefined {
  const { beat } = config.pace;
  const { order } = (state.status === 'closed' ? next(state) : undefined) ?? {};
  switch (order?.type) {
    case 'approveContinue':
      return step(state, { type: order.type, lights: 'on' }, beat);
    case 'attestEquipment':
      return attest(state, present(order.item, 'the item'), beat);
    case 'setLimits':
      return step(state, { type: order.type, limits: config.limits, smallestChip: config.smallestChip }, beat);
    case 'countFloat':
      return (
        filled(state, config) ?? step(state, { type: order.type, counted: state.bank.float, when: 'opening' }, beat)
      );
    case 'openTable':
      return filled(state, config) ?? step(state, { type: order.type }, beat);
    default:
      return undefined;
  }
}

/** A table opens with a float that bears its stakes. */
const filled = (state: TableState, config: DealerConfig): Step | undefined =>
  fillUnderWay(state, config) ?? (state.bank.float < config.floatLow ? askForFill(state, config) : undefined);

/** A sound item takes the place of whatever was there. */
export const attest = (state: TableState, item: string, after: number): Step =>
  step(state, { type: 'attestEquipment', item, traits: soundTraits(state.rules, item) }, after);

/** Measurements as the document asks for them. */
export function soundTraits({ equipment }: AnyRulebook, item: string): Traits {
  const checks = equipment.find((there) => there.item === item)?.checks ?? [];
  return Object.fromEntries(checks.map((check) => [check.trait, sound(check)]));
}

const NAMES = ['red', 'blue'];

function sound(check: EquipmentCheck): Traits[string] {
  switch (check.kind) {
    case 'range':
      return (check.min + check.max) / 2;
    case 'one-of':
      return check.values[0] as string | number | boolean;
    case 'all-of':
      return check.values;
    case 'named':
      return NAMES.slice(0, check.max);
    case 'stated':
      return 'approved for the demonstration floor';
  }
}
