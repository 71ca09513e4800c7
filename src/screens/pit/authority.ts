import { atLeast, type Ranked, type Role } from '../../rulebook/ranks.ts';

/** The lowest rank for what is asked of the floor and its people; a test holds it against the house. */
const FROM = {
  foundTable: 'pit-manager',
  changeDealing: 'pit-manager',
  stopTable: 'pit-manager',
  releaseTable: 'gaming-shift-manager',
  resumeDealing: 'dealer',
  declareGamingDay: 'pit-manager',
  acknowledgeAlert: 'pit-supervisor',
  assign: 'pit-manager',
  unassign: 'pit-manager',
  startShift: 'pit-manager',
  endShift: 'pit-manager',
} as const satisfies Record<string, Ranked>;
export type FloorOrder = keyof typeof FROM;

export const FLOOR_ORDERS = Object.keys(FROM) as readonly FloorOrder[];

const ADMINS: ReadonlySet<FloorOrder> = new Set<FloorOrder>(['foundTable', 'stopTable', 'acknowledgeAlert']);

export const rankFor = (order: FloorOrder): Ranked => FROM[order];

/** Whether somebody of this role may ask for it at all; the house still has the last word. */
export const mayOrder = (role: string, order: FloorOrder): boolean =>
  atLeast(role as Role, FROM[order]) || (role === 'admin' && ADMINS.has(order));
