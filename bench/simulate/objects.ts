/** The readable way, with objects and sets: what a user writes who does not look at the clock. */
import { catalogue } from '../../src/layout/catalogue.ts';
import type { Pocket, Rulebook } from '../../src/rulebook/rulebook.ts';

type Bet = { readonly covers: ReadonlySet<Pocket>; readonly odds: number; net: number };

export function objectSettle(
  rules: Rulebook<'roulette'>,
  oddsOf: (spot: string) => number,
): (rounds: number) => readonly Bet[] {
  const bets: readonly Bet[] = catalogue(rules).map(({ id, covers }) => ({
    covers: new Set(covers),
    odds: oddsOf(id),
    net: 0,
  }));
  const { wheel } = rules.game;
  return (rounds) => {
    for (let round = 0; round < rounds; round++) {
      const pocket = wheel[Math.floor(Math.random() * wheel.length)] as Pocket;
      for (const bet of bets) bet.net += bet.covers.has(pocket) ? bet.odds : -1;
    }
    return bets;
  };
}

type Card = Readonly<{ rank: number; suit: number; points: number }>;

const DECK: readonly Card[] = Array.from({ length: 52 }, (_, card) => {
  const rank = card >> 2;
  return { rank, suit: card & 3, points: Math.min(rank + 1, 10) };
});

function shuffled(): readonly Card[] {
  const deck = DECK.slice();
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[other]] = [deck[other] as Card, deck[last] as Card];
  }
  return deck;
}

function level(hand: readonly Card[]): number {
  const ranks = hand.map(({ rank }) => rank);
  if (ranks.some((rank) => ranks.filter((other) => other === rank).length === 4)) return 12;
  if (ranks.every((rank) => rank >= 10)) return 11;
  const sum = hand.reduce((points, card) => points + card.points, 0);
  const niu = hand.some((a, i) => hand.some((b, j) => i < j && (sum - a.points - b.points) % 10 === 0));
  return niu ? sum % 10 || 10 : 0;
}

const top = (hand: readonly Card[]): number => Math.max(...hand.map(({ rank, suit }) => 4 * rank + suit));

/** How many of so many rounds the player wins. */
export function objectDuels(rounds: number): number {
  let won = 0;
  for (let round = 0; round < rounds; round++) {
    const deck = shuffled();
    const [player, dealer] = [deck.slice(0, 5), deck.slice(5, 10)];
    const difference = level(player) - level(dealer);
    if (difference > 0 || (difference === 0 && top(player) > top(dealer))) won++;
  }
  return won;
}
