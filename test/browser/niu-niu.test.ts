import { describe, test } from 'vitest';
import type { Draw } from '../../src/engine/draw/draw.ts';
import { DECK } from '../../src/engine/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse();
const { hand } = casino;

/** The first packet goes to the only box in play, the second to the dealer. */
const dealt = (box: readonly string[], dealer: readonly string[]): Draw => {
  const named = [...box, ...dealer];
  return { kind: 'deck', deck: [...named, ...DECK.filter((card) => !named.includes(card))] };
};

const wagersOf = (player: string) =>
  [...hand.state('N1').round.wagers.values()]
    .filter((wager) => wager.player === player)
    .map(({ spot, box, stake, reserve }) => [box, spot, stake, reserve]);

async function seated(draw?: Draw): Promise<Visitor> {
  await hand.open('N1', draw);
  const page = await casino.asPlayer('ann');
  await page.sitAt('N1');
  return page;
}

describe('Reserve', () => {
  test('[NN-4.5.3] Even, Double and Super Niu force their Reserve, and the most that can be lost is told first', async () => {
    const ann = await seated();
    await ann.typeBet('box3 even 500k double 200k super 100k');
    await expect
      .poll(() => wagersOf('ann'))
      .toEqual([
        [3, 'even', 500_000, 0],
        [3, 'double', 200_000, 400_000],
        [3, 'super-niu', 100_000, 1_100_000],
      ]);
    await expect(ann.bet('double')).toContainText('Reserve ₫400,000');
    await expect(ann.bet('super-niu')).toContainText('Reserve ₫1,100,000');
    await expect(ann.locator('[data-most]')).toHaveText('₫2,300,000');
    // Staked is what lies on bets, here, in the list and in the history; what is locked beside it stands by itself.
    await expect(ann.locator('[data-on-table]')).toHaveText('₫800,000');
    await expect(ann.locator('[data-total]')).toHaveText('₫800,000');
    await expect(ann.locator('[data-locked]')).toHaveText('₫1,500,000');
    await expect(ann.locator('[data-plaque]')).toContainText('₫2,300,000');
  });

  test('[NN-4.5.2] Double above Even comes back with its clause', async () => {
    const ann = await seated();
    await ann.typeBet('box4 even 100k');
    await expect.poll(() => wagersOf('ann')).toHaveLength(1);
    await ann.typeBet('box4 double 200k');
    await expect(ann.locator('[data-notes]')).toContainText('at most the Even bet');
    await expect(ann.locator('[data-notes]').getByRole('link', { name: 'NN-4.5.2' })).toBeVisible();
    expect(wagersOf('ann')).toEqual([[4, 'even', 100_000, 0]]);
  });
});

describe('what does not fit at the call', () => {
  /** A Double without Reserve, which the page itself never sends. */
  const bare = { type: 'placeWager', player: 'ann', spot: 'double', box: 3, chips: { value: 100_000 }, reserve: 0 };
  const why = 'Box 3 Double ₫100,000 returned. The Reserve must be exact. NN-4.5.3';

  async function called(): Promise<Visitor> {
    const ann = await seated();
    await ann.typeBet('box3 even 500k');
    await expect.poll(() => wagersOf('ann')).toHaveLength(1);
    await hand.must('N1', { person: 'ann', role: 'player' }, bare);
    await hand.until('N1', 'closed');
    expect(wagersOf('ann')).toEqual([[3, 'even', 500_000, 0]]);
    return ann;
  }

  test('[NN-4.5.3] comes back, and its player reads why over the felt and among the bets', async () => {
    const ann = await called();
    await expect(ann.locator('[data-notes]')).toContainText(why);
    await expect(ann.locator('[data-went-back]')).toContainText(why);
    await expect(ann.bet('double')).toHaveCount(0);
    await hand.open('N1');
    await expect(ann.locator('[data-went-back]')).toHaveCount(0);
  });

  test('[NN-4.5.3] on a phone it is read without opening anything', async () => {
    const ann = await called();
    await ann.setViewportSize({ width: 390, height: 844 });
    await expect(ann.locator('[data-notes]')).toContainText(why);
    expect(await ann.sticksOut()).toBe(0);
  });
});

describe('the hand', () => {
  const BOX = ['KS', 'QH', 'JD', '5C', '5S'];
  const draw = dealt(BOX, ['AS', '2H', '3D', 'KC', '6S']);

  /** Bets, and goes on until the player can look at the cards and does. */
  async function looking(): Promise<Visitor> {
    const ann = await seated(draw);
    await ann.typeBet('box3 even 500k');
    await expect.poll(() => wagersOf('ann')).toHaveLength(1);
    await hand.until('N1', 'dealt');
    await hand.step('N1');
    await ann.getByRole('button', { name: 'Look at your cards' }).click();
    await expect.poll(() => handled()).toBe(true);
    await hand.step('N1');
    await expect(ann.getByRole('button', { name: /points$/ })).toHaveCount(5);
    return ann;
  }

  const boxes = () => (hand.state('N1').game.family === 'niu-niu' ? hand.state('N1').game : undefined);
  const handled = () => (boxes() as { boxes: ReadonlyMap<number, { handled?: boolean }> }).boxes.get(3)?.handled;

  const settledWith = async (ann: Visitor): Promise<void> => {
    await expect(ann.getByText('Your hand is set')).toBeVisible();
    await hand.finish('N1');
    await expect(ann.locator('[data-box="3"][data-state] [data-stamp="Niu Niu"]')).toBeVisible();
  };

  test('nobody is asked to look before the cards are counted; then a corner is lifted, and only its card is seen', async () => {
    const ann = await seated(draw);
    await ann.typeBet('box3 even 500k');
    await expect.poll(() => wagersOf('ann')).toHaveLength(1);
    await hand.until('N1', 'dealt');
    await expect(ann.getByText('Then you may look')).toBeVisible();
    await expect(ann.getByRole('button', { name: 'Look at your cards' })).toHaveCount(0);
    await expect(ann.locator('[data-mood="act"]')).toHaveCount(0);
    await hand.step('N1');
    await expect(ann.locator('[data-mood="act"]')).toBeVisible();
    await ann.getByRole('button', { name: 'Lift a corner of card 2' }).click();
    await expect.poll(() => handled()).toBe(true);
    await hand.step('N1');
    await expect(ann.getByRole('button', { name: 'Lift a corner of card 2: Q hearts' })).toBeVisible();
    await expect(ann.locator('[data-peek="true"]')).toHaveCount(1);
    for (const card of BOX) await expect(ann.locator(`[data-box="3"] [data-card="${card}"]`)).toHaveCount(0);
    await ann.getByRole('button', { name: 'Look at your cards' }).click();
    await expect(ann.getByRole('button', { name: /points$/ })).toHaveCount(5);
    await hand.finish('N1');
  });

  test('three and two lie apart, both hands bear their names, and stay in view until bets open', async () => {
    const ann = await looking();
    await ann.getByRole('button', { name: 'Arrange for me' }).click();
    await expect(ann.locator('[data-set-hand] [data-set="true"] [data-stamp="Niu Niu"]')).toBeAttached();
    await hand.until('N1', 'comparing');
    const [own, dealers] = [ann.locator('[data-box="3"][data-state]'), ann.locator('[data-dealer]')];
    await expect(own.locator('[data-stamp="Niu Niu"]')).toBeVisible();
    await expect(dealers.locator('[data-stamp="Niu 2"]')).toBeVisible();
    await expect(dealers.locator('[data-set="true"]')).toBeAttached();
    await hand.step('N1');
    await expect(own).toContainText('Niu Niu · won');
    await hand.finish('N1');
    await expect(ann.locator('[data-settled]')).toBeVisible();
    for (const card of BOX) await expect(own.locator(`[data-card="${card}"]`)).toBeVisible();
    await expect(dealers.locator('[data-stamp="Niu 2"]')).toBeVisible();
    await hand.open('N1');
    await expect(ann.locator('[data-stamp]')).toHaveCount(0);
  });

  test('[NN-4.9.1] arranged by itself', async () => {
    const ann = await looking();
    await ann.getByRole('button', { name: 'Arrange for me' }).click();
    await settledWith(ann);
    expect(hand.state('N1').results?.at(-1) ?? '').toContain('niu-niu');
  });

  test.each([[['1', '2', '3']], [['1', '4', '5']], [['2', '4', '5']], [['3', '4', '5']]])(
    'set by the keys %j it is the same hand',
    async (keys) => {
      const ann = await looking();
      await ann
        .getByRole('button', { name: /points$/ })
        .first()
        .focus();
      for (const key of keys) await ann.keyboard.press(key);
      await expect(ann.getByText('a multiple of ten')).toBeVisible();
      await ann.getByRole('button', { name: 'Set the hand' }).click();
      await settledWith(ann);
    },
  );

  test('set by taps', async () => {
    const ann = await looking();
    for (const rank of ['K', 'Q', 'J']) await ann.getByRole('button', { name: new RegExp(`^${rank} of`) }).click();
    await ann.getByRole('button', { name: 'Set the hand' }).click();
    await settledWith(ann);
  });
});

test('[NN-2.1.1] seven places of players lie on one side and the dealer’s on the other', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.atTable('N1');
  const heights = await ann
    .locator('[data-dealer], [data-spot="even"]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
  const [dealer = 0, ...boxes] = heights;
  expect(boxes).toHaveLength(7);
  for (const box of boxes) expect(box).toBeGreaterThan(dealer);
});

test('[NN-1] the header reads Hoiana Niu Niu, once', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.atTable('N1');
  await expect(ann.getByRole('heading', { level: 1 })).toHaveText('N1 Hoiana Niu Niu');
  await expect(ann.getByText('Hoiana Niu Niu')).toHaveCount(1);
});
