import { createInterface } from 'node:readline';
import { beaconAt } from '../../src/house/dealers/beacon.ts';
import { CASINO_PACE, NO_PACE } from '../../src/house/dealers/pace.ts';
import type { House } from '../../src/house/house.ts';
import { openHouse } from '../../src/house/open-house.ts';
import { seedDemo } from '../../src/house/people/demo.ts';
import { HOUSE } from '../../src/house/stamped.ts';
import { openStore, storeFile } from '../../src/house/store/open.ts';
import type { Store } from '../../src/house/store/port.ts';
import { sqliteStore } from '../../src/house/store/sqlite/store.ts';
import { createServer } from '../../src/server/index.ts';
import { TEST_KEY } from '../house.ts';
import { carelessDriver } from './careless-driver.ts';
import { type ChildPlan, HUMAN, PLAYERS, RULEBOOKS } from './plan.ts';
import { prepare } from './prepare.ts';

const HOUR = 3_600_000;
/** More than a test can send. */
const PLENTY = 1_000_000_000;
const WIDE = {
  requestsPerMinute: PLENTY,
  demoSignInsPerMinute: PLENTY,
  framesPerSecond: PLENTY,
  framesAtOnce: PLENTY,
  commandsWaiting: PLENTY,
  tickMs: 1,
};

async function storeOf({ store, careless = false }: ChildPlan): Promise<Store> {
  if (careless && 'data' in store) return sqliteStore(storeFile(store.data), { open: carelessDriver });
  return openStore(store);
}

function wallOf({ clockSteps = 0 }: ChildPlan): () => number {
  return () => Date.now() + (clockSteps === 0 ? 0 : clockSteps * (Math.floor(performance.now() / 15) % 3) - clockSteps);
}

/** A house with people in it, money in their wallets, and one table that people deal. */
async function open(plan: ChildPlan): Promise<House> {
  const { automatic = ['S1', 'N1'], betting = 15, spin = 0, beacon, isCasinoPace = false } = plan;
  const pace = isCasinoPace ? CASINO_PACE : { ...NO_PACE, betting, spin, between: 2, patience: 5 };
  const pulses =
    beacon === undefined ? {} : { beacon: beaconAt({ place: beacon, otherwise: 'go-on', patience: HOUR }) };
  const house = await openHouse({
    store: await storeOf(plan),
    version: 'crash',
    demo: true,
    key: TEST_KEY,
    tables: [HUMAN, ...automatic].map((table) => ({
      table,
      rulebook: RULEBOOKS[table as keyof typeof RULEBOOKS],
      automatic: table !== HUMAN,
    })),
    dealers: { pace, troubleOneIn: beacon === undefined ? 10 : 0, ...pulses },
    wall: wallOf(plan),
  });
  void house.failed.then(give);
  await seedDemo(house);
  for (const player of PLAYERS) {
    for (const currency of ['VND', 'SGD'])
      await house.ask({
        stream: 'cage',
        id: `first-${player}-${currency}`,
        by: HOUSE,
        body: { type: 'deposit', player, currency, amount: 1_000_000_000 },
      });
  }
  await prepare(house);
  return house;
}

/** As the product does when its store fails: one sentence, and no more. */
function give(up: unknown): never {
  process.stderr.write(`${up instanceof Error ? up.message : String(up)}\n`);
  process.exit(1);
}

async function run(plan: ChildPlan): Promise<void> {
  const house = await open(plan);
  const server = await createServer({ house, demo: true, port: 0, level: 'silent', version: 'crash', limits: WIDE });
  const url = await server.listen();
  process.stdout.write(`${JSON.stringify({ url })}\n`);
}

// Everything is loaded before the plan comes, so that a child that stands by takes over at once; without a parent it ends.
const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => void run(JSON.parse(line) as ChildPlan).catch(give));
lines.once('close', () => process.exit(0));
process.stdout.write('loaded\n');
