import { setImmediate } from 'node:timers/promises';
import type { House } from '../../house/house.ts';
import type { Signer } from '../../house/keys/house-key.ts';
import { type AnchorWriter, type Ends, openAnchors } from '../../house/verify/anchors.ts';

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

/** The notes beside the records, to go on where they end. */
export async function openNotes(file: string, key?: Signer): Promise<Notes> {
  const cannot = (cause: unknown): never => {
    throw new CannotNote(file, cause);
  };
  const anchors = await openAnchors(file, key).catch(cannot);
  return { ...anchors, believed: (ends) => anchors.append(ends, 0, Date.now()).then(() => undefined, cannot) };
}

/** Writes down the ends of the streams every minute and at the end; a disk that refuses stops nothing but is told of. */
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
  return {
    end: async () => {
      clearInterval(timer);
      await note();
    },
  };
}
