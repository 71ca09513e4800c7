import type { AnyRulebook } from '../../../src/rulebook/index.ts';
import type { Family } from '../../../src/rulebook/rulebook.ts';
import { niuNiuPlay } from './niu-niu.ts';
import { lines } from './record.ts';
import { roulettePlay } from './roulette.ts';
import { sicBoPlay } from './sic-bo.ts';
import type { PlayOf } from './tasks.ts';

const PLAYS: Readonly<Record<Family, PlayOf>> = {
  roulette: roulettePlay,
  'sic-bo': sicBoPlay,
  'niu-niu': niuNiuPlay,
};

/** Every irregularity of a document in its order, played from its cause until the table is clear of it. */
export function irregularitiesOf(rules: AnyRulebook): string {
  const sections = Object.keys(rules.irregularities).map((ground) => {
    const { start, script } = PLAYS[rules.family](rules, ground);
    const before = start();
    const after = script(before);
    return [`# ${ground}, from ${before.state.phase}`, ...lines(after, before.events.length)].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}
