import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Arrived, type Collector, collector, saidOf } from '../../../testkit/collector.ts';
import { asPlayer, give } from '../../../testkit/house.ts';
import { bettingAt, type Served, type Signed, serve } from '../../../testkit/server.ts';
import { REAL_TIME, type Timing } from '../timing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let there: Collector;
let served: Served;
let ann: Signed;
/** What is done again and again is done when the test says so. */
let tick: () => void;

beforeEach(async () => {
  there = await collector();
  const works: (() => void)[] = [];
  tick = () => {
    for (const work of works) work();
  };
  const timing: Timing = {
    ...REAL_TIME,
    every: (_, work) => {
      works.push(work);
      return () => undefined;
    },
  };
  served = await serve({ traces: there.url, timing });
  ann = await served.signIn('ann');
  await give(served.house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 10_000_000 });
});
afterEach(async () => {
  await served.close();
  await there.close();
});

const bet = (round: number, id = 'bet-1') => ({
  id,
  type: 'placeWager',
  round,
  spot: 'red',
  chips: { value: 500_000 },
});

async function post(body: unknown, traceparent?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` };
  const more = traceparent === undefined ? {} : { traceparent };
  const address = `${served.url}/api/v1/tables/R1/commands`;
  return (await fetch(address, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }))
    .status;
}

/** Waits until it is so, while what waits is sent. */
const sent = (is: () => boolean): Promise<void> =>
  expect
    .poll(() => {
      tick();
      return is();
    })
    .toBe(true);

/** The spans of one command with those above and below it, outermost first; asked for until they are there. */
async function around(id: string): Promise<readonly Arrived[]> {
  await sent(() => there.spans.some((span) => isOf(span, id)));
  const command = there.spans.find((span) => isOf(span, id)) as Arrived;
  await sent(() => there.spans.some(({ spanId }) => spanId === command.parentSpanId));
  const above = there.spans.filter(({ spanId }) => spanId === command.parentSpanId);
  return [...above, command, ...there.spans.filter(({ parentSpanId }) => parentSpanId === command.spanId)];
}

const isOf = (span: Arrived, id: string): boolean => saidOf(span)['croupier.command.id'] === id;

const SERVER = 2;

describe('a bet', () => {
  test('by request: request, command and commit in the trace of the caller', async () => {
    const round = await bettingAt(served.house, 'R1');
    expect(await post(bet(round), `00-${TRACE}-${CALLER}-01`)).toBe(200);
    const [request, command, commit, ...more] = await around('bet-1');
    expect(more).toEqual([]);
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: SERVER });
    expect(request?.name).toBe('POST /api/v1/tables/:table/commands');
    expect(saidOf(request as Arrived)).toMatchObject({ 'http.response.status_code': '200' });
    expect(command).toMatchObject({ traceId: TRACE, name: 'command placeWager', status: {} });
    expect(saidOf(command as Arrived)).toEqual({
      'croupier.stream': 'table',
      'croupier.table': 'R1',
      'croupier.round': `${round}`,
      'croupier.command.type': 'placeWager',
      'croupier.command.id': 'bet-1',
      'croupier.role': 'player',
    });
    expect(commit).toMatchObject({ traceId: TRACE, name: 'commit' });
    expect(Number(saidOf(commit as Arrived)['croupier.commit'])).toBeGreaterThan(0);
    const order = [request?.startTimeUnixNano, command?.startTimeUnixNano, commit?.startTimeUnixNano];
    const ends = [commit?.endTimeUnixNano, command?.endTimeUnixNano, request?.endTimeUnixNano];
    const times = [...order, ...ends].map((time) => BigInt(time ?? 0));
    expect(times).toEqual(times.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(new Set(there.paths)).toEqual(new Set(['/v1/traces']));
  });

  test('by socket: the frame is the request', async () => {
    const live = await served.connect(ann);
    const round = await bettingAt(served.house, 'R1');
    live.say({ t: 'do', table: 'R1', command: bet(round, 'bet-2') });
    const [frame, command, commit] = await around('bet-2');
    expect(frame).toMatchObject({ name: 'live do', kind: SERVER });
    expect(frame).not.toHaveProperty('parentSpanId');
    expect(command?.traceId).toBe(frame?.traceId);
    expect(commit?.traceId).toBe(frame?.traceId);
  });

  test('that is refused: why, and no commit', async () => {
    expect(await post({ ...bet(1), spot: 'purple' })).toBeGreaterThanOrEqual(400);
    const [request, command, ...more] = await around('bet-1');
    expect(more).toEqual([]);
    expect(saidOf(command as Arrived)).toMatchObject({ 'croupier.refused': expect.stringMatching(/^[a-z-]+$/) });
    expect(request?.status).toEqual({});
  });

  test('that is sent again: it was committed once', async () => {
    const round = await bettingAt(served.house, 'R1');
    expect([await post(bet(round)), await post(bet(round))]).toEqual([200, 200]);
    await sent(() => there.spans.filter((span) => isOf(span, 'bet-1')).length === 2);
    expect(there.spans.filter(({ name }) => name === 'commit')).toHaveLength(1);
    expect(there.spans.filter((span) => saidOf(span)['croupier.again'] === true)).toHaveLength(1);
  });
});

test('whoever says that a request is not to be traced is heard', async () => {
  const round = await bettingAt(served.house, 'R1');
  await post(bet(round, 'quiet'), `00-${TRACE}-${CALLER}-00`);
  await post(bet(round, 'loud'), 'nonsense');
  const [request] = await around('loud');
  expect(request).not.toHaveProperty('parentSpanId');
  expect(there.spans.some((span) => isOf(span, 'quiet') || span.traceId === TRACE)).toBe(false);
});

test('nothing is told of who plays, from where, or with what', async () => {
  const round = await bettingAt(served.house, 'R1');
  await served.call('GET', '/api/v1/me/plays?limit=5', undefined, ann);
  await post({ ...bet(round), player: 'ann' });
  await post({ id: 'ann lives at 12 Quay Street', type: 'a made-up type', round });
  await around('bet-1');
  await sent(() => there.spans.length >= 6);
  const told = there.bodies.join('\n');
  expect(told).not.toMatch(/ann\b|127\.0\.0\.1|limit=5|Bearer|500000|\bred\b|Quay|made-up/);
  expect(told).not.toContain(ann.token);
  expect(told).toContain('command other');
});

test('a collector that is away for a while hears what happened meanwhile; the house does not wait for it', async () => {
  there.answer(503);
  const round = await bettingAt(served.house, 'R1');
  expect(await post(bet(round))).toBe(200);
  tick();
  expect(there.spans).toEqual([]);
  there.answer(200);
  expect(await around('bet-1')).toHaveLength(3);
});

test('what a collector refuses for good is dropped and counted', async () => {
  there.answer(400);
  await post(bet(await bettingAt(served.house, 'R1')));
  const dropped = async () => {
    tick();
    const [metric] = (await served.server.metrics.registry.getMetricsAsJSON()).filter(({ name }) =>
      name.endsWith('spans_dropped_total'),
    );
    return metric?.values[0]?.value ?? 0;
  };
  await expect.poll(dropped).toBeGreaterThanOrEqual(3);
});

test('the last ones are sent before the house ends', async () => {
  await post(bet(await bettingAt(served.house, 'R1')));
  await served.close();
  expect(there.spans.some((span) => isOf(span, 'bet-1'))).toBe(true);
});
