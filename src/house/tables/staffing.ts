import type { Refusal } from '../../kit/refusal.ts';
import { atLeast, type Role, reaches } from '../../rulebook/ranks.ts';
import {
  interrupts,
  needsOf,
  ORDER_TYPES,
  type Order,
  type OrderType,
  rankOf,
  type TableState,
} from '../../table/index.ts';
import { AUTOMATIC } from '../dealers/crew.ts';
import type { Device } from '../people/devices.ts';
import type { Person } from '../people/people.ts';
import { isHouse } from '../stamped.ts';
import type { Ask } from '../unit.ts';

/** Those who work at the tables they are assigned to; everybody above goes where they are needed. */
const ASSIGNED: ReadonlySet<string> = new Set<Role>(['dealer', 'inspector', 'pit-supervisor']);

const ORDERS: ReadonlySet<string> = new Set(ORDER_TYPES);

/** What touches no play: a table that is stopped or waits for its dealer takes it all the same. */
const NO_PLAY: ReadonlySet<string> = new Set<OrderType>(['markFootage', 'acknowledgeNotice']);
export const touchesNoPlay = (type: string): boolean => NO_PLAY.has(type);

/** Somebody who works at certain tables, and not at this one. */
export const notAssigned = (table: string, who: Person | undefined): Refusal | undefined =>
  who !== undefined && ASSIGNED.has(who.role) && !who.tables.includes(table)
    ? { code: 'not-assigned', params: { table, person: who.id } }
    : undefined;

/** What the crew does not do for them: the float is counted, and a void explained, by people. */
const NO_DEALING: ReadonlySet<string> = new Set<OrderType>(['countFloat', 'explainVoid', 'acknowledgeNotice']);

/** What staff cannot do here because the table is not theirs: another's, or one that deals by itself. */
export function notTheirs(
  ask: Ask,
  state: TableState,
  automatic: boolean,
  who: Person | undefined,
): Refusal | undefined {
  const { by, body } = ask;
  if (by.role === 'player' || AUTOMATIC.includes(by.person)) return undefined;
  // Whoever acts in another position has been appointed to this table.
  const elsewhere = by.actingAs === undefined ? notAssigned(state.id, who) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  if (!automatic || !ORDERS.has(body.type) || NO_DEALING.has(body.type)) return undefined;
  if (interrupts(state.rules, body.type as OrderType)) return undefined;
  // A result nobody drew: at such a table people rule, count the float and call off what went wrong, and the crew deals.
  const { from, office } = needsOf(state.rules, body as unknown as Order, state.phase);
  if (office !== undefined || (from !== undefined && atLeast(from, 'pit-supervisor'))) return undefined;
  return { code: 'dealt-automatically', params: { table: state.id, command: body.type } };
}

/** A device speaks at the table it is bound to; one that was revoked while its report waited speaks nowhere. */
export function notItsTable({ by, body }: Ask, state: TableState, device: Device | undefined): Refusal | undefined {
  if (by.role !== 'device' || isHouse(by) || AUTOMATIC.includes(by.person)) return undefined;
  if (device === undefined || device.revoked)
    return { code: 'not-authorised', params: { command: body.type, role: by.role, needs: 'dealer' } };
  const { id: table, round } = state;
  if (device.table !== table) return { code: 'not-assigned', params: { table, person: by.person } };
  // What was seen in one round is not true of another, however late a report comes.
  return body['round'] === round.number
    ? undefined
    : { code: 'wrong-round', params: { round: Number(body['round']), current: round.number } };
}

/** A table is stopped because something cannot be trusted; its round can still be called off by the highest on the floor. */
const CALLING_OFF: ReadonlySet<string> = new Set<OrderType>([
  'reportIncident',
  'decideUncovered',
  'announceNoSpin',
  'recordVoid',
  'abortBetting',
  'decideHouseEvent',
  'markFootage',
]);

export function mayWhileStopped({ by, body }: Ask, { rules: { ladder } }: TableState): boolean {
  if (touchesNoPlay(body.type)) return true;
  const rank = rankOf(by);
  return rank !== undefined && reaches(ladder, rank, 'operations-manager') && CALLING_OFF.has(body.type);
}
