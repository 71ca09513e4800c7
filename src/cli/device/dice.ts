import { draw, winningSpots } from '../../engine/index.ts';
import type { Eyes, Saying, Says } from './saying.ts';

/** A dice terminal: the tumbler, its tumbles, the dice under the cover, and the areas that glow. */
export const diceSays: Says = (eyes) => {
  const { sight, said } = eyes;
  const { game, phase } = sight;
  if (game.family !== 'sic-bo') return undefined;
  if (!game.shaken) return SHAKEN_IN.includes(phase) ? started(eyes) : undefined;
  if (TUMBLING.includes(phase) && !said.has('tumbles')) return tumbles(eyes);
  if (phase === 'revealed' && !said.has('dice')) return dice(eyes);
  if (phase === 'entered' && !said.has('lights')) return lights(eyes);
  return undefined;
};

/** When dice are shaken is a reading of the document: where it is not now, the table says so. */
const SHAKEN_IN: readonly string[] = ['ready', 'betting', 'closed'];
const TUMBLING: readonly string[] = ['shaken', 'betting', 'closed'];

function started({ sight: { phase }, said, tempo }: Eyes): Saying | undefined {
  const as = `tumbler-started while ${phase}`;
  if (said.has(as)) return undefined;
  const after = phase === 'betting' ? Math.floor(tempo.betting / 2) : tempo.beat;
  return { seen: { saw: 'tumbler-started' }, after, as };
}

function tumbles({ rules, plan: { bad, grain }, tempo }: Eyes): Saying {
  const needed = rules.family === 'sic-bo' ? rules.options.minTumbles : 0;
  return {
    seen: { saw: 'tumbles', tumbles: bad === 'too-few-tumbles' ? needed - 1 : needed + (grain % 3) },
    after: tempo.beat,
  };
}

function dice({ plan, tempo }: Eyes): Saying | undefined {
  if (plan.draw.kind !== 'dice') return undefined;
  return {
    seen: { saw: 'dice', dice: plan.draw.dice, flat: plan.bad !== 'die-not-flat' },
    after: tempo.beat,
  };
}

/** The areas of the dice, as the keys should have said; one lamp is dead where that is the trouble. */
function lights({ rules, plan, tempo }: Eyes): Saying | undefined {
  const drawn = plan.draw.kind === 'dice' ? draw(rules, { dice: plan.draw.dice }) : undefined;
  if (drawn === undefined || !drawn.ok) return undefined;
  const areas = winningSpots(rules, drawn.value);
  const lit = plan.bad === 'lights-missing' ? areas.slice(1) : areas;
  return { seen: { saw: 'lights', lit }, after: tempo.beat };
}
