import { present } from '../../kit/assert.ts';
import { foreignKey, wagerKey } from '../../table/core/state.ts';
import type { Fact, Lot, Moved } from '../../table/index.ts';

/** The money of one round as its events tell it. */
export type Book = {
  /** Stakes by wager, without Reserves: what was put down and not taken back while betting was open. */
  readonly laid: Map<string, { player: string; stake: number }>;
  /** What counted of the winners that still wait to be paid, in pay order. */
  waiting: number[];
  /** What was settled, oldest first; a reversal takes the newest away. */
  readonly settled: Settled[];
};

export type Settled = Readonly<{ player: string; counted: number; paid: number; taken: number; commission: number }>;

export const emptyBook = (): Book => ({ laid: new Map(), waiting: [], settled: [] });

/** Writes what one fact does to the money of its round. */
export function enter(book: Book, fact: Fact): void {
  switch (fact.type) {
    case 'WagerPlaced':
    case 'WagerFound':
      lay(book, keyOf(fact.lot), fact.lot.player, fact.lot.stake);
      break;
    case 'ForeignFound': {
      const { player, spot, table, colour, value, count } = fact;
      lay(book, foreignKey(player, spot, table, colour), player, value * count);
      break;
    }
    case 'WagerMoved':
      lift(book, fact.lot);
      lay(book, wagerKey(fact.lot.player, fact.to, fact.lot.box), fact.lot.player, fact.lot.stake);
      break;
    case 'WagerRemoved':
    case 'UnfitReturned':
    case 'RuledNoBet':
    case 'WithdrawnReturned':
      lift(book, fact.lot);
      break;
    case 'MoneyRuled':
      // Money that was none was never staked; it waits apart from the round.
      if (fact.lot !== undefined) lift(book, fact.lot);
      break;
    case 'RoundSettled':
      book.waiting = fact.settlements.filter(({ verdict }) => verdict === 'wins').map(({ counted }) => counted);
      break;
    case 'LosingCollected':
    case 'WagerGivenBack':
      settle(book, fact.moved, fact.settlement.counted);
      break;
    case 'WinnerPaid':
      for (const moved of fact.moved) settle(book, moved, present(book.waiting.shift(), 'a winner that waits'));
      break;
    case 'BoxSettled':
      for (const [i, moved] of fact.moved.entries())
        settle(book, moved, present(fact.settlements[i], 'settlement').counted);
      break;
    case 'EntryReversed':
      book.settled.pop();
  }
}

const keyOf = ({ player, spot, box, foreign }: Lot): string =>
  foreign === undefined ? wagerKey(player, spot, box) : foreignKey(player, spot, foreign.table, foreign.colour);

function lay({ laid }: Book, key: string, player: string, stake: number): void {
  const there = laid.get(key);
  if (there === undefined) laid.set(key, { player, stake });
  else there.stake += stake;
}

function lift({ laid }: Book, lot: Lot): void {
  const key = keyOf(lot);
  const there = present(laid.get(key), `wager ${key}`);
  there.stake -= lot.stake;
  if (there.stake === 0) laid.delete(key);
}

function settle({ settled }: Book, { player, paid, taken, commission }: Moved, counted: number): void {
  settled.push({ player, counted, paid, taken, commission });
}

export type Sums = Readonly<{ handle: number; paid: number; taken: number; commission: number }>;

export function sums({ settled }: Book): Sums {
  const sum = { handle: 0, paid: 0, taken: 0, commission: 0 };
  for (const { counted, paid, taken, commission } of settled) {
    sum.handle += counted;
    sum.paid += paid;
    sum.taken += taken;
    sum.commission += commission;
  }
  return sum;
}

/** What each player had on the layout and what the round made of it. */
export function byPlayer({ laid, settled }: Book): ReadonlyMap<string, Readonly<{ staked: number; net: number }>> {
  const players = new Map<string, { staked: number; net: number }>();
  const of = (player: string) => {
    const there = players.get(player) ?? { staked: 0, net: 0 };
    players.set(player, there);
    return there;
  };
  for (const { player, stake } of laid.values()) of(player).staked += stake;
  for (const { player, paid, taken } of settled) of(player).net += paid - taken;
  return players;
}

export const packBook = ({ laid, waiting, settled }: Book) => ({ laid: [...laid], waiting, settled });

export const unpackBook = ({ laid, waiting, settled }: ReturnType<typeof packBook>): Book => ({
  laid: new Map(laid),
  waiting,
  settled,
});
