import { commandName } from '../staff/command-name.ts';
import { roleName, type SayStaff } from '../staff/reason.ts';
import type { QueueItem } from './queue.ts';
import { isPitWord, type SayPit } from './words.ts';

/** What waits, in a few words. */
export function titleOf(sayPit: SayPit, sayStaff: SayStaff, item: QueueItem): string {
  switch (item.from) {
    case 'matter':
      return item.matter.kind === 'notice' && item.matter.about.what === 'asked'
        ? sayPit('matter.asked', { what: commandName(sayStaff, String(item.matter.about.params['command'])) })
        : sayPit(`matter.${item.matter.kind}`);
    case 'wanted':
      return item.wanted.why === 'approval-needed'
        ? sayPit('matter.early')
        : sayPit('matter.wanted', { what: commandName(sayStaff, item.wanted.type) });
    case 'dispute':
      return sayPit('matter.dispute', { id: item.dispute.id });
    case 'alert':
      return alertText(sayPit, item.alert.code);
  }
}

export function alertText(sayPit: SayPit, code: string): string {
  const key = `alert.${code}`;
  return isPitWord(key) ? sayPit(key) : sayPit('alert.other', { code });
}

/** Who has to come, where the item says. */
export const needsText = (sayStaff: SayStaff, needs: string | null): string | null =>
  needs === null ? null : sayStaff('order.needs', { role: roleName(sayStaff, needs) });
