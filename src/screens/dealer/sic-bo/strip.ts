import type { SayGame } from '../../words/dealer-games/use-game-words.ts';
import { type StripStep, stripOf } from '../phase-strip.tsx';
import type { SicBoSeen } from './next.ts';

const STEPS = ['shake', 'bets', 'closed', 'dice', 'keys', 'pay'] as const;
type StripKey = (typeof STEPS)[number];

/** The steps in the order in which this table takes them: when the dice are shaken is an option of the rulebook. */
const ORDERS: Readonly<Record<SicBoSeen['shakeTiming'], readonly StripKey[]>> = {
  beforeBets: STEPS,
  duringBets: ['bets', 'shake', 'closed', 'dice', 'keys', 'pay'],
  afterClose: ['bets', 'closed', 'shake', 'dice', 'keys', 'pay'],
};

/** Where a phase stands, once the shake is told from the bets around it. */
const AT: Readonly<Record<string, StripKey>> = {
  betting: 'bets',
  closed: 'closed',
  revealed: 'dice',
  entered: 'keys',
  lit: 'pay',
  'light-fault': 'pay',
  collecting: 'pay',
  paying: 'pay',
};

export function stripKey(phase: string, { shakeTiming, shaken, tumbles, dice }: SicBoSeen): StripKey {
  if (phase === 'ready') return shakeTiming === 'beforeBets' ? 'shake' : 'bets';
  if (phase === 'shaken') return tumbles === undefined ? 'shake' : shakeTiming === 'beforeBets' ? 'bets' : 'dice';
  if (phase === 'betting' && shakeTiming === 'duringBets' && shaken && tumbles === undefined) return 'shake';
  if (phase === 'revealed' && dice !== undefined) return 'keys';
  return AT[phase] ?? 'shake';
}

export const sicBoStrip = (say: SayGame, phase: string, game: SicBoSeen): readonly StripStep[] =>
  stripOf(
    ORDERS[game.shakeTiming].map((key) => ({ key, label: say(`sb.strip.${key}`) })),
    stripKey(phase, game),
  );
