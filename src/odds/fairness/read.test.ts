import { describe, expect, test } from 'vitest';
import type { Family } from '../../rulebook/rulebook.ts';
import { cellsOf } from './csv.ts';
import { ResultReader } from './read.ts';

const read = (text: string, family?: Family, doubleZero = true) => {
  const reader = new ResultReader(family, doubleZero);
  for (const line of text.split('\n')) {
    const added = reader.add(line);
    if (!added.ok) return added;
  }
  return reader.end();
};

const rows = (text: string, family?: Family): unknown => {
  const recorded = read(text, family);
  if (!recorded.ok) throw new Error(JSON.stringify(recorded.error));
  return [recorded.value.family, Object.fromEntries(recorded.value.tables)];
};

describe('results are read', () => {
  test.each<readonly [string, string, unknown]>([
    ['one pocket a line', '17\n0\n00\n36', ['roulette', { '': [[17], [0], [37], [36]] }]],
    ['with a header and a byte order mark', '\uFEFFpocket\n17\n4', ['roulette', { '': [[17], [4]] }]],
    ['with Windows line ends and blank lines', 'number\r\n17\r\n\r\n4\r\n', ['roulette', { '': [[17], [4]] }]],
    ['among other columns', 'round,time,pocket,dealer name\n1,12:00,17,Ann', ['roulette', { '': [[17]] }]],
    ['beside a serial number', 'spin,pocket\n1,17\n2,36', ['roulette', { '': [[17], [36]] }]],
    ['beside a serial number and a colour', 'spin,number,colour\n1,17,black', ['roulette', { '': [[17]] }]],
    ['by the surest name', 'ball,result,number,pocket\n1,2,3,17', ['roulette', { '': [[17]] }]],
    ['from the result before the ball', 'ball,outcome\n2,17', ['roulette', { '': [[17]] }]],
    ['by table', 'table;pocket\nR1;17\nR2;4\nR1;5', ['roulette', { R1: [[17], [5]], R2: [[4]] }]],
    [
      'three dice',
      '2,5,5\n1,1,1',
      [
        'sic-bo',
        {
          '': [
            [2, 5, 5],
            [1, 1, 1],
          ],
        },
      ],
    ],
    [
      'dice in one cell',
      'dice\n2-5-5\n"1, 2, 3"\n466',
      [
        'sic-bo',
        {
          '': [
            [2, 5, 5],
            [1, 2, 3],
            [4, 6, 6],
          ],
        },
      ],
    ],
    ['named dice', 'd1,d2,d3\n6,5,4', ['sic-bo', { '': [[6, 5, 4]] }]],
    [
      'cards',
      'AD KS\n10h,2♣',
      [
        'niu-niu',
        {
          '': [
            [0, 51],
            [38, 5],
          ],
        },
      ],
    ],
    ['hands by box', 'dealer,box1\nAD 2D,KS QS\nAD,', ['niu-niu', { '': [[0, 4, 51, 47], [0]] }]],
    ['a general name for the column', 'result\n2 5 5', ['sic-bo', { '': [[2, 5, 5]] }]],
    ['notes', '# wheel 4\n17', ['roulette', { '': [[17]] }]],
  ])('%s', (_, text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  test('times and columns without meaning are told', () => {
    expect(read('time,pocket,note\n10:00,1,a\n10:05,2,b')).toMatchObject({
      value: { from: '10:00', to: '10:05', ignored: ['note'], n: 2 },
    });
  });
});

describe('a line that is no result is refused with its number', () => {
  test.each([
    ['a pocket that no wheel has', '17\n4\n37', 3, 'unreadable-result'],
    ['a text', 'pocket\n17\nseventeen', 3, 'unreadable-result'],
    ['two pockets', '17\n4,5', 2, 'unreadable-result'],
    ['a seventh face', '1,2,3\n1,2,7', 2, 'unreadable-result'],
    ['a card twice in one deal', 'KS QS\nKS KS', 2, 'unreadable-result'],
    ['another game', '17\n1,2,3', 2, 'unreadable-result'],
    ['no result at all', 'hello,world\n17', 1, 'unreadable-result'],
    ['an empty cell', 'table,pocket\nR1,17\nR1,', 3, 'unreadable-result'],
    ['a quote left open', 'pocket\n17\n"4', 3, 'unclosed-quote'],
    ['a header without a result', 'time,table\n1,2', 1, 'no-result-column'],
  ])('%s', (_, text, line, code) => {
    expect(read(text)).toMatchObject({ ok: false, error: { code, path: `line ${line}`, params: { line } } });
  });

  test('00 does not exist on a wheel with one zero', () => {
    expect(read('17\n00', 'roulette', false)).toMatchObject({ ok: false, error: { path: 'line 2' } });
    expect(read('17\n00', 'roulette')).toMatchObject({ ok: true });
  });

  test('the game that was named is the only one read', () => {
    expect(read('1,2,3', 'roulette')).toMatchObject({ ok: false, error: { code: 'unreadable-result' } });
    expect(read('d1,d2,d3\n1,2,3', 'roulette')).toMatchObject({ ok: false, error: { code: 'no-result-column' } });
  });

  test('nothing recorded is nothing to judge', () => {
    for (const text of ['', '\n\n', 'pocket\n']) {
      expect(read(text)).toMatchObject({ ok: false, error: { code: 'no-results' } });
    }
  });
});

test('quoted cells keep separators and doubled quotes', () => {
  expect(cellsOf('a,"b, ""c""",d', ',')).toEqual(['a', 'b, "c"', 'd']);
  expect(cellsOf('"a', ',')).toBeUndefined();
});

describe('the column of the result', () => {
  test.each(['pocket,Pocket', 'spin,result,outcome', 'number,ball,number'])(
    'two that could be it are refused: %s',
    (header) => {
      const columns = header.split(',').filter((name) => !['spin', 'ball'].includes(name));
      expect(read(`${header}\n1,2,3`)).toMatchObject({
        error: { code: 'several-result-columns', path: 'line 1', params: { columns } },
      });
    },
  );

  test('a value that cannot be is found in it', () => {
    expect(read('spin,pocket\n1,17\n2,99')).toMatchObject({ error: { code: 'unreadable-result', path: 'line 3' } });
  });

  test('what is not used is named', () => {
    expect(read('spin,pocket,result\n1,17,win')).toMatchObject({ value: { ignored: ['spin', 'result'] } });
  });

  test('two general names are no doubt where the game is sic bo', () => {
    expect(read('result,result,result\n1,2,3', 'sic-bo')).toMatchObject({ value: { n: 1 } });
  });
});
