import { describe, test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { Live } from '../../testkit/server.ts';

const casino = await browse();
const { hand } = casino;

const layoutOf = (player: string, table = 'R1') =>
  [...hand.state(table).round.wagers.values()]
    .filter((wager) => wager.player === player)
    .map(({ spot, stake }) => `${spot} ${stake}`)
    .toSorted();

const rackOf = (player: string, table = 'R1') => hand.state(table).players.get(player)?.chips.value ?? 0;

describe('one bet, several ways', () => {
  test('voisins typed is 7 lines, 9 chips and 450,000, and the same as a click on the racetrack', async () => {
    await hand.open('R1');
    const [ann, bao] = await Promise.all([casino.asPlayer('ann'), casino.asPlayer('bao')]);
    await ann.sitAt('R1');
    await ann.keyboard.press('/');
    await ann.keyboard.type('voisins 50k');
    await ann.keyboard.press('Enter');
    await expect.poll(() => layoutOf('ann')).toHaveLength(7);
    await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(7);
    await expect(ann.locator('[data-on-table]')).toHaveText('₫450,000');
    await bao.sitAt('R1');
    await bao.getByRole('button', { name: 'Racetrack' }).click();
    const voisins = bao.getByRole('gridcell', { name: /^Voisins: 9 chips = ₫450,000/ });
    await voisins.hover();
    await expect(bao.locator('[data-plaque]')).toContainText('9 chips = ₫450,000');
    await voisins.click();
    await expect.poll(() => layoutOf('bao')).toEqual(layoutOf('ann'));
  });

  test('a right click, the Remove switch and the list of bets take chips back', async () => {
    await hand.open('R1');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await ann.stake('red');
    await ann.stake('red');
    await ann.stake('red');
    await expect.poll(() => layoutOf('ann')).toEqual(['red 150000']);
    await ann.stake('red', 'right');
    await expect.poll(() => layoutOf('ann')).toEqual(['red 100000']);
    await ann.getByRole('button', { name: 'Remove', exact: true }).click();
    await ann.stake('red');
    await expect.poll(() => layoutOf('ann')).toEqual(['red 50000']);
    await ann.getByRole('button', { name: 'Remove: Red' }).click();
    await expect.poll(() => layoutOf('ann')).toEqual([]);
  });
});

describe('what cannot be bet', () => {
  test.each([
    ['R1', 'red 10k', 'Below the minimum of ₫50,000'],
    ['R1', 'red 45m', 'You do not have enough chips here'],
    ['R3', 'red 11', 'Above the maximum of USD 10.00'],
  ])('%s %s: %s, and nothing is staked', async (table, text, why) => {
    await hand.open(table);
    const ann = await casino.asPlayer('ann');
    await ann.sitAt(table);
    const before = rackOf('ann', table);
    await ann.typeBet(text);
    await expect(ann.locator('[data-notes]')).toContainText(why);
    await expect(ann.said('assertive')).toContainText(why);
    expect(layoutOf('ann', table)).toEqual([]);
    expect(rackOf('ann', table)).toBe(before);
    await expect(ann.locator('[data-chip]')).toHaveCount(0);
  });

  test('text that is no bet is explained and sent nowhere', async () => {
    await hand.open('R1');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    for (const text of ['blorp 50k', '17/30 50k', 'red 50.5', 'sum12 50k', '']) {
      await ann.typeBet(text);
      await expect(ann.locator('form output'), text).not.toHaveText('');
      await expect(ann.locator('form output'), text).not.toContainText('Understood');
    }
    expect(layoutOf('ann')).toEqual([]);
  });

  test('[HR-4.6] after no more bets a click and a raw bet are late, with the clause; earlier chips are locked', async () => {
    const round = await hand.open('R1', pocket(17));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await ann.lay('black');
    await hand.until('R1', 'spin-closed');
    await expect(ann.said('assertive')).toContainText('No more bets');
    await expect(ann.bet('black')).toHaveAttribute('data-state', 'locked');
    await expect(ann.locator('[data-chip="locked"]')).toHaveCount(1);
    const balance = ann.locator('[data-balance]');
    const before = await balance.textContent();
    await ann.stake('red');
    await expect(ann.locator('[data-notes]')).toContainText('Late, not accepted: betting is closed.');
    await expect(ann.locator('[data-notes]').getByRole('link', { name: 'HR-4.6' })).toBeVisible();
    const raw = await Live.open(casino.url, { authorization: `Bearer ${await tokenOf('ann')}` });
    const command = { id: 'late-1', type: 'placeWager', player: 'ann', round, spot: 'red', chips: { value: 50_000 } };
    expect(await raw.do('R1', command)).toMatchObject({ t: 'refused', code: 'betting-closed', clause: 'HR-4.6' });
    raw.end();
    expect(layoutOf('ann')).toEqual(['black 50000']);
    await expect(balance).toHaveText(before ?? '');
  });

  test('a bet for a round that is over does not fall into the next one', async () => {
    const round = await hand.open('R1');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await hand.finish('R1');
    await hand.open('R1');
    const raw = await Live.open(casino.url, { authorization: `Bearer ${await tokenOf('ann')}` });
    const command = { id: 'old-1', type: 'placeWager', player: 'ann', round, spot: 'red', chips: { value: 50_000 } };
    expect(await raw.do('R1', command)).toMatchObject({ t: 'refused', code: 'wrong-round' });
    raw.end();
    expect(layoutOf('ann')).toEqual([]);
  });
});

describe('a round to its end', () => {
  test('result, dolly, winners and losers, one line of money, and why', async () => {
    await hand.open('R1', pocket(17));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    const before = rackOf('ann');
    await ann.typeBet('17 50k; 17/20 50k; red 50k');
    await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(3);
    await hand.until('R1', 'paying');
    await expect(ann.said('polite')).toContainText('Result: 17 black odd low.');
    await expect(ann.locator('[data-chip="lost"]')).toHaveCount(1);
    await hand.finish('R1');
    const line = ann.locator('[data-result-line]');
    await expect(line).toHaveText('Returned ₫2,700,000, staked ₫150,000, net +₫2,550,000');
    await expect(ann.locator('[data-settled="won"]')).toBeVisible();
    expect(rackOf('ann')).toBe(before + 2_550_000);
    await ann.locator('[data-settled]').getByRole('button', { name: 'Why?' }).click();
    const why = ann.getByRole('dialog');
    await expect(why).toContainText('17 black odd low');
    await expect(why.getByRole('link', { name: 'HR-5.1.a' }).first()).toBeVisible();
    expect(ann.faults).toEqual([]);
  });

  test('a net loss is told plainly', async () => {
    await hand.open('R1', pocket(17));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await ann.typeBet('black 50k; red 100k');
    await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(2);
    await hand.finish('R1');
    await expect(ann.locator('[data-result-line]')).toContainText('net −₫50,000');
    await expect(ann.locator('[data-settled="plain"]')).toBeVisible();
  });
});

async function tokenOf(person: string): Promise<string> {
  const response = await fetch(`${casino.url}/api/v1/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: person }),
  });
  return ((await response.json()) as { token: string }).token;
}
