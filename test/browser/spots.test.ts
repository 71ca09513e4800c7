import { describe, test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { type Box, boardOf, printedBoxes, rulesOf, wayOver } from '../../testkit/browser/felts.ts';
import { shown } from '../../testkit/effort.ts';

const casino = await browse();

const FELTS = [
  ['R1', 'hoiana-roulette', 157],
  ['R2', 'mbs-roulette-v3', 157],
  ['R3', 'us-roulette-v5', 162],
  ['S1', 'hoiana-sic-bo', 50],
  ['N1', 'hoiana-niu-niu', 21],
] as const;

const spotsOn = (table: string): readonly string[] =>
  [...casino.hand.state(table).round.wagers.values()].map(({ spot }) => spot).toSorted();

test('groups say their numbers aloud', async () => {
  const page = await casino.asPlayer('ann');
  await page.goto('/');
  await page.walkTo('/t/R1');
  for (const [key, name] of [
    ['column/3', 'Column 3: 3, 6, 9 …, pays 2 to 1'],
    ['dozen/2', 'Dozen 2: 13 to 24, pays 2 to 1'],
    ['red', 'Red: 1, 3, 5 …, pays 1 to 1'],
    ['first-four', 'First four: 0, 1, 2, 3, pays 8 to 1'],
  ] as const)
    await expect(page.spot(key)).toHaveAttribute('aria-label', name);
  await page.walkTo('/t/S1');
  await expect(page.spot('small')).toHaveAttribute('aria-label', 'Small: 4 to 10, pays 1 to 1');
  await expect(page.spot('big')).toHaveAttribute('aria-label', 'Big: 11 to 17, pays 1 to 1');
});

test('every felt has its places, each with a name of its own that says bet and odds', async () => {
  const page = await casino.asPlayer('ann');
  await page.goto('/');
  for (const [table, rulebook, count] of FELTS) {
    await page.walkTo(`/t/${table}`);
    const names = await page
      .locator('[data-key][data-spot]')
      .evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label') ?? ''));
    expect(names, table).toHaveLength(count);
    expect(new Set(names).size, table).toBe(count);
    if (rulesOf(rulebook).family !== 'niu-niu') for (const name of names) expect(name).toMatch(/, pays [\d· ]+ to 1/);
  }
});

test('the courtesy line is a place of its own, and a chip there is one on the split of 0 and 00', async () => {
  await casino.hand.open('R3');
  const page = await casino.asPlayer('ann');
  await page.sitAt('R3');
  await page.stake('split/0-00@courtesy-line');
  await expect.poll(() => spotsOn('R3')).toEqual(['split/0-00']);
});

/** R2 lies as R1 does. */
const APART = FELTS.filter(([table]) => table !== 'R2');
const SHOWN = shown(APART, ([table]) => table === 'R1' || table === 'N1');

test.each(SHOWN)('%s %s: all %i places are reached with the keyboard alone, and bet on', async (table, rulebook) => {
  const page = await casino.asPlayer('ann');
  await casino.hand.open(table);
  await page.sitAt(table);
  await page.getByRole('grid').first().focus();
  const board = boardOf(rulesOf(rulebook));
  const way = wayOver(board);
  // Double and Super Niu need an Even beside them; there the way itself is what counts.
  const enter = table === 'N1' ? [] : ['Enter'];
  await page.keys([...enter, ...way.flatMap(({ press, isNew }) => (isNew ? [press, ...enter] : [press]))]);
  await expect.poll(() => page.keyboardAt()).toBe(way.at(-1)?.to);
  const bets = new Set(board.positions.map(({ place }) => place.spot)).size;
  if (table !== 'N1') await expect.poll(() => new Set(spotsOn(table)).size).toBe(bets);
});

describe('by pointer', () => {
  test('the line between 17 and 20 is their split, the crossing a corner, the outer line by 16 the street', async () => {
    const page = await casino.asPlayer('bao');
    await casino.hand.open('R1');
    await page.sitAt('R1');
    const boxes = await printedBoxes(page);
    const cell = (number: number): Box => boxes.find(({ area }) => area === `straight/${number}`) as Box;
    const { x, y, width, height } = cell(17);
    await page.mouse.click(x + width, y + height / 2);
    await expect(page.bet('split/17-20')).toContainText('Split 17/20');
    await page.mouse.click(cell(16).x + width, cell(16).y);
    await expect(page.bet('corner/16-17-19-20')).toBeVisible();
    await page.mouse.click(cell(16).x + width / 2, cell(16).y + height);
    await expect(page.bet('street/16-17-18')).toBeVisible();
    await expect.poll(() => spotsOn('R1')).toEqual(['corner/16-17-19-20', 'split/17-20', 'street/16-17-18']);
  });

  test.each(SHOWN.filter(([table]) => table !== 'N1'))(
    '%s: points made from the printed boxes reach every bet',
    async (table, rulebook) => {
      const page = await casino.asPlayer('bao');
      await casino.hand.open(table);
      await page.sitAt(table);
      await page.clicks(pointsOf(await printedBoxes(page)));
      const wanted = new Set(boardOf(rulesOf(rulebook)).positions.map(({ place }) => place.spot));
      await expect.poll(() => new Set(spotsOn(table)).size).toBe(wanted.size);
      expect(new Set(spotsOn(table))).toEqual(wanted);
    },
  );

  test('N1: every area of every box takes a chip', async () => {
    const page = await casino.asPlayer('bao');
    await casino.hand.open('N1');
    await page.sitAt('N1');
    for (let box = 1; box <= 7; box++) {
      await page.stake(`${box}/even`);
      await expect.poll(() => casino.hand.state('N1').round.wagers.size).toBe(box);
    }
  });
});

const DIVIDED: ReadonlySet<string> = new Set(['straight/1', 'straight/2', 'straight/3']);

/** The middle of every box, and of its right, lower and lower right edges, where numbers meet. */
function pointsOf(boxes: readonly Box[]): readonly (readonly [number, number])[] {
  const points = boxes.flatMap(({ area, x, y, width, height }) => {
    const middle = [x + width / 2, y + height / 2] as const;
    if (!area.startsWith('straight/')) return [middle];
    const [left, right, top, bottom] = [x, x + width, y, y + height];
    return [
      middle,
      ...[left, right].flatMap((edge) => [[edge, middle[1]] as const, [edge, top] as const, [edge, bottom] as const]),
      // Beside a double zero a line is shared by more than two.
      ...(DIVIDED.has(area) ? [[left, y + height / 4] as const, [left, y + (height * 3) / 4] as const] : []),
      [middle[0], top] as const,
      [middle[0], bottom] as const,
    ];
  });
  // Every line belongs to two boxes; once is enough.
  return [...new Map(points.map((point) => [point.map(Math.round).join(), point])).values()];
}
