import { assert } from '../../kit/assert.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { citing } from './cited.ts';
import { type Event, specOf } from './event.ts';
import { phasesOf } from './game.ts';
import { tell } from './notices.ts';
import type { Draft, TableState } from './state.ts';

/** Writes one event into a draft that only the caller owns. An event that cannot be is corruption: it asserts. */
export function write(draft: Draft, event: Event): void {
  assert(event.v === 1, `event version ${String(event.v)} is not known`);
  const spec = specOf(draft.play.events, event.fact);
  const phases = phasesOf(draft.play, spec);
  assert(phases === undefined || phases.includes(draft.phase), 'the event cannot happen in this phase');
  const tellings = spec.tells?.(draft, event.fact as never, event.stamp) ?? [];
  spec.apply(draft, event.fact as never, event.stamp);
  for (const telling of tellings) tell(draft, { ...citing(event.fact.clause), ...telling }, event.stamp);
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
    told: new Map([...state.told].map(([player, notices]) => [player, [...notices]])),
    acts: [...state.acts] as Draft['acts'],
    results: [...state.results],
    underMinimum: [...state.underMinimum],
    underMinimumElsewhere: [...state.underMinimumElsewhere],
    recalled: state.recalled as Draft['recalled'],
    closed: [...state.closed],
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
