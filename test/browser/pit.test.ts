import AxeBuilder from '@axe-core/playwright';
import { beforeAll, describe, test } from 'vitest';
import { hoianaRoulette } from '../../src/rulebook/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['R1'] });

const DEALER = { person: 'dealer-r1', role: 'dealer' } as const;
const ANN = { person: 'ann', role: 'player' } as const;

const inPit = async (person: string, options = {}): Promise<Visitor> => {
  const page = await casino.as(person, options);
  await page.goto('/pit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

/** Serious and critical findings of axe, by their rule. */
async function barriers(page: Visitor): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const panel = (page: Visitor) => page.locator('[data-panel]');

describe('[HR-6.6] a doubtful chip', () => {
  beforeAll(async () => {
    await casino.hand.open('R1', pocket(17));
    await casino.hand.must('R1', DEALER, { type: 'buyIn', player: 'ann', amount: 5_000_000, from: 'wallet' });
    await casino.hand.must('R1', ANN, { type: 'placeWager', player: 'ann', spot: '20', chips: { value: 100_000 } });
    await casino.hand.until('R1', 'result', pocket(17));
    const wager = { player: 'ann', spot: '20' };
    await casino.hand.must('R1', DEALER, { type: 'questionPlacement', wager, remark: 'it leans towards 17' });
  });

  test('a dealer is not let into the pit, and an order past the page is refused with the clause', async () => {
    const dealer = await casino.as('dealer-r1');
    await dealer.goto('/pit');
    await expect(dealer.getByRole('alert')).toContainText('That role may not use this page');
    const order = { type: 'rulePlacement', wager: { player: 'ann', spot: '20' }, spot: '17-20', reason: 'x', id: 'no' };
    const refused = await dealer.request.post('/api/v1/tables/R1/commands', { data: order });
    expect(refused.status()).toBe(403);
    expect(refused.headers()['content-type']).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({ code: 'not-authorised', clause: 'HR-6.6' });
  });

  test('a Pit Supervisor sees facts, clause and money effect, states a reason and decides', async () => {
    const pit = await inPit('pit-supervisor');
    await pit.keyboard.press('j');
    await expect(panel(pit).getByRole('heading', { name: 'Chip position' })).toBeVisible();
    await expect(panel(pit)).toContainText('it leans towards 17');
    await expect(panel(pit).getByRole('link', { name: 'HR-6.6' }).first()).toBeVisible();
    const decide = panel(pit).getByRole('button', { name: 'Decide as Pit Supervisor' });
    await panel(pit).getByLabel('The chip counts on').fill('17/20');
    const effect = panel(pit).getByRole('region', { name: 'Money effect' });
    await expect(effect).toContainText('loses ₫100,000');
    await expect(effect).toContainText('wins ₫1,700,000');
    await expect(decide).toBeDisabled();
    await panel(pit).getByLabel('Reason').fill('seen on the monitor');
    expect(await barriers(pit)).toEqual([]);
    await decide.click();
    await expect(pit.getByText('Nothing waits for anybody.')).toBeVisible();
    await pit.getByRole('button', { name: /^R1 / }).click();
    await pit.getByRole('tab', { name: 'History' }).click();
    const ruled = panel(pit).getByRole('listitem').first();
    await expect(ruled).toContainText('Chip position ruled: seen on the monitor');
    await expect(ruled).toContainText('Pit Supervisor');
    expect(casino.hand.state('R1').round.wagers.get('ann|straight/20')?.ruled).toBe('split/17-20');
    expect(pit.faults).toEqual([]);
    await casino.hand.finish('R1');
  });
});

test('[MBS-6.2] a case the rules do not cover is not for a Pit Supervisor, and the page says for whom it is', async () => {
  await casino.hand.open('R2', pocket(5));
  const crew = { person: 'auto-dealer', role: 'dealer' } as const;
  await casino.hand.must('R2', crew, { type: 'reportIncident', incident: 'x', what: 'a bird on the layout' });
  const supervisor = await inPit('pit-supervisor');
  await supervisor.locator('[data-item]').click();
  await panel(supervisor).getByLabel('Play goes on').check();
  await panel(supervisor).getByLabel('Reason').fill('it is gone');
  await expect(panel(supervisor).getByRole('alert')).toContainText('Gaming Shift Manager');
  await expect(panel(supervisor).getByRole('alert')).toContainText('MBS-6.2');
  await expect(panel(supervisor).getByRole('button', { name: /^Decide/ })).toBeDisabled();
  const manager = await inPit('gaming-shift-manager');
  await manager.locator('[data-item]').click();
  await panel(manager).getByLabel('Play goes on').check();
  await panel(manager).getByLabel('Reason').fill('it is gone');
  await panel(manager).getByRole('button', { name: 'Decide as Gaming Shift Manager' }).click();
  await expect(supervisor.getByText('Nothing waits for anybody.')).toBeVisible();
  await casino.hand.finish('R2');
});

test('[SB-7.1] a held table goes on by the word of the Operations Manager and of nobody below', async () => {
  const crew = { person: 'auto-dealer', role: 'dealer' } as const;
  await casino.hand.must('S1', crew, { type: 'reportMalfunction', what: 'terminal' });
  const manager = await inPit('pit-manager');
  await expect(manager.locator('article[data-table="S1"]')).toHaveAttribute('data-held', 'malfunction');
  await manager.locator('[data-item]').click();
  await panel(manager).getByLabel('Go on with the lights').check();
  await expect(panel(manager).getByRole('alert')).toContainText('Operations Manager');
  await expect(panel(manager).getByRole('button', { name: 'Go on with the lights' })).toBeDisabled();
  const operations = await inPit('operations-manager');
  await operations.locator('[data-item]').click();
  await panel(operations).getByLabel('Go on with the lights').check();
  await operations.keyboard.press('a');
  await expect(manager.getByText('Nothing waits for anybody.')).toBeVisible();
  expect(casino.hand.state('S1').hold).toBeUndefined();
});

test('between rounds a table changes hands, and the pit shows who deals', async () => {
  const pit = await inPit('pit-manager');
  await pit.getByRole('button', { name: /^R3 / }).click();
  await expect(panel(pit)).toContainText('Automatic dealer');
  await pit.getByRole('tab', { name: 'Open and close' }).click();
  await panel(pit).getByRole('button', { name: 'Hand it to a dealer' }).click();
  await expect(panel(pit).getByRole('button', { name: 'Let it deal by itself' })).toBeVisible();
  await pit.getByRole('tab', { name: 'Now' }).click();
  await expect(panel(pit)).toContainText('Sam');
});

test.each(['vi', 'zh'] as const)(
  'surveillance looks in %s at everything, may do nothing, and nothing keeps anybody out',
  async (language) => {
    const pit = await inPit('surveillance', { language });
    await pit.locator('article[data-table="R1"]').getByRole('button').click();
    await panel(pit).getByRole('tab').nth(1).click();
    for (const button of await panel(pit).getByRole('tabpanel').getByRole('button').all())
      await expect(button).toBeDisabled();
    expect(await barriers(pit)).toEqual([]);
  },
);

test('an alert of the house stays until somebody acknowledges it', async () => {
  const by = { person: 'house', role: 'device' } as const;
  const body = { type: 'raiseAlert', code: 'clock-stepped', detail: 'the clock moved by 3600000 ms' };
  await casino.house.ask({ stream: 'floor', id: 'alert', by, body });
  const pit = await inPit('pit-manager');
  await expect(pit.getByText('Alerts 1')).toBeVisible();
  await pit.reload();
  await expect(pit.locator('[data-group="alert"]')).toContainText('The clock of the machine was moved.');
  await pit.keyboard.press('k');
  await expect(panel(pit)).toContainText('the clock moved by 3600000 ms');
  await pit.keyboard.press('a');
  await expect(pit.getByText('Alerts 1')).toBeHidden();
  expect(casino.house.alerts()).toEqual([]);
});

test('without a link the pit is read-only and says how old it is', async () => {
  const pit = await inPit('pit-manager');
  await pit.getByRole('button', { name: 'New table' }).click();
  const found = panel(pit).getByRole('button', { name: 'Found the table' });
  await expect(found).toBeEnabled();
  await pit.context().setOffline(true);
  await expect(pit.getByText(/^As of .* Read only/)).toBeVisible();
  await expect(found).toBeDisabled();
  await pit.context().setOffline(false);
  await expect(pit.getByText(/^As of /)).toBeHidden();
  await expect(found).toBeEnabled();
});

/** Attests one item of the checklist as the document wants it. */
async function attest(page: Visitor, item: (typeof hoianaRoulette.equipment)[number]): Promise<void> {
  const clause = page.getByRole('link', { name: item.clause, exact: true });
  const row = panel(page).getByRole('listitem').filter({ has: clause }).first();
  await row.getByRole('button', { name: 'Attest' }).first().click();
  for (const check of item.checks ?? []) {
    const field = row.locator(`[name="${check.trait}"]`);
    if (check.kind === 'range') await field.fill(String((check.min + check.max) / 2));
    if (check.kind === 'one-of') await field.selectOption(String(check.values[0]));
  }
  await row.locator('button[type="submit"]').click();
  await expect(row).toHaveAttribute('data-state', 'passed');
}

test('[HR-1.2.3] [HR-3.2.7] a table from its foundation through attested equipment, chips, count and a round to its closing report', {
  timeout: 240_000,
}, async () => {
  const manager = await inPit('pit-manager');
  await manager.getByRole('button', { name: 'Shift and report' }).click();
  await panel(manager).getByLabel('Name of the shift').fill('Evening');
  await panel(manager).getByRole('button', { name: 'Start a shift' }).click();
  await expect(panel(manager)).toContainText('begun by Pit manager');

  await manager.getByRole('button', { name: 'New table' }).click();
  await panel(manager).getByLabel('Name of the table').fill('R9');
  await panel(manager).getByLabel('Rulebook').selectOption('hoiana-roulette');
  await panel(manager).getByRole('button', { name: 'Found the table' }).click();
  await expect(panel(manager).getByRole('heading', { name: /^R9/ })).toBeVisible();

  await manager.getByRole('tab', { name: 'People' }).click();
  for (const person of ['dealer-r1', 'inspector', 'pit-supervisor']) {
    await panel(manager).getByLabel('Person').selectOption(person);
    await panel(manager).getByRole('button', { name: 'Assign' }).click();
    await expect(panel(manager).getByLabel('Person').locator(`option[value="${person}"]`)).toHaveCount(0);
  }

  await manager.getByRole('tab', { name: 'Open and close' }).click();
  const open = panel(manager).getByRole('button', { name: 'Open the table', exact: true });
  await expect(open).toBeDisabled();
  for (const item of hoianaRoulette.equipment) if (item.required) await attest(manager, item);
  await panel(manager).getByRole('button', { name: 'Set these limits' }).click();

  await manager.getByRole('tab', { name: 'Chips and drop' }).click();
  await panel(manager).getByLabel('Amount').fill('500m');
  await panel(manager).getByRole('button', { name: 'Request' }).click();
  const supervisor = await inPit('pit-supervisor');
  await supervisor.locator('[data-group="approval"]').click();
  await expect(panel(supervisor)).toContainText('₫500,000,000');
  await supervisor.keyboard.press('a');
  const cashier = await inPit('cashier');
  await cashier.getByRole('button', { name: 'Confirm the chips' }).click();
  await expect(cashier.getByText('Nothing waits for anybody.')).toBeVisible();

  await manager.getByRole('tab', { name: 'Open and close' }).click();
  await panel(manager).getByLabel('Counted').fill('500m');
  await panel(manager).getByRole('button', { name: 'Record the count' }).click();
  await supervisor.locator('[data-item="wanted R9 countFloat"]').click();
  await panel(supervisor).getByRole('button', { name: 'Give the code' }).click();
  const said = await panel(supervisor).getByRole('status').filter({ hasText: 'Tell' }).innerText();
  await panel(manager)
    .getByLabel('Code')
    .fill(/: ([A-Z0-9]{8})\./.exec(said)?.[1] ?? '');
  await panel(manager).getByRole('button', { name: 'Send with the code' }).click();
  await expect(open).toBeEnabled();
  await open.click();
  await expect(manager.locator('article[data-table="R9"]')).toHaveAttribute('data-status', 'open');

  await casino.hand.open('R9', pocket(17));
  await casino.hand.finish('R9');
  const close = panel(manager).getByRole('button', { name: /Close the table/ });
  await close.click();
  await close.click();
  await expect(manager.locator('article[data-table="R9"]')).toHaveAttribute('data-status', 'closed');

  await manager.getByRole('button', { name: 'Shift and report' }).click();
  const row = panel(manager).getByRole('row').filter({ hasText: 'R9' });
  await expect(row.getByRole('cell').first()).toHaveText('1');
  // The crew's own fill before the round came on top.
  await expect(row).toContainText('₫20,000,000,000');
  const end = panel(manager).getByRole('button', { name: /End the shift/ });
  await end.click();
  await end.click();
  await expect(panel(manager)).toContainText('No shift is under way.');
  await panel(manager).getByRole('combobox', { name: 'Report of' }).selectOption('Evening');
  const files = [];
  for (const name of ['CSV', 'Print PDF', 'Print PDF']) {
    const coming = manager.waitForEvent('download');
    await panel(manager).getByText(name, { exact: true }).click();
    files.push((await coming).suggestedFilename());
  }
  expect(files).toEqual(['report.csv', 'shift-Evening.pdf', 'shift-Evening.pdf']);
  expect(casino.house.copies('Evening')).toBe(2);
  expect(await barriers(manager)).toEqual([]);
  expect([...manager.faults, ...supervisor.faults, ...cashier.faults]).toEqual([]);
});
