import type { Pocket } from '../rulebook/rulebook.ts';
import type { TableView } from '../table/index.ts';
import type { Json, JsonObject } from './json.ts';
import { diff, patch, sparse } from './merge.ts';

/** A value as it travels: what would be null is not there, except inside lists. */
export type Sparse<T> = unknown extends T
  ? T
  : T extends readonly unknown[]
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

export function toWire(seen: Seen & Readonly<{ house: HouseView }>): WirePublic {
  return { ...(sparse({ ...seen, wagers: null }) as JsonObject), wagers: byName(seen.wagers) } as unknown as WirePublic;
}

/** What one person alone sees, in the same form. */
export function ownToWire(own: TableView['own']): JsonObject {
  const named = NAMED_LISTS.filter((name) => Array.isArray(own[name]));
  const lists = named.map((name) => [name, byName(own[name] as readonly Named[])] as const);
  const rest = Object.fromEntries(Object.entries(own).filter(([name]) => !named.includes(name)));
  return { ...(sparse(rest) as JsonObject), ...(Object.fromEntries(lists) as JsonObject) };
}

type Named = Readonly<{ player?: string; spot: string; box: number | null }>;

/** `player 3|red|`, in Niu Niu `player 3|even|2`; a counter follows where the name is taken. */
function byName<W extends Named>(wagers: readonly W[]): Readonly<Record<string, Sparse<W>>> {
  const named = new Map<string, Sparse<W>>();
  for (const wager of wagers) {
    const name = `${wager.player ?? ''}|${wager.spot}|${wager.box ?? ''}`;
    let free = name;
    for (let count = 2; named.has(free); count++) free = `${name}#${count}`;
    named.set(free, sparse(wager) as unknown as Sparse<W>);
  }
  return Object.fromEntries(named);
}

/** The patch between two views of one table, undefined where nothing changed. */
export const diffPublic = (before: WirePublic, after: WirePublic): Json | undefined =>
  diff(before as unknown as Json, after as unknown as Json);

export const patchPublic = (before: WirePublic, change: Json): WirePublic =>
  patch(before as unknown as Json, change) as unknown as WirePublic;
