import { hash } from 'node:crypto';
import { canonical } from '../../kit/canonical.ts';
import { type Clause, clausesOf } from '../../rulebook/clauses.ts';
import type { RulebookId } from '../../rulebook/rulebook.ts';
import type { Event } from '../../table/index.ts';
import { roundKeeper } from '../records/round-rows.ts';
import { standing } from '../records/standing.ts';
import type { Entry, Transfer } from '../store/port.ts';
import type { Line, LineOf } from './line.ts';

type Played = Readonly<{ table: string; round: number; rulebook: RulebookId; entries: readonly Entry[] }>;

/** The lines that follow from the entries. Making a bundle and checking it derive the same ones. */
export function derivedLines(played: Played): readonly Line[] {
  const { table, round, rulebook, entries } = played;
  const own = entries.filter(({ stream }) => stream === `table:${table}`);
  const { rounds, plays } = rowsOf(table, rulebook, own);
  const row = rounds.findLast(({ number }) => number === round);
  if (row === undefined) return [];
  const events = eventsOf(own).slice(row.fromEvent - (own[0]?.from ?? 0), row.toEvent - (own[0]?.from ?? 0));
  return [
    { kind: 'round', ...row },
    ...plays.filter((play) => play.round === row.id).map((play): Line => ({ kind: 'play', ...play })),
    ...standing(events).map((settlement): Line => ({ kind: 'settlement', ...settlement })),
    ...moneyOf(entries),
    ...clausesIn(rulebook, entries),
    registerOf(rulebook),
  ];
}

const eventsOf = (entries: readonly Entry[]): readonly Event[] =>
  entries.flatMap(({ events }) => JSON.parse(events) as readonly Event[]);

function rowsOf(table: string, rulebook: string, entries: readonly Entry[]) {
  const keeper = roundKeeper(table, rulebook);
  const made = entries.map(({ events, from }) => keeper.take(JSON.parse(events) as readonly Event[], from));
  return { rounds: made.flatMap(({ rounds }) => rounds), plays: made.flatMap(({ plays }) => plays) };
}

function moneyOf(entries: readonly Entry[]): readonly LineOf<'money'>[] {
  const sums = new Map<string, LineOf<'money'>>();
  const move = (account: string, currency: Transfer[4], amount: number): void => {
    const key = `${account} ${currency}`;
    sums.set(key, { kind: 'money', account, currency, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const [, debit, credit, amount, currency] of entries.flatMap(
    ({ transfers }) => JSON.parse(transfers) as readonly Transfer[],
  )) {
    move(debit, currency, -amount);
    move(credit, currency, amount);
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Clauses that something in the entries rests on, in the order of the document. */
function clausesIn(rulebook: RulebookId, entries: readonly Entry[]): readonly LineOf<'clause'>[] {
  const cited = new Set<string>();
  for (const { events } of entries) collect(JSON.parse(events), cited);
  return register(rulebook)
    .filter(({ id }) => cited.has(id))
    .map(({ kind: sort, ...clause }) => ({ kind: 'clause', ...clause, sort }));
}

function collect(value: unknown, cited: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (name === 'clause' && typeof field === 'string') cited.add(field);
    else if (name === 'clauses' && Array.isArray(field)) for (const id of field) cited.add(String(id));
    else collect(field, cited);
  }
}

const registerOf = (rulebook: RulebookId): LineOf<'register'> => {
  const clauses = register(rulebook);
  return {
    kind: 'register',
    rulebook,
    clauses: clauses.length,
    digest: hash('sha256', canonical(clauses), 'hex'),
  };
};

function register(rulebook: RulebookId): readonly Clause[] {
  const read = clausesOf(rulebook);
  return read.ok ? read.value : [];
}
