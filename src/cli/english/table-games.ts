import type { ParamsOf } from '../../kit/refusals/index.ts';
import type { TableRefusalCode } from '../../table/core/refusals.ts';
import { has, includes, list, word } from './params.ts';
import { countedIn } from './plural.ts';
import type { Sentences } from './refusals.ts';
import { boxes, place, plain, plainly, when } from './table-words.ts';

/** What one of the games asks for: the spin, the dice, the cards. */
export const GAME_SENTENCES = {
  // roulette
  'not-spun': (p) =>
    has(p, 'cause')
      ? 'no ball was spun, so there is no spin to void; spin it first.'
      : 'the ball is not spun; spin it and call no more bets while it runs.',
  'not-the-pocket': (p) =>
    `the ball lies in ${word(p, 'pocket')}, not in ${word(p, 'number')}; mark ${word(p, 'pocket')}.`,
  'result-barred': (p) =>
    word(p, 'why') === 'same-direction'
      ? 'ball and wheel ran in the same direction, so the spin has no result; void it.'
      : `the ball has ${word(p, 'laps')} of ${countedIn(p, 'needed', { one: 'lap', other: 'laps' })} that a result needs; attest its laps, or void the spin.`,
  'result-held': () =>
    'the ball came to rest before no more bets was called; have it decided whether the result counts.',
  'not-held': () => 'nothing waits for such a decision; go on with the round.',
  'unknown-cause': (p) =>
    includes(p, 'known', 'cause')
      ? `"${plain(p, 'cause')}" is not what the record shows; record what happened.`
      : `"${plain(p, 'cause')}" is no cause here; it may be ${plainly(p, 'known')}.`,
  'entered-after-rest': () => 'the object came in after the ball had come to rest, so the result counts; settle it.',
  'approval-needed': () => 'bets close before the spin only if the pit manager approves; ask for it or spin the ball.',
  'ball-removal-owed': () => 'the ball has not been taken out of the wheel; take it out and record it.',
  'ball-not-examined': () => 'the ball left the wheel and was not examined; examine it first.',
  'ball-not-returned': () => 'the ball is not back in the last winning number; put it there first.',
  'not-previous-number': (p) =>
    `the ball goes back to the last winning number ${word(p, 'previous')}, not to ${word(p, 'pocket')}; put it there.`,
  'person-not-named': (p) => `"${plain(p, 'cause')}" needs the person it was; name them.`,
  // sic bo
  'too-few-tumbles': (p) =>
    `the dice have ${word(p, 'tumbles')} of ${countedIn(p, 'needed', { one: 'tumble', other: 'tumbles' })} on record; let them tumble and attest the count.`,
  'dice-not-attested': () => 'nobody has said what the dice show; read and attest them first.',
  'dice-not-ready': (p) => `the dice are not shaken ${when(p)}; shake them first.`,
  'key-unknown': (p) => `the terminal has no key ${list(p, 'keys')}; press 1 to 6.`,
  'same-keys': (p) =>
    sameFaces(p)
      ? `the keys ${faces(p, 'keys')} agree with the dice; enter nothing again.`
      : `the keys ${faces(p, 'keys')} were entered before; press what the dice show, ${faces(p, 'dice')}.`,
  'not-the-dice': (p) =>
    `${faces(p, 'keys')} was entered but the dice show ${faces(p, 'dice')}; enter the result again.`,
  'lights-wrong': (p) => `${list(p, 'areas', 'and')} is no area of this layout; report areas that it has.`,
  'lights-off': () => 'the lights are off and play goes by the dice; collect and pay without entering the result.',
  'not-notified': (p) => `the ${plain(p, 'role')} was not told of the fault; tell them first.`,
  'malfunction-open': () => 'a malfunction is still open; have it approved that play goes on.',
  // niu niu
  'box-not-free': (p) => `box ${word(p, 'box')} belongs to ${word(p, 'player')}; choose another box.`,
  'not-alone': (p) =>
    `others play ${boxes(p, 'others')}, and several boxes are for whoever plays alone; leave box ${word(p, 'box')} free.`,
  'box-restricted': (p) =>
    `${word(p, 'player')} may play one box only and has ${boxes(p, 'own')}; leave box ${word(p, 'box')} to others.`,
  'box-not-yours': notYours,
  'handling-barred': (p) => `${word(p, 'player')} may not touch cards; let the dealer arrange box ${word(p, 'box')}.`,
  'no-even': () => 'nobody has a wager on Even that can be played; take one before the close, or abort betting.',
  'not-from-device': (p) =>
    `the cards for ${place(word(p, 'to'))} came from "${word(p, 'source')}"; deal from the dealing device only.`,
  'spread-not-passed': (p) =>
    `the hands were not spread and counted; do that before anybody touches box ${word(p, 'box')}.`,
  'nothing-to-reconstruct': () => 'there is no misdeal to put right; go on.',
  'hand-not-shown': (p) => `the cards of ${place(word(p, 'box'))} are not shown; show them first.`,
  'hand-face-down': (p) => `the hand of box ${word(p, 'box')} lies face down; wait until the player takes it up.`,
  'already-verified': (p) => `the hand of box ${word(p, 'box')} is verified; leave it as it lies.`,
  'all-compared': () => 'every box is compared; close the round.',
  'not-verified': (p) =>
    `not every hand is verified; verify ${boxes(p, 'boxes')} before the dealer's hand is turned over.`,
  'bad-arrangement': (p) =>
    `"${word(p, 'two') || 'nothing'}" is not two different cards of ${place(word(p, 'box'))}; set two of its five apart, or none.`,
  'new-deck-needed': () => 'the deck may not be used again; replace it with a new one.',
  'wrong-deck': wrongDeck,
  'unknown-kind': (p) =>
    has(p, 'known')
      ? `"${plain(p, 'kind')}" is no fault of a deal; it may be ${plainly(p, 'known')}.`
      : `"${plain(p, 'kind')}" is no such conduct; say out of view or damaged.`,
} as const satisfies Partial<Sentences<TableRefusalCode>>;

type Thrown = ParamsOf<'same-keys'>;

const facesOf = (p: Thrown, name: keyof Thrown): readonly number[] => p[name] ?? [];
const faces = (p: Thrown, name: keyof Thrown): string => facesOf(p, name).join('-');
const sameFaces = (p: Thrown): boolean => facesOf(p, 'keys').toSorted().join() === facesOf(p, 'dice').toSorted().join();

/** Players set the hand before their own seat, the dealer every other one. */
function notYours(p: ParamsOf<'box-not-yours'>): string {
  const [box, own, player] = [word(p, 'box'), word(p, 'own'), word(p, 'player')];
  if (own === box) return `the hand of box ${box} is for ${player} to set; leave it to the player.`;
  if (own === 'none') return `${player} has no hand of ${place(word(p, 'box'))}; leave it to the dealer.`;
  return `${player} may touch the hand of box ${own} only; leave ${place(word(p, 'box'))} to the dealer.`;
}

function wrongDeck(p: ParamsOf<'wrong-deck'>): string {
  if (has(p, 'cards'))
    return `${countedIn(p, 'cards', { one: 'card is', other: 'cards are' })} not one deck, which has ${word(p, 'needed')}; count them again or replace the deck.`;
  if (has(p, 'jokers'))
    return `${countedIn(p, 'jokers', { one: 'joker is', other: 'jokers are' })} in the deck; take them out or bring another deck.`;
  if (has(p, 'unlike'))
    return `the "${word(p, 'unlike')}" backs are not all of one colour and design; bring another deck.`;
  if (has(p, 'due'))
    return `the deck with "${word(p, 'back')}" backs is not in turn; deal from ${list(p, 'due') || 'the attested one'}.`;
  if (has(p, 'backs') && has(p, 'back'))
    return `the other deck has ${word(p, 'back')} backs too; bring one of another colour.`;
  if (has(p, 'backs'))
    return `decks with backs of ${list(p, 'backs', 'and')} cannot be used in turn; have one, or two of different colours.`;
  return 'the back of the new deck has no colour on record; name it.';
}
