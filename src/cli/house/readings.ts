import { randomUUID } from 'node:crypto';
import type { House } from '../../house/house.ts';
import { HouseState } from '../../house/house-state.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { fixedReadings } from '../../odds/documents/fixed.ts';
import { readings as readingsOf } from '../../odds/documents/readings.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { allowed, type OptionValue, parseOption } from '../../rulebook/options.ts';
import type { Actor } from '../../table/index.ts';
import { type Answer, misused, type Problem, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { pairs } from '../rulebook-from.ts';
import { table as drawn } from '../show/table.ts';
import { atHouse, type HouseFlags, lookAtHouse } from './at-house.ts';
import { inHouse } from './in-house.ts';
import { readPasswords } from './password.ts';
import { refused } from './problems.ts';
import { prove } from './prove.ts';
import type { Reached } from './running-floor.ts';

export type ReadingsFlags = HouseFlags &
  Readonly<{ set: readonly string[]; reason?: string; as?: string; second?: string; stopped?: boolean }>;

type Asked = Readonly<{
  table: string;
  readings: Readonly<Record<string, OptionValue>>;
  reason: string;
  people: readonly [as: string, second: string];
}>;

/** How a table reads its document; with `--set`, chosen by two people who prove who they are. */
export async function readings(context: Context, table: string, flags: ReadingsFlags): Promise<void> {
  if (flags.set.length === 0) return lookAtHouse(context, flags, (reached) => listed(context, reached, table));
  const asked = askedIn(table, flags);
  if (!asked.ok) return report(context, flags.json === true, asked.error);
  const passwords = await readPasswords(context, asked.value.people);
  if (!passwords.ok) return report(context, flags.json === true, passwords.error);
  await atHouse(
    context,
    flags,
    (reached) => inHouse(context, reached, flags.stopped, (house) => choose(house, asked.value, passwords.value)),
    // The house that runs reads the passwords as we did.
    { stdin: `${passwords.value.join('\n')}\n` },
  );
}

function askedIn(table: string, { set, reason, as, second }: ReadingsFlags): Result<Asked, Problem> {
  const needs = (argument: string, expected: string) =>
    misused(refuse('bad-argument', { argument, value: '', expected }).error);
  if (as === undefined) return needs('--as', 'the person who chooses');
  if (second === undefined) return needs('--second', 'the person who stands beside');
  if (reason === undefined) return needs('--reason', 'why these readings are chosen');
  const texts = pairs(set);
  if (!texts.ok) return texts;
  // The house says what is wrong with a value that the document does not leave open, and which clause says so.
  const read = texts.value.map(([name, text]): readonly [string, OptionValue] => {
    const value = parseOption(name, text);
    return [name, value.ok ? value.value : text];
  });
  return ok({ table, readings: Object.fromEntries(read), reason, people: [as, second] });
}

async function choose(
  house: House,
  { table, readings, reason, people }: Asked,
  passwords: readonly string[],
): Promise<Answer> {
  const proved: Actor[] = [];
  for (const [index, person] of people.entries()) {
    const actor = await prove(house, person, passwords[index] ?? '');
    if (!actor.ok) return actor;
    proved.push(actor.value);
  }
  const [by, second] = proved as [Actor, Actor];
  if (house.table(table) === undefined) return refused(refuse('unknown-table', { table }).error);
  const body = { type: 'chooseReadings', readings, reason };
  const answer = await house.ask({ stream: `table:${table}`, id: `cli-${randomUUID()}`, by, second, body });
  if (!answer.ok) return refused(answer.refusal);
  return ok({
    json: { table, readings, reason, by: by.person, second: second.person },
    text: () => `${table} reads from its next opening on: ${pairsIn(readings)}`,
  });
}

const pairsIn = (readings: Asked['readings']): string =>
  Object.entries(readings)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(', ');

async function listed(context: Context, reached: Reached, table: string): Promise<Answer> {
  const rules = await rulesAt(reached, table);
  if (rules === undefined) return refused(refuse('unknown-table', { table }).error);
  const lines = readingsOf(rules);
  const heads = ['option', 'in force', 'usual'].map((head) => ({ head }));
  const rows = lines.map(({ option, value, usual, entry, clauses, closedBy }) => [
    option,
    String(value),
    value === usual ? '' : String(usual),
    allowed(option, rules.narrowed),
    [entry, ...clauses, ...closedBy].join(' '),
  ]);
  return ok({
    json: { table, rulebook: rules.id, readings: lines, fixed: fixedReadings(rules) },
    text: () => drawn(context, [...heads, { head: 'may be', flexible: true }, { head: 'see', flexible: true }], rows),
  });
}

async function rulesAt({ store, house }: Reached, table: string): Promise<AnyRulebook | undefined> {
  if (house !== undefined) return house.table(table)?.rules();
  const state = new HouseState({ disputed: () => undefined, acted: () => undefined });
  await state.load(store, await store.heads());
  return state.table(table)?.unit.state().rules;
}
