import type { DealtRound } from '../../house/records/statistics.ts';
import { FAMILY_ERROR, fairness, POWER } from '../../odds/fairness/index.ts';
import { READ_ROW, type Row } from '../../odds/fairness/rows.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Equipment, Part } from '../../wire/shapes/statistics.ts';
import { bandOf } from './bands.ts';

/** A number and two neighbours on either side, as in the test for the most frequent one. */
const SECTOR = 5;

/** What fell at a table, held against what fair equipment would have given. */
export function equipmentOf(rules: AnyRulebook, table: string, rounds: readonly DealtRound[]): Equipment {
  const rows = rounds.flatMap(({ fell }) => {
    const row = fell.length === 0 ? undefined : READ_ROW[rules.family](fell);
    return row === undefined ? [] : [{ fell, row }];
  });
  return {
    results: rows.length,
    parts: partsOf(
      rules,
      rows.map(({ fell }) => fell),
    ),
    fairness:
      rows.length === 0
        ? null
        : tested(
            rules,
            table,
            rows.map(({ row }) => row),
          ),
  };
}

function tested(rules: AnyRulebook, table: string, rows: readonly Row[]): Equipment['fairness'] {
  const recorded = { family: rules.family, tables: new Map([[table, rows]]), n: rows.length, ignored: [] };
  const { rules: _, ...found } = fairness(recorded, rules);
  return { ...found, familyError: FAMILY_ERROR, probability: POWER };
}

function partsOf(rules: AnyRulebook, fell: readonly (readonly string[])[]): readonly Part[] {
  switch (rules.family) {
    case 'roulette':
      return wheelParts(rules.game.wheel.map(String), fell.flat());
    case 'sic-bo':
      return diceParts(fell);
    case 'niu-niu':
      return [];
  }
}

function wheelParts(wheel: readonly string[], pockets: readonly string[]): readonly Part[] {
  const counts = countsOf(pockets);
  const trials = pockets.length;
  const one = bandOf(trials, 1 / wheel.length);
  const five = bandOf(trials, SECTOR / wheel.length);
  const around = (at: number): readonly string[] =>
    Array.from({ length: SECTOR }, (_, step) => wheel.at((at + step - 2) % wheel.length) as string);
  const sum = (values: readonly string[]): number => values.reduce((all, value) => all + (counts.get(value) ?? 0), 0);
  return [
    { name: 'pockets', trials, values: wheel.map((value) => ({ value, count: counts.get(value) ?? 0, ...one })) },
    { name: 'sectors', trials, values: wheel.map((value, at) => ({ value, count: sum(around(at)), ...five })) },
  ];
}

const FACES = ['1', '2', '3', '4', '5', '6'] as const;

function diceParts(rolls: readonly (readonly string[])[]): readonly Part[] {
  const faces = countsOf(rolls.flat());
  const totals = countsOf(rolls.map((roll) => String(roll.reduce((sum, face) => sum + Number(face), 0))));
  const trials = rolls.length * 3;
  const band = bandOf(trials, 1 / 6);
  return [
    { name: 'faces', trials, values: FACES.map((value) => ({ value, count: faces.get(value) ?? 0, ...band })) },
    {
      name: 'totals',
      trials: rolls.length,
      values: [...TOTALS].map(([total, ways]) => {
        const value = String(total);
        return { value, count: totals.get(value) ?? 0, ...bandOf(rolls.length, ways / 216) };
      }),
    },
  ];
}

/** In how many of 216 throws each total comes up. */
const TOTALS = new Map<number, number>();
for (const a of FACES)
  for (const b of FACES)
    for (const c of FACES) {
      const total = Number(a) + Number(b) + Number(c);
      TOTALS.set(total, (TOTALS.get(total) ?? 0) + 1);
    }

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
