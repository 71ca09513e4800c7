import { build, type Histogram } from 'hdr-histogram-js';
import { type Heard, type LoadSocket, openSocket, type Target } from './socket.ts';

/** What became of the bets of one run. */
export type Outcome = {
  readonly latency: Histogram;
  sent: number;
  done: number;
  /** By code. */
  readonly refused: Map<string, number>;
  seconds: number;
};

/** Somebody with a socket and a place to bet. */
export type Bettor = Readonly<{ target: Target; table: string; watch: boolean }>;

const PENDING = 1 << 20;
const SPOTS = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen/1', 'straight/17'];
/** How long nobody bets at a table that said its bets are closed. */
const CLOSED_MS = 150;
const CONNECTING = 100;

/** Sockets that bet, in a loop that is open (a rate, whatever the answers do) or closed (so many waiting on each). */
export class Crowd {
  readonly #bettors: readonly Bettor[];
  readonly #sockets: LoadSocket[] = [];
  readonly #intended = new Float64Array(PENDING);
  readonly #by = new Int32Array(PENDING);
  readonly #closedUntil = new Map<string, number>();
  #outcome: Outcome = emptyOutcome();
  #next = 0;
  #answered = 0;
  #turn = 0;
  #again: ((bettor: number) => void) | undefined;

  /** Names of bets are numbers; those below `from` were used before. */
  constructor(bettors: readonly Bettor[], from = 0) {
    this.#bettors = bettors;
    this.#next = from;
    this.#answered = from;
  }

  get used(): number {
    return this.#next;
  }

  async connect(): Promise<void> {
    for (let from = 0; from < this.#bettors.length; from += CONNECTING) {
      const some = this.#bettors.slice(from, from + CONNECTING);
      this.#sockets.push(...(await Promise.all(some.map(({ target }) => openSocket(target, this.#heard)))));
    }
    for (const [index, { watch, table }] of this.#bettors.entries())
      if (watch) this.#sockets[index]?.send(`{"t":"watch","table":"${table}"}`);
  }

  end(): void {
    for (const socket of this.#sockets) socket.end();
  }

  /** Bets at a steady rate. Each has a moment at which it is meant to be sent, and its time counts from there. */
  async atRate(perSecond: number, seconds: number): Promise<Outcome> {
    this.#begin();
    const began = performance.now();
    const all = Math.round(perSecond * seconds);
    let sent = 0;
    while (sent < all) {
      const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * perSecond));
      for (; sent < due; sent++) this.#send(this.#pick(), began + (sent / perSecond) * 1000);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const outcome = this.#outcome;
    outcome.seconds = (performance.now() - began) / 1000;
    await this.#settled();
    return outcome;
  }

  /** As many as it takes, with `window` bets of each socket under way, until enough are done. */
  async flatOut(window: number, seconds: number, enough = Number.POSITIVE_INFINITY): Promise<Outcome> {
    this.#begin();
    const began = performance.now();
    const until = began + seconds * 1000;
    this.#again = (bettor) => {
      const now = performance.now();
      if (now < until && this.#outcome.done < enough) this.#send(bettor, now);
    };
    for (let index = 0; index < this.#sockets.length; index++)
      for (let count = 0; count < window; count++) this.#send(index, performance.now());
    const outcome = this.#outcome;
    while (performance.now() < until && outcome.done < enough) await pause(20);
    outcome.seconds = (performance.now() - began) / 1000;
    const { done } = outcome;
    await this.#settled();
    this.#again = undefined;
    return { ...outcome, done };
  }

  /** Everybody at once. */
  async burst(each: number, after: () => void): Promise<Outcome> {
    this.#begin();
    const began = performance.now();
    for (let count = 0; count < each; count++)
      for (let index = 0; index < this.#sockets.length; index++) this.#send(index, began);
    after();
    const outcome = this.#outcome;
    await this.#settled();
    outcome.seconds = (performance.now() - began) / 1000;
    return outcome;
  }

  #begin(): void {
    this.#outcome = emptyOutcome();
  }

  /** In turn, passing over tables whose bets are closed. */
  #pick(): number {
    const now = performance.now();
    for (let tries = 0; tries < this.#bettors.length; tries++) {
      this.#turn = (this.#turn + 1) % this.#bettors.length;
      const { table } = this.#bettors[this.#turn] as Bettor;
      if ((this.#closedUntil.get(table) ?? 0) < now) return this.#turn;
    }
    return this.#turn;
  }

  #send(bettor: number, intended: number): void {
    const id = this.#next++;
    this.#intended[id % PENDING] = intended;
    this.#by[id % PENDING] = bettor;
    this.#outcome.sent++;
    const { table } = this.#bettors[bettor] as Bettor;
    const spot = SPOTS[id % SPOTS.length];
    this.#sockets[bettor]?.send(
      `{"t":"do","table":"${table}","command":{"id":"${id}","type":"placeWager","spot":"${spot}","chips":{"value":1}}}`,
    );
  }

  readonly #heard: Heard = (id, done, text) => {
    const outcome = this.#outcome;
    this.#answered++;
    outcome.latency.recordValue((performance.now() - (this.#intended[id % PENDING] as number)) * 1000);
    const bettor = this.#by[id % PENDING] as number;
    if (done) outcome.done++;
    else this.#refused(bettor, text());
    this.#again?.(bettor);
  };

  #refused(bettor: number, text: string): void {
    const { code } = JSON.parse(text) as { code: string };
    const { refused } = this.#outcome;
    refused.set(code, (refused.get(code) ?? 0) + 1);
    if (code === 'betting-closed' || code === 'wrong-phase')
      this.#closedUntil.set((this.#bettors[bettor] as Bettor).table, performance.now() + CLOSED_MS);
  }

  /** Waits for the answers that are still to come, but not for ever. */
  async #settled(): Promise<void> {
    const until = performance.now() + 10_000;
    while (this.#answered < this.#next && performance.now() < until) await pause(10);
    const missing = this.#next - this.#answered;
    if (missing > 0) console.log(`    ${missing} bets were never answered`);
    this.#answered = this.#next;
  }
}

const emptyOutcome = (): Outcome => ({
  latency: build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000, numberOfSignificantValueDigits: 3 }),
  sent: 0,
  done: 0,
  refused: new Map(),
  seconds: 0,
});

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
