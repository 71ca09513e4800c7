import type { Due } from '../../../table/index.ts';
import type { HandWorth } from '../../../wire/index.ts';
import type { SayGame } from '../../words/dealer-games/use-game-words.ts';
import { handName } from '../../words/spot-name.ts';
import type { Desk } from '../desk.ts';
import { offered } from '../offered.ts';
import type { Primary } from '../primary-button.tsx';
import type { NiuNiuSeen, NiuNiuStep, SeatedBox } from './next.ts';
import { placeName } from './place-name.ts';
import { type Counts, HAND_SIZE, oddCounts } from './spread.ts';

type Parts = Readonly<{
  due: Due | undefined;
  step: NiuNiuStep;
  game: NiuNiuSeen;
  counts: Counts;
  /** The hand that is being checked. */
  box: SeatedBox | undefined;
  picked: readonly string[];
  /** What they are worth, as the house says. */
  worth: HandWorth | undefined;
}>;

/** The one button of the moment. */
export function niuNiuPrimary(desk: Desk, say: SayGame, parts: Parts): Primary | null {
  const { due, step, game, counts, box, picked, worth } = parts;
  const at = { step };
  switch (step) {
    case 'spread':
      if (oddCounts(game, counts).length > 0) return null;
      return { ...at, label: say('nn.spreadFive'), order: { type: 'spreadCheck', counts } };
    case 'hands':
      return box === undefined ? null : handPrimary(desk, say, box, picked);
    case 'dealer':
      return dealerPrimary(desk, say, picked, worth);
    case 'wait':
      return { ...at, label: say('nn.step.wait'), order: { type: 'announceNoMoreBets' }, disabled: true };
    case 'deck':
    case 'other':
      return null;
    default:
      return due === undefined
        ? null
        : { ...at, label: goLabel(desk, say, step, due, game), order: offered(due.order), ...hotkeyOf(step) };
  }
}

/** Each hand is a step of its own: it is looked at. One in its player's hands is shown to the player first; every other is checked, and set where it lies wrong. */
function handPrimary({ own }: Desk, say: SayGame, { box, phase }: SeatedBox, picked: readonly string[]): Primary {
  const hand = own.hands?.find((each) => each.box === box);
  const known = hand?.cards ?? undefined;
  if (known !== undefined) {
    const right = phase === 'arranged' && hand?.worth?.right === true;
    return {
      step: `verify ${box}`,
      label: say(right ? 'nn.verify' : 'nn.verifySet'),
      order: { type: 'verifyArrangement', box },
    };
  }
  const disabled = picked.length !== HAND_SIZE;
  return phase === 'handled'
    ? { step: `show ${box}`, label: say('nn.show'), order: { type: 'showHand', box, cards: picked }, disabled }
    : {
        step: `verify ${box}`,
        label: say('nn.verifySet'),
        order: { type: 'verifyArrangement', box, cards: picked },
        disabled,
      };
}

function dealerPrimary(
  { say: sayTable }: Desk,
  say: SayGame,
  picked: readonly string[],
  worth: HandWorth | undefined,
): Primary {
  return {
    step: 'dealer',
    label: worth === undefined ? say('nn.step.dealer') : say('nn.reveal', { hand: handName(sayTable, worth.hand) }),
    order: { type: 'revealDealer', cards: picked, two: worth?.two ?? null },
    disabled: worth === undefined,
  };
}

type Going = Exclude<NiuNiuStep, 'spread' | 'hands' | 'dealer' | 'wait' | 'deck' | 'other'>;

function goLabel({ sum }: Desk, say: SayGame, step: Going, { order }: Due, game: NiuNiuSeen): string {
  if (order.type === 'openBetting') return openLabel(say, order.back ?? onlyBack(game));
  if (order.type === 'dealPacket')
    return say('nn.step.deal', { cards: order.cards ?? 0, place: placeName(say, order.to ?? '') });
  return step === 'compare' ? compareLabel(sum, say, game) : say(`nn.step.${step === 'deal' ? 'finish-deal' : step}`);
}

/** The deck is named, also where there is but one. */
const onlyBack = ({ backs }: NiuNiuSeen): string | undefined => (backs.length === 1 ? backs[0] : undefined);

const openLabel = (say: SayGame, back: string | undefined): string =>
  back === undefined ? say('nn.step.open') : say('nn.step.openBack', { back });

function compareLabel(sum: Desk['sum'], say: SayGame, { comparison, compareOrder }: NiuNiuSeen): string {
  if (comparison === undefined) return say('nn.step.compare', { place: placeName(say, compareOrder[0] ?? '') });
  const { box, settlements } = comparison;
  const place = placeName(say, box);
  const wins = settlements.some(({ verdict }) => verdict === 'wins');
  const amount = settlements.reduce((total, { paid, taken }) => total + (wins ? paid : taken), 0);
  return `${say(wins ? 'nn.step.pay' : 'nn.step.collect', { place })} ${sum(amount)}`;
}

const hotkeyOf = (step: string): Readonly<{ hotkey?: string }> =>
  step === 'compare' || step === 'deal' ? { hotkey: ' ' } : {};
