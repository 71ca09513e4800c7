import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Command as FloorCommand } from '../house/floor/commands.ts';
import { HOUSE } from '../house/stamped.ts';
import type { Refusal } from '../kit/refusal.ts';
import type { Read } from '../wire/shapes/reads.ts';
import type { Context } from './context.ts';
import { asker } from './http/access.ts';

/** Who reads the same again within this time has read it once. */
const SAME_MS = 15 * 60_000;

/** Notes who reads something before they are given it; what cannot be noted is not given. */
export async function notedRead(
  context: Context,
  request: Pick<FastifyRequest, 'who'>,
  what: Read['what'],
  of: string,
): Promise<Refusal | undefined> {
  const { person, role } = asker(context, request);
  if (role === 'device') return undefined;
  const body: FloorCommand = { type: 'noteRead', what, of, reader: person, role };
  const name = JSON.stringify([person, role, what, of, Math.floor(Date.now() / SAME_MS)]);
  const id = `read-${hash('sha256', name, 'hex').slice(0, 48)}`;
  const noted = await context.commands.ask({ stream: 'floor', id, by: HOUSE, body });
  return noted.ok ? undefined : noted.refusal;
}
