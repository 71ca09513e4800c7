import { NoticeList } from '../notices/notice-list.tsx';
import { useReads } from '../notices/use-reads.ts';
import { useRoom } from './room.ts';

/** What the table told this player, while they looked on or were away, until they say that they know. */
export function OwnNotices() {
  const { own, say, rules, sum, ask, view } = useRoom();
  const reads = useReads(view.house.currency);
  return (
    <NoticeList
      notices={(own?.notices ?? []).toReversed()}
      naming={{ say, rules, sum, reads }}
      isMine={() => true}
      onUnderstood={({ notice }) => ask({ type: 'acknowledgeNotice', notice })}
      busy={false}
    />
  );
}
