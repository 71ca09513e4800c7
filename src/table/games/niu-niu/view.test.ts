import { expect, test } from 'vitest';
import {
  type Boxes,
  bet,
  closed,
  compare,
  deal,
  set,
  spreadOf,
  table,
  wagered,
} from '../../../../testkit/niu-niu-table.ts';
import { player, type Scene } from '../../../../testkit/table.ts';
import type { Sight } from '../../core/sight.ts';
import { atTable, seen, staffHands } from './view.ts';

const TWO: Boxes = { 2: { by: 'ann', even: 100, double: 50 }, 5: { by: 'bo', even: 100 } };
const HANDS = { 2: 'KS 6H 4D TC 8S', 5: 'QS 2H 8D 3C 4S' };

test('[NN-4.8] the next packet goes to whom it is due, wherever the last one went', () => {
  const scene = closed(TWO);
  expect(atTable(scene.state)).toMatchObject({ order: [2, 5, 'dealer'], dealTo: 2, unit: 5 });
  expect(atTable(deal(scene, [3]).state)).toMatchObject({ dealTo: 5 });
  expect(atTable(deal(scene).state).dealTo).toBeNull();
});

test('[NN-4.8] everybody is told how many cards lie where: 5 before the second box, none yet before the dealer', () => {
  const { state } = deal(closed(TWO), [2]);
  const shown = seen(state) as { boxes: readonly { box: number; dealt: number }[]; dealerDealt: number };
  expect(shown.boxes.map(({ box, dealt }) => [box, dealt])).toEqual([
    [2, 5],
    [5, 0],
  ]);
  expect(shown.dealerDealt).toBe(0);
});

test('[NN-4.6.1] it says of every box whose hands set it and how far it has come', () => {
  const scene = spreadOf({ 1: { by: 'ann', even: 100 }, 4: { by: 'ann', even: 100 } });
  const boxes = atTable(scene.state).boxes.filter(({ owner }) => owner !== null);
  expect(boxes.map(({ box, phase, dealers, cards }) => [box, phase, dealers, cards])).toEqual([
    [1, 'dealt', false, 5],
    [4, 'dealt', true, 5],
  ]);
});

test('[NN-4.5.3] a Reserve that is not exact is called wrong as the call of no more bets would call it', () => {
  const scene = table()
    .by('dealer', { type: 'openBetting' })
    .by(player('ann'), { type: 'placeWager', player: 'ann', box: 1, spot: 'even', chips: { value: 100 } })
    .by(player('ann'), {
      type: 'placeWager',
      player: 'ann',
      box: 1,
      spot: 'double',
      chips: { value: 50 },
      reserve: 60,
    });
  const [box] = atTable(scene.state).boxes;
  expect(box?.wrong).toMatchObject({ code: 'reserve-not-exact' });
  const called = bet(scene, 2, { by: 'bo', even: 100 }).by('dealer', { type: 'announceNoMoreBets' });
  expect(called.facts('UnfitReturned')).toMatchObject([{ code: box?.wrong?.code }]);
  expect(atTable(wagered(TWO).state).boxes.every(({ wrong }) => wrong === null)).toBe(true);
});

test('[NN-6.3] the comparison announced is the one that is then made, box by box from the right', () => {
  let scene = set(TWO, HANDS, 'KH 7H 3D TS 6S');
  for (const box of [5, 2]) {
    const { comparison } = atTable(scene.state);
    scene = compare(scene, 1);
    expect(comparison).toEqual({ box, settlements: scene.facts('BoxSettled').at(-1)?.settlements });
  }
  expect(atTable(scene.state)).toMatchObject({ comparison: null, compareOrder: [] });
});

test('[NN-4.9.5] [NN-7.8] faces in the record come with what they are worth and whether they lie rightly', () => {
  const ann = player('ann');
  const shown = spreadOf(TWO)
    .by(ann, { type: 'handleCards', player: 'ann', box: 2 })
    .by('dealer', { type: 'showHand', box: 2, cards: ['KS', '6H', '4D', 'TC', '8S'] });
  const worthAt = ({ state }: Scene, sight: Sight = 'all') =>
    staffHands(state, sight).map(({ box, worth }) => [box, worth?.hand, worth?.right]);
  expect(worthAt(shown)).toEqual([
    [2, 'niu-8', true],
    [5, undefined, undefined],
  ]);
  expect(worthAt(shown, 'crew')[0]).toEqual([2, undefined, undefined]);
  const wrongly = shown.by(ann, { type: 'arrange', box: 2, two: ['6H', '8S'] });
  expect(worthAt(wrongly, 'crew')[0]).toEqual([2, 'niu-8', false]);
  expect(staffHands(wrongly.state, 'crew')[0]?.worth?.two).toHaveLength(2);
});
