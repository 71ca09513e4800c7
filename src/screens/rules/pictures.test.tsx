import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../testkit/book.ts';
import { cardIndex } from '../../engine/niu-niu/cards.ts';
import { classOf, handLevel } from '../../engine/niu-niu/hand.ts';
import { findSpot } from '../../layout/catalogue.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  usRoulette,
} from '../../rulebook/index.ts';
import { ExamplePositions } from './example-positions.tsx';
import { examplesOf, SAMPLE_HANDS } from './examples.ts';
import { Pictures } from './pictures.tsx';

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
const drawn = (rules: AnyRulebook, name = rules.title): string =>
  renderToStaticMarkup(<Pictures rules={rules} book={bookOf(rules)} name={name} />);

describe('the plan of a table', () => {
  test.each([
    ['HR-1.1', hoianaRoulette, 7, 1],
    ['SB-1.1', hoianaSicBo, 8, 2],
    ['NN-2.1.1', hoianaNiuNiu, 7, 1],
  ] as const)('[%s] players have one side and whoever deals the other', (_clause, rules, places, dealers) => {
    const text = drawn(rules);
    const rows = (side: string) => all(text, new RegExp(`data-side="${side}" data-y="(\\d+)"`, 'g')).map(Number);
    expect([rows('player').length, rows('dealer').length]).toEqual([places, dealers]);
    expect(Math.max(...rows('dealer'))).toBeLessThan(Math.min(...rows('player')));
  });

  test('[HR-1.2.3] the name of the casino stands on it once', () => {
    expect(all(drawn(hoianaRoulette), /data-brand[^>]*>([^<]+)</g)).toEqual(['Hoiana']);
  });
});

describe('[MBS-APP-B] the thirteen positions of the appendix', () => {
  const examples = examplesOf(mbsRoulette);

  test.each([
    ['MBS-APP-B-A', 'A', 'straight', 1],
    ['MBS-APP-B-B', 'B', 'split', 2],
    ['MBS-APP-B-C', 'C', 'street', 3],
    ['MBS-APP-B-D', 'D', 'corner', 4],
    ['MBS-APP-B-E', 'E', 'six-line', 6],
    ['MBS-APP-B-F', 'F', 'column', 12],
    ['MBS-APP-B-G', 'G', 'dozen', 12],
    ['MBS-APP-B-H', 'H', 'low', 18],
    ['MBS-APP-B-I', 'I', 'high', 18],
    ['MBS-APP-B-J', 'J', 'even', 18],
    ['MBS-APP-B-K', 'K', 'odd', 18],
    ['MBS-APP-B-L', 'L', 'red', 18],
    ['MBS-APP-B-M', 'M', 'black', 18],
  ] as const)('[%s] letter %s stands on a %s and lights the %i numbers it covers', (_clause, letter, kind, count) => {
    const one = examples.filter((each) => each.letter === letter);
    const text = renderToStaticMarkup(<ExamplePositions rules={mbsRoulette} examples={one} />);
    const chip = /data-spot="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(chip.split('/')[0]).toBe(kind);
    expect(all(text, /class="[^"]*value[^"]*"[^>]*>([A-M])</g)).toEqual([letter]);
    const lit = new Set(all(text, /data-covered="([^"]+)"/g));
    expect(lit).toEqual(new Set(findSpot(mbsRoulette, chip)?.covers.map(String)));
    expect(lit.size).toBe(count);
  });

  test('[MBS-2.1] [MBS-APP-B] each letter lies on the felt once and has a button', () => {
    const text = drawn(mbsRoulette);
    expect(all(text, /class="[^"]*value[^"]*"[^>]*>([A-M])</g).toSorted()).toEqual([...'ABCDEFGHIJKLM']);
    expect(all(text, /data-spot="([^"]+)"/g)).toEqual(examples.map(({ spot }) => spot));
  });

  /** Where the letters lie: cells of the cloth are 60 by 60, 1 at the bottom left and 36 at the top right. */
  test('each letter is drawn where its position is on the cloth', () => {
    const text = drawn(mbsRoulette);
    const disc = /<circle cx="([\d.]+)" cy="([\d.]+)"[^>]*edge(?:(?!edge).)*?value[^>]*>([A-M])</g;
    const at = new Map(
      [...text.matchAll(disc)].map(([, x, y, letter]) => [letter ?? '', [Number(x), Number(y)] as const]),
    );
    expect(at.size).toBe(13);
    const cell = (n: number) => [90 + 60 * Math.floor((n - 1) / 3), 30 + 60 * (2 - ((n - 1) % 3))] as const;
    const between = (...numbers: readonly number[]) =>
      [0, 1].map((axis) => numbers.reduce((sum, n) => sum + (cell(n)[axis as 0 | 1] as number), 0) / numbers.length);
    expect(at.get('A')).toEqual(cell(8));
    expect(at.get('B')).toEqual(between(8, 11));
    expect(at.get('C')).toEqual([cell(19)[0], 180]);
    expect(at.get('D')).toEqual(between(25, 26, 28, 29));
    expect(at.get('E')).toEqual([between(19, 22)[0], 180]);
    const [x, y] = [0, 1].map((axis) => (letter: string) => at.get(letter)?.[axis as 0 | 1] ?? 0) as [
      (letter: string) => number,
      (letter: string) => number,
    ];
    expect([y('F'), x('F') > cell(36)[0] + 30]).toEqual([cell(36)[1], true]);
    expect([x('G') > cell(25)[0], x('G') < cell(34)[0] + 30, y('G') > 180, y('G') < y('H')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const row = ['H', 'J', 'L', 'M', 'K', 'I'];
    expect(row.toSorted((a, b) => x(a) - x(b))).toEqual(row);
    expect(new Set(row.map(y)).size).toBe(1);
  });

  test('[MBS-APP-B-A] a chosen letter lights what it covers', () => {
    expect(all(drawn(mbsRoulette), /data-covered="([^"]+)"/g)).toEqual(['8']);
  });

  test('no other document has them', () => {
    for (const rules of [hoianaRoulette, usRoulette]) expect(drawn(rules)).not.toContain('data-spot');
  });
});

test('[NN-6.2-EX] there is one of each of the thirteen hands, and the engine calls each by its caption', () => {
  const shown = all(drawn(hoianaNiuNiu), /data-hand="([^"]+)"/g);
  expect(shown).toHaveLength(13);
  for (const [i, { name, cards, two }] of SAMPLE_HANDS.entries()) {
    const indices = cards.map((card) => cardIndex(card) as number) as [number, number, number, number, number];
    expect(new Set(indices).size).toBe(5);
    expect(classOf(handLevel(...indices)), cards.join(' ')).toBe(name);
    expect(shown[i]).toBe(name);
    const points = cards
      .slice(0, 3)
      .reduce((sum, card) => sum + Math.min('A23456789TJQK'.indexOf(card[0] ?? '') + 1, 10), 0);
    if (two !== null && !name.startsWith('hoiana') && !name.startsWith('ultimate')) expect(points % 10).toBe(0);
  }
});
