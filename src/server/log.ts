import { type Logger, pino } from 'pino';
import type { ServerOptions } from './settings.ts';

export type Log = Logger;

/** Nothing that is logged on purpose has these; they are a net for what slips in. */
const SECRET = ['token', 'password', 'cookie', 'authorization', 'headers', 'body', 'command', 'cards', 'salt'];

const STDERR = 2;

/** Lines of JSON for machines: who asked what of whom and how it ended, never what was in it. */
export function createLog({ level = 'info', logTo }: Pick<ServerOptions, 'level' | 'logTo'>): Log {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`]);
  const options = { level, base: null, redact: { paths, censor: '[redacted]' } };
  return pino(options, logTo ?? pino.destination({ dest: STDERR, sync: false }));
}
