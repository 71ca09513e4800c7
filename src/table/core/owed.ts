import type { CiteName } from '../../rulebook/cites.ts';
import type { Step } from '../../rulebook/rulebook.ts';
import type { TableState } from './state.ts';

type Renewal = Readonly<{ step: Step; item: string; cite: CiteName }>;

/** Steps of a void that are done by attesting the item that takes the place of the old one. */
export const RENEWALS: readonly Renewal[] = [
  { step: 'replace-ball', item: 'ball', cite: 'ballReplaced' },
  { step: 'new-dice', item: 'dice', cite: 'newDice' },
  { step: 'attest-tumbler', item: 'dice tumbler', cite: 'newTumbler' },
];

/** Whether the void at hand still asks for the step. */
export const owes = ({ round }: Pick<TableState, 'round'>, step: Step): boolean =>
  round.voided?.owed.includes(step) ?? false;

/** The first of them that the void at hand still asks for. */
export const renewalOwed = (state: Pick<TableState, 'round'>): Renewal | undefined =>
  RENEWALS.find(({ step }) => owes(state, step));
