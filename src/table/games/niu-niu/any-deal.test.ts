import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BELOW_ALL, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  closed,
  compare,
  type Dealt,
  deal,
  game,
  RECONSTRUCT,
  rack,
  reveal,
  spread,
  total,
  verify,
  WITNESS,
} from '../../../../testkit/niu-niu-table.ts';
import { command, type Scene, someone } from '../../../../testkit/table.ts';
import { decide } from '../../core/decide.ts';
import { cardsOn, places, playing } from './read.ts';

const BOXES = {
  1: { by: 'ann', even: 100, double: 50 },
  2: { by: 'bo', even: 100 },
  4: { by: 'cy', even: 100 },
} as const;
const HANDS: Readonly<Record<number, string>> = { 1: SAMPLES['niu-8'], 2: 'TH JH QH KH KC', 4: 'AH 2H 3H JC QC' };

const to = fc.constantFrom(1, 1, 2, 2, 4, 4, 3, 5, 'dealer' as const, 'dealer' as const);
const packet: fc.Arbitrary<Dealt> = fc.tuple(to, fc.constantFrom(5, 5, 5, 5, 5, 5, 4, 6));

/** A deal that is nearly right: the right packets with some left out, turned aside or added. */
const nearly: fc.Arbitrary<readonly Dealt[]> = fc
  .tuple(fc.subarray<Dealt>([1, 2, 4, 'dealer'], { minLength: 2 }), fc.array(packet, { maxLength: 2 }), fc.boolean())
  .map(([right, stray, first]) => (first ? [...stray, ...right] : [...right, ...stray]));

const deals = fc.oneof({ weight: 3, arbitrary: nearly }, fc.array(packet, { minLength: 1, maxLength: 6 }));
const mostly = fc.constantFrom(true, true, true, false);
const circumstances = fc.record({
  orderKnown: mostly,
  deviceReady: mostly,
});

const onTable = (made: Scene): number =>
  places(made.state).reduce<number>((sum, place) => sum + cardsOn(made.state, place), 0);

/** Spreads, and puts right what waits to be put right, until the hands are in order or the round is void. */
function settleDeal(made: Scene, told: Partial<typeof RECONSTRUCT>): Scene {
  if (made.state.phase === 'voided') return made;
  const checked = spread(made);
  if (checked.state.hold?.why !== 'reconstruction') return checked;
  return settleDeal(checked.by('dealer', { ...RECONSTRUCT, ...told }, WITNESS), told);
}

test('[NN-7.4] [NN-7.5] [NN-7.6] [NN-7.7] whatever the deal, it ends in five cards everywhere or in a void, and no chip is lost', () => {
  const ends = { passed: 0, voided: 0, rebuilt: 0, single: 0 };
  fc.assert(
    fc.property(deals, fc.boolean(), circumstances, (packets, touch, told) => {
      const dealt = deal(closed(BOXES), packets).by('dealer', { type: 'finishDeal' });
      const early = playing(dealt.state).find((box) => cardsOn(dealt.state, box) > 0);
      const before = touch && early !== undefined ? dealt.by('dealer', { type: 'reportHandled', box: early }) : dealt;
      const out = game(before).packets.reduce((sum, { cards }) => sum + cards, 0);
      const made = settleDeal(before, told as Partial<typeof RECONSTRUCT>);
      const fresh = made.facts('Reconstructed').reduce((sum, { dealt: more }) => sum + 5 * more, 0);
      expect(onTable(made) + game(made).discarded).toBe(out + fresh);
      expect(total(made)).toBe(total(before));
      ends.rebuilt += made.facts('Reconstructed').length;
      ends.single += made.facts('BoxVoided').length;
      if (made.state.phase === 'voided') {
        ends.voided++;
        expect(['ann', 'bo', 'cy'].map((name) => rack(made, name))).toEqual([10_000, 10_000, 10_000]);
        return;
      }
      ends.passed++;
      expect(game(made).spreadPassed).toBe(true);
      const boxes = playing(made.state);
      for (const place of places(made.state))
        expect(cardsOn(made.state, place)).toBe(place === 'dealer' || boxes.includes(place) ? 5 : 0);
      const hands = Object.fromEntries(boxes.map((box) => [box, HANDS[box] as string]));
      const over = compare(reveal(verify(made, hands), BELOW_ALL)).by('dealer', { type: 'closeRound' });
      expect([over.state.phase, total(over)]).toEqual(['idle', total(before)]);
    }),
    { numRuns: 800 },
  );
  for (const times of Object.values(ends)) expect(times).toBeGreaterThan(10);
});

test('a higher rank may do at any moment of the deal what a lower one may (A11)', () => {
  const made = deal(closed(BOXES), [1, 2]);
  const asked = { type: 'reportMisdeal', kind: 'player-hand-wrong-count', box: 1 } as const;
  for (const role of ['dealer', 'inspector', 'pit-supervisor', 'pit-manager', 'director', 'senior-management'] as const)
    expect(decide(made.state, command(someone(role), asked, { second: someone('inspector', 'witness') })).ok).toBe(
      true,
    );
});
