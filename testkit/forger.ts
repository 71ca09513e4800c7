import { genesis, link, sha256 } from '../src/house/store/chain.ts';
import type { Transfer } from '../src/house/store/port.ts';
import { commandKeys } from '../src/house/store/sqlite/command-key.ts';
import type { Driver, Row } from '../src/house/store/sqlite/driver.ts';
import { usualDriver } from '../src/house/store/sqlite/usual-driver.ts';
import type { Random } from './random.ts';

/** Somebody with the database and all knowledge of how it is made, but without the key. */
export class Forger {
  readonly driver: Driver;
  readonly random: Random;

  constructor(file: string, random: Random) {
    this.driver = usualDriver(file);
    this.random = random;
    this.driver.exec('PRAGMA foreign_keys = OFF');
    for (const guard of [
      'entries_stay',
      'entries_last',
      'commands_stay',
      'commands_last',
      'places_stay',
      'places_last',
    ])
      this.driver.exec(`DROP TRIGGER IF EXISTS ${guard}`);
  }

  rows(sql: string, ...values: readonly (string | number)[]): readonly Row[] {
    return this.driver.prepare(sql).all(values);
  }

  run(sql: string, ...values: readonly (string | number | bigint)[]): number {
    return this.driver.prepare(sql).run(values);
  }

  /** One row of a table at random. */
  pick(sql: string, ...values: readonly (string | number)[]): Row {
    return this.random.pick(this.rows(sql, ...values));
  }

  close(): void {
    this.driver.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.driver.close();
  }

  /** Every hash of a stream anew, its end and its version, as if it had always been so. */
  rechain(stream: string): void {
    const n = Number(this.rows('SELECT n FROM streams WHERE stream = ?', stream)[0]?.['n']);
    let hash = genesis(stream);
    let version = 0;
    for (const row of this.rows('SELECT * FROM entries WHERE stream = ? ORDER BY n', n)) {
      const said = { ...row, stream, from: version } as unknown as Parameters<typeof link>[1];
      hash = link(hash, said);
      this.run('UPDATE entries SET hash = ?, first = ? WHERE n = ?', hash, version, Number(row['n']));
      version += Number(row['count']);
    }
    this.run('UPDATE streams SET version = ?, hash = ? WHERE n = ?', version, hash, n);
    this.reindex();
  }

  /** Commands, places and balances as they follow from the entries. */
  reindex(): void {
    const keyOf = commandKeys(this.driver);
    for (const table of ['commands', 'places']) this.run(`DELETE FROM ${table}`);
    const balances = new Map<string, number>();
    for (const row of this.rows('SELECT * FROM entries ORDER BY n')) {
      const n = Number(row['n']);
      this.run('INSERT INTO commands VALUES (?, ?)', keyOf({ actor: String(row['actor']), id: String(row['id']) }), n);
      this.run('INSERT INTO places VALUES (?, ?, ?)', Number(row['stream']), Number(row['first']), n);
      for (const [, debit, credit, amount, currency] of JSON.parse(String(row['transfers'])) as Transfer[])
        for (const [account, change] of [
          [debit, -amount],
          [credit, amount],
        ] as const)
          balances.set(`${currency} ${account}`, (balances.get(`${currency} ${account}`) ?? 0) + change);
    }
    this.run('UPDATE house SET placed = (SELECT coalesce(max(n), 0) FROM entries)');
    this.run('UPDATE balances SET floored = 0');
    for (const { n, account, currency } of this.rows('SELECT * FROM accounts'))
      this.run('UPDATE balances SET amount = ? WHERE n = ?', balances.get(`${currency} ${account}`) ?? 0, Number(n));
    for (const { n, account } of this.rows('SELECT * FROM accounts'))
      if (!/^(?:world|cage|house|variance:.*|colour:.*)$/.test(String(account)))
        this.run('UPDATE balances SET floored = 1 WHERE n = ?', Number(n));
  }

  /** One more entry at the end of a stream, made like one of its last. */
  append(stream: string, change: (text: string) => string): void {
    const n = Number(this.rows('SELECT n FROM streams WHERE stream = ?', stream)[0]?.['n']);
    const last = this.rows('SELECT * FROM entries WHERE stream = ? ORDER BY n DESC LIMIT 1', n)[0] as Row;
    const [{ n: newest } = { n: 0 }] = this.rows('SELECT max(n) AS n FROM entries');
    this.run(
      'INSERT INTO entries VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)',
      Number(newest) + 1,
      n,
      Number(last['count']),
      Number(last['at']),
      String(last['actor']),
      `forged-${this.random.below(1e9)}`,
      change(String(last['asked'])),
      change(String(last['events'])),
      change(String(last['transfers'])),
      '',
    );
    this.rechain(stream);
  }

  /** A snapshot with something else in it and the sum that goes with it. */
  snapshot(key: string, change: (state: string) => string): void {
    const [{ body } = { body: '' }] = this.rows("SELECT body FROM cells WHERE kind = 'snapshot' AND key = ?", key);
    const text = String(body);
    const at = text.indexOf('\n');
    const said = change(text.slice(at + 1));
    const head = at < 0 ? '' : text.slice(0, at).replace(/[0-9a-f]{64}$/, sha256(said));
    this.run('UPDATE cells SET body = ? WHERE kind = ? AND key = ?', `${head}\n${said}`, 'snapshot', key);
  }
}
