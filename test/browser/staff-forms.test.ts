import type { Locator } from '@playwright/test';
import { test } from 'vitest';
import { roundId } from '../../src/house/records/round-rows.ts';
import type { Actor } from '../../src/table/index.ts';
import { inEveryLanguage } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { type AtDesk, atDesk } from '../../testkit/browser/desk.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { pressTwice } from '../../testkit/browser/hold.ts';
import { type AtPit, atPit } from '../../testkit/browser/pit.ts';
import { effort } from '../../testkit/effort.ts';

const casino = await browse({ people: ['R1'] });
const { hand } = casino;

const MANAGER: Actor = { person: 'pit-manager', role: 'pit-manager' };
const DIRECTOR: Actor = { person: 'director', role: 'director' };

const inForce = () => ({ ...hand.state('R1').limits, smallestChip: hand.state('R1').smallestChip });

type Bounds = Readonly<{ min: number; max: number }>;

const setLimits = (by: Actor, limits: Bounds & Readonly<{ kinds?: Readonly<Record<string, Bounds>> }>, chip: number) =>
  hand.must('R1', by, { type: 'setLimits', limits, smallestChip: chip });

/** What the three fields of the form show. */
async function shows(form: Locator, ...values: readonly string[]): Promise<void> {
  for (const [nth, name] of ['min', 'max', 'smallest'].entries())
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(values[nth] ?? '');
}

async function limitsForm(pit: AtPit): Promise<Locator> {
  await pit.getByRole('button', { name: /^R1 / }).click();
  await pit.tab('Open and close');
  return pit.panel.getByRole('region', { name: 'Limits' });
}

test('the form for limits starts from those in force, and raising the minimum changes nothing else', async () => {
  await hand.clear('R1');
  const kinds = { straight: { min: 50_000, max: 2_000_000 } };
  await setLimits(MANAGER, { min: 50_000, max: 50_000_000, kinds }, 5_000);
  const pit = await atPit(casino, 'pit-manager');
  const form = await limitsForm(pit);
  await shows(form, '50k', '50m', '5k');
  await expect(form.getByRole('listitem')).toHaveText('Straight: ₫50,000 to ₫2,000,000');

  await form.getByLabel('Minimum').fill('100k');
  await form.getByRole('button', { name: 'Set these limits' }).click();
  await expect.poll(inForce).toEqual({ min: 100_000, max: 50_000_000, kinds, smallestChip: 5_000 });
  await expect(form.getByText('₫100,000 to ₫50,000,000')).toBeVisible();

  // Nobody has typed anything since: the form follows what a colleague sets.
  await setLimits(DIRECTOR, { min: 200_000, max: 80_000_000 }, 10_000);
  await shows(form, '200k', '80m', '10k');
  await form.getByLabel('Maximum').fill('90m');
  await setLimits(DIRECTOR, { min: 300_000, max: 70_000_000 }, 10_000);
  await shows(form, '300k', '90m', '10k');
  expect(pit.faults).toEqual([]);
});

const DEALER: Actor = { person: 'dealer-r1', role: 'dealer' };
const INSPECTOR: Actor = { person: 'inspector', role: 'inspector' };

/** What the dealer enters into one of the tools for bets, in any language; answers with its sheet. */
async function entered(desk: AtDesk, tool: string, player: string, bets: string): Promise<Locator> {
  await desk.locator(`[data-tool="${tool}"]`).click();
  const sheet = desk.getByRole('dialog');
  await sheet.locator('[name="player"]').fill(player);
  await sheet.locator('[name="bets"]').fill(bets);
  return sheet;
}

const submitted = (sheet: Locator): Promise<void> => sheet.locator('form > button[type="submit"]').click();

/** Chips of a bet on the layout, by who placed it and where. */
const lying = (bet: string) => hand.state('R1').round.wagers.get(bet)?.chips;

/** The chips of every late bet that is on record in a round. */
async function lateIn(round: number): Promise<readonly unknown[]> {
  const watching: Actor = { person: 'surveillance', role: 'surveillance' };
  const events = await casino.house.records.events(roundId('R1', round), watching);
  if (!events.ok) throw new Error(events.error.code);
  return events.value.map(({ fact }) => fact).flatMap((fact) => (fact.type === 'LateReturned' ? [fact['chips']] : []));
}

/** Has an inspector vouch for one command after the other. */
async function codes(type: string): Promise<() => Promise<string>> {
  const inspector = await casino.as('inspector');
  return async () => {
    const given = await inspector.request.post('/api/v1/approvals', { data: { table: 'R1', type } });
    return ((await given.json()) as Readonly<{ code: string }>).code;
  };
}

test('[HR-4.7] with a colour out, bets that a dealer enters are made of it or of value chips, in every language', async () => {
  const round = await hand.open('R1', pocket(17));
  for (const player of ['ann', 'bao'])
    await hand.must('R1', DEALER, { type: 'buyIn', player, amount: 20_000_000, from: 'cash' });
  const green = { type: 'issueColor', player: 'bao', colour: 'green', count: 40, value: 400_000 };
  await hand.must('R1', DEALER, green);
  const desk = await atDesk(casino, 'R1', 'dealer-r1');
  const code = await codes('reportFound');

  let times = 0;
  const languages = effort(1, 3);
  const inLanguages = (look: () => Promise<void>) => inEveryLanguage(desk, look, { languages });
  await inLanguages(async () => {
    times++;
    // Whoever has chips of a colour most likely bets them, one where no amount is said.
    let sheet = await entered(desk, 'call', 'bao', '17');
    await expect(sheet.locator('[name="colour"]')).toHaveValue('green');
    await submitted(sheet);
    await expect.poll(() => lying('bao|straight/17')).toEqual({ value: 0, colours: { green: times } });
    sheet = await entered(desk, 'call', 'bao', 'black 400k');
    await sheet.locator('[name="colour"]').selectOption('');
    await submitted(sheet);
    await expect.poll(() => lying('bao|black')).toEqual({ value: 400_000 * times });
    await expect(sheet).toHaveCount(0);
  });

  // Nobody is offered the colour of another.
  const others = await entered(desk, 'call', 'ann', 'red 400k');
  await expect(others.locator('[name="colour"]')).toHaveValue('');
  await expect(others.locator('[name="colour"] option')).toHaveCount(1);
  await submitted(others);
  await expect.poll(() => lying('ann|red')).toEqual({ value: 400_000 });

  await hand.until('R1', 'spin-closed');
  await desk.locator('[data-tool="late"]:enabled').waitFor();
  const returned: unknown[] = [];
  await inLanguages(async () => {
    for (const [colour, chips] of [
      ['', { value: 800_000 }],
      ['green', { value: 0, colours: { green: 2 } }],
    ] as const) {
      let sheet = await entered(desk, 'late', 'bao', '8 800k');
      await sheet.locator('[name="colour"]').selectOption(colour);
      await submitted(sheet);
      await expect(sheet).toHaveCount(0);
      returned.push(chips);

      sheet = await entered(desk, 'found', 'bao', colour === '' ? 'odd 800k' : 'even 800k');
      await sheet.locator('[name="colour"]').selectOption(colour);
      await submitted(sheet);
      await sheet.locator('[name="code"]').fill(await code());
      await sheet.locator('form:has([name="code"]) button').click();
      await expect(sheet).toHaveCount(0);
    }
  });
  expect(lying('bao|odd')).toEqual({ value: languages * 800_000 });
  expect(lying('bao|even')).toEqual({ value: 0, colours: { green: languages * 2 } });
  await hand.finish('R1');
  expect(await lateIn(round)).toEqual(returned);
  expect(desk.faults).toEqual([]);
});

test('an amount that chips of a colour cannot make up is said before it is sent', async () => {
  await hand.open('R1');
  await hand.must('R1', DEALER, { type: 'buyIn', player: 'chen', amount: 10_000_000, from: 'cash' });
  await hand.must('R1', DEALER, { type: 'issueColor', player: 'chen', colour: 'pink', count: 10, value: 400_000 });
  const desk = await atDesk(casino, 'R1', 'dealer-r1');
  const sheet = await entered(desk, 'call', 'chen', '17 500k');
  await expect(sheet).toContainText('Not a whole number of chips of ₫400,000.');
  await submitted(sheet);
  await expect(sheet.getByRole('alert')).toHaveText('Something in this form cannot be read.');
  expect(lying('chen|straight/17')).toBeUndefined();
});

test('a table with colours out is closed at the pit: two people write them off, then the float is counted', async () => {
  await hand.clear('R1');
  await hand.must('R1', DEALER, { type: 'buyIn', player: 'dara', amount: 10_000_000, from: 'cash' });
  await hand.must('R1', DEALER, { type: 'issueColor', player: 'dara', colour: 'purple', count: 4, value: 400_000 });
  const pit = await atPit(casino, 'pit-manager');
  await limitsForm(pit);
  const float = pit.panel.getByRole('region', { name: 'Float' });
  const purple = float.getByRole('listitem').filter({ hasText: 'dara · 4 × ₫400,000' });
  const close = pit.panel.getByRole('button', { name: /Close the table/ });
  await expect(purple).toBeVisible();
  await pressTwice(close);
  await expect(pit.panel).toContainText(
    'Colour chips are still out. Redeem them, or write them off and count the float.',
  );

  const before = hand.state('R1').bank.float;
  const code = await codes('writeOffColor');
  const asked = pit.panel.getByRole('form', { name: 'A second person is needed' });
  const vouched = async () => {
    await asked.getByLabel('Code').fill(await code());
    await asked.getByRole('button', { name: 'Send with the code' }).click();
  };
  await pressTwice(purple.getByRole('button', { name: /Write off/ }));
  await expect(asked).toBeVisible();
  expect(hand.state('R1').bank.float).toBe(before);
  await vouched();
  await expect(purple).toHaveCount(0);
  expect(hand.state('R1').bank.float).toBe(before + 1_600_000);
  for (let left = hand.state('R1').colours.size; left > 0; left--) {
    await pressTwice(float.getByRole('button', { name: /Write off/ }).first());
    await vouched();
    await expect(float.getByRole('listitem')).toHaveCount(left - 1);
  }
  const counted = hand.state('R1').bank.float;
  await hand.must('R1', DEALER, { type: 'countFloat', counted, when: 'closing' }, INSPECTOR);
  await pressTwice(close);
  await expect(pit.tile('R1')).toHaveAttribute('data-status', 'closed');
  expect(hand.state('R1').bank.float).toBe(counted);
  expect(pit.faults).toEqual([]);
});
