import { setImmediate } from 'node:timers/promises';
import type { House } from '../../house/house.ts';
import type { Signer } from '../../house/keys/house-key.ts';
import { type Ends, openAnchors } from '../../house/verify/anchors.ts';

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

/** Writes down the ends of the streams every minute and at the end; a disk that refuses stops nothing but is told of. */
export async function noteHeads(
  house: House,
  { file, key }: Readonly<{ file: string; key?: Signer | undefined }>,
  failed: (why: string) => void,
): Promise<Noting> {
  const anchors = await openAnchors(file, key).catch((cause: unknown) => {
    throw new CannotNote(file, cause);
  });
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
      await anchors.close();
    },
  };
}
