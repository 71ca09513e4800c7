import type { Shown } from '../table/core/shown.ts';
import { isSparseOf, sparse } from './merge.ts';
import type { Own, WirePublic, WireWager } from './shapes/views.ts';

/** A view before it travels: its wagers in a list, and null where the wire has nothing. */
type Listed<T> = T extends object
  ? { readonly [K in keyof T as Exclude<K, NamedList>]: Shown<Pick<T, K>>[K] } & {
      readonly [K in keyof T as Extract<K, NamedList>]: T[K] extends Readonly<Record<string, infer W>>
        ? readonly Shown<W>[]
        : T[K];
    }
  : T;
type NamedList = 'wagers' | 'owners';

export type ShownPublic = Listed<WirePublic>;
export type ShownOwn = Listed<Own>;

/** Lists of wagers inside an own view, which travel by name too. */
const NAMED_LISTS: readonly string[] = ['wagers', 'owners'];

/** Parts that are made without nulls and never written on: they travel as they are, and what is the same is not compared. */
const AS_MADE: readonly string[] = ['may', 'ended'];

/** With the view that was sent before, what has not changed is taken over from it: nothing is written down or compared twice. */
export function toWire({ wagers, ...seen }: ShownPublic, before?: WirePublic): WirePublic {
  return { ...sparse<Omit<WirePublic, 'wagers'>>(seen), wagers: byName<WireWager>(wagers, before?.wagers) };
}

/** What one person alone sees, in the same form. */
export function ownToWire(own: ShownOwn, before?: Own): Own {
  const last = before as Fields | undefined;
  const wire: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(own) as [string, unknown][]) {
    if (value === null || value === undefined) continue;
    if (AS_MADE.includes(name)) wire[name] = value;
    else if (NAMED_LISTS.includes(name))
      wire[name] = byName(value as readonly Named[], last?.[name] as Readonly<Record<string, object>> | undefined);
    else wire[name] = sparse(value);
  }
  return wire as Own;
}

type Fields = Readonly<Record<string, unknown>>;
type Named = Readonly<{ player?: string; spot: string; box?: number | null | undefined }>;

/** `player 3|red|`, in Niu Niu `player 3|even|2`; a counter follows where the name is taken. */
function byName<W extends object>(wagers: readonly (Shown<W> & Named)[], before: Readonly<Record<string, W>> = {}) {
  const all: Record<string, W> = {};
  for (const each of wagers) {
    const name = `${each.player ?? ''}|${each.spot}|${each.box ?? ''}`;
    let free = name;
    for (let count = 2; Object.hasOwn(all, free); count++) free = `${name}#${count}`;
    const last = before[free];
    all[free] = last !== undefined && isSparseOf(last, each) ? last : sparse<W>(each);
  }
  return all;
}
