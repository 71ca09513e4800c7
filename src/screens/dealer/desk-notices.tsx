import { NoticeList } from '../notices/notice-list.tsx';
import { useReads } from '../notices/use-reads.ts';
import { commandName } from '../staff/command-name.ts';
import { hears } from '../staff/rank-at.ts';
import { useDesk } from './desk.ts';

/** What this desk is told; a call stands under the button that made it. */
export function DeskNotices() {
  const { own, say, rules, sum, sayStaff, order, orders, id, who, linked, currency } = useDesk();
  const reads = useReads(currency);
  const told = own.notices.filter(({ what }) => what !== 'asked');
  return (
    <NoticeList
      notices={told}
      naming={{ say, rules, sum, person: (player) => player, command: (type) => commandName(sayStaff, type), reads }}
      isMine={({ role }) => hears(who, rules.ladder, id, role)}
      onUnderstood={({ notice }) => void order({ type: 'acknowledgeNotice', notice })}
      busy={orders.busy || !linked}
    />
  );
}
