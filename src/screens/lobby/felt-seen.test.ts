import { expect, test } from 'vitest';
import type { WirePublic } from '../../wire/index.ts';
import { chipsSeen, handsSeen, resultSeen } from './felt-seen.ts';

const wager = { player: 'player 3', spot: 'red', stake: 100, reserve: 0, held: false };
const game = (fields: object) => fields as unknown as WirePublic['game'];

test('chips keep their owner’s colour and say what became of them', () => {
  const wagers = { a: wager, b: { ...wager, player: 'player 11', spot: 'even', box: 2, done: 'paid' } };
  expect(chipsSeen({ wagers: wagers as unknown as WirePublic['wagers'], colours: [] })).toEqual([
    { spot: 'red', stake: 100, reserve: 0, owner: 3, state: 'accepted' },
    { spot: 'even', box: 2, stake: 100, reserve: 0, owner: 3, state: 'won' },
  ]);
});

test('[SB-3.2] a Sic Bo layout is dark between the close and the lights, and lit as the table says', () => {
  expect(resultSeen({ phase: 'closed', game: game({ family: 'sic-bo' }) })).toEqual({ dark: true });
  expect(resultSeen({ phase: 'betting', game: game({ family: 'sic-bo' }) })).toEqual({});
  const lit = resultSeen({ phase: 'lit', game: game({ family: 'sic-bo', lit: ['big', 'total/12'] }) }).lit;
  expect([...(lit ?? [])]).toEqual(['big', 'total/12']);
});

test('the dolly stands on the result of a wheel', () => {
  expect(resultSeen({ phase: 'result', game: game({ family: 'roulette', result: 17 }) })).toEqual({ dolly: 17 });
  expect(resultSeen({ phase: 'betting', game: game({ family: 'roulette' }) })).toEqual({});
});

test('hands lie open as far as everybody may see them', () => {
  const boxes = [{ box: 2, dealt: 5, settled: null, cards: null }];
  expect(handsSeen({ game: game({ family: 'niu-niu', boxes, dealerDealt: 5 }) })).toEqual({
    boxes: [{ box: 2, dealt: 5, cards: null, state: 'taken' }],
    dealer: { dealt: 5 },
  });
  expect(handsSeen({ game: game({ family: 'niu-niu', boxes: [], dealerDealt: 0 }) })).toEqual({ boxes: [] });
});
