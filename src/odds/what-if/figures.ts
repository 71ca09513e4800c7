import { payTable } from '../../engine/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { HAND_CLASSES, NIU_NIU_KINDS, ROULETTE_KINDS } from '../../rulebook/rulebook.ts';

/** Where a figure stands in the pay table in force: `['total', '9', 'odds']`. */
export type Place = readonly string[];

/** Every figure of the pay table that may be asked about, by the name of its row: `street`, `total/9`, `even niu-6 commission`. */
export function figures(rules: AnyRulebook): ReadonlyMap<string, Place> {
  switch (rules.family) {
    case 'roulette': {
      const table = payTable(rules);
      const kinds = ROULETTE_KINDS.filter((kind) => table[kind] !== undefined);
      return new Map(kinds.map((kind) => [kind, [kind, 'odds']]));
    }
    case 'sic-bo':
      return new Map(Object.entries(payTable(rules)).flatMap(([kind, row]) => sicBoRows(kind, row)));
    case 'niu-niu':
      return new Map(NIU_NIU_KINDS.flatMap(niuNiuRows));
  }
}

const sicBoRows = (kind: string, row: object): readonly (readonly [string, Place])[] =>
  'odds' in row
    ? [[kind, [kind, 'odds']]]
    : Object.keys(row).map((number) => [`${kind}/${number}`, [kind, number, 'odds']]);

/** Even has no Reserve that could be lost (NN-4.5.3). */
const niuNiuRows = (kind: (typeof NIU_NIU_KINDS)[number]): readonly (readonly [string, Place])[] =>
  HAND_CLASSES.flatMap((name): readonly (readonly [string, Place])[] => [
    [`${kind} ${name}`, [kind, name, 'odds']],
    [`${kind} ${name} commission`, [kind, name, 'commission']],
    ...(kind === 'even' ? [] : [[`${kind} ${name} reserve`, [kind, name, 'reserveLost']] as const]),
  ]);
