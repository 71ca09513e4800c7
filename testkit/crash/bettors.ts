import { createRequests } from '../../src/client/requests.ts';
import { Client } from './client.ts';
import { post } from './desk.ts';
import { Journal } from './journal.ts';
import { CHIP, HUMAN, PLAYERS } from './plan.ts';
import { Tokens } from './sign-in.ts';

/** How many sockets a player has, and how many bets wait on each: small batches, so that there are many. */
const SOCKETS = 3;
const AT_ONCE = 2;
const SPOTS = ['red', 'black', 'odd', 'even', 'low', 'high', 'straight/17', 'dozen/2'];

/** Places so many bets on one open round, and looks at nothing else. Answers with how many were acknowledged. */
export async function placeBets(url: string, bets: number, prefix: string): Promise<Journal> {
  const journal = new Journal(prefix);
  const tokens = new Tokens();
  const dealer = new Client('dealer-r1', journal);
  await dealer.connect(url, await tokens.of(url, 'dealer-r1'));
  const resume = journal.write('dealer-r1', 'floor', { type: 'resumeDealing', table: HUMAN });
  await post(journal, resume, { url, path: '/api/v1/floor/commands', tokens });
  await dealer.do(HUMAN, { type: 'openBetting' });
  const { get } = createRequests({ base: url, whom: () => ({ headers: {} }) });
  const given = await get('/api/v1/tables/:table', { table: HUMAN });
  if (!given.ok) throw new Error(`the table is not shown: ${given.failure.code}`);
  const shown = given.value.public;
  if (shown.phase !== 'betting') throw new Error(`nobody can bet: the table is ${shown.phase}`);
  const share = Math.ceil(bets / PLAYERS.length / SOCKETS);
  await Promise.all(
    PLAYERS.map(async (player) => {
      const amount = share * SOCKETS * CHIP;
      const token = await tokens.of(url, player);
      await buyIn(url, token, player, amount);
      await Promise.all(Array.from({ length: SOCKETS }, () => bettor(url, token, player, share)));
    }),
  );
  dealer.drop();
  return journal;

  async function buyIn(to: string, token: string, player: string, amount: number): Promise<void> {
    const client = new Client(player, journal);
    await client.connect(to, token);
    await client.do(HUMAN, { type: 'askBuyIn', amount });
    client.drop();
  }

  async function bettor(to: string, token: string, player: string, count: number): Promise<void> {
    const client = new Client(player, journal);
    await client.connect(to, token);
    let placed = 0;
    const hand = async (): Promise<void> => {
      while (placed < count) {
        const spot = SPOTS[placed++ % SPOTS.length];
        await client.do(HUMAN, { type: 'placeWager', round: shown.round, spot, chips: { value: CHIP } });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, hand));
    client.drop();
  }
}
