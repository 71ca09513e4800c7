import type { OwnView } from '../../table/core/view-fields.ts';
import { type Actor, publicView, type TableState, viewFor } from '../../table/index.ts';
import type { ShownOwn } from '../../wire/public.ts';
import type { Fill, HouseView } from '../../wire/shapes/views.ts';
import type { Table } from '../house.ts';
import type { HouseState, LiveTable } from '../house-state.ts';
import { HOUSE_PLAYER } from '../people/demo.ts';
import { aliasOf } from '../records/visits.ts';

export type TableSight = Readonly<{
  id: string;
  house: () => HouseState;
  seq: () => number;
  closesAt: () => number | null;
  setBy: () => number | null;
  now: () => number;
}>;

/** One table of a running house, found anew each time: after a failure its memory may be another. */
export function tableOf({ id, house, seq, closesAt, setBy, now }: TableSight): Table {
  const live = (): LiveTable => house().table(id) as LiveTable;
  const state = () => live().unit.state();
  const extra = (): HouseView => ({
    currency: live().unit.currency,
    dealer: dealerOf(house(), id),
    held: heldBy(house(), id),
    draw: house().floor.tables.get(id)?.automatic === true ? promiseOf(live()) : null,
    revealed: live().draws.revealed(),
    company: companyAt(state()),
    closesAt: closesAt(),
    setBy: setBy(),
  });
  const openly = () => ({ ...publicView(state()), house: extra() });
  const own = (asking: Actor): ShownOwn => {
    const actor = house().people.actorAt(asking, id, now());
    const seen = withNames(house(), viewFor(state(), actor, house().sightOf(id, actor)));
    if (!('mostToLose' in seen)) return seen;
    const { ended, draws } = live();
    return { ...seen, ended: ended.of(actor.person) ?? null, nonce: draws.nonceOf(actor.person) ?? null };
  };
  return {
    id,
    currency: live().unit.currency,
    rules: () => state().rules,
    seq,
    state,
    publicView: openly,
    own,
    view: (actor: Actor | undefined) => ({ public: openly(), own: actor === undefined ? {} : own(actor) }),
  };
}

function promiseOf({ draws }: LiveTable): HouseView['draw'] {
  const promised = draws.committed();
  if (promised === null) return null;
  const { round, commitment, key, signature } = promised;
  return { round, commitment, key: key ?? null, signature: signature ?? null };
}

/** Staff call each other by name; a table knows them by their ids alone. */
function withNames(house: HouseState, own: OwnView): ShownOwn {
  if (!('fills' in own) || own.fills.length === 0) return own;
  const nameOf = (person: string) => house.people.account(person)?.person.name ?? null;
  return { ...own, fills: own.fills.map((fill): Fill => ({ ...fill, requestedName: nameOf(fill.requestedBy) })) };
}

/** What everybody calls the player of the house, while it sits there. */
function companyAt({ players }: TableState): HouseView['company'] {
  const visit = players.get(HOUSE_PLAYER)?.visit;
  return visit === undefined ? null : [aliasOf(visit)];
}

function dealerOf(house: HouseState, table: string): HouseView['dealer'] {
  if (house.floor.tables.get(table)?.automatic === true) return { automatic: true, name: null };
  return { automatic: false, name: house.people.account(house.dealerOf(table))?.person.name ?? null };
}

function heldBy(house: HouseState, table: string): HouseView['held'] {
  const damage = house.damageOf(`table:${table}`);
  const stopped = damage ?? house.floor.tables.get(table)?.stopped;
  if (stopped !== undefined)
    return { why: 'stopped', reason: damage === undefined ? stopped : 'its records are damaged' };
  if (house.waiting.has(table)) return { why: 'restart' };
  return house.floor.absences.has(table) ? { why: 'dealer-away' } : null;
}
