import { StoreFailure } from '../port.ts';
import type { Driver } from './driver.ts';

/** Each step is applied once, in order, and never edited afterwards: a change is a further step. */
export const STEPS: readonly string[] = [
  `
  CREATE TABLE house (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    epoch INTEGER NOT NULL,
    secret TEXT NOT NULL
  ) STRICT;
  INSERT INTO house VALUES (1, 0, lower(hex(randomblob(16))));

  CREATE TABLE streams (
    n INTEGER PRIMARY KEY,
    stream TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;

  CREATE TABLE entries (
    n INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (n),
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    id TEXT NOT NULL,
    asked TEXT NOT NULL,
    events TEXT NOT NULL,
    transfers TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX entries_of_stream ON entries (stream, first);

  CREATE TABLE commands (
    key INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES entries (n)
  ) STRICT;

  CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
  CREATE TRIGGER entries_last BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'an entry is never removed'); END;
  CREATE TRIGGER commands_stay BEFORE UPDATE ON commands BEGIN SELECT RAISE(ABORT, 'a command is never changed'); END;
  CREATE TRIGGER commands_last BEFORE DELETE ON commands BEGIN SELECT RAISE(ABORT, 'a command is never removed'); END;

  CREATE TABLE accounts (
    n INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    UNIQUE (account, currency)
  ) STRICT;
  CREATE TABLE balances (
    n INTEGER PRIMARY KEY REFERENCES accounts (n),
    amount INTEGER NOT NULL,
    floored INTEGER NOT NULL,
    CONSTRAINT floor CHECK (floored = 0 OR amount >= 0),
    CONSTRAINT countable CHECK (amount BETWEEN -9007199254740991 AND 9007199254740991)
  ) STRICT;

  CREATE TABLE rounds (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    rulebook TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    ended_at INTEGER,
    result TEXT,
    voided TEXT,
    from_event INTEGER NOT NULL,
    to_event INTEGER NOT NULL,
    wagers INTEGER NOT NULL,
    handle INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    commission INTEGER NOT NULL,
    corrected INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX rounds_of_table ON rounds (table_id, number);

  CREATE TABLE plays (
    player TEXT NOT NULL,
    round TEXT NOT NULL,
    table_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    staked INTEGER NOT NULL,
    net INTEGER NOT NULL,
    PRIMARY KEY (player, round)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plays_of_player ON plays (player, at);

  CREATE TABLE cells (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT;
  `,
  // Snapshots of streams from before they had a sum; they are made again.
  `DELETE FROM cells WHERE kind = 'snapshot' AND substr(body, 1, 11) = '{"version":'`,
  // Where an entry is found is written many entries at a time; see newest.ts.
  `
  CREATE TABLE places (
    stream INTEGER NOT NULL REFERENCES streams (n),
    first INTEGER NOT NULL,
    entry INTEGER NOT NULL REFERENCES entries (n),
    PRIMARY KEY (stream, first)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO places SELECT stream, first, n FROM entries ORDER BY stream, first;
  DROP INDEX entries_of_stream;
  CREATE TRIGGER places_stay BEFORE UPDATE ON places BEGIN SELECT RAISE(ABORT, 'a place is never changed'); END;
  CREATE TRIGGER places_last BEFORE DELETE ON places BEGIN SELECT RAISE(ABORT, 'a place is never removed'); END;

  ALTER TABLE house ADD COLUMN placed INTEGER NOT NULL DEFAULT 0;
  UPDATE house SET placed = (SELECT coalesce(max(n), 0) FROM entries);
  `,
  // A house says by which rulebooks and which version of the code it decides; an earlier program would not.
  '',
  // Every transaction renews the seal of the records; an earlier program would leave it behind.
  '',
];

/**
 * Steps at the end that change no table: they only keep earlier programs from a store that this one has written. Whoever
 * claims the store makes them; who only reads it leaves it to the program it belongs to.
 */
const BUILT = STEPS.findLastIndex((step) => step !== '') + 1;
export const MARKS: readonly number[] = STEPS.slice(BUILT).map((_, index) => BUILT + index + 1);

/** Brings what `openFile` found to be ours up to date: a new file, an older store, or one that needs nothing. */
export function migrate(driver: Driver): void {
  driver.exec('BEGIN IMMEDIATE');
  driver.exec('CREATE TABLE IF NOT EXISTS applied (step INTEGER PRIMARY KEY) STRICT');
  const applied = Number(driver.prepare('SELECT coalesce(max(step), 0) AS step FROM applied').get([])?.['step']);
  if (applied > STEPS.length)
    throw new StoreFailure('newer', 'The store was written by a newer version of Croupier.', true);
  for (const [index, step] of STEPS.slice(0, BUILT).entries()) {
    if (index < applied) continue;
    driver.exec(step);
    driver.prepare('INSERT INTO applied VALUES (?)').run([index + 1]);
  }
  driver.exec('COMMIT');
}
