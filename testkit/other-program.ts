import type { Opening } from '../src/house/floor/eras.ts';
import { PIN } from '../src/house/pinning.ts';
import { HOUSE } from '../src/house/stamped.ts';
import type { Store } from '../src/house/store/port.ts';
import { digestOf } from '../src/rulebook/digest.ts';
import { hoianaRoulette } from '../src/rulebook/index.ts';
import { demoHouse } from './house.ts';

/** Rulebooks of which one has other data than ours. */
export const OTHER_RULEBOOKS = {
  ...PIN.rulebooks,
  'hoiana-roulette': digestOf({ ...hoianaRoulette, version: 'other' }),
};

/** Opens and stops the house in a store, as a house of another program would have said it of itself. */
export async function opensAs(store: Store, other: Opening): Promise<void> {
  const house = await demoHouse(store, { tables: [], dealing: false });
  const until = Object.fromEntries(house.heads().map(({ stream, version }) => [stream, version]));
  const body = { type: 'openHouse', version: 'other', store: 'memory', rules: '', ...PIN, until, ...other };
  const answer = await house.ask({ stream: 'floor', id: 'other-program', by: HOUSE, body });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  await house.stop();
}
