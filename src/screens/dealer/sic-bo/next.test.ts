import { describe, expect, test } from 'vitest';
import { AT, called, keys, revealed, shown, sicBoTable, tumbled, witness } from '../../../../testkit/sic-bo-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { crewOf } from '../../../../testkit/wire-views.ts';
import type { Order } from '../../../table/index.ts';
import { gameIn, type SicBoStep, sicBoStep } from './next.ts';

/** What the console knows of a table: what travels to a dealer, and nothing else. */
const ownOf = ({ state }: Scene) => crewOf(state);
const gameOf = (scene: Scene) => gameIn(ownOf(scene));
const stepAt = (scene: Scene): SicBoStep => sicBoStep(ownOf(scene).next);

/** A dealer who sees three tumbles and 1-2-3, and presses what the console asks for. */
function answer(scene: Scene): Order {
  switch (stepAt(scene)) {
    case 'tumbles':
      return { type: 'attestTumbles', tumbles: 3 };
    case 'dice':
      return { type: 'attestDice', dice: [1, 2, 3], flat: true };
    case 'keys':
      return { type: 'enterResult', keys: [1, 2, 3] };
    case 'again':
      return { type: 'reenterResult', keys: [1, 2, 3] };
    default:
      return ownOf(scene).next?.order as Order;
  }
}

describe('doing only what the console says next plays a whole round', () => {
  test.each(['beforeBets', 'duringBets', 'afterClose'])('dice shaken %s', (shakeTiming) => {
    let scene = sicBoTable({ options: { shakeTiming } });
    const steps: string[] = [];
    for (let count = 0; count < 20 && (count === 0 || scene.state.phase !== 'ready'); count++) {
      const step = stepAt(scene);
      steps.push(step);
      scene = scene.by('dealer', answer(scene));
      if (step === 'open')
        scene = scene.by(
          { person: 'ann', role: 'player' },
          { type: 'placeWager', player: 'ann', spot: 'small', chips: { value: 100 } },
        );
    }
    expect(scene.state.results).toEqual(['1-2-3']);
    const shake = ['shake', 'tumbles'];
    expect(steps).toEqual([
      ...(shakeTiming === 'beforeBets' ? shake : []),
      'open',
      ...(shakeTiming === 'duringBets' ? shake : []),
      'close',
      ...(shakeTiming === 'afterClose' ? shake : []),
      ...['uncover', 'dice', 'keys', 'light', 'collect', 'pay', 'finish'],
    ]);
  });
});

test('[SB-4.8] nothing is collected before the keys are in and the areas glow', () => {
  expect(stepAt(AT.revealed())).toBe('keys');
  const entered = AT.entered();
  expect(stepAt(entered)).toBe('light');
  expect(stepAt(entered.by('dealer', answer(entered)))).toBe('collect');
});

test('[SB-4.7] keys that are not the dice are put right before anything else', () => {
  const wrong = AT.revealed().by('dealer', keys('1-2-4'));
  expect(stepAt(wrong)).toBe('again');
  expect(stepAt(wrong.by('dealer', answer(wrong), witness))).toBe('light');
});

test('[SB-7.7] with lights that are wrong or missing the dice alone decide what is collected', () => {
  expect(stepAt(AT['light-fault']())).toBe('collect');
  const dark = AT.entered().by('dealer', { type: 'reportLights', fault: 'missing' });
  expect(stepAt(dark)).toBe('collect');
});

test('[SB-7.1] a fault before the keys leaves the terminal out', () => {
  const faulty = shown(sicBoTable(), '1-2-3').by('dealer', { type: 'reportMalfunction', what: 'dark' });
  expect(stepAt(faulty)).toBe('collect');
});

test.each([
  ['die-damaged', 'dice', 'SB-7.5'],
  ['dome-broken', 'dice tumbler', 'SB-7.6'],
])('[SB-7.5][SB-7.6] after %s the %s are attested anew before the table is clear', (cause, item, clause) => {
  const voided = called(sicBoTable()).by('dealer', { type: 'recordVoid', cause });
  expect(stepAt(voided)).toBe('renew');
  expect(ownOf(voided).next).toMatchObject({ order: { item }, clause, by: 'inspector' });
});

test('[SB-7.2] too few tumbles void the round; then the table is cleared and the dice are shaken again', () => {
  const voided = tumbled(sicBoTable(), 2);
  expect(voided.state.phase).toBe('voided');
  expect(stepAt(voided)).toBe('clear');
  expect(stepAt(voided.by('dealer', { type: 'clearVoid' }))).toBe('shake');
});

test('dice are no part of what staff see before they are attested', () => {
  expect(gameOf(called(sicBoTable())).dice).toBeUndefined();
  expect(gameOf(revealed(sicBoTable())).dice).toBeUndefined();
  expect(gameOf(shown(sicBoTable(), '4-4-6')).dice).toEqual([4, 4, 6]);
});
