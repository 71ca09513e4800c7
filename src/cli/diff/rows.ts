import { fractionDocument } from '../../odds/documents/odds.ts';
import { type SpotRow, spotRows } from '../../odds/documents/spots.ts';
import { edgeChanges } from '../../odds/what-if/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import type { Irregularity } from '../../rulebook/rulebook.ts';
import { effectInWords, whoInWords } from '../rules/show.ts';

export const DIFFERENCES = [
  'document',
  'option',
  'odds',
  'spot',
  'edge',
  'limit',
  'irregularity',
  'ladder',
  'wheel',
] as const;

/** One thing in which two rulebooks differ; `null` where one of them has nothing of the kind. */
export type Row = Readonly<{ what: (typeof DIFFERENCES)[number]; item: string; left: unknown; right: unknown }>;

type What = Row['what'];
type Facts = Readonly<Record<string, unknown>>;

export function differences(left: AnyRulebook, right: AnyRulebook): readonly Row[] {
  return [
    ...compared('document', document(left), document(right)),
    ...compared('limit', limits(left), limits(right)),
    ...compared('option', options(left), options(right)),
    ...spots(left, right),
    ...edges(left, right),
    ...compared('wheel', wheel(left), wheel(right)),
    ...compared('ladder', { ranks: left.ladder }, { ranks: right.ladder }),
    ...irregularities(left, right),
  ];
}

function compared(what: What, left: Facts, right: Facts, same = alike): readonly Row[] {
  const items = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return items
    .map((item) => ({ what, item, left: left[item] ?? null, right: right[item] ?? null }))
    .filter((row) => !same(row.left, row.right));
}

const alike = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const document = ({ title, version, family }: AnyRulebook): Facts => ({ title, version, family });

const limits = ({ currency, limits: { law, usual } }: AnyRulebook): Facts => ({
  currency,
  ...(law === undefined ? {} : { 'law min': law.min, 'law max': law.max }),
  'usual min': usual.min,
  'usual max': usual.max,
});

const options = (rules: AnyRulebook): Facts => rules.options as Readonly<Record<string, OptionValue>>;

/** Spots on both sides by their odds; clauses differ between any two documents and say nothing here. */
function spots(left: AnyRulebook, right: AnyRulebook): readonly Row[] {
  const odds = (rules: AnyRulebook): Facts =>
    Object.fromEntries(spotRows(rules).map((row) => [row.spot, paysOf(row)] as const));
  return compared('odds', odds(left), odds(right)).map((row) =>
    row.left === null || row.right === null ? { ...row, what: 'spot' } : row,
  );
}

const paysOf = ({ odds, commission, reserveLost }: SpotRow): unknown =>
  commission === undefined ? odds : { odds, commission, reserveLost };

/** The house edge of every wager that both sides list and price otherwise. */
const edges = (left: AnyRulebook, right: AnyRulebook): readonly Row[] =>
  edgeChanges(left, right).flatMap(({ spot, when, left: ours, right: theirs }): readonly Row[] =>
    ours === undefined || theirs === undefined
      ? []
      : [
          {
            what: 'edge',
            item: when === undefined ? spot : `${spot} ${when}`,
            left: fractionDocument(ours),
            right: fractionDocument(theirs),
          },
        ],
  );

const wheel = (rules: AnyRulebook): Facts =>
  rules.family === 'roulette' ? { order: rules.game.wheel, red: rules.game.red } : {};

export type Ground = Readonly<{
  clause: string | null;
  by: Irregularity['by'];
  who: string;
  effect: string;
  next: readonly string[];
}>;

function irregularities(left: AnyRulebook, right: AnyRulebook): readonly Row[] {
  return compared('irregularity', grounds(left), grounds(right), (a, b) =>
    alike(withoutClause(a as Ground | null), withoutClause(b as Ground | null)),
  );
}

const grounds = (rules: AnyRulebook): Facts =>
  Object.fromEntries(Object.entries(rules.irregularities).map(([name, each]) => [name, ground(rules, each)]));

const ground = (rules: AnyRulebook, each: Irregularity): Ground => ({
  clause: each.clause ?? null,
  by: each.by,
  who: whoInWords(rules, each),
  effect: effectInWords(each),
  next: each.next,
});

const withoutClause = (given: Ground | null): unknown => (given === null ? null : { ...given, clause: null });
