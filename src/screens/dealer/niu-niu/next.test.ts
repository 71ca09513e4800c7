import { describe, expect, test } from 'vitest';
import { cards } from '../../../../testkit/niu-niu.ts';
import { type Boxes, closed, dealt, handle, set, spreadOf, table, wagered } from '../../../../testkit/niu-niu-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { hoianaNiuNiu, withOptions } from '../../../rulebook/index.ts';
import { type Order, view } from '../../../table/index.ts';
import { ownToWire } from '../../../wire/index.ts';
import { decksDue, inPlay, type NiuNiuSeen, type NiuNiuStep, niuNiuNext, toVerify } from './next.ts';
import { asDealt } from './spread.ts';

const TWO: Boxes = { 2: { by: 'ann', even: 100, double: 50 }, 5: { by: 'bo', even: 100 } };
const HANDS: Readonly<Record<string, string>> = { 2: 'KS 6H 4D TC 8S', 5: 'QS 2H 8D 3C 4S' };
const DEALER = 'KH 7H 3D TS 6S';

/** What the console knows of a table: what travels to a dealer, and nothing else. */
const seen = ({ state }: Scene): NiuNiuSeen => ownToWire(view(state, 'dealer').own)['game'] as unknown as NiuNiuSeen;

const nextAt = (scene: Scene): NiuNiuStep => niuNiuNext({ phase: scene.state.phase, game: seen(scene) });

/** A dealer who counts right, reads faces off the table and presses what the console asks for. */
function answer(step: NiuNiuStep, game: NiuNiuSeen): Order {
  if ('order' in step) return step.order;
  switch (step.step) {
    case 'spread':
      return { type: 'spreadCheck', counts: asDealt(game) };
    case 'hands': {
      const box = toVerify(game)[0]?.box ?? 0;
      return { type: 'verifyArrangement', box, cards: cards(HANDS[box] ?? '') };
    }
    case 'dealer':
      return { type: 'revealDealer', cards: cards(DEALER), two: null };
    default:
      throw new Error(`${step.step} is not for this dealer`);
  }
}

function playedOn(scene: Scene): Readonly<{ scene: Scene; steps: readonly string[] }> {
  const steps: string[] = [];
  let now = scene;
  for (let count = 0; count < 40 && now.state.phase !== 'idle'; count++) {
    const step = nextAt(now);
    steps.push('order' in step && step.order.type === 'dealPacket' ? `deal ${step.order.to}` : step.step);
    now = now.by('dealer', answer(step, seen(now)));
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
  expect(nextAt(table().by('dealer', { type: 'openBetting' }))).toEqual({ step: 'wait' });
});

test('[NN-4.2] of two decks it is the turn of the one not dealt from last', () => {
  const game = seen(table());
  expect(decksDue({ ...game, backs: ['red', 'blue'], lastBack: 'red' })).toEqual(['blue']);
  expect(niuNiuNext({ phase: 'idle', game: { ...game, backs: ['red', 'blue'], lastBack: 'blue' } })).toMatchObject({
    order: { type: 'openBetting', back: 'red' },
  });
});

test('[NN-7.2] where a new deck is owed it comes before the bets', () => {
  const scene = closed(TWO)
    .by('dealer', { type: 'dealPacket', to: 2, cards: 5 })
    .by('dealer', { type: 'reportHouseEvent', event: 'foreign-card', what: 'a blue back' })
    .by('pit-supervisor', { type: 'decideHouseEvent', void: true, reason: 'another deck' })
    .by('dealer', { type: 'clearVoid' });
  expect(nextAt(scene)).toEqual({ step: 'deck' });
});

test('[NN-4.6.1] hands the dealer sets come before those a player still holds', () => {
  const scene = spreadOf({ 1: { by: 'ann', even: 100 }, 3: { by: 'ann', even: 100 }, 6: { by: 'bo', even: 100 } });
  expect(toVerify(seen(handle(scene, 'bo', 6))).map(({ box, dealers }) => [box, dealers])).toEqual([
    [3, true],
    [1, false],
    [6, false],
  ]);
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
