import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '../../kit/refusal.ts';
import { statusOf } from '../../kit/refusals/index.ts';
import { PROBLEM_TYPE, problem } from '../../wire/index.ts';
import { letPass } from './owner-gate.ts';

/** How long the answer may take to be read. */
const FAREWELL_MS = 500;

/** Refuses where there is no response to write to, and ends the connection whether or not the other side does. */
export function answerRaw(
  socket: Socket,
  why: Refusal,
  status = statusOf(why.code),
  headers: readonly string[] = [],
): void {
  endRaw(socket, status, [`Content-Type: ${PROBLEM_TYPE}`, ...headers], JSON.stringify(problem(why, status)));
}

/** Answers with what says nothing of the records, and ends the connection. */
export function endRaw(socket: Socket, status: number, headers: readonly string[], body: string): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
    'Connection: close',
  ];
  socket.end(letPass(Buffer.from([...head, '', body].join('\r\n'))));
  // What is still under way is read and thrown away: bytes nobody has read would take the answer with them.
  socket.resume();
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
}
