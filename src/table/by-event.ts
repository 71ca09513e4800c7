import type { Event } from './core/event.ts';
import * as view from './core/event-view.ts';
import * as money from './core/post.ts';
import type { Viewer } from './core/view.ts';
import { EVENTS } from './games/index.ts';

/* For an event by itself, whose table, and so whose game, is not at hand. */

/** The money of one event of one table. */
export const post = (table: string, event: Event): readonly money.Posting[] => money.post(EVENTS, table, event);

/** Projects the events of one round for one viewer; what this viewer learns nothing of is left out. */
export const eventsSeenBy = (viewer: Viewer, person: string | undefined, looking: view.Looking) =>
  view.eventsSeenBy(EVENTS, viewer, person, looking);

export const seenBy = (
  event: Event,
  viewer: Viewer,
  person: string | undefined,
  looking: view.Looking,
): view.Seen | undefined => eventsSeenBy(viewer, person, looking)(event);
