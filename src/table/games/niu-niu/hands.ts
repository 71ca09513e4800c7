import { arrangements, isArranged } from '../../../engine/niu-niu/arrange.ts';
import { type Card, cardIndex, DECK } from '../../../engine/niu-niu/cards.ts';
import { classOf, levelOf, readHand } from '../../../engine/niu-niu/hand.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { maybe, name, number, orNull, texts } from '../../../kit/schema.ts';
import type { HandClass } from '../../../rulebook/rulebook.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { place } from '../../core/fields.ts';
import { own, ownOrStaff, seen } from '../../core/needs.ts';
import { type Refused, refuse, type TableRefusal } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { boxOf, HAND_SIZE, isDealers, mayHandle, niuNiuOf, playing, unknownBox } from './read.ts';
import type { Recipient } from './round.ts';

/** Nobody looks at cards before they were spread, and only at hands that are in play. */
function untouchable(state: TableState, box: number): Refused | undefined {
  const unknown = unknownBox(state, box);
  if (unknown !== undefined) return unknown;
  if (!niuNiuOf(state).spreadPassed) return refuse('spread-not-passed', { box }, clauseOf(state, 'spread'));
  if (!playing(state).includes(box))
    return refuse('bad-command', { field: 'box', value: String(box) }, clauseOf(state, 'handled'));
  return boxOf(state, box)?.verified === true
    ? refuse('already-verified', { box }, clauseOf(state, 'verified'))
    : undefined;
}

export const hands = {
  handleCards: command({
    fields: { player: name, box: number },
    phases: ['dealt', 'arranging'],
    ofRound: true,
    needs: own,
    decide: (state, { player, box }) => {
      const refused = untouchable(state, box) ?? mayHandle(state, player, box);
      return refused ?? ok([{ type: 'CardsHandled', player, box, ...cited(state, 'handled') }]);
    },
  }),
  /** Faces enter the record: a device may show only what somebody at the table is looking at. */
  showHand: command({
    fields: { box: number, cards: texts },
    phases: ['dealt', 'arranging'],
    needs: seen,
    decide: (state, { box, cards, by }) => {
      const refused = untouchable(state, box);
      if (refused !== undefined) return refused;
      const there = boxOf(state, box);
      if (there?.cards !== undefined)
        return refuse('bad-command', { field: 'box', value: String(box) }, clauseOf(state, 'handled'));
      if (by.role === 'device' && there?.handled !== true && !isDealers(state, box))
        return refuse('hand-face-down', { box }, clauseOf(state, 'faceDown'));
      const read = readCards(state, cards);
      return read.ok ? ok([shown(state, box, cards)]) : read;
    },
  }),
  /** Players set the hand before their own seat, the dealer every other one (NN-4.9, NN-4.6.1, NN-7.9). */
  arrange: command({
    fields: { player: maybe(name), box: place, two: orNull(texts) },
    phases: ['dealt', 'arranging'],
    ofRound: true,
    needs: ownOrStaff,
    decide: (state, { box, two, by }) => {
      if (box === 'dealer') {
        return by.role === 'player'
          ? refuse('box-not-yours', { box, player: by.person, own: 'none' }, clauseOf(state, 'ownHand'))
          : refuse('hand-not-shown', { box }, clauseOf(state, 'handled'));
      }
      const refused =
        untouchable(state, box) ?? (by.role === 'player' ? mayHandle(state, by.person, box) : dealersOwn(state, box));
      if (refused !== undefined) return refused;
      const cards = boxOf(state, box)?.cards;
      if (cards === undefined) return refuse('hand-not-shown', { box }, clauseOf(state, 'handled'));
      if (!isPair(cards, two))
        return refuse('bad-arrangement', { box, two: two ?? [] }, clauseOf(state, 'arrangement'));
      return ok([{ type: 'HandArranged', box, two, ...cited(state, 'handled') }]);
    },
  }),
  /** The dealer makes sure of every hand; one that is set wrongly is set again (NN-4.9.5, NN-7.8). */
  verifyArrangement: command({
    fields: { box: number, cards: maybe(texts) },
    phases: ['dealt', 'arranging'],
    needs: { from: 'dealer' },
    decide: (state, { box, cards }) => {
      const refused = untouchable(state, box);
      if (refused !== undefined) return refused;
      const there = boxOf(state, box);
      const known = there?.cards;
      if (known !== undefined) {
        const same =
          cards === undefined || (cards.length === known.length && cards.every((card) => known.includes(card)));
        return same
          ? ok([verified(state, box, known, there?.two)])
          : refuse('bad-command', { field: 'cards', value: cards.join(' ') });
      }
      if (cards === undefined) return refuse('hand-not-shown', { box }, clauseOf(state, 'verified'));
      const read = readCards(state, cards);
      return read.ok ? ok([shown(state, box, cards), verified(state, box, cards, undefined)]) : read;
    },
  }),
  /** The dealer's hand is turned over when all others are set; it too is set again if it lies wrongly. */
  revealDealer: command({
    fields: { cards: texts, two: orNull(texts) },
    phases: ['arranging'],
    needs: seen,
    decide: (state, { cards, two }): Decision => {
      const open = playing(state).filter((box) => boxOf(state, box)?.verified !== true);
      if (open.length > 0) return refuse('not-verified', { boxes: open }, clauseOf(state, 'verified'));
      const read = readCards(state, cards);
      if (!read.ok) return read;
      if (!isPair(cards, two))
        return refuse('bad-arrangement', { box: 'dealer', two: two ?? [] }, clauseOf(state, 'arrangement'));
      const { hand, two: rightly, right } = setting(cards, two);
      const set: Fact = { type: 'DealerHandSet', cards: [...cards], hand, two, ...cited(state, 'handled') };
      return ok(
        right ? [set] : [set, { type: 'HandReset', box: 'dealer', hand, two: rightly, ...cited(state, 'handReset') }],
      );
    },
  }),
} as const;

/** Five cards of one deck that lie in no other hand; one that was seen there is a foreign card (NN-7.1.1, F7). */
export function readCards(
  state: TableState,
  cards: readonly Card[],
  of?: Recipient,
): Result<readonly number[], TableRefusal> {
  if (cards.length !== HAND_SIZE) return refuse('wrong-hand-size', { cards: cards.length }, clauseOf(state, 'hand'));
  const { boxes, dealer = [] } = niuNiuOf(state);
  const others = [...boxes].flatMap(([box, there]) => (box === of ? [] : (there.cards ?? [])));
  const seen = new Set(of === 'dealer' ? others : others.concat(dealer));
  const read: number[] = [];
  for (const card of cards) {
    const index = cardIndex(card);
    if (index === undefined) return refuse('unknown-card', { card: String(card) }, clauseOf(state, 'deck'));
    if (seen.has(card)) return refuse('duplicate-card', { card }, clauseOf(state, 'foreignCard'));
    seen.add(card);
    read.push(index);
  }
  return ok(read);
}

const shown = (state: TableState, box: number, cards: readonly Card[]): Fact => ({
  type: 'HandShown',
  box,
  cards: [...cards],
  ...cited(state, 'handled'),
});

const dealersOwn = (state: TableState, box: number): Refused | undefined =>
  isDealers(state, box)
    ? undefined
    : refuse(
        'box-not-yours',
        { box, player: boxOf(state, box)?.owner ?? 'nobody', own: box },
        clauseOf(state, 'handled'),
      );

/** Two different cards of the hand, or none set apart. */
export const isPair = (cards: readonly Card[], two: readonly Card[] | null): boolean =>
  two === null || (two.length === 2 && two[0] !== two[1] && two.every((card) => cards.includes(card)));

const ULTIMATE = levelOf('ultimate-niu-niu');

type Setting = Readonly<{ hand: HandClass; two: readonly Card[] | null; right: boolean }>;

/** What the cards are worth and how they lie rightly: a Niu cannot be declined, and all ways to set it are equal (F8). */
export function setting(cards: readonly Card[], laid: readonly Card[] | null | undefined): Setting {
  const held = cards.map((card) => cardIndex(card) as number);
  const { level } = readHand(held);
  const hand = classOf(level);
  // Four of a kind and five court cards need no Niu (F4).
  const pair = laid === null || laid === undefined ? null : laid.map((card) => cardIndex(card) as number);
  if (laid !== undefined && (level >= ULTIMATE || isArranged(held, pair))) return { hand, two: laid, right: true };
  const best = arrangements(held)[0]?.two ?? null;
  return { hand, two: best?.map((card) => DECK[card] as Card) ?? null, right: laid === undefined };
}

function verified(
  state: TableState,
  box: number,
  cards: readonly Card[],
  laid: readonly Card[] | null | undefined,
): Fact {
  const { hand, two, right } = setting(cards, laid);
  return right
    ? { type: 'HandVerified', box, hand, two, ...cited(state, 'verified') }
    : { type: 'HandReset', box, hand, two, ...cited(state, 'handReset') };
}
