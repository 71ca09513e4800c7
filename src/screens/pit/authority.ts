import { atLeast, type FloorRank, type Ladder, RANKED, type Ranked, reaches, rungFor } from '../../rulebook/ranks.ts';
import type { Who } from '../staff/staff-gate.tsx';

/** The lowest rank for what is asked of the floor and its people; a test holds it against the house. */
const FROM = {
  declareGamingDay: 'pit-manager',
  acknowledgeAlert: 'pit-supervisor',
  assign: 'pit-manager',
  unassign: 'pit-manager',
  appoint: 'pit-manager',
  startShift: 'pit-manager',
  endShift: 'pit-manager',
} as const satisfies Record<string, FloorRank>;

/** The rung for what is asked about one table, on the ladder of its document. */
const RUNG = {
  foundTable: 'pit-manager',
  changeDealing: 'pit-manager',
  stopTable: 'pit-manager',
  releaseTable: 'operations-manager',
  resumeDealing: 'dealer',
} as const satisfies Record<string, Ranked>;

type TableOrder = keyof typeof RUNG;
export type FloorOrder = keyof typeof FROM | TableOrder;

export const FLOOR_ORDERS = [...Object.keys(FROM), ...Object.keys(RUNG)] as readonly FloorOrder[];

const ADMINS: ReadonlySet<FloorOrder> = new Set<FloorOrder>(['foundTable', 'stopTable', 'acknowledgeAlert']);

const isOfTable = (order: FloorOrder): order is TableOrder => Object.hasOwn(RUNG, order);

/** Without a ladder the table is not known yet. */
export const rankFor = (order: FloorOrder, ladder: Ladder = RANKED): Ranked =>
  isOfTable(order) ? rungFor(ladder, RUNG[order]) : FROM[order];

/** The same about one table, for somebody who may act in another position there. */
export const mayOrderAt = ({ role, acting }: Who, order: FloorOrder, table: string, ladder?: Ladder): boolean =>
  [role, ...acting.filter((each) => (each.table ?? table) === table).map(({ position }) => position)].some((rank) =>
    mayOrder(rank, order, ladder),
  );

/** Whether somebody of this role may ask for it at all; the house still has the last word. */
export function mayOrder(role: string, order: FloorOrder, ladder: Ladder = RANKED): boolean {
  if (role === 'admin') return ADMINS.has(order);
  if (!isOfTable(order)) return atLeast(role, FROM[order]);
  return RANKED.some((rank) => rank === role && reaches(ladder, rank, RUNG[order]));
}
