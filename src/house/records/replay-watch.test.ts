import { describe, expect, test } from 'vitest';
import { playedStore } from '../../../testkit/played-house.ts';
import { recorded } from '../../../testkit/recorded-table.ts';
import { chainedAnew, logOf, withLog } from '../../../testkit/tampered-store.ts';
import { present } from '../../kit/assert.ts';
import { type AnyRulebook, hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import { type Event, initial, run, type TableState, view } from '../../table/index.ts';
import type { Entry, Store } from '../store/port.ts';
import { createRecords } from './create.ts';
import { flagOf } from './replay-flags.ts';
import { checkTable } from './replay-integrity.ts';
import type { WatchedStep } from './replay-watch.ts';

type Run = Readonly<{ store: Store; log: readonly Event[]; state: TableState }>;

const runs = new Map<AnyRulebook, Promise<Run>>();

/** 500 random commands at a table of the rulebook, given once for all tests. */
function run500(rules: AnyRulebook): Promise<Run> {
  const made = runs.get(rules) ?? given500(rules);
  runs.set(rules, made);
  return made;
}

async function given500(rules: AnyRulebook): Promise<Run> {
  const log: Event[] = [];
  let last: Readonly<{ store: Store; state: TableState }> | undefined;
  for await (const step of recorded(rules, { seed: 3, commands: 500 })) {
    log.push(...step.events);
    last = step;
  }
  return { ...present(last, 'a step'), log };
}

const watchingOf = (store: Store, state: TableState, rules: AnyRulebook) =>
  createRecords({
    store,
    stateOf: () => state,
    rulesOf: () => rules,
    currencyOf: () => 'VND',
    shiftNow: () => 's1',
  }).watching;

describe.each(RULEBOOKS)('$id', (rules) => {
  test('every event is in exactly one span, with the table and the flag it had', async () => {
    const { store, log, state } = await run500(rules);
    const watching = watchingOf(store, state, rules);
    const [newest] = await store.rounds({ table: 'T1', limit: 1 });
    const again = run(initial('T1', rules));
    let number = 0;
    for (let round = 0; round <= (newest?.number ?? 0); round++) {
      const span = await watching.span('T1', round);
      if (!span.ok) throw new Error(span.error.code);
      for await (const step of watching.watch(span.value, { viewer: 'pit', person: undefined }, SURVEILLANCE)) {
        if (!step.ok) throw new Error(step.error.code);
        const event = log[number] as Event;
        again.accept([event]);
        const { recorded: seen, money, flag, number: at } = step.value;
        expect(at).toBe(number++);
        expect(seen?.fact).toEqual(event.fact);
        expect(flag).toBe(flagOf(event));
        expect(money).toEqual(view(again.current(), 'surveillance').own);
      }
    }
    expect(number).toBe(log.length);
  });

  test('the next event worth a look is found from anywhere, with its round', async () => {
    const { store, log, state } = await run500(rules);
    const watching = watchingOf(store, state, rules);
    const flagged = log.flatMap((event, at) => (flagOf(event) === undefined ? [] : [at]));
    expect(flagged.length).toBeGreaterThan(0);
    for (const from of [0, Math.floor(log.length / 2)]) {
      const expected = flagged.find((at) => at >= from);
      const found = await watching.nextFlag('T1', from, log.length);
      expect(found?.event).toBe(expected);
      const span = await watching.span('T1', found?.round ?? 0);
      if (span.ok && expected !== undefined)
        expect([span.value.from <= expected, expected < span.value.to]).toEqual([true, true]);
    }
    expect(await watching.nextFlag('T1', (flagged.at(-1) ?? 0) + 1, log.length)).toBeUndefined();
  });
});

test('a replay stops where the record cannot be true, and says where', async () => {
  const { store, log, state } = await run500(hoianaRoulette);
  const opened = log.findIndex(({ fact }) => fact.type === 'BettingOpened');
  const all = await logOf(store);
  const entries = present(all.get('table:T1'), 'entries');
  const broken = withLog(
    store,
    new Map([['table:T1', entries.map((each) => closedInstead(each, opened))]]),
    'as they were',
  );
  const watching = watchingOf(broken, state, hoianaRoulette);
  const span = await watching.span('T1', 1);
  if (!span.ok) throw new Error(span.error.code);
  const steps: (WatchedStep | string)[] = [];
  for await (const step of watching.watch(span.value, { viewer: 'board', person: undefined }, SURVEILLANCE))
    steps.push(step.ok ? step.value : `${step.error.code} ${JSON.stringify(step.error.params)}`);
  expect(steps.at(-1)).toMatch(new RegExp(`^corrupt-event .*"event":${opened}\\b`));
});

/** The opening of the bets becomes the end of a round that never began. */
function closedInstead(entry: Entry, at: number): Entry {
  if (entry.from > at || entry.from + entry.count <= at) return entry;
  return { ...entry, events: entry.events.replace('"type":"BettingOpened"', '"type":"WinnerPaid"') };
}

const SURVEILLANCE = { viewer: 'surveillance' } as const;

describe('integrity', () => {
  test('whoever asks while a record is being checked gets that answer, and the next one is another', async () => {
    const { store, state } = await run500(hoianaRoulette);
    const { integrity } = watchingOf(store, state, hoianaRoulette);
    const given = async () => {
      const checked = await integrity('T1', false);
      return checked.ok ? checked.value : undefined;
    };
    const [one, other] = await Promise.all([given(), given()]);
    expect(one).toBe(other);
    expect(await given()).not.toBe(one);
  });

  test('a changed byte is found at the first event of its entry, and a sound record is sound', async () => {
    const store = await playedStore({ rounds: 2, tables: ['R1'] });
    const rules = hoianaRoulette;
    for (const given of [undefined, rules])
      expect(await checkTable(store, 'R1', given)).toMatchObject({ wrong: null, thorough: given !== undefined });
    const all = await logOf(store);
    const entries = present(all.get('table:R1'), 'entries');
    const victim = present(entries[Math.floor(entries.length / 2)], 'an entry');
    const changed = entries.map((each) =>
      each === victim ? { ...each, events: each.events.replace('"person":"', '"person":"x') } : each,
    );
    const cut = entries.filter((each) => each !== victim);
    for (const log of [changed, cut]) {
      const bad = withLog(store, new Map([...all, ['table:R1', log]]), 'as they were');
      expect((await checkTable(bad, 'R1')).wrong).toMatchObject({ code: 'chain-broken', event: victim.from });
    }
    // Whoever chains everything anew leaves a sound chain and another end.
    const anew = withLog(store, new Map([...all, ['table:R1', chainedAnew('table:R1', changed)]]), 'as they were');
    expect((await checkTable(anew, 'R1')).wrong).toMatchObject({ code: 'head-differs' });
    const both = withLog(store, new Map([...all, ['table:R1', chainedAnew('table:R1', changed)]]), 'changed too');
    expect((await checkTable(both, 'R1', rules)).wrong).not.toBeNull();
  });
});
