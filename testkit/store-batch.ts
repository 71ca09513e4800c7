import { genesis, link } from '../src/house/store/chain.ts';
import {
  type Batch,
  CELL_KINDS,
  type Entry,
  type PlayRow,
  type RoundRow,
  type Store,
} from '../src/house/store/port.ts';

export type Said = Readonly<{
  stream?: string;
  actor?: string;
  id?: string;
  events?: readonly unknown[];
  asked?: string;
  at?: number;
}>;

/** Writes entries that follow one another, as the house does. */
export class Scribe {
  readonly #ends = new Map<string, { version: number; hash: string }>();
  #written = 0;

  entry({
    stream = 'table:R1',
    actor = 'ann',
    id,
    events = [{ type: 'x' }],
    asked = '{}',
    at = 1_000,
  }: Said = {}): Entry {
    const end = this.#ends.get(stream) ?? { version: 0, hash: genesis(stream) };
    const body = {
      stream,
      from: end.version,
      count: events.length,
      at,
      actor,
      id: id ?? `c${++this.#written}`,
      asked,
      events: JSON.stringify(events),
      transfers: '[]',
    };
    const hash = link(end.hash, body);
    this.#ends.set(stream, { version: end.version + events.length, hash });
    return { ...body, hash };
  }

  entries(count: number, said: Said = {}): readonly Entry[] {
    return Array.from({ length: count }, () => this.entry(said));
  }
}

export const batch = (epoch: number, parts: Partial<Batch> = {}): Batch => ({
  epoch,
  entries: [],
  changes: [],
  rounds: [],
  plays: [],
  cells: [],
  ...parts,
});

export const roundRow = (number: number, parts: Partial<RoundRow> = {}): RoundRow => ({
  id: `R1-${number}`,
  table: 'R1',
  number,
  rulebook: 'hoiana-roulette',
  openedAt: number * 10,
  endedAt: null,
  result: null,
  voided: null,
  fromEvent: 0,
  toEvent: 0,
  wagers: 0,
  handle: 0,
  paid: 0,
  taken: 0,
  commission: 0,
  corrected: false,
  ...parts,
});

export const playRow = (at: number, parts: Partial<PlayRow> = {}): PlayRow => ({
  player: 'ann',
  round: `R1-${at}`,
  table: 'R1',
  at,
  staked: 100,
  net: -100,
  ...parts,
});

/** Everything a store can be asked about, to hold two against one another. */
export async function everything(store: Store): Promise<unknown> {
  const heads = await store.heads();
  const entries = await Promise.all(heads.map(({ stream }) => store.read(stream, 0, 1_000_000)));
  const keys = entries.flat().map(({ actor, id }) => ({ actor, id }));
  const answered = (await store.answered(keys)).map((each) => JSON.stringify(each, Object.keys(each).sort())).sort();
  return {
    heads,
    entries,
    answered,
    balances: await store.balances(),
    rounds: await store.rounds({ table: 'R1', limit: 1_000 }),
    plays: await Promise.all(['ann', 'bo'].map((player) => store.plays({ player, limit: 1_000 }))),
    cells: await Promise.all(CELL_KINDS.map((kind) => store.cells(kind))),
  };
}
