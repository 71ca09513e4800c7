import { type GivenBet, type GivenNonce, nonceText } from '../../engine/draw/derivation.ts';
import { type Heard, lineOf, recordedBets } from '../dealers/round-bets.ts';
import { sha256 } from '../store/chain.ts';
import type { Store } from '../store/port.ts';
import { drawEntries, drawIn, factsOf } from './past-draws.ts';

/** The digests that what was fixed is made of, and in plain text what one player gave to them. */
export type RoundLines = Readonly<{
  bets: readonly string[];
  nonces: readonly string[];
  own: readonly GivenBet[];
  nonce?: GivenNonce;
}>;

/** Nothing before the bets were fixed. */
export async function roundLines(
  store: Store,
  table: string,
  round: number,
  person: string | undefined,
): Promise<RoundLines | undefined> {
  const facts = (await drawEntries(store, table, round)).flatMap(factsOf);
  const fixed = drawIn(facts, round)?.fixed;
  if (fixed === undefined) return undefined;
  const heard: Heard[] = [];
  const followed = await recordedBets(store, table, round, (entry) => {
    if (entry.actor === person) heard.push(entry);
  });
  const bets = followed.lines(round) ?? [];
  const own = heard
    .filter((entry) => bets.includes(lineOf(entry)))
    .map(({ actor, id, asked }) => ({ actor, id, asked }));
  const nonce = fixed.nonces.find(({ player }) => player === person);
  const nonces = fixed.nonces.map((each) => sha256(nonceText(each)));
  return { bets, nonces, own, ...(nonce === undefined ? {} : { nonce }) };
}
