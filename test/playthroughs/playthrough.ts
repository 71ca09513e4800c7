import { because } from '../../src/cli/english/reasons.ts';
import { rulebookFrom } from '../../src/cli/rulebook-from.ts';
import { handInWords, handsOf, resultInWords } from '../../src/cli/settle/outcome-in-words.ts';
import { settler } from '../../src/cli/settle/settle-bytes.ts';
import type { Payment, Settled, Settlement } from '../../src/engine/index.ts';
import { assert } from '../../src/kit/assert.ts';
import type { AnyRulebook } from '../../src/rulebook/index.ts';
import type { Playthrough, RoundInput, Take, WagerInput } from '../../src/rulebook/playthrough.ts';
import type { RulebookId } from '../../src/rulebook/rulebook.ts';

/** The whole playthrough as text, to be reviewed like code. */
export const recorded = (rulebook: RulebookId, { title, takes }: Playthrough): string =>
  [`# ${rulebook}: ${title}`, ...takes.map((take) => takeText(rulebook, take))].join('\n\n').concat('\n');

function takeText(rulebook: RulebookId, { title, options = [], rounds }: Take): string {
  const rules = rulebookFrom(rulebook, options);
  assert(rules.ok, `${rulebook} ${options.join(' ')}`);
  const texts: string[] = [[`## ${title}`, ...options.map((option) => line('option', [option]))].join('\n')];
  let memory: readonly string[] = [];
  for (const [at, round] of rounds.entries()) {
    const input = memory.length === 0 ? round : { ...round, underMinimumUsed: memory };
    const played = roundLines(rules.value, input);
    memory = played.memory;
    texts.push([`# round ${at + 1}`, ...played.lines].join('\n'));
  }
  return texts.join('\n\n');
}

type Played = Readonly<{ lines: readonly string[]; memory: readonly string[] }>;

function roundLines(rules: AnyRulebook, round: RoundInput): Played {
  const placed = [...terms(round), ...round.wagers.map(wagerLine)];
  const answer = settler(rules)(new TextEncoder().encode(JSON.stringify(round)));
  const memory = round.underMinimumUsed ?? [];
  if (!answer.ok) {
    const { code, clause, path, message } = answer.error;
    const refused = line('refused', [code, path ?? '', under(clause === undefined ? [] : [clause]), `"${message}"`]);
    return { lines: [...placed, refused], memory };
  }
  const { settled } = answer.value;
  const { settlements, payments, underMinimumUsed } = settled;
  const lines = [
    ...placed,
    ...outcomeLines(rules, settled),
    ...aligned(settlements.map(settledCells)),
    ...aligned(payments.map(paymentCells)),
    ledger(settled),
    ...(underMinimumUsed.length === 0 ? [] : [line('memory', underMinimumUsed)]),
  ];
  return { lines, memory: underMinimumUsed };
}

const line = (word: string, cells: readonly string[]): string =>
  [word.padEnd(7), ...cells.filter((cell) => cell !== '')].join('  ');

/** Columns as wide as their widest cell, so that a change in one row leaves the others alone where it can. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .filter((cell, column) => cell !== '' || (widths[column] ?? 0) > 0)
      .join('  ')
      .trimEnd(),
  );
}

function terms({ limits, found, smallestChip, underMinimumUsed }: RoundInput): readonly string[] {
  return [
    ...(limits === undefined ? [] : [line('limits', [JSON.stringify(limits), found ?? ''])]),
    ...(limits === undefined && found !== undefined ? [line('found', [found])] : []),
    ...(smallestChip === undefined ? [] : [line('chip', [String(smallestChip)])]),
    ...(underMinimumUsed === undefined ? [] : [line('memory', underMinimumUsed)]),
  ];
}

function wagerLine({ player, spot, stake, box, ...more }: WagerInput, at: number): string {
  const rest = Object.entries(more).map(([field, value]) => `${field} ${JSON.stringify(value)}`);
  return line('wager', [`w${at + 1}`.padEnd(3), player, place(spot, box), String(stake), ...rest]);
}

const place = (spot: string, box: number | undefined): string => (box === undefined ? spot : `${box}/${spot}`);

const outcomeLines = (rules: AnyRulebook, { outcome, winning }: Settled): readonly string[] => [
  ...resultInWords(rules, outcome).map((result) => line('outcome', [result])),
  ...handsOf(outcome).map((hand) => line('outcome', [handInWords(hand)])),
  line('winning', [winning.length === 0 ? 'nothing' : winning.join(' ')]),
];

function settledCells(each: Settlement): readonly string[] {
  const { player, spot, box, stake, counted, verdict, odds, paid, commission, taken, returned, clauses } = each;
  return [
    'settled',
    player,
    place(spot, box),
    verdict === 'wins' ? `wins ${odds?.join(':')}` : verdict,
    amount('counted', counted === stake ? 0 : counted),
    amount('paid', paid),
    amount('commission', commission),
    amount('taken', taken),
    amount('back', returned),
    under(clauses),
    `"${because(each.because)}"`,
  ];
}

const amount = (word: string, units: number): string => (units === 0 ? '' : `${word} ${units}`);

const under = (clauses: readonly string[]): string => (clauses.length === 0 ? '' : `under ${clauses.join(' ')}`);

const paymentCells = ({ player, box, for: spots, amount: paid }: Payment, at: number): readonly string[] => [
  'payment',
  String(at + 1),
  player,
  String(paid),
  `for ${spots.map((spot) => place(spot, box)).join(' + ')}`,
];

/** Money that left the float and money that came to players: nothing is made or lost. */
function ledger({ net, house }: Settled): string {
  const sum = [...net.values()].reduce((total, each) => total + each, house as number);
  assert(sum === 0, `the ledger sums to ${sum}`);
  const signed = (units: number): string => (units > 0 ? `+${units}` : String(units));
  return line('ledger', [
    `float ${signed(house)}`,
    ...[...net].map(([who, units]) => `${who} ${signed(units)}`),
    'sum 0',
  ]);
}
