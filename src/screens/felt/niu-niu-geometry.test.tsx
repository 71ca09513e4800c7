import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../testkit/book.ts';
import { BELOW_ALL } from '../../../testkit/niu-niu.ts';
import { compare, set, table } from '../../../testkit/niu-niu-table.ts';
import { DECK } from '../../engine/index.ts';
import type { Point } from '../../layout/place.ts';
import { hoianaNiuNiu, withOptions } from '../../rulebook/index.ts';
import { Pictures } from '../rules/pictures.tsx';
import { niuNiuBoard, type Side } from './niu-niu-board.ts';
import { NiuNiuFelt } from './niu-niu-felt.tsx';
import { ARROWS, cursorAt, steer } from './steer.ts';

type Felt = Parameters<typeof NiuNiuFelt>[0];

const withBoxes = (boxes: number) => {
  const rules = withOptions(hoianaNiuNiu, { boxes });
  if (!rules.ok) throw new Error(rules.error.code);
  return rules.value;
};

const drawn = (orientation: Felt['orientation'], side: Side, boxes = 7): string =>
  renderToStaticMarkup(
    <NiuNiuFelt
      rules={withBoxes(boxes)}
      chips={[]}
      faceOf={String}
      labelOf={({ spot, box }) => `${box}/${spot}`}
      {...{ orientation, side }}
    />,
  );

/** Where the boxes and the dealer lie in the picture, in its own units. */
function places(picture: string): Readonly<{ boxes: ReadonlyMap<number, Point>; dealer: Point }> {
  const boxes = [...picture.matchAll(/translate\((\S+) (\S+)\) rotate\([^)]*\)" [^>]*data-box="(\d+)"/g)];
  const dealer = /translate\((\S+) (\S+)\)" data-dealer/.exec(picture);
  return {
    boxes: new Map(boxes.map(([, x, y, box]) => [Number(box), { x: Number(x), y: Number(y) }])),
    dealer: { x: Number(dealer?.[1]), y: Number(dealer?.[2]) },
  };
}

/** Above zero where the way from one point to the next goes clockwise around a middle, as seen on the screen. */
const turn = (middle: Point, from: Point, to: Point): number =>
  (from.x - middle.x) * (to.y - middle.y) - (from.y - middle.y) * (to.x - middle.x);

/** The recipients of the cards and the boxes as they were settled, at a real table with every box in play. */
function playedOrders(): Readonly<{ dealt: readonly (number | 'dealer')[]; settled: readonly number[] }> {
  const all = [1, 2, 3, 4, 5, 6, 7];
  const bets = Object.fromEntries(all.map((box) => [box, { by: 'ann', even: 100 }]));
  const left = DECK.filter((card) => !BELOW_ALL.includes(card));
  const hands = Object.fromEntries(all.map((box) => [box, left.slice(box * 5, box * 5 + 5).join(' ')]));
  const made = compare(set(bets, hands, BELOW_ALL, table()));
  return {
    dealt: made.facts('PacketDealt').map(({ to }) => to),
    settled: made.facts('BoxSettled').map(({ box }) => box),
  };
}

describe.each([
  ['players', 'horizontal'],
  ['dealer', 'horizontal'],
] as const)('the arc, from the side of the %s', (side, orientation) => {
  const { boxes, dealer } = places(drawn(orientation, side));
  const at = (box: number): Point => boxes.get(box) as Point;
  const orders = playedOrders();

  test('[NN-4.8] the cards of a real deal go clockwise around the dealer', () => {
    const dealt = orders.dealt.filter((to) => to !== 'dealer');
    expect(dealt).toHaveLength(7);
    for (const [i, box] of dealt.slice(1).entries())
      expect(turn(dealer, at(dealt[i] as number), at(box)), `from ${dealt[i]} to ${box}`).toBeGreaterThan(0);
  });

  test('[NN-6.3] a real comparison goes from the dealer’s right to the left', () => {
    // The right of the dealer is at the left of whoever looks at the dealer.
    const toLeft = side === 'dealer' ? -1 : 1;
    const across = orders.settled.map((box) => at(box).x * toLeft);
    expect(across).toHaveLength(7);
    expect(across).toEqual(across.toSorted((a, b) => a - b));
  });

  test('[NN-2.1.1] all boxes lie on one side of the dealer', () => {
    for (const { y } of boxes.values()) expect(side === 'dealer' ? y < dealer.y : y > dealer.y).toBe(true);
  });
});

test('[NN-4.8] box 1, at the dealer’s left, is at the right of the players’ picture and at the left of the dealer’s', () => {
  const [players, dealer] = [places(drawn('horizontal', 'players')), places(drawn('horizontal', 'dealer'))];
  const x = ({ boxes }: typeof players, box: number): number => boxes.get(box)?.x ?? Number.NaN;
  expect(x(players, 1)).toBeGreaterThan(x(players, 7));
  expect(x(dealer, 1)).toBeLessThan(x(dealer, 7));
});

test.each(['horizontal', 'vertical'] as const)('%s, the dealer sees the same turned by 180 degrees', (orientation) => {
  const centres = (side: Side): ReadonlyMap<string, readonly [number, number]> =>
    new Map(
      [
        ...drawn(orientation, side).matchAll(/data-key="([^"]+)".*? x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g),
      ].map(([, key = '', x, y, w, h]) => [key, [Number(x) + Number(w) / 2, Number(y) + Number(h) / 2]]),
    );
  const [players, dealer] = [centres('players'), centres('dealer')];
  const { w, h } = niuNiuBoard(withBoxes(7), orientation).size;
  expect(players.size).toBe(21);
  for (const [key, [x, y]] of players) {
    expect(dealer.get(key)?.[0], key).toBeCloseTo(w * 60 - x);
    expect(dealer.get(key)?.[1], key).toBeCloseTo(h * 60 - y);
  }
});

test.each([4, 7, 9])(
  '[NN-4.8] upright, %i boxes lie in lines, each from right to left, the first nearest the dealer',
  (count) => {
    const { boxes, dealer } = places(drawn('vertical', 'players', count));
    const read = [...boxes].toSorted(([, a], [, b]) => a.y - b.y || b.x - a.x).map(([box]) => box);
    expect(read).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    for (const { y } of boxes.values()) expect(y).toBeGreaterThan(dealer.y);
  },
);

test.each([
  ['horizontal', 'players'],
  ['vertical', 'players'],
  ['horizontal', 'dealer'],
] as const)('%s, an arrow, on the side of the %s, goes where it points', (orientation, side) => {
  const board = niuNiuBoard(withBoxes(7), orientation, side);
  for (const position of board.positions)
    for (const [arrow, toward] of ARROWS) {
      const to = steer(board, cursorAt(position), toward, false);
      if (to.key === position.key) continue;
      const gone = (to.x - position.x) * toward.x + (to.y - position.y) * toward.y;
      expect(gone, `${arrow} from ${position.key} to ${to.key}`).toBeGreaterThan(0);
    }
  const right = ARROWS.get('ArrowRight') as Point;
  const three = board.positions.find(({ key }) => key === '3/even');
  const next = three === undefined ? undefined : steer(board, cursorAt(three), right, false).key;
  expect(next).toBe(side === 'players' ? '2/even' : '4/even');
});

test('[NN-3.1] the plan on the rules page has the boxes where the felt has them', () => {
  const plan = renderToStaticMarkup(<Pictures rules={hoianaNiuNiu} book={bookOf(hoianaNiuNiu)} name="Niu Niu" />);
  const seats = [...plan.matchAll(/translate\((\S+) \S+\)" data-side="player"[^>]*data-place="(\d)"/g)];
  const fromLeft = seats.toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([, , box]) => Number(box));
  const felt = [...places(drawn('horizontal', 'players')).boxes].toSorted(([, a], [, b]) => a.x - b.x);
  expect(fromLeft).toEqual(felt.map(([box]) => box));
  expect(fromLeft).toHaveLength(7);
});
