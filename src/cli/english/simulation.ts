import type { EngineRefusal } from '../../engine/index.ts';
import type { BankrollRefusal, SimulationRefusal } from '../../odds/simulate/index.ts';
import { word } from './params.ts';
import type { Sentences } from './refusals.ts';

export type SimulationCode =
  | Exclude<SimulationRefusal['code'] | BankrollRefusal['code'], EngineRefusal['code']>
  | 'bet-not-a-pair'
  | 'flag-needs'
  | 'flags-exclude';

/** Simulations that cannot be run. */
export const SIMULATION_SENTENCES: Sentences<SimulationCode> = {
  'out-of-range': (p) =>
    `"${word(p, 'value')}" cannot be; give a whole number from ${word(p, 'min')} to ${word(p, 'max')}.`,
  'no-wagers': () => 'a bankroll needs something to bet on; add --bets or --bets-file.',
  'bankroll-too-small': (p) =>
    `a bankroll of ${word(p, 'bankroll')} does not cover the first bet; it needs ${word(p, 'needed')}.`,
  'goal-too-low': (p) => `the goal ${word(p, 'goal')} is not above the bankroll of ${word(p, 'bankroll')}; raise it.`,
  'uneven-commission': (p) =>
    `a stake of ${word(p, 'stake')} on ${word(p, 'spot')} would round its commission; stake a multiple of ${word(p, 'step')}.`,
  'bet-not-a-pair': (p) => `"${word(p, 'text')}" is not spot=stake; write for example --bets "17=5,red=10".`,
  'flag-needs': (p) => `${word(p, 'flag')} says nothing without ${word(p, 'other')}; add it.`,
  'flags-exclude': (p) => `${word(p, 'flag')} and ${word(p, 'other')} exclude each other; give one.`,
};
