import { describe, test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import type { VisitOptions, Visitor } from '../../testkit/browser/visitor.ts';
import { wheelSeen } from '../../testkit/browser/wheel.ts';

const casino = await browse({ people: ['R2'] });
const { hand } = casino;

/** Not of the automatic crew, which confirms what they do. */
const INSPECTOR = { person: 'inspector', role: 'inspector' } as const;
const SUPERVISOR = { person: 'pit-supervisor', role: 'pit-supervisor' } as const;
/** Somebody who sees everything move. */
const MOVING: VisitOptions = { reducedMotion: 'no-preference', painted: true };

const stage = (page: Visitor, reveal: string, at: string) =>
  page.locator(`[data-stage="${reveal}"][data-at="${at}"]`).waitFor();
const own = (page: Visitor, state: string) => page.locator(`[data-owner="0"][data-chip="${state}"]`);

async function bets(person: string, table: string, text: string, count: number): Promise<Visitor> {
  const page = await casino.asPlayer(person, MOVING);
  await page.sitAt(table);
  await page.bettingOn();
  await page.locator('[data-thing]').waitFor();
  await page.typeBet(text);
  await expect(own(page, 'accepted')).toHaveCount(count);
  return page;
}

/** Chips that are seen to go, and where to, from now on. */
const watchLeaving = (page: Visitor): Promise<void> =>
  page.evaluate(() => {
    const left: string[] = [];
    Object.assign(window, { left });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof SVGElement && node.dataset['leaves'] !== undefined) left.push(node.dataset['leaves']);
    }).observe(document, { childList: true, subtree: true });
  });
const left = (page: Visitor): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'left') as readonly string[]);

describe('a void in the middle of the motion', () => {
  test('[HR-7.4.1] the ball is taken out, No spin is said large, and the bets are seen to come back', async () => {
    await hand.round('R1', pocket(32));
    await hand.open('R1', pocket(17));
    const ann = await bets('ann', 'R1', '17 100k; red 250k', 2);
    await hand.until('R1', 'spin-closed');
    await stage(ann, 'motion', 'centre');
    expect(await wheelSeen(ann)).toMatchObject({ runs: 2, ball: true });
    await watchLeaving(ann);
    await hand.must('R1', INSPECTOR, { type: 'announceNoSpin', cause: 'floater' });
    const word = ann.locator('[data-veil="void"] h2');
    await expect(word).toHaveText('No spin');
    expect(await word.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(72);
    await expect.poll(() => wheelSeen(ann)).toMatchObject({ runs: 0, falls: 0, ball: false });
    await expect(ann.locator('[data-at="centre"]')).toHaveCount(0);
    expect(await left(ann)).toEqual(['player', 'player']);
    await expect(ann.locator('[data-leaves]')).toHaveCount(0);
    await expect(ann.locator('[data-plate], [data-call]')).toHaveCount(0);
    await hand.open('R1');
    await ann.bettingOn();
    await expect(ann.locator('[data-veil]')).toHaveCount(0);
  });
});

describe('whoever comes late', () => {
  test('sees the ball that runs, the same fall, and the end where everybody sees it', async () => {
    await hand.open('R1', pocket(17));
    const ann = await bets('ann', 'R1', 'red 50k', 1);
    await hand.until('R1', 'spin-closed');
    await stage(ann, 'motion', 'centre');
    const bao = await casino.asPlayer('bao', MOVING);
    await bao.atTable('R1');
    await stage(bao, 'motion', 'centre');
    await expect.poll(() => wheelSeen(bao)).toMatchObject({ runs: 2, ball: true });
    await hand.until('R1', 'at-rest');
    const chen = await casino.asPlayer('chen', MOVING);
    await chen.atTable('R1');
    for (const page of [ann, bao, chen]) await page.locator('[data-call]').waitFor();
    const [seen, ...others] = await Promise.all([ann, bao, chen].map((page) => wheelSeen(page)));
    for (const other of others) expect(other).toEqual(seen);
    await hand.finish('R1');
  });
});

describe('a slow dealer', () => {
  test('the ball runs for as long as the dealer lets it, and falls when it is said to rest', async () => {
    await hand.open('R2', pocket(17));
    const ann = await bets('ann', 'R2', '17 25', 1);
    await hand.until('R2', 'spin-open');
    await expect.poll(() => wheelSeen(ann)).toMatchObject({ runs: 2, falls: 1 });
    // After all the time in which the picture of it loses speed: it goes on.
    await ann.locator('[data-thing]').evaluate((thing) => {
      for (const each of thing.getAnimations({ subtree: true })) each.startTime = Number(each.startTime) - 600_000;
    });
    await expect.poll(() => wheelSeen(ann)).toMatchObject({ runs: 2, falls: 0, ball: true });
    await hand.until('R2', 'spin-closed');
    await stage(ann, 'motion', 'centre');
    expect(await wheelSeen(ann)).toMatchObject({ runs: 2, ball: true });
    await expect(ann.locator('[data-call], [data-plate]')).toHaveCount(0);
    await hand.until('R2', 'at-rest');
    await expect(ann.locator('[data-plate="17"]')).toHaveCount(1);
    expect(await wheelSeen(ann)).toMatchObject({ runs: 0, falls: 0 });
    // The plate makes way for the felt, and the result stays on it until the dealer goes on.
    await stage(ann, 'rest', 'dock');
    await hand.until('R2', 'paying');
    await expect(ann.locator('[data-call]')).toContainText('17');
    await hand.finish('R2');
  });
});

describe('a correction', () => {
  test('the marker goes over, what was paid goes back, and the reason is said', async () => {
    await hand.open('R1', pocket(17));
    const ann = await bets('ann', 'R1', '17 50k; black 50k; 20 50k', 3);
    await hand.until('R1', 'paying');
    while (hand.state('R1').round.queue.length > 1) await hand.step('R1');
    const paid = [...hand.state('R1').round.wagers.values()].filter(({ done }) => done === 'paid').length;
    expect(paid).toBeGreaterThan(0);
    await expect(ann.locator('[data-payment]')).toHaveCount(paid);
    await ann.evaluate(() => Object.assign(window, { marker: document.querySelector('[data-dolly]') }));
    await watchLeaving(ann);
    const order = { type: 'correctResult', pocket: 20, reason: 'the ball lies in 20' };
    await hand.must('R1', SUPERVISOR, order, INSPECTOR);
    await expect(ann.locator('[data-dolly="20"]')).toHaveCount(1);
    const isSame = await ann.evaluate(() => document.querySelector('[data-dolly]') === Reflect.get(window, 'marker'));
    expect(isSame, 'the marker is moved and not another one').toBe(true);
    expect(await left(ann)).toEqual(Array.from({ length: paid }, () => 'dealer'));
    await expect(ann.locator('[data-payment]')).toHaveCount(0);
    await expect(own(ann, 'locked')).toHaveCount(3);
    await expect(ann.locator('[data-correction]')).toContainText('the ball lies in 20');
    await expect(ann.said('assertive')).toContainText('the ball lies in 20');
    await expect(ann.locator('[data-at="centre"]')).toHaveCount(0);
    const acknowledged = { type: 'acknowledgeAct', act: hand.state('R1').acts.at(-1)?.act, remark: 'seen' };
    await hand.must('R1', { person: 'pit-manager', role: 'pit-manager' }, acknowledged);
    await hand.finish('R1');
    await expect(own(ann, 'won')).toHaveCount(2);
  });
});

/** Last at its table: what people call off they confirm, and nobody does here. */
test('[HR-7.8] no spin that is called while the ball still falls for the page never tells where it fell', async () => {
  await hand.open('R1', pocket(17));
  const ann = await bets('ann', 'R1', '17 100k', 1);
  await hand.until('R1', 'at-rest');
  await stage(ann, 'motion', 'centre');
  await hand.must('R1', SUPERVISOR, { type: 'announceNoSpin', cause: 'suspicion' });
  await expect(ann.locator('[data-veil="void"]')).toContainText('All bets go back');
  await expect(ann.said('assertive')).toContainText('No spin');
  await expect(ann.locator('[data-plate], [data-call]')).toHaveCount(0);
  expect(await ann.said('polite').textContent()).not.toContain('17');
  await expect.poll(() => wheelSeen(ann)).toMatchObject({ runs: 0, falls: 0, ball: false });
});

describe('the same wheel elsewhere', () => {
  test('on a tile, on a board and in a replay the ball falls into the same pocket as at the table', async () => {
    const round = await hand.open('R3', pocket('00'));
    const ann = await bets('ann', 'R3', 'red 1', 1);
    const [board, lobby] = await Promise.all([casino.visitor(MOVING), casino.visitor(MOVING)]);
    await board.goto('/board/R3');
    await lobby.goto('/');
    const tile = lobby.locator('article[data-table="R3"]');
    const places = [board.locator('main'), tile];
    for (const place of places) await place.locator('[data-small-stage][data-at="corner"]').waitFor();
    await hand.until('R3', 'spin-closed');
    for (const place of places) await place.locator('[data-small-stage="motion"][data-at="centre"]').waitFor();
    await hand.until('R3', 'at-rest');
    await expect(ann.locator('[data-plate="00"]')).toHaveCount(1);
    for (const place of places) await place.locator('[data-small-stage="rest"][data-at="corner"]').waitFor();
    const seen = await wheelSeen(ann);
    expect(await wheelSeen(board)).toEqual(seen);
    expect(await wheelSeen(lobby, 'article[data-table="R3"]')).toEqual(seen);
    await hand.finish('R3');
    const eye = await casino.as('surveillance', MOVING);
    await eye.goto(`/surveillance/R3/${round}`);
    await eye.locator('[data-pane="seat"]').waitFor();
    const lies = eye.locator('[data-recorded-wheel="00"]');
    for (let steps = 0; steps < 40 && (await lies.count()) === 0; steps++) {
      await eye.keyboard.press('ArrowRight');
      await eye.quiet();
    }
    await expect.poll(() => wheelSeen(eye)).toEqual(seen);
  });
});

test('Niu Niu: what the dealer holds stands as large as a number, once its cards lie three and two', async () => {
  await hand.open('N1');
  const ann = await casino.asPlayer('ann', MOVING);
  await ann.sitAt('N1');
  await ann.bettingOn();
  await ann.typeBet('box3 even 50k');
  await expect(own(ann, 'accepted')).toHaveCount(1);
  await hand.until('N1', 'comparing');
  const plate = ann.locator('[data-plate] > span').first();
  await plate.waitFor();
  expect(await plate.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(72);
  await expect(ann.locator(`[data-dealer] [data-stamp="${await plate.textContent()}"]`)).toHaveCount(1);
  await hand.finish('N1');
});
