import { expect, test } from 'vitest';
import { walk } from '../../../testkit/table-simulation.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { Family } from '../../rulebook/rulebook.ts';
import { type Due, next } from '../../table/index.ts';
import { DUE_WORDS } from './due-note.tsx';
import { niuNiuStep } from './niu-niu/next.ts';
import { rouletteStep } from './roulette/next.ts';
import { sicBoStep } from './sic-bo/next.ts';

const STEP: Readonly<Record<Family, (due: Due | undefined) => string>> = {
  roulette: rouletteStep,
  'sic-bo': sicBoStep,
  'niu-niu': niuNiuStep,
};

test.each(RULEBOOKS)('whatever is due at an open table of $id is a step of its console or has words', (rules) => {
  const [steps, wordless] = [new Set<string>(), new Set<string>()];
  for (let seed = 1; seed <= 3; seed++)
    walk(rules, seed, 1_500, (state) => {
      const due = next(state);
      const step = STEP[rules.family](due);
      steps.add(step);
      // Above the felt it is said who decides while play is held, and who opens it again.
      const isPlayed = state.status === 'open' && state.hold === undefined;
      if (isPlayed && step === 'other' && DUE_WORDS[due?.order.type ?? 'tip'] === undefined)
        wordless.add(String(due?.order.type));
      return undefined;
    });
  expect([...wordless]).toEqual([]);
  expect(steps.size).toBeGreaterThan(9);
});
