import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { keeperFor } from '../../house/witness/keep-for-others.ts';
import { refuse } from '../../kit/refusal.ts';
import { problem, report } from '../answer.ts';
import { cannotWrite } from '../cannot-write.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { publicKeyOf } from './public-key.ts';

export type WitnessFlags = Readonly<{ for: readonly string[]; port?: string; host?: string }>;

/** Listens for the notes of other houses until somebody stops it. */
export async function keepNotes(context: Context, folder: string, flags: WitnessFlags): Promise<void> {
  const keys: string[] = [];
  for (const given of flags.for) {
    const key = publicKeyOf(context, given, '--for');
    if (!key.ok) return report(context, false, key.error);
    keys.push(key.value);
  }
  const { host = '127.0.0.1', port: asked = '0' } = flags;
  if (!/^\d{1,5}$/.test(asked) || Number(asked) > 65_535) {
    const params = { argument: '--port', value: asked, expected: 'a number from 0 to 65535' };
    return report(context, false, problem(EXIT.usage, refuse('bad-argument', params).error));
  }
  const place = resolve(context.cwd, folder);
  const server = await keeperFor(place, keys).catch((error: unknown) => cannotWrite(place, error).error);
  if ('exit' in server) return report(context, false, server);
  const failed = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    server.once('error', done).listen(Number(asked), host, () => done(undefined));
  });
  if (failed !== undefined) {
    const params = { host, port: Number(asked), why: failed.code ?? '' };
    const code = failed.code === 'EADDRINUSE' ? 'port-busy' : 'cannot-listen';
    return report(context, false, problem(EXIT.conflict, refuse(code, params).error));
  }
  const { port } = server.address() as AddressInfo;
  await context.out(`http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  await new Promise<void>((done) => void context.onInterrupt?.(() => done()));
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
