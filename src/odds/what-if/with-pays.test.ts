import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../testkit/seed.ts';
import { exact } from '../../kit/exact.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  RULEBOOKS,
  usRoulette,
  withOptions,
} from '../../rulebook/index.ts';
import { odds } from '../exact/index.ts';
import { edgeChanges } from './edge-changes.ts';
import { figures } from './figures.ts';
import { type Changes, withPays } from './with-pays.ts';

const changed = <R extends AnyRulebook>(rules: R, changes: Changes): R => {
  const made = withPays(rules, changes);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
};

const edgeOf = (rules: AnyRulebook, spot: string) => odds(rules).find((each) => each.spot === spot)?.edge;

describe('what if a figure of the pay table were another', () => {
  test('[US5-PT3] three numbers at 11 to 1 cost what the rest costs', () => {
    expect(edgeOf(changed(usRoulette, { street: 11 }), 'street/1-2-3')).toEqual(exact(1, 19));
    expect(edgeOf(usRoulette, 'street/1-2-3')).toEqual(exact(11, 38));
  });

  test('[SB-5.1-T9-12] one total is changed without its counterpart', () => {
    const rules = changed(hoianaSicBo, { 'total/9': 7 });
    expect(edgeOf(rules, 'total/9')).toEqual(exact(216 - 25 * 8, 216));
    expect(edgeOf(rules, 'total/12')).toEqual(edgeOf(hoianaSicBo, 'total/12'));
  });

  test('[NN-5.1-N6] the commission on Niu 6 is all that Even costs', () => {
    expect(edgeOf(changed(hoianaNiuNiu, { 'even niu-6 commission': 0 }), 'even')).toEqual(exact(0));
  });

  test('the table in force is the one that changes', () => {
    const read = withOptions(usRoulette, { payTable: 'conventional' });
    const rules = changed(read.ok ? read.value : usRoulette, { corner: 9 });
    expect(rules.pays.conventional?.corner?.odds).toBe(9);
    expect(rules.pays.asPrinted).toBe(usRoulette.pays.asPrinted);
  });

  test('names are read as people type them', () => {
    const plain = changed(hoianaNiuNiu, { 'super-niu niu-9 reserve': 7 });
    expect(changed(hoianaNiuNiu, { ' Super-Niu/Niu-9/reserve ': 7 })).toEqual(plain);
  });

  test('every figure may be set to what it is', () => {
    for (const rules of RULEBOOKS) {
      const table = rules.pays[rules.options.payTable as never] as unknown;
      for (const [name, place] of figures(rules)) {
        const value = place.reduce((at, key) => (at as Record<string, unknown>)[key], table) as number;
        expect(changed(rules, { [name]: value })).toEqual(rules);
      }
    }
  });

  test.each([
    [hoianaRoulette, { streets: 11 }, 'unknown-pay-row'],
    [hoianaRoulette, { 'first-five': 6 }, 'unknown-pay-row'],
    [hoianaSicBo, { 'total/3': 150 }, 'unknown-pay-row'],
    [hoianaNiuNiu, { 'even niu-6 reserve': 1 }, 'unknown-pay-row'],
    [hoianaRoulette, { street: 11.5 }, 'bad-pay-figure'],
    [hoianaRoulette, { street: -1 }, 'bad-pay-figure'],
    [hoianaRoulette, { street: Number.NaN }, 'bad-pay-figure'],
    [hoianaNiuNiu, { 'even niu-6 commission': 101 }, 'bad-pay-figure'],
    [hoianaRoulette, { street: 0 }, 'bad-odds'],
    [hoianaNiuNiu, { 'double niu-9 reserve': 3 }, 'reserve-too-small'],
  ] as const)('$0.id refuses %o', (rules, changes, code) => {
    expect(withPays(rules as AnyRulebook, changes as Changes)).toMatchObject({ ok: false, error: { code } });
  });

  test('what breaks the rulebook names the clause', () => {
    expect(withPays(hoianaRoulette, { street: 0 })).toMatchObject({ error: { clause: 'HR-5.1.c' } });
    expect(withPays(hoianaNiuNiu, { 'even niu-6 commission': 101 })).toMatchObject({ error: { clause: 'NN-5.1-N6' } });
    expect(withPays(hoianaNiuNiu, { 'double niu-9 reserve': 3 })).toMatchObject({ error: { clause: 'NN-4.5.3.i' } });
  });

  test('paying one more lowers the edge by the chance of winning', () => {
    const names = [...figures(hoianaSicBo).keys()].filter((name) => !name.startsWith('die'));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.integer({ min: 1, max: 200 }), (name, pays) => {
        const [less, more] = [changed(hoianaSicBo, { [name]: pays }), changed(hoianaSicBo, { [name]: pays + 1 })];
        for (const { spot, change } of edgeChanges(less, more)) {
          const hits = odds(less).find((each) => each.spot === spot)?.hitRate ?? exact(0);
          expect(change).toEqual(exact(-hits.num, hits.den));
        }
        expect(edgeChanges(less, more).length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the effect on every edge', () => {
  test('[US5-PT] between the printed table and the usual one five kinds change', () => {
    const read = withOptions(usRoulette, { payTable: 'conventional' });
    const changes = edgeChanges(usRoulette, read.ok ? read.value : usRoulette);
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(
      new Set(['street', 'corner', 'first-five', 'six-line', 'dozen']),
    );
    expect(changes.find(({ kind }) => kind === 'dozen')).toMatchObject({
      left: exact(7, 19),
      right: exact(1, 19),
      change: exact(-6, 19),
    });
  });

  test('a rulebook compared with itself shows nothing', () => {
    for (const rules of RULEBOOKS) expect(edgeChanges(rules, rules)).toEqual([]);
  });

  test('[NN-5.2] a single Even stands against both of its rows', () => {
    const read = withOptions(hoianaNiuNiu, { niu6EvenCommission: 'evenOnly' });
    const changes = edgeChanges(hoianaNiuNiu, read.ok ? read.value : hoianaNiuNiu);
    expect(changes).toMatchObject([{ spot: 'even', when: 'accompanied', right: exact(0) }]);
    expect(edgeChanges(read.ok ? read.value : hoianaNiuNiu, hoianaNiuNiu)).toHaveLength(1);
  });

  test('a wager that one side does not list has no change', () => {
    const firstFive = edgeChanges(hoianaRoulette, usRoulette).find(({ kind }) => kind === 'first-five');
    expect(firstFive).toEqual({ spot: 'first-five', kind: 'first-five', right: exact(4, 19) });
  });

  test('games of different families have nothing in common', () => {
    for (const other of [hoianaSicBo, hoianaRoulette]) {
      expect(edgeChanges(other, hoianaNiuNiu).every(({ change }) => change === undefined)).toBe(true);
    }
  });
});
