import type { Ranked } from '../../../../rulebook/ranks.ts';
import { event, noChange } from '../../event.ts';
import type { NoticeKind } from '../../notices.ts';
import { noMoney } from '../../post.ts';
import type { Draft } from '../../state.ts';

/** Who has heard of what they were told, and who was called to the table. */
export const noticeEvents = {
  NoticeAcknowledged: event<{ notice: string; what: NoticeKind; player?: string }>({
    apply: (draft, { notice, player }) => {
      if (player === undefined) forget(draft, notice);
      else forgetOf(draft, player, notice);
    },
    post: noMoney,
    seen: 'staff',
  }),
  HelpAsked: event<{ command: string; rank: Ranked; ofRound: boolean }>({
    apply: noChange,
    post: noMoney,
    seen: 'staff',
    tells: (_, { command, rank, ofRound }) => [
      { role: rank, what: 'asked', params: { command }, ...(ofRound ? { ofRound } : {}) },
    ],
  }),
  HelpEnded: event<{ notice: string; how: 'done' | 'withdrawn' }>({
    apply: (draft, { notice }) => forget(draft, notice),
    post: noMoney,
    seen: 'staff',
  }),
};

function forget(draft: Draft, notice: string): void {
  draft.notices = draft.notices.filter((each) => each.notice !== notice);
}

function forgetOf(draft: Draft, player: string, notice: string): void {
  const left = (draft.told.get(player) ?? []).filter((each) => each.notice !== notice);
  if (left.length > 0) draft.told.set(player, left);
  else draft.told.delete(player);
}
