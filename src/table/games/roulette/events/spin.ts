import type { Pocket } from '../../../../rulebook/rulebook.ts';
import { afterwards, always, happened, moreAfterwards } from '../../../core/audience.ts';
import { event } from '../../../core/event.ts';
import { betting, toEverybody, toTable } from '../../../core/notices.ts';
import { noMoney } from '../../../core/post.ts';
import { forgetNotices, mended } from '../../../core/table/writing.ts';
import { countTouches } from '../bars.ts';
import type { Direction } from '../round.ts';
import { roundOf } from '../round.ts';

/** From the spin of the ball to the result. */
export const spinEvents = {
  BallSpun: event<{ ball: Direction; wheel: Direction; turning: boolean }>({
    phases: ['betting', 'closed-not-spun'],
    apply: (draft, { ball, wheel, turning }, { at, person }) => {
      const game = roundOf(draft.game);
      game.spunBy = person;
      game.spin = { ball, wheel, turning };
      game.spunAt = at;
      draft.round.startedAt ??= at;
      draft.phase = draft.phase === 'closed-not-spun' ? 'spin-closed' : 'spin-open';
    },
    post: noMoney,
    seen: moreAfterwards('ball', 'wheel', 'turning'),
  }),
  Prompted: event<{ cause: string }>({
    apply: ({ game }, { cause }) => {
      const { prompts } = roundOf(game);
      if (!prompts.includes(cause)) prompts.push(cause);
    },
    post: noMoney,
    seen: always('cause'),
  }),
  EarlyCloseApproved: event({
    apply: ({ game }) => {
      roundOf(game).earlyClose = true;
    },
    post: noMoney,
    seen: afterwards(),
    tells: (_, __, stamp) => toTable([], stamp, { what: 'early-close', ofRound: true }),
  }),
  RevolutionsAttested: event<{ laps: number; expected: boolean }>({
    apply: (draft, { laps, expected }, { person }) => {
      if (expected) return;
      const game = roundOf(draft.game);
      game.countedBy = person;
      game.laps = laps;
      // A new count judges anew; the prompt follows if it is still too low.
      game.prompts = game.prompts.filter((cause) => cause !== 'too-few-revolutions');
    },
    post: noMoney,
    seen: afterwards('laps', 'expected'),
    stakes: (state, { laps, expected }) => (expected ? undefined : countTouches(state, laps)),
  }),
  BallRested: event<{ pocket: Pocket; held: boolean }>({
    phases: ['spin-open', 'spin-closed'],
    apply: (draft, { pocket, held }, { at }) => {
      const game = roundOf(draft.game);
      game.rest = pocket;
      game.restedAt = at;
      game.restHeld = held;
      for (const wager of draft.round.wagers.values()) {
        if (held) wager.closed = wager.now;
        wager.decided = wager.now;
      }
      draft.phase = 'at-rest';
    },
    post: noMoney,
    seen: ({ pocket, held }, { over }) => (over ? { pocket, held } : { pocket }),
  }),
  ResultReleased: event<{ reason: string }>({
    apply: ({ game }) => {
      roundOf(game).restHeld = false;
    },
    post: noMoney,
    seen: happened,
    tells: (_, { reason }, stamp) => toTable([], stamp, { what: 'released', about: reason, ofRound: true }),
    stakes: () => ({ does: 'revives' }),
  }),
  /** What is recorded of the spin would bar its result; somebody above lets it count. */
  SpinReleased: event<{ cause: string; reason: string }>({
    phases: ['at-rest'],
    apply: ({ game }) => {
      roundOf(game).released = true;
    },
    post: noMoney,
    seen: always('cause'),
    tells: (_, { reason }, stamp) => toTable([], stamp, { what: 'released', about: reason, ofRound: true }),
    stakes: (_, { cause }) => ({ does: 'revives', cause }),
  }),
  ResultConfirmed: event<{ pocket: Pocket }>({
    phases: ['at-rest'],
    apply: (draft, { pocket }) => {
      roundOf(draft.game).result = pocket;
      draft.phase = 'result';
    },
    post: noMoney,
    seen: always('pocket'),
  }),
  ResultCorrected: event<{ pocket: Pocket; was: Pocket; reason: string }>({
    phases: 'correcting',
    apply: (draft, { pocket, was, reason }, { at }) => {
      const game = roundOf(draft.game);
      mended(draft, { was: String(was), result: String(pocket), reason }, at);
      game.rest = pocket;
      // A number that was only typed is not marked yet.
      if (draft.phase === 'at-rest') return;
      game.result = pocket;
      draft.phase = 'result';
      forgetNotices(draft);
    },
    post: noMoney,
    seen: always('pocket', 'was', 'reason'),
    tells: (state, { pocket, was, reason }) =>
      toEverybody(betting(state), { what: 'corrected', params: { was, result: pocket }, about: reason }),
    stakes: () => ({ does: 'result' }),
  }),
};
