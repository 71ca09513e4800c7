import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hand, pocket } from '../../../testkit/browser/hand.ts';
import { asPlayer, give } from '../../../testkit/house.ts';
import { newFolder } from '../../../testkit/house-folder.ts';
import { type Live, type Served, serve } from '../../../testkit/server.ts';
import { openStore } from '../../house/store/open.ts';
import type { EndedRound } from '../../wire/shapes/rounds.ts';

const folder = newFolder();
const STAKE = 100_000;

let served: Served;
let hand: Hand;
beforeAll(() => opened());
afterAll(async () => {
  await served.close();
  folder.remove();
});

/** The house on its records, dealt by the test. */
async function opened(): Promise<void> {
  served = await serve({}, { dealing: false }, await openStore({ data: folder.data }));
  hand = new Hand(served.house);
  await hand.finish('R1');
}

async function watching(person: string): Promise<Live> {
  const live = await served.connect(await served.signIn(person));
  await live.watch('R1');
  await live.until(() => live.tables.get('R1')?.own !== undefined);
  return live;
}

function endedOf(live: Live): EndedRound | undefined {
  const own = live.tables.get('R1')?.own;
  return own !== undefined && 'ended' in own ? own.ended : undefined;
}

/** A round in which these players bet, to its end. */
async function round(result: number, bets: Readonly<Record<string, string>>): Promise<number> {
  await hand.finish('R1');
  await hand.until('R1', 'betting', pocket(result));
  const { number } = hand.state('R1').round;
  for (const [player, spot] of Object.entries(bets)) {
    await give(served.house, 'R1', asPlayer(player), { type: 'askBuyIn', amount: 10 * STAKE });
    const bet = { type: 'placeWager', player, round: number, spot, chips: { value: STAKE } };
    expect(await give(served.house, 'R1', asPlayer(player), bet)).toMatchObject({ ok: true });
  }
  await hand.finish('R1', pocket(result));
  return number;
}

test('how a round ended comes by the socket to whoever had money in it, and to nobody else', async () => {
  const [ann, bao, dealer] = await Promise.all(['ann', 'bao', 'dealer-r1'].map(watching));
  if (ann === undefined || bao === undefined || dealer === undefined) throw new Error('somebody is missing');
  const first = await round(17, { ann: 'black' });
  await ann.until(() => endedOf(ann) !== undefined);
  expect(endedOf(ann)).toEqual({
    round: first,
    result: '17',
    corrected: false,
    staked: STAKE,
    returned: 2 * STAKE,
    lines: [expect.objectContaining({ player: 'ann', spot: 'black', verdict: 'wins', paid: STAKE, returned: STAKE })],
  });
  // The same as the record says, to the letter.
  const { json } = await served.call('GET', `/api/v1/rounds/R1-${first}`, undefined, await served.signIn('ann'));
  expect(json['settlements']).toEqual(endedOf(ann)?.lines);

  const second = await round(17, { bao: 'red' });
  await bao.until(() => endedOf(bao) !== undefined);
  expect(endedOf(bao)).toMatchObject({ round: second, staked: STAKE, returned: 0 });
  expect(endedOf(ann)).toMatchObject({ round: first });
  expect(JSON.stringify(bao.frames)).not.toContain('"player":"ann","spot":"black","stake":100000,"verdict"');
  expect(endedOf(dealer)).toBeUndefined();
});

test('it is there again after a restart of the house, and gives way to the next round', async () => {
  const before = endedOf(await watching('ann'));
  expect(before).toMatchObject({ result: '17' });
  await served.close();
  await opened();
  const ann = await watching('ann');
  expect(endedOf(ann)).toEqual(before);
  const { json } = await served.call('GET', '/api/v1/tables/R1', undefined, await served.signIn('ann'));
  expect(json['own']).toMatchObject({ ended: before });
  const next = await round(0, { ann: 'straight/5' });
  await ann.until(() => endedOf(ann)?.round === next);
  expect(endedOf(ann)).toMatchObject({ round: next, staked: STAKE, returned: 0 });
});
