import { CASINO_PACE, type Pace } from '../../src/house/dealers/pace.ts';
import type { House } from '../../src/house/house.ts';
import { openStore } from '../../src/house/store/open.ts';
import { createServer } from '../../src/server/index.ts';
import { demoHouse, FLOOR } from '../house.ts';
import { newFolder } from '../house-folder.ts';
import { Hand } from './hand.ts';

export type CasinoOptions = Readonly<{
  /** Tables that people deal: their console, and chips only from their dealer. Without it the test deals everything. */
  people?: readonly string[];
  /** Tables deal by themselves, this fast, where it is given; otherwise they do what `hand` does. */
  pace?: Partial<Pace>;
}>;

export type Casino = Readonly<{ url: string; house: House; hand: Hand; close: () => Promise<void> }>;

/** More than any test sends. */
const WIDE = {
  requestsPerMinute: 100_000,
  signInsPerMinute: 1_000,
  demoSignInsPerMinute: 1_000,
  framesPerSecond: 5_000,
};

/** The real server with the built screens, on an embedded store in a folder of its own. All five tables are open. */
export async function openCasino(site: string, { people = [], pace }: CasinoOptions): Promise<Casino> {
  const folder = newFolder();
  const house = await demoHouse(await openStore({ data: folder.data }), {
    tables: FLOOR.map((plan) => ({ ...plan, automatic: !people.includes(plan.table) })),
    dealing: pace !== undefined,
    dealers: { pace: { ...CASINO_PACE, ...pace }, troubleOneIn: 0 },
  });
  const hand = new Hand(house);
  for (const { table } of FLOOR) if (pace === undefined || people.includes(table)) await hand.finish(table);
  const server = await createServer({
    house,
    port: 0,
    demo: true,
    level: 'silent',
    staticDir: site,
    limits: { ...WIDE, framesAtOnce: 5_000, commandsWaiting: 1_000 },
  });
  await server.listen();
  return {
    url: server.address().url,
    house,
    hand,
    close: async () => {
      await server.close();
      folder.remove();
    },
  };
}
