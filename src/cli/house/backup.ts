import { chmodSync, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StoreFailure } from '../../house/store/port.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok } from '../../kit/result.ts';
import { type Answer, problem } from '../answer.ts';
import { cannotWrite } from '../cannot-write.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { EXIT } from '../exit.ts';
import { money } from '../show/amount.ts';
import { type HouseFlags, lookAtHouse } from './at-house.ts';
import type { Reached } from './running-floor.ts';

export const backup = (context: Context, file: string, flags: HouseFlags): Promise<void> =>
  lookAtHouse(context, flags, (reached) => copied(resolve(context.cwd, file), reached));

async function copied(file: string, { store }: Reached): Promise<Answer> {
  if (store.kind !== 'sqlite') return err(problem(EXIT.usage, refuse('no-file-to-copy').error));
  if (existsSync(file)) return err(problem(EXIT.conflict, refuse('file-exists', { file }).error));
  const heads = await store.heads();
  const events = heads.reduce((sum, { version }) => sum + version, 0);
  try {
    await store.backup(file);
    // It holds hashes of passwords, and what people did.
    chmodSync(file, 0o600);
  } catch (error) {
    if (isOfRecords(error)) throw error;
    return cannotWrite(file, error instanceof StoreFailure ? (error.cause ?? error) : error);
  }
  const { size } = statSync(file);
  return ok({
    json: { file, bytes: size, events },
    text: () =>
      `${counted(events, { one: 'event', other: 'events' }, money(events))} in ${counted(size, { one: 'byte', other: 'bytes' }, money(size))}: ${file}`,
  });
}

/** Not of the copy: what is wrong is where it is made from, or with us. */
const isOfRecords = (error: unknown): boolean =>
  error instanceof StoreFailure ? error.fault === 'damaged' : (error as NodeJS.ErrnoException).syscall === undefined;
