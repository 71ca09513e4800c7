import { findRulebook } from '../../rulebook/index.ts';
import type { Matter } from '../../wire/shapes/matters.ts';
import { type Naming, noticeText } from '../notices/notice-text.ts';
import { commandName } from '../staff/command-name.ts';
import { currencyOf } from './currency-of.ts';
import type { QueueItem } from './queue.ts';
import type { PitRoom } from './room.ts';

type ToldMatter = Matter & Readonly<{ kind: 'notice' }>;

/** What an office is told, in a sentence. */
export const matterText = (room: PitRoom, { table, about, remark }: ToldMatter): string =>
  noticeText(namingOf(room, table), { ...about, ...(remark === null ? {} : { about: remark }) });

/** The same as the title of what waits; a call has one of its own. */
export function toldText(room: PitRoom, item: QueueItem): string | undefined {
  if (item.from !== 'matter') return undefined;
  const { matter } = item;
  return matter.kind === 'notice' && matter.about.what !== 'asked' ? matterText(room, matter) : undefined;
}

function namingOf(room: PitRoom, table: string): Naming {
  const { say, sayStaff, sum, nameOf, seen, reads } = room;
  const rules = findRulebook(seen.tables.find((each) => each.table === table)?.rulebook ?? '');
  return {
    say,
    rules: rules.ok ? rules.value : undefined,
    sum: (amount) => sum(amount, currencyOf(room, table)),
    person: nameOf,
    command: (type) => commandName(sayStaff, type),
    reads: reads(currencyOf(room, table) ?? ''),
  };
}
