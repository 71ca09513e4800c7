import { expect, test } from 'vitest';
import { bet, round } from '../../../testkit/rounds.ts';
import { roll } from '../../../testkit/sic-bo.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';

const WAGERS = [
  'A die/2 10',
  'B big 10',
  'B die/2 20',
  'A total/6 10',
  bet('C small 5', { closed: null }),
  'B triple/2 10',
  'A small 10',
  'A any-triple 10',
];

test('first what is collected or goes back in the order placed, then the winners by area', () => {
  const { settlements } = round(hoianaSicBo, roll('2-2-2'), WAGERS);
  expect(settlements.map(({ player, spot, verdict }) => `${player} ${spot} ${verdict}`)).toEqual([
    'B big loses',
    'C small returned',
    'A small loses',
    'B triple/2 wins',
    'A any-triple wins',
    'A total/6 wins',
    'A die/2 wins',
    'B die/2 wins',
  ]);
});

test('every winner is paid by itself, on one area in the order placed', () => {
  expect(round(hoianaSicBo, roll('2-2-2'), WAGERS).payments).toEqual([
    { player: 'B', for: ['triple/2'], amount: 1500 },
    { player: 'A', for: ['any-triple'], amount: 240 },
    { player: 'A', for: ['total/6'], amount: 140 },
    { player: 'A', for: ['die/2'], amount: 30 },
    { player: 'B', for: ['die/2'], amount: 60 },
  ]);
});

test('chips added later keep the place of the first', () => {
  const { payments } = round(hoianaSicBo, roll('1-2-3'), ['A small 10', 'B small 10', 'A small 5']);
  expect(payments).toEqual([
    { player: 'A', for: ['small'], amount: 15 },
    { player: 'B', for: ['small'], amount: 10 },
  ]);
});

test('winning areas are named in catalogue order, bet or not', () => {
  expect(round(hoianaSicBo, roll('2-1-1'), []).winning).toEqual([
    'small',
    'double/1',
    'total/4',
    'pair/1-2',
    'die/1',
    'die/2',
  ]);
});
