import type { Table } from '../../house/house.ts';
import { diff, toWire, type View, type WirePublic } from '../../wire/index.ts';
import { EncodedMessage } from './frame.ts';
import type { Viewer } from './viewer.ts';

/** Changes a client may have missed and still catch up with, instead of being given everything anew. */
const RING = 256;

type Step = Readonly<{ base: number; seq: number; message: EncodedMessage }>;

/** One table as everybody sees it: the view that was sent last, and the way there. */
export class Feed {
  readonly table: Table;
  readonly viewers = new Set<Viewer>();
  #seen: WirePublic;
  #seq: number;
  #steps: Step[] = [];
  #whole: EncodedMessage | undefined;

  constructor(table: Table) {
    this.table = table;
    this.#seq = table.seq();
    this.#seen = toWire(table.publicView());
  }

  get seq(): number {
    return this.#seq;
  }

  /** Looks at the table anew; answers with what everybody has to be told, if anything. */
  refresh(): EncodedMessage | undefined {
    const base = this.#seq;
    const seen = toWire(this.table.publicView(), this.#seen);
    const change = diff(this.#seen, seen);
    this.#seq = this.table.seq();
    if (change === undefined && this.#seq === base) return undefined;
    this.#seen = seen;
    this.#whole = undefined;
    const view: View = { t: 'view', table: this.table.id, seq: this.#seq, base, public: change ?? {} };
    const message = new EncodedMessage(view);
    this.#steps.push({ base, seq: this.#seq, message });
    if (this.#steps.length > RING) this.#steps.shift();
    return message;
  }

  whole(): EncodedMessage {
    this.#whole ??= new EncodedMessage({ t: 'view', table: this.table.id, seq: this.#seq, public: this.#seen });
    return this.#whole;
  }

  /**
   * What somebody who has the view of `seq` is missing; nothing if it cannot be told step by step. A step that changes
   * no number is told again, which does no harm: a patch says what is, not what was added.
   */
  since(seq: number): readonly EncodedMessage[] | undefined {
    const first = this.#steps.findIndex((step) => step.base === seq);
    if (first >= 0) return this.#steps.slice(first).map(({ message }) => message);
    return seq === this.#seq ? [this.#nothing()] : undefined;
  }

  #nothing(): EncodedMessage {
    const view: View = { t: 'view', table: this.table.id, seq: this.#seq, base: this.#seq, public: {} };
    return new EncodedMessage(view);
  }
}
