import { present } from '../../kit/assert.ts';
import type { Due, Order, TableState } from '../../table/index.ts';
import { askForFill } from './fills.ts';
import { attest } from './set-up.ts';
import { type DealerConfig, type Step, step } from './step.ts';

/**
 * What goes before the game itself: decisions that play waits for, equipment, chips for the float, and what a void left
 * to be done. `undefined` means that something else is due, or that it is left to people.
 */
export function dutyStep(
  state: TableState,
  { order }: Due,
  lacksDraw: boolean,
  config: DealerConfig,
): Step | undefined {
  const { pace } = config;
  const ruled = (decision: Order): Step => step(state, decision, pace.ruling);
  const done = (act: Order): Step => step(state, act, pace.beat);
  switch (order.type) {
    case 'decideUncovered': {
      const incident = present(order.incident, 'the incident');
      return lacksDraw || order.effect === 'void'
        ? ruled({ type: order.type, incident, decision: 'the round is called off', effect: 'void' })
        : ruled({ type: order.type, incident, decision: 'play goes on', effect: 'continue' });
    }
    case 'decideHouseEvent':
      return ruled({ type: order.type, void: true, reason: 'the cards can no longer be relied on' });
    case 'reconstruct':
      return ruled({ type: order.type, orderKnown: true, deviceReady: true });
    case 'approveContinue':
      return ruled({ type: order.type, lights: 'on' });
    case 'resumeTable':
      // A table that somebody suspended waits for a while or for people.
      return pace.suspension === null ? undefined : step(state, { type: order.type }, pace.suspension);
    case 'attestEquipment':
      return attest(state, present(order.item, 'the item'), pace.ruling);
    case 'requestFill':
      return askForFill(state, config, state.bank.float + present(order.amount, 'the amount'));
    case 'approveFill':
    case 'confirmFill':
      return done({ type: order.type, fill: present(order.fill, 'the fill') });
    case 'confirmVoid':
      return done({ type: order.type, seen: 'what was called', confirmed: true });
    case 'recordBallRemoval':
      return done({ type: order.type, done: true });
    case 'examineBall':
      return done({ type: order.type, pass: true });
    case 'returnBall':
      return done({ type: order.type, pocket: order.pocket ?? 0 });
    case 'clearVoid':
      return done({ type: order.type });
    default:
      return undefined;
  }
}
