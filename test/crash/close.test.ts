import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../src/house/store/open.ts';
import type { Answer } from '../../src/house/unit.ts';
import type { Actor } from '../../src/table/index.ts';
import { CHIP, HUMAN } from '../../testkit/crash/plan.ts';
import { prepare } from '../../testkit/crash/prepare.ts';
import { asPlayer, demoHouse, give, type Opened } from '../../testkit/house.ts';
import { Random } from '../../testkit/random.ts';

const data = mkdtempSync(join(tmpdir(), 'croupier-close-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const DEALER: Actor = { person: 'dealer-r1', role: 'dealer' };
const ROUNDS = 60;
const BETS = 80;
/** Bets come from so many milliseconds before the call until as many after it. */
const AROUND_MS = 12;

type Offered = Readonly<{ turn: number; answer: Answer }>;

async function must(house: Opened, body: { type: string; [field: string]: unknown }): Promise<number> {
  const answer = await give(house, HUMAN, DEALER, body);
  if (!answer.ok) throw new Error(`${body.type}: ${JSON.stringify(answer.refusal)}`);
  return answer.seq;
}

/** One round with a storm of bets around the call. `turn` is the order in which commands reached the house. */
async function raceToTheClose(house: Opened, random: Random) {
  await must(house, { type: 'openBetting' });
  await must(house, { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' });
  const round = house.table(HUMAN)?.state().round.number;
  let turns = 0;
  const at = async <T>(ms: number, work: () => Promise<T>): Promise<Readonly<{ turn: number; answer: T }>> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    const turn = turns++;
    return { turn, answer: await work() };
  };
  const bets = Array.from({ length: BETS }, () =>
    at(random.below(2 * AROUND_MS), () => {
      const player = random.pick(['ann', 'bao']);
      const bet = { type: 'placeWager', player, round, spot: random.pick(['red', 'odd']), chips: { value: CHIP } };
      return give(house, HUMAN, asPlayer(player), bet);
    }),
  );
  const close = await at(AROUND_MS, () => must(house, { type: 'announceNoMoreBets' }));
  return { close, offered: (await Promise.all(bets)) as readonly Offered[] };
}

async function finish(house: Opened): Promise<void> {
  await must(house, { type: 'ballAtRest', pocket: 17 });
  await must(house, { type: 'placeDolly', number: 17 });
  await must(house, { type: 'collectLosing' });
  while ((house.table(HUMAN)?.state().round.queue.length ?? 0) > 0) await must(house, { type: 'payNext' });
  await must(house, { type: 'closeRound' });
}

test('[HR-4.6] no bet is accepted after the close, none that came before it is refused (G9)', async () => {
  const house = await demoHouse(await openStore({ data }), {
    tables: [{ table: HUMAN, rulebook: 'hoiana-roulette', automatic: false }],
  });
  await prepare(house);
  for (const player of ['ann', 'bao'])
    expect(
      await give(house, HUMAN, asPlayer(player), { type: 'askBuyIn', amount: ROUNDS * BETS * CHIP }),
    ).toMatchObject({
      ok: true,
    });
  const random = new Random(9);
  let [before, after] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const { close, offered } = await raceToTheClose(house, random);
    for (const { turn, answer } of offered) {
      expect(answer.ok).toBe(turn < close.turn);
      if (answer.ok) expect(answer.seq).toBeLessThan(close.answer);
      if (answer.ok) before++;
      else after++;
    }
    await finish(house);
  }
  expect(before + after).toBe(ROUNDS * BETS);
  expect(Math.min(before, after)).toBeGreaterThan(ROUNDS);
  await house.stop();
}, 240_000);
