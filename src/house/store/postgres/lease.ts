import { failures } from '../batch.ts';
import type { Lease, StoreFailure } from '../port.ts';
import type { Connection, Session, Sql } from './connection.ts';
import { within } from './transactions.ts';

/** So long a claim is believed after it was last confirmed: nobody else may show anything until it has passed. */
export const LEASE_MS = 2_000;
/** Often enough that a slow answer, or a process that was busy for a second, costs nothing. */
const RENEWED_EVERY_MS = 500;
const AGAIN_MS = 200;

const RENEW: Sql = {
  name: 'renew-lease',
  text: `UPDATE lease SET until = clock_timestamp() + $2::bigint * interval '1 millisecond'
         WHERE epoch = $1::bigint RETURNING epoch`,
};
const EPOCH: Sql = { name: 'newest-epoch', text: 'SELECT epoch FROM house' };

/**
 * The claim of this process, renewed twice a second over a connection of its own. How long it may be believed is counted here
 * from before the renewal was sent, so it ends no later here than on the clock of the database, however long this process
 * was stopped meanwhile.
 */
export class LeaseKeeper implements Lease {
  readonly #connection: Connection;
  readonly #now: () => number;
  readonly #listeners: ((failure: StoreFailure) => void)[] = [];
  #epoch: number | undefined;
  #until = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #renewal: Promise<void> = Promise.resolve();

  constructor(connection: Connection, now: () => number = () => performance.now()) {
    this.#connection = connection;
    this.#now = now;
  }

  holds(): boolean {
    return this.#now() < this.#until;
  }

  onLost(listener: (failure: StoreFailure) => void): void {
    this.#listeners.push(listener);
  }

  /** Begins once the lease of whoever had it before has passed. */
  async begin(epoch: number, passesIn: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.min(passesIn, LEASE_MS)));
    this.#epoch = epoch;
    await this.#renew(epoch);
    this.#renewLater(RENEWED_EVERY_MS);
  }

  /** Lets the next one begin at once. */
  async release(): Promise<void> {
    const epoch = this.#epoch;
    this.#epoch = undefined;
    this.#until = Number.NEGATIVE_INFINITY;
    clearTimeout(this.#timer);
    await this.#renewal;
    if (epoch !== undefined) await this.#extend(epoch, 0).catch(() => undefined);
  }

  async #renew(epoch: number): Promise<void> {
    let sent = Number.NEGATIVE_INFINITY;
    const newest = await this.#extend(epoch, LEASE_MS, () => {
      sent = this.#now();
    });
    if (this.#epoch !== epoch) return;
    if (newest === epoch) this.#until = sent + LEASE_MS;
    else this.#lose(failures.disowned(epoch, newest));
  }

  /** The epoch that the store has now; the lease goes on only where it is this one. */
  #extend(epoch: number, by: number, sending: () => void = () => undefined): Promise<number> {
    return this.#connection.use((session) => {
      sending();
      return within(session, () => extend(session, epoch, by));
    });
  }

  #renewLater(wait: number): void {
    this.#timer = setTimeout(() => {
      const epoch = this.#epoch;
      if (epoch === undefined) return;
      const began = this.#now();
      this.#renewal = this.#renew(epoch).then(
        () => this.#renewLater(Math.max(0, RENEWED_EVERY_MS - (this.#now() - began))),
        () => this.#renewLater(AGAIN_MS),
      );
    }, wait).unref();
  }

  #lose(failure: StoreFailure): void {
    this.#epoch = undefined;
    this.#until = Number.NEGATIVE_INFINITY;
    for (const listener of this.#listeners) listener(failure);
  }
}

async function extend({ query }: Session, epoch: number, by: number): Promise<number> {
  const [renewed] = await query(RENEW, [epoch, by]);
  return Number((renewed ?? (await query(EPOCH))[0])?.['epoch']);
}
