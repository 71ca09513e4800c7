import type { Ladder } from '../../rulebook/ranks.ts';
import { roleName } from '../staff/reason.ts';
import { type FloorOrder, mayOrder, mayOrderAt, rankFor } from './authority.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** Whose task it is, to somebody whose task it is not. */
export function NeedsNote({ order, ladder, table }: Readonly<{ order: FloorOrder; ladder?: Ladder; table?: string }>) {
  const { who, sayStaff } = usePitRoom();
  if (table === undefined ? mayOrder(who.role, order, ladder) : mayOrderAt(who, order, table, ladder)) return null;
  return (
    <p className={css['quiet']}>{sayStaff('order.needs', { role: roleName(sayStaff, rankFor(order, ladder)) })}</p>
  );
}
