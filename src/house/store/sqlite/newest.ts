import type { CommandKey } from '../port.ts';
import { commandKeys, listOf } from './command-key.ts';
import { type Driver, texts } from './driver.ts';

/** So many entries may be found through memory alone. */
export const AT_ONCE = 2000;

/**
 * Where an entry is found: by its stream, and by its command. Written at once, that would be pages all over the file in
 * every commit, more than all the rest. So of the newest entries it is kept in memory, in tables that a transaction which is
 * undone undoes too, and goes into the file many at a time. The file says up to which entry it has that.
 */
const TABLES = `
  CREATE TEMP TABLE new_commands (key INTEGER PRIMARY KEY, entry INTEGER NOT NULL) STRICT;
  CREATE TEMP TABLE new_places (
    stream INTEGER NOT NULL,
    first INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    PRIMARY KEY (stream, first)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP VIEW all_commands AS SELECT key, entry FROM main.commands UNION ALL SELECT key, entry FROM new_commands;
`;

export type Newest = Readonly<{
  /** How many there were when the file was opened: a process that ended may have left some. */
  found: number;
  /** Entries from this number on, which are in the file; whether none of their commands was there before. */
  note: (first: number, keys: readonly bigint[]) => boolean;
  /** Puts all of them into the file. */
  place: () => void;
}>;

export function newest(driver: Driver): Newest {
  driver.exec(TABLES);
  const command = driver.prepare(
    `INSERT INTO new_commands SELECT value, ?1 + key FROM json_each(?2)
     WHERE NOT EXISTS (SELECT 1 FROM main.commands AS c WHERE c.key = value)`,
  );
  const find = driver.prepare('INSERT INTO new_places SELECT stream, first, n FROM entries WHERE n >= ?');
  const moves = [
    'INSERT INTO commands SELECT key, entry FROM new_commands ORDER BY key',
    'INSERT INTO places SELECT stream, first, entry FROM new_places ORDER BY stream, first',
    'UPDATE house SET placed = (SELECT max(entry) FROM new_places)',
    'DELETE FROM new_commands',
    'DELETE FROM new_places',
  ].map((sql) => driver.prepare(sql));
  const note: Newest['note'] = (first, keys) => {
    find.run([first]);
    return command.run([first, listOf(keys)]) === keys.length;
  };
  const left = driver
    .prepare(`SELECT n, ${texts('actor', 'id')} FROM entries WHERE n > (SELECT placed FROM house) ORDER BY n`)
    .all([]);
  if (left.length > 0) note(Number(left[0]?.['n']), (left as unknown as CommandKey[]).map(commandKeys(driver)));
  return {
    found: left.length,
    note,
    place: () => {
      for (const move of moves) move.run([]);
    },
  };
}
