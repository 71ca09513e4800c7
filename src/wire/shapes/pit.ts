import type { Static } from 'typebox';
import { closed, eachOf, listOf, maybe, means, named, oneOf, orNull, text, whole } from '../../kit/schema.ts';
import { said } from './commands.ts';
import { ending } from './endings.ts';
import { matter } from './matters.ts';
import { actorRole, amount, currency, fact, family, limits, phase, ranked, rulebookId, status } from './parts.ts';
import { report } from './reports.ts';
import { dealer, HOLDS } from './tables.ts';

/** How a table has been going lately. */
export const pace = named('Pace', {
  roundsPerHour: means(
    orNull(whole),
    'Measured over the last hour or as long as it has been dealing; null before two rounds',
  ),
  ended: means(whole, 'Of the rounds looked at: how many ended, were void, were corrected'),
  voids: whole,
  corrections: whole,
});
export type Pace = Readonly<Static<typeof pace>>;

export const pitTable = named('PitTable', {
  table: text,
  rulebook: rulebookId,
  title: text,
  family,
  currency,
  status,
  phase,
  round: whole,
  limits: orNull(limits),
  bank: closed({ float: amount, drop: amount, tips: amount, suspense: amount, variance: amount }),
  held: orNull(oneOf(...HOLDS)),
  dealer,
  players: whole,
  wagers: whole,
  worstCase: means(amount, 'What the house wins by the open layout at worst'),
  flagged: means(listOf(text), 'Players whose one round under the minimum is spent'),
  pace: orNull(pace),
  totals: orNull(report),
});
export type PitTable = Readonly<Static<typeof pitTable>>;

/** Refusals that another person can lift. */
export const WAITS = ['second-person-needed', 'approval-needed'] as const;

/** A command that somebody gave and that a second person must stand beside, or somebody above must allow first. */
export const wanted = named('Wanted', {
  table: text,
  type: means(text, 'What was asked'),
  command: means(said, 'As it was asked, field by field: a code vouches for exactly this'),
  by: text,
  role: actorRole,
  why: oneOf(...WAITS),
  needs: orNull(text),
  clause: orNull(text),
  at: whole,
});
export type Wanted = Readonly<Static<typeof wanted>>;

/** Something the house found that somebody has to look at: it stays until somebody says that they have. */
export const alert = named('Alert', { alert: text, at: whole, code: text, detail: text, table: maybe(text) });
export type Alert = Readonly<Static<typeof alert>>;

const shiftUnderWay = named('ShiftUnderWay', { id: text, startedAt: whole, by: text });

const gamingDay = named('GamingDay', {
  day: text,
  number: means(whole, 'Which one it is since the house declares them'),
  at: whole,
  by: text,
});

const proof = named('Proof', {
  state: oneOf('running', 'proven'),
  done: means(whole, 'Events that were looked at'),
  of: whole,
});

const program = named('Program', {
  at: means(whole, 'When it was looked at: at the start and every 24 hours'),
  digest: means(orNull(text), 'The SHA-256 of its manifest; null where none was made'),
  signedBy: means(orNull(text), 'The id of the key that signed it'),
  files: whole,
  configuration: means(text, 'The SHA-256 of the settings it was started with'),
  wrong: means(listOf(text), 'What is not as it was built or started'),
});

export const pit = named('Pit', {
  at: whole,
  shift: orNull(shiftUnderWay),
  gamingDay: orNull(gamingDay),
  tables: listOf(pitTable),
  matters: listOf(matter),
  wanted: listOf(wanted),
  alerts: listOf(alert),
  proof: maybe(means(proof, 'Of all records, behind the open house; until it is through wallets are not paid out')),
  program: maybe(means(program, 'The program that runs (GLI-19 2.3.2)')),
  names: means(eachOf(text), 'Staff by the names people know them by, and the players something is about'),
  currencies: means(eachOf(currency), 'By table; a cashier is told of nothing else about it'),
});
export type Pit = Readonly<Static<typeof pit>>;

/** One line of a table's working life: opened, filled, its limits changed, something ruled. */
export const historyLine = named('HistoryLine', {
  event: whole,
  at: whole,
  by: text,
  role: actorRole,
  actingAs: maybe(ranked),
  second: maybe(text),
  round: whole,
  fact,
});
export type HistoryLine = Readonly<Static<typeof historyLine>>;

/** What a command would do to the money of a round, if it were given now. */
export const foreseen = named('Foreseen', {
  before: means(
    listOf(ending),
    'How each wager on the layout ends as things stand, held ones as they lie; empty while there is no result',
  ),
  after: listOf(ending),
  moves: means(
    listOf(named('Posting', { debit: text, credit: text, amount })),
    'Money that the command itself moves at once',
  ),
  clauses: listOf(text),
});
export type Foreseen = Readonly<Static<typeof foreseen>>;
