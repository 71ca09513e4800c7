import type { AnyRulebook } from '../src/rulebook/index.ts';
import { PHASES, type TableState } from '../src/table/index.ts';
import { walk } from './table-simulation.ts';

const known = new Map<string, ReadonlyMap<string, TableState>>();

/** One real table in each phase of its game, found by running rounds at random. */
export function statesByPhase(rules: AnyRulebook): ReadonlyMap<string, TableState> {
  const there = known.get(rules.id);
  if (there !== undefined) return there;
  const found = new Map<string, TableState>();
  // Where bets are closed on a running ball only, nothing is closed and not spun.
  const isOnBall = rules.family === 'roulette' && rules.options.closeBeforeSpin === 'refused';
  const wanted = PHASES[rules.family].length - (isOnBall ? 1 : 0);
  for (let seed = 1; seed < 60 && found.size < wanted; seed++) {
    walk(rules, seed, 1_500, (state, snapshot) => {
      if (state.status === 'open' && state.hold === undefined && !found.has(state.phase))
        found.set(state.phase, snapshot());
      return found.size === wanted;
    });
  }
  known.set(rules.id, found);
  return found;
}
