import { describe, expect, test } from 'vitest';
import { Random } from '../../../testkit/random.ts';
import { anybody, someOrder } from '../../../testkit/table-orders.ts';
import { statesByPhase } from '../../../testkit/table-phases.ts';
import { walk } from '../../../testkit/table-simulation.ts';
import type { Params } from '../../kit/refusal.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import {
  type Actor,
  type Command,
  decide,
  ORDER_TYPES,
  TABLE_REFUSALS,
  type TableRefusal,
  type TableState,
} from '../../table/index.ts';
import { tableSentence } from './table.ts';

/** One line that ends, says something to do after a semicolon, and shows no hole where a word should be. */
const SENTENCE = /^[^\n;?]{5,}; [^\n;?]{5,}\.$/;
const HOLE = /undefined|\bNaN\b|Infinity|\[object|"value"|\?/;

const fails = (refusal: TableRefusal): boolean => {
  const said = tableSentence(refusal);
  return !SENTENCE.test(said) || HOLE.test(said);
};

test.each(TABLE_REFUSALS)('%s has a sentence that says what to do', (code) => {
  expect(tableSentence({ code, params: {} })).toMatch(/^[^\n]{5,}; [^\n]{5,}\.$/);
});

const CHIEF: Actor = { person: 'chief', role: 'senior-management' };
const SECOND: Actor = { person: 'second', role: 'pit-supervisor' };

/** What the table answers to anything by anybody. */
function refusals(random: Random, state: TableState, tries: number): readonly TableRefusal[] {
  const found: TableRefusal[] = [];
  for (const type of ORDER_TYPES) {
    for (let i = 0; i < tries; i++) {
      const by = random.chance(3) ? anybody(random) : CHIEF;
      const order = someOrder(random, state, type);
      const round = state.round.number - (random.chance(20) ? 1 : 0);
      const decided = decide(state, { ...order, by, second: random.chance(4) ? by : SECOND, at: 1, round } as Command);
      if (!decided.ok) found.push(decided.error);
    }
  }
  return found;
}

describe.each(RULEBOOKS)('$id', (rules) => {
  test('every refusal of every command in every phase can be said', () => {
    const random = new Random(7);
    const found = [...statesByPhase(rules).values()].flatMap((state) => refusals(random, state, 12));
    expect(found.filter(fails).map((refusal) => [tableSentence(refusal), refusal])).toEqual([]);
    expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(30);
  });

  test('every refusal on a walk through rounds, holds and suspensions can be said', () => {
    const random = new Random(11);
    const found: TableRefusal[] = [];
    let step = 0;
    walk(rules, 3, 600, (state) => {
      if (step++ % 20 === 0) found.push(...refusals(random, state, 1));
    });
    expect(found.filter(fails).map((refusal) => [tableSentence(refusal), refusal])).toEqual([]);
  });
});

type Row = readonly [code: TableRefusal['code'], params: Params, words: string];

/** One row for every turn a sentence can take that random commands seldom bring up. */
const ROWS: readonly Row[] = [
  ['unknown-command', { command: 'dance' }, 'a table knows nothing called "dance"; choose something that it offers.'],
  ['bad-command', { field: 'seat', value: '3' }, 'seat 3 is taken; choose another one.'],
  ['bad-command', { field: 'counts', value: 'dealer' }, 'the hand of the dealer was not counted; count every hand.'],
  ['bad-command', { command: 'joinTable', field: 'seat' }, '"join table" has a wrong or missing "seat"; correct it.'],
  ['bad-command', { field: 'type' }, 'the command has a wrong or missing "type"; correct it.'],
  [
    'bad-command',
    { field: 'colour', value: 'blue', table: 'R2' },
    'the blue chips of table R2 look like others; give them another look.',
  ],
  ['bad-command', { field: 'box', value: 'undefined' }, 'box nothing cannot be meant here; check which box it is.'],
  ['bad-command', { field: 'constructor', value: 'x' }, 'the field "constructor" cannot be x; correct it.'],
  [
    'table-not-open',
    { status: 'suspended', command: 'openBetting' },
    'the table is suspended; resume it before "open betting".',
  ],
  [
    'table-not-open',
    { status: 'closed', command: 'openBetting' },
    'the table is closed; open it before "open betting".',
  ],
  [
    'table-held',
    { why: 'reconstruction', command: 'showHand' },
    'play waits because of a misdeal; put the deal right before "show hand".',
  ],
  [
    'wrong-phase',
    { command: 'spinBall', phase: 'idle' },
    '"spin ball" is not possible between rounds; what comes next is to open betting.',
  ],
  [
    'wrong-phase',
    { command: 'recordVoid', phase: 'betting', cause: 'die-not-flat' },
    '"die not flat" cannot have happened while bets are open; record what did.',
  ],
  [
    'not-authorised',
    { command: 'approveFill', role: 'dealer', needs: 'pit-supervisor' },
    '"approve fill" is not for a dealer; call a pit supervisor.',
  ],
  [
    'not-authorised',
    { command: 'approveFill', role: 'inspector', needs: 'inspector' },
    'only staff with a rank act as an inspector; call one.',
  ],
  [
    'not-authorised',
    { command: 'removeWager', role: 'dealer', needs: 'player' },
    '"remove wager" is not for a dealer; leave it to the player.',
  ],
  [
    'second-person-needed',
    { command: 'countFloat', needs: 'inspector' },
    '"count float" needs an inspector as a second person; ask for one.',
  ],
  [
    'second-person-needed',
    { command: 'countFloat', needs: 'inspector', role: 'player' },
    '"count float" needs an inspector as a second person, not a player; ask for one.',
  ],
  [
    'wrong-round',
    { round: 4, current: 5 },
    'this was meant for round 4 and the table is at round 5; give it again if it still holds.',
  ],
  [
    'equipment-failed',
    { item: 'ball' },
    'the equipment "ball" is not as the rules want it; replace it and attest the new one.',
  ],
  ['reason-needed', {}, 'a reason is needed; say why.'],
  [
    'reason-needed',
    { counted: 90, recorded: 100 },
    '90 was counted and 100 is on record; give the reason for the difference.',
  ],
  [
    'colours-outstanding',
    { colour: 'blue', out: 12 },
    'still out: 12 blue chips; redeem them or write them off, then count the float.',
  ],
  ['bad-amount', { amount: 'NaN' }, 'the figure "no number" cannot be; give whole numbers that add up.'],
  [
    'bad-amount',
    { amount: '{"value":null}' },
    'the figure "what was given" cannot be; give whole numbers that add up.',
  ],
  [
    'not-enough-chips',
    { player: 'ann', has: 20, needs: 50 },
    'ann has 20 for this, not 50; use fewer chips or buy in.',
  ],
  [
    'not-enough-chips',
    { player: 'ann', has: 20, needs: 0 },
    'ann still has chips; redeem and cash out all of them first.',
  ],
  [
    'not-enough-chips',
    { player: 'bank', has: 20, needs: 50 },
    'the chip bank has 20 of that colour left, not 50; issue fewer or another colour.',
  ],
  [
    'due-outstanding',
    { player: 'ann', due: 50 },
    'ann owes 50 from a correction; have it paid before the player leaves.',
  ],
  ['cash-is-no-wager', { spot: 'red' }, 'cash on red is no wager; change it into chips first.'],
  ['unknown-colour', { colour: 'blue', known: [] }, 'there are no blue chips in play here; issue some first.'],
  [
    'unknown-colour',
    { colour: 'blue', known: ['blue'] },
    'blue is no set that this player gives back; check whose it is.',
  ],
  [
    'others-need-colour',
    { free: 1, waiting: 2 },
    'there would be 1 set for 2 players without a colour; give out no extra set.',
  ],
  [
    'marker-needed',
    { colour: 'blue', value: 25 },
    'blue chips at 25 are above the minimum; show their value with a marker.',
  ],
  [
    'foreign-chips-here',
    { colour: 'blue' },
    "blue chips are not the player's colour at this table; take them off the layout.",
  ],
  ['wager-settled', { box: 3 }, 'box 3 is settled; raise a dispute if it is wrong.'],
  [
    'wager-held',
    { player: 'ann', box: 3, spot: 'even' },
    'the wager of ann on even of box 3 is held because of suspect money; have that ruled first.',
  ],
  ['still-to-pay', { payments: 1 }, 'not everybody is paid; 1 payment left before the round can close.'],
  [
    'still-to-pay',
    { player: 'ann', spot: 'red' },
    'the wager of ann on red is not settled; settle it before you close the round.',
  ],
  [
    'result-barred',
    { why: 'too-few-revolutions', laps: 2, needed: 3 },
    'the ball has 2 of 3 laps that a result needs; attest its laps, or void the spin.',
  ],
  [
    'unknown-cause',
    { cause: 'same-direction', known: ['same-direction'] },
    '"same direction" is not what the record shows; record what happened.',
  ],
  [
    'not-previous-number',
    { pocket: '5', previous: '17' },
    'the ball goes back to the last winning number 17, not to 5; put it there.',
  ],
  ['person-not-named', { cause: 'interference' }, '"interference" needs the person it was; name them.'],
  ['key-unknown', { keys: ['8', '"x"'] }, 'the terminal has no key 8 or "x"; press 1 to 6.'],
  ['same-keys', { keys: [1, 2, 3], dice: [3, 2, 1] }, 'the keys 1-2-3 agree with the dice; enter nothing again.'],
  [
    'same-keys',
    { keys: [1, 2, 3], dice: [1, 2, 4] },
    'the keys 1-2-3 were entered before; press what the dice show, 1-2-4.',
  ],
  [
    'not-the-dice',
    { keys: [1, 2, 3], dice: [1, 2, 4] },
    '1-2-3 was entered but the dice show 1-2-4; enter the result again.',
  ],
  ['lights-wrong', { areas: ['"total/3"'] }, '"total/3" is no area of this layout; report areas that it has.'],
  ['not-notified', { role: 'pit-manager' }, 'the pit manager was not told of the fault; tell them first.'],
  [
    'box-restricted',
    { box: 3, player: 'ann', own: [1] },
    'ann may play one box only and has box 1; leave box 3 to others.',
  ],
  ['box-not-yours', { box: 3, player: 'ann', own: 3 }, 'the hand of box 3 is for ann to set; leave it to the player.'],
  [
    'box-not-yours',
    { box: 'dealer', player: 'ann', own: 'none' },
    'ann has no hand of the dealer; leave it to the dealer.',
  ],
  [
    'box-not-yours',
    { box: 3, player: 'ann', own: '2' },
    'ann may touch the hand of box 2 only; leave box 3 to the dealer.',
  ],
  ['handling-barred', { player: 'ann', box: 3 }, 'ann may not touch cards; let the dealer arrange box 3.'],
  [
    'not-from-device',
    { source: 'other', to: 'dealer' },
    'the cards for the dealer came from "other"; deal from the dealing device only.',
  ],
  ['hand-face-down', { box: 3 }, 'the hand of box 3 lies face down; wait until the player takes it up.'],
  [
    'bad-arrangement',
    { box: 3, two: ['KS', 'KS'] },
    '"KS, KS" is not two different cards of box 3; set two of its five apart, or none.',
  ],
  [
    'bad-arrangement',
    { box: 'dealer', two: [] },
    '"nothing" is not two different cards of the dealer; set two of its five apart, or none.',
  ],
  ['wrong-deck', { back: '' }, 'the back of the new deck has no colour on record; name it.'],
  ['wrong-deck', { back: 'red', backs: ['red'] }, 'the other deck has red backs too; bring one of another colour.'],
  ['wrong-deck', { back: 'red', due: ['blue'] }, 'the deck with "red" backs is not in turn; deal from blue.'],
  [
    'wrong-deck',
    { backs: ['red', 'red'] },
    'decks with backs of red and red cannot be used in turn; have one, or two of different colours.',
  ],
  ['unknown-kind', { kind: 'loud' }, '"loud" is no such conduct; say out of view or damaged.'],
];

test('what a command leaves out or makes up is named and never spelled out', () => {
  const made = { player: undefined, spot: { a: 1 }, box: Number.NaN } as unknown as Params;
  expect(tableSentence({ code: 'no-such-wager', params: made })).toBe(
    'the wager of nothing on what was given of box no number is not on the layout; check player and spot.',
  );
});

test.each(ROWS)('%s %o', (code, params, words) => {
  expect(tableSentence({ code, params })).toBe(words);
});
