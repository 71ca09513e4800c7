import { describe, expect, test } from 'vitest';
import { asPlayer, demoHouse, FLOOR, give, SLOW, until } from '../../testkit/house.ts';
import { OTHER_RULEBOOKS, opensAs } from '../../testkit/other-program.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { chainedAnew, logOf, withLog } from '../../testkit/tampered-store.ts';
import { digestOf } from '../rulebook/digest.ts';
import { hoianaRoulette, RULEBOOKS, usRoulette } from '../rulebook/index.ts';
import { DECIDER, type Event } from '../table/index.ts';
import { PIN } from './pinning.ts';
import { HOUSE } from './stamped.ts';
import type { Entry, Store } from './store/port.ts';
import type { Body } from './unit.ts';
import { verifyStore } from './verify/verify.ts';

const R1 = FLOOR.filter(({ table }) => table === 'R1');

const factsOf = (entries: readonly Entry[] | undefined) =>
  (entries ?? []).flatMap(({ events }) => (JSON.parse(events) as readonly Event[]).map(({ fact }) => fact));

/** A house whose only table takes bets on a round, with one bet on it. */
async function betting(store: Store) {
  const house = await demoHouse(store, { tables: R1, dealers: { pace: SLOW, troubleOneIn: 0 } });
  await until(house, () => house.table('R1')?.state().phase === 'betting');
  const { number: round } = house.table('R1')?.state().round ?? { number: 0 };
  await give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 1_000_000 });
  await give(house, 'R1', asPlayer('ann'), {
    type: 'placeWager',
    player: 'ann',
    round,
    spot: 'red',
    chips: { value: 500_000 },
  });
  return house;
}

const DAY = 86_400_000;

test('[HR-DOC1] a round records all readings, the digest of its rulebook and the version that decides', async () => {
  const store = keptStore();
  const house = await betting(store);
  await house.stop();
  const log = await logOf(store);
  const [opened] = factsOf(log.get('table:R1')).filter(({ type }) => type === 'BettingOpened');
  expect(opened).toMatchObject({
    options: { ...hoianaRoulette.options },
    rulebook: digestOf(hoianaRoulette),
    decider: DECIDER,
  });
});

test('a house records every rulebook it decides by, whole and once, and a table all its readings', async () => {
  const store = keptStore();
  for (let times = 0; times < 2; times++) await (await demoHouse(store, { tables: R1, dealing: false })).stop();
  const facts = factsOf((await logOf(store)).get('floor')) as unknown as readonly (Body & { data: unknown })[];
  const recorded = facts.filter(({ type }) => type === 'RulebookRecorded');
  expect(recorded.map(({ data }) => data)).toEqual(RULEBOOKS);
  expect(facts.find(({ type }) => type === 'TableFounded')).toMatchObject({ options: { ...hoianaRoulette.options } });
  const openings = facts.filter(({ type }) => type === 'HouseOpened');
  expect(openings.map(({ decider, until }) => [decider, until])).toEqual([
    [DECIDER, {}],
    [DECIDER, undefined],
  ]);
});

describe('a house whose data is not what its records were decided by', () => {
  test('says so when it opens, and stops the table on which a round is open', async () => {
    const store = keptStore();
    await (await betting(store)).stop();
    await opensAs(store, { rulebooks: OTHER_RULEBOOKS });
    const house = await demoHouse(store, { tables: [], dealing: false });
    expect(house.alarms).toContainEqual(expect.stringMatching(/^rulebook-changed {2}The data of hoiana-roulette/));
    expect(house.alarms).toContainEqual(expect.stringMatching(/^rulebook-changed R1 .*round that is open/));
    const bet = { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 100_000 } };
    await until(house, () => house.heldSince('R1') !== null);
    expect(await give(house, 'R1', asPlayer('ann'), bet)).toMatchObject({ refusal: { code: 'table-stopped' } });
    await house.stop();
  });

  test('says nothing of it a second time', async () => {
    const store = keptStore();
    await opensAs(store, { rulebooks: OTHER_RULEBOOKS });
    for (const told of [true, false]) {
      const house = await demoHouse(store, { tables: [], dealing: false });
      expect(house.alarms.some((alarm) => alarm.startsWith('rulebook-changed'))).toBe(told);
      await house.stop();
    }
  });
});

test('records that a newer version decided are not gone on with', async () => {
  const store = keptStore();
  await opensAs(store, { decider: DECIDER + 1 });
  await expect(demoHouse(store, { tables: [] })).rejects.toMatchObject({ fault: 'newer' });
  const { ok, findings, decidedBy } = await verifyStore(store);
  expect(ok).toBe(false);
  expect(findings).toMatchObject([{ severity: 'error', code: 'decider-differs', stream: 'floor' }]);
  expect(findings[0]?.message).toContain('verify with that one');
  expect(decidedBy.at(-1)).toEqual({ decider: DECIDER + 1, entries: 1, again: false });
});

describe('whoever changes who decided is found', () => {
  type Change = (body: Record<string, unknown>) => void;

  /** An opening of the house with something else in it. */
  const reopened =
    (change: Change) =>
    (entry: Entry): Entry => {
      const body = JSON.parse(entry.asked) as Record<string, unknown>;
      if (body['type'] !== 'openHouse') return entry;
      const [event] = JSON.parse(entry.events) as [Record<string, unknown>];
      change(body);
      const fact = { ...body, type: 'HouseOpened' };
      return { ...entry, asked: JSON.stringify(body), events: JSON.stringify([{ ...event, fact }]) };
    };

  /** Everything that is said of who decided when these streams are changed and chained anew. */
  const told = async (store: Store, changes: Readonly<Record<string, (entry: Entry) => Entry>>) => {
    const log = await logOf(store);
    const made = Object.entries(changes).map(
      ([stream, change]) => [stream, chainedAnew(stream, (log.get(stream) ?? []).map(change))] as const,
    );
    const { findings } = await verifyStore(withLog(store, new Map([...log, ...made]), 'changed too'));
    return findings.filter(({ code }) => code === 'decider-differs');
  };

  const forged = async (change: Change) => {
    const store = keptStore();
    await (await demoHouse(store, { tables: R1, dealing: false })).stop();
    return (await told(store, { floor: reopened(change) })).map(({ message }) => message);
  };

  const asVersion1: Change = (body) => {
    for (const field of ['decider', 'rulebooks', 'until']) delete body[field];
  };

  test('where the house says another version than its rounds', async () => {
    const store = keptStore();
    await (await betting(store)).stop();
    expect(await told(store, { floor: reopened(asVersion1) })).toMatchObject([
      { stream: 'table:R1', message: `version ${DECIDER} opened the round, but version 1 decided here` },
    ]);
  });

  test('where a round says another rulebook than the house, or none', async () => {
    const store = keptStore();
    await (await betting(store)).stop();
    const named = `"rulebook":"${digestOf(hoianaRoulette)}"`;
    for (const other of [`"rulebook":"${digestOf(usRoulette)}"`, '"other":0']) {
      const changed = (entry: Entry): Entry => ({ ...entry, events: entry.events.replace(named, other) });
      expect(await told(store, { 'table:R1': changed })).toMatchObject([
        { stream: 'table:R1', message: expect.stringContaining('another rulebook') },
      ]);
    }
  });

  test('where the first version names other rulebooks, or a version is none', async () => {
    const first = { decider: 1, rulebooks: OTHER_RULEBOOKS };
    expect(await forged((body) => Object.assign(body, first))).toContain('version 1 decided by other rulebooks');
    expect(await forged((body) => Object.assign(body, { decider: 1.5 }))).toContain('there is no version 1.5');
  });

  /** A house that another program opened a day later, after which something was written. */
  const laterOpened = async (until: (heads: Readonly<Record<string, number>>) => Readonly<Record<string, number>>) => {
    const store = keptStore();
    let off = DAY;
    await (await demoHouse(store, { tables: R1, dealing: false })).stop();
    const then = Object.fromEntries((await store.heads()).map(({ stream, version }) => [stream, version]));
    const house = await demoHouse(store, { tables: [], dealing: false, wall: () => Date.now() + off });
    const floor = house.heads().find(({ stream }) => stream === 'floor')?.version ?? 0;
    const marks = { ...until(then), floor };
    const body = {
      type: 'openHouse',
      version: 'x',
      store: 'memory',
      rules: '',
      ...PIN,
      rulebooks: OTHER_RULEBOOKS,
      until: marks,
    };
    await house.ask({ stream: 'floor', id: 'other-program', by: HOUSE, body });
    off += DAY;
    const person = { type: 'addPerson', person: 'new', name: 'New', role: 'dealer' };
    const added = await house.ask({ stream: 'people', id: 'new', by: HOUSE, body: person });
    if (!added.ok) throw new Error(JSON.stringify(added.refusal));
    await house.stop();
    return (await told(store, {})).map(({ stream, message }) => `${stream}: ${message}`);
  };

  test('where an opening claims for itself what is dated before it', async () => {
    expect(await laterOpened((heads) => heads)).toEqual([]);
    expect(await laterOpened(() => ({}))).toContainEqual(
      expect.stringMatching(/^people: it is dated earlier than the opening .* counts it as after/),
    );
  });

  test('where an opening leaves to the version before what is dated after it', async () => {
    expect(await laterOpened(({ people = 0, ...heads }) => ({ ...heads, people: people + 1 }))).toEqual([
      expect.stringMatching(/^people: it is dated later than the opening .* counts it as before/),
    ]);
  });

  test('where nothing says from where on another version decides', async () => {
    expect(await forged((body) => delete body['until'])).toEqual([expect.stringContaining('from where on')]);
  });

  test('where a stream would have been longer than it is', async () => {
    const more = (body: Record<string, unknown>) => (body['until'] = { people: 1_000_000 });
    expect(await forged(more)).toEqual([expect.stringContaining('more than it has now')]);
  });

  test('where a version goes back', async () => {
    const store = keptStore();
    await opensAs(store, { decider: DECIDER + 1 });
    const log = await logOf(store);
    const last = (log.get('floor') ?? []).at(-1) as Entry;
    const back = (text: string): string =>
      text.replaceAll(`"decider":${DECIDER + 1}`, `"decider":${DECIDER - 1}`).replaceAll('"floor":', '"floor":1');
    const again = { ...last, id: 'back', asked: back(last.asked), events: back(last.events) };
    const floor = chainedAnew('floor', [...(log.get('floor') ?? []), again]);
    const { findings } = await verifyStore(withLog(store, new Map([...log, ['floor', floor]]), 'changed too'));
    expect(findings.map(({ message }) => message)).toContainEqual(
      `version ${DECIDER - 1} decides after version ${DECIDER + 1}`,
    );
  });
});
