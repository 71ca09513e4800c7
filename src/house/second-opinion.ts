import { type CheckedWager, type CheckRound, check } from '../check/index.ts';
import { settle } from '../engine/index.ts';
import type { Settlement } from '../engine/wager.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { Settling } from '../table/index.ts';

/**
 * Settles the same round a second time, from the clauses alone, before anything is paid. Answers with the first
 * difference in words, or with nothing.
 */
export function secondOpinion({ id, options }: AnyRulebook, settling: Settling): string | undefined {
  const checked = check(id, options as never, settling.round as CheckRound);
  return checked.ok ? otherThan(checked.wagers, settling) : `the second settlement refuses: ${checked.reason}`;
}

/** The engine's own answer under these rules, for rounds of a document that the second settlement does not know. */
export function firstOpinion(rules: AnyRulebook, settling: Settling): string | undefined {
  const settled = settle(rules, settling.round);
  return settled.ok ? otherThan(settled.value.settlements, settling) : `the engine refuses: ${settled.error.code}`;
}

function otherThan(again: readonly Line[], { settlements, left = [] }: Settling): string | undefined {
  // Chips of two tables on one spot are two wagers of one name, so the lines are compared and not looked up.
  const ours = settlements.map(lineOf).sort();
  const theirs = again.map(lineOf).sort();
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    if (ours[i] !== theirs[i])
      return `settled as [${ours[i] ?? 'nothing'}], settled again as [${theirs[i] ?? 'nothing'}]`;
  }
  const beyond = left.find((part) => !again.some((whole) => isPartOf(part, whole)));
  return beyond === undefined ? undefined : `still to do [${lineOf(beyond)}], which is more than there was`;
}

type Line = Settlement | CheckedWager;

const isPartOf = (part: Settlement, whole: Line): boolean =>
  part.player === whole.player &&
  part.spot === whole.spot &&
  part.box === whole.box &&
  part.verdict === whole.verdict &&
  part.paid <= whole.paid &&
  part.taken <= whole.taken;

const lineOf = (wager: Line): string => {
  const { player, spot, box, verdict, stake, reserve = 0, paid, commission, taken, returned } = wager;
  const where = box === undefined ? spot : `${spot} in box ${box}`;
  return `${player} ${where} ${verdict}: stake ${stake}, reserve ${reserve}, paid ${paid}, commission ${commission}, taken ${taken}, returned ${returned}`;
};
