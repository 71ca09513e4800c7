import { createServer } from 'node:net';
import { refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type Problem, problem } from '../answer.ts';
import { EXIT } from '../exit.ts';

export const FIRST_PORT = 4600;
export const LAST_PORT = 4619;

/** A port that is free now: the one that was asked for, or the first free one of those we use. 0 lets the system choose. */
export async function freePort(host: string, asked: number | undefined): Promise<Result<number, Problem>> {
  if (asked !== undefined) return asked === 0 ? ok(0) : tried(host, asked);
  for (let port = FIRST_PORT; port <= LAST_PORT; port++) {
    const there = await tried(host, port);
    if (there.ok || there.error.code !== 'port-busy') return there;
  }
  return conflict(refuse('ports-busy', { first: FIRST_PORT, last: LAST_PORT }).error);
}

const conflict = (refusal: Parameters<typeof problem>[1]) => err(problem(EXIT.conflict, refusal));

async function tried(host: string, port: number): Promise<Result<number, Problem>> {
  const why = await listening(host, port);
  if (why === undefined) return ok(port);
  return why === 'EADDRINUSE'
    ? conflict(refuse('port-busy', { port }).error)
    : conflict(refuse('cannot-listen', { host, port, why }).error);
}

const listening = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
