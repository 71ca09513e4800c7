import { Damaged, LostCommit } from './cannot-open.ts';
import type { Clock } from './clock.ts';
import { firstLostCommit } from './store/lost-commit.ts';
import type { Head, Store, StoreFailure, StoreFault } from './store/port.ts';
import type { Watch } from './watch.ts';

export type RecoveryPorts = Readonly<{
  store: Store;
  clock: Clock;
  watch: Watch;
  /** How long a store that cannot be reached is waited for. */
  patience: number | undefined;
  /** The ends of streams that the store has confirmed. */
  durable: () => readonly Head[];
  /** Reads memory again up to these ends. */
  reload: (heads: readonly Head[]) => Promise<void>;
  setReady: (isReady: boolean) => void;
  end: (error: Error) => void;
}>;

const PATIENCE = 60_000;
const AGAIN_MS = 250;
const FAILURES_MAX = 5;

/** Decides after a failure of the store whether the house goes on, and brings its memory back if so. */
export class Recovery {
  readonly #ports: RecoveryPorts;
  #failing = 0;

  constructor(ports: RecoveryPorts) {
    this.#ports = ports;
  }

  /** Only failures in a row count, and something was written. */
  succeeded(): void {
    this.#failing = 0;
  }

  /**
   * Nothing was written for sure: memory is read anew and the commands are decided again. A store in a file that failed is
   * not trusted again in this process; one across a network is waited for.
   */
  async failed(failure: StoreFailure): Promise<'again' | 'end'> {
    const { store, clock, watch, patience = PATIENCE, setReady } = this.#ports;
    watch.raise('store-failed', failure.message);
    if (DISOWNED.has(failure.fault)) return this.#end(await this.#whyDisowned(failure));
    const mayTry = failure.sure ? CLEAN.has(failure.fault) : store.kind === 'postgres';
    if (!mayTry || ++this.#failing > FAILURES_MAX) return this.#end(failure);
    const until = clock.elapsed() + patience;
    setReady(false);
    for (;;) {
      try {
        await this.#reload();
        setReady(true);
        watch.alertAll();
        return 'again';
      } catch (error) {
        const isFinal = error instanceof LostCommit || error instanceof Damaged;
        if (isFinal || clock.elapsed() > until) return this.#end(error instanceof Error ? error : failure);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  async #reload(): Promise<void> {
    const { store, reload } = this.#ports;
    await store.settled();
    const heads = await store.heads();
    await this.#checkNothingLost(heads);
    await reload(heads);
  }

  /** A copy that lags refuses this house too, although nobody has taken over: what it lacks is named. */
  async #whyDisowned(failure: StoreFailure): Promise<Error> {
    try {
      await this.#checkNothingLost(await this.#ports.store.heads());
      return failure;
    } catch (error) {
      return error instanceof LostCommit ? error : failure;
    }
  }

  /** Throws if something that was confirmed is not there any more. */
  async #checkNothingLost(heads: readonly Head[]): Promise<void> {
    const { store, durable, watch } = this.#ports;
    const lost = await firstLostCommit(store, durable(), heads);
    if (lost === undefined) return;
    const error = new LostCommit(lost);
    watch.raise('store-forgot', error.message);
    throw error;
  }

  #end(error: Error): 'end' {
    this.#ports.end(error);
    return 'end';
  }
}

/** Failures of a store that does not take this house for its owner. */
const DISOWNED: ReadonlySet<StoreFault> = new Set(['fenced', 'forgotten']);

/** Failures after which the store is known to be as it was. */
const CLEAN: ReadonlySet<StoreFault> = new Set(['conflict', 'duplicate-command', 'overdrawn', 'unreachable']);
