import type { Pocket } from '../../../../rulebook/rulebook.ts';
import { afterwards, always, happened, moreAfterwards } from '../../../core/audience.ts';
import { event } from '../../../core/event.ts';
import { noMoney } from '../../../core/post.ts';
import { forgetNotices } from '../../../core/table/writing.ts';
import type { Direction } from '../round.ts';
import { roundOf } from '../round.ts';

/** From the spin of the ball to the result. */
export const spinEvents = {
  BallSpun: event<{ ball: Direction; wheel: Direction; turning: boolean }>({
    phases: ['betting', 'closed-not-spun'],
    apply: (draft, { ball, wheel, turning }, { at }) => {
      const game = roundOf(draft.game);
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
  }),
  RevolutionsAttested: event<{ laps: number; expected: boolean }>({
    apply: (draft, { laps, expected }) => {
      if (expected) return;
      const game = roundOf(draft.game);
      game.laps = laps;
      // A new count judges anew; the prompt follows if it is still too low.
      game.prompts = game.prompts.filter((cause) => cause !== 'too-few-revolutions');
    },
    post: noMoney,
    seen: afterwards('laps', 'expected'),
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
    phases: ['result', 'collecting', 'paying'],
    apply: (draft, { pocket }) => {
      const game = roundOf(draft.game);
      game.result = pocket;
      game.rest = pocket;
      draft.phase = 'result';
      forgetNotices(draft);
    },
    post: noMoney,
    seen: always('pocket', 'was'),
  }),
};
