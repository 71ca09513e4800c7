import { roomyHeap } from '../../src/cli/start/roomy-heap.ts';
import { ofRank } from '../../src/house/dealers/crew.ts';
import { NO_PACE } from '../../src/house/dealers/pace.ts';
import type { House } from '../../src/house/house.ts';
import type { HouseOptions, TablePlan } from '../../src/house/house-options.ts';
import { openHouse } from '../../src/house/open-house.ts';
import { HOUSE } from '../../src/house/stamped.ts';
import { openStore } from '../../src/house/store/open.ts';
import type { Body, Request } from '../../src/house/unit.ts';
import { amount } from '../../src/kit/amount.ts';
import { createServer } from '../../src/server/index.ts';
import { answerParent, watchUsage } from './child.ts';

export type HouseSetup = Readonly<{
  data: string;
  tables: number;
  players: number;
  /** Milliseconds for which bets stay open in every round. */
  betting: number;
  /** Tables begin one after the other, spread over a round, so that they do not all close together. */
  spread?: boolean;
}>;

export type Seated = Readonly<{ person: string; table: string; token: string }>;
export type HouseReady = Readonly<{ port: number; seated: readonly Seated[] }>;

/** Rich players at tables with wide limits: nobody is to be refused for want of money. */
const WALLET = 10_000_000_000;
const BUY_IN = 10_000_000;
const LIMITS = { min: amount(1), max: amount(1_000_000) };
const UNLIMITED = 1_000_000_000;

/** By what it believes its store, and signs for it. */
export type BenchBelief = Partial<Pick<HouseOptions, 'store' | 'key' | 'isNewKey' | 'note' | 'noted' | 'proveBehind'>>;

/** A house on a durable store whose tables never run out of anything. */
export async function openBenchHouse(data: string, betting: number, belief: BenchBelief = {}): Promise<House> {
  return openHouse({
    ...belief,
    store: belief.store ?? (await openStore({ data })),
    version: 'bench',
    demo: true,
    dealers: {
      pace: { ...NO_PACE, betting },
      limits: LIMITS,
      smallestChip: 1,
      float: WALLET,
      floatLow: WALLET / 2,
      troubleOneIn: 0,
    },
    alarm: ({ code, detail }) => console.error(`alarm: ${code} ${detail}`),
  });
}

/** With its server, full of players who have bought in and are signed in. */
export async function serveHouse(setup: HouseSetup): Promise<void> {
  roomyHeap();
  const house = await openBenchHouse(setup.data, setup.betting);
  const server = await createServer({
    house,
    port: 0,
    demo: true,
    level: 'error',
    limits: { framesPerSecond: UNLIMITED, framesAtOnce: UNLIMITED, commandsWaiting: 10_000 },
  });
  await server.listen();
  const { port } = server.address();
  const seated = seat(house, setup);
  answerParent(
    {
      ready: async (): Promise<HouseReady> => ({ port, seated: await seated }),
      usage: watchUsage(),
      close: () => closeBets(house),
      status: () => house.status(),
    },
    () => server.close(),
  );
}

export const tableName = (index: number): string => `L${String(index).padStart(3, '0')}`;

/** Founds tables and seats players at them. */
export async function seat(
  house: House,
  { tables, players, betting, spread }: Omit<HouseSetup, 'data'>,
): Promise<readonly Seated[]> {
  const names = Array.from({ length: tables }, (_, index) => tableName(index));
  for (const table of names) {
    const plan: TablePlan = { table, rulebook: 'hoiana-roulette', automatic: true };
    await must(house, { stream: 'floor', id: `found-${table}`, by: HOUSE, body: { type: 'foundTable', ...plan } });
    if (spread === true) await pause(betting / tables);
  }
  const seated = Promise.all(
    Array.from({ length: players }, (_, index) => welcome(house, `p${index}`, names[index % tables] as string)),
  );
  const found = await seated;
  while (spread !== true && !house.tables().every((table) => table.state().phase === 'betting')) await pause(20);
  return found;
}

async function welcome(house: House, person: string, table: string): Promise<Seated> {
  const one = (stream: string, what: string, body: Body, by: Request['by'] = HOUSE) =>
    must(house, { stream, id: `${what}-${person}`, by, body });
  await one('people', 'add', { type: 'addPerson', person, name: person, role: 'player', demo: true });
  await one('cage', 'money', { type: 'deposit', player: person, currency: 'VND', amount: WALLET });
  while (house.table(table)?.state().status !== 'open') await pause(5);
  await one(`table:${table}`, 'chips', { type: 'askBuyIn', amount: BUY_IN }, { person, role: 'player' });
  const signedIn = await house.people.demoSignIn(person);
  if (!signedIn.ok) throw new Error(signedIn.error.code);
  return { person, table, token: signedIn.value.token };
}

/** Calls no more bets everywhere at once; the crews go on from there. */
async function closeBets(house: House): Promise<void> {
  const calls: readonly Body[] = [
    { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' },
    { type: 'announceNoMoreBets' },
  ];
  const asked = house
    .tables()
    .flatMap(({ id }) =>
      calls.map((body) => must(house, { stream: `table:${id}`, id: `${body.type}-${id}`, by: ofRank('dealer'), body })),
    );
  await Promise.all(asked);
}

async function must(house: House, request: Request): Promise<void> {
  const answer = await house.ask(request);
  if (!answer.ok) throw new Error(`${request.body.type}: ${JSON.stringify(answer.refusal)}`);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
