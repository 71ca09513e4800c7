import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { PAGE_MAX } from '../../wire/shapes/paging.ts';
import { refusal } from '../refusals.ts';

/** What the address of the next page says beside what was asked. */
type Cursor = Readonly<Record<string, string | number>>;

/** The first of some rows of which one more than `limit` was read; where there is that one, the header says how to go on. */
export function firstOf<T>(
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  rows: readonly T[],
  limit: number,
  cursor: (last: T) => Cursor,
): readonly T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) sayNext(request, reply, cursor(last));
  return page;
}

/** A page of a list that is all there: those behind the one that was named. */
export function pageOf<T>(
  request: Pick<FastifyRequest, 'url'> & Readonly<{ query: Readonly<{ limit?: number; after?: string }> }>,
  reply: FastifyReply,
  all: readonly T[],
  nameOf: (row: T) => string,
): Result<readonly T[], Refusal> {
  const { limit = PAGE_MAX, after } = request.query;
  const from = after === undefined ? 0 : all.findIndex((row) => nameOf(row) === after) + 1;
  if (after !== undefined && from === 0) return err(refusal('bad-request', { field: 'after' }, 'after'));
  return ok(firstOf(request, reply, all.slice(from), limit, (last) => ({ after: nameOf(last) })));
}

/** That there is more, and where: RFC 8288, relative to the address that was asked. */
export function sayNext({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply, cursor: Cursor): void {
  const { pathname, searchParams } = new URL(url, 'http://house');
  for (const [name, value] of Object.entries(cursor)) searchParams.set(name, String(value));
  reply.header('link', `<${pathname}?${searchParams}>; rel="next"`);
}
