import { join } from 'node:path';
import { memoryStore } from './memory.ts';
import type { Store } from './port.ts';
import { postgresStore } from './postgres/store.ts';
import { sqliteStore } from './sqlite/store.ts';

/** A folder with the embedded database, the address of a server, or nothing that lasts. */
export type Where = Readonly<{ data: string }> | Readonly<{ url: string }> | 'memory';

/** The one file of the embedded store in its folder. */
export const storeFile = (data: string): string => join(data, 'croupier.db');

export async function openStore(where: Where): Promise<Store> {
  if (where === 'memory') return memoryStore();
  if ('data' in where) return sqliteStore(storeFile(where.data));
  return postgresStore(where.url);
}
