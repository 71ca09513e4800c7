import { describe, expect, test } from 'vitest';
import { itemOf } from './evidence-form.tsx';
import { span } from './names.ts';
import { remediesIn } from './remedies.tsx';

test.each([
  [0, '00:00'],
  [65_000, '01:05'],
  [1_080_500, '18:00'],
  [3_600_000 + 61_000, '1:01:01'],
  [-65_000, '01:05'],
])('%d ms are %s', (ms, text) => expect(span(ms)).toBe(text));

describe('what a form sends', () => {
  test('statements by whose they are, spoken or refused', () => {
    expect(itemOf('said player', { statement: 'It was red.' })).toEqual({
      kind: 'statement',
      party: 'player',
      text: 'It was red.',
    });
    expect(itemOf('refused staff', { refused: 'has left' })).toEqual({
      kind: 'statement',
      party: 'staff',
      refused: 'has left',
    });
  });

  test('footage with its times as moments, and nothing that was left out', () => {
    const typed = { camera: 'R1-2', from: '2026-11-16T20:00:10', to: '2026-11-16T20:01:05', remark: 'seen' };
    const from = new Date(typed.from).getTime();
    expect(itemOf('footage', typed)).toEqual({ ...typed, kind: 'footage', from, to: from + 55_000 });
    expect(itemOf('other', { what: 'a photo', file: ' ' })).toEqual({ kind: 'other', what: 'a photo' });
    expect(itemOf('law', { reference: 'Decree 3', jurisdiction: 'Vietnam' })).toHaveProperty('jurisdiction');
  });

  test('remedies with sums in minor units; what is no sum is none, and the house refuses it', () => {
    const rows = [
      { kind: 'pay', amount: '50k' },
      { kind: 'collect', amount: 'much' },
    ] as const;
    expect(remediesIn({ rows, set: () => undefined }, 'VND')).toEqual([
      { kind: 'pay', amount: 50_000 },
      { kind: 'collect', amount: 0 },
    ]);
    expect(remediesIn({ rows: [{ kind: 'none', amount: '5' }], set: () => undefined }, 'SGD')).toEqual([
      { kind: 'none' },
    ]);
  });
});
