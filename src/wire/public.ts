import type { Pocket } from '../rulebook/rulebook.ts';
import type { TableView } from '../table/index.ts';
import type { Json, JsonObject } from './json.ts';
import { diff, isSparseOf, patch, sparse } from './merge.ts';

/** A value as it travels: what would be null is not there, except inside lists. */
export type Sparse<T> = unknown extends T
  ? T
  : T extends readonly unknown[] | string | number | boolean // a branded number is an object to the compiler
    ? T
    : T extends object
      ? { readonly [K in keyof T as null extends T[K] ? never : K]: Sparse<T[K]> } & {
          readonly [K in keyof T as null extends T[K] ? K : never]?: Sparse<Exclude<T[K], null>>;
        }
      : T;

/** What the house says about a table to everybody. */
export type HouseView = Readonly<{
  currency: string;
  dealer: Readonly<{ automatic: boolean; name: string | null }>;
  held: Readonly<{ why: string; reason?: string }> | null;
  draw: Readonly<{ round: number; commitment: string }> | null;
  revealed: Readonly<{ table: string; round: number; salt: string; commitment: string; draw: DrawView }> | null;
  closesAt: number | null;
}>;
export type DrawView = Readonly<
  | { kind: 'pocket'; pocket: Pocket }
  | { kind: 'dice'; dice: readonly number[] }
  | { kind: 'deck'; deck: readonly string[] }
>;

type Seen = TableView['public'];
type SeenWager = Seen['wagers'][number];
export type WireWager = Sparse<SeenWager>;

/** The public view as it travels: wagers by name, so that a patch names only those that changed. */
export type WirePublic = Sparse<Omit<Seen, 'wagers'> & Readonly<{ house: HouseView }>> &
  Readonly<{ wagers: Readonly<Record<string, WireWager>> }>;

/** Lists of wagers inside an own view, which travel by name too. */
const NAMED_LISTS: readonly string[] = ['wagers', 'owners'];

/** Parts that are made without nulls and never written on: they travel as they are, and what is the same is not compared. */
const AS_MADE: readonly string[] = ['may'];

/** With the view that was sent before, what has not changed is taken over from it: nothing is written down or compared twice. */
export function toWire(seen: Seen & Readonly<{ house: HouseView }>, before?: WirePublic): WirePublic {
  const rest = sparse({ ...seen, wagers: null }) as JsonObject;
  return { ...rest, wagers: byName(seen.wagers, before?.wagers as JsonObject | undefined) } as unknown as WirePublic;
}

/** What one person alone sees, in the same form. */
export function ownToWire(own: TableView['own'], before?: JsonObject): JsonObject {
  const wire: Record<string, Json> = {};
  for (const name of Object.keys(own)) {
    const value = own[name];
    if (value === null || value === undefined) continue;
    const isNamed = NAMED_LISTS.includes(name) && Array.isArray(value);
    if (AS_MADE.includes(name)) wire[name] = value as Json;
    else
      wire[name] = isNamed
        ? byName(value as readonly Named[], before?.[name] as JsonObject | undefined)
        : sparse(value);
  }
  return wire;
}

type Named = Readonly<{ player?: string; spot: string; box: number | null }>;

const NONE: JsonObject = {};

/** `player 3|red|`, in Niu Niu `player 3|even|2`; a counter follows where the name is taken. */
function byName(wagers: readonly Named[], before: JsonObject = NONE): JsonObject {
  const all: Record<string, Json> = {};
  for (const each of wagers) {
    const name = `${each.player ?? ''}|${each.spot}|${each.box ?? ''}`;
    let free = name;
    for (let count = 2; Object.hasOwn(all, free); count++) free = `${name}#${count}`;
    const last = before[free];
    all[free] = last !== undefined && isSparseOf(last, each) ? last : sparse(each);
  }
  return all;
}

/** The patch between two views of one table, undefined where nothing changed. */
export const diffPublic = (before: WirePublic, after: WirePublic): Json | undefined =>
  diff(before as unknown as Json, after as unknown as Json);

export const patchPublic = (before: WirePublic, change: Json): WirePublic =>
  patch(before as unknown as Json, change) as unknown as WirePublic;
