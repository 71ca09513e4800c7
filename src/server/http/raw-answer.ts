import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '../../kit/refusal.ts';
import { statusOf } from '../../kit/refusals/index.ts';
import { PROBLEM_TYPE, problem } from '../../wire/index.ts';

/** How long the answer may take to be read. */
const FAREWELL_MS = 500;

/** Refuses where there is no response to write to, and ends the connection whether or not the other side does. */
export function answerRaw(
  socket: Socket,
  why: Refusal,
  status = statusOf(why.code),
  headers: readonly string[] = [],
): void {
  const body = JSON.stringify(problem(why, status));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // What is still under way is read and thrown away: bytes nobody has read would take the answer with them.
  socket.resume();
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
}
