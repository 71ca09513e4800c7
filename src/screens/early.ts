import { watchTable } from './live/floor.ts';

/** Long enough for the page itself to watch the table. */
const UNTIL_MS = 10_000;

/** What the address asks for is fetched while the rest is still waking up, and not one after the other. */
export function beginEarly(path: string): void {
  const table = /^\/t\/([^/]+)$/.exec(path)?.[1];
  if (table === undefined) return;
  const stop = watchTable(decodeURIComponent(table));
  setTimeout(stop, UNTIL_MS);
}
