import { settleLayout } from '../../table/core/layout/settle-layout.ts';
import type { TableState } from '../../table/index.ts';
import { rulingStep } from './duties.ts';
import { askForFill } from './fills.ts';
import { type DealerConfig, type Step, step } from './step.ts';
import { incidentStep } from './stuck.ts';

/** Roulette and Sic Bo once the result stands: losing wagers go, winners are paid in their order, the round is closed. */
export function settlingStep(state: TableState, config: DealerConfig): Step {
  const ruled = rulingStep(state, config);
  if (ruled !== undefined) return ruled;
  return state.phase === 'paying' ? paying(state, config) : collecting(state, config);
}

export const UNSETTLEABLE = 'chips lie there that cannot be settled';

function collecting(state: TableState, config: DealerConfig): Step {
  const { pace, oneByOne } = config;
  const losing = losingOf(state);
  if (losing === undefined) return incidentStep(state, UNSETTLEABLE, config);
  const after = share(pace.settle, pace.settling, losing.length);
  const [next] = losing;
  if (next === undefined || losing.length > oneByOne) return step(state, { type: 'collectLosing' }, after);
  return step(state, { type: 'collectLosing', wager: next }, after);
}

type Named = Readonly<{ player: string; spot: string }>;

/** Each once: foreign chips lie on a spot beside the player's own and go with them. */
function losingOf(state: TableState): readonly Named[] | undefined {
  const outcome = state.play.outcome(state);
  const settled = outcome === undefined ? undefined : settleLayout(state, outcome);
  if (settled === undefined || !settled.ok) return undefined;
  const named = new Map<string, Named>();
  for (const { player, spot, verdict } of settled.value.settlements)
    if (verdict !== 'wins') named.set(`${player}|${spot}`, { player, spot });
  return [...named.values()];
}

function paying(state: TableState, config: DealerConfig): Step {
  const { pace } = config;
  const { queue } = state.round;
  const [next] = queue;
  if (next === undefined) return step(state, { type: 'closeRound' }, pace.beat);
  if (next.amount > state.bank.float) return askForFill(state, config, next.amount);
  return step(state, { type: 'payNext' }, share(pace.settle, pace.settling, queue.length));
}

/** A long row is settled faster, so that a full table does not wait for ever. */
const share = (each: number, all: number, count: number): number =>
  Math.min(each, count === 0 ? each : Math.floor(all / count));
