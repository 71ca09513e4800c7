import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { type Recorded, recorded } from '../../../testkit/recorded-table.ts';
import { present } from '../../kit/assert.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import { type Actor, type Event, publicView, type TableState, type Viewer, view, viewerOf } from '../../table/index.ts';
import type { RoundRow, Store } from '../store/port.ts';
import { createRecords } from './create.ts';
import type { Records, ReplayStep, SeenEvent } from './records.ts';
import { holdOf } from './totals.ts';

const recordsOf = (store: Store, state: TableState): Records =>
  createRecords({ store, stateOf: () => state, currencyOf: () => 'VND', shiftNow: () => 's1' });

type Run = Readonly<{ log: readonly Event[]; records: Records; rounds: readonly RoundRow[]; last: Recorded }>;

async function wholeRun(rules: AnyRulebook, seed: number, commands: number, snapshotAt?: number): Promise<Run> {
  const log: Event[] = [];
  let last: Recorded | undefined;
  for await (const step of recorded(rules, { seed, commands, ...(snapshotAt === undefined ? {} : { snapshotAt }) })) {
    log.push(...step.events);
    last = step;
  }
  const end = present(last, 'a step');
  const rounds = await end.store.rounds({ table: 'T1', limit: 1_000 });
  return { log, records: recordsOf(end.store, end.state), rounds: rounds.toReversed(), last: end };
}

const over = ({ rounds }: Run): readonly RoundRow[] => rounds.filter(({ endedAt }) => endedAt !== null);

async function must<T>(answer: Promise<Readonly<{ ok: true; value: T } | { ok: false; error: unknown }>>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(JSON.stringify(given.error));
  return given.value;
}

const ANN: Actor = { person: 'ann', role: 'player' };
const CAMERA: Actor = { person: 'cam', role: 'surveillance' };
const DEALER: Actor = { person: 'dee', role: 'dealer' };

describe.each(RULEBOOKS)('$id', (rules) => {
  test('a round’s events are those of its part of the log', async () => {
    const run = await wholeRun(rules, 1, effort(500, 1_000));
    expect(over(run).length).toBeGreaterThan(effort(4, 10));
    for (const { id, fromEvent, toEvent } of over(run)) {
      const all = await must(run.records.events(id, CAMERA));
      // After them stands only where it was settled anew.
      const seen = all.filter(({ event }) => event < toEvent);
      expect(all.slice(seen.length).every(({ fact }) => fact.type === 'ClosedRoundCorrected')).toBe(true);
      expect(seen.map(({ event }) => event)).toEqual(run.log.slice(fromEvent, toEvent).map((_, i) => fromEvent + i));
      expect(seen.map(({ fact }) => fact)).toEqual(run.log.slice(fromEvent, toEvent).map(({ fact }) => fact));
    }
  });

  test('in an old round players have the numbers they had then, though they came and went since', async () => {
    const then = new Map<number, string>();
    const steps = recorded(rules, { seed: 2, commands: effort(900, 2_000) });
    let last: Recorded | undefined;
    for await (const step of steps) {
      last = step;
      for (const [i, { fact }] of step.events.entries()) {
        if (fact.type !== 'WagerPlaced') continue;
        const shown = publicView(step.state).wagers;
        const at = [...step.state.round.wagers.values()].findIndex(
          ({ player, spot, box }) => player === fact.lot.player && spot === fact.lot.spot && box === fact.lot.box,
        );
        then.set(step.from + i, shown[at]?.player ?? '');
      }
    }
    const { store, state, from } = present(last, 'a step');
    expect(from).toBeGreaterThan(effort(300, 700));
    const records = recordsOf(store, state);
    let looked = 0;
    for (const { id, endedAt } of await store.rounds({ table: 'T1', limit: 1_000 })) {
      for (const { event, fact } of await must(records.events(id, undefined))) {
        if (fact.type !== 'WagerPlaced' || endedAt === null) continue;
        looked++;
        expect((fact['lot'] as { player: string }).player).toBe(then.get(event));
      }
    }
    expect(looked).toBeGreaterThan(effort(10, 30));
    expect(new Set(then.values()).size).toBeGreaterThan(effort(4, 6));
  });

  test('the settlement that stands adds up to what each player has of the round, with clauses', async () => {
    const run = await wholeRun(rules, 3, effort(900, 1_500));
    let lines = 0;
    for (const row of over(run)) {
      const settled = await must(run.records.settlements(row.id, DEALER));
      const net = new Map<string, number>();
      for (const line of settled as readonly {
        player: string;
        paid: number;
        taken: number;
        clauses: readonly string[];
      }[]) {
        lines++;
        expect(line.clauses.length).toBeGreaterThan(0);
        net.set(line.player, (net.get(line.player) ?? 0) + line.paid - line.taken);
      }
      for (const player of ['ann', 'bo', 'cy', 'dee']) {
        const play = (await run.records.plays(player, 1_000)).find(({ round }) => round === row.id);
        expect(net.get(player) ?? 0, `${player} in ${row.id}`).toBe(play?.net ?? 0);
      }
    }
    expect(lines).toBeGreaterThan(effort(6, 20));
  });
});

const faces = (seen: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(seen).match(/\b[A2-9TJQK][SHCD]\b/g) ?? []);

/** Cards that were put right in a record. */
const misread = (events: readonly SeenEvent[]): ReadonlySet<string> =>
  faces(events.flatMap(({ fact }) => (fact.type === 'HandCorrected' ? [fact['was']] : [])));

test('[NN-4.6.1] records of a round that is not over show no card that the table does not', async () => {
  let [shown, hidden] = [0, 0];
  for await (const { state, store } of recorded(hoianaNiuNiu, { seed: 5, commands: effort(350, 700) })) {
    const row = await store.round(`T1-${state.round.number}`);
    if (row === undefined || row.endedAt !== null) continue;
    const bare = faces((await store.read('table:T1', row.fromEvent, 1_000)).map(({ events }) => JSON.parse(events)));
    for (const actor of [undefined, ANN, { ...ANN, person: 'bo' }, DEALER] as const) {
      const events = await must(recordsOf(store, state).events(row.id, actor));
      const seen = faces([events, await must(recordsOf(store, state).settlements(row.id, actor))]);
      const viewer: Viewer = actor === undefined ? 'public' : viewerOf(actor);
      const allowed = new Set(faces(view(state, viewer, actor?.person)));
      // What the dealer misread is in the dealer's record, though it lies nowhere.
      if (viewer === 'dealer') for (const card of misread(events)) allowed.add(card);
      expect([...seen].filter((card) => !allowed.has(card))).toEqual([]);
      shown += seen.size;
      if ([...bare].some((card) => !allowed.has(card))) hidden++;
    }
  }
  expect(shown).toBeGreaterThan(effort(30, 100));
  expect(hidden).toBeGreaterThan(effort(5, 10));
});

async function steps(records: Records, round: string, viewer: Viewer, person?: string): Promise<ReplayStep[]> {
  const made: ReplayStep[] = [];
  for await (const step of await must(records.replay(round, viewer, person))) {
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    made.push(step.value);
  }
  return made;
}

describe('replay', () => {
  test.each([undefined, 300])('shows the table after every command as it was, with a snapshot at %s', async (at) => {
    const then = new Map<number, string>();
    let last: Recorded | undefined;
    const setup = { seed: 4, commands: 900, ...(at === undefined ? {} : { snapshotAt: at }) };
    for await (const step of recorded(hoianaNiuNiu, setup)) {
      last = step;
      then.set(step.from + step.events.length - 1, JSON.stringify(view(step.state, 'player', 'ann')));
    }
    const { store, state } = present(last, 'a step');
    let looked = 0;
    for (const { id } of await store.rounds({ table: 'T1', limit: 1_000 })) {
      for (const { number, view: shown } of await steps(recordsOf(store, state), id, 'player', 'ann')) {
        const was = then.get(number);
        if (was === undefined) continue;
        looked++;
        expect(JSON.stringify(shown)).toBe(was);
      }
    }
    expect(looked).toBeGreaterThan(200);
  });

  test('an event is told as it was told then: cards come later than their packets', async () => {
    const run = await wholeRun(hoianaNiuNiu, 6, 900);
    const closed = present(
      over(run).find(({ voided, wagers }) => voided === null && wagers > 0),
      'a round',
    );
    const told = await steps(run.records, closed.id, 'public');
    const shown = told.find(({ event }) => event?.fact.type === 'HandShown');
    expect(shown?.event?.fact['cards']).toBeUndefined();
    const afterwards = await must(run.records.events(closed.id, undefined));
    expect(afterwards.find(({ event }) => event === shown?.number)?.fact['cards']).toHaveLength(5);
  });

  test('a log that cannot be true ends it with the event and the reason', async () => {
    const run = await wholeRun(hoianaRoulette, 1, 300);
    const { store } = run.last;
    const forged: Store = {
      ...store,
      read: async (...asked) =>
        (await store.read(...asked)).map((entry) => ({
          ...entry,
          events: entry.events.replaceAll('"BettingClosed"', '"RoundClosed"'),
        })),
    };
    const records = recordsOf(forged, run.last.state);
    const found: unknown[] = [];
    for await (const step of await must(records.replay(present(over(run)[0], 'a round').id, 'pit')))
      if (!step.ok) found.push(step.error);
    expect(found).toMatchObject([{ code: 'corrupt-event' }]);
  });
});

describe('what is asked for and is not there', () => {
  test('is refused by name', async () => {
    const { records, last } = await wholeRun(hoianaRoulette, 1, 50);
    const refused = { ok: false, error: { code: 'unknown-round', params: { round: 'T1-999' } } };
    expect(await records.round('T1-999')).toBeUndefined();
    expect(await records.events('T1-999', ANN)).toEqual(refused);
    expect(await records.settlements('T1-999', undefined)).toEqual(refused);
    expect(await records.replay('T1-999', 'public')).toEqual(refused);
    expect(await records.plays('nobody', 10)).toEqual([]);
    const gone = createRecords({
      store: last.store,
      stateOf: () => undefined,
      currencyOf: () => undefined,
      shiftNow: () => undefined,
    });
    const [open] = await last.store.rounds({ table: 'T1', limit: 1 });
    expect(await gone.replay(present(open, 'a round').id, 'public')).toMatchObject({
      error: { code: 'unknown-table' },
    });
    expect(await gone.reports()).toEqual([]);
  });
});

test('lines of a settlement: one’s own at once, those of others when the round is over, by number', async () => {
  const run = await wholeRun(hoianaRoulette, 3, 1_500);
  let [mine, others] = [0, 0];
  for (const { id } of over(run)) {
    for (const { player } of (await must(run.records.settlements(id, ANN))) as readonly { player: string }[]) {
      if (player === 'ann') mine++;
      else {
        others++;
        expect(player).toMatch(/^player \d+$/);
      }
    }
  }
  expect([mine > 5, others > 5]).toEqual([true, true]);
});

test('reports are by shift and table, the shift under way first', async () => {
  let step = 0;
  let last: Recorded | undefined;
  for await (const one of recorded(hoianaRoulette, {
    seed: 1,
    commands: 900,
    shift: () => (step < 150 ? 's2' : 's1'),
  })) {
    step++;
    last = one;
  }
  const { store, state } = present(last, 'a step');
  const records = recordsOf(store, state);
  const all = await records.reports();
  expect(all.map(({ shift, table, currency }) => [shift, table, currency])).toEqual([
    ['s1', 'T1', 'VND'],
    ['s2', 'T1', 'VND'],
  ]);
  expect(await records.reports('s2')).toEqual([all[1]]);
  expect(await records.reports('s9')).toEqual([]);
  expect(all.every(({ win, taken, paid }) => win === taken - paid)).toBe(true);
  expect(all.map(({ hold }) => hold)).toEqual(all.map(holdOf));
});
