import { type CheckedWager, type CheckRound, check } from '../check/index.ts';
import type { Settlement } from '../engine/wager.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { Settling } from '../table/index.ts';

/**
 * Settles the same round a second time, from the clauses alone, before anything is paid. Answers with the first
 * difference in words, or with nothing.
 */
export function secondOpinion({ id, options }: AnyRulebook, settling: Settling): string | undefined {
  const { round, settlements, left = [] } = settling;
  const checked = check(id, options as never, round as CheckRound);
  if (!checked.ok) return `the second settlement refuses: ${checked.reason}`;
  // Chips of two tables on one spot are two wagers of one name, so the lines are compared and not looked up.
  const ours = settlements.map(lineOf).sort();
  const theirs = checked.wagers.map(lineOf).sort();
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    if (ours[i] !== theirs[i])
      return `settled as [${ours[i] ?? 'nothing'}], settled again as [${theirs[i] ?? 'nothing'}]`;
  }
  const beyond = left.find((part) => !checked.wagers.some((whole) => isPartOf(part, whole)));
  return beyond === undefined ? undefined : `still to do [${lineOf(beyond)}], which is more than there was`;
}

const isPartOf = (part: Settlement, whole: CheckedWager): boolean =>
  part.player === whole.player &&
  part.spot === whole.spot &&
  part.box === whole.box &&
  part.verdict === whole.verdict &&
  part.paid <= whole.paid &&
  part.taken <= whole.taken;

const lineOf = (wager: Settlement | CheckedWager): string => {
  const { player, spot, box, verdict, stake, reserve = 0, paid, commission, taken, returned } = wager;
  const where = box === undefined ? spot : `${spot} in box ${box}`;
  return `${player} ${where} ${verdict}: stake ${stake}, reserve ${reserve}, paid ${paid}, commission ${commission}, taken ${taken}, returned ${returned}`;
};
