import { WebSocket } from 'ws';
import type { Body } from '../../src/house/unit.ts';
import { type Followed, follow, type Outbound } from '../../src/wire/index.ts';
import type { Journal, Note } from './journal.ts';

/** What a client has seen of the tables, kept over restarts: nothing it was shown may be taken back. */
export class Sight {
  readonly tables = new Map<string, Followed>();
  readonly #last = new Map<string, number>();

  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  take(person: string, frame: Extract<Outbound, { t: 'view' }>): void {
    const followed = follow(this.tables.get(frame.table), frame);
    const last = this.#last.get(frame.table) ?? 0;
    if (frame.seq < last) this.#journal.wrong.push(`${person} saw ${frame.table} at ${last} and then at ${frame.seq}`);
    this.#last.set(frame.table, Math.max(last, frame.seq));
    this.tables.set(frame.table, followed);
  }

  /** A new server begins with whole views. */
  forget(): void {
    this.tables.clear();
  }
}

/** One person on a socket. */
export class Client {
  readonly person: string;
  readonly sight: Sight;
  readonly #journal: Journal;
  readonly #waiting = new Map<string, Readonly<{ note: Note; answered: () => void }>>();
  #socket: WebSocket | undefined;
  /** Called after every frame. */
  onFrame: () => void = () => undefined;

  constructor(person: string, journal: Journal) {
    this.person = person;
    this.#journal = journal;
    this.sight = new Sight(journal);
  }

  async connect(url: string, token: string): Promise<boolean> {
    this.sight.forget();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#take(JSON.parse(String(data)) as Outbound));
    socket.on('close', () => this.#gone());
    return new Promise((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  watch(table: string): void {
    this.#send({ t: 'watch', table });
  }

  /** Resolves when there is an answer, or none can come any more. */
  do(table: string, body: Body): Promise<Note> {
    return this.again(this.#journal.write(this.person, `table:${table}`, body));
  }

  again(note: Note): Promise<Note> {
    return new Promise((resolve) => {
      if (note.sent++ > 0) this.#journal.retried++;
      this.#waiting.set(note.id, { note, answered: () => resolve(note) });
      const sent = this.#send({ t: 'do', table: note.stream.slice(6), command: { id: note.id, ...note.body } });
      if (!sent) this.#answered(note.id);
    });
  }

  /** Everything that nobody answered before the last restart; what goes by HTTP is not for the socket. */
  async retry(): Promise<void> {
    const open = this.#journal.open(this.person).filter(({ stream }) => stream.startsWith('table:'));
    await Promise.all(open.map((note) => this.again(note)));
  }

  drop(): void {
    this.#socket?.terminate();
  }

  #send(frame: object): boolean {
    if (!this.isConnected) return false;
    this.#socket?.send(JSON.stringify(frame));
    return true;
  }

  #take(frame: Outbound): void {
    if (frame.t === 'view') this.sight.take(this.person, frame);
    if (frame.t === 'done' || (frame.t === 'refused' && frame.id !== null)) {
      const note = this.#journal.notes.get(`${this.person}\n${frame.id}`);
      if (note === undefined)
        this.#journal.wrong.push(`${this.person} was answered ${frame.id}, which was never asked`);
      else if (frame.t === 'done') this.#journal.accept(note, frame.seq, frame.again === true);
      else this.#journal.refuse(note, frame.code);
      this.#answered(String(frame.id));
    }
    this.onFrame();
  }

  #answered(id: string): void {
    const there = this.#waiting.get(id);
    this.#waiting.delete(id);
    there?.answered();
  }

  #gone(): void {
    for (const id of [...this.#waiting.keys()]) this.#answered(id);
    this.onFrame();
  }
}
