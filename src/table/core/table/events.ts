import { actEvents } from './events/acts.ts';
import { closedEvents } from './events/closed.ts';
import { lifecycleEvents } from './events/lifecycle.ts';
import { moneyEvents } from './events/money.ts';
import { noticeEvents } from './events/notices.ts';
import { recordEvents } from './events/records.ts';
import { roundEvents } from './events/round.ts';
import { wagerEvents } from './events/wagers.ts';

/** What can happen at any table. */
export const TABLE_EVENTS = {
  ...lifecycleEvents,
  ...moneyEvents,
  ...recordEvents,
  ...roundEvents,
  ...wagerEvents,
  ...closedEvents,
  ...actEvents,
  ...noticeEvents,
};
