import { roleName } from '../staff/reason.ts';
import { type FloorOrder, mayOrder, rankFor } from './authority.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** Whose task it is, to somebody whose task it is not. */
export function NeedsNote({ order }: Readonly<{ order: FloorOrder }>) {
  const { who, sayStaff } = usePitRoom();
  if (mayOrder(who.role, order)) return null;
  return <p className={css['quiet']}>{sayStaff('order.needs', { role: roleName(sayStaff, rankFor(order)) })}</p>;
}
