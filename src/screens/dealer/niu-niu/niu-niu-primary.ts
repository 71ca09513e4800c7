import type { SayGame } from '../../words/dealer-games/use-game-words.ts';
import { handName } from '../../words/spot-name.ts';
import type { Desk } from '../desk.ts';
import type { Primary } from '../primary-button.tsx';
import { handOf, liesRight, rightTwo } from './hand-entry.ts';
import type { NiuNiuSeen, NiuNiuStep, SeatedBox } from './next.ts';
import { placeName } from './place-name.ts';
import { type Counts, oddCounts } from './spread.ts';

type Parts = Readonly<{
  step: NiuNiuStep;
  game: NiuNiuSeen;
  counts: Counts;
  /** The hand that is being checked. */
  box: SeatedBox | undefined;
  picked: readonly string[];
}>;

/** The one button of the moment. */
export function niuNiuPrimary(desk: Desk, say: SayGame, parts: Parts): Primary | null {
  const { step, game, counts, box, picked } = parts;
  const at = { step: step.step };
  if ('order' in step)
    return { ...at, label: goLabel(desk, say, step, game), order: step.order, ...hotkeyOf(step.step) };
  switch (step.step) {
    case 'spread':
      if (oddCounts(game, counts).length > 0) return null;
      return { ...at, label: say('nn.spreadFive'), order: { type: 'spreadCheck', counts } };
    case 'hands':
      return box === undefined ? null : handPrimary(desk, say, box, picked);
    case 'dealer':
      return dealerPrimary(desk, say, picked);
    case 'wait':
      return { ...at, label: say('nn.step.wait'), order: { type: 'announceNoMoreBets' }, disabled: true };
    case 'deck':
      return null;
  }
}

/** Each hand is a step of its own: it is looked at. One in its player's hands is shown to the player first; every other is checked, and set where it lies wrong. */
function handPrimary({ own }: Desk, say: SayGame, { box, phase }: SeatedBox, picked: readonly string[]): Primary {
  const hand = own.hands?.find((each) => each.box === box);
  const known = hand?.cards ?? undefined;
  if (known !== undefined) {
    const right = phase === 'arranged' && liesRight(known, hand?.two ?? null);
    return {
      step: `verify ${box}`,
      label: say(right ? 'nn.verify' : 'nn.verifySet'),
      order: { type: 'verifyArrangement', box },
    };
  }
  const disabled = handOf(picked) === undefined;
  return phase === 'handled'
    ? { step: `show ${box}`, label: say('nn.show'), order: { type: 'showHand', box, cards: picked }, disabled }
    : {
        step: `verify ${box}`,
        label: say('nn.verifySet'),
        order: { type: 'verifyArrangement', box, cards: picked },
        disabled,
      };
}

function dealerPrimary({ say: sayTable }: Desk, say: SayGame, picked: readonly string[]): Primary {
  const hand = handOf(picked);
  return {
    step: 'dealer',
    label: hand === undefined ? say('nn.step.dealer') : say('nn.reveal', { hand: handName(sayTable, hand) }),
    order: { type: 'revealDealer', cards: picked, two: hand === undefined ? null : rightTwo(picked) },
    disabled: hand === undefined,
  };
}

type Going = Extract<NiuNiuStep, { order: unknown }>;

function goLabel({ sum }: Desk, say: SayGame, { step, order }: Going, game: NiuNiuSeen): string {
  if (step === 'open') return openLabel(say, order);
  if (step === 'deal' && order.type === 'dealPacket')
    return say('nn.step.deal', { cards: order.cards, place: placeName(say, order.to) });
  return step === 'compare' ? compareLabel(sum, say, game) : say(`nn.step.${step === 'deal' ? 'finish-deal' : step}`);
}

const openLabel = (say: SayGame, order: Going['order']): string =>
  order.type === 'openBetting' && order.back !== undefined
    ? say('nn.step.openBack', { back: order.back })
    : say('nn.step.open');

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
