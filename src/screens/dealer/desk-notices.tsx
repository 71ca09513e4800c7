import { isRanked, type Ladder, reaches } from '../../rulebook/ranks.ts';
import type { Notice } from '../../wire/shapes/views.ts';
import { NoticeList } from '../notices/notice-list.tsx';
import { commandName } from '../staff/command-name.ts';
import { useDesk } from './desk.ts';

/** What this desk is told; a call stands under the button that made it. */
export function DeskNotices() {
  const { own, say, rules, sum, sayStaff, order, orders, who, linked } = useDesk();
  const told = own.notices.filter(({ what }) => what !== 'asked');
  return (
    <NoticeList
      notices={told}
      naming={{ say, rules, sum, person: (player) => player, command: (type) => commandName(sayStaff, type) }}
      isMine={({ role }) => isOf(rules.ladder, who.role, role)}
      onUnderstood={({ notice }) => void order({ type: 'acknowledgeNotice', notice })}
      busy={orders.busy || !linked}
    />
  );
}

const isOf = (ladder: Ladder, role: string, told: Notice['role']): boolean =>
  isRanked(told) && isRanked(role) && reaches(ladder, role, told);
