import { NO_PACE } from '../src/house/dealers/pace.ts';
import type { House } from '../src/house/house.ts';
import type { HouseOptions, TablePlan } from '../src/house/house-options.ts';
import { keyFromText } from '../src/house/keys/secret-key.ts';
import { openHouse } from '../src/house/open-house.ts';
import { seedDemo } from '../src/house/people/demo.ts';
import { HOUSE } from '../src/house/stamped.ts';
import type { Store } from '../src/house/store/port.ts';
import type { Answer, Body } from '../src/house/unit.ts';
import type { Currency } from '../src/rulebook/rulebook.ts';
import type { Actor } from '../src/table/index.ts';

/** Five tables that tests know by name. Documents that are added to these need no table here. */
export const FLOOR: readonly TablePlan[] = [
  { table: 'R1', rulebook: 'hoiana-roulette', automatic: true },
  { table: 'R2', rulebook: 'mbs-roulette-v3', automatic: true },
  { table: 'R3', rulebook: 'us-roulette-v5', automatic: true },
  { table: 'S1', rulebook: 'hoiana-sic-bo', automatic: true },
  { table: 'N1', rulebook: 'hoiana-niu-niu', automatic: true, options: { wagerStep: 50_000 } },
];

/** For houses in processes of their own: opened again on the same records they have the key they had. */
export const TEST_KEY = keyFromText(`croupier-key-1 ${Buffer.alloc(32, 7).toString('base64')}`, 'testkit');

/** Fast enough for a test, slow enough for a player to come in between. */
export const QUICK = { ...NO_PACE, betting: 15, between: 1, patience: 5 } as const;

/** Long enough that betting is open for as long as a test wants it. */
export const SLOW = { ...QUICK, betting: 600_000 } as const;

export type Opened = House & Readonly<{ alarms: string[] }>;

/** A demo house with everybody in it and money in the players' wallets. */
export async function demoHouse(store: Store, options: Partial<HouseOptions> = {}): Promise<Opened> {
  const alarms: string[] = [];
  const house = await openHouse({
    store,
    version: 'test',
    demo: true,
    tables: FLOOR,
    dealers: { pace: QUICK, troubleOneIn: 0 },
    alarm: ({ code, detail, table }) => alarms.push(`${code} ${table ?? ''} ${detail}`),
    ...options,
  });
  await seedDemo(house);
  for (const player of ['ann', 'bao']) {
    for (const [currency, amount] of [
      ['VND', 500_000_000],
      ['SGD', 10_000_000],
      ['USD', 1_000_000],
    ] as const)
      await deposit(house, player, currency, amount);
  }
  return { ...house, alarms };
}

export const deposit = (house: House, player: string, currency: Currency, amount: number): Promise<Answer> =>
  house.ask({
    stream: 'cage',
    id: `first-${player}-${currency}`,
    by: HOUSE,
    body: { type: 'deposit', player, currency, amount },
  });

let commands = 0;

export const give = (
  house: House,
  table: string,
  by: Actor,
  body: Body,
  id = `t${++commands}-${process.hrtime.bigint()}`,
): Promise<Answer> => house.ask({ stream: `table:${table}`, id, by, body });

export const asPlayer = (person: string): Actor => ({ person, role: 'player' });

/** Waits for a change of the house after which `is` holds. */
export async function until(house: House, is: () => boolean, patience = 60_000): Promise<void> {
  if (is()) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error('it did not happen in time'));
    }, patience);
    const stop = house.onChange(() => {
      if (!is()) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

/** Does something at the very change after which `is` holds, before anybody takes the next step. */
export function atOnceWhen<T>(house: House, is: () => boolean, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = house.onChange(() => {
      if (!is()) return;
      stop();
      act().then(resolve, reject);
    });
  });
}

export const closedWhen = (house: House, is: () => boolean): Promise<void> => atOnceWhen(house, is, () => house.stop());
