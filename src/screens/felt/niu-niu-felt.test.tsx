import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { hoianaNiuNiu, withOptions } from '../../rulebook/index.ts';
import { positionAt } from './board.ts';
import { niuNiuBoard } from './niu-niu-board.ts';
import { NiuNiuFelt } from './niu-niu-felt.tsx';
import { ARROWS, type Cursor, cursorAt, steer } from './steer.ts';

type Props = Parameters<typeof NiuNiuFelt>[0];

const render = (props: Partial<Props> = {}): string =>
  renderToStaticMarkup(
    <NiuNiuFelt
      rules={hoianaNiuNiu}
      chips={[]}
      faceOf={(amount) => `${amount / 1000}K`}
      labelOf={({ spot, box }) => `box ${box} ${spot}`}
      orientation="horizontal"
      {...props}
    />,
  );
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
const withBoxes = (boxes: number) => {
  const rules = withOptions(hoianaNiuNiu, { boxes });
  if (!rules.ok) throw new Error(rules.error.code);
  return rules.value;
};

describe.each([1, 2, 7, 9])('with %i boxes', (count) => {
  const rules = withBoxes(count);

  test.each(['horizontal', 'vertical'] as const)('%s, a pointer in the middle of a place means it', (orientation) => {
    const board = niuNiuBoard(rules, orientation);
    expect(board.positions).toHaveLength(3 * count);
    for (const { key, x, y } of board.positions) expect(positionAt(board, { x, y })?.key).toBe(key);
  });

  test.each(['horizontal', 'vertical'] as const)('%s, arrows reach every place', (orientation) => {
    const board = niuNiuBoard(rules, orientation);
    const queue: Cursor[] = board.positions.slice(0, 1).map(cursorAt);
    const seen = new Set<string>();
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      if (seen.has(at.key)) continue;
      seen.add(at.key);
      for (const toward of ARROWS.values()) queue.push(steer(board, at, toward, false));
    }
    expect([...seen].toSorted()).toEqual(board.positions.map(({ key }) => key).toSorted());
  });

  test('no place lies outside the felt', () => {
    const { positions, size } = niuNiuBoard(rules, 'horizontal');
    for (const { x, y } of positions) expect(x > 1 && y > 0.5 && x < size.w - 1 && y < size.h - 0.5).toBe(true);
  });
});

test('[NN-2.1.2.i] every box has an area for Even, for Double, for Super Niu and for the Reserve', () => {
  const areas = all(render({ viewOnly: true }), /data-area="([^"]+)"/g);
  expect(areas).toEqual(Array(7).fill(['even', 'double', 'super-niu', 'reserve']).flat());
});

test('[NN-2.2.3] Even, Double and Super Niu are places of a box; the Reserve only shows what is held', () => {
  const names = all(render(), /role="gridcell" aria-label="([^"]+)"/g);
  expect(names).toHaveLength(21);
  expect(new Set(names).size).toBe(21);
  const chips = [
    { spot: spotId('double'), box: 3, stake: 200_000, reserve: 400_000, owner: 0, state: 'accepted' },
  ] as const;
  expect(render({ chips })).toMatch(/data-area="reserve".*?400K/);
});

test('of a hand only what is given is seen; the rest are as many backs as were dealt', () => {
  const boxes = [
    { box: 2, state: 'taken', dealt: 5 },
    { box: 3, state: 'own', dealt: 5, cards: ['KS', '6H', '4D', 'TC', '8S'], two: ['TC', '8S'] },
  ] as const;
  const text = render({ boxes, dealer: { dealt: 3 }, viewOnly: true });
  expect(all(text, /data-card="([^"]+)"/g)).toEqual([
    ...Array(3).fill('back'),
    // Box 3 lies at the left of box 2.
    ...['KS', '6H', '4D', 'TC', '8S'],
    ...Array(5).fill('back'),
  ]);
});

test('the two cards that decide lie after the three', () => {
  const boxes = [{ box: 1, state: 'own', dealt: 5, cards: ['KS', '6H', '4D', 'TC', '8S'], two: ['6H', 'KS'] }] as const;
  const text = render({ boxes });
  // A card stays where it was dealt in the drawing, and lies where it belongs.
  const [cards, places] = [all(text, /data-card="([^"]+)"/g), all(text, /--x:(-?[\d.]+)px/g).map(Number)];
  const inOrder = cards.toSorted((a, b) => (places[cards.indexOf(a)] ?? 0) - (places[cards.indexOf(b)] ?? 0));
  expect(inOrder).toEqual(['4D', 'TC', '8S', 'KS', '6H']);
  const steps = places.toSorted((a, b) => a - b).map((x, i, all) => x - (all[i - 1] ?? x));
  expect(Math.max(...steps)).toBe(steps[3]);
});

test('[NN-7.4.1] a void hand veils its own box only', () => {
  const text = render({ boxes: [{ box: 6, state: 'voided', dealt: 4, note: 'Void' }] });
  expect(all(text, /(data-veil)/g)).toHaveLength(1);
  expect(text).toMatch(/data-box="6" data-state="voided"/);
});

test('what wins is lit in its box', () => {
  const text = render({ lit: new Set(['3/even', '3/double', '3/super-niu']), viewOnly: true });
  expect(all(text, /data-area="([^"]+)" data-lit="true"/g)).toEqual(['even', 'double', 'super-niu']);
});
