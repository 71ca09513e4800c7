import type { Due } from '../../../table/index.ts';
import type { SayGame } from '../../words/dealer-games/use-game-words.ts';
import type { Desk } from '../desk.ts';
import { offered } from '../offered.ts';
import type { Primary } from '../primary-button.tsx';
import type { SicBoSeen, SicBoStep } from './next.ts';
import { sameFaces } from './terminal.ts';
import type { Walk } from './use-pay-walk.ts';
import type { Terminal } from './use-terminal.ts';

type Parts = Readonly<{
  /** What is due, and the step that is at hand for it. */
  due: Due | undefined;
  step: SicBoStep;
  game: SicBoSeen;
  terminal: Terminal;
  tumbles: number;
  walk: Walk;
  /** Records how the dice lie. */
  read: () => void;
  /** Enters the keys and lets the areas glow. */
  enter: () => void;
}>;

/** The one button of the moment. */
export function sicBoPrimary(desk: Desk, say: SayGame, parts: Parts): Primary | null {
  const { due, step, game, terminal, tumbles, walk, read, enter } = parts;
  if (step === 'pay' && walk.look < walk.at) {
    return {
      step: 'look',
      label: desk.sayDealer('pay.forward'),
      hotkey: ' ',
      onPress: () => walk.onLook(walk.look + 1),
    };
  }
  const at = { step };
  const { keys, full } = terminal;
  const faces = keys.join(' ');
  switch (step) {
    case 'tumbles':
      if (tumbles < game.minTumbles) return null;
      return { ...at, label: say('sb.tumblesDone', { count: tumbles }), order: { type: 'attestTumbles', tumbles } };
    case 'dice':
      return {
        ...at,
        label: full ? say('sb.diceDone', { dice: faces }) : say('sb.step.dice'),
        onPress: read,
        asks: { type: 'attestDice', dice: keys, flat: true },
        disabled: !full,
      };
    case 'keys':
      return {
        ...at,
        label: full ? say('sb.bind') : say('sb.step.keys'),
        onPress: enter,
        asks: { type: 'enterResult', keys },
        disabled: !full || !sameFaces(keys, game.dice ?? []),
      };
    case 'again':
      return {
        ...at,
        label: full ? say('sb.againSend', { keys: faces }) : say('sb.step.again'),
        order: { type: 'reenterResult', keys },
        disabled: !full,
      };
    case 'renew':
    case 'wait':
    case 'other':
      return null;
    default:
      return due === undefined
        ? null
        : { ...at, label: goLabel(desk, say, step), order: offered(due.order), ...hotkeyOf(step) };
  }
}

type Going = Exclude<SicBoStep, 'tumbles' | 'renew' | 'wait' | 'other'>;

function goLabel({ own, sum }: Desk, say: SayGame, step: Going): string {
  const [next] = own.queue;
  return step === 'pay' && next !== undefined ? `${say('sb.step.pay')} ${sum(next.amount)}` : say(`sb.step.${step}`);
}

const hotkeyOf = (step: string): Readonly<{ hotkey?: string }> => (step === 'pay' ? { hotkey: ' ' } : {});
