import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opened, player } from '../../../testkit/table.ts';
import { settle } from '../../engine/index.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo } from '../../rulebook/index.ts';
import { exposure, worstCase } from '../index.ts';

/** Sic Bo shakes before it opens betting (C5). */
const shaken = (table: ReturnType<typeof opened>) =>
  table.state.rules.family === 'sic-bo'
    ? table.by('dealer', { type: 'activateTumbler' }).by('dealer', { type: 'attestTumbles', tumbles: 3 })
    : table;

/** A betting round with one wager on each of the spots. */
const betting = (rules: typeof hoianaRoulette | typeof hoianaSicBo, spots: readonly string[]) =>
  spots.reduce(
    (table, spot, index) =>
      table.by(player('ann'), { type: 'placeWager', player: 'ann', spot, chips: { value: 10 + index } }),
    shaken(opened(rules, { ann: 100_000 })).by('dealer', { type: 'openBetting' }),
  );

test('the exposure of an open layout is what settling each result would bring the house', () => {
  for (const rules of [hoianaRoulette, hoianaSicBo]) {
    const ids = catalogue<'roulette' | 'sic-bo'>(rules).map(({ id }) => id as string);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 8 }), (spots) => {
        const { state } = betting(rules, spots);
        const wagers = spots.map((spot, index) => ({ player: 'ann', spot, stake: 10 + index }));
        for (const { result, house } of exposure(state)) {
          const outcome = 'pocket' in result ? result : { dice: 'dice' in result ? result.dice : [] };
          const settled = settle(rules as never, { outcome, wagers } as never);
          expect(settled.ok && settled.value.house).toBe(house);
        }
      }),
      { numRuns: 40 },
    );
  }
});

test('a straight up of 10 costs the house 350 at worst and wins it 10 on 36 results', () => {
  const { state } = betting(hoianaRoulette, ['straight/17']);
  expect(worstCase(state)).toBe(-350);
  expect(exposure(state).filter(({ house }) => house === 10)).toHaveLength(36);
});

test('a Niu Niu box shows the house every class on either side, Reserve and commission counted', () => {
  const { state } = opened(hoianaNiuNiu, { ann: 100_000 }, { min: 10, max: 1000 })
    .by('dealer', { type: 'openBetting' })
    .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'even', box: 1, chips: { value: 100 } })
    .by(player('ann'), {
      type: 'placeWager',
      player: 'ann',
      spot: 'super-niu',
      box: 1,
      chips: { value: 50 },
      reserve: 550,
    });
  const rows = exposure(state);
  expect(rows).toHaveLength(26);
  // Hoiana for the player: 100 + (600 - 30); for the house: 100 + 50 + 550.
  expect(worstCase(state)).toBe(-670);
  expect(Math.max(...rows.map(({ house }) => house))).toBe(700);
});
