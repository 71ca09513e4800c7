import { expect, test } from 'vitest';
import { bet, CALL, CLOSE, COLLECT, dolly, laps, PAY, rests, SPIN } from '../../../testkit/roulette-table.ts';
import { command, opened, player, someone } from '../../../testkit/table.ts';
import { digestOf } from '../../rulebook/digest.ts';
import { type AnyRulebook, hoianaRoulette } from '../../rulebook/index.ts';
import { DECIDER, type Event, FIRST_DECIDER, type Order, post, run } from '../../table/index.ts';
import { memoryStore } from '../store/memory.ts';
import type { Body } from '../unit.ts';
import { Findings } from './finding.ts';
import { RowCheck } from './row-check.ts';
import type { Step } from './stream-check.ts';
import { type History, TableCheck } from './table-check.ts';

const { single } = hoianaRoulette.pays;
const red = single?.red;
if (single === undefined || red === undefined) throw new Error('the document has one pay table, with red');

/** The same document in another edition: red pays two to one. */
const OTHER: AnyRulebook = {
  ...hoianaRoulette,
  pays: { single: { ...single, red: { ...red, odds: 2 } } },
};

const ROUND: readonly Order[] = [SPIN, laps(5), CALL, rests(1), dolly(1), COLLECT, PAY, CLOSE];

/** A round of which red is the winner, as a table under these rules recorded it. */
function played(rules: AnyRulebook) {
  const start = opened(rules, { ann: 10_000 }).by('dealer', { type: 'openBetting' }).state;
  const table = run(start);
  let from = 0;
  const steps = [
    command(player('ann'), bet('ann red 100')),
    ...ROUND.map((order) => command(someone('dealer'), order)),
  ].map((given): Step => {
    const answer = table.handle(given);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    const { by, at: _, ...body } = given;
    const events = answer.value;
    const transfers = events.flatMap((event, index) =>
      post('T1', event).map(({ debit, credit, amount }) => [index, debit, credit, amount, rules.currency] as const),
    );
    const texts = { asked: '', events: JSON.stringify(events), transfers: JSON.stringify(transfers) };
    const entry = { stream: 'table:T1', from, count: events.length, at: 1, actor: by.person, id: `c${from}`, ...texts };
    from += events.length;
    return { entry: { ...entry, hash: '' }, body: body as unknown as Body, events, transfers };
  });
  return { start, steps };
}

async function looked(steps: readonly Step[], start: ReturnType<typeof played>['start'], history: History) {
  const findings = new Findings();
  const rows = new RowCheck('T1', memoryStore(), findings);
  const check = new TableCheck('T1', start.rules, { findings, rows, history, ended: () => undefined }, start);
  for (const step of steps) await check.take(step);
  return findings.kept.map(({ code }) => code).filter((code) => code !== 'round-differs' && code !== 'play-differs');
}

const decidedBy = (decider: number, rules: AnyRulebook, known: readonly AnyRulebook[] = []): History => ({
  at: () => ({ decider, rulebooks: { [rules.id]: digestOf(rules) } }),
  rulebook: (digest) => known.find((each) => digestOf(each) === digest),
});

/** A table as the program has it today. */
const today = (start: ReturnType<typeof played>['start']) => ({ ...start, rules: hoianaRoulette });

test('another edition of a document pays otherwise', () => {
  const paid = (rules: AnyRulebook) =>
    played(rules)
      .steps.flatMap(({ events }) => events as readonly Event[])
      .flatMap(({ fact }) => (fact.type === 'WinnerPaid' ? fact.moved.map((moved) => moved.paid) : []));
  expect([paid(hoianaRoulette), paid(OTHER)]).toEqual([[100], [200]]);
});

test('what was decided by an edition that was recorded is judged by that edition', async () => {
  const { start, steps } = played(OTHER);
  for (const decider of [FIRST_DECIDER, DECIDER])
    expect(await looked(steps, today(start), decidedBy(decider, OTHER, [OTHER]))).toEqual(['not-compared']);
});

test('by an edition that nobody recorded, nothing can be judged', async () => {
  const { start, steps } = played(OTHER);
  const codes = await looked(steps, today(start), decidedBy(DECIDER, OTHER));
  expect(codes).toEqual(['rulebook-unknown']);
});

test('a payment that its edition does not make is found, whoever decided', async () => {
  const { start, steps } = played(OTHER);
  for (const decider of [FIRST_DECIDER, DECIDER])
    expect(await looked(steps, today(start), decidedBy(decider, hoianaRoulette))).toContain('settlement-differs');
  expect(await looked(steps, today(start), decidedBy(DECIDER, hoianaRoulette))).toContain('decision-differs');
});

test('an earlier version is not decided again, but its money must still be what its events move', async () => {
  const { start, steps } = played(hoianaRoulette);
  const refusedToday = steps.map((step) => ({ ...step, body: { type: 'closeTable' } }));
  expect(await looked(refusedToday, start, decidedBy(FIRST_DECIDER, hoianaRoulette))).toEqual([]);
  expect(await looked(refusedToday, start, decidedBy(DECIDER, hoianaRoulette))).toContain('decision-differs');
  const moved = steps.map((step) => ({ ...step, entry: { ...step.entry, transfers: '[]' } }));
  expect(await looked(moved, start, decidedBy(FIRST_DECIDER, hoianaRoulette))).toContain('transfers-differ');
});
