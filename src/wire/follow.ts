import type { Json } from './json.ts';
import { patch } from './merge.ts';
import type { View } from './message.ts';

/** What a client knows of one table. */
export type Followed = Readonly<{ table: string; seq: number; public?: Json; own?: Json }>;

/** What it knows after one more view. */
export function follow(before: Followed | undefined, frame: View): Followed {
  const { table, seq, base } = frame;
  const next = (known: Json | undefined, given: Json | undefined): Json | undefined => {
    if (given === undefined) return known;
    return base === undefined ? given : patch(known, given);
  };
  const seen = next(before?.public, frame.public);
  const own = next(before?.own, frame.own);
  return {
    table,
    seq: base === undefined && frame.public !== undefined ? seq : Math.max(seq, before?.seq ?? 0),
    ...(seen === undefined ? {} : { public: seen }),
    ...(own === undefined ? {} : { own }),
  };
}
