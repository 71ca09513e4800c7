import { AssertionError, present } from '../../kit/assert.ts';
import { settleLayout } from '../../table/core/layout/settle-layout.ts';
import type { Due, Order, TableState } from '../../table/index.ts';
import { type DealerConfig, type Step, step } from './step.ts';
import { incidentStep } from './stuck.ts';

/** Once the result stands: rulings that wagers wait for, then losing wagers go, winners are paid, the round is closed. */
export function settlingStep(state: TableState, { order }: Due, config: DealerConfig): Step {
  const { pace } = config;
  const ruled = (ruling: Order): Step => step(state, ruling, pace.ruling);
  switch (order.type) {
    case 'rulePlacement': {
      const wager = present(order.wager, 'the wager');
      return ruled({ type: order.type, wager, spot: wager.spot, reason: 'as the cameras show it' });
    }
    case 'ruleSuspectMoney': {
      const incident = present(order.incident, 'the incident');
      return ruled({ type: order.type, incident, genuine: true, reason: 'passed the scanner' });
    }
    case 'ruleForeignChips':
      return ruled({
        type: order.type,
        player: present(order.player, 'the player'),
        spot: present(order.spot, 'the spot'),
        table: present(order.table, 'the table'),
        colour: present(order.colour, 'the colour'),
        allow: false,
        reason: 'they are of another table',
      });
    case 'reportIncident':
      return incidentStep(state, 'chips lie there that cannot be settled', config);
    case 'collectLosing':
      return collecting(state, config);
    case 'payNext':
      return step(state, { type: order.type }, share(pace.settle, pace.settling, state.round.queue.length));
    case 'closeRound':
      return step(state, { type: order.type }, pace.beat);
    default:
      throw new AssertionError(`the crew does not know how to ${order.type}`);
  }
}

/** One losing wager after another, or all of many at once. */
function collecting(state: TableState, { pace, oneByOne }: DealerConfig): Step {
  const losing = losingOf(state);
  const after = share(pace.settle, pace.settling, losing.length);
  const [next] = losing;
  if (next === undefined || losing.length > oneByOne) return step(state, { type: 'collectLosing' }, after);
  return step(state, { type: 'collectLosing', wager: next }, after);
}

type Named = Readonly<{ player: string; spot: string }>;

/** Each once: foreign chips lie on a spot beside the player's own and go with them. */
function losingOf(state: TableState): readonly Named[] {
  const outcome = state.play.outcome(state);
  const settled = outcome === undefined ? undefined : settleLayout(state, outcome);
  if (settled === undefined || !settled.ok) return [];
  const named = new Map<string, Named>();
  for (const { player, spot, verdict } of settled.value.settlements)
    if (verdict !== 'wins') named.set(`${player}|${spot}`, { player, spot });
  return [...named.values()];
}

/** A long row is settled faster, so that a full table does not wait for ever. */
const share = (each: number, all: number, count: number): number =>
  Math.min(each, count === 0 ? each : Math.floor(all / count));
