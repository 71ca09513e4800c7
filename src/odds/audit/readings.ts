import { ACCOMPANIED_EVEN, type Cell, matrix } from '../../engine/index.ts';
import { compare, NONE } from '../../kit/exact.ts';
import type { ClauseId } from '../../kit/id.ts';
import { spotIndex } from '../../layout/catalogue.ts';
import { type AnyRulebook, withOptions } from '../../rulebook/index.ts';
import { isOption, listedValues, type OptionName, type OptionValue } from '../../rulebook/options.ts';
import { odds, type SpotOdds } from '../exact/index.ts';
import { type Finding, finding, written } from './finding.ts';

/** One value of one option, and the rulebook read that way. */
export type Reading = Readonly<{ option: OptionName; value: OptionValue; rules: AnyRulebook; inForce: boolean }>;

/** Readings of the document under which a wager costs the player nothing, while another reading has an edge. */
export const readingsWithoutEdge = (rules: AnyRulebook): readonly Finding[] =>
  optionsThatPrice(rules).flatMap((option) => {
    const readings = readingsOf(rules, option);
    return readings.flatMap((reading) =>
      odds(reading.rules)
        .filter(({ edge }) => compare(edge, NONE) <= 0)
        .flatMap((free) => {
          const charged = readings.find((other) => isCharged(other.rules, free.spot));
          return charged === undefined ? [] : [freeFinding(reading, charged, free)];
        }),
    );
  });

const isCharged = (rules: AnyRulebook, spot: SpotOdds['spot']): boolean =>
  odds(rules)
    .filter((each) => each.spot === spot)
    .every(({ edge }) => compare(edge, NONE) > 0);

function freeFinding({ option, value, inForce, rules }: Reading, charged: Reading, free: SpotOdds): Finding {
  const { spot, when, edge } = free;
  return finding(inForce ? 'warning' : 'information', 'reading-removes-edge', {
    spots: [spot],
    clause: differing(rowOf(rules, free), rowOf(charged.rules, free)),
    params: { option, value: String(value), edge: written(edge), ...(when === undefined ? {} : { when }) },
  });
}

/** The options that compiling the pay matrix asks for; no others can change a price. */
export function optionsThatPrice(rules: AnyRulebook): readonly OptionName[] {
  const asked = new Set<string>();
  const options = new Proxy(rules.options, {
    get(target, name) {
      if (typeof name === 'string') asked.add(name);
      return Reflect.get(target, name);
    },
  });
  matrix({ ...rules, options } as AnyRulebook);
  return [...asked].filter(isOption);
}

export function readingsOf(rules: AnyRulebook, option: OptionName): readonly Reading[] {
  const values = listedValues(option, rules.narrowed);
  const chosen = (rules.options as Readonly<Record<string, OptionValue>>)[option];
  return values.flatMap((value) => {
    const read = value === chosen ? { ok: true as const, value: rules } : withOptions(rules, { [option]: value });
    return read.ok ? [{ option, value, rules: read.value, inForce: value === chosen }] : [];
  });
}

/** The row of the pay matrix that prices a wager; where Even has no second row, its only one. */
function rowOf(rules: AnyRulebook, { spot, when }: SpotOdds): readonly Cell[] {
  const { cells } = matrix(rules) as { cells: readonly (readonly Cell[])[] };
  const own = cells[spotIndex(rules).get(spot) ?? -1] ?? [];
  return when === 'accompanied' ? (cells[ACCOMPANIED_EVEN] ?? own) : own;
}

/** The clause of the first cell that pays otherwise. */
const differing = (one: readonly Cell[], other: readonly Cell[]): ClauseId | undefined =>
  one.find((cell, column) => pays(cell) !== pays(other[column]))?.clauses[0];

const pays = (cell: Cell | undefined): string => (cell?.wins === true ? `${cell.odds[0]} ${cell.commission}` : '');
