import { type CommandKey, StoreFailure } from '../port.ts';
import { commandKeys, listOf } from './command-key.ts';
import { type Driver, texts } from './driver.ts';
import { codeOf } from './faults.ts';

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
  /** How many a process that ended had left. */
  left: number;
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
  const find = driver.prepare(
    `INSERT INTO new_places SELECT stream, first, n FROM entries AS e WHERE n >= ?
     AND NOT EXISTS (SELECT 1 FROM main.places AS p WHERE p.stream = e.stream AND p.first = e.first)`,
  );
  const moves = [
    'INSERT INTO commands SELECT key, entry FROM new_commands ORDER BY key',
    'INSERT INTO places SELECT stream, first, entry FROM new_places ORDER BY stream, first',
    'UPDATE house SET placed = (SELECT max(entry) FROM new_places)',
    'DELETE FROM new_commands',
    'DELETE FROM new_places',
  ].map((sql) => driver.prepare(sql));
  const isNew = (first: number, keys: readonly bigint[]): boolean => {
    try {
      return command.run([first, listOf(keys)]) === keys.length;
    } catch (error) {
      if (codeOf(error).startsWith('SQLITE_CONSTRAINT')) return false;
      throw error;
    }
  };
  const note: Newest['note'] = (first, keys) => {
    if (find.run([first]) !== keys.length)
      throw new StoreFailure('damaged', 'The store file is damaged: two entries are in one place.', true);
    return isNew(first, keys);
  };
  const left = driver
    .prepare(`SELECT n, ${texts('actor', 'id')} FROM entries WHERE n > (SELECT placed FROM house) ORDER BY n`)
    .all([]) as unknown as readonly (CommandKey & Readonly<{ n: number }>)[];
  const [first] = left;
  if (first !== undefined && !note(first.n, left.map(commandKeys(driver))))
    throw new StoreFailure('damaged', 'The store file is damaged: a command is in it twice.', true);
  return {
    left: left.length,
    note,
    place: () => {
      for (const move of moves) move.run([]);
    },
  };
}

/** Entries that are in the file but would not be found in it, or not where they are; the database itself cannot know. */
const MISPLACED: readonly (readonly [sql: string, what: string])[] = [
  [
    `SELECT count(*) AS many FROM entries AS e WHERE n <= (SELECT placed FROM house) AND NOT EXISTS
       (SELECT 1 FROM places AS p WHERE p.stream = e.stream AND p.first = e.first AND p.entry = e.n)`,
    'entries are not in their place',
  ],
  [
    `SELECT count(*) AS many FROM places AS p WHERE NOT EXISTS
       (SELECT 1 FROM entries AS e WHERE e.n = p.entry AND e.stream = p.stream AND e.first = p.first)`,
    'places lead to no entry',
  ],
  [
    `SELECT abs((SELECT count(*) FROM main.commands) -
       (SELECT count(*) FROM entries WHERE n <= (SELECT placed FROM house))) AS many`,
    'commands are too many or missing',
  ],
];

export function misplaced(driver: Driver): readonly string[] {
  return MISPLACED.flatMap(([sql, what]) => {
    const many = Number(driver.prepare(sql).all([])[0]?.['many']);
    return many === 0 ? [] : [`${many} ${what}`];
  });
}
