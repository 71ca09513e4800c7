import type { Event } from '../people/event.ts';
import type { Step } from './stream-check.ts';

export type ShiftTime = { readonly shift: string; readonly from: number; to: number | undefined };

/**
 * When shifts began and ended. Streams are not ordered among each other, but one writer wrote them all, each entry with
 * the time: whatever was written at another time was written before or after, unless the clock was set back in between.
 */
export class ShiftTimes {
  readonly all: ShiftTime[] = [];
  readonly #changes: number[] = [];

  /** An entry of the people, in their order. */
  take({ entry: { at }, events }: Step): void {
    for (const { fact } of events as readonly Event[]) {
      const last = this.all.at(-1);
      if (fact.type === 'ShiftStarted') this.all.push({ shift: fact.shift, from: at, to: undefined });
      else if (fact.type === 'ShiftEnded' && last !== undefined) last.to = at;
      else continue;
      this.#changes.splice(this.#firstFrom(at), 0, at);
    }
  }

  /** Whether a shift began or ended between two times, or at one of them. */
  changedBetween(from: number, to: number): boolean {
    const next = this.#changes[this.#firstFrom(from)];
    return next !== undefined && next <= to;
  }

  /** The place of the first change that is not before a time. */
  #firstFrom(time: number): number {
    let [low, high] = [0, this.#changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#changes[middle] as number) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
