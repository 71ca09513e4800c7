import type { Params } from '../../kit/refusal.ts';
import type { ActorRole } from '../../table/core/actor.ts';
import type { Phase } from '../../table/core/vocabulary.ts';
import { either, has, listed, type NameIn, word } from './params.ts';
import { formOf } from './plural.ts';

/** What a table of words has under a name; names come from people and may be anything. */
export const wordsFor = <T>(words: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** Commands, causes and people by their names in the code, as they are said at a table. */
const spoken = (name: string): string =>
  name
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .trim();

/** `"announce no more bets"`. */
export const act = (p: Readonly<{ command?: string }>): string => `"${spoken(word(p, 'command'))}"`;

export const plain = <P extends object>(p: P, name: NameIn<P>): string => spoken(word(p, name));

/** `same direction, floater or ball out`. */
export const plainly = <P extends object>(p: P, name: NameIn<P>, last = 'or'): string =>
  either(listed(p, name).map(spoken), last);

const PEOPLE: Readonly<Record<ActorRole, string>> = {
  player: 'a player',
  dealer: 'a dealer',
  inspector: 'an inspector',
  'pit-supervisor': 'a pit supervisor',
  'pit-manager': 'a pit manager',
  'operations-manager': 'an operations manager',
  'gaming-shift-manager': 'a gaming shift manager',
  director: 'a director',
  'senior-management': 'senior management',
  surveillance: 'surveillance',
  cashier: 'a cashier',
  auditor: 'an auditor',
  admin: 'an administrator',
  device: 'a device',
};

/** `a pit supervisor`, `an inspector or a pit supervisor`. */
export const people = <P extends object>(p: P, name: NameIn<P>): string =>
  either(listed(p, name).map((role) => wordsFor(PEOPLE, role) ?? spoken(role)));

/** When it is, and what a round does from there. */
const PHASES: Readonly<Record<Phase, readonly [when: string, next: string]>> = {
  idle: ['between rounds', 'to open betting'],
  ready: ['between rounds', 'to shake the dice or to open betting'],
  betting: ['while bets are open', 'to take bets and to close them'],
  'closed-not-spun': ['between no more bets and the spin', 'to spin the ball'],
  'spin-open': ['while the ball runs and bets are open', 'to announce no more bets'],
  'spin-closed': ['while the ball runs', 'to wait for the ball to come to rest'],
  'at-rest': ['with the ball at rest', 'to mark the result'],
  result: ['with the result marked', 'to collect the losing wagers'],
  shaken: ['with the dice shaken and covered', 'to attest the tumbles'],
  closed: ['after no more bets', 'to go on with the round'],
  revealed: ['with the dice uncovered', 'to attest the dice and to enter the result'],
  entered: ['with the result entered', 'to wait for the lights'],
  lit: ['with the winning areas lit', 'to collect the losing wagers'],
  'light-fault': ['with a fault of the lights', 'to collect the losing wagers by the dice'],
  collecting: ['while losing wagers are collected', 'to collect the rest of them'],
  paying: ['while winners are paid', 'to pay them and to close the round'],
  dealing: ['during the deal', 'to finish the deal'],
  dealt: ['with the cards dealt', 'to spread and count the hands'],
  arranging: ['while hands are arranged', "to verify every hand and to turn over the dealer's"],
  set: ["with the dealer's hand turned over", 'to compare the boxes'],
  comparing: ['while hands are compared', 'to compare the rest of them'],
  voided: ['after a void round', 'to clear the void'],
};

type Phased = Readonly<{ phase?: string }>;

export const when = (p: Phased): string => wordsFor(PHASES, word(p, 'phase'))?.[0] ?? 'now';
export const next = (p: Phased): string => wordsFor(PHASES, word(p, 'phase'))?.[1] ?? 'to go on with the round';

/** `the wager of ann on straight/17`, `the wager of ann on double of box 3`. */
type Wagered = Readonly<{ player?: string; spot?: string; box?: number }>;

export const wagerIn = (p: Wagered): string =>
  `the wager of ${word(p, 'player')} on ${word(p, 'spot')}${has(p, 'box') ? ` of box ${word(p, 'box')}` : ''}`;

/** `box 3`, `the dealer`. */
export const place = (box: string): string => (box === 'dealer' ? 'the dealer' : `box ${box}`);

/** `box 3`, `boxes 1, 3 and 5`. */
export function boxes<P extends object>(p: P, name: NameIn<P>): string {
  const named = listed(p, name);
  return `${formOf(named.length, { one: 'box', other: 'boxes' })} ${either(named, 'and')}`;
}

const ABSENT: Readonly<Record<string, string>> = {
  undefined: 'nothing',
  null: 'nothing',
  '': 'nothing',
  NaN: 'no number',
  Infinity: 'no number',
  '-Infinity': 'no number',
};

const shown = (value: unknown): string | number => {
  if (typeof value === 'object' && value !== null) return 'what was given';
  const text = String(value).trim();
  if (text.startsWith('{') || text.startsWith('[')) return 'what was given';
  return wordsFor(ABSENT, text) ?? (typeof value === 'number' ? value : text);
};

/** A command may hold anything: what is not there is called so, and an object is not spelled out. */
export const readable = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.map(shown) : shown(value)]),
  );
