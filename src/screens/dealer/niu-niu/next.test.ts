import { describe, expect, test } from 'vitest';
import { cards } from '../../../../testkit/niu-niu.ts';
import { type Boxes, closed, dealt, handle, set, spreadOf, table, wagered } from '../../../../testkit/niu-niu-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { crewOf } from '../../../../testkit/wire-views.ts';
import { hoianaNiuNiu, withOptions } from '../../../rulebook/index.ts';
import type { Order } from '../../../table/index.ts';
import { gameIn, inPlay, type NiuNiuStep, niuNiuStep, toVerify } from './next.ts';
import { asDealt } from './spread.ts';

const TWO: Boxes = { 2: { by: 'ann', even: 100, double: 50 }, 5: { by: 'bo', even: 100 } };
const HANDS: Readonly<Record<string, string>> = { 2: 'KS 6H 4D TC 8S', 5: 'QS 2H 8D 3C 4S' };
const DEALER = 'KH 7H 3D TS 6S';

/** What the console knows of a table: what travels to a dealer, and nothing else. */
const ownOf = ({ state }: Scene) => crewOf(state);
const seen = (scene: Scene) => gameIn(ownOf(scene));
const dueAt = (scene: Scene) => ownOf(scene).next;
const stepAt = (scene: Scene): NiuNiuStep => niuNiuStep(dueAt(scene));

/** A dealer who counts right, reads faces off the table and presses what the console asks for. */
function answer(scene: Scene): Order {
  const order = dueAt(scene)?.order;
  switch (order?.type) {
    case 'spreadCheck':
      return { type: 'spreadCheck', counts: asDealt(seen(scene)) };
    case 'verifyArrangement':
      return { type: 'verifyArrangement', box: order.box ?? 0, cards: cards(HANDS[order.box ?? 0] ?? '') };
    case 'revealDealer':
      return { type: 'revealDealer', cards: cards(DEALER), two: null };
    default:
      return order as Order;
  }
}

function playedOn(scene: Scene): Readonly<{ scene: Scene; steps: readonly string[] }> {
  const steps: string[] = [];
  let now = scene;
  for (let count = 0; count < 40 && now.state.phase !== 'idle'; count++) {
    const order = dueAt(now)?.order;
    steps.push(order?.type === 'dealPacket' ? `deal ${order.to}` : stepAt(now));
    now = now.by('dealer', answer(now));
  }
  return { scene: now, steps };
}

describe('doing only what the console says next plays a whole round', () => {
  test('[NN-4.8] packets go clockwise to the boxes and last to the dealer', () => {
    const { scene, steps } = playedOn(wagered(TWO));
    expect(steps).toEqual([
      ...['close', 'deal 2', 'deal 5', 'deal dealer', 'finish-deal', 'spread'],
      ...['hands', 'hands', 'dealer', 'compare', 'compare', 'finish'],
    ]);
    expect(scene.state.results).toHaveLength(1);
  });

  test('card by card where the table deals so', () => {
    const rules = withOptions(hoianaNiuNiu, { dealUnit: 'single' });
    if (!rules.ok) throw new Error(JSON.stringify(rules.error));
    const { steps } = playedOn(wagered(TWO, table({}, rules.value)));
    expect(steps.filter((step) => step.startsWith('deal '))).toHaveLength(15);
  });
});

test('[NN-4.5.1] as long as nobody has wagered there is nothing to close', () => {
  expect(stepAt(table().by('dealer', { type: 'openBetting' }))).toBe('wait');
});

test('[NN-4.2] of two decks it is the turn of the one not dealt from last, and the order says which', () => {
  const decks = {
    type: 'attestEquipment',
    item: 'deck',
    traits: { cards: 52, jokers: 0, alike: ['colour', 'design'], backs: ['red', 'blue'] },
  } as const;
  const backAt = (scene: Scene): unknown => {
    const order = dueAt(scene)?.order;
    return order?.type === 'openBetting' ? order.back : undefined;
  };
  const one = table({}, hoianaNiuNiu).by('inspector', decks);
  expect(backAt(one)).toBe('red');
  expect(backAt(playedOn(wagered(TWO, one)).scene)).toBe('blue');
});

test('[NN-7.2] where a new deck is owed it comes before the bets', () => {
  const scene = closed(TWO)
    .by('dealer', { type: 'dealPacket', to: 2, cards: 5 })
    .by('dealer', { type: 'reportHouseEvent', event: 'foreign-card', what: 'a blue back' })
    .by('pit-supervisor', { type: 'decideHouseEvent', void: true, reason: 'another deck' })
    .by('dealer', { type: 'clearVoid' });
  expect(stepAt(scene)).toBe('deck');
});

test('[NN-4.6.1] hands the dealer sets come before those a player still holds', () => {
  const scene = handle(
    spreadOf({ 1: { by: 'ann', even: 100 }, 3: { by: 'ann', even: 100 }, 6: { by: 'bo', even: 100 } }),
    'bo',
    6,
  );
  expect(toVerify(seen(scene)).map(({ box, dealers }) => [box, dealers])).toEqual([
    [1, false],
    [3, true],
    [6, false],
  ]);
  expect(dueAt(scene)?.order).toEqual({ type: 'verifyArrangement', box: 3 });
});

test('[NN-6.3] boxes are compared from the right, and each comparison says what it comes to', () => {
  const scene = set(TWO, { 2: HANDS['2'] as string, 5: HANDS['5'] as string }, DEALER);
  const { compareOrder, comparison } = seen(scene);
  expect(compareOrder).toEqual([5, 2]);
  expect(comparison?.box).toBe(5);
  expect(comparison?.settlements).toEqual(
    scene.by('dealer', { type: 'compareNext' }).facts('BoxSettled')[0]?.settlements,
  );
});

test('[NN-4.5.3] a box whose Reserve is not exact says so before the call', () => {
  const scene = table()
    .by('dealer', { type: 'openBetting' })
    .by(
      { person: 'ann', role: 'player' },
      { type: 'placeWager', player: 'ann', box: 1, spot: 'even', chips: { value: 100 } },
    )
    .by(
      { person: 'ann', role: 'player' },
      { type: 'placeWager', player: 'ann', box: 1, spot: 'double', chips: { value: 50 }, reserve: 60 },
    );
  expect(inPlay(seen(scene))[0]?.wrong).toMatchObject({ code: 'reserve-not-exact', clause: 'NN-4.5.3' });
});

test('[NN-4.8.1] what the dealer works by holds no face of a card', () => {
  const text = JSON.stringify(seen(dealt(TWO)));
  expect(text).not.toMatch(/"[A2-9TJQK][DCHS]"/);
});
