import { type Payment, payOrderClauses, type Settled, type Settlement } from '../../engine/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Context } from '../context.ts';
import { because } from '../english/reasons.ts';
import { money, signed, unitOf } from '../show/amount.ts';
import { type Column, table } from '../show/table.ts';
import { heading, indented, narrower, section, wrapped } from '../show/text.ts';
import { partCounted } from './document.ts';
import { handInWords, handsOf, resultInWords } from './outcome-in-words.ts';

/** A settled round for people: what came up, what became of every wager and why, what was paid, who is where. */
export function settledText(context: Context, rules: AnyRulebook, settled: Settled): string {
  const inside = narrower(context);
  const hands = handsOf(settled.outcome).map(handInWords);
  const { settlements, payments } = settled;
  const parts = [
    [title(context, rules, settled), ...hands.map((line) => indented(line))].join('\n'),
    section(context, `settled, in ${unitOf(rules.currency)}`, settlementLines(inside, settlements)),
    payments.length === 0 ? '' : paidSection(context, rules, settled),
    section(context, 'net', netRows(inside, settled)),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const title = (context: Context, rules: AnyRulebook, { outcome }: Settled): string =>
  heading(context, rules.title, ...resultInWords(rules, outcome));

const COLUMNS: readonly Column[] = [
  { head: 'player' },
  { head: 'wager' },
  { head: 'stake', align: 'right' },
  { head: '' },
  { head: 'paid', align: 'right' },
  { head: 'taken', align: 'right' },
  { head: 'back', align: 'right' },
];

/** Every row of figures has its reason and clauses below it. */
function settlementLines(context: Context, settlements: readonly Settlement[]): string {
  if (settlements.length === 0) return 'nothing';
  const rows = settlements.map((each) => [
    each.player,
    each.box === undefined ? each.spot : `${each.box}/${each.spot}`,
    money(each.stake),
    verdict(context, each),
    amount(each.paid),
    amount(each.taken),
    amount(each.returned),
  ]);
  const [head = '', ...lines] = table(context, COLUMNS, rows).split('\n');
  const reasons = settlements.map((each) => indented(why(narrower(context), each)));
  return [head, ...lines.flatMap((line, at) => [line, reasons[at] ?? ''])].join('\n');
}

const amount = (units: number): string => (units === 0 ? '-' : money(units));

function verdict({ ink }: Context, { verdict: given, odds }: Settlement): string {
  if (given === 'wins') return ink.good(`wins ${odds?.join(':') ?? ''}`);
  return given === 'loses' ? ink.bad(given) : given;
}

function why({ ink, columns }: Context, settlement: Settlement): string {
  const { commission, reserve = 0, clauses } = settlement;
  const part = partCounted(settlement);
  const notes = [
    because(settlement.because),
    part === undefined ? '' : `${money(part)} of it counted`,
    reserve > 0 ? `Reserve ${money(reserve)}` : '',
    commission > 0 ? `commission ${money(commission)}` : '',
  ];
  const reason = notes.filter((note) => note !== '').join(', ');
  const words = [
    ...reason.split(' ').map(ink.quiet),
    ...(clauses.length === 0 ? [] : ['·']),
    ...clauses.map(ink.clause),
  ];
  return wrapped(words.join(' '), columns);
}

const PAYMENT_COLUMNS: readonly Column[] = [
  { head: '', align: 'right' },
  { head: 'player' },
  { head: 'amount', align: 'right' },
  { head: 'for', flexible: true },
];

/** Where a document prints the order, its clauses stand beside the title. */
function paidSection(context: Context, rules: AnyRulebook, { payments, outcome }: Settled): string {
  const clauses =
    'pocket' in outcome && rules.family === 'roulette' ? payOrderClauses(rules, outcome.pocket) : undefined;
  const rows = paymentRows(narrower(context), payments);
  return section(context, 'paid in this order', rows, clauses ?? rules.cites.payOrder);
}

function paymentRows(context: Context, payments: readonly Payment[]): string {
  const rows = payments.map((each, at) => {
    const spots = each.for.join(', ');
    const what = each.box === undefined ? spots : `box ${each.box}: ${spots}`;
    return [String(at + 1), each.player, money(each.amount), what];
  });
  return table(context, PAYMENT_COLUMNS, rows);
}

function netRows(context: Context, { net, house, underMinimumUsed }: Settled): string {
  const { ink } = context;
  const coloured = (units: number) => (units < 0 ? ink.bad : units > 0 ? ink.good : ink.quiet)(signed(units));
  const rows = [...net, ['house', house] as const].map(([who, units]) => [who, coloured(units)]);
  const memory = underMinimumUsed.length === 0 ? '' : `\nunder the minimum once: ${underMinimumUsed.join(', ')}`;
  return table(context, [{ head: '' }, { head: '', align: 'right' }], rows) + memory;
}
