import type { Eyes, Saying, Says } from './saying.ts';

const LIFT_MS = 3_000;

/** A wheel head: which way ball and wheel go, the laps, and the pocket in which the ball lies. */
export const wheelSays: Says = (eyes) => {
  const { sight, said, tempo } = eyes;
  switch (sight.phase) {
    case 'betting':
    case 'closed-not-spun':
      return said.has('spin-started') ? undefined : spin(eyes, sight.phase === 'betting' ? tempo.betting : tempo.beat);
    case 'spin-closed':
      return running(eyes);
    case 'at-rest':
      return said.has('revolutions') ? undefined : laps(eyes);
    default:
      return undefined;
  }
};

function spin({ plan: { bad, grain } }: Eyes, after: number): Saying {
  const [ball, other] =
    grain % 2 === 0 ? (['clockwise', 'anticlockwise'] as const) : (['anticlockwise', 'clockwise'] as const);
  const wheel = bad === 'same-direction' ? ball : other;
  const turning = bad === 'wheel-not-turning' ? { turning: false } : {};
  return { seen: { saw: 'spin-started', ball, wheel, ...turning }, after };
}

/** The dealer has called: the laps are counted, then the ball falls, unless it leaves the wheel. */
function running(eyes: Eyes): Saying | undefined {
  const { sight, plan, said, tempo } = eyes;
  if (!said.has('revolutions')) return laps(eyes);
  if (plan.bad === 'ball-out')
    return said.has('irregular')
      ? undefined
      : { seen: { saw: 'irregular', cause: plan.bad }, after: Math.floor(tempo.spin / 2) };
  if (said.has('ball-at-rest') || plan.draw.kind !== 'pocket') return undefined;
  // A spin that is no good is called off and the ball lifted out, if the dealer is quick enough.
  const isBad = sight.game.family === 'roulette' && sight.game.prompts.length > 0;
  const after = isBad ? Math.max(tempo.spin, LIFT_MS) : tempo.spin;
  return { seen: { saw: 'ball-at-rest', pocket: plan.draw.pocket }, after };
}

function laps({ rules, plan: { bad, grain }, tempo }: Eyes): Saying {
  const needed = rules.family === 'roulette' ? rules.options.minRevolutions : 0;
  const counted = bad === 'too-few-revolutions' ? needed - 1 : needed + 1 + (grain % 12);
  return { seen: { saw: 'revolutions', laps: counted }, after: tempo.beat };
}
