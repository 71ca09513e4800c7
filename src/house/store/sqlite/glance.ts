import { wrongFloor } from '../batch.ts';
import { type Driver, texts } from './driver.ts';

/** The tables by which entries are found, counted: they are small, and reading every entry would take too long at a start. */
const COUNTS = `SELECT (SELECT placed FROM house) AS placed, (SELECT coalesce(max(n), 0) FROM entries) AS entries,
  (SELECT count(*) FROM main.commands) AS commands, (SELECT count(*) FROM places) AS places,
  (SELECT coalesce(max(entry), 0) FROM places) AS last`;

export function glance(driver: Driver): readonly string[] {
  const row = driver.prepare(COUNTS).all([])[0];
  const [placed, entries, commands, places, last] = ['placed', 'entries', 'commands', 'places', 'last'].map((name) =>
    Number(row?.[name]),
  ) as [number, number, number, number, number];
  const wrong = [
    ...(placed > entries ? [`${placed} entries are said to have a place, and there are ${entries}`] : []),
    ...(places !== placed || last !== placed ? [`${placed} entries should have a place, and ${places} have one`] : []),
    ...(commands === placed ? [] : [`${placed} commands should be known by their ids, and ${commands} are`]),
  ];
  return [...wrong, ...floors(driver)];
}

/** Accounts that could go below nothing and must not, or the other way round. */
export const floors = (driver: Driver): readonly string[] =>
  driver
    .prepare(`SELECT ${texts('account')}, floored FROM accounts JOIN balances USING (n)`)
    .all([])
    .flatMap((row) => wrongFloor(String(row['account']), row['floored'] === 1));
