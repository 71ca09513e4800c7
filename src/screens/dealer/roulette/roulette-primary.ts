import type { Pocket } from '../../../rulebook/rulebook.ts';
import type { Due, OrderType } from '../../../table/index.ts';
import type { DealerWord } from '../../words/dealer/en.ts';
import type { Desk } from '../desk.ts';
import { offered } from '../offered.ts';
import type { Primary } from '../primary-button.tsx';
import { rouletteStep } from './next.ts';
import { type Spin, spinOrder } from './spin-choice.tsx';

/** What the dealer has prepared for the step at hand. */
export type Prepared = Readonly<{
  spin: Spin;
  laps: number;
  /** The pocket that is entered and not yet bound. */
  pocket: Pocket | undefined;
  pay: Readonly<{ at: number; all: number; looksBack: boolean; onForward: () => void }>;
  /** Shows the causes for which no spin is called, and the money that goes back. */
  onNoSpin: () => void;
}>;

/** Steps that are one order and nothing to ask about. */
const PLAIN: Readonly<Partial<Record<OrderType, DealerWord>>> = {
  openBetting: 'do.open',
  announceNoMoreBets: 'do.close',
  collectLosing: 'do.collect',
  closeRound: 'do.finish',
  clearVoid: 'do.clear',
};

/** The one button of the console, from what is due and what was prepared for it; none for what is done elsewhere. */
export function roulettePrimary(desk: Pick<Desk, 'sayDealer'>, due: Due | undefined, ready: Prepared): Primary | null {
  if (due === undefined) return null;
  const { sayDealer } = desk;
  const { order } = due;
  const step = rouletteStep(due);
  switch (order.type) {
    case 'spinBall':
      return { step, label: sayDealer('do.spin'), order: spinOrder(ready.spin) };
    case 'attestRevolutions':
      return { step, label: sayDealer('do.laps', { laps: ready.laps }), order: { ...order, laps: ready.laps } };
    case 'ballAtRest':
      return resting(desk, ready);
    case 'placeDolly':
      return { step, label: sayDealer('do.dolly', { pocket: String(order.number ?? '') }), order: offered(order) };
    case 'payNext':
      return paying(desk, ready);
    case 'recordBallRemoval':
      return { step, label: sayDealer('do.remove'), order: { ...order, done: true } };
    case 'examineBall':
      return { step, label: sayDealer('do.examine'), order: { ...order, pass: true } };
    case 'returnBall':
      return returning(desk, order.pocket ?? ready.pocket);
    case 'announceNoSpin':
    case 'reportFact':
    case 'voidInvalidSpin':
      return { step, label: sayDealer('do.noSpin'), onPress: ready.onNoSpin, asks: order };
    default: {
      const word = PLAIN[order.type];
      return word === undefined ? null : { step, label: sayDealer(word), order: offered(order) };
    }
  }
}

function resting({ sayDealer }: Pick<Desk, 'sayDealer'>, { pocket }: Prepared): Primary {
  const step = 'rest';
  if (pocket === undefined) return { step, label: sayDealer('do.rest'), disabled: true, onPress: () => undefined };
  return { step, label: sayDealer('do.restIn', { pocket }), order: { type: 'ballAtRest', pocket } };
}

function paying({ sayDealer }: Pick<Desk, 'sayDealer'>, { pay: { at, all, looksBack, onForward } }: Prepared): Primary {
  if (looksBack) return { step: 'look', label: sayDealer('pay.forward'), hotkey: ' ', onPress: onForward };
  return { step: 'pay', label: sayDealer('do.pay', { at, all }), hotkey: ' ', order: { type: 'payNext' } };
}

function returning({ sayDealer }: Pick<Desk, 'sayDealer'>, pocket: Pocket | undefined): Primary {
  const [step, label] = ['return', sayDealer('do.return', { pocket: pocket ?? '–' })] as const;
  if (pocket === undefined) return { step, label, disabled: true, onPress: () => undefined };
  return { step, label, order: { type: 'returnBall', pocket } };
}
