import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readKeyFile } from '../../src/house/keys/key-file.ts';
import { passingKey } from '../../src/house/keys/secret-key.ts';
import { openHouse } from '../../src/house/open-house.ts';
import { openStore, storeFile } from '../../src/house/store/open.ts';
import type { Head } from '../../src/house/store/port.ts';
import { openAnchors, readAnchors } from '../../src/house/verify/anchors.ts';
import { checkAuthentic, judgeOf, keysOf } from '../../src/house/verify/authentic.ts';
import { noteStore } from '../../src/house/verify/note-store.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { effort } from '../../testkit/effort.ts';
import { Forger } from '../../testkit/forger.ts';
import { type Folder, keyIn, newFolder, sealedFolder } from '../../testkit/house-folder.ts';
import { Random } from '../../testkit/random.ts';

/** Another seed makes other edits. */
const SEED = Number(process.env['CROUPIER_SEED'] ?? 20200613) || 1;

/** Whatever somebody changes who has the records but not the key, the house or `verify` finds it. */

let played: Folder;
beforeAll(async () => {
  played = await sealedFolder({ rounds: 2, tables: ['R1'], troubleOneIn: 0 });
});
afterAll(() => played.remove());

type Attack = (forger: Forger, data: string) => void | Promise<void>;

/** Who finds it: the house when it opens, or `verify` of what is left. */
async function foundBy(attack: Attack, seed: number): Promise<'start' | 'verify' | 'nobody'> {
  const folder = newFolder();
  try {
    cpSync(played.data, folder.data, { recursive: true });
    await forged(attack, folder.data, seed);
    if (await isRefused(folder.data)) return 'start';
    return (await isUnsound(folder.data)) ? 'verify' : 'nobody';
  } finally {
    folder.remove();
  }
}

/** What the database itself would not take is tried elsewhere, on records as they were. */
async function forged(attack: Attack, data: string, seed: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const forger = new Forger(storeFile(data), new Random(seed + tries * 104_729));
    try {
      await attack(forger, data);
      return;
    } catch (error) {
      if (!/constraint failed|cannot store/.test((error as Error).message) || tries > 20) throw error;
    } finally {
      forger.close();
    }
    rmSync(data, { recursive: true });
    cpSync(played.data, data, { recursive: true });
  }
}

const anchorsIn = (data: string): string => join(data, 'anchors.ndjson');

/** On a copy, so that a house that opens leaves the forgery for `verify`. */
async function isRefused(data: string): Promise<boolean> {
  const copy = newFolder();
  try {
    cpSync(data, copy.data, { recursive: true });
    const store = await openStore({ data: copy.data });
    try {
      const [key, noted] = [readKeyFile(keyIn(copy.data)), await readAnchors(anchorsIn(copy.data))];
      const house = await openHouse({ store, version: 'test', demo: true, dealing: false, key, noted });
      await house.stop();
      return false;
    } finally {
      await store.close();
    }
  } catch (error) {
    expect((error as Error).name).toMatch(/^(OtherRecords|Damaged|StoreFailure)$/);
    return true;
  } finally {
    copy.remove();
  }
}

async function isUnsound(data: string): Promise<boolean> {
  const store = await openStore({ data });
  try {
    const authority = { key: readKeyFile(keyIn(data)), now: Date.now() };
    const keys = await keysOf(store, authority);
    const noted = await readAnchors(anchorsIn(data), judgeOf(keys, authority));
    const authentic = await checkAuthentic(store, keys, noted, authority);
    const { ok } = await verifyStore(store, { anchors: noted.anchors, inspect: true });
    return !ok || noted.wrong.length > 0 || authentic.some(({ severity }) => severity === 'error');
  } finally {
    await store.close();
  }
}

const numberIn = (text: string, change: (value: number) => number): string =>
  text.replace(/(\d{4,12})(?=[,\]}])/g, (digits) => String(change(Number(digits))));

const headsOf = (f: Forger): readonly Head[] =>
  f.rows('SELECT stream, version, hash FROM streams') as unknown as readonly Head[];

/** Takes out all that the key has said. */
function bare(f: Forger): void {
  f.run("DELETE FROM cells WHERE kind IN ('anchor', 'snapshot')");
  for (const { n, asked, events } of f.rows("SELECT n, asked, events FROM entries WHERE asked LIKE '%openHouse%'")) {
    const without = (text: unknown) =>
      String(text)
        .replace(/,?"key":\{[^}]*\}/, '')
        .replace('{,', '{');
    f.run('UPDATE entries SET asked = ?, events = ? WHERE n = ?', without(asked), without(events), Number(n));
  }
  f.rechain('floor');
}

/** Each with what it says it is; `forger.random` picks where. */
const CLEVER: readonly (readonly [what: string, attack: Attack])[] = [
  ['a deposit that nobody made', (f) => f.append('cage', (text) => numberIn(text, (n) => n + 1 + f.random.below(1e6)))],
  [
    'an entry with another amount, its hashes made anew',
    (f) => {
      const { n, stream, events, transfers } = f.pick(
        "SELECT e.n, s.stream, events, transfers FROM entries e JOIN streams s ON s.n = e.stream WHERE transfers <> '[]'",
      );
      const change = (text: unknown) => numberIn(String(text), (value) => value + 1000);
      f.run('UPDATE entries SET events = ?, transfers = ? WHERE n = ?', change(events), change(transfers), Number(n));
      f.rechain(String(stream));
    },
  ],
  [
    'an entry of another time, person or name, its hashes made anew',
    (f) => {
      const { n, stream } = f.pick('SELECT e.n, s.stream FROM entries e JOIN streams s ON s.n = e.stream');
      const change = f.random.pick([
        'at = at + 60000',
        "actor = 'mei'",
        "id = id || 'x'",
        "asked = replace(asked, '{', '{ ')",
      ]);
      f.run(`UPDATE entries SET ${change} WHERE n = ?`, Number(n));
      f.rechain(String(stream));
    },
  ],
  [
    'the end of a stream cut off, everything else made to fit',
    (f) => {
      const { n, stream } = f.pick('SELECT n, stream FROM streams WHERE version > 5');
      f.run(
        'DELETE FROM entries WHERE n IN (SELECT n FROM entries WHERE stream = ? ORDER BY n DESC LIMIT ?)',
        Number(n),
        1 + f.random.below(4),
      );
      f.rechain(String(stream));
    },
  ],
  [
    'a whole stream gone',
    (f) => {
      const { n } = f.pick('SELECT n FROM streams');
      f.run('DELETE FROM entries WHERE stream = ?', Number(n));
      f.run('DELETE FROM streams WHERE n = ?', Number(n));
      f.reindex();
    },
  ],
  [
    'money moved between two wallets',
    (f) => {
      const [a, b] = f.random
        .shuffled(f.rows('SELECT n FROM accounts WHERE currency = ?', 'VND'))
        .map(({ n }) => Number(n));
      const amount = 1 + f.random.below(500);
      f.run('UPDATE balances SET floored = 0, amount = amount + ? WHERE n = ?', amount, a as number);
      f.run('UPDATE balances SET floored = 0, amount = amount - ? WHERE n = ?', amount, b as number);
      f.run(
        "UPDATE balances SET floored = n IN (SELECT n FROM accounts WHERE account NOT IN ('world', 'cage', 'house') AND account NOT LIKE 'colour:%' AND account NOT LIKE 'variance:%') WHERE amount >= 0",
      );
    },
  ],
  [
    'a floor taken away',
    (f) =>
      void f.run(
        'UPDATE balances SET floored = 1 - floored WHERE n = ?',
        Number(f.pick('SELECT n FROM balances WHERE amount >= 0')['n']),
      ),
  ],
  [
    'an account of another name',
    (f) =>
      void f.run(
        "UPDATE accounts SET account = account || 'x' WHERE n = ?",
        Number(f.pick('SELECT n FROM accounts')['n']),
      ),
  ],
  [
    'a session that nobody began',
    (f) =>
      void f.run(
        "INSERT INTO cells SELECT kind, ?, replace(body, 'lan', 'admin') FROM cells WHERE kind = 'session' LIMIT 1",
        `forged${f.random.below(1e9)}`,
      ),
  ],
  [
    'a session of somebody else',
    (f) =>
      void f.run(
        "UPDATE cells SET body = replace(body, 'lan', ?) WHERE kind = 'session'",
        f.random.pick(['admin', 'cashier', 'mei']),
      ),
  ],
  [
    'a password of somebody else',
    (f) =>
      void f.run(
        "INSERT OR REPLACE INTO cells SELECT kind, ?, body FROM cells WHERE kind = 'credential' AND key = 'lan'",
        f.random.pick(['admin', 'cashier', 'auditor']),
      ),
  ],
  ['a password taken away', (f) => void f.run("DELETE FROM cells WHERE kind = 'credential'")],
  [
    'a snapshot with its sum made anew',
    (f) =>
      f.snapshot(String(f.pick("SELECT key FROM cells WHERE kind = 'snapshot'")['key']), (state) =>
        state.replace(/(?<=\n.*)[1-9]/, '0').replace(/a(?!.*a)/, 'b'),
      ),
  ],
  [
    'a report with other figures',
    (f) =>
      void f.run(
        "UPDATE cells SET body = replace(body, '1', '2') WHERE kind = 'totals' AND key = ?",
        String(f.pick("SELECT key FROM cells WHERE kind = 'totals'")['key']),
      ),
  ],
  [
    'more said to have a place than there are',
    (f) => void f.run('UPDATE house SET placed = placed + ?', 1 + f.random.below(400)),
  ],
  [
    'fewer said to have a place than have one',
    (f) => void f.run('UPDATE house SET placed = placed - ?', 1 + f.random.below(20)),
  ],
  [
    'a command that is not known any more',
    (f) =>
      void f.run(
        'DELETE FROM commands WHERE key = ?',
        f.pick('SELECT CAST(key AS TEXT) AS key FROM commands')['key'] as string,
      ),
  ],
  [
    'a command that leads elsewhere',
    (f) =>
      void f.run(
        'UPDATE commands SET entry = entry % 7 + 1 WHERE key = ?',
        f.pick('SELECT CAST(key AS TEXT) AS key FROM commands WHERE entry > 8')['key'] as string,
      ),
  ],
  [
    'a command known by another key',
    (f) =>
      void f.run(
        'UPDATE commands SET key = key + 1 WHERE key = ?',
        f.pick('SELECT CAST(key AS TEXT) AS key FROM commands')['key'] as string,
      ),
  ],
  ['another secret of the file', (f) => void f.run("UPDATE house SET secret = 'mine'")],
  [
    "two entries in each other's place",
    (f) => {
      const [a, b] = f.random.shuffled(f.rows('SELECT stream, first, entry FROM places')).slice(0, 2);
      const place = (at: typeof a, entry: unknown) =>
        f.run(
          'UPDATE places SET entry = ? WHERE stream = ? AND first = ?',
          Number(entry),
          Number(at?.['stream']),
          Number(at?.['first']),
        );
      place(a, b?.['entry']);
      place(b, a?.['entry']);
    },
  ],
  [
    'a round with another result',
    (f) =>
      void f.run(
        "UPDATE rounds SET result = 'pocket 0', paid = paid + 1 WHERE id = ?",
        String(f.pick('SELECT id FROM rounds')['id']),
      ),
  ],
  [
    'a round said to be corrected by a number that the house never writes',
    (f) => void f.run('UPDATE rounds SET corrected = 6 WHERE id = ?', String(f.pick('SELECT id FROM rounds')['id'])),
  ],
  [
    'a report that cannot be read',
    (f) => void f.run("UPDATE cells SET body = replace(body, '\"paid\":', 'paid') WHERE kind = 'totals'"),
  ],
  [
    'a play that was never played',
    (f) =>
      void f.run("INSERT OR REPLACE INTO plays SELECT 'mei', round, table_id, at, staked, net + 1 FROM plays LIMIT 1"),
  ],
  [
    'a play taken away',
    (f) => void f.run('DELETE FROM plays WHERE round = ?', String(f.pick('SELECT round FROM plays')['round'])),
  ],
  ['the seal taken away', (f) => void f.run("DELETE FROM cells WHERE kind = 'anchor'")],
  [
    'a seal by another key',
    async (f) =>
      void f.run(
        "UPDATE cells SET body = ? WHERE kind = 'anchor'",
        await passingKey().seal(Buffer.from('{}'), 'seal of the records'),
      ),
  ],
  ['no notes', (_, data) => rmSync(anchorsIn(data))],
  [
    'half of the notes, not signed',
    (_, data) =>
      writeFileSync(
        anchorsIn(data),
        readFileSync(anchorsIn(data), 'utf8')
          .split('\n')
          .slice(0, 1)
          .join('\n')
          .replace(/,"key":.*$/, '}\n'),
      ),
  ],
  [
    'a signature that is another',
    (_, data) =>
      writeFileSync(
        anchorsIn(data),
        readFileSync(anchorsIn(data), 'utf8').replace(/"sig":"...(?=[^\n]*\n$)/, '"sig":"AAA'),
      ),
  ],
  [
    'notes signed by another key, after a forged deposit',
    async (f, data) => {
      f.append('cage', (text) => text);
      const anchors = await openAnchors(anchorsIn(data), passingKey());
      await anchors.append({ heads: headsOf(f) }, 9, Date.now());
      await anchors.close();
    },
  ],
  [
    'records that know of no key, no seal and no signature',
    (f, data) => {
      bare(f);
      rmSync(anchorsIn(data));
    },
  ],
  [
    'records that know of no key, with notes that know of none either',
    async (f, data) => {
      bare(f);
      rmSync(anchorsIn(data));
      const anchors = await openAnchors(anchorsIn(data));
      await anchors.append({ heads: headsOf(f) }, 9, Date.now());
      await anchors.close();
    },
  ],
  ['notes of which one line is left that nobody wrote', (_, data) => writeFileSync(anchorsIn(data), '{"at":1')],
];

describe('without the key', () => {
  const EACH = effort(1, Math.ceil(200 / CLEVER.length));

  test.each(CLEVER)('%s is found', async (_, attack) => {
    for (let at = 0; at < EACH; at++) expect([SEED, at, await foundBy(attack, SEED + at)]).not.toContain('nobody');
  });

  test('records of an earlier day are found by notes of a later one', async () => {
    const earlier = newFolder();
    cpSync(played.data, earlier.data, { recursive: true });
    const attack: Attack = async (_, data) => {
      const store = await openStore({ data: earlier.data });
      const key = readKeyFile(keyIn(earlier.data));
      const noted = await readAnchors(anchorsIn(earlier.data));
      const house = await openHouse({ store, version: 'test', demo: true, dealing: false, key, noted });
      await house.stop();
      const later = await openStore({ data: earlier.data });
      await noteStore(later, anchorsIn(earlier.data), key);
      await later.close();
      cpSync(anchorsIn(earlier.data), anchorsIn(data));
    };
    expect(await foundBy(attack, SEED)).toBe('start');
    earlier.remove();
  });

  test('a folder that nobody touched opens and is sound', async () => {
    expect(await foundBy(() => undefined, SEED)).toBe('nobody');
  });
});

/** What a row says, changed in one place; `house.epoch` and the steps of the schema say nothing of what happened. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  entries: ['stream', 'first', 'count', 'at', 'actor', 'id', 'asked', 'events', 'transfers', 'hash'],
  streams: ['stream', 'version', 'hash'],
  accounts: ['account', 'currency'],
  balances: ['amount', 'floored'],
  commands: ['key', 'entry'],
  places: ['stream', 'first', 'entry'],
  rounds: [
    'id',
    'table_id',
    'number',
    'rulebook',
    'opened_at',
    'ended_at',
    'result',
    'from_event',
    'to_event',
    'wagers',
    'handle',
    'paid',
    'taken',
    'commission',
    'corrected',
  ],
  plays: ['player', 'round', 'table_id', 'at', 'staked', 'net'],
  cells: ['kind', 'key', 'body'],
  house: ['secret', 'placed'],
};

const randomEdit: Attack = (f) => {
  const table = f.random.pick(Object.keys(COLUMNS));
  const column = f.random.pick(COLUMNS[table] ?? []);
  const keys = { places: ['stream', 'first'], plays: ['player', 'round'], cells: ['kind', 'key'] }[table] ?? ['rowid'];
  const row = f.pick(
    `SELECT ${keys.map((key) => `CAST(${key} AS TEXT) AS k_${key}`).join(', ')}, typeof(${column}) AS type, CAST(${column} AS TEXT) AS value FROM ${table}`,
  );
  const where = keys.map((key) => `CAST(${key} AS TEXT) = ?`).join(' AND ');
  const at = keys.map((key) => String(row[`k_${key}`]));
  const value = String(row['value']);
  const place = f.random.below(Math.max(value.length, 1));
  const letter = value[place] === 'q' ? 'z' : 'q';
  const changed =
    row['type'] === 'integer'
      ? BigInt(value) + BigInt(1 + f.random.below(9))
      : `${value.slice(0, place)}${letter}${value.slice(place + 1)}`;
  f.run(`UPDATE ${table} SET ${column} = ? WHERE ${where}`, changed, ...at);
};

test('one field of one row at random, changed past the house, is found', async () => {
  const found = { start: 0, verify: 0 };
  for (let at = 0; at < effort(25, 1000); at++) {
    const by = await foundBy(randomEdit, SEED * 7919 + at);
    if (by === 'nobody') throw new Error(`edit ${at} of seed ${SEED} is found by nobody`);
    found[by]++;
  }
  expect(found.start + found.verify).toBe(effort(25, 1000));
});
