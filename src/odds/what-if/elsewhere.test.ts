import { describe, expect, test } from 'vitest';
import { payTable, settle } from '../../engine/index.ts';
import { amount } from '../../kit/amount.ts';
import { catalogue, findSpot } from '../../layout/catalogue.ts';
import { pockets } from '../../layout/roulette/pockets.ts';
import { hoianaRoulette, mbsRoulette, type RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { elsewhere } from './elsewhere.ts';

const ROULETTES = [hoianaRoulette, mbsRoulette, usRoulette] as const;
const chip = (spot: string, stake = 50_000) => ({ player: 'ann', spot, stake });
const brief = (here: (typeof RULEBOOKS)[number]['id'], pocket: number | '00', spot: string) =>
  elsewhere(here, pocket, [chip(spot)]).map(({ rulebook, possible, lines: [line] }) => [
    rulebook,
    possible,
    line?.settled?.verdict,
    line?.settled?.paid,
  ]);

test('[US5-PT3] a street of Hoiana pays 11 at Marina Bay Sands and 8 under the United States document', () => {
  expect(brief('hoiana-roulette', 17, 'street/16-17-18')).toEqual([
    ['mbs-roulette-v3', true, 'wins', 550_000],
    ['us-roulette-v5', true, 'wins', 400_000],
  ]);
});

test('[US5-W5] a bet that the other document does not know is said to be missing, as is a number its wheel has not', () => {
  expect(brief('us-roulette-v5', 1, 'first-five')).toEqual([
    ['hoiana-roulette', true, undefined, undefined],
    ['mbs-roulette-v3', true, undefined, undefined],
  ]);
  expect(brief('us-roulette-v5', '00', 'red')).toEqual([
    ['hoiana-roulette', false, undefined, undefined],
    ['mbs-roulette-v3', false, undefined, undefined],
  ]);
});

test('the law of another country bounds nothing here: a stake above its dollars counts whole', () => {
  const [, us] = elsewhere('hoiana-roulette', 17, [chip('straight/17', 50_000_000)]);
  expect(us?.lines[0]?.settled).toMatchObject({ paid: 1_750_000_000, odds: [35, 1] });
});

test.each(['hoiana-sic-bo', 'hoiana-niu-niu'] as const)('%s has no other document of its game', (id) => {
  expect(elsewhere(id, 1, [chip('even')])).toEqual([]);
});

/** Every spot of every document with a number that wins and one that loses: as if it had been bet there. */
describe.each(ROULETTES)('$id', (here) => {
  test('every bet is worth elsewhere what the engine pays there, or is not there', () => {
    for (const { id: spot, covers } of catalogue(here)) {
      const loses = pockets(here).find((each) => !covers.includes(each));
      for (const pocket of [covers[0], loses]) {
        if (pocket === undefined) continue;
        for (const { rulebook, possible, lines } of elsewhere(here.id, pocket, [chip(spot, 500)])) {
          const there = ROULETTES.find(({ id }) => id === rulebook);
          if (there === undefined) throw new Error(rulebook);
          expect(possible).toBe(pockets(there).includes(pocket));
          const known = findSpot(there, spot);
          expect(lines[0]?.settled === undefined, `${spot} ${pocket} ${rulebook}`).toBe(
            !possible || known === undefined,
          );
          if (known === undefined || !possible) continue;
          const alone = settle(there, {
            outcome: { pocket },
            wagers: [{ player: 'ann', spot, stake: amount(500) }],
          });
          if (!alone.ok) throw new Error(alone.error.code);
          const [{ verdict, paid, taken } = { verdict: '', paid: -1, taken: -1 }] = alone.value.settlements;
          expect([spot, lines[0]?.settled]).toEqual([spot, expect.objectContaining({ verdict, paid, taken })]);
          if (verdict === 'wins') expect(paid).toBe(500 * (payTable(there)[known.kind]?.odds ?? 0));
        }
      }
    }
  });
});
