import { wrongFloor } from '../batch.ts';
import { type Session, unsafeSettings } from './connection.ts';

/** A log that is as long as its head says, pages that match their checksums, settings that keep a promise. */
export async function inspect({ query }: Pick<Session, 'query'>): Promise<readonly string[]> {
  const torn = await query(
    `SELECT stream, s.version, e.events FROM streams s FULL JOIN
       (SELECT stream, sum(count)::bigint AS events FROM entries GROUP BY stream) AS e USING (stream)
     WHERE s.version IS DISTINCT FROM e.events`,
  );
  const [pages] = await query(
    'SELECT coalesce(checksum_failures, 0) AS failures FROM pg_stat_database WHERE datname = current_database()',
  );
  const failures = Number(pages?.['failures']);
  return [
    ...torn.map(({ stream, version, events }) => `${stream} should have ${version} events and has ${events}`),
    ...(failures > 0 ? [`${failures} pages did not match their checksum`] : []),
    ...(await floors({ query })),
    ...(await unsafeSettings(query)),
  ];
}

/** Accounts that could go below nothing and must not, or the other way round. */
export async function floors({ query }: Pick<Session, 'query'>): Promise<readonly string[]> {
  const rows = await query('SELECT account, floored FROM accounts');
  return rows.flatMap(({ account, floored }) => wrongFloor(String(account), floored === true));
}
