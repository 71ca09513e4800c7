import type { Totals } from '../../wire/shapes/reports.ts';
import { NO_SHIFT } from '../house-state.ts';
import { add, NO_TOTALS, TOTALS_FIELDS, totalsKeyOf } from '../records/totals.ts';
import type { Findings } from './finding.ts';
import type { ShiftTime, ShiftTimes } from './shift-times.ts';

/** Entries of one table between which no shift can have changed, and what they add to its reports together. */
type Stretch = {
  readonly from: number;
  to: number;
  /** Whether the clock was set back before it: then anything may have happened in between, whatever its time. */
  readonly setBack: boolean;
  sum: Totals;
};

/**
 * Makes the reports of a table again and holds them against those the store keeps. All shifts together must be exactly
 * what the events add up to. Where one shift ends and the next begins is known by time: of entries in the same millisecond,
 * or around a clock that was set back, any may be the first of a shift, but they follow one another in their order.
 */
export class TotalsCheck {
  readonly #table: string;
  readonly #shifts: ShiftTimes;
  readonly #stretches: Stretch[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #setBack = false;

  constructor(table: string, shifts: ShiftTimes) {
    this.#table = table;
    this.#shifts = shifts;
  }

  /** The next entry of the table, and what it adds. The shifts up to it are known. */
  take(at: number, more: Totals | undefined): void {
    if (at < this.#last) this.#setBack = true;
    this.#last = at;
    if (more === undefined) return;
    const there = this.#stretches.at(-1);
    if (there === undefined || this.#setBack || this.#shifts.changedBetween(there.to, at))
      this.#stretches.push({ from: at, to: at, setBack: this.#setBack, sum: more });
    else {
      there.to = at;
      there.sum = add(there.sum, more);
    }
    this.#setBack = false;
  }

  /** `reports` are all the store has of this table, by shift. */
  compare(reports: ReadonlyMap<string, string>, findings: Findings): void {
    const kept = new Map([...reports].map(([shift, body]) => [shift, read(body)]));
    const made = this.#make(kept);
    for (const shift of new Set([...made.keys(), ...kept.keys()])) {
      const wrong = difference(made.get(shift), kept.has(shift) ? kept.get(shift) : NO_TOTALS);
      const message = `the report of ${this.#table} for ${shift} ${wrong}`;
      if (wrong !== undefined) findings.error('totals-differ', `table:${this.#table}`, undefined, message);
    }
  }

  /** What every shift should have been: what was kept of it, if it can have begun and ended so that this is right. */
  #make(kept: ReadonlyMap<string, Totals | undefined>): ReadonlyMap<string, Totals> {
    const upTo = [NO_TOTALS];
    for (const { sum } of this.#stretches) upTo.push(add(upTo.at(-1) as Totals, sum));
    const made = new Map<string, Totals>();
    let outside = upTo.at(-1) as Totals;
    let earliest = 0;
    for (const time of this.#shifts.all) {
      // Somebody may call a shift what no shift is called; both are kept as one.
      if (time.shift === NO_SHIFT) continue;
      const { begins, ends } = this.#placed(time, earliest, upTo, kept.get(time.shift) ?? NO_TOTALS);
      const sum = less(upTo[ends] as Totals, upTo[begins] as Totals);
      made.set(time.shift, sum);
      outside = less(outside, sum);
      earliest = ends;
    }
    return made.set(NO_SHIFT, outside);
  }

  /** The stretches before which a shift can have begun and ended; of several those that fit best with what was kept of it. */
  #placed({ from, to }: ShiftTime, earliest: number, upTo: readonly Totals[], kept: Totals) {
    let best = { begins: earliest, ends: earliest, apart: Number.POSITIVE_INFINITY };
    const starts = this.#changesAt(from, earliest);
    for (const ends of to === undefined ? [this.#stretches.length] : this.#changesAt(to, earliest)) {
      for (const begins of starts) {
        if (begins > ends) continue;
        const apart = differing(add(upTo[begins] as Totals, kept), upTo[ends] as Totals).length;
        if (apart < best.apart) best = { begins, ends, apart };
        if (apart === 0) return best;
      }
    }
    return best;
  }

  /** Before which stretches something can have happened that has this time. */
  #changesAt(time: number, earliest: number): readonly number[] {
    const places: number[] = [];
    for (let place = earliest; place <= this.#stretches.length; place++) {
      const [before, after] = [this.#stretches[place - 1], this.#stretches[place]];
      const fits = (before === undefined || before.to <= time) && (after === undefined || time <= after.from);
      if (fits || (after?.setBack ?? this.#setBack)) places.push(place);
    }
    return places;
  }
}

/** The reports the store keeps, by table and shift. */
export function reportsByTable(
  cells: readonly Readonly<{ key: string; body: string }>[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  for (const { key, body } of cells) {
    const { shift, table } = totalsKeyOf(key);
    const there = tables.get(table) ?? new Map<string, string>();
    tables.set(table, there.set(shift, body));
  }
  return tables;
}

/** A report as it was written, with all its fields and no others. */
function read(body: string): Totals | undefined {
  try {
    const totals = JSON.parse(body) as Totals;
    const isWhole = Object.keys(totals).length === TOTALS_FIELDS.length;
    return isWhole && TOTALS_FIELDS.every((field) => Number.isSafeInteger(totals[field])) ? totals : undefined;
  } catch {
    return undefined;
  }
}

function difference(made: Totals | undefined, kept: Totals | undefined): string | undefined {
  if (kept === undefined) return 'cannot be read';
  if (made === undefined) return 'is of a shift that never began';
  const fields = differing(made, kept);
  if (fields.length === 0) return undefined;
  return `differs from its events: ${fields.map((field) => `${field} ${kept[field]}, not ${made[field]}`).join('; ')}`;
}

const differing = (a: Totals, b: Totals) => TOTALS_FIELDS.filter((field) => a[field] !== b[field]);

const less = (a: Totals, b: Totals): Totals =>
  Object.fromEntries(TOTALS_FIELDS.map((field) => [field, a[field] - b[field]])) as Totals;
