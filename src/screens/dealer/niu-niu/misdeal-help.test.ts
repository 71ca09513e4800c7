import { expect, test } from 'vitest';
import {
  type Boxes,
  closed,
  deal,
  dealt,
  game as gameOf,
  handle,
  spreadOf,
  WITNESS,
} from '../../../../testkit/niu-niu-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { crewOf } from '../../../../testkit/wire-views.ts';
import { likelyCount } from './misdeal-help.ts';
import { gameIn, type NiuNiuSeen } from './next.ts';
import { asDealt, counted, oddCounts } from './spread.ts';

const TWO: Boxes = { 2: { by: 'ann', even: 100 }, 5: { by: 'bo', even: 100 } };
const seen = ({ state }: Scene): NiuNiuSeen => gameIn(crewOf(state));

const casesOf = (scene: Scene) =>
  Object.fromEntries((seen(scene).misdeals ?? []).map(({ kind, effect, clause }) => [kind, [effect, clause]]));

test('[NN-7.4][NN-7.5][NN-7.6][NN-7.7] before anybody has handled cards', () => {
  expect(casesOf(dealt(TWO))).toEqual({
    'player-hand-wrong-count': ['void-round', 'NN-7.4'],
    'dealer-hand-wrong-count': ['void-round', 'NN-7.5'],
    'cards-on-empty-box': ['reconstruct', 'NN-7.6'],
    'no-cards-on-wagered-box': ['reconstruct', 'NN-7.7'],
  });
});

test('[NN-7.4.1][NN-7.5][NN-7.6.1][NN-7.7.1] once a player has handled cards', () => {
  expect(casesOf(handle(spreadOf(TWO), 'ann', 2))).toEqual({
    'player-hand-wrong-count': ['void-hand', 'NN-7.4.1'],
    'dealer-hand-wrong-count': ['void-round', 'NN-7.5'],
    'cards-on-empty-box': ['void-cards', 'NN-7.6.1'],
    'no-cards-on-wagered-box': ['void-hand', 'NN-7.7.1'],
  });
});

test('a fault is found in cards that are dealt, and not before', () => {
  expect(seen(closed(TWO)).misdeals).toBeUndefined();
});

test.each([2, 3])('a report as the help proposes it is one that the table takes: box %i', (box) => {
  const scene = deal(closed(TWO), [[2, 4], 3, 5, 'dealer']).by('dealer', { type: 'finishDeal' });
  const kind = box === 2 ? 'player-hand-wrong-count' : 'cards-on-empty-box';
  const found = seen(scene).misdeals?.find((each) => each.kind === kind);
  expect(found?.boxes).toContain(box);
  const cards = likelyCount(kind, seen(scene), box);
  const after = scene.by('dealer', { type: 'reportMisdeal', kind, box, cards });
  expect(after.facts('MisdealReported')).toMatchObject([{ kind, box, cards }]);
});

test('[NN-4.8.3] a count starts from what was dealt and shows which place is odd', () => {
  const scene = deal(closed(TWO), [[2, 4], 3, 5, 'dealer']).by('dealer', { type: 'finishDeal' });
  const counts = asDealt(seen(scene));
  expect(counts).toEqual({ 2: 4, 3: 5, 5: 5, dealer: 5 });
  expect(oddCounts(seen(scene), counts)).toEqual([2, 3]);
  expect(oddCounts(seen(scene), counted(counted(counts, 2, 5), 3, -1))).toEqual([]);
  expect(counted(counts, 3, 0)).toHaveProperty('3', 0);
});

test('[NN-7.3] [NN-7.6] a card that was exposed is no hindrance; a touch is', () => {
  const scene = deal(closed(TWO), [2, 3, 5, 'dealer']).by('dealer', { type: 'finishDeal' });
  expect(seen(scene.by('dealer', { type: 'reportHandled', box: 2 })).handled).toBe(true);
  const exposed = scene.by('dealer', { type: 'reportExposed', to: 2 });
  expect(seen(exposed).handled).toBe(false);
  const held = exposed.by('dealer', { type: 'spreadCheck', counts: asDealt(seen(scene)) });
  expect(seen(held).misdeal).toMatchObject([{ kind: 'cards-on-empty-box', box: 3 }]);
  const right = held.by('dealer', { type: 'reconstruct', orderKnown: true, deviceReady: true }, WITNESS);
  expect(gameOf(right).packets.map(({ to }) => to)).toEqual([2, 5, 'dealer', 'discard']);
});
