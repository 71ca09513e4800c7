import { test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atCase, caseOn } from '../../testkit/browser/disputes.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { asPlayer } from '../../testkit/house.ts';

const casino = await browse();
const { house, hand } = casino;
const PHONE = { viewport: { width: 390, height: 844 } } as const;

const wallet = (): number => house.balance('wallet:ann', 'VND');

/** A round in which Ann had red, and some more in which she had nothing. */
async function played(): Promise<Readonly<{ round: number; ann: Awaited<ReturnType<typeof casino.asPlayer>> }>> {
  const round = await hand.open('R1', pocket(32));
  const ann = await casino.asPlayer('ann', PHONE);
  await ann.sitAt('R1');
  const chips = { value: 100_000 };
  await hand.must('R1', asPlayer('ann'), { type: 'placeWager', player: 'ann', spot: 'red', round, chips });
  await hand.finish('R1', pocket(32));
  for (let more = 0; more < 2; more++) await hand.round('R1');
  return { round, ann };
}

test('[HR-8.4] the pit opens a case for a guest, who confirms it on a phone and agrees to what the floor offers', async () => {
  const { round, ann } = await played();
  const supervisor = await casino.as('pit-supervisor');
  await supervisor.goto('/disputes');
  await supervisor.getByRole('link', { name: 'Open a case for a guest' }).click();
  const form = supervisor.locator('[data-part="raise"]');
  await form.getByLabel('Table').fill('R1');
  await form.getByLabel('Round', { exact: true }).fill(String(round));
  await form.getByRole('button', { name: 'Look it up' }).click();
  await form.getByLabel('Guest').selectOption({ label: 'Ann' });
  await form.getByLabel('What you ask for').fill('She says red was paid short.');
  await form.getByLabel('Sum you ask for').fill('50k');
  await form.getByRole('button', { name: 'Raise the dispute' }).click();
  const opened = await caseOn(supervisor);
  const id = supervisor.url().split('/').at(-1) ?? '';
  await expect(opened.part('typed')).toContainText('Not confirmed yet');

  const floor = await atCase(casino, id, 'inspector');
  await floor.go('takeUp');
  await floor.go('resolveOnFloor', async (fields) => {
    await fields.getByLabel('Reason').fill('The record shows it.');
    await fields.locator('[data-basis="other"]').selectOption('used');
    await fields.getByRole('combobox', { name: 'Remedy' }).selectOption({ label: 'Pay' });
    await fields.getByLabel('Amount').fill('50k');
  });
  await expect(floor.getByRole('alert')).toContainText('has to confirm first');

  await ann.goto(`/disputes/${id}`);
  const player = await caseOn(ann);
  await expect(player.part('typed')).toContainText('Confirm it only if you said so.');
  await player.locator('[data-order="confirmWords"]').getByRole('button').first().click();
  await player.getByRole('button', { name: 'Yes, I say this: She says red was paid short.' }).click();
  await expect(opened.part('typed')).toContainText('Confirmed');

  await floor.locator('[data-order="resolveOnFloor"] form [type="submit"]').click();
  await expect(player.part('offer')).toContainText('50,000');
  const before = wallet();
  await player.go('agree');
  await expect(floor.part('settled')).toContainText('The player agreed');
  const cashier = await atCase(casino, id, 'cashier');
  await cashier.locator('[data-order="bookRemedy"]').getByRole('button').first().click();
  await cashier.getByRole('button', { name: /^Order 1: Pay/ }).click();
  await expect(player.part('money').getByText('Booked', { exact: true })).toHaveCount(1);
  expect(wallet() - before).toBe(50_000);
  const wide = await ann.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  for (const page of [ann, supervisor, cashier]) expect(page.faults).toEqual([]);
});

test('a player opens a case from the history about an older round, also from its Why and after a reload', async () => {
  const { round, ann } = await played();
  await ann.goto('/history');
  await ann.reload();
  await ann.getByRole('button', { name: `Dispute this R1-${round}` }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByLabel('What you ask for').fill('Red was paid short.');
  await dialog.getByRole('button', { name: 'Raise the dispute' }).click();
  await expect(dialog.locator('[data-dispute]')).toHaveAttribute('data-status', 'raised');

  await ann.goto(`/history/R1-${round}`);
  await ann.getByRole('dialog').getByRole('button', { name: 'Dispute this' }).click();
  await expect(ann.getByRole('dialog').locator('[data-dispute]')).toHaveCount(1);
  await ann.getByRole('dialog').getByLabel('What you ask for').fill('The payment came late.');
  await ann.getByRole('dialog').getByRole('button', { name: 'Raise the dispute' }).click();
  await expect(ann.getByRole('dialog').locator('[data-dispute]')).toHaveCount(2);
  expect(ann.faults).toEqual([]);
});

test('nothing is decided by default: whoever decides chooses the outcome', async () => {
  const { round } = await played();
  const wager = { player: 'ann', spot: 'red' };
  const steps = [
    ['ann', 'player', { type: 'raise', table: 'R1', round, wager, matter: 'payment', wish: 'a look' }],
    ['inspector', 'inspector', { type: 'takeUp' }],
    ['ann', 'player', { type: 'escalate', reason: 'not agreed' }],
    ['pit-manager', 'pit-manager', { type: 'takeOver' }],
  ] as const;
  for (const [person, role, body] of steps) {
    const id = `guest-${body.type}`;
    expect(await house.ask({ stream: 'dispute:D-GUEST', id, by: { person, role }, body })).toMatchObject({ ok: true });
  }
  const manager = await atCase(casino, 'D-GUEST', 'pit-manager');
  await manager.locator('[data-order="decide"]').getByRole('button').first().click();
  const outcome = manager.getByLabel('Outcome');
  await expect(outcome).toHaveValue('');
  await manager.locator('[data-order="decide"]').getByLabel('Reason').fill('as it was');
  await manager.locator('[data-order="decide"] form [type="submit"]').click();
  expect(await outcome.evaluate((field) => (field as HTMLSelectElement).validity.valueMissing)).toBe(true);
});
