const NEWLINE = 0x0a;

/** One line of the input without its end; nothing where it was longer than allowed. */
export type Line = Uint8Array | 'too-long';

/** Cuts chunks into lines and never holds more than one line; a line that is too long is passed over unread. */
export class LineCutter {
  readonly #limit: number;
  #held: Uint8Array[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  *cut(chunk: Uint8Array): Generator<Line> {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#hold(chunk.subarray(from, end));
      yield this.#release();
      from = end + 1;
    }
    this.#hold(chunk.subarray(from));
  }

  /** The last line, where the input does not end with a line end. */
  *rest(): Generator<Line> {
    if (this.#size > 0) yield this.#release();
  }

  #hold(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size > this.#limit) this.#held = [];
    else if (part.length > 0) this.#held.push(part);
  }

  #release(): Line {
    const line = this.#size > this.#limit ? 'too-long' : joined(this.#held);
    this.#held = [];
    this.#size = 0;
    return line;
  }
}

const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);

export const isBlank = (line: Line): boolean =>
  line !== 'too-long' && line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
