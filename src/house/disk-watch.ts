import { statfs } from 'node:fs/promises';

/** What a disk has left for an ordinary user, and how much it holds in all, in bytes. */
export type Room = Readonly<{ free: number; size: number }>;

export type DiskOptions = Readonly<{
  /** Nothing where the system does not say. */
  room: () => Promise<Room | undefined>;
  /** An alarm is raised when less than this share is free; 0 never raises one. */
  lowShare: number;
}>;

type DiskPorts = DiskOptions & Readonly<{ raise: (detail: string) => void }>;

const LOOK_EVERY = 15_000;
/** So much more than the share must be free before falling below it is news again. */
const CLEARLY = 1.1;
/** An alarm at the share, at half of it, at a quarter and at an eighth. */
const LAST_STEP = 3;

/** The disk on which a folder lies. */
export const roomIn = (folder: string) => async (): Promise<Room | undefined> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Looks how much room is left, so that somebody hears of it before the house has to stop. An alarm that was acknowledged is
 * not repeated for every byte: the next one comes when only half of that share is left, and so on.
 */
export class DiskWatch {
  readonly #ports: DiskPorts;
  #last: Room | undefined;
  /** How often the share had been halved at the last alarm. */
  #told = -1;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: DiskPorts) {
    this.#ports = ports;
  }

  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** As it was when it was last looked at. */
  last(): Room | undefined {
    return this.#last;
  }

  async look(): Promise<void> {
    const { room, lowShare, raise } = this.#ports;
    const seen = await room();
    this.#last = seen;
    if (seen === undefined) return;
    const share = seen.free / seen.size;
    if (share > lowShare * CLEARLY) this.#told = -1;
    const step = stepOf(share, lowShare);
    if (step <= this.#told) return;
    this.#told = step;
    raise(`less than ${percent(lowShare / 2 ** step)} of the disk is free; the house stops when it is full`);
  }
}

/** How often the share can be halved and still be more than what is free; -1 where it is not even less than all of it. */
const stepOf = (free: number, lowShare: number): number =>
  free >= lowShare ? -1 : Math.min(LAST_STEP, Math.ceil(Math.log2(lowShare / free)) - 1);

const percent = (share: number): string => `${Number((share * 100).toPrecision(3))} %`;
