import { refusedAt } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { cited } from '../cited.ts';
import type { EngineRefusal } from '../refusals.ts';
import type { Outcomes } from '../wager.ts';
import { type Card, cardIndex } from './cards.ts';
import { type Hand, readHand } from './hand.ts';

export type DealtHands = Readonly<{ dealer: Hand; boxes: ReadonlyMap<number, Hand> }>;

/** Five cards a hand, every card of one deck at most once (NN-2.2.4, NN-4.1). */
export function readHands(rules: Rulebook<'niu-niu'>, dealt: Outcomes['niu-niu']): Result<DealtHands, EngineRefusal> {
  const seen = new Uint8Array(52);
  const dealer = read(rules, dealt.dealer, 'outcome.dealer', seen);
  if (!dealer.ok) return dealer;
  const boxes = new Map<number, Hand>();
  for (const name of Object.keys(dealt.boxes)) {
    const box = Number(name);
    const path = `outcome.boxes.${name}`;
    // A box is named as it is written: `01` is no box.
    if (!isBox(rules, box) || String(box) !== name)
      return err(refusedAt('unknown-box', path, { box: name, boxes: rules.options.boxes }, cited(rules, 'boxes')[0]));
    const hand = read(rules, dealt.boxes[box] as readonly Card[], path, seen);
    if (!hand.ok) return hand;
    boxes.set(box, hand.value);
  }
  return ok({ dealer: dealer.value, boxes });
}

export const isBox = (rules: Rulebook<'niu-niu'>, box: unknown): box is number =>
  Number.isInteger(box) && (box as number) >= 1 && (box as number) <= rules.options.boxes;

function read(
  rules: Rulebook<'niu-niu'>,
  cards: readonly Card[],
  path: string,
  seen: Uint8Array,
): Result<Hand, EngineRefusal> {
  if (cards.length !== 5)
    return err(refusedAt('wrong-hand-size', path, { cards: cards.length }, cited(rules, 'hand')[0]));
  const hand: number[] = [];
  for (let place = 0; place < cards.length; place++) {
    const card = cards[place] as Card;
    const index = cardIndex(card);
    if (index === undefined)
      return err(refusedAt('unknown-card', `${path}[${place}]`, { card }, cited(rules, 'deck')[0]));
    if (seen[index] === 1)
      return err(refusedAt('duplicate-card', `${path}[${place}]`, { card }, cited(rules, 'foreignCard')[0]));
    seen[index] = 1;
    hand.push(index);
  }
  return ok(readHand(hand));
}
