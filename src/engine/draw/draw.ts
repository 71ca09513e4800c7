import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import { DECK } from '../niu-niu/cards.ts';
import { type Chance, shuffled } from './chance.ts';

/**
 * What chance brings to one round. A deck is dealt from its front. No document spins, shakes or deals twice under one round
 * number: what is void is done again in the next round, which has a draw of its own.
 */
export type Draw = Readonly<
  | { kind: 'pocket'; pocket: Pocket }
  | { kind: 'dice'; dice: readonly number[] }
  | { kind: 'deck'; deck: readonly string[] }
>;

export function drawFor(rules: AnyRulebook, chance: Chance): Draw {
  switch (rules.family) {
    case 'roulette': {
      const { wheel } = rules.game;
      return { kind: 'pocket', pocket: wheel[chance.below(wheel.length)] as Pocket };
    }
    case 'sic-bo': {
      const { dice, faces } = rules.game;
      return { kind: 'dice', dice: Array.from({ length: dice }, () => chance.below(faces) + 1) };
    }
    case 'niu-niu':
      return { kind: 'deck', deck: shuffled(DECK, chance) };
  }
}

/** `pocket 17`, `dice 2 5 5`, `deck KS 6H …`: as it goes into the commitment. */
export function drawAsText(draw: Draw): string {
  switch (draw.kind) {
    case 'pocket':
      return `pocket ${draw.pocket}`;
    case 'dice':
      return `dice ${draw.dice.join(' ')}`;
    case 'deck':
      return `deck ${draw.deck.join(' ')}`;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const isPocket = (value: unknown): value is Pocket =>
  value === '00' || (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 36);

const isDeck = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length === DECK.length && DECK.every((card) => value.includes(card));

/** A draw as somebody sent it, or nothing where it cannot be one. */
export function readDraw(value: unknown): Draw | undefined {
  if (!isObject(value)) return undefined;
  const { kind, pocket, dice, deck } = value;
  if (kind === 'pocket' && isPocket(pocket)) return { kind, pocket };
  if (kind === 'dice' && Array.isArray(dice) && dice.length > 0 && dice.every(isFace)) return { kind, dice: [...dice] };
  if (kind === 'deck' && isDeck(deck)) return { kind, deck: [...deck] };
  return undefined;
}
