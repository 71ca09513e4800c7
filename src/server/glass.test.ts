import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, Hand } from '../../testkit/browser/hand.ts';
import { until } from '../../testkit/house.ts';
import { BELOW_ALL, cards as handOf, SAMPLES } from '../../testkit/niu-niu.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { verifyStore } from '../house/verify/verify.ts';

/** What Ann holds, and nobody else at the table. */
const HERS = handOf(SAMPLES['niu-8']);
const DECK = cards(...HERS, ...handOf(BELOW_ALL));
const CREW = ['dealer-n1', 'inspector', 'pit-supervisor'] as const;
const OTHERS = [
  'dealer-r1',
  'pit-manager',
  'director',
  'senior-management',
  'surveillance',
  'auditor',
  'cashier',
  'admin',
  'bao',
] as const;

const store = keptStore();
const signed = new Map<string, Signed>();
let served: Served;
let hand: Hand;
let ids = 0;

async function as(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

const get = async (person: string, path: string): Promise<Called> =>
  served.call('GET', `/api/v1/${path}`, undefined, await as(person));
const post = async (person: string, path: string, body: object): Promise<Called> =>
  served.call('POST', `/api/v1/${path}`, { id: `g${++ids}`, ...body }, await as(person));

/** A command that is accepted. */
async function must(person: string, path: string, body: object): Promise<void> {
  const { status, text } = await post(person, path, body);
  expect([status, text]).toEqual([200, expect.any(String)]);
}

const state = () => hand.state('N1');
const round = () => state().round.number;
const shows = (text: string): boolean =>
  HERS.some((card) => text.includes(`"${card}"`) || text.includes(`""${card}""`));

/** Every way by which somebody of the house can look at the round. */
const ways = (): readonly string[] => [
  'tables/N1',
  `rounds/N1-${round()}`,
  `rounds/N1-${round()}/events`,
  `rounds/N1-${round()}/evidence`,
  `rounds/N1-${round()}/named`,
  'pit',
  'pit/N1/history',
  ...['board', 'dealer', 'pit', 'surveillance', 'player&person=ann'].map(
    (seat) => `tables/N1/replay/${round()}?as=${seat}`,
  ),
  `tables/N1/pack/${round()}?as=surveillance`,
  `tables/N1/pack/${round()}?as=player&person=ann&format=csv`,
];

/** What shows a card of Ann's to them, live or on request. */
async function seenBy(person: string): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const path of ways()) if (shows((await get(person, path)).text)) seen.push(path.replace(/\d+/g, '#'));
  const socket = await served.connect(await as(person));
  await socket.watch('N1');
  if (socket.frames.some((frame) => shows(JSON.stringify(frame)))) seen.push('socket');
  socket.end();
  return seen;
}

beforeAll(async () => {
  const tables = [{ table: 'N1', rulebook: 'hoiana-niu-niu', automatic: true }] as const;
  served = await serve({ limits: { requestsPerMinute: 1e6 } }, { tables, dealing: false }, store);
  hand = new Hand(served.house);
  await hand.open('N1', DECK);
  for (const body of [
    { type: 'askBuyIn', amount: 1_000_000 },
    { type: 'placeWager', spot: 'even', box: 1, chips: { value: 100_000 } },
  ])
    await must('ann', 'tables/N1/commands', body);
  await hand.until('N1', 'dealt');
  await hand.step('N1');
  await must('ann', 'tables/N1/commands', { type: 'handleCards', player: 'ann', box: 1, round: round() });
  await hand.step('N1');
  await until(served.house, () => state().phase === 'arranging');
});

afterAll(() => served.close());

test('the player sees the hand that they have looked at', async () => {
  expect(shows((await get('ann', 'tables/N1')).text)).toBe(true);
});

describe('[NN-4.6.1] a hand that its player has looked at and not set', () => {
  test('is shown to nobody of the house, by any way there is', async () => {
    for (const person of [...CREW, ...OTHERS]) expect([person, await seenBy(person)]).toEqual([person, []]);
  });

  test('lies in nobody’s replay from its player’s seat', async () => {
    const { status, json } = await get('surveillance', `tables/N1/replay/${round()}?as=player&person=ann`);
    expect([status, json['code']]).toEqual([403, 'hands-hidden']);
  });

  test('is seen by whoever breaks the glass, who says why, and surveillance is told', async () => {
    const broken = { type: 'breakGlass', table: 'N1', round: round(), reason: 'a player says that a card is marked' };
    const next = await post('pit-manager', 'floor/commands', { ...broken, round: round() + 1 });
    expect(next.json).toMatchObject({ code: 'wrong-round' });
    expect(await post('dealer-r1', 'floor/commands', broken)).toMatchObject({ status: 403 });
    expect(await post('cashier', 'floor/commands', broken)).toMatchObject({ status: 403 });
    expect(await post('pit-manager', 'floor/commands', { ...broken, reason: ' ' })).toMatchObject({
      json: { code: 'reason-needed' },
    });
    const socket = await served.connect(await as('pit-manager'));
    await socket.watch('N1');
    expect(await post('pit-manager', 'floor/commands', broken)).toMatchObject({ status: 200 });
    await socket.until(() => socket.frames.some((frame) => shows(JSON.stringify(frame))));
    socket.end();
    expect(await seenBy('pit-manager')).toContain('tables/N#');
    expect(await seenBy('director')).toEqual([]);
    const { json } = await get('surveillance', 'pit');
    const alerts = json['alerts'] as readonly Readonly<Record<string, unknown>>[];
    expect(alerts).toMatchObject([
      {
        code: 'glass-broken',
        table: 'N1',
        detail: expect.stringContaining(
          `pit-manager (pit-manager) sees the hidden hands of round ${round()}: a player`,
        ),
      },
    ]);
    const known = { type: 'acknowledgeAlert', alert: alerts[0]?.['alert'], note: 'seen' };
    expect((await post('pit-manager', 'floor/commands', known)).json).toMatchObject({ code: 'for-surveillance' });
    const told = { type: 'acknowledgeGlass', alert: alerts[0]?.['alert'] };
    expect(await post('pit-manager', 'floor/commands', told)).toMatchObject({ status: 403 });
    expect(await post('surveillance', 'floor/commands', told)).toMatchObject({ status: 200 });
  });

  test('[NN-4.9.5] is the crew’s to look at once it is set, and still nobody else’s', async () => {
    expect(
      await post('ann', 'tables/N1/commands', { type: 'arrange', box: 1, two: null, round: round() }),
    ).toMatchObject({
      status: 200,
    });
    for (const person of CREW)
      expect([person, await seenBy(person)]).toEqual([person, expect.arrayContaining(['tables/N#', 'socket'])]);
    for (const person of OTHERS.filter((each) => each !== 'pit-manager'))
      expect([person, await seenBy(person)]).toEqual([person, []]);
  });

  test('is everybody’s of the house when the round is over, and the glass is whole in the next', async () => {
    await hand.finish('N1');
    expect(await seenBy('surveillance')).toEqual(
      expect.arrayContaining(['rounds/N#-#/events', 'tables/N#/replay/#?as=dealer']),
    );
    await hand.open('N1', DECK);
    expect(
      await post('pit-manager', 'floor/commands', { type: 'breakGlass', table: 'N1', round: round(), reason: 'again' }),
    ).toMatchObject({ status: 200 });
  });

  test('and the records of it are sound', async () => {
    expect((await verifyStore(store)).findings).toEqual([]);
  });
});
