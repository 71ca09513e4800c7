import { setImmediate } from 'node:timers/promises';
import type { House } from '../../house/house.ts';
import type { Signer } from '../../house/keys/house-key.ts';
import { type AnchorWriter, type Ends, openAnchors } from '../../house/verify/anchors.ts';
import type { Shipping } from '../../house/witness/shipping.ts';

const EVERY_MS = 60_000;

export class CannotNote extends Error {
  override readonly name = 'CannotNote';
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be written`, { cause });
    this.file = file;
  }
}

export type Noting = Readonly<{ end: () => Promise<void> }>;

/** So often a busy house is looked at for a moment in which nothing is on its way into the store. */
const LOOKS = 200;

async function endsOf(house: House): Promise<Ends> {
  for (let look = 1; look < LOOKS; look++) {
    const ends = house.ends();
    if (ends.sum !== undefined) return ends;
    await setImmediate();
  }
  return house.ends();
}

export type Notes = AnchorWriter &
  Readonly<{ /** What a house that opens believes. */ believed: (ends: Ends) => Promise<void> }>;

/** The notes beside the records, to go on where they end; each goes to those who keep them elsewhere. */
export async function openNotes(file: string, key?: Signer, shipping?: Shipping): Promise<Notes> {
  const cannot = (cause: unknown): never => {
    throw new CannotNote(file, cause);
  };
  const anchors = await openAnchors(file, key).catch(cannot);
  const append: AnchorWriter['append'] = async (...what) => {
    const line = await anchors.append(...what);
    if (line !== undefined) shipping?.ship(line);
    return line;
  };
  return {
    append,
    believed: (ends) => append(ends, 0, Date.now()).then(() => undefined, cannot),
    close: async () => {
      await anchors.close();
      await shipping?.settled();
    },
  };
}

/** Notes of rounds that end soon after each other are one. */
const APART_MS = 1_000;

/** Tells when a round has ended at a table. */
function onRoundEnd(house: House, ended: () => void): () => void {
  const rounds = new Map(house.tables().map((table) => [table.id, table.state().rounds]));
  return house.onChange((changes) => {
    for (const { table } of changes) {
      const now = table === undefined ? undefined : house.table(table)?.state().rounds;
      if (table === undefined || now === undefined || rounds.get(table) === now) continue;
      rounds.set(table, now);
      ended();
    }
  });
}

/** Writes down the ends of the streams every minute, when a round ends and at the end; a disk that refuses stops nothing but is told of. */
export async function noteHeads(house: House, anchors: AnchorWriter, failed: (why: string) => void): Promise<Noting> {
  const note = async (): Promise<void> => {
    try {
      await anchors.append(await endsOf(house), house.status().epoch, Date.now());
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
  };
  await note();
  const timer = setInterval(() => void note(), EVERY_MS).unref();
  let soon: NodeJS.Timeout | undefined;
  const stop = onRoundEnd(house, () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void note();
    }, APART_MS).unref();
  });
  return {
    end: async () => {
      stop();
      clearInterval(timer);
      clearTimeout(soon);
      await note();
    },
  };
}
