import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPlayer, demoHouse, give, type Opened, SLOW, until } from '../../../testkit/house.ts';
import { keptStore } from '../../../testkit/played-house.ts';
import { digestOfLines } from '../../engine/draw/derivation.ts';
import type { Event } from '../../table/index.ts';
import type { Entry } from '../store/port.ts';
import { lineOf, RoundBets, recordedBets } from './round-bets.ts';

const TABLES = [
  { table: 'R1', rulebook: 'hoiana-roulette', automatic: true },
  { table: 'S1', rulebook: 'hoiana-sic-bo', automatic: true, options: { shakeTiming: 'beforeBets' } },
  { table: 'N1', rulebook: 'hoiana-niu-niu', automatic: true, options: { wagerStep: 50_000 } },
] as const;
const SPOTS = { R1: 'red', S1: 'big', N1: 'even' } as const;

const store = keptStore();
let house: Opened;
const placed = new Map<string, string[]>();

beforeAll(async () => {
  house = await demoHouse(store, { tables: TABLES, dealers: { pace: { ...SLOW, between: 1 }, troubleOneIn: 0 } });
  for (const [table, spot] of Object.entries(SPOTS)) {
    await until(house, () => house.table(table)?.state().phase === 'betting');
    await give(house, table, asPlayer('ann'), { type: 'askBuyIn', amount: 1_000_000 });
    const chips = { value: table === 'N1' ? 100_000 : 50_000 };
    const body = { type: 'placeWager', player: 'ann', spot, chips, ...(table === 'N1' ? { box: 1 } : {}) };
    const round = house.table(table)?.state().round.number;
    for (const id of [`${table}-one`, `${table}-two`])
      expect(await give(house, table, asPlayer('ann'), { ...body, round }, id)).toMatchObject({ ok: true });
    placed.set(table, [`${table}-one`, `${table}-two`]);
  }
});
afterAll(() => house.stop());

const entriesOf = (table: string): Promise<readonly Entry[]> => store.read(`table:${table}`, 0, 10_000);

test.each(Object.keys(SPOTS))(
  '%s: each command that laid chips is one line, followed or read, in order',
  async (table) => {
    const round = house.table(table)?.state().round.number ?? 0;
    const entries = await entriesOf(table);
    const own = entries.filter(({ id }) => placed.get(table)?.includes(id));
    expect(own).toHaveLength(2);
    const followed = new RoundBets();
    for (const entry of entries) followed.heard(entry, JSON.parse(entry.events) as readonly Event[]);
    expect(followed.lines(round)).toEqual(own.map(lineOf));
    expect((await recordedBets(store, table, round)).lines(round)).toEqual(own.map(lineOf));
    // Nothing is said of a round whose bets may still change.
    expect(followed.closed(round)).toBeUndefined();
  },
);

test('what was not seen from the opening of betting on is not known', async () => {
  const round = house.table('R1')?.state().round.number ?? 0;
  const entries = await entriesOf('R1');
  const late = new RoundBets();
  for (const entry of entries.slice(-1)) late.heard(entry, JSON.parse(entry.events) as readonly Event[]);
  expect(late.lines(round)).toBeUndefined();
  const lost = new RoundBets();
  for (const entry of entries) lost.heard(entry, JSON.parse(entry.events) as readonly Event[]);
  lost.lose();
  expect(lost.lines(round)).toBeUndefined();
  expect((await recordedBets(store, 'R1', round + 1)).lines(round + 1)).toBeUndefined();
});

test('a digest of lines changes with each, with their order and with their number', () => {
  const lines = ['a', 'b', 'c'];
  const others = [['a', 'c', 'b'], ['a', 'b'], ['a', 'b', 'd'], []];
  expect(others.map((each) => digestOfLines(each))).not.toContain(digestOfLines(lines));
});
