import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASINO_PACE, type Pace } from '../../src/house/dealers/pace.ts';
import type { House } from '../../src/house/house.ts';
import { openStore } from '../../src/house/store/open.ts';
import { createServer } from '../../src/server/index.ts';
import { demoHouse, FLOOR } from '../house.ts';
import { Hand } from './hand.ts';
import { portToComeBackTo } from './product.ts';

export type CasinoOptions = Readonly<{
  /** Tables that people deal: their console, and chips only from their dealer. Without it the test deals everything. */
  people?: readonly string[];
  /** Tables deal by themselves, this fast, where it is given; otherwise they do what `hand` does. */
  pace?: Partial<Pace>;
  /** How long a dealer may be unheard of before the table is held: longer than any test, unless it is about that. */
  dealerGraceMs?: number;
}>;

export type Casino = Readonly<{ url: string; house: House; hand: Hand; close: () => Promise<void> }>;

const NEVER_MS = 3_600_000;

const ROOM = 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/** Nothing here is about a disk: where the machine has a folder in memory nobody waits for one. */
const PLACE = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

/** More than any test sends. */
const WIDE = {
  requestsPerMinute: 100_000,
  signInsPerMinute: 1_000,
  demoSignInsPerMinute: 1_000,
  framesPerSecond: 5_000,
};

/** Addresses of houses that are closed: the next one opens there, and windows that know the screens know them still. */
const addresses: number[] = [];

/** The real server with the built screens, on an embedded store in a folder of its own. All five tables are open. */
export async function openCasino(
  site: string,
  { people = [], pace, dealerGraceMs = NEVER_MS }: CasinoOptions,
  arrived?: () => Promise<void>,
): Promise<Casino> {
  const folder = mkdtempSync(join(PLACE, 'croupier-house-'));
  const house = await demoHouse(await openStore({ data: join(folder, 'data') }), {
    tables: FLOOR.map((plan) => ({ ...plan, automatic: !people.includes(plan.table) })),
    dealing: pace !== undefined,
    dealers: { pace: { ...CASINO_PACE, ...pace }, troubleOneIn: 0 },
  });
  const hand = new Hand(house, arrived);
  for (const { table } of FLOOR) if (pace === undefined || people.includes(table)) await hand.finish(table);
  const port = addresses.pop() ?? Number(await portToComeBackTo());
  const server = await createServer({
    house,
    port,
    demo: true,
    level: 'silent',
    staticDir: site,
    limits: { ...WIDE, framesAtOnce: 5_000, commandsWaiting: 1_000, dealerGraceMs },
  });
  await server.listen();
  return {
    url: server.address().url,
    house,
    hand,
    close: async () => {
      await server.close();
      addresses.push(port);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
