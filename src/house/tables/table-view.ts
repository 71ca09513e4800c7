import { type Actor, ownView, publicView, viewerOf } from '../../table/index.ts';
import type { OwnView } from '../../table/view.ts';
import type { Table, TableExtra } from '../house.ts';
import type { Room, Rooms } from '../rooms.ts';

export type TableSight = Readonly<{ id: string; rooms: () => Rooms; seq: () => number; closesAt: () => number | null }>;

/** One table of a running house, found anew each time: after a failure its memory may be another. */
export function tableOf({ id, rooms, seq, closesAt }: TableSight): Table {
  const room = (): Room => rooms().table(id) as Room;
  const state = () => room().unit.state();
  const extra = (): TableExtra => ({
    currency: room().unit.currency,
    dealer: dealerOf(rooms(), id),
    held: heldBy(rooms(), id),
    draw: rooms().floor.tables.get(id)?.automatic === true ? room().draws.committed() : null,
    revealed: room().draws.revealed(),
    closesAt: closesAt(),
  });
  const openly = () => ({ ...publicView(state()), house: extra() });
  const own = (actor: Actor) => withNames(rooms(), ownView(state(), viewerOf(actor), actor.person));
  return {
    id,
    currency: room().unit.currency,
    rules: () => state().rules,
    seq,
    state,
    publicView: openly,
    own,
    view: (actor: Actor | undefined) => ({ public: openly(), own: actor === undefined ? {} : own(actor) }),
  };
}

/** Staff call each other by name; a table knows them by their ids alone. */
function withNames(rooms: Rooms, own: OwnView): OwnView {
  const { fills } = own as Readonly<{ fills?: readonly Readonly<{ requestedBy: string }>[] }>;
  if (fills === undefined || fills.length === 0) return own;
  const nameOf = (person: string) => rooms.people.account(person)?.person.name ?? null;
  return { ...own, fills: fills.map((fill) => ({ ...fill, requestedName: nameOf(fill.requestedBy) })) };
}

function dealerOf(rooms: Rooms, table: string): TableExtra['dealer'] {
  if (rooms.floor.tables.get(table)?.automatic === true) return { automatic: true, name: null };
  return { automatic: false, name: rooms.people.account(rooms.dealerOf(table))?.person.name ?? null };
}

function heldBy(rooms: Rooms, table: string): TableExtra['held'] {
  const damage = rooms.damageOf(`table:${table}`);
  const stopped = damage ?? rooms.floor.tables.get(table)?.stopped;
  if (stopped !== undefined)
    return { why: 'stopped', reason: damage === undefined ? stopped : 'its records are damaged' };
  if (rooms.waiting.has(table)) return { why: 'restart' };
  return rooms.floor.absences.has(table) ? { why: 'dealer-away' } : null;
}
