import { describe, expect, test } from 'vitest';
import { asPlayer, demoHouse, FLOOR, give, SLOW, until } from '../../testkit/house.ts';
import { OTHER_RULEBOOKS, opensAs } from '../../testkit/other-program.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { chainedAnew, logOf, withLog } from '../../testkit/tampered-store.ts';
import { digestOf } from '../rulebook/digest.ts';
import { hoianaRoulette, RULEBOOKS } from '../rulebook/index.ts';
import { DECIDER, type Event } from '../table/index.ts';
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

test('a round records all readings, the digest of its rulebook and the version that decides', async () => {
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
    await until(house, () => house.stoppedAt('R1') !== null);
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
  expect(ok).toBe(true);
  expect(findings).toMatchObject([{ severity: 'warning', code: 'not-compared', stream: 'floor' }]);
  expect(decidedBy.at(-1)).toEqual({ decider: DECIDER + 1, entries: 1, again: false });
});

describe('whoever changes who decided is found', () => {
  const forged = async (change: (body: Record<string, unknown>) => void) => {
    const store = keptStore();
    await (await demoHouse(store, { tables: R1, dealing: false })).stop();
    const log = await logOf(store);
    const rewritten = (entry: Entry): Entry => {
      const body = JSON.parse(entry.asked) as Record<string, unknown>;
      if (body['type'] !== 'openHouse') return entry;
      const [event] = JSON.parse(entry.events) as [Record<string, unknown>];
      change(body);
      const fact = { ...body, type: 'HouseOpened' };
      return { ...entry, asked: JSON.stringify(body), events: JSON.stringify([{ ...event, fact }]) };
    };
    const floor = chainedAnew('floor', (log.get('floor') ?? []).map(rewritten));
    const { findings } = await verifyStore(withLog(store, new Map([...log, ['floor', floor]]), 'changed too'));
    return findings.filter(({ code }) => code === 'decider-differs').map(({ message }) => message);
  };

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
