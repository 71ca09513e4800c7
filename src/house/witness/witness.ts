/** Somebody elsewhere who keeps what the house has signed, so that the house alone cannot take it back. */
export type Witness = Readonly<{
  /** Where it is, as it was given. */
  place: string;
  /** Rejects where it is not kept; with `Contradicted` where it contradicts what is. */
  keep: (line: string) => Promise<void>;
  /** The newest lines of this house that it kept, about as many as fit into so many characters; all without. */
  lines: (atMost?: number) => Promise<readonly string[]>;
}>;

/** A note went to a witness as this: whose it is, and the line as it stands in the notes. */
export type Sent = Readonly<{ house: string; line: string }>;

/** The witness holds a note of the same house that this one contradicts. */
export class Contradicted extends Error {
  override readonly name = 'Contradicted';
}

/** As much of the end as a start looks at. */
export const RECENT = 4 * 1024 * 1024;
