import { assert } from '../src/kit/assert.ts';
import { publicView, type TableState, view } from '../src/table/index.ts';
import { type CrewOwn, type HouseView, ownToWire, type PlayerOwn, toWire, type WirePublic } from '../src/wire/index.ts';

/** What a house adds to the view of a table at which nothing is going on. */
export const HOUSE_SEEN: HouseView = {
  currency: 'VND',
  dealer: { automatic: true, name: null },
  held: null,
  draw: null,
  revealed: null,
  company: null,
  closesAt: null,
};

/** A table as it travels to everybody. */
export const publicOf = (state: TableState, house: HouseView = HOUSE_SEEN): WirePublic =>
  toWire({ ...publicView(state), house });

/** What travels to a dealer besides, and nothing else. */
export function crewOf(state: TableState): CrewOwn {
  const own = ownToWire(view(state, 'dealer').own);
  assert('bank' in own, 'a dealer sees the bank');
  return own;
}

/** What travels to a player besides. */
export function playerOf(state: TableState, person: string): PlayerOwn {
  const own = ownToWire(view(state, 'player', person).own);
  assert('mostToLose' in own, 'a player sees what is at risk');
  return own;
}
