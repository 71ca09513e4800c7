import type { Draw } from '../src/engine/draw/draw.ts';
import { recordedBets } from '../src/house/dealers/round-bets.ts';
import { drawOf, openSecret, type Secret } from '../src/house/dealers/secret.ts';
import type { HouseKey } from '../src/house/keys/house-key.ts';
import { OWN_KEY } from '../src/house/open-house.ts';
import { drawEntries, drawIn, factsOf } from '../src/house/records/past-draws.ts';
import type { Store } from '../src/house/store/port.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';

type Of = Readonly<{ store: Store; table: string; round: number }>;

/** What is sealed for a round, for whoever has the key of the house. */
export const secretOf = async ({ store, table, round }: Of, key: HouseKey = OWN_KEY): Promise<Secret | undefined> =>
  openSecret(key, table, round, await store.cell('seal', `${table}/${round}`));

/** What was fixed of a round whose bets are closed. */
export async function fixedOf({ store, table, round }: Of) {
  return drawIn((await drawEntries(store, table, round)).flatMap(factsOf), round)?.fixed;
}

/** The draw of a round that is not over, as far as it exists: nothing before its bets are closed. */
export async function keptDraw(rules: AnyRulebook, of: Of): Promise<Draw | undefined> {
  const draw = drawOf(rules, await secretOf(of), await fixedOf(of));
  return typeof draw === 'object' ? draw : undefined;
}

/** What has to come of a round whose bets are closed, worked out from the records alone. */
export async function dueDraw(rules: AnyRulebook, of: Of, beacon: string, key?: HouseKey): Promise<Draw | undefined> {
  const secret = await secretOf(of, key);
  const bets = (await recordedBets(of.store, of.table, of.round)).closed(of.round);
  if (secret === undefined || !('seed' in secret) || bets === undefined) return undefined;
  const fixed = { bets: bets.bets, count: bets.count, nonces: [], beacon };
  const draw = drawOf(rules, secret, fixed);
  return typeof draw === 'object' ? draw : undefined;
}
