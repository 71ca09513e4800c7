import type { Outcomes, Settled } from '../../engine/index.ts';
import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import { handsOf, type ShownHand } from '../settle/outcome-in-words.ts';
import type { Ink } from '../show/ink.ts';

/** The result as it lies on the table: the wheel around the ball, the dice, the cards. */
export function picture(ink: Ink, rules: AnyRulebook, { outcome }: Settled): readonly string[] {
  switch (rules.family) {
    case 'roulette':
      return [wheel(ink, rules, (outcome as Outcomes['roulette']).pocket)];
    case 'sic-bo':
      return [(outcome as Outcomes['sic-bo']).dice.map((die) => FACES[die] ?? '?').join(' ')];
    case 'niu-niu':
      return handsOf(outcome).map((hand) => cards(ink, hand));
  }
}

const EACH_SIDE = 6;

function wheel(ink: Ink, rules: Rulebook<'roulette'>, pocket: Pocket): string {
  const { wheel: order } = rules.game;
  const place = order.indexOf(pocket);
  const near = Array.from({ length: 2 * EACH_SIDE + 1 }, (_, step) => {
    const there = order[(place + step - EACH_SIDE + order.length) % order.length] as Pocket;
    const text = COLOURS[pocketColour(rules, there)](ink, String(there));
    return there === pocket ? `[${ink.strong(text)}]` : text;
  });
  return near.join('  ');
}

const COLOURS = {
  red: (ink: Ink, text: string) => ink.bad(text),
  black: (_: Ink, text: string) => text,
  green: (ink: Ink, text: string) => ink.good(text),
} as const;

const FACES: readonly string[] = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', C: '♣', D: '♦' };

const cards = (ink: Ink, { who, cards: hand, name }: ShownHand): string =>
  `${who.padEnd(6)}${hand.map((card) => face(ink, card)).join(' ')}  ${ink.quiet(name)}`;

function face(ink: Ink, card: string): string {
  const [rank = '', suit = ''] = card;
  const text = `${rank === 'T' ? '10' : rank}${SUITS[suit] ?? suit}`.padStart(3);
  return suit === 'H' || suit === 'D' ? ink.bad(text) : text;
}
