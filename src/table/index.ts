export { eventsSeenBy, post, seenBy } from './by-event.ts';
export { allowed, initial, interrupts, isWord, knows, needsOf, unpack, unpackRecorded } from './by-rulebook.ts';
export { type Actor, type ActorRole, type Header, HOUSE, isHouse, rankOf } from './core/actor.ts';
export { isTimely } from './core/allowed.ts';
export { books, colourDebts, escrow, racks } from './core/books.ts';
export type { Chips } from './core/chips.ts';
export type { Command, CommandOf, Order, OrderOf, OrderType } from './core/command.ts';
export { decide } from './core/decide.ts';
export { DECIDER, FIRST_DECIDER } from './core/decider.ts';
export * as dispute from './core/dispute/index.ts';
export type { Due, Known, KnownOf } from './core/due.ts';
export type { Event, Fact, FactOf, FactType, Lot, Moved, Stamp } from './core/event.ts';
export { isStaff, type Looking, type Seen, settlementsSeenBy } from './core/event-view.ts';
export { evolve, replay } from './core/evolve.ts';
export { exposure, worstCase } from './core/exposure.ts';
export type { WagerRef } from './core/fields.ts';
export { type Foreseen, foresee } from './core/foresee.ts';
export { type Call, type Calls, type Cases, type May, mayDo, type Task } from './core/may.ts';
export { next } from './core/next.ts';
export { actsAlone } from './core/outcome.ts';
export { STATUSES, type Status } from './core/phase.ts';
export type { Account, Posting } from './core/post.ts';
export { TABLE_REFUSALS, type TableRefusal } from './core/refusals.ts';
export { type Running, run } from './core/running.ts';
export { type Settling, settlingOf } from './core/settling-of.ts';
export { SIGHTS, type Sight } from './core/sight.ts';
export { pack, SNAPSHOT_FORMAT, type SnapshotRefusal } from './core/snapshot.ts';
export type { TableState } from './core/state.ts';
export { isShared, memoryOf } from './core/table/gaming-day.ts';
export { optionValue } from './core/table/readings.ts';
export {
  ownView,
  publicView,
  seatBox,
  type TableView,
  VIEWERS,
  type Viewer,
  view,
  viewerOf,
  viewFor,
} from './core/view.ts';
export type { Phase } from './core/vocabulary.ts';
export { DEVICE_GAMES, DEVICE_KINDS, type DeviceKind } from './device.ts';
export { COMMANDS, FACT_TYPES, GAMES, gameOf, ORDER_TYPES, PHASES } from './games/index.ts';
