import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../testkit/house.ts';
import { bettingAt, type Served, type Signed, serve } from '../../../testkit/server.ts';
import { memoryStore } from '../../house/store/memory.ts';

type Asked = Readonly<{ type: string; askedBy?: string }>;
type Recorded = Readonly<{ fact: Readonly<{ type: string }>; stamp: Readonly<{ person: string; role: string }> }>;

const wish = (table: string, automatic: boolean) => ({
  id: `wish-${table}-${String(automatic)}-${++wishes}`,
  type: 'changeDealing',
  table,
  automatic,
});
let wishes = 0;

describe('in a demo without a pit', () => {
  let served: Served;
  let linh: Signed;
  const store = memoryStore();
  beforeAll(async () => {
    // Nobody opens a round, so every table rests.
    served = await serve({}, { dealing: false }, store);
    linh = await served.signIn('dealer-r1');
  });
  afterAll(() => served.close());

  const ask = async (body: unknown, as?: Signed): Promise<string> => {
    const { status, json } = await served.call('POST', '/api/v1/demo/dealing', body, as);
    return status === 200 ? 'done' : `${status} ${String(json['code'])}`;
  };
  const isAutomatic = (table: string) => served.house.table(table)?.publicView().house.dealer.automatic;

  test('the crew hands a table to its dealer and takes it back, in the name of its own pit manager', async () => {
    expect(await ask(wish('R1', false), linh)).toBe('done');
    expect(isAutomatic('R1')).toBe(false);
    expect(await ask(wish('R1', false), linh)).toBe('422 already-so');
    expect(await ask(wish('R1', true), linh)).toBe('done');
    expect(isAutomatic('R1')).toBe(true);
    const entries = await store.read('floor', 0, 100);
    const asked = entries
      .map((entry) => JSON.parse(entry.asked) as Asked)
      .filter(({ type }) => type === 'changeDealing');
    expect(asked.map(({ askedBy }) => askedBy)).toEqual(['dealer-r1', 'dealer-r1']);
    const log = entries.flatMap(({ events }) => JSON.parse(events) as readonly Recorded[]);
    const changes = log.filter(({ fact }) => fact.type === 'DealingChanged');
    expect(changes.map(({ stamp }) => [stamp.person, stamp.role])).toEqual(
      Array.from({ length: 2 }, () => ['auto-pit', 'pit-manager']),
    );
  });

  test('an id is one’s own: another may use the same, and asked again it is one order', async () => {
    const tuan = await served.signIn('dealer-s1');
    const mine = { ...wish('R1', false), id: 'the-same' };
    expect(await ask(mine, linh)).toBe('done');
    expect(await ask({ ...mine, table: 'S1' }, tuan)).toBe('done');
    expect(await ask(mine, linh)).toBe('done');
    expect(await ask({ ...mine, id: 'back', automatic: true }, linh)).toBe('done');
    expect(await ask({ ...mine, table: 'S1', id: 'back', automatic: true }, tuan)).toBe('done');
  });

  test('nobody is given the table of another, and no player one at all', async () => {
    expect(await ask(wish('R2', false), linh)).toBe('403 not-assigned');
    expect(await ask(wish('X9', false), linh)).toBe('403 not-assigned');
    expect(await ask(wish('R1', false), await served.signIn('ann'))).toBe('403 not-authorised');
    expect(await ask(wish('R1', false))).toBe('401 sign-in-needed');
    expect(await ask({ ...wish('R1', false), type: 'stopTable' }, linh)).toBe('400 bad-request');
    expect(isAutomatic('R1')).toBe(true);
  });
});

test('a round is finished by whoever began it', async () => {
  const served = await serve();
  const linh = await served.signIn('dealer-r1');
  await until(served.house, () => served.house.table('R1')?.state().status === 'open');
  const round = await bettingAt(served.house, 'R1');
  const ann = await served.signIn('ann');
  const give = (body: object) => served.call('POST', '/api/v1/tables/R1/commands', body, ann);
  expect(await give({ id: 'in', type: 'askBuyIn', amount: 1_000_000 })).toMatchObject({ status: 200 });
  const red = { type: 'placeWager', round, spot: 'red', chips: { value: 100_000 } };
  expect(await give({ id: 'red', ...red })).toMatchObject({ status: 200 });
  const { status, json } = await served.call('POST', '/api/v1/demo/dealing', wish('R1', false), linh);
  expect([status, json['code']]).toEqual([409, 'round-open']);
  await served.close();
});

test('outside a demo only the pit hands a table over', async () => {
  const served = await serve({ demo: false }, { dealing: false });
  const signed = await served.house.people.demoSignIn('dealer-r1');
  const token = signed.ok ? signed.value.token : '';
  expect((await served.call('POST', '/api/v1/demo/dealing', wish('R1', false), token)).status).toBe(404);
  await served.close();
});
