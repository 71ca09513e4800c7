import type { BecauseCode, EngineBecause } from '../../engine/index.ts';
import type { Params } from '../../kit/refusal.ts';
import { list, word } from './params.ts';

type Reason = (params: Params) => string;

const HANDS: Readonly<Record<string, string>> = {
  'hoiana-niu-niu': 'Hoiana Niu Niu',
  'ultimate-niu-niu': 'Ultimate Niu Niu',
  'niu-niu': 'Niu Niu',
  'no-hand': 'No Hand',
};

/** The class of a hand as people say it. */
export const handName = (hand: string): string => HANDS[hand] ?? hand.replace('niu-', 'Niu ');

const TIMES: readonly string[] = ['no die shows', 'one die shows', 'two dice show', 'three dice show'];
const DOZENS: readonly string[] = ['', 'first', 'second', 'third'];

const playerWins = (params: Params): boolean => params['winner'] === 'player';
const side = (params: Params): string => (playerWins(params) ? 'the player' : 'the house');

const card = (params: Params): readonly [winning: string, losing: string] => {
  const [own, dealer] = [word(params, 'card'), word(params, 'dealerCard')];
  return playerWins(params) ? [own, dealer] : [dealer, own];
};

/** Why a wager ended as it did; a code without words does not compile. */
const REASONS: Readonly<Record<BecauseCode, Reason>> = {
  spun: (p) => `${word(p, 'pocket')} was spun`,
  colour: (p) => `${word(p, 'pocket')} is ${word(p, 'colour')}`,
  parity: (p) => `${word(p, 'pocket')} is ${word(p, 'parity')}`,
  half: (p) => `${word(p, 'pocket')} is ${word(p, 'half')}`,
  column: (p) => `${word(p, 'pocket')} is in column ${word(p, 'column')}`,
  dozen: (p) => `${word(p, 'pocket')} is in the ${DOZENS[Number(p['dozen'])] ?? '?'} dozen`,
  triple: (p) => `triple ${word(p, 'number')} was thrown`,
  'no-triple': (p) => `${((p['dice'] ?? []) as readonly number[]).join('-')} is no triple`,
  total: (p) => `the total is ${word(p, 'total')}`,
  shows: (p) => `${TIMES[Number(p['times'])] ?? '?'} ${word(p, 'number')}`,
  'both-show': (p) => `${list(p, 'numbers', 'and')} both show`,
  'not-both': (p) => `${list(p, 'numbers', 'and')} do not both show`,
  'winning-hand': (p) => `${side(p)} won with ${handName(word(p, 'hand'))}`,
  'higher-hand': (p) => {
    const [own, dealer] = [handName(word(p, 'hand')), handName(word(p, 'dealerHand'))];
    return playerWins(p) ? `${own} beats the house's ${dealer}` : `the house's ${dealer} beats ${own}`;
  },
  'higher-four': (p) => `both hold ${handName(word(p, 'hand'))} and ${side(p)} has the higher four`,
  'higher-card': (p) => `both hold ${handName(word(p, 'hand'))} and ${side(p)} has ${card(p).join(' over ')}`,
  'higher-suit': (p) => `both hold ${handName(word(p, 'hand'))} and ${side(p)} has ${card(p).join(' over ')} by suit`,
  late: () => 'placed after no more bets',
  withdrawn: () => 'withdrawn after no more bets',
  'foreign-returned': (p) => `${word(p, 'colour')} chips of table ${word(p, 'table')} go back`,
  'foreign-refused': (p) => `payment for ${word(p, 'colour')} chips of table ${word(p, 'table')} was refused`,
  'under-minimum': (p) => `under the minimum of ${word(p, 'min')}`,
  'under-minimum-again': (p) => `under the minimum of ${word(p, 'min')} again`,
  'over-maximum': (p) => `nothing left under the maximum of ${word(p, 'max')}`,
  'even-missing': (p) => `box ${word(p, 'box')} has no Even wager`,
  'nothing-counts': (p) => `nothing of it counts beside the Even and the Reserve of box ${word(p, 'box')}`,
  'no-hand-dealt': (p) => `no hand was dealt to box ${word(p, 'box')}`,
};

export const because = ({ code, params }: EngineBecause): string => REASONS[code](params);
