import { commitmentOfSeed, derived, NO_BEACON, PROMISE, promiseText } from '../../engine/draw/derivation.ts';
import { drawAsText } from '../../engine/draw/draw.ts';
import { verifyReveal } from '../dealers/commitment.ts';
import type { Fixed, OpenedFact } from '../dealers/draw-facts.ts';
import type { Committed } from '../dealers/draws-unit.ts';
import { entropyOf } from '../dealers/opened.ts';
import { isSigned } from '../keys/house-key.ts';
import { otherThanOpened } from './seen-result.ts';
import type { Ended } from './table-check.ts';

/** A draw as the records have it, with those whose numbers were asked for when it was fixed. */
export type RecordedDraw = Readonly<{
  promised: Committed;
  fixed: (Fixed & Readonly<{ players: readonly string[] }>) | undefined;
  opened: OpenedFact;
}>;

/** How what was opened is not what was promised; nothing where it is. */
export function otherThanPromised(table: string, { promised, fixed, opened }: RecordedDraw): string | undefined {
  const { round } = opened;
  const { commitment, key = '', signature = '' } = promised;
  const broken = `what was opened for round ${round} is not what was promised`;
  if (!('v' in opened)) {
    const { salt, draw } = opened;
    return promised.v === undefined && verifyReveal(commitment, { table, round, salt, draw }).ok ? undefined : broken;
  }
  if (promised.v !== 2 || commitmentOfSeed({ table, round, seed: opened.seed }) !== commitment) return broken;
  if (!isSigned(key, PROMISE, promiseText({ table, round }, commitment), signature))
    return `the promise of round ${round} is not signed by the key that it names`;
  const isDrawn = opened.type === 'DrawRevealed' && opened.draw !== null;
  if (opened.type === 'DrawRevealed' && isDrawn !== (fixed !== undefined))
    return `round ${round} was ${isDrawn ? 'drawn though nothing was fixed' : 'fixed and not drawn'}`;
  return undefined;
}

/** How what a table saw in a round is not what its bets and its promise make. */
export function otherThanPlayed(table: string, recorded: RecordedDraw, ended: Ended): string | undefined {
  const { fixed, opened } = recorded;
  const isWithdrawn = opened.type === 'DrawWithdrawn';
  if (!('v' in opened))
    return ended.row.voided === null ? otherThanOpened(ended.seen, opened.draw, isWithdrawn) : undefined;
  const wrong = fixed === undefined || isWithdrawn ? undefined : notDerived(table, recorded, fixed, ended);
  if (wrong !== undefined || ended.row.voided !== null) return wrong;
  return otherThanOpened(ended.seen, isWithdrawn ? null : opened.draw, isWithdrawn);
}

function notDerived(
  table: string,
  { opened }: RecordedDraw,
  fixed: Fixed & Readonly<{ players: readonly string[] }>,
  { bets, rules }: Ended,
): string | undefined {
  if (!('v' in opened) || opened.type === 'DrawWithdrawn') return undefined;
  if (bets === undefined) return 'its draw was fixed though its bets were never closed';
  if (bets.bets !== fixed.bets || bets.count !== fixed.count) return 'its draw was fixed on other bets than it had';
  if (bets.players.toSorted().join() !== fixed.players.toSorted().join())
    return 'its draw was fixed without the numbers of all its players';
  if (isEarly(fixed.beacon, bets.closedAt)) return 'its pulse is from before its bets were closed';
  const made = derived(rules, { table, round: opened.round, seed: opened.seed }, entropyOf(fixed));
  if (opened.draw !== null && drawAsText(made) === drawAsText(opened.draw)) return undefined;
  return `${drawAsText(made)} comes of its seed and its bets, and ${opened.draw === null ? 'nothing' : drawAsText(opened.draw)} was opened`;
}

/** `pulse NAME TIME VALUE`. */
function isEarly(beacon: string, closedAt: number): boolean {
  const [said, _name, at] = beacon.split(' ');
  return beacon !== NO_BEACON && said === 'pulse' && Number(at) <= closedAt;
}
