import type { SayGame } from '../../words/dealer-games/use-game-words.ts';
import { type StripStep, stripOf } from '../phase-strip.tsx';
import type { NiuNiuStep } from './next.ts';

const STEPS = ['bets', 'deal', 'spread', 'hands', 'dealer', 'compare'] as const;
type StripKey = (typeof STEPS)[number];

const AT: Readonly<Partial<Record<NiuNiuStep, StripKey>>> = {
  deck: 'bets',
  open: 'bets',
  close: 'bets',
  deal: 'deal',
  'finish-deal': 'deal',
  spread: 'spread',
  hands: 'hands',
  dealer: 'dealer',
  compare: 'compare',
  finish: 'compare',
  clear: 'bets',
};

/** Where a phase stands for which the step at hand says nothing. */
const IN: Readonly<Record<string, StripKey>> = {
  closed: 'deal',
  dealing: 'deal',
  dealt: 'spread',
  arranging: 'hands',
  set: 'compare',
  comparing: 'compare',
};

export const niuNiuStrip = (say: SayGame, step: NiuNiuStep, phase: string): readonly StripStep[] =>
  stripOf(
    STEPS.map((key) => ({ key, label: say(`nn.strip.${key}`) })),
    AT[step] ?? IN[phase] ?? 'bets',
  );
