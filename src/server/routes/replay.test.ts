import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPlayer, FLOOR, give, QUICK, until } from '../../../testkit/house.ts';
import { Random } from '../../../testkit/random.ts';
import { type Fields, rowsOf, type Served, type Signed, serve } from '../../../testkit/server.ts';
import { someOrder } from '../../../testkit/table-orders.ts';
import { present } from '../../kit/assert.ts';
import { ORDER_TYPES } from '../../table/index.ts';
import {
  type Followed,
  follow,
  type MoneySeen,
  patch,
  type ReplayEvent,
  type ReplayHead,
  type ReplayLine,
} from '../../wire/index.ts';

let served: Served;
let camera: Signed;
/** The last round in which ann had a bet, by table. */
const played = new Map<string, number>();

const BETS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  R1: { spot: 'red', chips: { value: 100_000 } },
  R2: { spot: 'low', chips: { value: 5_000 } },
  R3: { spot: 'black', chips: { value: 500 } },
  S1: { spot: 'small', chips: { value: 100_000 } },
  N1: { spot: 'even', box: 1, chips: { value: 100_000 } },
};

async function play(table: string): Promise<void> {
  const { house } = served;
  const there = house.table(table);
  if (there === undefined) throw new Error(`no table ${table}`);
  await until(house, () => there.state().status === 'open');
  const { min = 1 } = there.state().limits ?? {};
  await give(house, table, asPlayer('ann'), { type: 'askBuyIn', amount: min * 100 });
  for (let last = 0; !played.has(table); ) {
    await until(house, () => there.state().phase === 'betting' && there.state().round.number > last);
    const round = there.state().round.number;
    last = round;
    const common = { player: 'ann', round };
    const answer = await give(house, table, asPlayer('ann'), { type: 'placeWager', ...common, ...BETS[table] });
    await until(house, () => there.state().rounds > round || there.state().round.number > round);
    if (answer.ok) played.set(table, round);
  }
}

beforeAll(async () => {
  served = await serve({}, { dealers: { pace: { ...QUICK, betting: 40 }, troubleOneIn: 0 } });
  await Promise.all(FLOOR.map(({ table }) => play(table)));
  camera = await served.signIn('surveillance');
});
afterAll(() => served.close());

const get = (path: string, as: Signed = camera) => served.call('GET', `/api/v1/${path}`, undefined, as);

async function replay(table: string, round: number, query = '', as: Signed = camera): Promise<readonly ReplayLine[]> {
  const { text, status } = await get(`tables/${table}/replay/${round}${query}`, as);
  expect(status).toBe(200);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReplayLine);
}

const eventsIn = (lines: readonly ReplayLine[]): readonly ReplayEvent[] => lines.filter((line) => line.t === 'event');

/** The last view of each kind, put together from the patches. */
function lastViews(events: readonly ReplayEvent[]): Readonly<{ seen: Followed | undefined; money: MoneySeen }> {
  let seen: Followed | undefined;
  let money: MoneySeen = {};
  for (const event of events) {
    seen = follow(seen, event.seen);
    if (event.money?.own !== undefined)
      money = event.money.base === undefined ? event.money.own : patch(money, event.money.own);
  }
  return { seen, money };
}

describe.each(FLOOR)('a round of $table once more', ({ table }) => {
  test('has its events without a gap, and ends with the money that the ledger has', async () => {
    const round = played.get(table) ?? 0;
    const lines = await replay(table, round, '?as=player&person=ann');
    const [head, ...rest] = lines as [ReplayHead, ...ReplayLine[]];
    expect(head).toMatchObject({ t: 'replay', table, round });
    expect(rest.at(-1)).toMatchObject({ t: 'end', events: rest.length - 1 });
    const events = eventsIn(lines);
    const first = events[0]?.event ?? -1;
    expect(events.map(({ event }) => event)).toEqual(events.map((_, i) => first + i));
    expect(events.map(({ recorded }) => recorded?.fact.type)).toContain('WagerPlaced');
    const { money, seen } = lastViews(events);
    const chips = money.players?.find(({ player }) => player === 'ann')?.chips.value;
    const { currency } = present(served.house.table(table), table);
    expect(chips).toBe(served.house.balance(`rack:${table}:ann`, currency));
    expect(money.bank?.float).toBe(served.house.balance(`float:${table}`, currency));
    expect(present(seen, 'a view').own).toMatchObject({ rack: { value: chips } });
  });

  test('spans follow one another: nothing happens between two rounds that no replay shows', async () => {
    const round = played.get(table) ?? 0;
    const shown: number[] = [];
    for (let each = 0; each <= round; each++)
      shown.push(...eventsIn(await replay(table, each)).map(({ event }) => event));
    expect(shown).toEqual(shown.map((_, i) => i));
  });
});

describe('who sees what', () => {
  test('the board is told no names, and what it was not told is marked', async () => {
    const lines = eventsIn(await replay('R1', played.get('R1') ?? 0, '?as=board'));
    expect(JSON.stringify(lines.map(({ seen }) => seen))).not.toMatch(/\bann\b/);
    const told = (type: string) =>
      lines.filter(({ recorded }) => recorded?.fact.type === type).map((each) => each.told);
    expect(new Set(told('WagerPlaced'))).toEqual(new Set([true]));
    expect(lines.filter(({ seen }) => JSON.stringify(seen.own ?? {}) !== '{}')).toEqual([]);
  });

  test('the pit is not told what surveillance keeps, and sees that something is missing', async () => {
    const pit = await served.signIn('pit-manager');
    const [mine, theirs] = [await replay('R1', 0), await replay('R1', 0, '', pit)];
    const kinds = (lines: readonly ReplayLine[]) => eventsIn(lines).map(({ recorded }) => recorded?.fact.type);
    expect(kinds(theirs).map((type, i) => type ?? kinds(mine)[i])).toEqual(kinds(mine));
    expect(kinds(theirs).filter((type) => type === 'Notified')).toEqual([]);
  });

  test.each(['ann', 'dealer-r1', 'inspector', 'cashier'])('%s may not look', async (person) => {
    const by = await served.signIn(person);
    for (const path of ['replay/1', 'pack/1', 'flags', 'marks', 'integrity'])
      expect((await get(`tables/R1/${path}`, by)).json['code']).toBe('not-authorised');
  });

  test.each([
    ['tables/Z9/replay/1', 404],
    ['tables/R1/replay/999999', 404],
    ['tables/R1/replay/x', 404],
    ['tables/R1/replay/1?as=surveillance', 400],
    ['tables/Z9/integrity', 404],
  ])('%s is refused', async (path, status) => expect((await get(path)).status).toBe(status));
});

describe('read-only by authority', () => {
  test.each(FLOOR)('at $table surveillance may mark footage and give no other command', async ({ table }) => {
    const there = served.house.table(table);
    const random = new Random(7);
    const refused: string[] = [];
    for (const type of ORDER_TYPES) {
      const state = there?.state();
      if (state === undefined || type === 'markFootage') continue;
      const { type: _, ...fields } = someOrder(random, state, type) as Readonly<Record<string, unknown>>;
      const body = { ...fields, id: `look-${table}-${type}`, type, round: state.round.number };
      const { status, json } = await served.call('POST', `/api/v1/tables/${table}/commands`, body, camera);
      expect([type, status >= 400 && status < 500], JSON.stringify(json)).toEqual([type, true]);
      if (json['code'] === 'not-authorised') refused.push(type);
    }
    // Others are not of this game, not of this moment, or badly put; whatever they are, nothing happened.
    expect(refused).toEqual(expect.arrayContaining(['setLimits', 'approveFill']));
    const log = await get(`tables/${table}/replay/${there?.state().round.number ?? 0}`);
    expect(log.text).not.toContain('"role":"surveillance"');
  });

  test('a mark is durable, named and found again', async () => {
    const { at } = eventsIn(await replay('R1', 1)).at(2)?.recorded ?? { at: 0 };
    const mark = { id: 'm1', type: 'markFootage', camera: 'ceiling 4', from: at, to: at + 5_000, remark: 'the launch' };
    expect((await served.call('POST', '/api/v1/tables/R1/commands', mark, camera)).status).toBe(200);
    const { rows } = await get('tables/R1/marks');
    expect(rows.at(-1)).toMatchObject({ by: 'surveillance', camera: 'ceiling 4', remark: 'the launch', from: at });
    const flag = await get(`tables/R1/flags?event=${String(rows.at(-1)?.['event'])}`);
    expect(flag.json).toMatchObject({ flag: 'mark', event: rows.at(-1)?.['event'] });
    expect((await served.call('POST', '/api/v1/tables/R1/commands', { ...mark, id: 'm2' }, camera)).status).toBe(200);
    const first = await get('tables/R1/marks?limit=1');
    const [, next = ''] = /^<\/api\/v1\/(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect([...first.rows, ...(await get(next)).rows]).toEqual((await get('tables/R1/marks')).rows);
  });
});

test('what a player disputes is flagged where it is, and found', async () => {
  const round = played.get('R1') ?? 0;
  const ann = await served.signIn('ann');
  const event = eventsIn(await replay('R1', round)).find(
    ({ recorded }) => recorded?.fact.type === 'BettingClosed',
  )?.event;
  const raised = { id: 'd1', table: 'R1', round, matter: 'other', wish: 'a look', event };
  expect((await served.call('POST', '/api/v1/disputes', raised, ann)).status).toBe(200);
  const lines = await replay('R1', round);
  expect(lines[0]).toMatchObject({ disputes: [{ player: 'ann', event }] });
  expect(eventsIn(lines).find((line) => line.event === event)?.flag).toBe('dispute');
  expect((await get(`tables/R1/flags?event=${event}`)).json).toMatchObject({ event, round, flag: 'dispute' });
});

describe('integrity and packs', () => {
  test.each(['chain', 'thorough'])('a sound record, by its %s', async (depth) => {
    const { json } = await get(`tables/R1/integrity?depth=${depth}`);
    expect(json).toMatchObject({ wrong: null, thorough: depth === 'thorough' });
    const { entries, events, decisions } = json['checked'] as Readonly<Record<string, number>>;
    expect(entries).toBeGreaterThan(5);
    expect(events).toBe(json['events']);
    expect((decisions ?? 0) > 0).toBe(depth === 'thorough');
  });

  test('a pack says what it says under its own hash, and a masked one names nobody', async () => {
    const round = played.get('R1') ?? 0;
    const { json, headers } = await get(`tables/R1/pack/${round}`);
    expect(hash('sha256', JSON.stringify(json['content']), 'hex')).toBe(json['sha256']);
    expect(headers.get('x-croupier-sha256')).toBe(json['sha256']);
    const { events } = json['content'] as { events: readonly Fields[] };
    expect(JSON.stringify(events)).toContain('"ann"');
    const masked = await get(`tables/R1/pack/${round}?mask=names`);
    expect(masked.text).not.toMatch(/\bann\b/);
    expect(rowsOf((masked.json['content'] as Fields)['events']).length).toBe(events.length);
  });

  test('as CSV and as PDF', async () => {
    const csv = await get(`tables/R1/pack/${played.get('R1') ?? 0}?format=csv`);
    expect(csv.text.split('\n')[0]).toBe('event,at,by,role,second,flag,type,clause,fact');
    expect(csv.text).toContain('WagerPlaced');
    const pdf = await get(`tables/R1/pack/${played.get('R1') ?? 0}?format=pdf`);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });
});
