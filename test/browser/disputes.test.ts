import { describe, test } from 'vitest';
import { verifyBundle } from '../../src/house/evidence/verify-bundle.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { caseOrders } from '../../testkit/browser/case-orders.ts';
import { atCase, bytesOf, caseOn } from '../../testkit/browser/disputes.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { shown } from '../../testkit/effort.ts';

const casino = await browse();
const { house, hand } = casino;
const { does, escalated } = caseOrders(casino);

const wallet = (): number => house.balance('wallet:ann', 'VND');

const MARKS = {
  rule: 'used',
  published: 'not-applicable',
  procedure: 'not-applicable',
  control: 'not-applicable',
  statement: 'considered',
  footage: 'considered',
  other: 'considered',
  law: 'not-applicable',
};

/** A decision that the player may not like. */
async function decided(id: string, clause: string): Promise<void> {
  const statement = { kind: 'statement', party: 'player', text: 'I won.' };
  const none = { kind: 'statement', party: 'staff', refused: 'dealt automatically' };
  await does(id, 'pit-manager', 'pit-manager', { type: 'informSurveillance' });
  await does(id, 'ann', 'player', { type: 'addEvidence', item: statement });
  await does(id, 'pit-manager', 'pit-manager', { type: 'addEvidence', item: none });
  await does(id, 'pit-manager', 'pit-manager', {
    type: 'decide',
    outcome: 'dismissed',
    reason: 'The bet was settled by the rules.',
    bases: MARKS,
    clauses: [clause],
    remedies: [{ kind: 'none' }],
  });
}

const PLACES = [
  ['R1', '[HR-8.3] [HR-8.5]', 'HR-6.1.1.1', 'Pit Manager', 'HR-8.5'],
  ['S1', '[SB-8.3] [SB-8.5]', 'SB-6.4.1', 'Pit Manager', 'SB-8.5'],
  ['N1', '[NN-8.3] [NN-8.5]', 'NN-6.4.1.ii', 'Pit Manager or above', 'NN-8.5'],
] as const;

describe.each(shown(PLACES, ([table]) => table === 'R1'))('at %s', (table, quoted, clause, owner, rights) => {
  test(`${quoted} the player is told how long it takes and, disagreeing, that a complaint is open`, async () => {
    const id = await escalated(table);
    const ann = await atCase(casino, id, 'ann');
    await expect(ann.part('ladder').locator('[aria-current="step"]')).toContainText(owner);
    await expect(ann.getByText('No time promised yet')).toBeVisible();
    await does(id, 'pit-manager', 'pit-manager', { type: 'giveTimeframe', minutes: 20 });
    await expect(ann.getByText(/Promised by \d\d:\d\d 1\d:\d\d left/)).toBeVisible();
    await expect(ann.part('rights')).toHaveCount(0);

    await decided(id, clause);
    await expect(ann.part('decision')).toContainText('The bet was settled by the rules.');
    await expect(ann.part('decision').getByRole('link', { name: clause })).toBeVisible();
    await expect(ann.getByText(/left$/)).toHaveCount(0);
    await ann.go('reject', (form) => form.getByRole('textbox').fill('I see it otherwise'));
    await expect(ann.part('rights')).toContainText('You may complain formally to Senior Management.');
    await expect(ann.part('rights').getByRole('link', { name: rights })).toBeVisible();
  });
});

test('[HR-8.1] [HR-8.6] a dispute from the table to the receipt, by everybody who has a part in it', async () => {
  await hand.open('R1', pocket(32));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.lay('red');
  const { number } = hand.state('R1').round;
  await hand.finish('R1');
  // The round before may still stand there for a moment, and has a case of its own.
  await ann.locator(`[data-settled][data-round="${number}"]`).getByRole('button', { name: 'Dispute this' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByLabel('What you ask for').fill('Red was paid short.');
  await dialog.getByLabel('Sum you ask for').fill('50k');
  await dialog.getByRole('button', { name: 'Raise the dispute' }).click();
  const raised = dialog.locator('[data-dispute]');
  const dispute = (await raised.getAttribute('data-dispute')) ?? '';
  const before = wallet();

  await ann.goto(`/disputes/${dispute}`);
  const player = await caseOn(ann);
  const status = player.locator('main [data-status]').first();
  await expect(player.getByRole('status')).toContainText('Somebody on the floor takes it up next.');
  await expect(player.part('next')).toContainText('Nothing for you to do now.');

  const inspector = await casino.as('inspector');
  await inspector.goto('/disputes');
  await inspector.getByRole('link', { name: new RegExp(dispute) }).click();
  const floor = await caseOn(inspector);
  await floor.go('takeUp');
  await expect(status).toHaveAttribute('data-status', 'floor-review');
  await floor.go('escalate', (form) => form.getByRole('textbox').fill('The player does not agree.'));
  await expect(floor.part('next')).toContainText('Nothing for you to do now.');
  await expect(player.part('ladder').locator('[aria-current="step"]')).toContainText('Pit Manager');

  const manager = await atCase(casino, dispute, 'pit-manager');
  await manager.go('takeOver');
  await manager.go('informSurveillance', (form) => form.getByRole('textbox').fill('the payment of red'));
  await manager.go('giveTimeframe', (form) => form.getByRole('spinbutton').fill('20'));
  await expect(player.getByText(/Promised by/)).toBeVisible();
  await manager.go('addEvidence', async (form) => {
    await form.getByLabel('Kind').selectOption({ label: 'Rules of the game' });
    await form.getByLabel('Clause').fill('HR-6.1.12.1');
  });
  await expect(manager.locator('[data-kind="rule"]')).toContainText('HR-6.1.12.1');
  await manager.go('addEvidence', async (form) => {
    await form.getByLabel('Kind').selectOption({ label: 'No statement: Staff' });
    await form.getByLabel('Why there is no statement').fill('The table deals by itself.');
  });
  await expect(manager.locator('[data-need="staff"]')).toHaveAttribute('data-done', 'true');

  await player.go('addEvidence', async (form) => {
    await form.getByLabel('Kind').selectOption({ label: 'Make a statement: Player' });
    await form.getByRole('textbox', { name: 'Statement' }).fill('I had 50,000 on red and was paid nothing.');
  });
  await expect(player.part('said')).toContainText('I had 50,000 on red');

  const camera = await atCase(casino, dispute, 'surveillance');
  await expect(camera.locator('[data-order]')).toHaveCount(1);
  await camera.go('addEvidence', async (form) => {
    await form.getByLabel('Camera').fill('R1-2');
    await form.getByLabel('From').fill('2026-11-16T20:00:10');
    await form.getByLabel('To').fill('2026-11-16T20:01:05');
    await form.getByLabel('Remark').fill('One chip on red when the ball came to rest.');
  });
  await expect(camera.locator('[data-kind="footage"]')).toContainText('(55 s)');
  await expect(player.part('case')).toContainText('has marked footage');
  await expect(player.getByText('One chip on red')).toHaveCount(0);

  await manager.go('decide', async (form) => {
    await form.getByLabel('Outcome').selectOption({ label: 'Partly upheld' });
    await form.getByLabel('Reason').fill('Half of it was paid.');
    await form.getByRole('combobox', { name: 'Remedy' }).selectOption({ label: 'Pay' });
    await form.getByLabel('Amount').fill('25k');
  });
  await expect(manager.getByRole('alert')).toContainText('The decision has to rest on something');
  const form = manager.locator('[data-order="decide"] form');
  await form.locator('[data-basis="rule"]').selectOption('used');
  await form.locator('[data-basis="footage"]').selectOption('used');
  await form.locator('[type="submit"]').click();
  await expect(manager.part('decision')).toContainText('Partly upheld');
  await expect(manager.locator('[data-kind="footage"]')).toContainText('Used');

  await expect(player.part('decision')).toContainText('Half of it was paid.');
  await player.go('reject', (form) => form.getByRole('textbox').fill('All of it is missing.'));
  await manager.go('adviseRights', async () => undefined);
  await player.go('startComplaint', async () => undefined);
  const helper = await atCase(casino, dispute, 'cashier');
  await helper.go('assist', async () => undefined);
  await expect(player.part('rights')).toContainText('Helped by Cashier');
  await player.go('fileComplaint', (form) => form.getByLabel('Your complaint').fill('Please pay the rest.'));
  const above = await atCase(casino, dispute, 'senior-management');
  await above.go('answerComplaint', async (form) => {
    await form.getByRole('textbox', { name: 'Answer' }).fill('You are right.');
    await form.locator('[data-basis="footage"]').selectOption('used');
    await form.getByRole('combobox', { name: 'Remedy' }).selectOption({ label: 'Pay' });
    await form.getByLabel('Amount').fill('25k');
  });
  await expect(player.part('rights')).toContainText('You are right.');

  for (const entry of [1, 2]) {
    await helper.locator('[data-order="bookRemedy"]').getByRole('button').first().click();
    await helper.getByRole('button', { name: `Order ${entry}: Pay ₫25,000` }).click();
    await expect(helper.part('money').getByText('Booked', { exact: true })).toHaveCount(entry);
  }
  expect(wallet() - before).toBe(50_000);
  await manager.go('close');
  await expect(player.getByRole('status')).toContainText('The case is closed.');

  const download = player.waitForEvent('download');
  await player.getByRole('button', { name: 'Receipt, English and Vietnamese' }).click();
  const receipt = await bytesOf(await download);
  expect(receipt.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await expect(player.getByRole('link', { name: 'Evidence file' })).toHaveCount(0);

  const auditor = await atCase(casino, dispute, 'auditor');
  const bundle = auditor.waitForEvent('download');
  await auditor.getByRole('link', { name: 'Evidence file' }).click();
  const { ok, about } = await verifyBundle(await bytesOf(await bundle));
  expect([ok, about?.dispute]).toEqual([true, dispute]);
  // A browser notes a refusal as a fault of the page; the manager met one.
  for (const page of [player, floor, camera, helper, above, auditor]) expect(page.faults).toEqual([]);
});

test('nobody sees the case of another player', async () => {
  const dispute = await escalated('R1');
  const bao = await casino.as('bao');
  await bao.goto(`/disputes/${dispute}`);
  await expect(bao.getByRole('alert')).toContainText('There is no such dispute.');
});
