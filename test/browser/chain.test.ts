import { afterEach, test } from 'vitest';
import { HOUSE } from '../../src/house/stamped.ts';
import { findRulebook } from '../../src/rulebook/index.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { type AtDesk, atDesk, codeFrom, withCode } from '../../testkit/browser/desk.ts';
import { pressTwice } from '../../testkit/browser/hold.ts';
import { type AtPit, atPit, codeFor } from '../../testkit/browser/pit.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { shown } from '../../testkit/effort.ts';
import { keepPicture } from '../../testkit/screenshots/keep.ts';

const casino = await browse();

/** What one rulebook makes of the same day: its words, its sums and what its dealer does. */
type Chain = Readonly<{
  /** Clauses that its equipment is attested under. */
  quoted: string;
  rulebook: string;
  table: string;
  dealer: string;
  filled: string;
  bought: string;
  bets: string;
  betsCount: number;
  /** From the cleared table to bets that are open. */
  opens: readonly (string | RegExp)[];
  /** From open bets to the last payment and the cleared table. */
  deals: (dealer: AtDesk, ann: Visitor, keep: Keep) => Promise<void>;
  /** From open bets to a round that is called off, and the cleared table. */
  voids: (dealer: AtDesk, keep: Keep) => Promise<void>;
  /** What the pit acknowledges then. */
  told?: readonly string[];
  /** What Ann has after the round, and what lies in the float when she has gone. */
  balance: string;
  counted: string;
  /** Rounds, void, corrected, drop, handle, win, hold, fills. */
  report: readonly string[];
}>;

type Keep = (moment: string, page: Visitor) => Promise<void>;

const CHAINS: readonly Chain[] = [
  {
    quoted: '[HR-1.2.3] [HR-3.2.7] [HR-7.4.1]',
    rulebook: 'hoiana-roulette',
    table: 'R9',
    dealer: 'dealer-r1',
    filled: '500m',
    bought: '10m',
    bets: '17 50k; red 100k',
    betsCount: 2,
    opens: ['Open bets'],
    deals: (dealer, _ann, keep) => spins(dealer, ['Spin', 'No more bets'], '17', keep),
    voids: async (dealer, keep) => {
      await goes(dealer, ['Spin', 'No more bets']);
      await dealer.getByRole('button', { name: 'The ball rests', exact: true }).waitFor();
      await noSpin(dealer, /the ball floated/, keep);
      await goes(dealer, ['Ball taken out', 'Return the ball to 17 and spin again']);
    },
    balance: '₫11,650,000',
    counted: '488350k',
    report: ['1', '1', '0', '₫10,000,000', '₫150,000', '−₫1,650,000', '−16.50%', '₫500,000,000'],
  },
  {
    quoted: '[NN-3.2.1] [NN-4.1] [NN-4.2] [NN-7.4]',
    rulebook: 'hoiana-niu-niu',
    table: 'N9',
    dealer: 'dealer-n1',
    filled: '500m',
    bought: '50m',
    bets: 'box3 even 500k double 200k',
    betsCount: 2,
    opens: [/^Open the bets/],
    deals: deals,
    voids: async (dealer, keep) => {
      await expect(dealer.getByRole('region', { name: 'Boxes' })).toContainText('Deck blue');
      await goes(dealer, ['No more bets', 'Deal 5 to Box 3', 'Deal 5 to Dealer', 'All packets are out']);
      await dealer.go('One card fewer: Box 3');
      const record = dealer.getByRole('button', { name: /Record these counts/ });
      await record.waitFor();
      await keep('void', dealer);
      await dealer.twice(record);
      const witness = await atDesk(casino, 'N9', 'inspector');
      await withCode(dealer, await codeFrom(witness, 'hands that are not of five cards'));
      await dealer.go('Clear the table');
    },
    told: ['Done after the result', 'Something was done after a result was known.'],
    balance: '₫50,880,000',
    counted: '449120k',
    report: ['1', '1', '0', '₫50,000,000', '₫700,000', '−₫880,000', '−1.76%', '₫500,000,000'],
  },
  {
    quoted: '[MBS-2.1] [MBS-3.6] [MBS-5.1]',
    rulebook: 'mbs-roulette-v3',
    table: 'R8',
    dealer: 'dealer-r2',
    filled: '50k',
    bought: '1k',
    bets: '32 25; black 50',
    betsCount: 2,
    opens: ['Open bets'],
    deals: (dealer, _ann, keep) => spins(dealer, ['Spin', 'No more bets', /^\d revolutions seen$/], '32', keep),
    voids: async (dealer, keep) => {
      const ball = dealer.getByLabel('Ball');
      await dealer.getByLabel('Wheel').selectOption(await ball.inputValue());
      await dealer.go('Spin');
      await expect(dealer.getByRole('status').filter({ hasText: 'MBS-5.1' })).toContainText('the same way');
      await keep('void', dealer);
      await dealer.go('Cleared, spin again');
    },
    balance: 'SGD 1,825.00',
    counted: '48175',
    report: ['1', '1', '0', 'SGD 1,000.00', 'SGD 75.00', '−SGD 825.00', '−82.50%', 'SGD 50,000.00'],
  },
  {
    quoted: '[US5-W1] [US5-R1] [US5-IR2]',
    rulebook: 'us-roulette-v5',
    table: 'R7',
    dealer: 'dealer-r3',
    filled: '5k',
    bought: '100',
    bets: '00 1; red 1',
    betsCount: 2,
    opens: ['Open bets'],
    deals: (dealer, _ann, keep) => spins(dealer, ['Spin', 'No more bets', '4 revolutions seen'], '00', keep),
    voids: async (dealer, keep) => {
      await goes(dealer, ['Spin', 'No more bets']);
      await goes(dealer, ['One less', '3 revolutions seen']);
      await expect(dealer.getByRole('alert').filter({ hasText: 'US5-IR2' })).toBeVisible();
      await noSpin(dealer, /too few revolutions/, keep);
      await goes(dealer, ['Ball taken out', 'Cleared, spin again']);
    },
    balance: 'USD 134.00',
    counted: '4866',
    report: ['1', '1', '0', 'USD 100.00', 'USD 2.00', '−USD 34.00', '−34.00%', 'USD 5,000.00'],
  },
  {
    quoted: '[SB-3.3] [SB-3.4] [SB-7.3]',
    rulebook: 'hoiana-sic-bo',
    table: 'S9',
    dealer: 'dealer-s1',
    filled: '500m',
    bought: '20m',
    bets: 'big 100k; die5 100k; sum9 100k',
    betsCount: 3,
    opens: ['Shake the dice', '3 tumbles', 'Open the bets'],
    deals: rolls,
    voids: async (dealer, keep) => {
      await dealer.twice(dealer.getByRole('button', { name: /^Void/ }));
      const sheet = dealer.getByRole('dialog', { name: 'Void the round' });
      await sheet.locator('label', { hasText: 'seen before the close of bets' }).getByRole('radio').check();
      await keep('void', dealer);
      await sheet.getByRole('button', { name: 'Void the round' }).click();
      await dealer.go('Clear the table');
    },
    told: ['S9'],
    balance: '₫20,200,000',
    counted: '479800k',
    report: ['1', '1', '0', '₫20,000,000', '₫300,000', '−₫200,000', '−1.00%', '₫500,000,000'],
  },
];

async function goes(dealer: AtDesk, names: Chain['opens']): Promise<void> {
  for (const name of names) await dealer.go(name);
}

async function spins(dealer: AtDesk, before: Chain['opens'], number: string, keep: Keep): Promise<void> {
  await goes(dealer, before);
  await dealer.getByRole('button', { name: 'The ball rests', exact: true }).waitFor();
  await dealer.strike(dealer.locator('[data-preview]'), ...number);
  await goes(dealer, [`The ball rests in ${number}`, `Dolly on ${number}`, 'Sweep losing chips']);
  await dealer.getByRole('button', { name: 'Paid 1 of 1' }).waitFor();
  await keep('paying', dealer);
  await goes(dealer, ['Paid 1 of 1', 'Clear the table']);
}

async function noSpin(dealer: AtDesk, cause: RegExp, keep: Keep): Promise<void> {
  await dealer.twice(dealer.getByRole('button', { name: /NO SPIN/ }));
  const sheet = dealer.getByRole('dialog', { name: 'No spin: the cause' });
  await sheet.getByRole('radio', { name: cause }).check();
  await expect(sheet).toContainText('2 bets');
  await keep('void', dealer);
  await sheet.getByRole('button', { name: 'Call no spin' }).click();
}

async function rolls(dealer: AtDesk, _ann: Visitor, keep: Keep): Promise<void> {
  await goes(dealer, ['No more bets', 'Remove the cover']);
  const empty = (name: string) => dealer.getByRole('group', { name, exact: true }).locator('[data-entered=""]');
  await dealer.strike(empty('Read the dice'), ...'525');
  await dealer.go('The dice lie so: 5 2 5');
  await dealer.strike(empty('Terminal'), ...'255');
  await dealer.go('Collect what loses');
  await dealer.getByRole('button', { name: 'Pay ₫100,000' }).waitFor();
  await keep('paying', dealer);
  await goes(dealer, ['Pay ₫100,000', 'Pay ₫200,000', 'Close the round']);
}

async function deals(dealer: AtDesk, ann: Visitor, keep: Keep): Promise<void> {
  await expect(dealer.getByRole('region', { name: 'Boxes' })).toContainText('Deck red');
  await goes(dealer, ['No more bets', 'Deal 5 to Box 3', 'Deal 5 to Dealer', 'All packets are out']);
  await dealer.go('Every hand has five');
  await ann.getByRole('button', { name: 'Look at your cards' }).click();
  await expect(dealer.locator('li[data-box="3"]')).toContainText('in the player’s hands');
  const typed = (place: string) => dealer.getByRole('region', { name: `Hand of ${place}` }).getByLabel('Cards, typed');
  await typed('Box 3').fill('ks 6h 4d 10c 9s');
  await dealer.go('Show the hand');
  await ann.getByRole('button', { name: 'Arrange for me' }).click();
  await dealer.go('Hand is right');
  await typed('Dealer').fill('kh 7h 3d 10s 6s');
  await dealer.go('Dealer shows Niu 6');
  await dealer.getByRole('button', { name: 'Pay Box 3 ₫880,000' }).waitFor();
  await keep('paying', dealer);
  await goes(dealer, ['Pay Box 3 ₫880,000', 'Close the round']);
}

/** A shift of its own, so that its report is about this table alone. */
async function shiftBegins(manager: AtPit, shift: string): Promise<void> {
  await manager.getByRole('button', { name: 'Shift and report' }).click();
  await manager.panel.getByLabel('Name of the shift').fill(shift);
  await manager.press('Start a shift');
  await expect(manager.panel).toContainText('begun by Pit manager');
}

async function founded(manager: AtPit, { table, rulebook, dealer }: Chain): Promise<void> {
  await manager.getByRole('button', { name: 'New table' }).click();
  await manager.panel.getByLabel('Name of the table').fill(table);
  await manager.panel.getByLabel('Rulebook').selectOption(rulebook);
  await manager.press('Found the table');
  await expect(manager.panel.getByRole('heading', { name: new RegExp(`^${table}`) })).toBeVisible();
  await manager.tab('People');
  const person = manager.panel.getByLabel('Person').first();
  const found = findRulebook(rulebook);
  // Nobody is assigned whose rank the document does not know.
  const others = found.ok && found.value.ladder.includes('inspector') ? ['inspector'] : [];
  for (const name of [dealer, ...others, 'pit-supervisor']) {
    await person.selectOption(name);
    await manager.press('Assign');
    await expect(person.locator(`option[value="${name}"]`)).toHaveCount(0);
  }
}

/** Item by item as the document lists them; before the last one nobody can open the table. */
async function furnished(manager: AtPit, { rulebook }: Chain): Promise<void> {
  const found = findRulebook(rulebook);
  if (!found.ok) throw new Error(`there is no ${rulebook}`);
  await manager.tab('Open and close');
  await expect(manager.panel.getByRole('button', { name: 'Open the table', exact: true })).toBeDisabled();
  for (const item of found.value.equipment) if (item.required) await manager.attest(item);
  await manager.press('Set these limits');
  await expect(manager.panel.getByText('No limits set.')).toHaveCount(0);
}

/** Asked for by one, approved by another, confirmed by the cashier. */
async function filled(manager: AtPit, supervisor: AtPit, { table, filled: amount, report }: Chain): Promise<void> {
  await manager.tab('Chips and drop');
  await manager.panel.getByLabel('Amount').fill(amount);
  await manager.press('Request');
  await supervisor.waiting(table).click();
  await expect(supervisor.panel).toContainText(report.at(-1) ?? '');
  // Nobody approves before it is worked out what that does.
  await supervisor.panel.getByRole('region', { name: 'Money effect' }).waitFor();
  await supervisor.strike(supervisor.approval, 'a');
  const cashier = await atPit(casino, 'cashier');
  await cashier.getByRole('button', { name: 'Confirm the chips' }).click();
  await expect(cashier.getByText('Nothing waits for anybody.')).toBeVisible();
  await cashier.context().close();
}

/** By two: the second one’s code comes from their own console. */
async function counted(manager: AtPit, supervisor: AtPit, table: string, amount: string): Promise<void> {
  await manager.panel.getByLabel('Counted').fill(amount);
  await manager.press('Record the count');
  const form = manager.panel.getByRole('form', { name: 'A second person is needed' });
  await form.getByLabel('Code').fill(await codeFor(supervisor, table, 'countFloat'));
  await form.getByRole('button', { name: 'Send with the code' }).click();
  await expect(form).toHaveCount(0);
  await expect(supervisor.waiting(table)).toHaveCount(0);
}

async function boughtIn(dealer: AtDesk, { bought }: Chain): Promise<void> {
  const sheet = await dealer.tool('Buy-in');
  await sheet.getByLabel('Player').fill('ann');
  await sheet.getByLabel('Amount').fill(bought);
  await sheet.getByRole('button', { name: 'Buy-in' }).click();
  await expect(sheet).toHaveCount(0);
}

async function betsLie(dealer: AtDesk, ann: Visitor, { opens, bets, betsCount }: Chain): Promise<void> {
  await goes(dealer, opens);
  await ann.bettingOn();
  await ann.typeBet(bets);
  await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(betsCount);
}

/** What was done after a result was known waits for somebody who had no part in it. */
async function acknowledged(supervisor: AtPit, { table, told = [] }: Chain): Promise<void> {
  for (const text of told) {
    const item = supervisor.waiting(table).filter({ hasText: text });
    await item.click();
    const submit = supervisor.panel.locator('button[type="submit"]');
    await submit.waitFor();
    const asked = supervisor.panel.getByLabel('Reason').or(supervisor.panel.getByLabel('Note'));
    if (await asked.isVisible()) await asked.fill('seen on the recording');
    await submit.click();
    await expect(item).toHaveCount(0);
  }
}

async function cashedOut(dealer: AtDesk): Promise<void> {
  const sheet = await dealer.tool('Cash out');
  await sheet.getByLabel('Player').fill('ann');
  await sheet.getByRole('button', { name: 'Cash out' }).click();
  await expect(sheet).toHaveCount(0);
}

/** The shift is over: its report in figures, as a file and on paper, of which only the first print is the original. */
async function reported(manager: AtPit, shift: string, { table, report }: Chain): Promise<void> {
  await manager.getByRole('button', { name: 'Shift and report' }).click();
  await pressTwice(manager.panel.getByRole('button', { name: /End the shift/ }));
  await expect(manager.panel).toContainText('No shift is under way.');
  await manager.panel.getByRole('combobox', { name: 'Report of' }).selectOption(shift);
  const lines = manager.panel.getByRole('row');
  const [currency = ''] = /^[A-Z]{3}/.exec(report[3] ?? '') ?? ['VND'];
  for (const name of [table, `All ${currency}`]) {
    const cells = lines.filter({ has: manager.getByRole('rowheader', { name, exact: true }) }).getByRole('cell');
    const told = async () => (await cells.allInnerTexts()).slice(0, report.length).map(plain);
    await expect.poll(told).toEqual(report);
  }
  const files = [];
  for (const name of ['CSV', 'Print PDF', 'Print PDF']) {
    const coming = manager.waitForEvent('download');
    await manager.panel.getByText(name, { exact: true }).click();
    files.push((await coming).suggestedFilename());
  }
  expect(files).toEqual(['report.csv', `shift-${shift}.pdf`, `shift-${shift}.pdf`]);
  expect(casino.house.copies(shift)).toBe(2);
}

/** Amounts never break, also where a test writes a common space. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

afterEach(async () => {
  // A chain that broke off leaves its shift behind, in which the next one could not begin its own.
  await casino.house.ask({ stream: 'people', id: `end-${Date.now()}`, by: HOUSE, body: { type: 'endShift' } });
});

const TOLD = shown(CHAINS, ({ rulebook }) => rulebook === 'hoiana-roulette').map(
  (chain) => [chain.quoted, chain.rulebook, chain] as const,
);

test.each(TOLD)(
  '%s %s: a table from its foundation through attested equipment, chips, count, a round and a void to its closing report',
  async (_quoted, rulebook, chain) => {
    const { table } = chain;
    const keep: Keep = (moment, page) => keepPicture(page, `${rulebook}-${moment}`);
    const shift = `Evening-${table}`;
    const [manager, supervisor] = [await atPit(casino, 'pit-manager'), await atPit(casino, 'pit-supervisor')];
    await shiftBegins(manager, shift);
    await founded(manager, chain);
    await furnished(manager, chain);
    await filled(manager, supervisor, chain);
    await manager.tab('Open and close');
    await counted(manager, supervisor, table, chain.filled);
    await keep('opening', manager);
    await manager.press('Open the table');
    await expect(manager.tile(table)).toHaveAttribute('data-status', 'open');

    const [dealer, ann] = [await atDesk(casino, table, chain.dealer), await casino.asPlayer('ann')];
    await boughtIn(dealer, chain);
    await ann.atTable(table);
    const balance = ann.locator('[data-balance]');
    await betsLie(dealer, ann, chain);
    await keep('betting', ann);
    await chain.deals(dealer, ann, keep);
    await expect(balance).toHaveText(chain.balance);
    await expect(ann.locator('[data-settled]')).toBeVisible();

    await betsLie(dealer, ann, chain);
    await expect(balance).not.toHaveText(chain.balance);
    await chain.voids(dealer, keep);
    await expect(balance).toHaveText(chain.balance);
    await cashedOut(dealer);
    await acknowledged(supervisor, chain);

    await counted(manager, supervisor, table, chain.counted);
    await pressTwice(manager.panel.getByRole('button', { name: /Close the table/ }));
    await expect(manager.tile(table)).toHaveAttribute('data-status', 'closed');
    await reported(manager, shift, chain);
    await keep('report', manager);
    expect(await barriers(manager, { colours: rulebook === 'hoiana-roulette' })).toEqual([]);
    for (const page of [manager, supervisor, dealer, ann]) expect(page.faults).toEqual([]);
  },
);
