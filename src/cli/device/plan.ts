import { type Draw, drawFor } from '../../engine/draw/draw.ts';
import { below, streamOf } from '../../odds/simulate/random.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';

/** What a simulated device will see in one round: from the seed and the round alone, so it can be told again. */
export type Plan = Readonly<{
  draw: Draw;
  /** What goes wrong, by the name of its cause in the rulebook. */
  bad: string | undefined;
  /** A number for what may be one way or another. */
  grain: number;
}>;

/** Shares of rounds are counted in these. */
const PARTS = 10_000;

export function planOf(rules: AnyRulebook, seed: number, round: number, share: number): Plan {
  const stream = streamOf(seed, round);
  const chance = { below: (n: number) => below(stream, n) };
  const draw = drawFor(rules, chance);
  const goesWrong = chance.below(PARTS) < Math.round(share * PARTS);
  const causes = causesOf(rules);
  const cause = causes[chance.below(causes.length)];
  return { draw, bad: goesWrong ? cause : undefined, grain: chance.below(PARTS) };
}

/** What a device can see go wrong, where the document knows it. */
export function causesOf({ family, irregularities }: AnyRulebook): readonly string[] {
  const known = (cause: string): boolean => Object.hasOwn(irregularities, cause);
  switch (family) {
    case 'roulette':
      return [
        ...['same-direction', 'too-few-revolutions'].filter(known),
        ...['ball-out', 'wheel-not-turning'].filter((cause) => irregularities[cause]?.by === 'fact'),
      ];
    case 'sic-bo':
      return [...['too-few-tumbles', 'die-not-flat'].filter(known), 'lights-missing'];
    case 'niu-niu':
      return ['player-hand-wrong-count', 'dealer-hand-wrong-count'].filter(known);
  }
}
