import type { Settlement } from '../../engine/wager.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import type { ActorRole } from './actor.ts';
import { type Audience, type Circle, type Fields, near, type SettlementSeen, settlementSeen } from './audience.ts';
import { type Event, type EventSpecs, type FactType, specOf } from './event.ts';
import type { Sight } from './sight.ts';
import type { TableState } from './state.ts';
import { type Viewer, view } from './view.ts';

/** The round an event belongs to, as it is now. */
export type Looking = Readonly<{
  /** The number by which the public knew a player in that round: `player 3`. */
  alias: (player: string) => string;
  /** The table while the round is not over: nobody learns more of it than its view shows at this moment. */
  open?: TableState;
  /** How much of its hidden hands this viewer sees until then, if they are of staff. */
  sight?: Sight;
}>;

/** An event as it may leave the house. */
export type Seen = Readonly<{
  at: number;
  by: string;
  role: ActorRole;
  actingAs?: Ranked;
  second?: string;
  fact: Readonly<{ type: FactType; clause?: string }> & Fields;
}>;

const STAFF: ReadonlySet<Viewer> = new Set(['dealer', 'pit', 'surveillance']);

/** Those who are told names; everybody else is told numbers. */
export const isStaff = (viewer: Viewer): boolean => STAFF.has(viewer);

const INSIDE: Readonly<Record<Circle, ReadonlySet<Viewer>>> = {
  staff: STAFF,
  pit: new Set(['pit', 'surveillance']),
  surveillance: new Set(['surveillance']),
};

/** Projects the events of one round for one viewer; what this viewer learns nothing of is left out. */
export function eventsSeenBy(events: EventSpecs, viewer: Viewer, person: string | undefined, looking: Looking) {
  const audience = audienceOf(viewer, person, looking);
  return (event: Event): Seen | undefined =>
    isStaff(viewer)
      ? toStaff(events, event, viewer, looking.open === undefined ? undefined : audience)
      : toOthers(events, event, audience);
}

/** Those who run the table have its record, names and faces included, except what a higher circle keeps. */
function toStaff(
  events: EventSpecs,
  { fact, stamp }: Event,
  viewer: Viewer,
  inRound: Audience | undefined,
): Seen | undefined {
  const { seen, names } = specOf(events, fact);
  if (typeof seen === 'string' && !INSIDE[seen].has(viewer)) return undefined;
  const veiled = names === 'faces' && inRound !== undefined && typeof seen !== 'string';
  const told = veiled ? { type: fact.type, ...seen(fact as never, inRound), ...citedOf(fact) } : { ...fact };
  const { at, person: by, role, actingAs, second } = stamp;
  return {
    at,
    by,
    role,
    ...(actingAs === undefined ? {} : { actingAs }),
    ...(second === undefined ? {} : { second }),
    fact: told,
  };
}

const citedOf = ({ clause }: Event['fact']): Readonly<{ clause?: string }> => (clause === undefined ? {} : { clause });

/** Players by the name this viewer has for them, staff by their function. */
function toOthers(events: EventSpecs, { fact, stamp }: Event, audience: Audience): Seen | undefined {
  const { seen } = specOf(events, fact);
  const told = typeof seen === 'string' ? undefined : seen(fact as never, audience);
  if (told === undefined) return undefined;
  const { at, person, role } = stamp;
  return {
    at,
    by: role === 'player' ? audience.name(person) : role,
    role,
    fact: { type: fact.type, ...told, ...citedOf(fact) },
  };
}

/** Lines of a settlement as one viewer may see them: the own ones at once, all others when the round is over. */
export function settlementsSeenBy(
  settlements: readonly Settlement[],
  viewer: Viewer,
  person: string | undefined,
  looking: Looking,
): readonly SettlementSeen[] {
  const audience = audienceOf(viewer, person, looking);
  return settlements
    .filter(({ player }) => isStaff(viewer) || near(audience, player))
    .map((settlement) => settlementSeen(settlement, audience));
}

function audienceOf(viewer: Viewer, person: string | undefined, { alias, open, sight }: Looking): Audience {
  const isOwn = (player: string): boolean => viewer === 'player' && player === person;
  return {
    over: open === undefined,
    isOwn,
    name: (player) => (isOwn(player) || isStaff(viewer) ? player : alias(player)),
    faces: open === undefined ? () => 'any' : facesIn(open, viewer, person, sight),
  };
}

/** Taken from the view itself, so that the record of an open round can show no card that the table does not. */
function facesIn(state: TableState, viewer: Viewer, person: string | undefined, sight?: Sight): Audience['faces'] {
  const shown = view(state, viewer, person, sight);
  const open = new Map(state.play.boxes?.faces(shown.public.game));
  const own = 'hand' in shown.own ? shown.own.hand : null;
  if (own?.cards) open.set(own.box, own.cards);
  const hands = 'hands' in shown.own ? (shown.own.hands ?? []) : [];
  for (const { box, cards } of hands) if (cards !== null) open.set(box, cards);
  return (hand) => {
    const cards = open.get(hand);
    return cards === undefined ? undefined : new Set(cards);
  };
}
