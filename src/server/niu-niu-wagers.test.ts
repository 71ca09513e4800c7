import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, Hand } from '../../testkit/browser/hand.ts';
import { QUICK, until } from '../../testkit/house.ts';
import { BELOW_ALL, cards as handOf, SAMPLES } from '../../testkit/niu-niu.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { verifyStore } from '../house/verify/verify.ts';

const N1 = { table: 'N1', rulebook: 'hoiana-niu-niu', options: { wagerStep: 50_000 } } as const;

/** The first two boxes win with Niu 8 and Niu 7, whichever they are. */
const DECK = cards(...handOf(SAMPLES['niu-8']), ...handOf('5H 3H 2H KH 7H'), ...handOf(BELOW_ALL));
const even = (box: number, value = 100_000) => ({ type: 'placeWager', spot: 'even', box, chips: { value } });
/** A Double whose Reserve is left out, which only a program of one's own can say. */
const bare = (box: number) => ({ type: 'placeWager', spot: 'double', box, chips: { value: 50_000 }, reserve: 0 });
const CALL = { type: 'announceNoMoreBets' };
const WENT_BACK = {
  spot: 'double',
  box: 1,
  stake: 50_000,
  reserve: 0,
  code: 'reserve-not-exact',
  params: { box: 1, spot: 'double', reserve: 0, needed: 100_000 },
  clause: 'NN-4.5.3',
};

/** People who ask over HTTP, each signed in as themselves. */
class Asking {
  readonly #served: Served;
  readonly #signed = new Map<string, Signed>();
  #ids = 0;

  constructor(served: Served) {
    this.#served = served;
  }

  async give(as: string, body: object): Promise<Called> {
    const id = `w${++this.#ids}`;
    return this.#served.call('POST', '/api/v1/tables/N1/commands', { id, ...body }, await this.#as(as));
  }

  async must(as: string, ...bodies: readonly object[]): Promise<void> {
    for (const body of bodies) expect(await this.give(as, body)).toMatchObject({ status: 200 });
  }

  /** By which somebody vouches for a command of the dealer. */
  async code(as: string, command: Readonly<{ type: string }>): Promise<string> {
    const asked = { table: 'N1', type: command.type, command };
    const given = await this.#served.call('POST', '/api/v1/approvals', asked, await this.#as(as));
    return String(given.json['code']);
  }

  async returnedTo(as: string): Promise<unknown> {
    const { json } = await this.#served.call('GET', '/api/v1/tables/N1', undefined, await this.#as(as));
    return (json['own'] as Readonly<Record<string, unknown>>)['returned'];
  }

  rack(player: string): number {
    return this.#served.house.balance(`rack:N1:${player}`, 'VND');
  }

  async #as(person: string): Promise<Signed> {
    const there = this.#signed.get(person) ?? (await this.#served.signIn(person));
    this.#signed.set(person, there);
    return there;
  }
}

describe('at a table that people deal', () => {
  const store = keptStore();
  let served: Served;
  let hand: Hand;
  let ask: Asking;

  beforeAll(async () => {
    served = await serve({}, { tables: [{ ...N1, automatic: false }], dealing: false }, store);
    hand = new Hand(served.house);
    ask = new Asking(served);
    await hand.finish('N1');
    for (const player of ['ann', 'bao', 'chen']) {
      const cash = { type: 'buyIn', player, amount: 10_000_000, from: 'cash' };
      await ask.must('dealer-n1', cash);
    }
  });
  afterAll(() => served.close());

  test('[NN-4.5.3] one player with a Double and no Reserve cannot stop the others: it goes back at the call', async () => {
    await hand.open('N1', DECK);
    const before = [ask.rack('ann'), ask.rack('bao')];
    await ask.must('ann', even(1), bare(1));
    await ask.must('bao', even(2));
    expect(await ask.returnedTo('ann')).toBeUndefined();
    await ask.must('dealer-n1', CALL);
    expect(hand.state('N1').phase).toBe('closed');
    expect(await ask.returnedTo('ann')).toEqual([WENT_BACK]);
    expect(await ask.returnedTo('bao')).toBeUndefined();
    await hand.finish('N1', DECK);
    expect([ask.rack('ann'), ask.rack('bao')]).toEqual(before.map((was) => was + 100_000));
  });

  test('[NN-4.5.1] where nothing else lies there betting stays open', async () => {
    await hand.open('N1', DECK);
    await ask.must('ann', even(1), bare(1), { type: 'removeWager', spot: 'even', box: 1 });
    expect(await ask.give('dealer-n1', CALL)).toMatchObject({
      status: 422,
      json: { code: 'no-even', clause: 'NN-4.5.1' },
    });
    await ask.must('bao', even(2));
    await ask.must('dealer-n1', CALL);
    expect(await ask.returnedTo('ann')).toMatchObject([{ code: 'even-missing', clause: 'NN-4.5.1' }]);
    await hand.finish('N1', DECK);
  });

  test('[NN-4.6] whoever asks for boxes without chips has none of them, and others bet there', async () => {
    await hand.open('N1', DECK);
    for (const box of [4, 6, 7])
      expect(await ask.give('chen', { type: 'takeBox', box })).toMatchObject({
        status: 422,
        json: { code: 'box-needs-wager', clause: 'NN-4.6' },
      });
    await ask.must('bao', even(4), even(6));
    await ask.must('bao', { type: 'removeWager', spot: 'even', box: 6 });
    await ask.must('chen', even(6));
    expect(await ask.give('ann', even(6))).toMatchObject({ status: 422, json: { code: 'box-taken' } });
    await hand.finish('N1', DECK);
  });

  test('[NN-7.11] an Even under the minimum that is found when cards are out counts as it lies, by the word of two', async () => {
    await hand.open('N1', DECK);
    const before = ask.rack('ann');
    await ask.must('bao', even(2));
    await ask.must('dealer-n1', CALL);
    for (const to of [1, 2, 'dealer']) await ask.must('dealer-n1', { type: 'dealPacket', to, cards: 5 });
    const found = (spot: string) => ({ type: 'reportFound', player: 'ann', spot, box: 1, chips: { value: 30_000 } });
    expect((await ask.give('dealer-n1', found('even'))).json['code']).toBe('second-person-needed');
    const seconded = async (spot: string) => ({ ...found(spot), second: await ask.code('inspector', found(spot)) });
    expect(await ask.give('dealer-n1', await seconded('double'))).toMatchObject({
      status: 422,
      json: { code: 'even-missing', clause: 'NN-4.5.1' },
    });
    await ask.must('dealer-n1', await seconded('even'));
    await hand.finish('N1', DECK);
    expect(ask.rack('ann')).toBe(before + 30_000);
  });

  test('the records are sound', async () => {
    await served.house.stop();
    expect((await verifyStore(store)).findings).toEqual([]);
  });
});

test('[NN-4.5.3] an automatic table plays with what fits, and calls nothing off for one player', async () => {
  const pace = { ...QUICK, betting: 1_500 };
  const served = await serve({}, { tables: [{ ...N1, automatic: true }], dealers: { pace, troubleOneIn: 0 } });
  const ask = new Asking(served);
  const there = () => served.house.table('N1')?.state();
  await until(served.house, () => there()?.phase === 'betting');
  for (const player of ['ann', 'bao']) await ask.must(player, { type: 'askBuyIn', amount: 1_000_000 });
  const round = there()?.round.number ?? 0;
  await ask.must('ann', even(1), bare(1));
  await ask.must('bao', even(2));
  await until(served.house, () => there()?.phase !== 'betting');
  expect(await ask.returnedTo('ann')).toEqual([WENT_BACK]);
  await until(served.house, () => (there()?.results.length ?? 0) > 0);
  expect(there()?.rounds).toBeGreaterThanOrEqual(round);
  expect(there()?.results[0]).toMatch(/^dealer .*; 1 (won|lost) .*; 2 (won|lost) /);
  await served.close();
});
