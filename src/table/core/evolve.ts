import { assert } from '../../kit/assert.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { NIU_NIU } from '../games/niu-niu/apply.ts';
import { ROULETTE } from '../games/roulette/apply.ts';
import { SIC_BO } from '../games/sic-bo/apply.ts';
import type { Event, Fact, FactOf, FactType, Stamp } from './event.ts';
import { LAYOUT } from './layout/apply-layout.ts';
import type { Draft, TableState } from './state.ts';
import { COMMON } from './table/apply.ts';
import type { Phase } from './vocabulary.ts';

export type Apply<T extends FactType> = (draft: Draft, fact: FactOf<T>, stamp: Stamp) => void;

/** What each fact does to a table. A fact without an entry does not compile. */
const ALL: { readonly [T in FactType]: Apply<T> } = { ...COMMON, ...LAYOUT, ...ROULETTE, ...SIC_BO, ...NIU_NIU };

/** By name in a map: a name every object has is no event. */
const APPLY: ReadonlyMap<string, Apply<FactType>> = new Map(Object.entries(ALL) as [string, Apply<FactType>][]);

/** When the facts that carry a round forward can be true; a log that says otherwise is corrupt. */
const PHASES_OF: Readonly<Partial<Record<FactType, readonly Phase[]>>> = {
  BettingOpened: ['idle', 'ready', 'shaken'],
  WagerPlaced: ['betting', 'spin-open'],
  WagerRemoved: ['betting', 'spin-open'],
  WagerMoved: ['betting', 'spin-open'],
  BettingClosed: ['betting', 'spin-open'],
  BallSpun: ['betting', 'closed-not-spun'],
  BallRested: ['spin-open', 'spin-closed'],
  ResultConfirmed: ['at-rest'],
  ResultCorrected: ['result', 'collecting', 'paying'],
  DiceExposed: ['closed', 'shaken'],
  DiceAttested: ['revealed'],
  ResultEntered: ['revealed'],
  PacketDealt: ['closed', 'dealing'],
  DealFinished: ['dealing'],
  DealerHandSet: ['arranging'],
  BoxSettled: ['set', 'comparing'],
  WinnerPaid: ['paying'],
  StakesReleased: ['paying'],
  RoundClosed: ['paying', 'comparing'],
  VoidCleared: ['voided'],
  BallReturned: ['voided'],
};

/** Writes one event into a draft that only the caller owns. An event that cannot be is corruption: it asserts. */
export function write(draft: Draft, event: Event): void {
  assert(event.v === 1, `event version ${String(event.v)} is not known`);
  const { type } = event.fact;
  const apply = APPLY.get(type);
  assert(apply !== undefined, 'the event is of no known type');
  const phases = PHASES_OF[type];
  assert(phases === undefined || phases.includes(draft.phase), 'the event cannot happen in this phase');
  apply(draft, event.fact as Fact as never, event.stamp);
}

/** The table after the events; the one given stays as it was. */
export function evolve(state: TableState, ...events: readonly Event[]): TableState {
  const draft = copy(state);
  for (const event of events) write(draft, event);
  return draft;
}

export type Corruption = Refusal<'corrupt-event'>;

/** Rebuilds a table from its log, or names the position at which the log cannot be true. */
export function replay(start: TableState, events: Iterable<Event>): Result<TableState, Corruption> {
  const draft = copy(start);
  let position = 0;
  try {
    for (const event of events) {
      write(draft, event);
      position++;
    }
  } catch (cause) {
    return refuse('corrupt-event', { position, why: cause instanceof Error ? cause.message : String(cause) });
  }
  return ok(draft);
}

/** A copy that shares nothing an event could change. */
export function copy(state: TableState): Draft {
  const { round, game } = state as unknown as Draft;
  return {
    ...(state as unknown as Draft),
    equipment: new Map(state.equipment) as Draft['equipment'],
    limitHistory: [...state.limitHistory],
    bank: { ...state.bank },
    players: copied(state.players) as Draft['players'],
    colours: copied(state.colours) as Draft['colours'],
    fills: copied(state.fills) as Draft['fills'],
    incidents: copied(state.incidents) as Draft['incidents'],
    notices: [...state.notices],
    results: [...state.results],
    underMinimum: [...state.underMinimum],
    round: {
      ...round,
      wagers: new Map(
        [...round.wagers].map(([key, wager]) => [key, { ...wager, parts: wager.parts.map((part) => ({ ...part })) }]),
      ),
      moved: [...round.moved],
      voided: round.voided === undefined ? undefined : { ...round.voided, owed: [...round.voided.owed] },
    },
    game: state.play.copy(game),
  };
}

const copied = <V extends object>(map: ReadonlyMap<string, V>): Map<string, V> =>
  new Map([...map].map(([key, value]) => [key, { ...value }]));
