import { type Patch, patch } from './merge.ts';
import type { View } from './message.ts';
import type { Own, WirePublic } from './shapes/views.ts';

/** What a client knows of one table. */
export type Followed = Readonly<{ table: string; seq: number; public?: WirePublic; own?: Own }>;

/** What it knows after one more view. */
export function follow(before: Followed | undefined, frame: View): Followed {
  const { table, seq } = frame;
  const seen = frame.base === undefined ? (frame.public ?? before?.public) : next(before?.public, frame.public);
  const own = frame.base === undefined ? (frame.own ?? before?.own) : next(before?.own, frame.own);
  return {
    table,
    seq: frame.base === undefined && frame.public !== undefined ? seq : Math.max(seq, before?.seq ?? 0),
    ...(seen === undefined ? {} : { public: seen }),
    ...(own === undefined ? {} : { own }),
  };
}

const next = <T>(known: T | undefined, change: NoInfer<Patch<T>> | undefined): T | undefined =>
  change === undefined ? known : patch(known, change);
