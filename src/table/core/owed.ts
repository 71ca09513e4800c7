import type { CodeFor } from '../../kit/refusals/index.ts';
import type { CiteName } from '../../rulebook/cites.ts';
import type { Step } from '../../rulebook/rulebook.ts';
import type { Due } from './due.ts';
import type { TableRefusalCode } from './refusals.ts';
import type { TableState } from './state.ts';

/** A step that voids of a game can ask for. */
export type OwedStep = Readonly<{
  step: Step;
  cite?: CiteName;
  /** The command by which it is done, where that is neither an item nor the end of the void. */
  due?: (state: TableState, clause: string | undefined) => Due;
}> &
  (Owed | OwedItem);

type Owed = Readonly<{
  /** What everybody is told who wants to go on before it is done. */
  refusal?: Extract<TableRefusalCode, CodeFor<{ command: string; phase: string }>>;
  /** The item by which it is done: the one that takes the place of the old one is attested. */
  item?: string;
}>;
type OwedItem = Readonly<{ refusal: 'equipment-missing'; item: string }>;

/** A step that is done by attesting an item. */
type Renewal = OwedStep & Readonly<{ item: string; cite: CiteName }>;

const isRenewal = (owed: OwedStep): owed is Renewal => owed.item !== undefined && owed.cite !== undefined;

/** Whether the void at hand still asks for the step. */
export const owes = ({ round }: Pick<TableState, 'round'>, step: Step): boolean =>
  round.voided?.owed.includes(step) ?? false;

/** The first step that is done by attesting an item and that the void at hand still asks for. */
export const renewalOwed = (state: TableState): Renewal | undefined =>
  state.play.steps.filter(isRenewal).find(({ step }) => owes(state, step));
