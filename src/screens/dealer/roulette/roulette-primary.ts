import type { Pocket } from '../../../rulebook/rulebook.ts';
import type { Desk } from '../desk.ts';
import type { Primary } from '../primary-button.tsx';
import type { RouletteStep } from './next.ts';
import { type Spin, spinOrder } from './spin-choice.tsx';

/** What the dealer has prepared for the step at hand. */
export type Prepared = Readonly<{
  spin: Spin;
  laps: number;
  /** The pocket that is entered and not yet bound. */
  pocket: Pocket | undefined;
  pay: Readonly<{ at: number; all: number; looksBack: boolean; onForward: () => void }>;
}>;

/** The one button of the console, from the step and what was prepared for it. */
export function roulettePrimary(desk: Pick<Desk, 'sayDealer'>, step: RouletteStep, ready: Prepared): Primary | null {
  const { sayDealer } = desk;
  switch (step.step) {
    case 'spin':
      return { step: step.step, label: sayDealer('do.spin'), order: spinOrder(ready.spin) };
    case 'laps':
      return {
        step: step.step,
        label: sayDealer('do.laps', { laps: ready.laps }),
        order: { type: 'attestRevolutions', laps: ready.laps },
      };
    case 'rest':
      return resting(desk, ready);
    case 'dolly':
      return {
        step: step.step,
        label: sayDealer('do.dolly', { pocket: 'number' in step.order ? String(step.order.number) : '' }),
        order: step.order,
      };
    case 'pay':
      return paying(desk, step, ready);
    case 'return':
      return returning(desk, step.pocket ?? ready.pocket);
    case 'void':
    case 'decide':
    case 'replace':
    case 'ruling':
      return null;
    default:
      return { step: step.step, label: sayDealer(`do.${step.step}`), order: step.order };
  }
}

function resting({ sayDealer }: Pick<Desk, 'sayDealer'>, { pocket }: Prepared): Primary {
  const step = 'rest';
  if (pocket === undefined) return { step, label: sayDealer('do.rest'), disabled: true, onPress: () => undefined };
  return { step, label: sayDealer('do.restIn', { pocket }), order: { type: 'ballAtRest', pocket } };
}

function paying(
  { sayDealer }: Pick<Desk, 'sayDealer'>,
  step: Extract<RouletteStep, { order: unknown }>,
  { pay: { at, all, looksBack, onForward } }: Prepared,
): Primary {
  if (looksBack) return { step: 'look', label: sayDealer('pay.forward'), hotkey: ' ', onPress: onForward };
  return { step: step.step, label: sayDealer('do.pay', { at, all }), hotkey: ' ', order: step.order };
}

function returning({ sayDealer }: Pick<Desk, 'sayDealer'>, pocket: Pocket | undefined): Primary {
  const [step, label] = ['return', sayDealer('do.return', { pocket: pocket ?? '–' })] as const;
  if (pocket === undefined) return { step, label, disabled: true, onPress: () => undefined };
  return { step, label, order: { type: 'returnBall', pocket } };
}
