import { describe, expect, test } from 'vitest';
import { Random } from '../../../testkit/random.ts';
import type { Totals } from '../../wire/shapes/reports.ts';
import { NO_SHIFT } from '../house-state.ts';
import { NO_TOTALS, tallies, totalsKeyOf } from '../records/totals.ts';
import { Findings } from './finding.ts';
import { ShiftTimes } from './shift-times.ts';
import type { Step } from './stream-check.ts';
import { reportsByTable, TotalsCheck } from './totals-check.ts';

const happened = (at: number, fact: object): Step =>
  ({ entry: { at }, events: [{ fact, stamp: { at } }] }) as unknown as Step;

/** A house with one table, reduced to what reports are made of. */
class Paper {
  readonly shifts = new ShiftTimes();
  readonly entries: (readonly [at: number, more: Totals | undefined])[] = [];
  readonly cells = new Map<string, string>();
  readonly #tallies = tallies([]);
  shift: string | undefined;
  at = 1_000;
  #started = 0;

  /** Begins a shift, or ends the one that runs. */
  change(): void {
    const type = this.shift === undefined ? 'ShiftStarted' : 'ShiftEnded';
    const shift = this.shift ?? `s${++this.#started}`;
    this.shifts.take(happened(this.at, { type, shift }));
    this.shift = type === 'ShiftStarted' ? shift : undefined;
  }

  enter(more?: Partial<Totals>): void {
    const totals = more === undefined ? undefined : { ...NO_TOTALS, ...more };
    this.entries.push([this.at, totals]);
    if (totals === undefined) return;
    const { key, body } = this.#tallies.add(this.shift ?? NO_SHIFT, 'T1', totals);
    this.cells.set(totalsKeyOf(key).shift, body as string);
  }

  found(cells: ReadonlyMap<string, string> = this.cells): readonly string[] {
    const check = new TotalsCheck('T1', this.shifts);
    for (const [at, more] of this.entries) check.take(at, more);
    const findings = new Findings();
    check.compare(cells, findings);
    expect(findings.kept.every(({ code, stream }) => code === 'totals-differ' && stream === 'table:T1')).toBe(true);
    return findings.kept.map(({ message }) => message);
  }

  with(shift: string, change: Partial<Totals>): ReadonlyMap<string, string> {
    const there = JSON.parse(this.cells.get(shift) ?? JSON.stringify(NO_TOTALS)) as Totals;
    return new Map([...this.cells, [shift, JSON.stringify({ ...there, ...change })]]);
  }
}

/** Some shifts, bets and money, many of them in the same millisecond; amounts are of whole tens. */
function somePaper(random: Random): Paper {
  const paper = new Paper();
  for (let step = 0; step < 300; step++) {
    if (random.chance(3)) paper.at += random.below(3);
    if (random.chance(12)) paper.change();
    else if (random.chance(2)) paper.enter();
    else paper.enter({ drop: 10 * random.below(9), win: 10 * (random.below(9) - 4), rounds: 10 });
  }
  return paper;
}

test('reports are found in order, whichever of the entries of a millisecond came before a shift', () => {
  const random = new Random(7);
  for (let times = 0; times < 300; times++) expect(somePaper(random).found(), `paper ${times}`).toEqual([]);
});

test('a report that says anything else is found, by its shift and field', () => {
  const random = new Random(11);
  for (let times = 0; times < 300; times++) {
    const paper = somePaper(random);
    const shift = random.pick([...paper.cells.keys()]);
    const { drop, ...rest } = JSON.parse(paper.cells.get(shift) ?? '') as Totals;
    const changed = drop + 1 + random.below(9);
    const found = paper.found(paper.with(shift, { drop: changed }));
    expect(found.some((message) => message.includes(`for ${shift} differs from its events: drop ${changed}`))).toBe(
      true,
    );
    expect(paper.found(new Map([...paper.cells, [shift, JSON.stringify(rest)]])).length).toBeGreaterThan(0);
  }
});

describe('two shifts of a table', () => {
  function twoShifts(): Paper {
    const paper = new Paper();
    for (const drop of [100, 200]) {
      paper.change();
      paper.at++;
      paper.enter({ drop });
      paper.at++;
      paper.enter({ drop: 7, tips: 3 });
      paper.at++;
      paper.change();
    }
    return paper;
  }

  test('money that is moved from one report to another is found in both', () => {
    const paper = twoShifts();
    const cells = new Map([
      ...paper.with('s1', { drop: 100 }),
      ['s2', paper.with('s2', { drop: 214 }).get('s2') ?? ''],
    ]);
    expect(paper.found(cells)).toEqual([
      'the report of T1 for s1 differs from its events: drop 100, not 107',
      'the report of T1 for s2 differs from its events: drop 214, not 207',
    ]);
  });

  test('so is what a whole entry moved', () => {
    const paper = twoShifts();
    const later = new Map([
      ...paper.with('s1', { drop: 100, tips: 0 }),
      ['s2', paper.with('s2', { drop: 214, tips: 6 }).get('s2') ?? ''],
    ]);
    expect(paper.found(later).length).toBe(2);
    expect(
      paper.found(new Map([...paper.with('s1', { drop: 100, tips: 0 }), ...paper.with(NO_SHIFT, { drop: 7, tips: 3 })]))
        .length,
    ).toBeGreaterThan(0);
  });

  test('a report that is missing, unreadable, or of a shift that never was', () => {
    const paper = twoShifts();
    const [, second] = [...paper.cells];
    expect(paper.found(new Map(second === undefined ? [] : [second]))).toEqual([
      'the report of T1 for s1 differs from its events: drop 0, not 107; tips 0, not 3',
    ]);
    expect(paper.found(new Map([...paper.cells, ['s2', '{"drop":']]))).toEqual([
      'the report of T1 for s2 cannot be read',
    ]);
    expect(paper.found(paper.with('s9', {}))).toEqual(['the report of T1 for s9 is of a shift that never began']);
    expect(paper.found(paper.with('s2', { table: 'T2' } as never))).toEqual(['the report of T1 for s2 cannot be read']);
  });

  test('a clock that was set back between two entries says nothing about what happened then', () => {
    const paper = twoShifts();
    paper.change();
    paper.enter({ fills: 10 });
    paper.at += 50;
    paper.enter({ fills: 20 });
    paper.at += 10;
    paper.change();
    paper.at -= 40;
    paper.enter({ fills: 40 });
    paper.change();
    paper.at += 5;
    paper.enter({ fills: 80 });
    paper.change();
    paper.at -= 3;
    paper.enter();
    expect(paper.found()).toEqual([]);
    expect(paper.found(paper.with('s4', { fills: 81 })).length).toBeGreaterThan(0);
  });

  test('a shift that bears the name of none is kept with what no shift has', () => {
    const paper = new Paper();
    paper.enter({ tips: 1 });
    paper.at++;
    paper.shifts.take(happened(paper.at, { type: 'ShiftStarted', shift: NO_SHIFT }));
    paper.enter({ tips: 2 });
    expect(paper.found()).toEqual([]);
    expect(paper.found(paper.with(NO_SHIFT, { tips: 4 }))).toEqual([
      `the report of T1 for ${NO_SHIFT} differs from its events: tips 4, not 3`,
    ]);
  });
});

test('reports stand by table and shift', () => {
  const cells = ['a/T1', 'a/T2', 'day/late/T1'].map((key) => ({ key, body: key }));
  expect([...reportsByTable(cells)].map(([table, shifts]) => [table, [...shifts.keys()]])).toEqual([
    ['T1', ['a', 'day/late']],
    ['T2', ['a']],
  ]);
});
