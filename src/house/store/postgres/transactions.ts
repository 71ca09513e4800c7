import { failures, type Stretch } from '../batch.ts';
import { type Balance, type Batch, isFloored } from '../port.ts';
import type { Session } from './connection.ts';
import { codeOf } from './faults.ts';
import { ANSWERED } from './reads.ts';
import { completed } from './schema.ts';
import { FENCE, write } from './writes.ts';

const TAKEN_ALREADY = '23505';
const CHECK_FAILED = '23514';

/** `passesIn`: how many milliseconds the lease of whoever had it before lasts. */
export type Claimed = Readonly<{ epoch: number; passesIn: number }>;

export async function claim(session: Session): Promise<Claimed> {
  return within(session, async () => {
    const [row] = await session.query('UPDATE house SET epoch = epoch + 1 RETURNING epoch');
    await completed(session);
    const [lease] = await session.query(
      `UPDATE lease SET epoch = (SELECT epoch FROM house)
       RETURNING greatest(0, extract(epoch FROM until - clock_timestamp()) * 1000)::float8 AS left`,
    );
    return { epoch: Number(row?.['epoch']), passesIn: Math.ceil(Number(lease?.['left'])) };
  });
}

export async function commit(session: Session, batch: Batch, ends: readonly Stretch[]): Promise<void> {
  try {
    await within(session, () => write(session, batch, ends));
  } catch (error) {
    if (codeOf(error) === TAKEN_ALREADY) throw await duplicateIn(session, batch);
    if (codeOf(error) === CHECK_FAILED) throw await overdrawnIn(session, batch.changes);
    throw error;
  }
}

/** Whoever commits holds the fence until the end, also where the line to them is lost: once it can be had, that end has come. */
export async function settled(session: Session): Promise<void> {
  await within(session, () => session.query(FENCE));
}

/** The beginning travels with the first statements; the end waits for their answers. */
export async function within<T>({ query, commit: end }: Session, work: () => Promise<T>): Promise<T> {
  const begun = query('BEGIN');
  const [, done] = await Promise.allSettled([begun, work()]);
  if (done.status === 'rejected') {
    await query('ROLLBACK');
    throw done.reason;
  }
  await begun;
  await end();
  return done.value;
}

async function duplicateIn({ query }: Session, { entries }: Batch): Promise<Error> {
  const found = await query(ANSWERED, [entries.map(({ actor }) => actor), entries.map(({ id }) => id)]);
  const seen = new Set(found.map(({ actor, id }) => `${actor}\n${id}`));
  const twice = entries.find(({ actor, id }) => seen.size === seen.add(`${actor}\n${id}`).size);
  return failures.duplicate(twice?.actor ?? 'somebody', twice?.id ?? '');
}

async function overdrawnIn({ query }: Session, changes: readonly Balance[]): Promise<Error> {
  const names = changes.map(({ account }) => account);
  const rows = await query(
    { name: 'some-balances', text: 'SELECT account, currency, amount FROM accounts WHERE account = ANY ($1::text[])' },
    [names],
  );
  const has = new Map(rows.map(({ account, currency, amount }) => [`${currency} ${account}`, Number(amount)]));
  const beyond = changes.find(({ account, currency, amount }) => {
    const after = (has.get(`${currency} ${account}`) ?? 0) + amount;
    return !Number.isSafeInteger(after) || (after < 0 && isFloored(account));
  });
  return failures.overdrawn(beyond?.account ?? 'an account');
}
