import type { Currency } from '../../rulebook/rulebook.ts';
import type { FactOf } from '../../table/core/event.ts';
import type { Event, TableState } from '../../table/index.ts';
import type { Entry } from '../store/port.ts';
import type { Findings } from './finding.ts';

/** Chips of a colour in somebody's hands, from one event of their table until another. */
type Span = Readonly<{ holder: string; value: number; from: number }> & { issued: number; until: number | undefined };

type Found = Readonly<{ table: string; event: number; currency: Currency; fact: FactOf<'ForeignFound'> }>;

type Issued = Readonly<{ currency: Currency; colours: Map<string, Span[]> }>;

/** What one table took, after it took it. */
export type Taken = Readonly<{
  table: string;
  currency: Currency;
  entry: Pick<Entry, 'from' | 'count'>;
  events: readonly Event[];
  colours: TableState['colours'];
}>;

/**
 * Colour chips that turned up at another table, held against the record of the table they are said to be of. Streams are
 * read one after the other, so what was found is kept until all of them were.
 */
export class ForeignCheck {
  readonly #tables = new Map<string, Issued>();
  #found: Found[] = [];

  /** Follows the colours of a table. */
  follow({ table, currency, entry, events, colours }: Taken): void {
    const there = this.#tables.get(table) ?? { currency, colours: new Map<string, Span[]>() };
    this.#tables.set(table, there);
    for (const { fact } of events) {
      if (fact.type !== 'ColorIssued') continue;
      const spans = there.colours.get(fact.colour) ?? [];
      there.colours.set(fact.colour, spans);
      const last = spans.at(-1);
      if (last !== undefined && last.until === undefined) last.issued += fact.count;
      else {
        const { player: holder, value, count: issued } = fact;
        spans.push({ holder, value, issued, from: entry.from + entry.count, until: undefined });
      }
    }
    for (const [colour, spans] of there.colours) {
      const last = spans.at(-1);
      if (last !== undefined && last.until === undefined && !colours.has(colour)) last.until = entry.from;
    }
  }

  /** Chips that a table says are of another. */
  found(table: string, currency: Currency, event: number, fact: FactOf<'ForeignFound'>): void {
    this.#found.push({ table, event, currency, fact });
  }

  /** What the tables whose record can be read say to it. */
  compare(findings: Findings, isReadable: (table: string) => boolean): void {
    for (const found of this.#found) {
      const { table, event, fact } = found;
      if (!isReadable(fact.table) || this.#isSo(found)) continue;
      const message = `${fact.count} ${fact.colour} chips of ${fact.table} at ${fact.value}: not out to ${fact.player} there`;
      findings.error('foreign-differs', `table:${table}`, event, message);
    }
    this.#found = [];
  }

  #isSo({ currency, fact: { table, colour, player, value, count, seen } }: Found): boolean {
    const there = this.#tables.get(table);
    if (there === undefined || there.currency !== currency || seen === undefined) return false;
    return (there.colours.get(colour) ?? []).some(
      (span) =>
        span.holder === player &&
        span.value === value &&
        count <= span.issued &&
        span.from <= seen &&
        seen <= (span.until ?? seen),
    );
  }
}
