import type { House } from '../../house/house.ts';
import type { Viewer } from './viewer.ts';

const AGAIN_MS = 5;

/** Viewers who asked for a table while it was being written. They wait until all that it shows is durable. */
export class PendingWatchers {
  readonly #house: Pick<House, 'isDurable'>;
  readonly #waiting = new Map<Viewer, Map<string, () => void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(house: Pick<House, 'isDurable'>) {
    this.#house = house;
  }

  add(viewer: Viewer, table: string, show: () => void): void {
    const tables = this.#waiting.get(viewer) ?? new Map<string, () => void>();
    this.#waiting.set(viewer, tables.set(table, show));
    this.#look();
  }

  has(viewer: Viewer): boolean {
    return this.#waiting.has(viewer);
  }

  forget(viewer: Viewer, table?: string): void {
    const tables = this.#waiting.get(viewer);
    if (table !== undefined) tables?.delete(table);
    if (table === undefined || tables?.size === 0) this.#waiting.delete(viewer);
  }

  /** Shows their tables to all who wait, if everything is durable. */
  admit(): void {
    if (this.#waiting.size === 0) return;
    if (!this.#house.isDurable()) {
      this.#look();
      return;
    }
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const tables of all) for (const show of tables.values()) show();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #look(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.admit();
    }, AGAIN_MS);
  }
}
