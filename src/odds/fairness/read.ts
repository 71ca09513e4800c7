import { type Refusal, refuse, refusedAt } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { FAMILIES, type Family } from '../../rulebook/rulebook.ts';
import { cellsOf, separatorOf } from './csv.ts';
import { type Header, headerOf } from './header.ts';
import { DOUBLE_ZERO, EXPECTED, READ_ROW, type Row } from './rows.ts';

/** Recorded results in the order of play, by table where the record names them. */
export type Recorded = Readonly<{
  family: Family;
  tables: ReadonlyMap<string, readonly Row[]>;
  n: number;
  from?: string;
  to?: string;
  /** Columns that mean nothing here. */
  ignored: readonly string[];
}>;

export type ReadRefusal = Refusal<
  | 'no-results'
  | 'unreadable-result'
  | 'unclosed-quote'
  | 'no-result-column'
  | 'several-result-columns'
  | 'too-many-results'
>;

export const RESULTS_MAX = 5_000_000;

/** Reads a record line by line: with a header or without, results of one game only. */
export class ResultReader {
  #family: Family | undefined;
  #separator = ',';
  #header: Header | undefined;
  #begun = false;
  #line = 0;
  #n = 0;
  #from: string | undefined;
  #to: string | undefined;
  readonly #tables = new Map<string, Row[]>();

  readonly #hasDoubleZero: boolean;

  /** Without a family the first result decides. */
  constructor(family?: Family, hasDoubleZero = true) {
    this.#family = family;
    this.#hasDoubleZero = hasDoubleZero;
  }

  add(text: string): Result<undefined, ReadRefusal> {
    this.#line++;
    const line = this.#line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (line.trim() === '' || line.startsWith('#')) return ok(undefined);
    if (!this.#begun) this.#separator = separatorOf(line);
    const cells = cellsOf(line, this.#separator);
    if (cells === undefined) return err(refusedAt('unclosed-quote', this.#place(), { line: this.#line }));
    if (!this.#begun) {
      this.#begun = true;
      this.#header = headerOf(cells);
      if (this.#header !== undefined) return this.#readHeader(this.#header, cells);
    }
    return this.#readRow(cells);
  }

  end(): Result<Recorded, ReadRefusal> {
    if (this.#family === undefined || this.#n === 0) return refuse('no-results');
    const times = {
      ...(this.#from === undefined ? {} : { from: this.#from }),
      ...(this.#to === undefined ? {} : { to: this.#to }),
    };
    return ok({
      family: this.#family,
      tables: this.#tables,
      n: this.#n,
      ...times,
      ignored: this.#header?.ignored[this.#family] ?? [],
    });
  }

  #readHeader(header: Header, cells: readonly string[]): Result<undefined, ReadRefusal> {
    this.#family ??= header.family;
    const some = this.#family === undefined ? FAMILIES : [this.#family];
    if (!some.some((family) => header.results[family].length > 0)) {
      return err(refusedAt('no-result-column', this.#place(), { line: this.#line, columns: cells }));
    }
    const pockets = some.includes('roulette') ? header.results.roulette : [];
    if (pockets.length < 2) return ok(undefined);
    const columns = pockets.map((at) => cells[at] ?? '');
    return err(refusedAt('several-result-columns', this.#place(), { line: this.#line, columns }));
  }

  #readRow(cells: readonly string[]): Result<undefined, ReadRefusal> {
    const family = this.#family ?? FAMILIES.toReversed().find((each) => this.#rowOf(each, cells) !== undefined);
    const row = family === undefined ? undefined : this.#rowOf(family, cells);
    if (row === undefined) {
      const expected = (family === undefined ? FAMILIES : [family]).map((each) => this.#expected(each));
      const text = cells.join(this.#separator);
      return err(refusedAt('unreadable-result', this.#place(), { line: this.#line, text, expected }));
    }
    if (this.#n === RESULTS_MAX) {
      return err(refusedAt('too-many-results', this.#place(), { line: this.#line, max: RESULTS_MAX }));
    }
    this.#family = family;
    this.#keep(row, cells);
    return ok(undefined);
  }

  #rowOf(family: Family, cells: readonly string[]): Row | undefined {
    const own = this.#header?.results[family].map((at) => cells[at] ?? '') ?? cells.filter((cell) => cell !== '');
    const row = READ_ROW[family](own);
    const elsewhere = family === 'roulette' && row?.[0] === DOUBLE_ZERO && !this.#hasDoubleZero;
    return elsewhere ? undefined : row;
  }

  #expected(family: Family): string {
    return family === 'roulette' && !this.#hasDoubleZero ? 'a pocket from 0 to 36' : EXPECTED[family];
  }

  #keep(row: Row, cells: readonly string[]): void {
    this.#n++;
    const time = this.#header?.time === undefined ? undefined : cells[this.#header.time];
    this.#from ??= time;
    this.#to = time ?? this.#to;
    const table = (this.#header?.table === undefined ? undefined : cells[this.#header.table]) ?? '';
    const there = this.#tables.get(table);
    if (there === undefined) this.#tables.set(table, [row]);
    else there.push(row);
  }

  #place(): string {
    return `line ${this.#line}`;
  }
}
