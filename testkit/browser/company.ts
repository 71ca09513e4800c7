import type { Locator } from '@playwright/test';
import type { Draw } from '../../src/engine/draw/draw.ts';
import { present } from '../../src/kit/assert.ts';
import { RULEBOOKS } from '../../src/rulebook/index.ts';
import type { Currency, RulebookId } from '../../src/rulebook/rulebook.ts';
import { money } from '../../src/screens/money/money.ts';
import type { Phase } from '../../src/table/index.ts';
import { FLOOR } from '../house.ts';
import { type Browsing, expect } from './browse.ts';
import { type AtDesk, atDesk } from './desk.ts';
import type { Visitor } from './visitor.ts';

type Place = Readonly<{
  table: string;
  dealer: string;
  currency: Currency;
  /** What Ann buys chips for. */
  bought: number;
}>;

/** All tables of the floor. */
export const TABLES: readonly string[] = FLOOR.map(({ table }) => table);

/** The table of a document. Ann buys chips for five of the largest wagers there. */
function placeOf(rulebook: RulebookId): Place {
  const { table } = present(
    FLOOR.find((plan) => plan.rulebook === rulebook),
    rulebook,
  );
  const { currency, limits } = present(
    RULEBOOKS.find(({ id }) => id === rulebook),
    rulebook,
  );
  return { table, dealer: `dealer-${table.toLowerCase()}`, currency, bought: 5 * limits.usual.max };
}

/**
 * A player at a table that people deal. The crew of the house goes through what a round is made of: each button of a round is
 * pressed in the tests of the dealers' consoles.
 */
export type Seat = Place &
  Readonly<{
    ann: Visitor;
    /** The bets on a round with this result are opened, and Ann's lie there; answers with the number of the round. */
    bets: (typed: string, count: number, draw: Draw) => Promise<number>;
    /** On to this phase of the round. */
    until: (phase: Phase) => Promise<void>;
    /** Everybody is paid, and the table is not cleared. */
    paid: () => Promise<void>;
    /** To the end of the round. */
    ends: () => Promise<void>;
    /** What her page says of a round that is over, once it does. */
    settled: (round: number) => Locator;
    /** Ann has so much more than at the beginning, on her page and in the ledger. */
    gained: (net: number) => Promise<void>;
  }>;

export async function seatAt({ hand, house, asPlayer }: Browsing, rulebook: RulebookId): Promise<Seat> {
  const there = placeOf(rulebook);
  const { table, dealer, currency, bought } = there;
  await hand.clear(table);
  const buyIn = { type: 'buyIn', player: 'ann', amount: bought, from: 'cash' };
  await hand.must(table, { person: dealer, role: 'dealer' }, buyIn);
  const ann = await asPlayer('ann');
  await ann.atTable(table);
  const rack = (): number => house.balance(`rack:${table}:ann`, currency);
  const before = rack();
  return {
    ...there,
    ann,
    bets: async (typed, count, draw) => {
      const round = await hand.open(table, draw);
      await ann.bettingOn(round);
      await ann.typeBet(typed);
      await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(count);
      return round;
    },
    until: (phase) => hand.until(table, phase),
    paid: async () => {
      await hand.until(table, 'paying');
      while (hand.state(table).round.queue.length > 0) await hand.step(table);
    },
    ends: () => hand.finish(table),
    settled: (round) => ann.locator(`[data-settled][data-round="${round}"]`),
    gained: async (net) => {
      await expect.poll(rack).toBe(before + net);
      await expect(ann.locator('[data-balance]')).toHaveText(money(before + net, currency, 'en'));
    },
  };
}

/** Everybody around one table that people deal, each in a browser of their own. */
export type Company = Seat &
  Readonly<{
    desk: AtDesk;
    /** Surveillance, not looking at anything yet. */
    eye: Visitor;
  }>;

export async function companyAt(casino: Browsing, rulebook: RulebookId): Promise<Company> {
  const seat = await seatAt(casino, rulebook);
  const [desk, eye] = await Promise.all([atDesk(casino, seat.table, seat.dealer), casino.as('surveillance')]);
  return { ...seat, desk, eye };
}

/** An order past the page, as somebody could send it who knows the address; answers with what the house says to it. */
export async function pastThePage(page: Visitor, to: string, order: object): Promise<Refused> {
  const sent = { id: `past-${crypto.randomUUID()}`, ...order };
  const response = await page.request.post(`/api/v1/${to}/commands`, { data: sent });
  const { code, clause } = (await response.json()) as Partial<Refused>;
  return { status: response.status(), code, clause };
}

type Refused = Readonly<{ status: number; code?: string | undefined; clause?: string | undefined }>;
