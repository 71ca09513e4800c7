import { beforeAll, describe, test } from 'vitest';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { type AtPit, atPit } from '../../testkit/browser/pit.ts';

const casino = await browse({ people: ['R1'] });

const DEALER = { person: 'dealer-r1', role: 'dealer' } as const;
const ANN = { person: 'ann', role: 'player' } as const;

const inPit = (person: string): Promise<AtPit> => atPit(casino, person);

describe('[HR-6.6] a doubtful chip', () => {
  beforeAll(async () => {
    await casino.hand.open('R1', pocket(17));
    await casino.hand.must('R1', ANN, { type: 'askBuyIn', amount: 5_000_000 });
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
    await pit.strike(pit.waiting('R1'), 'j');
    await expect(pit.panel.getByRole('heading', { name: 'Chip position' })).toBeVisible();
    await expect(pit.panel).toContainText('it leans towards 17');
    await expect(pit.panel.getByRole('link', { name: 'HR-6.6' }).first()).toBeVisible();
    const decide = pit.panel.getByRole('button', { name: 'Decide as Pit Supervisor' });
    await pit.panel.getByLabel('The chip counts on').fill('17/20');
    const effect = pit.panel.getByRole('region', { name: 'Money effect' });
    await expect(effect).toContainText('loses ₫100,000');
    await expect(effect).toContainText('wins ₫1,700,000');
    await expect(decide).toBeDisabled();
    await pit.panel.getByLabel('Reason').fill('seen on the monitor');
    expect(await barriers(pit)).toEqual([]);
    await decide.click();
    await expect(pit.getByText('Nothing waits for anybody.')).toBeVisible();
    await pit.getByRole('button', { name: /^R1 / }).click();
    await pit.getByRole('tab', { name: 'History' }).click();
    const ruled = pit.panel.getByRole('listitem').first();
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
  await supervisor.waiting('R2').click();
  await supervisor.panel.getByLabel('Play goes on').check();
  await supervisor.panel.getByLabel('Reason').fill('it is gone');
  await expect(supervisor.panel.getByRole('alert')).toContainText('Gaming Shift Manager');
  await expect(supervisor.panel.getByRole('alert')).toContainText('MBS-6.2');
  await expect(supervisor.panel.getByRole('button', { name: /^Decide/ })).toBeDisabled();
  const manager = await inPit('gaming-shift-manager');
  await manager.waiting('R2').click();
  await manager.panel.getByLabel('Play goes on').check();
  await manager.panel.getByLabel('Reason').fill('it is gone');
  await manager.panel.getByRole('button', { name: 'Decide as Gaming Shift Manager' }).click();
  await expect(supervisor.waiting('R2')).toHaveCount(0);
  await casino.hand.finish('R2');
});

test('[SB-7.1] a held table goes on by the word of the Operations Manager and of nobody below', async () => {
  const crew = { person: 'auto-dealer', role: 'dealer' } as const;
  await casino.hand.must('S1', crew, { type: 'reportMalfunction', what: 'terminal' });
  const manager = await inPit('pit-manager');
  await expect(manager.locator('article[data-table="S1"]')).toHaveAttribute('data-held', 'malfunction');
  // Besides, the Pit Manager is told of it.
  await manager.waiting('S1').filter({ hasText: 'Malfunction: terminal' }).click();
  await manager.press('Acknowledge');
  await expect(manager.waiting('S1')).toHaveCount(1);
  await manager.waiting('S1').click();
  await manager.panel.getByLabel('Go on with the lights').check();
  await expect(manager.panel.getByRole('alert')).toContainText('Operations Manager');
  await expect(manager.panel.getByRole('button', { name: 'Go on with the lights' })).toBeDisabled();
  const operations = await inPit('operations-manager');
  await operations.waiting('S1').click();
  await operations.panel.getByLabel('Go on with the lights').check();
  await operations.strike(operations.approval, 'a');
  await expect(manager.waiting('S1')).toHaveCount(0);
  expect(casino.hand.state('S1').hold).toBeUndefined();
});

test('between rounds a table changes hands, and the pit shows who deals', async () => {
  const pit = await inPit('pit-manager');
  await pit.getByRole('button', { name: /^R3 / }).click();
  await expect(pit.panel).toContainText('Automatic dealer');
  await pit.getByRole('tab', { name: 'Open and close' }).click();
  await pit.panel.getByRole('button', { name: 'Hand it to a dealer' }).click();
  await expect(pit.panel.getByRole('button', { name: 'Let it deal by itself' })).toBeVisible();
  await pit.getByRole('tab', { name: 'Now' }).click();
  await expect(pit.panel).toContainText('Sam');
});

test('surveillance looks in any language at everything, may do nothing, and nothing keeps anybody out', async () => {
  const pit = await inPit('surveillance');
  await pit.locator('article[data-table="R1"]').getByRole('button').click();
  await pit.panel.getByRole('tab').nth(1).click();
  const buttons = pit.panel.getByRole('tabpanel').getByRole('button');
  await buttons.first().waitFor();
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  for (const language of ['vi', 'zh'] as const) {
    await pit.speak(language);
    expect(await barriers(pit), language).toEqual([]);
  }
});

test('an alert of the house stays until somebody acknowledges it', async () => {
  const by = { person: 'house', role: 'device' } as const;
  const body = { type: 'raiseAlert', code: 'clock-stepped', detail: 'the clock moved by 3600000 ms' };
  await casino.house.ask({ stream: 'floor', id: 'alert', by, body });
  const pit = await inPit('pit-manager');
  await expect(pit.getByText('Alerts 1')).toBeVisible();
  await pit.reload();
  await expect(pit.locator('[data-group="alert"]')).toContainText('The clock of the machine was moved.');
  await pit.quiet();
  await pit.keyboard.press('k');
  await expect(pit.panel).toContainText('the clock moved by 3600000 ms');
  await pit.strike(pit.approval, 'a');
  await expect(pit.getByText('Alerts 1')).toBeHidden();
  expect(casino.house.alerts()).toEqual([]);
});

test('without a link the pit is read-only and says how old it is', async () => {
  const pit = await inPit('pit-manager');
  await pit.getByRole('button', { name: 'New table' }).click();
  const found = pit.panel.getByRole('button', { name: 'Found the table' });
  await expect(found).toBeEnabled();
  await pit.context().setOffline(true);
  await expect(pit.getByText(/^As of .* Read only/)).toBeVisible();
  await expect(found).toBeDisabled();
  await pit.context().setOffline(false);
  await expect(pit.getByText(/^As of /)).toBeHidden();
  await expect(found).toBeEnabled();
});
