import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bettingAt, type Served, serve } from '../../testkit/server.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

describe('a floor that can be reached', () => {
  test('lists its tables', async () => {
    const { status, rows } = await served.call('GET', '/api/v1/tables');
    expect(status).toBe(200);
    expect(rows.map((each) => [each['id'], each['rulebook']])).toEqual([
      ['R1', 'hoiana-roulette'],
      ['R2', 'mbs-roulette-v3'],
      ['R3', 'us-roulette-v5'],
      ['S1', 'hoiana-sic-bo'],
      ['N1', 'hoiana-niu-niu'],
    ]);
  });

  test('takes a bet by HTTP, once, and shows it', async () => {
    const ann = await served.signIn('ann');
    const round = await bettingAt(served.house, 'R1');
    const buy = { id: 'b1', type: 'askBuyIn', amount: 10_000_000 };
    expect((await served.call('POST', '/api/v1/tables/R1/commands', buy, ann)).json).toMatchObject({ again: false });
    const bet = { id: 'w1', type: 'placeWager', round, spot: 'red', chips: { value: 500_000 } };
    const first = await served.call('POST', '/api/v1/tables/R1/commands', bet, ann);
    expect(first.json).toMatchObject({ id: 'w1', again: false });
    const again = await served.call('POST', '/api/v1/tables/R1/commands', bet, ann);
    expect(again.json).toMatchObject({ id: 'w1', again: true, seq: first.json['seq'] });
    const other = await served.call('POST', '/api/v1/tables/R1/commands', { ...bet, spot: 'black' }, ann);
    expect([other.status, other.json['code']]).toEqual([409, 'id-reused']);
    const { json } = await served.call('GET', '/api/v1/tables/R1', undefined, ann);
    expect(json).toMatchObject({
      public: { wagers: { 'player 1|red|': { stake: 500_000 } } },
      own: { rack: { value: 9_500_000 } },
    });
  });

  test('and by socket, where everybody sees it', async () => {
    const bao = await served.connect(await served.signIn('bao'));
    const spectator = await served.connect();
    await Promise.all([bao.watch('R2'), spectator.watch('R2')]);
    const round = await bettingAt(served.house, 'R2');
    expect(await bao.do('R2', { id: 'b', type: 'askBuyIn', amount: 100_000 })).toMatchObject({ t: 'done', id: 'b' });
    const bet = { type: 'placeWager', round, spot: 'low', chips: { value: 5_000 } };
    expect(await bao.do('R2', { id: 'w', ...bet })).toMatchObject({ t: 'done' });
    await spectator.until(() => JSON.stringify(spectator.tables.get('R2')).includes('player 1|low|'));
    await bao.until(() => JSON.stringify(bao.tables.get('R2')?.own).includes('5000'));
    expect(spectator.tables.get('R2')).not.toHaveProperty('own');
    expect(bao.tables.get('R2')?.public).toEqual(spectator.tables.get('R2')?.public);
    bao.end();
    spectator.end();
  });
});
