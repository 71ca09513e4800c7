import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { onBox, settlementOf, type Winner, wonWith } from '../../../testkit/niu-niu.ts';
import { rounds } from '../../../testkit/random-rounds.ts';
import { type Circumstances, round, value } from '../../../testkit/rounds.ts';
import { walk } from '../../../testkit/table-simulation.ts';
import { type Settlement, settle } from '../../engine/index.ts';
import type { Round } from '../../engine/wager.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { pockets } from '../../layout/roulette/pockets.ts';
import { ROLLS } from '../../layout/sic-bo/rolls.ts';
import { type AnyRulebook, hoianaNiuNiu, mbsRoulette, RULEBOOKS, withOptions } from '../../rulebook/index.ts';
import { HAND_CLASSES, type HandClass, NIU_NIU_KINDS } from '../../rulebook/rulebook.ts';
import { settlementSeen } from '../../table/core/audience.ts';
import type { Moved } from '../../table/core/event.ts';
import type { Event } from '../../table/index.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { reserveOf, type SumRow, sumOf } from './sum.ts';

/** A line as players get it. */
const lineOf = (settlement: Settlement): SettlementLine =>
  settlementSeen(settlement, { name: (player) => player }) as SettlementLine;

const sum = (rows: readonly SumRow[], to: SumRow['to']): number =>
  rows.filter((row) => row.to === to).reduce((all, { amount }) => all + amount, 0);

/** Every row can be reckoned up from what it says, and the rows make the amounts of the line. */
function addsUp(rules: AnyRulebook, line: SettlementLine, unit = 1): readonly SumRow[] {
  const rows = sumOf(rules, line);
  const { paid, taken, returned } = line;
  expect([sum(rows, 'paid'), sum(rows, 'taken'), sum(rows, 'returned')]).toEqual([paid, taken, returned]);
  for (const { kind, amount, reckoned, rounding } of rows) {
    expect(amount, kind).toBeGreaterThan(0);
    if (reckoned !== undefined) expect(reckoned.of * reckoned.times - (rounding?.kept ?? 0), kind).toBe(amount);
    if (rounding === undefined) continue;
    expect(rounding.exact).toBe((rounding.of * rounding.percent) / 100);
    expect(Math.abs(rounding.exact - rounding.kept)).toBeLessThan(unit);
    expect(rounding.kept).toBe(line.commission);
  }
  return rows;
}

const kinds = (rows: readonly SumRow[]): string => rows.map(({ kind, amount }) => `${kind} ${amount}`).join(', ');

/** Bets of colour chips that were met; not every table has some. */
let coloured = 0;

describe.each(RULEBOOKS)('$id', (rules) => {
  test('every round there can be adds up, whatever the limits, rulings and readings', () => {
    fc.assert(
      fc.property(rounds(rules), ({ options, round: any }) => {
        const read = value(withOptions(rules, options));
        const settled = settle(read, any as Round);
        if (!settled.ok) return;
        const { smallestChip = 1 } = any as Round;
        for (const settlement of settled.value.settlements) addsUp(read, lineOf(settlement), smallestChip);
      }),
      { numRuns: effort(100, 1_000), seed: 20_261_119 },
    );
  });

  test('what moved in the books of a table is what the sum of the bet says', () => {
    let bets = 0;
    const events: Event[] = [];
    walk(rules, 7, effort(4_000, 12_000), (_state, _snapshot, more) => {
      events.push(...more);
      return undefined;
    });
    let standing: readonly Settlement[] = [];
    for (const { fact } of events) {
      if (fact.type === 'RoundSettled') standing = fact.settlements;
      if (fact.type === 'BoxSettled') standing = fact.settlements;
      for (const moved of movedIn(fact)) {
        const settlement =
          'settlement' in fact
            ? (fact.settlement as Settlement)
            : standing.find(
                ({ player, spot, box }) => player === moved.player && spot === moved.spot && box === moved.box,
              );
        if (settlement === undefined) throw new Error(`${moved.spot} of ${moved.player} was not settled`);
        if (settlement.chips !== undefined) continue;
        const rows = addsUp(rules, lineOf(settlement), Number.POSITIVE_INFINITY);
        // On a layout the stake of a winner stays where it lies until it is taken up (`StakesReleased`).
        const stays = fact.type === 'WinnerPaid' ? sum(rows, 'returned') : 0;
        const books = [moved.paid, moved.taken, stays + worth(moved)];
        expect([sum(rows, 'paid'), sum(rows, 'taken'), sum(rows, 'returned')]).toEqual(books);
        bets++;
        if (moved.each !== undefined) coloured++;
      }
    }
    expect(bets).toBeGreaterThan(50);
  });
});

test('among them were colour chips, counted at what they were sold for', () => expect(coloured).toBeGreaterThan(5));

/** What came back, in money: value chips, and colour chips at what they are worth. */
const worth = ({ returned: { value: plain, colours = {} }, each = {} }: Moved): number =>
  Object.entries(colours).reduce((all, [colour, count]) => all + count * (each[colour] ?? Number.NaN), plain);

const movedIn = (fact: Event['fact']): readonly Moved[] =>
  fact.type === 'LosingCollected' || fact.type === 'WagerGivenBack'
    ? [fact.moved]
    : fact.type === 'WinnerPaid' || fact.type === 'BoxSettled'
      ? fact.moved
      : [];

test('every spot of every roulette and of Sic Bo, when it wins and when it loses', () => {
  for (const rules of RULEBOOKS) {
    if (rules.family === 'niu-niu') continue;
    for (const { id, covers } of catalogue(rules as AnyRulebook)) {
      const all = rules.family === 'roulette' ? pockets(rules) : ROLLS.map(({ roll }) => roll);
      const wins = all.filter((result) => (covers as readonly unknown[]).includes(result));
      const loses = all.find((result) => !wins.includes(result));
      for (const result of [...wins.slice(0, 2), loses]) {
        const outcome =
          rules.family === 'roulette' ? { pocket: result } : { dice: String(result).split('-').map(Number) };
        const [line] = round(rules as AnyRulebook, outcome as never, [`ann ${id} 500`]).settlements.map(lineOf);
        if (line === undefined) throw new Error(id);
        const rows = addsUp(rules, line);
        expect(rows.map(({ kind }) => kind)).toEqual(result === loses ? ['stakeLost'] : ['winnings', 'stakeBack']);
      }
    }
  }
});

const STAKES = { even: 100_000, double: 100_000, superNiu: 100_000 } as const;
const fought = (winner: Winner, hand: HandClass, more: Circumstances = {}) =>
  new Map(
    round(hoianaNiuNiu, wonWith(winner, hand), onBox(1, STAKES), more)
      .settlements.map(lineOf)
      .map((line) => [line.spot, addsUp(hoianaNiuNiu, line)]),
  );

test.each(HAND_CLASSES)('[NN-5.1] [NN-6.4] Even, Double and Super Niu, won and lost with %s', (hand) => {
  const [won, lost] = [fought('player', hand), fought('house', hand)];
  for (const kind of NIU_NIU_KINDS) {
    const row = hoianaNiuNiu.pays.single?.[kind][hand];
    const winnings = won.get(kind)?.[0];
    expect(winnings?.reckoned).toEqual({
      of: 100_000,
      times: row?.odds,
      ...(row?.commission === 0 ? {} : { percent: row?.commission }),
    });
    expect(lost.get(kind)?.find((each) => each.kind === 'reserveLost')?.reckoned?.times ?? 0).toBe(row?.reserveLost);
  }
});

test('[NN-5.4.1] a Super Niu on Niu 9 is 100,000 × 9 − 5 %, and stake and Reserve come back', () => {
  const rows = fought('player', 'niu-9').get('super-niu') ?? [];
  expect(kinds(rows)).toBe('winnings 855000, stakeBack 100000, reserveBack 1100000');
  expect(rows[0]?.reckoned).toEqual({ of: 100_000, times: 9, percent: 5 });
  expect(rows[0]?.rounding).toEqual({ percent: 5, of: 900_000, exact: 45_000, kept: 45_000 });
});

test('[NN-6.4.1.ii] [NN-6.4.2.iv] against Niu 9 half of one Reserve goes and eight times the other', () => {
  const lost = fought('house', 'niu-9');
  expect(kinds(lost.get('even') ?? [])).toBe('stakeLost 100000');
  expect(kinds(lost.get('double') ?? [])).toBe('stakeLost 100000, reserveLost 100000, reserveBack 100000');
  expect(kinds(lost.get('super-niu') ?? [])).toBe('stakeLost 100000, reserveLost 800000, reserveBack 300000');
});

test('[NN-5.1] commission that chips cannot pay is told as it is and as it was kept', () => {
  const wagers = onBox(1, { even: 100_000, double: 70_500 });
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-8'), wagers, { smallestChip: 500 });
  const double = settlementOf(settled, 'double');
  const [row] = addsUp(hoianaNiuNiu, lineOf(double), 500);
  expect(row?.rounding).toEqual({ percent: 5, of: 141_000, exact: 7050, kept: 7000 });
});

test('[NN-5.2] a win with Niu 6 on Even bears half', () => {
  const [row] = fought('player', 'niu-6').get('even') ?? [];
  expect(row).toMatchObject({ amount: 50_000, reckoned: { of: 100_000, times: 1, percent: 50 } });
});

test('[MBS-5.16] over the maximum only what counts is paid, and the rest comes back', () => {
  const limits = { limits: { min: 500, max: 10_000 }, found: 'afterOutcome' } as const;
  const [line] = round(mbsRoulette, { pocket: 17 }, ['ann straight/17 15000'], limits).settlements.map(lineOf);
  if (line === undefined) throw new Error('no line');
  expect(line.counted).toBe(10_000);
  expect(kinds(addsUp(mbsRoulette, line))).toBe('winnings 350000, stakeBack 10000, overMaximum 5000');
});

test('what goes back whole is one row, Reserve and all', () => {
  const returned: SettlementLine = {
    player: 'ann',
    spot: 'double',
    box: 1,
    stake: 50,
    verdict: 'returned',
    paid: 0,
    commission: 0,
    taken: 0,
    returned: 150,
    reserve: 100,
    reserveLost: 0,
    clauses: [],
    because: { code: 'late', params: {} },
  };
  expect(kinds(addsUp(hoianaNiuNiu, returned))).toBe('givenBack 150');
});

test('[NN-4.5.3.i] [NN-4.5.3.ii] the Reserve beside a bet is told in multiples of it', () => {
  const lines = round(hoianaNiuNiu, wonWith('player', 'niu-1'), onBox(1, STAKES)).settlements.map(lineOf);
  expect(lines.map((line) => reserveOf(hoianaNiuNiu, line)?.times)).toEqual([undefined, 2, 11]);
});
