import type { HouseKey } from '../src/house/keys/house-key.ts';
import { memoryStore } from '../src/house/store/memory.ts';
import type { Store } from '../src/house/store/port.ts';
import type { Body } from '../src/house/unit.ts';
import type { Actor } from '../src/table/index.ts';
import { ON_THE_LOG } from './dispute.ts';
import { asPlayer, demoHouse, FLOOR, give, type Opened, QUICK, until } from './house.ts';

/** Bets that a game takes often enough. */
const BETS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  R1: [
    { spot: 'red', chips: { value: 100_000 } },
    { spot: 'straight/17', chips: { value: 50_000 } },
  ],
  R2: [{ spot: 'low', chips: { value: 5_000 } }],
  R3: [{ spot: 'black', chips: { value: 500 } }],
  S1: [
    { spot: 'small', chips: { value: 100_000 } },
    { spot: 'die/4', chips: { value: 100_000 } },
  ],
  N1: [{ spot: 'even', box: 1, chips: { value: 100_000 } }],
};

/** A store that is kept when the house that used it stops. */
export const keptStore = (store: Store = memoryStore()): Store => ({ ...store, close: async () => undefined });

export type PlayedOptions = Readonly<{
  rounds: number;
  tables?: readonly string[];
  troubleOneIn?: number;
  /** How many milliseconds bets are open; enough for both players to get theirs in, where that matters. */
  betting?: number;
  /** What Ann says of her own, as a command, before anything is dealt. */
  number?: Body;
  /** By which the house seals and signs. */
  key?: HouseKey;
}>;

/** A floor on which two players have played some rounds at every table, withdrawn money and raised a dispute. */
export async function playedHouse(store: Store, options: PlayedOptions): Promise<Opened> {
  const { rounds, tables, troubleOneIn = 4, betting = QUICK.betting, number, key } = options;
  const plan = FLOOR.filter(({ table }) => tables?.includes(table) ?? true);
  const dealers = { pace: { ...QUICK, betting }, troubleOneIn };
  const house = await demoHouse(store, { tables: plan, dealers, ...(key === undefined ? {} : { key }) });
  const played = new Map(
    await Promise.all(plan.map(async ({ table }) => [table, await plays(house, table, rounds, number)] as const)),
  );
  const cashier = { person: 'cashier', role: 'cashier' } as const;
  const body = { type: 'withdraw', player: 'ann', currency: 'VND', amount: 1_000 };
  await house.ask({ stream: 'cage', id: 'out-1', by: cashier, body });
  const round = played.get('R1');
  if (round !== undefined) await disputes(house, round);
  return house;
}

/** A case that ends on the floor with money for the player. */
async function disputes(house: Opened, round: number): Promise<void> {
  const steps: readonly (readonly [person: string, role: Actor['role'], body: Body])[] = [
    [
      'ann',
      'player',
      { type: 'raise', table: 'R1', round, wager: RED, matter: 'payment', wish: 'to be paid', claim: PAY.amount },
    ],
    ['inspector', 'inspector', { type: 'takeUp' }],
    ['inspector', 'inspector', { type: 'resolveOnFloor', reason: 'seen', ...ON_THE_LOG, remedies: [PAY] }],
    ['ann', 'player', { type: 'agree', offer: 1 }],
    ['cashier', 'cashier', { type: 'bookRemedy', entry: 0 }],
  ];
  for (const [person, role, body] of steps) {
    const answer = await house.ask({ stream: 'dispute:D-1', id: `case-${body.type}`, by: { person, role }, body });
    if (!answer.ok) throw new Error(`${body.type}: ${JSON.stringify(answer.refusal)}`);
  }
}

const RED = { player: 'ann', spot: 'red' };
const PAY = { kind: 'pay', amount: 100_000 };

/** A whole floor's records, at rest. */
export async function playedStore(options: PlayedOptions): Promise<Store> {
  const store = keptStore();
  const house = await playedHouse(store, options);
  await house.stop();
  return store;
}

/** Plays so many rounds or more. Answers with the last one that is over and in which ann had a bet. */
async function plays(house: Opened, table: string, rounds: number, number?: Body): Promise<number> {
  const there = house.table(table);
  if (there === undefined) throw new Error(`no table ${table}`);
  await until(house, () => there.state().status === 'open');
  const { min = 1 } = there.state().limits ?? {};
  for (const person of ['ann', 'bao']) await give(house, table, asPlayer(person), askFor(min));
  if (number !== undefined)
    await house.ask({ stream: `draws:${table}`, id: `number-${table}`, by: asPlayer('ann'), body: number });
  const stop = there.state().rounds + rounds;
  const played: number[] = [];
  const over = (): number | undefined => played.findLast((round) => round < there.state().rounds);
  for (let last = 0; there.state().rounds < stop || over() === undefined; ) {
    await until(house, () => isBetting(house, table) && there.state().round.number > last);
    const round = there.state().round.number;
    last = round;
    const [isPlaced] = await Promise.all(['ann', 'bao'].map((person) => bet(house, table, person, round)));
    if (isPlaced === true) played.push(round);
  }
  const round = over();
  await give(house, table, asPlayer('bao'), { type: 'askCashOut' });
  return round ?? 0;
}

const askFor = (min: number) => ({ type: 'askBuyIn', amount: min * 100 });
const isBetting = (house: Opened, table: string): boolean => house.table(table)?.state().phase === 'betting';

/** Whether the first of the bets was taken. */
async function bet(house: Opened, table: string, player: string, round: number): Promise<boolean> {
  const by = asPlayer(player);
  const box = player === 'ann' ? 1 : 3;
  const [first] = await Promise.all(
    (BETS[table] ?? []).map((wager) =>
      give(house, table, by, { type: 'placeWager', player, round, ...wager, ...(table === 'N1' ? { box } : {}) }),
    ),
  );
  return first?.ok === true;
}
