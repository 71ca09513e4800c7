import { describe, expect, test } from 'vitest';
import { houseSentence } from '../src/cli/english/house.ts';
import { word } from '../src/cli/english/params.ts';
import type { Sentences } from '../src/cli/english/refusals.ts';
import { type Refusal, refuse, refusedAt } from '../src/kit/refusal.ts';
import { DISPUTE } from '../src/kit/refusals/dispute.ts';
import { type ParamsOf, REFUSALS } from '../src/kit/refusals/index.ts';
import type { RefusalSpec } from '../src/kit/refusals/params.ts';
import { disputesEn } from '../src/screens/words/disputes/en.ts';
import { disputesVi } from '../src/screens/words/disputes/vi.ts';
import { disputesZh } from '../src/screens/words/disputes/zh.ts';
import { en } from '../src/screens/words/en.ts';
import { refusalsEn } from '../src/screens/words/refusals/en.ts';
import { refusalsVi } from '../src/screens/words/refusals/vi.ts';
import { refusalsZh } from '../src/screens/words/refusals/zh.ts';
import { refusalSentences, staffSentences } from '../src/screens/words/sentence.ts';
import { staffEn } from '../src/screens/words/staff/en.ts';
import { staffVi } from '../src/screens/words/staff/vi.ts';
import { staffZh } from '../src/screens/words/staff/zh.ts';
import { vi } from '../src/screens/words/vi.ts';
import { whyEn } from '../src/screens/words/why/en.ts';
import { zh } from '../src/screens/words/zh.ts';
import { refuse as refuseAtTable } from '../src/table/core/refusals.ts';

describe('what does not compile where something is refused', () => {
  test('a code nobody has said, or one that this layer does not have', () => {
    // @ts-expect-error: there is no such code.
    refuse('below-minimun', { stake: 1, min: 5, spot: 'red' });
    // @ts-expect-error: a table does not know it.
    refuseAtTable('password-common');
    expect(refuse('no-even').error).toEqual({ code: 'no-even', params: {} });
  });

  test('a parameter too few, one too many, one of another kind', () => {
    refuse('below-minimum', { stake: 1, min: 5, spot: 'red' });
    // @ts-expect-error: the sentence needs the minimum.
    refuse('below-minimum', { stake: 1, spot: 'red' });
    // @ts-expect-error: nothing is said at all.
    refuse('below-minimum');
    // @ts-expect-error: it is called min.
    refuse('below-minimum', { stake: 1, minimum: 5, spot: 'red' });
    // @ts-expect-error: the minimum is a number.
    refusedAt('below-minimum', 'stake', { stake: 1, min: '5', spot: 'red' });
    // @ts-expect-error: it takes no parameters.
    refuse('no-even', { box: 1 });
    // @ts-expect-error: one of the two needs a reason as well.
    refuse(Math.random() < 2 ? 'table-waits' : 'table-stopped', { table: 'R1' });
  });

  test('a refusal written as a value', () => {
    const refusals: readonly Refusal[] = [
      { code: 'below-minimum', params: { stake: 1, min: 5, spot: 'red' } },
      // @ts-expect-error: the minimum is missing.
      { code: 'below-minimum', params: { stake: 1, spot: 'red' } },
    ];
    expect(refusals).toHaveLength(2);
  });
});

describe('what does not compile where it is said', () => {
  test('a sentence that is missing', () => {
    const { 'refusal.below-minimum': _, 'refusal.other': __, ...players } = refusalsEn;
    // @ts-expect-error: players can be told of it.
    refusalSentences(players);
    const { 'why.not-spun': ___, ...staff } = whyEn;
    // @ts-expect-error: staff can be told of it.
    staffSentences(staff);
    // @ts-expect-error: so can those who use the command line.
    const line: Sentences<'below-minimum' | 'no-even'> = { 'no-even': () => 'nobody has a wager on Even.' };
    expect(line).toBeDefined();
  });

  test('a parameter that the refusal does not have, or not always', () => {
    staffSentences({ ...whyEn, 'why.wrong-round': 'It was for round {round}.' });
    // @ts-expect-error: it is called round.
    staffSentences({ ...whyEn, 'why.wrong-round': 'It was for round {number}.' });
    // @ts-expect-error: a box is not always named.
    staffSentences({ ...whyEn, 'why.wager-held': 'The bet on box {box} is held.' });
    // @ts-expect-error: there is no such refusal.
    staffSentences({ ...whyEn, 'why.wrong-moon': 'The moon is wrong.' });
    const { 'refusal.other': _, ...players } = refusalsVi;
    // @ts-expect-error: in every language it is called min.
    refusalSentences({ ...players, 'refusal.below-minimum': 'Dưới mức tối thiểu {minimum}.' });
    const { 'refusal.other': __, ...chinese } = refusalsZh;
    // @ts-expect-error: in every language it is called min.
    refusalSentences({ ...chinese, 'refusal.below-minimum': '低于最低限额 {minimum}。' });
    const params: ParamsOf<'below-minimum'> = { stake: 1, min: 5, spot: 'red' };
    // @ts-expect-error: on the command line as well.
    expect(word(params, 'minimum')).toBe('?');
    expect(word(params, 'min')).toBe('5');
  });
});

describe('whoever can be told is told in words', () => {
  const ALL: readonly (readonly [string, RefusalSpec])[] = Object.entries(REFUSALS);
  const to = (reach: RefusalSpec['to']) => ALL.filter(([, spec]) => spec.to === reach).map(([code]) => code);

  test.each([...to(undefined), ...to('page')])('players: %s', (code) => {
    for (const words of [en, vi, zh]) expect(Object.keys(words)).toContain(`refusal.${code}`);
  });

  test.each(to('staff'))('staff: %s', (code) => {
    const catalogues = code in DISPUTE ? [disputesEn, disputesVi, disputesZh] : [staffEn, staffVi, staffZh];
    for (const words of catalogues) expect(Object.keys(words)).toContain(`why.${code}`);
  });

  test.each([...to(undefined), ...to('staff'), ...to('command-line')])('the command line: %s', (code) => {
    expect(houseSentence({ code, params: {} })).not.toContain(`(${code})`);
  });

  test('a code of a newer house is named', () => {
    expect(houseSentence({ code: 'of-tomorrow', params: {} })).toBe('it was refused (of-tomorrow).');
  });
});
