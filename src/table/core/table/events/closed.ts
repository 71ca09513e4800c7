import type { Settlement } from '../../../../engine/wager.ts';
import { assert } from '../../../../kit/assert.ts';
import { type Audience, type Fields, picked, settlementsSeen } from '../../audience.ts';
import { valueChips } from '../../chips.ts';
import { event, type Moved, type Stamp } from '../../event.ts';
import type { Lay } from '../../game.ts';
import { type Telling, toTable } from '../../notices.ts';
import { type Accounts, entries, type Posting } from '../../post.ts';
import type { Settling } from '../../settling-of.ts';
import type { ClosedRound, Draft, TableState } from '../../state.ts';
import { type Difference, movementOf, putRight, reopened } from '../closed-rounds.ts';
import { evened } from '../hand-backs.ts';
import { engineRound } from '../settling.ts';
import { fromFloat, give, seated, take, toFloat } from '../writing.ts';

type Corrected = Readonly<{
  round: number;
  /** As it stands in the history, before and now. */
  was: string;
  result: string;
  lay: Lay;
  reason: string;
  /** What had moved, newest first. */
  reversed: readonly Moved[];
  settlements: readonly Settlement[];
  /** How much more, or less, of the stakes took part. */
  handle: number;
  /** Players whose one under-minimum round it is now. */
  noticed: readonly string[];
  differences: readonly Difference[];
}>;

/** What happens to rounds that are over. */
export const closedEvents = {
  ClosedRoundCorrected: event<Corrected>({
    apply: (draft, { round, was: before, result, lay, reason, settlements, noticed, differences }, { at: now }) => {
      const at = draft.closed.findIndex((each) => each.number === round);
      const was = draft.closed[at];
      assert(was !== undefined, 'the round is not kept');
      const game = draft.play.putRight(draft.play.copy(was.game), lay, settlements);
      draft.closed[at] = { ...was, game, result, moved: settlements.map(movementOf), noticed };
      const back = draft.closed.length - at;
      if (draft.results.length >= back) draft.results[draft.results.length - back] = result;
      if (back === 1) draft.play.lastCorrected(draft, game);
      if (was.forgotten !== true) {
        const others = draft.underMinimum.filter((player) => !was.noticed.includes(player));
        draft.underMinimum = [...others, ...noticed.filter((player) => !others.includes(player))];
      }
      for (const difference of differences) moveDifference(draft, difference);
      draft.round.correction = { round, at: now, was: before, result, reason };
      evened(draft, differences, now);
    },
    post: (at, { differences }) => differences.flatMap((each) => postings(at, each)),
    seen: correctedSeen,
    tells: correctedTold,
    settles: settledAnew,
  }),
};

function moveDifference(draft: Draft, { player, amount, due = 0, to }: Difference): void {
  if (amount > 0) {
    fromFloat(draft, amount);
    if (to === undefined) give(draft, player, valueChips(amount));
    return;
  }
  const back = -amount - due;
  if (back > 0) take(draft, player, valueChips(back));
  toFloat(draft, back);
  if (due > 0) seated(draft, player).due += due;
}

function postings(at: Accounts, { player, amount, due = 0, to }: Difference): readonly Posting[] {
  if (amount > 0) return entries([at.float, to === 'wallet' ? `wallet:${player}` : at.rack(player), amount]);
  return entries([at.rack(player), at.float, -amount - due], ['house', `due:${player}`, due]);
}

/** Everybody is told what the result was and why; what it means for somebody else's money is theirs. */
function correctedSeen(fact: Corrected, audience: Audience): Fields {
  const own = fact.differences.filter(({ player }) => audience.isOwn(player));
  return {
    ...picked(fact, ['round', 'was', 'result', 'reason']),
    settlements: settlementsSeen(fact.settlements, { ...audience, over: false }),
    differences: own.map((each) => ({ ...each, player: audience.name(each.player) })),
  };
}

function correctedTold(state: TableState, fact: Corrected, stamp: Stamp): readonly Telling[] {
  const { round, was, result, reason } = fact;
  const closed = state.closed.find(({ number }) => number === round);
  const players = [...new Set([...(closed?.wagers.values() ?? [])].map(({ player }) => player))];
  return toTable(players, stamp, { what: 'closed-corrected', params: { round, was, result }, about: reason });
}

function settledAnew(state: TableState, { round, lay, settlements }: Corrected): Settling {
  const closed = state.closed.find((each): each is ClosedRound => each.number === round);
  assert(closed !== undefined, 'the round is not kept');
  const right = putRight(reopened(state, closed), lay);
  const outcome = right.play.whole(right);
  assert(outcome !== undefined, 'the round has a result');
  return { round: engineRound(right, outcome, () => true), settlements };
}
