import type { Body } from '../../src/house/unit.ts';
import type { Due } from '../../src/table/index.ts';
import type { WirePublic } from '../../src/wire/index.ts';
import { Client } from './client.ts';
import { post } from './desk.ts';
import { type Bet, DisputeCase } from './dispute-case.ts';
import { Journal, type Note } from './journal.ts';
import { HUMAN, PLAYERS } from './plan.ts';
import { shownAt } from './play.ts';
import { ready, Tokens } from './sign-in.ts';

const STAFF = ['dealer-r1', 'inspector'] as const;
export type PersonName = (typeof STAFF)[number] | (typeof PLAYERS)[number];

/** What somebody was shown of a table at a certain event: the log must be able to show it again. */
export type Sample = Readonly<{ table: string; seq: number; shown: WirePublic }>;

/** Everybody around a house, with what they know and what they still wait for; they outlive its process. */
export class Crowd {
  readonly journal: Journal;
  readonly disputes: DisputeCase;
  readonly samples: Sample[] = [];
  readonly tables: readonly string[];
  readonly #clients: ReadonlyMap<PersonName, Client>;
  readonly #tokens = new Tokens();
  #url = '';

  constructor(tables: readonly string[], prefix: string) {
    this.tables = tables;
    this.journal = new Journal(prefix);
    this.disputes = new DisputeCase(this.journal);
    this.#clients = new Map([...STAFF, ...PLAYERS].map((name) => [name, new Client(name, this.journal)]));
  }

  client(name: PersonName): Client {
    return this.#clients.get(name) as Client;
  }

  /** Everybody calls, looks at the tables and asks again what was never answered. */
  async arrive(url: string): Promise<void> {
    this.#url = url;
    await ready(url);
    await Promise.all(
      [...this.#clients].map(async ([name, client]) => {
        const isIn = await client.connect(url, await this.#tokens.of(url, name));
        if (!isIn) await this.#return(client, name);
        for (const table of name === 'inspector' ? [] : this.tables) client.watch(table);
      }),
    );
  }

  /** Whoever is not let in any more signs in again, if the house is there at all. */
  async #return(client: Client, name: PersonName): Promise<void> {
    this.#tokens.forget(name);
    const token = await this.#tokens.ifThere(this.#url, name);
    if (token !== undefined) await client.connect(this.#url, token);
  }

  async retry(): Promise<void> {
    await Promise.all([...this.#clients.values()].map((client) => client.retry()));
    for (const note of this.journal.open('dealer-r1')) if (note.stream === 'floor') await this.#floor(note);
  }

  /** The table waits for its dealer after every restart. */
  resume(): Promise<void> {
    return this.#floor(this.journal.write('dealer-r1', 'floor', { type: 'resumeDealing', table: HUMAN }));
  }

  async #floor(note: Note): Promise<void> {
    await post(this.journal, note, { url: this.#url, path: '/api/v1/floor/commands', tokens: this.#tokens });
  }

  dispute(bet: Bet | undefined): Promise<void> {
    return this.disputes.step(this.#url, this.#tokens, bet);
  }

  do(name: PersonName, table: string, body: Body): Promise<Note> {
    return this.client(name).do(table, body);
  }

  /** Whether any player is still connected; a session that ran out ends the connection. */
  get isPlaying(): boolean {
    return PLAYERS.some((name) => this.client(name).isConnected);
  }

  shown(table: string): WirePublic | undefined {
    return shownAt(this.client('dealer-r1'), table);
  }

  /** What the dealer's view says is due. */
  due(table: string): Due | undefined {
    const own = this.client('dealer-r1').sight.tables.get(table)?.own;
    return own !== undefined && 'bank' in own ? own.next : undefined;
  }

  /** Keeps what the dealer saw last. */
  remember(): void {
    for (const table of this.tables) {
      const seen = this.client('dealer-r1').sight.tables.get(table);
      if (seen?.public !== undefined) this.samples.push({ table, seq: seen.seq, shown: seen.public });
    }
  }

  leave(): void {
    for (const client of this.#clients.values()) client.drop();
  }
}
