import { beforeAll, describe, test } from 'vitest';
import type { Actor } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { asPlayer, give } from '../../testkit/house.ts';

const casino = await browse();
const { house, hand } = casino;

const SUPERVISOR: Actor = { person: 'pit-supervisor', role: 'pit-supervisor' };
const DEALER: Actor = { person: 'auto-dealer', role: 'dealer' };
const CHIP = 50_000;
const BOUGHT = 1_000_000;

async function bets(
  table: string,
  player: string,
  round: number,
  spots: readonly string[],
  chip: number,
): Promise<void> {
  await give(house, table, asPlayer(player), { type: 'askBuyIn', amount: chip * 20 });
  while (hand.state(table).players.get(player) === undefined) await hand.step(table);
  for (const spot of spots) {
    const answer = await give(house, table, asPlayer(player), {
      ...{ type: 'placeWager', player, round, spot, chips: { value: chip } },
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  }
}

/** Ann has chips on two numbers; 17 is called and paid, and then turns out to have been 20. */
async function correctedRound(): Promise<number> {
  const round = await hand.open('R1', pocket(17));
  await bets('R1', 'ann', round, ['straight/17', 'straight/20'], CHIP);
  await hand.until('R1', 'paying');
  while (hand.state('R1').round.queue.length > 0) await hand.step('R1');
  await hand.must(
    'R1',
    SUPERVISOR,
    { type: 'correctResult', pocket: 20, reason: 'the ball lies in 20' },
    { person: 'inspector', role: 'inspector' },
  );
  await hand.finish('R1');
  return round;
}

async function replay(page: Visitor, table: string, round: number, query = ''): Promise<void> {
  await page.goto(`/surveillance/${table}/${round}${query}`);
  await page.locator('[data-pane="seat"]').waitFor();
  await expect(page.getByText('The record is being read')).toHaveCount(0);
  await page.quiet();
}

const pane = (page: Visitor, name: 'record' | 'seat') => page.locator(`[data-pane="${name}"]`);
const detail = (page: Visitor) => page.locator('[data-event][data-fact]');

describe('a wrong result that was entered, paid and corrected', () => {
  let round = 0;
  beforeAll(async () => {
    round = await correctedRound();
  });

  test('the money is right, and the replay ends with the balances of the ledger', async () => {
    // Two chips staked; 20 pays 35 to 1 and keeps its chip, 17 is lost: the payment of the wrong number is undone.
    const right = BOUGHT - 2 * CHIP + 35 * CHIP + CHIP;
    expect(house.balance('rack:R1:ann', 'VND')).toBe(right);
    const page = await casino.as('surveillance');
    await replay(page, 'R1', round);
    await page.getByLabel('Timeline').press('End');
    await expect(pane(page, 'record').locator('[data-account="ann"]')).toHaveText('₫2,700,000');
    expect(right).toBe(2_700_000);
    await expect(pane(page, 'record').locator('[data-account="float"]')).toHaveText(
      `₫${house.balance('float:R1', 'VND').toLocaleString('en-US')}`,
    );
    expect(page.faults).toEqual([]);
  });

  test('both versions are in the replay: what was shown, and what is recorded', async () => {
    const page = await casino.as('surveillance');
    await replay(page, 'R1', round, '?as=player:ann');
    const difference = page.locator('[data-difference="result"]');
    await expect(difference).toContainText('shown 17, was 20');
    await difference.getByRole('button').click();
    await expect(pane(page, 'seat').locator('[data-result]')).toHaveAttribute('data-result', '17');
    await expect(pane(page, 'record').locator('[data-result]')).toHaveAttribute('data-result', '20');
    await expect(pane(page, 'seat')).toContainText('shown 17, was 20');
    await page.locator('button[data-flag="correction"]').last().click();
    await expect(detail(page)).toHaveAttribute('data-fact', 'ResultCorrected');
    await expect(detail(page)).toContainText('the ball lies in 20');
    await expect(pane(page, 'seat').locator('[data-result]')).toHaveAttribute('data-result', '20');
    await expect(pane(page, 'seat')).not.toContainText('shown 17');
  });

  test('both are in the report: the round is listed as corrected, counted, and told in the pack', async () => {
    const page = await casino.as('surveillance');
    await page.goto('/surveillance/R1');
    await expect(page.getByRole('row', { name: new RegExp(`R1-${round}`) })).toContainText('corrected');
    await page.getByLabel('Only rounds worth a look').check();
    await expect(page.getByRole('row', { name: new RegExp(`R1-${round}`) })).toBeVisible();
    const reports = await page.request.get('/api/v1/reports');
    const rows = (await reports.json()) as readonly { table: string; corrections: number }[];
    expect(rows.find(({ table }) => table === 'R1')?.corrections).toBeGreaterThan(0);
    const pack = await (await page.request.get(`/api/v1/tables/R1/pack/${round}?format=json`)).text();
    expect(pack).toMatch(/"type":"ResultConfirmed","pocket":17/);
    expect(pack).toMatch(/"type":"ResultCorrected","pocket":20,"was":17/);
  });

  test('keys step, jump, mask and mark; the link leads back to the exact event', async () => {
    const page = await casino.as('surveillance');
    await replay(page, 'R1', round, '?as=player:ann');
    const first = Number(await detail(page).getAttribute('data-event'));
    await page.keyboard.press('ArrowRight');
    await expect(detail(page)).toHaveAttribute('data-event', String(first + 1));
    await page.keyboard.press('ArrowLeft');
    await expect(detail(page)).toHaveAttribute('data-event', String(first));
    await page.keyboard.press('.');
    await expect(detail(page)).toHaveAttribute('data-fact', 'EntryReversed');
    const event = Number(await detail(page).getAttribute('data-event'));
    await expect(page).toHaveURL(new RegExp(`event=${event}&as=player%3Aann`));
    await page.keyboard.press('m');
    await expect(page.locator('main')).not.toContainText('ann');
    await page.keyboard.press('m');
    await page.keyboard.press('b');
    await page.getByLabel('What is to be seen').fill('the payment goes back');
    await page.getByRole('button', { name: 'Record the mark' }).click();
    await expect(detail(page)).toContainText('the payment goes back');
    const link = page.url();
    await page.goto('/surveillance');
    await page.goto(link);
    await expect(detail(page)).toHaveAttribute('data-event', String(event));
    await expect(detail(page)).toContainText('the payment goes back');
    await page.quiet();
    await page.keyboard.press('Control+ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`/surveillance/R1/${round - 1}`));
  });

  test('it plays by itself, faster when asked, and stops at the end', async () => {
    const page = await casino.as('auditor');
    await replay(page, 'R1', round);
    expect(await afterSpace(page)).toContain('Pause');
    await page.keyboard.press('8');
    await expect(page.getByRole('button', { name: '8×' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(page.getByText(/^In this round: (\d+) of \1$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveCount(0);
  });
});

/** What the buttons are called right after Space; within the page, so that a slow machine does not miss the moment. */
const afterSpace = (page: Visitor): Promise<readonly string[]> =>
  page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return [...document.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.innerText);
  });

describe('displays that were wrong', () => {
  test('[MBS-6.4] a wrong outcome display is shown beside the compartment that stands', async () => {
    const round = await hand.open('R2', pocket(12));
    await hand.finish('R2');
    await hand.must('R2', DEALER, { type: 'correctDisplay', shown: '21', actual: '12' });
    const page = await casino.as('surveillance');
    await replay(page, 'R2', round);
    const difference = page.locator('[data-difference="display"]');
    await expect(difference).toContainText('shown 21, was 12');
    await expect(difference.getByRole('link', { name: 'MBS-6.4' })).toBeVisible();
    await difference.getByRole('button').click();
    await expect(pane(page, 'seat')).toContainText('shown 21, was 12');
    await expect(pane(page, 'record').locator('[data-result]')).toHaveCount(0);
  });

  test('[SB-7.7] lights that were missing are drawn as they were; the record lights what the dice won', async () => {
    const round = await hand.open('S1', dice(1, 2, 3));
    await hand.until('S1', 'entered', dice(1, 2, 3));
    await hand.must('S1', DEALER, { type: 'reportLights', fault: 'missing' });
    await hand.finish('S1');
    const page = await casino.as('surveillance');
    await replay(page, 'S1', round, '?as=dealer');
    const difference = page.locator('[data-difference="lights"]');
    await expect(difference).toContainText('no lights');
    await difference.getByRole('button').click();
    await expect(pane(page, 'seat').locator('[data-lit="true"]')).toHaveCount(0);
    await expect(pane(page, 'record').locator('[data-lit="true"]')).not.toHaveCount(0);
  });
});

describe('the record itself', () => {
  test('the badge says that the chain is sound, and every decision can be made again', async () => {
    const page = await casino.as('surveillance');
    await replay(page, 'R1', 0);
    await page.getByText('Chain verified').click();
    await page.getByRole('button', { name: 'Check every decision again' }).click();
    await page.getByText('Chain verified').click();
    await expect(page.getByText(/all as recorded. Commands: \d+/)).toBeVisible();
  });

  test('those who play and deal are not let in, and surveillance can give no order', async () => {
    for (const person of ['ann', 'dealer-r1', 'inspector']) {
      const page = await casino.as(person);
      await page.goto('/surveillance/R1/1');
      await expect(page.getByRole('alert')).toContainText('may not use this page');
      expect((await page.request.get('/api/v1/tables/R1/replay/1')).status()).toBe(403);
    }
    const page = await casino.as('surveillance');
    const order = { id: 'x1', type: 'suspendTable', reason: 'because' };
    const refused = await page.request.post('/api/v1/tables/R1/commands', { data: order });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'not-authorised' });
  });
});

describe('statistics', () => {
  test('a wheel and its dealer beside what chance gives', async () => {
    for (let rounds = 0; rounds < 12; rounds++) await hand.round('R1', pocket(rounds * 3));
    const page = await casino.as('pit-manager');
    await page.goto('/statistics/R1');
    await expect(page.getByText(/Nothing unusual in \d+ results/)).toBeVisible();
    await page.getByText('As a table').first().click();
    await expect(page.locator('details[open] tbody tr')).toHaveCount(37);
    await expect(page.getByRole('row', { name: /automatic dealer/ })).toContainText('nobody to compare with');
  });
});
