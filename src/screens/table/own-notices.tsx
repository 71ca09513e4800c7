import { NoticeList } from '../notices/notice-list.tsx';
import { useRoom } from './room.ts';

/** What the table told this player, while they looked on or were away, until they say that they know. */
export function OwnNotices() {
  const { own, say, rules, sum, ask } = useRoom();
  return (
    <NoticeList
      notices={(own?.notices ?? []).toReversed()}
      naming={{ say, rules, sum }}
      isMine={() => true}
      onUnderstood={({ notice }) => ask({ type: 'acknowledgeNotice', notice })}
      busy={false}
    />
  );
}
