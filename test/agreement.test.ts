import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beats, type CheckOptions, type CheckRound, check, handClass, pays } from '../src/check/index.ts';
import { classOf, compare, DECK, handLevel, matrix, readHand, settle } from '../src/engine/index.ts';
import type { Round } from '../src/engine/wager.ts';
import { ROLLS } from '../src/layout/sic-bo/rolls.ts';
import { type AnyRulebook, RULEBOOKS, withOptions } from '../src/rulebook/index.ts';
import { listedValues } from '../src/rulebook/options.ts';
import { effort } from '../testkit/effort.ts';
import { hand, rounds } from '../testkit/random-rounds.ts';

const ROUNDS = Number(process.env['CROUPIER_RUNS'] ?? effort(300, 1_000));

/** Every combination of the options that could touch a cell of the matrix. */
const readings = (rules: AnyRulebook): readonly CheckOptions[] => {
  const open = (['payTable', 'niu6EvenCommission', 'quadTieBreak'] as const).filter((name) => name in rules.options);
  return open.reduce<CheckOptions[]>(
    (all, name) =>
      all.flatMap((chosen) => listedValues(name, rules.narrowed).map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
};

const under = <R extends AnyRulebook>(rules: R, options: CheckOptions): R => {
  const chosen = withOptions(rules, options);
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.error));
  return chosen.value;
};

test('both settlements agree on every spot × outcome of every roulette and dice reading', () => {
  let cells = 0;
  const differing: unknown[] = [];
  for (const rules of RULEBOOKS) {
    if (rules.family === 'niu-niu') continue;
    for (const options of readings(rules)) {
      const { spots, results, cells: rows } = matrix<'roulette' | 'sic-bo'>(under(rules, options));
      for (const [row, { id }] of spots.entries()) {
        for (const [column, result] of results.entries()) {
          const outcome = 'pocket' in result ? result : { dice: result.dice };
          const cell = rows[row]?.[column];
          const plain = pays(rules.id, options, id, outcome);
          const odds = cell?.wins === true ? cell.odds[0] : 0;
          if (cell?.wins !== plain.wins || odds !== plain.odds) differing.push([rules.id, id, result, cell, plain]);
          cells += 'dice' in result ? (ROLLS[column]?.ways ?? 0) : 1;
        }
      }
    }
  }
  expect(differing).toEqual([]);
  // Spots × pockets or ordered rolls, for each reading.
  const sizes = RULEBOOKS.map((rules) => {
    if (rules.family === 'niu-niu') return 0;
    if (rules.family === 'sic-bo') return 50 * 216;
    return readings(rules).length * (rules.game.wheel.includes('00') ? 161 * 38 : 157 * 37);
  });
  expect(cells).toBe(sizes.reduce((sum, size) => sum + size));
  console.log(`agreement: ${cells.toLocaleString('en')} cells of roulette and sic bo`);
});

test('both settlements agree on the class of all 2,598,960 Niu Niu hands', () => {
  let hands = 0;
  let differing = 0;
  // The class depends on ranks alone, so the plain side is asked once per multiset of ranks and the answer compared
  // with the engine's for every hand of those ranks.
  const byRanks = new Map<number, string>();
  const rank = (card: number) => card >> 2;
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            const key = (((rank(a) * 13 + rank(b)) * 13 + rank(c)) * 13 + rank(d)) * 13 + rank(e);
            let plain = byRanks.get(key);
            if (plain === undefined) {
              plain = handClass([a, b, c, d, e].map((card) => DECK[card] as string));
              byRanks.set(key, plain);
            }
            if (classOf(handLevel(a, b, c, d, e)) !== plain) differing++;
            hands++;
          }
  expect(differing).toBe(0);
  expect(hands).toBe(2_598_960);
  console.log(`agreement: ${hands.toLocaleString('en')} hands`);
});

test('both settlements agree on who wins between disjoint hands, under either reading of four of a kind', () => {
  let compared = 0;
  const deal = fc.tuple(hand(10), fc.constantFrom('highestOfFive' as const, 'quadRank' as const));
  const same = (cards: readonly number[], reading: 'highestOfFive' | 'quadRank') => {
    const [player, dealer] = [cards.slice(0, 5), cards.slice(5)];
    const names = (of: readonly number[]) => of.map((card) => DECK[card] as string);
    compared++;
    expect(compare(readHand(player), readHand(dealer), reading) > 0).toBe(beats(names(player), names(dealer), reading));
  };
  fc.assert(
    fc.property(deal, ([cards, reading]) => same(cards, reading)),
    { numRuns: 3_000 },
  );
  // Every pair of fours of a kind, with every odd card of the lowest and highest suit.
  for (let low = 0; low < 13; low++) {
    for (let high = 0; high < 13; high++) {
      if (low === high) continue;
      for (const reading of ['highestOfFive', 'quadRank'] as const) {
        const four = (r: number) => [0, 1, 2, 3].map((suit) => r * 4 + suit);
        const rest = [...Array(52).keys()].filter((card) => card >> 2 !== low && card >> 2 !== high);
        for (let i = 0; i + 1 < rest.length; i += 5) {
          same([...four(low), rest[i] as number, ...four(high), rest[i + 1] as number], reading);
        }
      }
    }
  }
  console.log(`agreement: ${compared.toLocaleString('en')} pairs of hands`);
});

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  'both settlements agree on whole rounds of %s under any options, limits, snapshots and chips',
  (id, rules) => {
    let settled = 0;
    let refused = 0;
    fc.assert(
      fc.property(rounds(rules), ({ options, round }) => {
        const first = settle(under(rules, options), round as Round);
        const second = check(id, options, round as CheckRound);
        if (first.ok !== second.ok) {
          throw new Error(`engine ${JSON.stringify(first)} check ${JSON.stringify(second)}`);
        }
        if (!first.ok || !second.ok) {
          refused++;
          return;
        }
        settled++;
        const figures = first.value.settlements.map(
          ({ player, spot, box, stake, reserve = 0, verdict, paid, commission, taken, returned }) =>
            JSON.stringify({ player, spot, box, stake, reserve, verdict, paid, commission, taken, returned }),
        );
        const plain = second.wagers.map(
          ({ player, spot, box, stake, reserve, verdict, paid, commission, taken, returned }) =>
            JSON.stringify({ player, spot, box, stake, reserve, verdict, paid, commission, taken, returned }),
        );
        expect(figures.toSorted()).toEqual(plain.toSorted());
        expect([...first.value.underMinimumUsed].toSorted()).toEqual([...second.underMinimumUsed].toSorted());
      }),
      { numRuns: ROUNDS },
    );
    expect(settled).toBeGreaterThan(ROUNDS / 6);
    expect(refused).toBeGreaterThan(0);
    console.log(`agreement: ${id} ${settled} rounds settled alike, ${refused} refused alike`);
  },
);
