import { test } from 'vitest';
import type { Actor } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pastThePage } from '../../testkit/browser/company.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { type AtPit, atPit } from '../../testkit/browser/pit.ts';

const casino = await browse({ people: ['R1', 'R2'] });
const { hand } = casino;

const PIT_SUPERVISOR: Actor = { person: 'pit-supervisor', role: 'pit-supervisor' };
const SUSPEND = { type: 'suspendTable', reason: 'spilt drink' };

/** Everything of one table, at one of its tabs. */
async function opens(pit: AtPit, table: string, tab: string): Promise<void> {
  await pit.tile(table).getByRole('button').click();
  await pit.tab(tab);
}

const acting = (pit: AtPit) => pit.panel.getByRole('region', { name: 'Acting positions' });

/** Sam may not come in to the pit. */
async function isKeptOut(): Promise<void> {
  const dealer = await casino.as('dealer-r2');
  await dealer.goto('/pit');
  await expect(dealer.getByRole('alert')).toContainText('That role may not use this page');
  expect(await pastThePage(dealer, 'tables/R2', SUSPEND)).toMatchObject({ status: 403, code: 'not-authorised' });
}

test('[MBS-6.3] a position is given on the pit screen, used at that table alone, ended by hand, and over', async () => {
  await isKeptOut();

  const manager = await atPit(casino, 'gaming-shift-manager');
  await opens(manager, 'R2', 'People');
  const card = acting(manager);
  await expect(card).toContainText('Nobody acts in another position here.');
  await card.locator('[name="person"]').selectOption('dealer-r2');
  await card.locator('[name="position"]').selectOption({ label: 'Pit Supervisor' });
  await card.getByLabel('Reason').fill('the holder is ill');
  await card.getByRole('button', { name: 'Appoint' }).click();
  const line = card.locator('[data-appointment]');
  await expect(line).toContainText('acts as Pit Supervisor');
  await expect(line).toContainText('this table');
  await expect(line).toContainText('the holder is ill');
  await expect(card.getByLabel('Reason')).toHaveValue('');

  const dealer = await atPit(casino, 'dealer-r2');
  await opens(dealer, 'R2', 'Open and close');
  const running = dealer.panel.getByRole('region', { name: 'Table', exact: true });
  await running.getByLabel('Reason').fill('spilt drink');
  await dealer.press('Suspend');
  await expect.poll(() => hand.state('R2').status).toBe('suspended');
  await dealer.tab('People');
  await expect(acting(dealer)).toContainText('acts as Pit Supervisor');
  await dealer.tab('Open and close');
  await dealer.press('Open again');
  await expect.poll(() => hand.state('R2').status).toBe('open');

  // A table of another document, and of another pit.
  expect(await pastThePage(dealer, 'tables/R1', SUSPEND)).toMatchObject({ status: 403 });
  await opens(dealer, 'R1', 'Open and close');
  await expect(dealer.panel.getByRole('button', { name: 'Suspend', exact: true })).toBeDisabled();
  expect(hand.state('R1').status).toBe('open');
  expect(dealer.faults).toEqual([]);

  // What is told to a Pit Supervisor is theirs to know while they act as one; the queue names the position.
  await hand.until('R2', 'result', pocket(8));
  const corrected = { type: 'correctResult', pocket: 17, reason: 'the ball lies in 17' };
  await hand.must('R2', PIT_SUPERVISOR, corrected, { person: 'pit-manager', role: 'pit-manager' });
  await opens(dealer, 'R1', 'Now');
  await dealer.waiting('R2').filter({ hasText: 'corrected' }).click();
  await expect(dealer.panel.getByRole('button', { name: 'Acknowledge' })).toBeEnabled();
  const desk = await casino.as('dealer-r2');
  await desk.goto('/dealer/R2');
  const told = desk.locator('[data-notice="corrected"]');
  await expect(told).toHaveCount(2);
  await expect(desk.getByText('Dealer acting as Pit Supervisor')).toBeVisible();
  for (const left of [1, 0]) {
    await told.first().getByRole('button', { name: 'Understood' }).click();
    await expect(told).toHaveCount(left);
  }
  expect(hand.state('R2').notices.filter(({ what }) => what === 'corrected')).toEqual([]);
  await desk.close();

  // The page stands open when it is over, and says so instead of waiting for an answer.
  await manager.panel.getByRole('button', { name: /^End/ }).click();
  await expect(dealer.getByText('Your appointment as Pit Supervisor is over.')).toBeVisible();
  await expect(dealer.getByRole('alert')).toContainText('That role may not use this page');
  await expect(dealer.getByText('Read only until the house answers')).toHaveCount(0);
  expect(dealer.faults.filter((fault) => !fault.includes('403'))).toEqual([]);
  await expect(acting(manager)).toContainText('Nobody acts in another position here.');
  await isKeptOut();
  await opens(manager, 'R2', 'History');
  const suspended = manager.panel.getByRole('listitem').filter({ hasText: 'spilt drink' });
  await expect(suspended.first()).toContainText('Dealer acting as Pit Supervisor');
  expect(manager.faults).toEqual([]);
});
