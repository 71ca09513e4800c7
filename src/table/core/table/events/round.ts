import type { Limits } from '../../../../engine/wager.ts';
import { present as there } from '../../../../kit/assert.ts';
import { underReadings } from '../../../../rulebook/index.ts';
import type { Step } from '../../../../rulebook/rulebook.ts';
import { always, happened, lotSeen, movedSeen, picked } from '../../audience.ts';
import { event, type Lot, type Moved } from '../../event.ts';
import { betting, present, toTable } from '../../notices.ts';
import { isAtStake, worthOf } from '../../outcome.ts';
import { entries, noMoney, off, reversed } from '../../post.ts';
import { freshRound } from '../../state.ts';
import type { Ground } from '../abort.ts';
import { keepClosed } from '../closed-rounds.ts';
import { takeUpRecalled } from '../gaming-day.ts';
import { undone } from '../hand-backs.ts';
import { finish, forgetNotices, fromFloat, giveBack, moveFloat, rest, seated, stillHeld, take } from '../writing.ts';

/** What a table itself remembers of its results, for those who look at it. */
const RESULTS_KEPT = 500;

/** A round is opened, closed to bets, and ends with a result or without one. */
export const roundEvents = {
  BettingOpened: event<{
    limits: Limits;
    smallestChip: number;
    /** All readings in force, whether or not they are the usual ones. */
    options: Readonly<Record<string, unknown>>;
    /** The digest of the rulebook, and the version of the decider; records of version 1 have neither. */
    rulebook?: string;
    decider?: number;
  }>({
    phases: 'opening',
    apply: (draft, { limits, smallestChip, options }, { at }) => {
      draft.rules = underReadings(draft.rules, options);
      // A round that was prepared before has its number, and its part of the game, from then.
      const isPrepared = draft.play.stages[draft.phase] === 'preparing';
      if (!isPrepared) draft.rounds += 1;
      draft.round = { ...freshRound(draft.rounds), limits, smallestChip, openedAt: at };
      if (!isPrepared) draft.game = draft.play.fresh(draft.game);
      takeUpRecalled(draft);
      draft.phase = 'betting';
      draft.play.opened(draft, at);
    },
    post: noMoney,
    seen: always('limits', 'smallestChip', 'options', 'rulebook', 'decider'),
  }),
  BettingAborted: event<{ reason: string; ground?: Ground }>({
    apply: rest,
    post: noMoney,
    seen: happened,
    tells: (state, { reason }, stamp) => toTable(present(state), stamp, { what: 'aborted', about: reason }),
  }),
  BettingClosed: event({
    phases: 'betting',
    apply: (draft) => {
      draft.phase = draft.play.closed(draft);
      for (const wager of draft.round.wagers.values()) wager.closed = wager.now;
    },
    post: noMoney,
    seen: happened,
  }),
  RoundStarted: event({
    apply: (draft, _, { at }) => {
      draft.round.startedAt = at;
    },
    post: noMoney,
    seen: happened,
  }),
  RoundVoided: event<{ cause: string; next: readonly Step[]; reason?: string; person?: string }>({
    apply: (draft, { cause, next, clause }, { person, second }) => {
      draft.phase = 'voided';
      draft.hold = stillHeld(draft);
      const by = second === undefined ? [person] : [person, second];
      draft.round.voided = { cause, clause, owed: [...next], by, winners: [] };
      draft.play.voided(draft);
      forgetNotices(draft);
    },
    post: noMoney,
    seen: always('cause', 'next'),
    tells: (state, { cause }, stamp) => toTable(betting(state), stamp, { what: 'void', params: { cause } }),
    // A round that could have no result loses nothing by it.
    stakes: (state, { cause, next }) =>
      isAtStake(state)
        ? { does: 'removes', cause, ...(next.includes('confirm-void') ? { held: true } : {}) }
        : undefined,
  }),
  WagersReturned: event<{ lots: readonly Lot[] }>({
    apply: (draft, { lots }) => {
      for (const lot of lots) giveBack(draft, lot);
      draft.round.wagers.clear();
      draft.round.queue = [];
    },
    post: (at, { lots }) => lots.flatMap((lot) => off(at, lot)),
    seen: ({ lots }, audience) => ({ lots: lots.map((lot) => lotSeen(lot, audience)) }),
    stakes: (state, { lots }) => (isAtStake(state) ? { does: 'removes', amount: worthOf(lots) } : undefined),
  }),
  VoidCleared: event({
    phases: ['voided'],
    apply: rest,
    post: noMoney,
    seen: happened,
  }),
  EntryReversed: event<{
    moved: Moved;
    duePaid: number;
    dueReturned: number;
    /** What of both is due on the person and carried by the house; older records leave it at the table. */
    owed?: number;
  }>({
    apply: (draft, fact, { at }) => {
      const { moved, duePaid, dueReturned } = fact;
      undone(draft, fact, at);
      const { player, paid, taken, returned } = moved;
      seated(draft, player).due += duePaid + dueReturned;
      moveFloat(draft, paid - duePaid);
      fromFloat(draft, taken + dueReturned);
      take(draft, player, { ...returned, value: returned.value + paid - duePaid - dueReturned });
      for (const [colour, count] of Object.entries(moved.coloursIn ?? {})) {
        there(draft.colours.get(colour), `colour ${colour}`).out += count;
      }
      finish(draft, moved, undefined);
      draft.play.boxes?.unsettle(draft, moved.box);
      draft.round.moved.pop();
      draft.round.queue = [];
      draft.round.settlements = [];
      draft.round.endedAt = undefined;
    },
    post: (at, { moved, duePaid, dueReturned, owed = 0 }) => [
      ...reversed(at, moved, duePaid, dueReturned),
      ...entries(['house', `due:${moved.player}`, owed]),
    ],
    seen: (fact, audience) => ({
      moved: movedSeen(fact.moved, audience),
      ...(audience.isOwn(fact.moved.player) ? picked(fact, ['duePaid', 'dueReturned']) : {}),
    }),
  }),
  RoundClosed: event<{ result: string }>({
    phases: 'closing',
    apply: (draft, { result }, { at }) => {
      draft.results.push(result);
      // Older ones are in the log.
      if (draft.results.length > RESULTS_KEPT) draft.results.shift();
      draft.round.endedAt ??= at;
      keepClosed(draft, result);
      draft.round.wagers = new Map();
      rest(draft);
    },
    post: noMoney,
    seen: always('result'),
  }),
};
