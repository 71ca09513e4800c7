import type { SayGame } from '../../words/dealer-games/use-game-words.ts';
import { type StripStep, stripOf } from '../phase-strip.tsx';
import type { NiuNiuStep } from './next.ts';

const STEPS = ['bets', 'deal', 'spread', 'hands', 'dealer', 'compare'] as const;
type StripKey = (typeof STEPS)[number];

const AT: Readonly<Record<NiuNiuStep['step'], StripKey>> = {
  deck: 'bets',
  open: 'bets',
  wait: 'bets',
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

export const niuNiuStrip = (say: SayGame, step: NiuNiuStep['step']): readonly StripStep[] =>
  stripOf(
    STEPS.map((key) => ({ key, label: say(`nn.strip.${key}`) })),
    AT[step],
  );
