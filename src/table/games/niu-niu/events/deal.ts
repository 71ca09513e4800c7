import { afterwards, always, happened, moreAfterwards } from '../../../core/audience.ts';
import { event } from '../../../core/event.ts';
import { noMoney } from '../../../core/post.ts';
import type { Draft } from '../../../core/state.ts';
import { type Counts, type NiuNiuRound, type Recipient, roundOf } from '../round.ts';

/** The deal, card by card face down; how many cards lie where everybody sees. */
export const dealEvents = {
  DeckInPlay: event<{ back: string }>({
    apply: ({ game }, { back }) => {
      roundOf(game).back = back;
    },
    post: noMoney,
    seen: afterwards('back'),
  }),
  PacketDealt: event<{
    packet: number;
    to: Recipient;
    cards: number;
    /** Where somebody else, or nobody, had the turn. */
    expected?: Recipient | 'nobody';
  }>({
    phases: ['closed', 'dealing'],
    apply: (draft, { to, cards }) => {
      const game = roundOf(draft.game);
      if (game.packets.length === 0) firstCard(draft);
      game.packets.push({ cards, to });
      if (game.counts !== undefined && Object.hasOwn(game.counts, to))
        game.counts = { ...game.counts, [to]: (game.counts[to] as number) + cards };
      draft.phase = 'dealing';
    },
    post: noMoney,
    seen: always('packet', 'to', 'cards'),
  }),
  CardTurnedDown: event<{ to: Recipient }>({
    apply: ({ game }) => {
      roundOf(game).faceSeen = true;
    },
    post: noMoney,
    seen: afterwards('to'),
  }),
  DealFinished: event({
    phases: ['dealing'],
    apply: (draft) => {
      draft.phase = 'dealt';
    },
    post: noMoney,
    seen: happened,
  }),
  SpreadPassed: event<{ counts: Counts }>({
    apply: ({ game }, { counts }) => {
      spread(roundOf(game), counts, true);
    },
    post: noMoney,
    seen: moreAfterwards('counts'),
  }),
  SpreadFailed: event<{ counts: Counts }>({
    apply: ({ game }, { counts }) => {
      spread(roundOf(game), counts, false);
    },
    post: noMoney,
    seen: afterwards('counts'),
  }),
};

/** From here on the wagers lie where they lie, and this deck is the one used (NN-4.7, NN-4.2, A1). */
function firstCard(draft: Draft): void {
  const game = roundOf(draft.game);
  for (const wager of draft.round.wagers.values()) wager.decided = wager.now;
  game.lastBack = game.back ?? game.lastBack;
}

function spread(game: NiuNiuRound, counts: Counts, passed: boolean): void {
  game.counts = counts;
  game.spreadPassed = passed;
}
