import { exact } from '../../kit/exact.ts';
import type { fractionDocument } from '../../odds/documents/odds.ts';
import type { SpotRow } from '../../odds/documents/spots.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { oddsInWords } from '../rules/spots.ts';
import { money } from '../show/amount.ts';
import { percent, shortFraction } from '../show/fraction.ts';
import { type Column, table } from '../show/table.ts';
import type { Ground, Row } from './rows.ts';

export function diffText(context: Context, left: AnyRulebook, right: AnyRulebook, rows: readonly Row[]): string {
  if (rows.length === 0) return 'no difference';
  const columns: readonly Column[] = [
    { head: '' },
    { head: '' },
    { head: left.id, flexible: true },
    { head: right.id, flexible: true },
  ];
  const lines = rows.map((row) => ({ ...row, left: inWords(row, row.left), right: inWords(row, row.right) }));
  const { ink } = context;
  return table(
    context,
    columns,
    gathered(lines).map((line, at, all) => [
      ink.quiet(all[at - 1]?.what === line.what ? '' : line.what),
      line.item,
      line.left,
      line.right,
    ]),
  );
}

type Line = Row & Readonly<{ left: string; right: string }>;

/** Spots of one kind that differ in the same way are one line. */
function gathered(lines: readonly Line[]): readonly Line[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const { what, item, left, right } = line;
    const isSpot = what === 'odds' || what === 'spot' || what === 'edge';
    const key = [what, isSpot ? item.split('/')[0] : item, left, right].join('|');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  const made = [...groups.values()].map((group) => {
    const line = group[0] as Line;
    return group.length === 1
      ? line
      : { ...line, item: `${line.item.split('/')[0]} (${counted(group.length, { one: 'spot', other: 'spots' })})` };
  });
  return made.toSorted((a, b) => order(lines, a) - order(lines, b));
}

const order = (lines: readonly Line[], { what }: Line): number => lines.findIndex((line) => line.what === what);

function inWords({ what }: Row, value: unknown): string {
  if (value === null) return '-';
  if (what === 'odds' || what === 'spot') return paysInWords(value);
  if (what === 'edge') return edgeInWords(value as Edge);
  if (what === 'irregularity') return groundInWords(value as Ground);
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'number' ? money(value) : String(value);
}

type Edge = ReturnType<typeof fractionDocument>;

const edgeInWords = ({ num, den }: Edge): string => {
  const edge = exact(BigInt(num), BigInt(den));
  const short = shortFraction(edge);
  return short === '' ? percent(edge) : `${percent(edge)} (${short})`;
};

/** A Niu Niu spot carries its commission and Reserve beside the odds. */
const paysInWords = (value: unknown): string =>
  oddsInWords((Array.isArray(value) || !hasOdds(value) ? value : value.odds) as SpotRow['odds']);

const hasOdds = (value: unknown): value is { odds: unknown } =>
  typeof value === 'object' && value !== null && 'odds' in value;

const groundInWords = ({ clause, by, who, effect, next }: Ground): string =>
  [`${clause ?? ''} ${effect} by ${by}`.trim(), who, next.length === 0 ? '' : `then ${next.join(', ')}`]
    .filter((line) => line !== '')
    .join('\n');
