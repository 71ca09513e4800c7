import { describe, test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';

const casino = await browse();
const { hand } = casino;

const DEALER = { person: 'auto-dealer', role: 'dealer' } as const;
const INSPECTOR = { person: 'auto-inspector', role: 'inspector' } as const;

let commands = 0;
const floor = (person: string, role: 'pit-manager' | 'director', body: { type: string; table: string }) =>
  casino.house.ask({
    stream: 'floor',
    id: `floor-${++commands}`,
    by: { person, role },
    body: { ...body, reason: 'a test' },
  });

describe('void', () => {
  test('[HR-7.4.1] no spin: everybody has their money back, is told at once, and sees the last winning number', async () => {
    await hand.round('R1', pocket(32));
    await hand.open('R1', pocket(17));
    const pages = await Promise.all([casino.asPlayer('ann'), casino.asPlayer('bao')]);
    const before: (string | null)[] = [];
    for (const page of pages) {
      await page.sitAt('R1');
      before.push(await page.locator('[data-balance]').textContent());
      await page.typeBet('17 100k; red 250k');
      await expect(page.locator('[data-bet][data-state="accepted"]')).toHaveCount(2);
      await expect(page.locator('[data-balance]')).not.toHaveText(before.at(-1) ?? '');
    }
    await hand.until('R1', 'spin-closed');
    await hand.must('R1', INSPECTOR, { type: 'announceNoSpin', cause: 'floater' });
    for (const [i, page] of pages.entries()) {
      await expect(page.said('assertive')).toContainText(/No spin/i);
      await expect(page.locator('[data-balance]')).toHaveText(before[i] ?? '');
      const veil = page.locator('[data-veil="void"]');
      await expect(veil.getByRole('link', { name: 'HR-7.4.1' })).toBeVisible();
      await expect(veil).toContainText('₫350,000');
      await expect(veil).toContainText('32 red even high');
    }
    await hand.open('R1');
    for (const page of pages) await expect(page.locator('[data-veil]')).toHaveCount(0);
  });
});

describe('nothing can be bet', () => {
  test('a table that the pit has stopped is held, and goes on as it was', async () => {
    await hand.open('R1');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await ann.lay('red');
    expect((await floor('pit-manager', 'pit-manager', { type: 'stopTable', table: 'R1' })).ok).toBe(true);
    const veil = ann.locator('[data-veil="held"]');
    await expect(veil).toContainText('stopped by the pit');
    await expect(veil).toContainText('Accepted bets stand');
    await ann.typeBet('black 50k');
    await expect(ann.locator('[data-notes]')).toContainText('₫50,000 returned');
    expect((await floor('director', 'director', { type: 'releaseTable', table: 'R1' })).ok).toBe(true);
    await expect(veil).toHaveCount(0);
    await expect(ann.bet('red')).toHaveAttribute('data-state', 'accepted');
  });

  test('[SB-7.1] a fault of the equipment holds Sic Bo until somebody approves', async () => {
    await hand.open('S1');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('S1');
    await ann.lay('big');
    await hand.must('S1', DEALER, { type: 'reportMalfunction', what: 'the lights do not answer' });
    await expect(ann.locator('[data-veil="held"]')).toBeVisible();
    await hand.finish('S1');
    await expect(ann.locator('[data-veil]')).toHaveCount(0);
  });

  test('a closed table says so, and chips can still be cashed out', async () => {
    await hand.clear('R3');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R3');
    await hand.close('R3');
    await expect(ann.locator('[data-veil="shut"]')).toContainText('Table closed');
    await expect(ann.getByText('Table closed').first()).toBeVisible();
  });

  test('a table that is not there is said to be missing', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.goto('/t/Z9');
    await expect(ann.getByRole('heading', { level: 1 })).toContainText('Z9');
    await ann.goto('/nowhere');
    await expect(ann.getByRole('heading', { level: 1 })).toContainText('no such page');
  });
});

describe('call bets', () => {
  const call = (spot: string) =>
    hand.must('R1', DEALER, {
      type: 'placeForPlayer',
      player: 'ann',
      round: hand.state('R1').round.number,
      spot,
      chips: { value: 50_000 },
    });

  test('[HR-4.4.1] the player sees where the dealer put the chips; without objection that is the bet', async () => {
    await hand.open('R1', pocket(20));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await call('split/17-18');
    await expect(ann.bet('split/17-18')).toContainText('Split 17/18');
    await expect(ann.bet('split/17-18')).toContainText('placed by the dealer');
    await hand.finish('R1');
    await expect(ann.locator('[data-verdict="loses"]')).toContainText('Split 17/18');
    await expect(ann.locator('[data-result-line]')).toContainText('net −₫50,000');
  });

  test('until no more bets the player can say that it is not what they asked', async () => {
    await hand.open('R1', pocket(20));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await call('split/17-18');
    await ann.bet('split/17-18').getByRole('button', { name: 'Not what I asked' }).click();
    await expect(ann.bet('split/17-18')).toContainText('queried');
    const [wager] = hand.state('R1').round.wagers.values();
    expect(wager).toMatchObject({ player: 'ann', queried: true });
  });
});

describe('a limit of one’s own', () => {
  test('is a calm panel; accepted bets stand and new ones do not come in', async () => {
    await hand.open('R1');
    const bao = await casino.asPlayer('bao');
    await bao.sitAt('R1');
    await bao.lay('red');
    const set = await bao.request.post('/api/v1/people/commands', {
      data: { id: 'limit-1', type: 'setOwnLimits', currency: 'VND', stakePerRound: 50_000 },
    });
    expect(set.status(), await set.text()).toBe(200);
    await bao.stake('black');
    const panel = bao.locator('[data-limit-panel]');
    await expect(panel).toBeVisible();
    await expect(panel).toContainText('Bets already accepted stand');
    await expect(panel.getByRole('link', { name: 'See the history' })).toBeVisible();
    await expect(bao.bet('red')).toHaveAttribute('data-state', 'accepted');
    await expect(bao.bet('black')).toHaveCount(0);
  });
});
