export { isConcerned, lastWord, mayGive, type Needs, needsOf, ORDERS, WORKFLOWS } from './authority.ts';
export type { Gathered, Ladder } from './case-view.ts';
export {
  type Command,
  type CommandOf,
  ORDER_TYPES,
  type Order,
  type OrderOf,
  type OrderType,
  OUTCOMES,
  type Outcome,
} from './command.ts';
export { decide } from './decide.ts';
export type { Event, Fact, FactOf, FactType, Stamp } from './event.ts';
export {
  BASES,
  type Basis,
  type Evidence,
  type Exhibit,
  MARKS,
  type Mark,
  type Marks,
  ofKind,
  type RoundLog,
  seconds,
} from './evidence.ts';
export { type Corruption, evolve, replay } from './evolve.ts';
export type { Offer } from './offers.ts';
export { basesOf, playerView } from './player-view.ts';
export { DISPUTE_REFUSALS, type DisputeRefusal, type DisputeRefusalCode } from './refusals.ts';
export { type MoneyOrder, REMEDIES, type Remedy } from './remedy.ts';
export {
  type CaseStep,
  EVIDENCE_FOR,
  type PlayerCase,
  playerCase,
  type SeenCase,
  type StaffCase,
  staffCase,
  stepsSeenBy,
} from './seen.ts';
export { type Case, type DisputeState, initial, isCase, STATUSES, type Status } from './state.ts';
export { MATTERS, type Matter, type Subject } from './subject.ts';
