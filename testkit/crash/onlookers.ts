import { WebSocket } from 'ws';
import type { Outbound } from '../../src/wire/index.ts';
import { ready, Tokens } from './sign-in.ts';

/** What came out of a house while nothing may: counted from `watchClosely` on. */
export type Leaks = Readonly<{
  /** Views. */
  shows: number;
  /** Answers to commands and requests, of whatever kind. */
  answers: number;
  /** Answers that say only that the records are another's. */
  disowned: number;
}>;

const PEOPLE = ['ann', 'bao', 'dealer-r1'] as const;
const TABLES = ['R1', 'S1'] as const;
const PATHS = ['/api/v1/tables', '/api/v1/tables/S1', '/api/v1/me', '/ready'] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** People who look at a house in every way there is, ask it things all the time, and note what they are given. */
export class Onlookers {
  readonly #tokens = new Tokens();
  readonly #sockets = new Set<WebSocket>();
  readonly #leaks = { shows: 0, answers: 0, disowned: 0 };
  #url = '';
  #closely = false;
  #asked = 0;
  #polling: Promise<unknown> = Promise.resolve();
  #left = true;
  /** Frames that came while they may. */
  seen = 0;

  get leaks(): Leaks {
    return this.#leaks;
  }

  /** From now on nothing may come, until `relax`. */
  watchClosely(): void {
    this.#closely = true;
  }

  relax(): void {
    this.#closely = false;
  }

  async arrive(url: string): Promise<void> {
    this.#url = url;
    this.#left = false;
    await ready(url);
    await Promise.all(PEOPLE.map(async (person) => this.#connect(await this.#tokens.of(url, person))));
    this.#polling = Promise.all(PATHS.map((path) => this.#poll(path)));
  }

  /** Whether everybody who was connected has been sent away. */
  get areAlone(): boolean {
    return this.#sockets.size === 0;
  }

  async leave(): Promise<void> {
    this.#left = true;
    for (const socket of this.#sockets) socket.terminate();
    await this.#polling;
  }

  /** Commands that reach the house while it is stopped, on every socket. */
  ask(): void {
    for (const socket of this.#sockets) {
      const command = { id: `onlooker-${process.pid}-${++this.#asked}`, type: 'askBuyIn', amount: 1_000 };
      socket.send(JSON.stringify({ t: 'do', table: 'R1', command }));
    }
  }

  async #connect(token: string): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/v1/live`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#take(JSON.parse(String(data)) as Outbound));
    socket.on('close', () => this.#sockets.delete(socket));
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('close', () => reject(new Error('an onlooker was not let in')));
    });
    this.#sockets.add(socket);
    for (const table of TABLES) socket.send(JSON.stringify({ t: 'watch', table }));
  }

  #take(frame: Outbound): void {
    if (!this.#closely) this.seen++;
    else if (frame.t === 'bye' && frame.code === 'not-owner') this.#leaks.disowned++;
    else if (frame.t === 'view') this.#leaks.shows++;
    else this.#leaks.answers++;
  }

  async #poll(path: string): Promise<void> {
    while (!this.#left) {
      const said = await this.#get(path);
      if (this.#closely && said === 'not-owner') this.#leaks.disowned++;
      else if (this.#closely && said !== undefined) this.#leaks.answers++;
      await pause(5);
    }
  }

  /** What was answered; nothing where the connection ended. */
  async #get(path: string): Promise<string | undefined> {
    try {
      const token = await this.#tokens.of(this.#url, 'ann');
      const response = await fetch(this.#url + path, { headers: { authorization: `Bearer ${token}` } });
      const { code } = (await response.json()) as { code?: string };
      return code === 'not-owner' && response.status === 503 ? code : String(response.status);
    } catch {
      return undefined;
    }
  }
}
