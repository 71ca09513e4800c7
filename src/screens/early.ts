import { loadLobby, loadTable } from './first-pages.ts';
import { openFloor, watchTable } from './live/floor.ts';

/** Long enough for the page itself to watch the table. */
const UNTIL_MS = 10_000;

// Done by being imported, before anything else is: what the address asks for is on its way while the rest wakes up.
openFloor();
const table = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1];
// Ids of tables need no decoding; an address that does is no table's, and its page says so.
if (table !== undefined) setTimeout(watchTable(table), UNTIL_MS);
// What fails here is asked for again by whoever shows the page, and told there.
const page = table !== undefined ? loadTable : location.pathname === '/' ? loadLobby : undefined;
void page?.().catch(() => undefined);
