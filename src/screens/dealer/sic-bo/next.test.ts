import { describe, expect, test } from 'vitest';
import { AT, called, keys, revealed, shown, sicBoTable, tumbled, witness } from '../../../../testkit/sic-bo-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { type Order, type TableState, view } from '../../../table/index.ts';
import { ownToWire } from '../../../wire/index.ts';
import { type SicBoMoment, type SicBoSeen, type SicBoStep, sicBoNext } from './next.ts';

/** What the console knows of a table: what travels to a dealer, and nothing else. */
function momentOf({ state }: Scene): SicBoMoment {
  const own = ownToWire(view(state, 'dealer').own);
  return {
    phase: state.phase,
    game: own['game'] as unknown as SicBoSeen,
    queue: state.round.queue.length,
    owed: state.round.voided?.owed ?? [],
  };
}

const nextAt = (scene: Scene): SicBoStep => sicBoNext(momentOf(scene));

/** A dealer who sees three tumbles and 1-2-3, and presses what the console asks for. */
function answer(step: SicBoStep): Order {
  if ('order' in step) return step.order;
  switch (step.step) {
    case 'tumbles':
      return { type: 'attestTumbles', tumbles: 3 };
    case 'dice':
      return { type: 'attestDice', dice: [1, 2, 3], flat: true };
    case 'keys':
      return { type: 'enterResult', keys: [1, 2, 3] };
    case 'again':
      return { type: 'reenterResult', keys: [1, 2, 3] };
    case 'renew':
      return { type: 'attestEquipment', item: step.item };
  }
}

describe('doing only what the console says next plays a whole round', () => {
  test.each(['beforeBets', 'duringBets', 'afterClose'])('dice shaken %s', (shakeTiming) => {
    let scene = sicBoTable({ options: { shakeTiming } });
    const steps: string[] = [];
    for (let count = 0; count < 20 && (count === 0 || scene.state.phase !== 'ready'); count++) {
      const step = nextAt(scene);
      steps.push(step.step);
      scene = scene.by('dealer', answer(step));
      if (step.step === 'open')
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
  expect(nextAt(AT.revealed())).toEqual({ step: 'keys' });
  const entered = AT.entered();
  const step = nextAt(entered);
  expect(step).toMatchObject({ step: 'light', order: { type: 'illuminate' } });
  expect(nextAt(entered.by('dealer', answer(step)))).toMatchObject({ step: 'collect' });
});

test('[SB-4.7] keys that are not the dice are put right before anything else', () => {
  const wrong = AT.revealed().by('dealer', keys('1-2-4'));
  expect(nextAt(wrong)).toEqual({ step: 'again' });
  const right = wrong.by('dealer', answer({ step: 'again' }), witness);
  expect(nextAt(right)).toMatchObject({ step: 'light' });
});

test('[SB-7.7] with lights that are wrong or missing the dice alone decide what is collected', () => {
  expect(nextAt(AT['light-fault']())).toMatchObject({ step: 'collect' });
  const dark = AT.entered().by('dealer', { type: 'reportLights', fault: 'missing' });
  expect(nextAt(dark)).toMatchObject({ step: 'collect' });
});

test('[SB-7.1] a fault before the keys leaves the terminal out', () => {
  const faulty = shown(sicBoTable(), '1-2-3').by('dealer', { type: 'reportMalfunction', what: 'dark' });
  expect(nextAt(faulty)).toMatchObject({ step: 'collect' });
});

test.each([
  ['die-damaged', 'dice', 'SB-7.5'],
  ['dome-broken', 'dice tumbler', 'SB-7.6'],
])('[SB-7.5][SB-7.6] after %s the %s are attested anew before the table is clear', (cause, item, clause) => {
  const voided = called(sicBoTable()).by('dealer', { type: 'recordVoid', cause });
  expect(nextAt(voided)).toEqual({ step: 'renew', item, clause });
});

test('[SB-7.2] too few tumbles void the round; then the table is cleared and the dice are shaken again', () => {
  const voided = tumbled(sicBoTable(), 2);
  expect(voided.state.phase).toBe('voided');
  expect(nextAt(voided)).toMatchObject({ step: 'clear' });
  expect(nextAt(voided.by('dealer', { type: 'clearVoid' }))).toMatchObject({ step: 'shake' });
});

test('dice are no part of what staff see before they are attested', () => {
  const seen = (state: TableState) => momentOf({ state } as Scene).game;
  expect(seen(called(sicBoTable()).state).dice).toBeUndefined();
  expect(seen(revealed(sicBoTable()).state).dice).toBeUndefined();
  expect(seen(shown(sicBoTable(), '4-4-6').state).dice).toEqual([4, 4, 6]);
});
