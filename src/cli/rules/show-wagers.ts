import { catalogue } from '../../layout/catalogue.ts';
import { shortForm } from '../../layout/short-form.ts';
import { spotId } from '../../layout/spot.ts';
import { type SpotRow, spotRows } from '../../odds/documents/spots.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { HAND_CLASSES, type NIU_NIU_KINDS } from '../../rulebook/rulebook.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { handName } from '../english/reasons.ts';
import { type Column, table } from '../show/table.ts';
import { wrapped } from '../show/text.ts';
import { clausesInWords, oddsInWords } from './spots.ts';

/** The wagers by kind and odds; Niu Niu by class of the winning hand. */
export const wagerTable = (context: Context, rules: AnyRulebook): string =>
  rules.family === 'niu-niu' ? handTable(context, rules) : kindTable(context, rules);

const KIND_COLUMNS: readonly Column[] = [
  { head: 'kind' },
  { head: 'spots', align: 'right' },
  { head: 'pays' },
  { head: 'clause' },
  { head: 'for example', flexible: true },
];

function kindTable(context: Context, rules: AnyRulebook): string {
  const rows = alike(spotRows(rules)).map((group) => {
    const { kind, odds, clause, spot } = group[0];
    const short = shortForm(spotId(spot));
    const example = short === spot ? spot : `${spot} or ${short}`;
    return [kind, String(group.length), oddsInWords(odds), clausesInWords(clause, '\n'), example];
  });
  const { length } = catalogue(rules);
  return `${table(context, KIND_COLUMNS, rows)}\n${context.ink.quiet(`${counted(length, { one: 'spot', other: 'spots' })} in all`)}`;
}

/** Spots of one kind that pay the same by the same clause. */
function alike(spots: readonly SpotRow[]): readonly (readonly [SpotRow, ...SpotRow[]])[] {
  const groups = new Map<string, [SpotRow, ...SpotRow[]]>();
  for (const row of spots) {
    const key = [row.kind, oddsInWords(row.odds), clausesInWords(row.clause)].join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

type NiuNiuSpot = (typeof NIU_NIU_KINDS)[number];

function handTable(context: Context, rules: AnyRulebook): string {
  const spots = spotRows(rules);
  const columns: readonly Column[] = [
    { head: 'winning hand' },
    ...spots.map(({ spot }) => ({ head: spot })),
    { head: 'clause' },
  ];
  const rows = HAND_CLASSES.map((hand) => [
    handName(hand),
    ...spots.map((row) => paysFor(row, hand)),
    byHand(spots[0]?.clause, hand),
  ]);
  const reserve = rules.family === 'niu-niu' ? rules.game.reserve : undefined;
  const note = reserve === undefined ? '' : reserveNote(reserve);
  return `${table(context, columns, rows)}\n${context.ink.quiet(wrapped(note, context.columns))}`;
}

const byHand = (clause: SpotRow['clause'] = '', hand: string): string =>
  typeof clause === 'string' ? clause : (clause[hand] ?? '');

function paysFor({ odds, commission }: SpotRow, hand: string): string {
  const [winnings] = (odds as Readonly<Record<string, readonly [number, number]>>)[hand] ?? [0];
  const percent = commission?.[hand] ?? 0;
  return percent === 0 ? `${winnings} to 1` : `${winnings} to 1 -${percent}%`;
}

const reserveNote = (reserve: Readonly<Record<Exclude<NiuNiuSpot, 'even'>, Readonly<{ times: number }>>>): string =>
  `Reserve: ${reserve.double.times} × double, ${reserve['super-niu'].times} × super-niu; a percentage is commission on the winnings`;

const SPOT_COLUMNS: readonly Column[] = [
  { head: 'spot' },
  { head: 'short' },
  { head: 'pays' },
  { head: 'clause' },
  { head: 'covers', flexible: true },
];

/** Every spot by itself. */
export const spotTable = (context: Context, rules: AnyRulebook): string =>
  rules.family === 'niu-niu'
    ? handTable(context, rules)
    : table(
        context,
        SPOT_COLUMNS,
        spotRows(rules).map(({ spot, odds, clause, covers }) => [
          spot,
          shortForm(spotId(spot)),
          oddsInWords(odds),
          clausesInWords(clause, '\n'),
          covers.join(' '),
        ]),
      );
