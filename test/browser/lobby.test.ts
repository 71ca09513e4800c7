import { describe, test } from 'vitest';
import { keepCompany } from '../../src/house/dealers/company.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import { deposit } from '../../testkit/house.ts';

const casino = await browse();
const { hand } = casino;

const spotsOf = (player: string) =>
  [...hand.state('R1').round.wagers.values()].filter((wager) => wager.player === player).map(({ spot }) => spot);

/** How often each number came up at R1. */
const came = (): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const result of hand.state('R1').results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
};

describe('the lobby', () => {
  test('follows the tables live; arrows walk between them, W watches, Enter sits down', async () => {
    await hand.round('R1', pocket(17));
    const ann = await casino.asPlayer('ann');
    await ann.goto('/');
    const tile = ann.getByRole('article').filter({ hasText: 'Hoiana Roulette' });
    await expect(tile).toContainText('17');
    await hand.open('R1');
    await expect(tile).toContainText(/Place your bets/i);
    const seats = ann.locator('[data-sit]');
    await expect(seats).toHaveCount(5);
    await seats.first().focus();
    await ann.keyboard.press('ArrowRight');
    await expect(seats.nth(1)).toBeFocused();
    await ann.keyboard.press('w');
    await expect(ann).toHaveURL(/\/board\/R2$/);
    await ann.goBack();
    await expect(tile).toContainText(/Place your bets/i);
    await seats.first().focus();
    await expect(seats.first()).toBeFocused();
    await ann.keyboard.press('Enter');
    await expect(ann).toHaveURL(/\/t\/R1$/);
  });

  test('a tile says in a sentence what the game is, shows the last result large, and its gold button seats at once', async () => {
    await hand.round('R1', pocket(17));
    await hand.round('S1', dice(2, 5, 5));
    const chen = await casino.asPlayer('chen');
    await deposit(casino.house, 'chen', 'VND', 100_000_000);
    await chen.goto('/');
    const tile = (table: string) => chen.locator(`article[data-table="${table}"]`);
    await expect(tile('R1')).toContainText('Guess where the ball lands');
    await expect(tile('R1')).toContainText('From ₫50,000.');
    await expect(tile('S1')).toContainText('Guess what three dice show');
    await expect(tile('N1')).toContainText('five cards each');
    await expect(tile('R1').locator('[data-last-result="17"][data-tone="black"]')).toHaveText(/17 black odd low/);
    await expect(tile('S1').locator('[data-last-result="2-5-5"] svg')).toBeVisible();
    await tile('S1').locator('[data-sit]').click();
    await expect(chen.locator('[data-balance]')).toHaveText('₫10,000,000');
    await expect(chen.getByRole('region', { name: 'Take a seat' })).toHaveCount(0);
    // A wish comes true once: whoever cashes out stays without chips.
    await chen
      .getByRole('button', { name: /Buy in or cash out/ })
      .first()
      .click();
    await chen.getByRole('button', { name: 'Cash out ₫10,000,000' }).click();
    await expect(chen.locator('[data-balance]')).toHaveText('₫0');
    await chen.keyboard.press('Escape');
    await expect(chen.getByRole('region', { name: 'Take a seat' })).toBeVisible();
  });

  test('somebody who only watches is told as whom they sit down, and the pages of those who work are at the foot', async () => {
    const guest = await casino.visitor();
    await guest.atTable('R1');
    await guest.getByRole('region', { name: 'Take a seat' }).getByRole('button', { name: 'Sit down as Ann' }).click();
    await expect(guest.locator('[data-balance]')).toHaveText(/^₫[1-9]/);
    await guest.walkTo('/');
    await expect(guest.getByRole('main').locator('footer').getByRole('link', { name: 'Pit' })).toBeVisible();
    await expect(guest.locator('h1 ~ fieldset [data-door]')).toHaveCount(0);
  });

  test('a tile shows how many sit at the table and who deals there', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.goto('/');
    const tile = ann.locator('[data-table="R2"]');
    const before = hand.state('R2').players.size;
    await expect(tile.locator('[data-seats]')).toHaveText(`Players${before}`);
    await expect(tile.locator('[data-dealer]')).toHaveText('DealerAutomatic');
    await expect(ann.locator('[data-table="N1"] [data-seats]')).toHaveText(/^Boxes taken\d of 7$/);
    const chen = { person: 'chen', role: 'player' } as const;
    await deposit(casino.house, 'chen', 'SGD', 50_000);
    await hand.must('R2', chen, { type: 'askBuyIn', amount: 50_000 });
    await expect(tile.locator('[data-seats]')).toHaveText(`Players${before + 1}`);
  });

  test('where nobody bets a player of the house does, and everybody sees who it is', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.goto('/');
    const tile = ann.locator('article[data-table="N1"]');
    await expect(tile).toBeVisible();
    await expect(tile.locator('[data-company]')).toHaveCount(0);
    const pocket = { VND: 50_000_000, SGD: 100_000, USD: 10_000 };
    const company = await keepCompany(casino.house, { after: 1, pocket });
    await hand.open('N1');
    await expect(tile.locator('[data-company]')).toHaveText('· player of the house');
    await expect(tile.locator('[data-chip]')).toHaveCount(1);
    await ann.walkTo('/t/N1');
    await expect(ann.locator('[data-box][data-state="taken"]')).toContainText('player of the house');
    await hand.finish('N1');
    company.end();
    // In the lobby one may be anybody else, but not this one.
    const players = await ann.request.get('/api/v1/demo/identities');
    expect(await players.text()).not.toContain('house-player');
  });

  test('says since when it has not seen the tables', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.goto('/');
    await expect(ann.locator('[data-lost="false"]')).toHaveCount(5);
    await ann.context().setOffline(true);
    await expect(ann.locator('[data-lost="true"]')).toHaveCount(5);
    await expect(ann.getByText(/^Last seen \d\d:\d\d$/)).toHaveCount(5);
  });
});

test('a page that cannot be fetched says so, and comes when the house is back', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.goto('/');
  const rules = ann.locator('[data-table="R1"]').getByRole('link', { name: 'Rules' });
  await rules.waitFor();
  // Not by `setOffline`: a page that this window has shown before would come from its cache.
  await ann.route('**/*', (route) => route.abort());
  await rules.click();
  const note = ann.getByRole('alert');
  await expect(note).toContainText('The house cannot be reached');
  await expect(ann.getByRole('banner')).toBeVisible();
  await ann.unrouteAll();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(ann.getByRole('heading', { level: 1, name: 'Hoiana Roulette' })).toBeVisible();
});

test('an address that is no page says so, with 404 and with ways on; the lists of rules and boards are pages', async () => {
  const page = await casino.visitor();
  expect((await page.goto('/nowhere/at-all'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page.');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'All rule sets' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(5);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^Hoiana Sic Bo/ }).click();
  await expect(page).toHaveURL(/\/rules\/hoiana-sic-bo$/);
  expect((await page.goto('/board'))?.status()).toBe(200);
  await page.getByRole('link', { name: /^N1/ }).click();
  await expect(page).toHaveURL(/\/board\/N1$/);
});

test.each([
  [1440, 900],
  [390, 844],
])('without scripts a page says what it needs, at the top of a window of %i × %i', async (width, height) => {
  const page = await casino.visitor({ javaScriptEnabled: false, viewport: { width, height } });
  await page.goto('/t/R1');
  const said = page.locator('noscript p');
  await expect(said).toContainText(['need JavaScript', 'cần JavaScript', '需要 JavaScript', 'the tables']);
  for (const each of await said.all()) {
    const { y, height: tall } = (await each.boundingBox()) ?? { y: height, height: 0 };
    expect(y).toBeGreaterThan(0);
    expect(y + tall).toBeLessThan(height);
  }
});

test('a layout is kept by name and bet again with one press', async () => {
  await hand.open('R1', pocket(17));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.typeBet('17 50k; 17/20 50k; red 50k');
  await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(3);
  await ann.getByRole('tab', { name: 'Favourites' }).click();
  await ann.getByLabel('Name of the favourite').fill('around seventeen');
  await ann.getByRole('button', { name: 'Save this layout' }).click();
  await expect(ann.getByText('17 50k; 17/20 50k; red 50k').first()).toBeVisible();
  await ann.bettingOn(await hand.open('R1'));
  expect(spotsOf('ann')).toEqual([]);
  await ann.getByRole('listitem').filter({ hasText: 'around seventeen' }).getByRole('button', { name: 'Bet' }).click();
  await expect.poll(() => spotsOf('ann').toSorted()).toEqual(['red', 'split/17-20', 'straight/17']);
});

test('statistics stand beside what chance would give', async () => {
  for (const number of [17, 0, 32]) await hand.round('R1', pocket(number));
  const ann = await casino.asPlayer('ann');
  await ann.atTable('R1');
  await ann.getByRole('tab', { name: 'Statistics' }).click();
  await expect(ann.getByRole('tabpanel')).toContainText('Past results do not predict');
  await expect(ann.getByRole('tabpanel')).toContainText('expected');
  for (const drawn of ['sector', 'heat']) {
    await expect(ann.locator(`[data-${drawn}]`)).toHaveCount(37);
    for (const [number, count] of Object.entries(came()))
      await expect(ann.locator(`[data-${drawn}="${number}"]`)).toHaveAttribute('data-count', String(count));
  }
});

describe('on a phone held upright', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  test('a tap bets, and a finger that rests opens a loupe and bets where it is lifted', async () => {
    await hand.open('R1');
    const ann = await casino.asPlayer('ann', phone);
    await ann.sitAt('R1');
    await ann.spot('straight/5').scrollIntoViewIfNeeded();
    const five = await ann.middleOf('straight/5');
    await ann.touchscreen.tap(five.x, five.y);
    await expect.poll(() => spotsOf('ann')).toEqual(['straight/5']);
    const finger = await ann.context().newCDPSession(ann);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [five] });
    await expect(ann.locator('[data-loupe]')).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [await ann.middleOf('split/5-8')],
    });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(ann.locator('[data-loupe]')).toHaveCount(0);
    await expect.poll(() => spotsOf('ann')).toEqual(['straight/5', 'split/5-8']);
  });
});
