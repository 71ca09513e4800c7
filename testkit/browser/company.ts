import type { Locator } from '@playwright/test';
import type { Currency, RulebookId } from '../../src/rulebook/rulebook.ts';
import { money } from '../../src/screens/money/money.ts';
import { type Browsing, expect } from './browse.ts';
import { type AtDesk, atDesk } from './desk.ts';
import type { Visitor } from './visitor.ts';

type Place = Readonly<{
  table: string;
  dealer: string;
  currency: Currency;
  /** What Ann buys chips for. */
  bought: number;
  /** What the dealer does before anybody can bet. */
  opens: Buttons;
  /** At a wheel: what the dealer does until the ball rests. */
  spins: Buttons;
}>;
type Buttons = readonly (string | RegExp)[];

const SPIN: Buttons = ['Spin', 'No more bets'];
const COUNTED: Buttons = [...SPIN, /^\d revolutions seen$/];
const SHAKE: Buttons = ['Shake the dice', '3 tumbles', 'Open the bets'];

export const PLACES: Readonly<Record<RulebookId, Place>> = {
  'hoiana-roulette': place('R1', 'VND', 200_000_000, ['Open bets'], SPIN),
  'mbs-roulette-v3': place('R2', 'SGD', 5_000_000, ['Open bets'], COUNTED),
  'us-roulette-v5': place('R3', 'USD', 10_000, ['Open bets'], COUNTED),
  'hoiana-sic-bo': place('S1', 'VND', 200_000_000, SHAKE),
  'hoiana-niu-niu': place('N1', 'VND', 200_000_000, [/^Open the bets/]),
};

function place(table: string, currency: Currency, bought: number, opens: Buttons, spins: Buttons = []): Place {
  return { table, dealer: `dealer-${table.toLowerCase()}`, currency, bought, opens, spins };
}

/** Everybody around one table that people deal, each in a browser of their own. */
export type Company = Place &
  Readonly<{
    desk: AtDesk;
    ann: Visitor;
    /** Surveillance, not looking at anything yet. */
    eye: Visitor;
    /** The dealer opens the bets, and Ann's lie there; answers with the number of the round. */
    bets: (typed: string, count: number) => Promise<number>;
    /** What her page says of a round that is over, once it does. */
    settled: (round: number) => Locator;
    /** Ann has so much more than at the beginning, on her page and in the ledger. */
    gained: (net: number) => Promise<void>;
  }>;

export async function companyAt(casino: Browsing, rulebook: RulebookId): Promise<Company> {
  const { hand, house } = casino;
  const there = PLACES[rulebook];
  const { table, dealer, currency, bought, opens } = there;
  await hand.clear(table);
  const buyIn = { type: 'buyIn', player: 'ann', amount: bought, from: 'cash' };
  await hand.must(table, { person: dealer, role: 'dealer' }, buyIn);
  const [desk, ann, eye] = await Promise.all([
    atDesk(casino, table, dealer),
    playerAt(casino, table),
    casino.as('surveillance'),
  ]);
  const rack = (): number => house.balance(`rack:${table}:ann`, currency);
  const before = rack();
  return {
    ...there,
    ...{ desk, ann, eye },
    bets: async (typed, count) => {
      await desk.go(...opens);
      await ann.bettingOn();
      await ann.typeBet(typed);
      await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(count);
      return hand.state(table).round.number;
    },
    settled: (round) => ann.locator(`[data-settled][data-round="${round}"]`),
    gained: async (net) => {
      await expect.poll(rack).toBe(before + net);
      await expect(ann.locator('[data-balance]')).toHaveText(money(before + net, currency, 'en'));
    },
  };
}

async function playerAt(casino: Browsing, table: string): Promise<Visitor> {
  const ann = await casino.asPlayer('ann');
  await ann.atTable(table);
  return ann;
}

/** A spin whose number is called and whose losers are swept; then the winners are paid. */
export async function spun({ desk, spins }: Company, number: string, payments: number): Promise<void> {
  await desk.go(...spins);
  await fallen(desk, number, payments);
}

/** The rest of a spin that is closed. */
export async function fallen(desk: AtDesk, number: string, payments: number): Promise<void> {
  await desk.rests(number);
  await desk.go(`Dolly on ${number}`, 'Sweep losing chips');
  for (let at = 1; at <= payments; at++) await desk.go(`Paid ${at} of ${payments}`);
  await desk.getByRole('button', { name: 'Clear the table' }).waitFor();
}

/** Box 3 of Ann's and the dealer's hand dealt, looked at and set, until both lie open. */
export async function handsOpen({ desk, ann }: Company, hers: string, dealers: string, shown: string): Promise<void> {
  await desk.go('Deal 5 to Box 3', 'Deal 5 to Dealer', 'All packets are out', 'Every hand has five');
  await ann.getByRole('button', { name: 'Look at your cards' }).click();
  await expect(desk.locator('li[data-box="3"]')).toContainText('in the player’s hands');
  const typed = (place: string) => desk.getByRole('region', { name: `Hand of ${place}` }).getByLabel('Cards, typed');
  await typed('Box 3').fill(hers);
  await desk.go('Show the hand');
  await ann.getByRole('button', { name: 'Arrange for me' }).click();
  await desk.go('Hand is right');
  await typed('Dealer').fill(dealers);
  await desk.go(`Dealer shows ${shown}`);
}

/** The cover is off: what the dealer reads and enters, until the areas glow. */
export async function diceLie({ desk }: Company, read: string): Promise<void> {
  const empty = (name: string) => desk.getByRole('group', { name, exact: true }).locator('[data-entered=""]');
  await desk.go('Remove the cover');
  await desk.strike(empty('Read the dice'), ...read);
  await desk.go(`The dice lie so: ${[...read].join(' ')}`);
  await desk.strike(empty('Terminal'), ...read);
}

/** An order past the page, as somebody could send it who knows the address; answers with what the house says to it. */
export async function pastThePage(page: Visitor, to: string, order: object): Promise<Refused> {
  const sent = { id: `past-${crypto.randomUUID()}`, ...order };
  const response = await page.request.post(`/api/v1/${to}/commands`, { data: sent });
  const { code, clause } = (await response.json()) as Partial<Refused>;
  return { status: response.status(), code, clause };
}

type Refused = Readonly<{ status: number; code?: string | undefined; clause?: string | undefined }>;
