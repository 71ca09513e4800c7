import type { Ladder } from '../../rulebook/ranks.ts';
import { roleName } from '../staff/reason.ts';
import { type FloorOrder, mayOrder, rankFor } from './authority.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** Whose task it is, to somebody whose task it is not. */
export function NeedsNote({ order, ladder }: Readonly<{ order: FloorOrder; ladder?: Ladder }>) {
  const { who, sayStaff } = usePitRoom();
  if (mayOrder(who.role, order, ladder)) return null;
  return (
    <p className={css['quiet']}>{sayStaff('order.needs', { role: roleName(sayStaff, rankFor(order, ladder)) })}</p>
  );
}
