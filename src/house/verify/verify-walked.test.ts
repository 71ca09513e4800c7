import { beforeAll, expect, test } from 'vitest';
import { newFiles } from '../../../testkit/sqlite-place.ts';
import { chainedAnew, logOf, withLog } from '../../../testkit/tampered-store.ts';
import { walkedHouse } from '../../../testkit/walked-house.ts';
import type { Totals } from '../../wire/shapes/reports.ts';
import { add, NO_TOTALS, TOTALS_FIELDS } from '../records/totals.ts';
import type { Entry } from '../store/port.ts';
import { sqliteStore } from '../store/sqlite/store.ts';
import { usualDriver } from '../store/sqlite/usual-driver.ts';
import { verifyStore } from './verify.ts';

const file = newFiles()();

const COLOUR = /"colour:R1:[a-z]+"/;

beforeAll(async () => {
  // In this run every table has entries in shift-9.
  const house = await walkedHouse(await sqliteStore(file), 8, 900);
  await house.stop();
});

async function verified() {
  const store = await sqliteStore(file);
  try {
    return await verifyStore(store);
  } finally {
    await store.close();
  }
}

/** What somebody does who has the file and no house. */
function tamper(sql: string, ...values: readonly string[]) {
  const driver = usualDriver(file);
  const rows = driver.prepare(sql).all(values);
  driver.close();
  return rows;
}

function reports(): ReadonlyMap<string, Totals> {
  const rows = tamper("SELECT key, body FROM cells WHERE kind = 'totals' ORDER BY key");
  return new Map(rows.map(({ key, body }) => [String(key), JSON.parse(String(body)) as Totals]));
}

const write = (key: string, totals: Totals): unknown =>
  tamper("UPDATE cells SET body = ? WHERE kind = 'totals' AND key = ?", JSON.stringify(totals), key);

test('the reports of several shifts at tables of every rulebook are what their events make', async () => {
  const sum = [...reports().values()].reduce<Totals>(add, NO_TOTALS);
  // Commission is taken of one wager of one game alone.
  expect(TOTALS_FIELDS.filter((field) => sum[field] === 0 && field !== 'commission')).toEqual([]);
  const { findings, counts } = await verified();
  expect(findings).toEqual([]);
  expect(counts.reports).toBe(reports().size);
  expect(counts.reports).toBeGreaterThan(30);
});

test('a debt for colour chips that is not what the table says is found where it arose', async () => {
  const store = await sqliteStore(file);
  const log = await logOf(store);
  const entries = log.get('table:R1') ?? [];
  const at = entries.findIndex(({ transfers }) => COLOUR.test(transfers));
  const { from, transfers } = entries[at] as Entry;
  const forged = entries.with(at, {
    ...(entries[at] as Entry),
    transfers: transfers.replace(COLOUR, '"colour:R1:other"'),
  });
  const changed = withLog(store, new Map([...log, ['table:R1', chainedAnew('table:R1', forged)]]), 'changed too');
  const { findings } = await verifyStore(changed);
  await store.close();
  const [account] = COLOUR.exec(transfers) ?? [];
  const wrong = findings.find(({ code }) => code === 'books-differ');
  expect(wrong).toMatchObject({ stream: 'table:R1', event: from });
  expect(wrong?.message).toContain(JSON.parse(account ?? ''));
});

test('a report that was changed on the disk is found, with its table, shift and fields', async () => {
  const key = 'no-shift/R1';
  const there = reports().get(key) ?? NO_TOTALS;
  const [drop, win] = [there.drop + 9_000_000_000, there.win - 123_456_789];
  write(key, { ...there, drop, win, fills: 0 });
  const { ok, findings } = await verified();
  write(key, there);
  const fields = `drop ${drop}, not ${there.drop}; win ${win}, not ${there.win}; fills 0, not ${there.fills}`;
  const message = `the report of R1 for no-shift differs from its events: ${fields}`;
  expect([ok, findings]).toEqual([false, [{ severity: 'error', code: 'totals-differ', stream: 'table:R1', message }]]);
});

test('one field of one shift at each table', async () => {
  const lastOf = new Map([...reports()].map(([key, totals]) => [key.slice(key.indexOf('/') + 1), { key, totals }]));
  const changes = [...lastOf.values()].map((last, index) => ({ ...last, field: TOTALS_FIELDS[index] ?? 'tips' }));
  for (const { key, totals, field } of changes) write(key, { ...totals, [field]: totals[field] + 1 });
  const { findings } = await verified();
  for (const { key, totals } of changes) write(key, totals);
  expect(findings.map(({ message }) => message).toSorted()).toEqual(
    changes
      .map(({ key, totals, field }) => {
        const [shift, table] = key.split('/');
        const change = `${field} ${totals[field] + 1}, not ${totals[field]}`;
        return `the report of ${table} for ${shift} differs from its events: ${change}`;
      })
      .toSorted(),
  );
  expect(findings.length).toBe(5);
});

test('a report that is gone, and one of a table that is none', async () => {
  const key = 'shift-1/S1';
  const body = JSON.stringify(reports().get(key));
  tamper("DELETE FROM cells WHERE kind = 'totals' AND key = ?", key);
  tamper("INSERT INTO cells VALUES ('totals', 'no-shift/X9', ?)", body);
  const { findings } = await verified();
  const found = new Set(findings.map(({ code, stream }) => `${code} ${stream}`));
  expect([...found]).toEqual(['totals-differ table:S1', 'totals-differ table:X9']);
});
