import { type Client, connect, type Followed } from 'croupier-rules/client';

/*
 * A player that is a program: signs in, buys chips, bets on red in the next round of a roulette table and tells how it
 * ended.
 *
 *   node examples/bot.ts http://127.0.0.1:4600 ann        (Node 22.18 or newer; older ones have no WebSocket of their own)
 */

export async function betOnRed({ send, until }: Client, table = 'R1'): Promise<string> {
  await send(table, { type: 'askBuyIn', amount: 1_000_000 });
  const seen = await until(table, ({ public: open }) => open?.stage === 'betting');
  const round = seen.public?.round ?? 0;
  const bet = await send(table, { type: 'placeWager', round, spot: 'red', chips: { value: 100_000 } });
  // Bets may have been closed meanwhile. Nothing was staked then, and there is a next round.
  if (bet.fate !== 'done') return bet.fate === 'refused' ? `refused: ${bet.code}` : bet.fate;
  const over = await until(table, (now) => endedIn(now)?.round === round);
  const { result = 'void', staked, returned } = endedIn(over) ?? {};
  return `round ${round}: ${result}, staked ${staked}, returned ${returned}`;
}

/** How the player's last round ended; nobody but a player has one. */
const endedIn = ({ own }: Followed) => (own !== undefined && 'ended' in own ? own.ended : undefined);

const [, , url, demo] = process.argv;
if (/bot\.[jt]s$/.test(process.argv[1] ?? '') && url !== undefined && demo !== undefined) {
  const met = await connect({ url, signIn: { demo } });
  if (met.ok) {
    console.log(await betOnRed(met.value));
    met.value.close();
  } else console.error(met.failure.code);
}
