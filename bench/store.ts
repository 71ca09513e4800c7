/**
 * Durable bets a second with group commit, at 1, 32, 256 and 1,000 callers that wait. Each store looks the command ids up
 * and commits entry, idempotency key and balances; beside it, in the same run and on the same disk, stand the least its
 * engine could do (one row a bet) and the least anybody could (append and fdatasync). Ratios are to the bare engine.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../src/house/store/port.ts';
import { postgresStore } from '../src/house/store/postgres/store.ts';
import { sqliteStore } from '../src/house/store/sqlite/store.ts';
import { startPostgres } from '../testkit/pg-local.ts';
import { Bets, moved, STAKES } from './store/bets.ts';
import { better, type Commit, type Measured, measure } from './store/groups.ts';
import { barePostgres, bareSqlite, rawFile } from './store/limits.ts';

const CALLERS = [1, 32, 256, 1_000];
const STRETCH_MS = 500;

const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
const postgres = await startPostgres();
const bare = await barePostgres(postgres.url);
const stores = [await sqliteStore(join(folder, 'store.db')), await postgresStore(postgres.url)];

async function committing(store: Store): Promise<Commit> {
  const epoch = await store.claim();
  const nothing = { rounds: [], plays: [], cells: [] };
  await store.commit({ epoch, entries: [], changes: STAKES, ...nothing });
  return async (entries) => {
    const known = await store.answered(entries);
    if (known.length > 0) throw new Error('a bet was made before');
    await store.commit({ epoch, entries, changes: moved(entries), ...nothing });
  };
}

const line = (what: string, { perSecond, p50, p99 }: Measured, limit?: Measured): string =>
  [
    `  ${what.padEnd(28)}${Math.round(perSecond).toLocaleString('en').padStart(9)}/s`,
    `p50 ${p50.toFixed(2).padStart(6)} ms   p99 ${p99.toFixed(2).padStart(6)} ms`,
    limit === undefined ? '' : `ratio ${(perSecond / limit.perSecond).toFixed(2)}`,
  ]
    .join('   ')
    .trimEnd();

const bareOf = (name: string): string => name.replace(' store', ', bare rows');

const runners = await Promise.all(
  [
    ['sqlite store', committing(stores[0] as Store)] as const,
    ['sqlite, bare rows', bareSqlite(join(folder, 'bare.db'))] as const,
    ['postgres store', committing(stores[1] as Store)] as const,
    ['postgres, bare rows', bare.commit] as const,
    ['append and fdatasync', rawFile(join(folder, 'raw.log'))] as const,
  ].map(async ([name, commit]) => ({ name, commit: await commit, bets: new Bets() })),
);

try {
  for (const callers of CALLERS) {
    const figures = new Map<string, Measured>();
    for (let stretch = 0; stretch < 2; stretch++)
      for (const { name, commit, bets } of runners) {
        const found = await measure(commit, bets, callers, STRETCH_MS);
        figures.set(name, better(found, figures.get(name) ?? found));
      }
    console.log(`${callers.toLocaleString('en')} waiting`);
    for (const [name, measured] of figures)
      console.log(line(name, measured, name.endsWith(' store') ? figures.get(bareOf(name)) : undefined));
  }
} finally {
  await Promise.all([bare.close(), ...stores.map((store) => store.close())]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
