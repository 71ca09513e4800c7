import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { PlayerOwn } from '../../wire/shapes/views.ts';
import { newSlip, type Seen } from '../slip/slip.ts';
import { aliasOf, feltChips, ownStakes } from './felt-chips.ts';

const wager = (spot: string, stake: number, more: object = {}) => ({ spot, stake, reserve: 0, held: false, ...more });
const own = (...wagers: ReturnType<typeof wager>[]): PlayerOwn =>
  ({ wagers: Object.fromEntries(wagers.map((each) => [`|${each.spot}|`, each])) }) as unknown as PlayerOwn;
const view = (...wagers: ReturnType<typeof wager>[]): WirePublic =>
  ({
    wagers: Object.fromEntries(wagers.map((each, i) => [String(i), each])),
    colours: [{ colour: 'pink', value: 2, marker: true, player: 'player 4' }],
  }) as unknown as WirePublic;
const eachOf = (colour: string) => ({ pink: 2 })[colour];
const seenWith = (mine: PlayerOwn, open: boolean): Seen => ({
  live: true,
  open,
  round: 1,
  seq: 1,
  wagers: ownStakes(mine, eachOf),
  back: [],
  maxOf: () => undefined,
  eachOf,
});

test('the viewer is the public player with exactly the same wagers', () => {
  const all = view(
    wager('red', 5, { player: 'player 1' }),
    wager('red', 5, { player: 'player 2' }),
    wager('odd', 7, { player: 'player 2' }),
  );
  expect(aliasOf(all, own(wager('odd', 7), wager('red', 5)))).toBe('player 2');
  expect(aliasOf(all, own(wager('red', 6)))).toBeUndefined();
  expect(aliasOf(all, own())).toBeUndefined();
});

test('own chips show what the server says of them, others keep their own colour', () => {
  const mine = own(wager('red', 5, { done: 'paid' }), wager('odd', 7, { done: 'collected' }), wager('low', 9));
  const others = view(wager('black', 3, { player: 'player 4' }), wager('red', 5, { player: 'player 1' }));
  const chips = feltChips(seenWith(mine, false), { ...newSlip(), round: 1 }, others, mine, 'player 1');
  expect(chips.map(({ spot, state, owner }) => [spot, state, owner])).toEqual([
    ['black', 'locked', 5],
    ['red', 'won', 0],
    ['odd', 'lost', 0],
    ['low', 'locked', 0],
  ]);
});

test('chips that were never sent are pending, and a wager by the dealer is marked', () => {
  const mine = own(wager('red', 5, { call: true }));
  const slip = { ...newSlip(), round: 1, unsent: [{ place: { spot: spotId('odd') }, amount: 4, step: 1 }] };
  const chips = feltChips(seenWith(mine, true), slip, view(), mine, undefined);
  expect(chips).toMatchObject([
    { spot: 'red', state: 'accepted', byDealer: true },
    { spot: 'odd', state: 'pending', stake: 4 },
  ]);
});

test('[HR-4.7] chips lie in the colour as issued, value chips of the same bet beside them', () => {
  const mine = own(wager('red', 9, { chips: { value: 5, colours: { pink: 2 } } }));
  const others = view(wager('black', 6, { player: 'player 4', colours: { pink: 3 } }));
  const chips = feltChips(seenWith(mine, true), { ...newSlip(), round: 1 }, others, mine, 'player 1');
  expect(chips.map(({ spot, stake, colour, owner }) => [spot, stake, colour, owner])).toEqual([
    ['black', 6, 'pink', 5],
    ['red', 5, undefined, 0],
    ['red', 4, 'pink', 0],
  ]);
});
