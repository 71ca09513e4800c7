import type { Body } from '../../src/house/unit.ts';

/** A command in its sender's own book, written down before it is sent for the first time. */
export type Note = {
  readonly actor: string;
  readonly id: string;
  readonly stream: string;
  readonly body: Body;
  sent: number;
  answered: number;
  /** What the house said it is, as often as it said so. */
  seq: number | undefined;
  refused: string | undefined;
};

/** Answers that decide nothing about a command: it is asked again, and an answer from before still holds. */
const TURNED_AWAY: ReadonlySet<string> = new Set([
  'too-fast',
  'too-many-connections',
  'busy',
  'house-closing',
  'not-owner',
  'store-unavailable',
  'signed-out',
  '429',
  '503',
]);

/** Bets that were acknowledged, and those a kill found on their way; a bet that was refused is none. */
export type Bets = Readonly<{ taken: number; hit: number }>;

/** Everything that clients asked and were told, over any number of restarts. */
export class Journal {
  readonly notes = new Map<string, Note>();
  retried = 0;
  /** Answers that said the command had been accepted before. */
  again = 0;
  /** Answers that decided nothing. */
  turnedAway = 0;
  readonly #hit = new Set<Note>();
  /** What cannot be true, in words. */
  readonly wrong: string[] = [];
  readonly #prefix: string;
  #count = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  write(actor: string, stream: string, body: Body): Note {
    const id = `${this.#prefix}-${++this.#count}`;
    const note = { actor, id, stream, body, sent: 0, answered: 0, seq: undefined, refused: undefined };
    this.notes.set(`${actor}\n${id}`, note);
    return note;
  }

  isNamedHere(id: string): boolean {
    return id.startsWith(`${this.#prefix}-`);
  }

  accept(note: Note, seq: number, again: boolean): void {
    note.answered++;
    if (again) this.again++;
    if (note.seq !== undefined && note.seq !== seq)
      this.wrong.push(`${note.id} was accepted as ${note.seq} and then as ${seq}`);
    note.seq = seq;
  }

  /** Whether that decided anything. */
  refuse(note: Note, code: string): boolean {
    if (TURNED_AWAY.has(code)) {
      this.turnedAway++;
      return false;
    }
    note.answered++;
    note.refused = code;
    if (note.seq !== undefined) this.wrong.push(`${note.id} was accepted and then refused with ${code}`);
    return true;
  }

  /** Never answered: they are asked again under the same name. */
  open(actor: string): readonly Note[] {
    return [...this.notes.values()].filter((note) => note.actor === actor && isOpen(note));
  }

  /** Whether anything that was ever sent has no answer. */
  get isWaiting(): boolean {
    return [...this.notes.values()].some(isOpen);
  }

  /** The house is killed now: whatever bet nobody has answered yet is hit by it. */
  killed(): void {
    for (const note of this.notes.values()) if (isBet(note) && isOpen(note)) this.#hit.add(note);
  }

  /** At one of these tables. A bet that was hit counts when it turned out to be one. */
  bets(isAt: (table: string) => boolean): Bets {
    const taken = [...this.notes.values()].filter(
      (note) => isBet(note) && note.seq !== undefined && isAt(note.stream.slice('table:'.length)),
    );
    return { taken: taken.length, hit: taken.filter((note) => this.#hit.has(note)).length };
  }

  get acked(): number {
    return [...this.notes.values()].filter(({ seq }) => seq !== undefined).length;
  }
}

const isOpen = ({ sent, answered }: Note): boolean => sent > 0 && answered === 0;
const isBet = ({ body }: Note): boolean => body.type === 'placeWager';
