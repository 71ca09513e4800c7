import { assert } from '../../../../kit/assert.ts';
import type { HandClass } from '../../../../rulebook/rulebook.ts';
import { type Audience, type Fields, picked } from '../../../core/audience.ts';
import { event } from '../../../core/event.ts';
import { betting, toEverybody } from '../../../core/notices.ts';
import { noMoney } from '../../../core/post.ts';
import type { Draft } from '../../../core/state.ts';
import { forgetNotices, mended } from '../../../core/table/writing.ts';
import { type Recipient, roundOf } from '../round.ts';
import { boxAt, handle } from '../writing.ts';
import { boxSeen } from './boxes.ts';

/** Hands are looked at, arranged and verified. Faces are seen only where they lie open (NN-4.6.1). */
export const handEvents = {
  CardsHandled: event<{ player: string; box: number }>({
    apply: (draft, { box }) => {
      handle(draft, box);
      draft.phase = 'arranging';
    },
    post: noMoney,
    seen: boxSeen,
  }),
  HandShown: event<{ box: number; cards: readonly string[] }>({
    apply: (draft, { box, cards }) => {
      boxAt(draft, box).cards = cards;
      roundOf(draft.game).faceSeen = true;
      draft.phase = 'arranging';
    },
    post: noMoney,
    seen: ({ box, cards }, audience) => (isOpen(audience, box, cards) ? { box, cards } : { box }),
    names: 'faces',
  }),
  HandArranged: event<{ box: Recipient; two: readonly string[] | null }>({
    apply: (draft, { box, two }) => {
      assert(box !== 'dealer', 'the dealer hand is set when it is turned over');
      boxAt(draft, box).two = two;
      draft.phase = 'arranging';
    },
    post: noMoney,
    seen: ({ box, two }, audience) => (isOpen(audience, box, two) ? { box, two } : { box }),
    names: 'faces',
  }),
  HandVerified: event<{ box: number; hand: HandClass; two: readonly string[] | null }>({
    apply: (draft, { box, hand, two }) => {
      verify(draft, box, hand, two);
    },
    post: noMoney,
    seen: handSeen,
  }),
  HandReset: event<{ box: Recipient; hand: HandClass; two: readonly string[] | null }>({
    apply: (draft, { box, hand, two }) => {
      if (box === 'dealer') roundOf(draft.game).dealerTwo = two;
      else verify(draft, box, hand, two);
    },
    post: noMoney,
    seen: handSeen,
  }),
  DealerHandSet: event<{ cards: readonly string[]; hand: HandClass; two: readonly string[] | null }>({
    phases: ['arranging'],
    apply: (draft, { cards, hand, two }) => {
      const game = roundOf(draft.game);
      game.dealer = cards;
      game.dealerHand = hand;
      game.dealerTwo = two;
      draft.phase = 'set';
    },
    post: noMoney,
    seen: ({ cards, hand, two }, audience) => (isOpen(audience, 'dealer', cards) ? { cards, hand, two } : {}),
  }),
  HandCorrected: event<Correction>({
    phases: 'correcting',
    apply: (draft, { box, cards, hand, two, was, reason }, { at }) => {
      const game = roundOf(draft.game);
      mended(draft, { was: was.join(' '), result: cards.join(' '), hand: String(box), reason }, at);
      if (box === 'dealer') {
        game.dealer = cards;
        game.dealerHand = hand;
        game.dealerTwo = two;
      } else {
        Object.assign(boxAt(draft, box), { cards, hand, two });
      }
      if (draft.phase === 'comparing') draft.phase = 'set';
      forgetNotices(draft);
    },
    post: noMoney,
    seen: correctionSeen,
    tells: (state, { box, reason }) =>
      toEverybody(betting(state), { what: 'hand-corrected', params: { box }, about: reason }),
    stakes: () => ({ does: 'result' }),
  }),
};

function verify(draft: Draft, box: number, hand: HandClass, two: readonly string[] | null): void {
  const there = boxAt(draft, box);
  there.hand = hand;
  there.two = two;
  there.verified = true;
}

type Hand = Readonly<{ box: Recipient; hand: HandClass; two: readonly string[] | null }>;

/** What a hand is worth says something about its cards. */
function handSeen({ box, hand, two }: Hand, audience: Audience): Fields {
  return isOpen(audience, box, two) ? { box, hand, two } : { box };
}

/** Whether these cards lie open before a viewer. */
function isOpen({ faces }: Audience, box: Recipient, cards: readonly string[] | null): boolean {
  const open = faces(box);
  return open === 'any' || (open !== undefined && (cards ?? []).every((card) => open.has(card)));
}

type Correction = Readonly<{
  box: Recipient;
  cards: readonly string[];
  was: readonly string[];
  /** Of a hand that was made sure of. */
  hand?: HandClass;
  /** As it lies; nothing where nobody has arranged it. */
  two?: readonly string[] | null;
  reason: string;
}>;

/** What was misread, and the reason, which may name it, are for those before whom the hand lies open. */
function correctionSeen(fact: Correction, audience: Audience): Fields {
  if (!isOpen(audience, fact.box, fact.cards)) return { box: fact.box };
  const told = picked(fact, ['box', 'cards', 'hand', 'two', 'reason']);
  return audience.over ? { ...told, was: fact.was } : told;
}
