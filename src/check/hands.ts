import type { CheckOutcome, Fault } from './shapes.ts';

/** NN-6.2.16: Ace lowest, King highest. */
const RANKS = 'A23456789TJQK';
/** NN-6.2.17: diamonds lowest, spades highest. */
const SUITS = 'DCHS';

const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 1;
const suitOf = (card: string): number => SUITS.indexOf(card.charAt(1));
/** NN-6.2.18: J, Q and K count 10. */
const pointsOf = (card: string): number => Math.min(rankOf(card), 10);

/** NN-6.2: thirteen classes, each by its name. */
export function handClass(cards: readonly string[]): string {
  const level = handLevel(cards);
  if (level === 12) return 'hoiana-niu-niu';
  if (level === 11) return 'ultimate-niu-niu';
  if (level === 10) return 'niu-niu';
  return level === 0 ? 'no-hand' : `niu-${level}`;
}

/** 12 for four of a kind down to 0 for no hand: higher beats lower. */
export function handLevel(cards: readonly string[]): number {
  if (quadRankOf(cards) > 0) return 12; // NN-6.2.1: no Niu needed (F4)
  if (cards.every((card) => rankOf(card) >= 11)) return 11; // NN-6.2.2: Jacks, Queens and Kings only
  return niu(cards); // NN-6.2.3 to 6.2.13
}

/** NN-4.9.1 and 4.9.2: set two cards aside in all ten ways; the other three must make 10, 20 or 30. */
function niu(cards: readonly string[]): number {
  const points = cards.map(pointsOf);
  const all = points.reduce((sum, each) => sum + each, 0);
  let best = 0;
  for (let i = 0; i < points.length; i += 1) {
    for (let j = i + 1; j < points.length; j += 1) {
      const two = (points[i] ?? 0) + (points[j] ?? 0);
      if ((all - two) % 10 === 0) best = Math.max(best, two % 10 === 0 ? 10 : two % 10);
    }
  }
  return best;
}

/** The rank held four times, or 0. */
function quadRankOf(cards: readonly string[]): number {
  const four = cards.find((card) => cards.filter((other) => rankOf(other) === rankOf(card)).length === 4);
  return four === undefined ? 0 : rankOf(four);
}

export function beats(player: readonly string[], dealer: readonly string[], quadTieBreak: string): boolean {
  const [ours, theirs] = [handLevel(player), handLevel(dealer)];
  if (ours !== theirs) return ours > theirs; // NN-4.11
  if (ours === 12 && quadTieBreak === 'quadRank') return quadRankOf(player) > quadRankOf(dealer); // F5
  return highest(player) > highest(dealer); // NN-6.2.14, 6.2.15
}

/** The best card as one figure: rank first, suit between equal ranks. */
const highest = (cards: readonly string[]): number => Math.max(...cards.map((card) => rankOf(card) * 4 + suitOf(card)));

export function cardsFault(outcome: CheckOutcome, boxes: number): Fault {
  if (!('dealer' in outcome)) return 'the outcome names no dealer hand';
  const hands = [outcome.dealer, ...Object.values(outcome.boxes)];
  if (hands.some((hand) => hand.length !== 5)) return 'a hand is five cards'; // NN-2.2.4
  const cards = hands.flat();
  if (!cards.every((card) => /^[A23456789TJQK][SHCD]$/.test(card))) return 'no such card in the deck';
  if (new Set(cards).size !== cards.length) return 'one deck holds each card once'; // NN-4.1
  const dealt = Object.keys(outcome.boxes);
  const known = dealt.every((box) => /^[1-9]$/.test(box) && Number(box) <= boxes);
  return known ? undefined : 'the table has no such box';
}
