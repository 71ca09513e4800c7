export { isConcerned, lastWord, mayGive, type Needs, needsOf, WORKFLOWS } from './authority.ts';
export type { Gathered, Ladder } from './case-view.ts';
export {
  COMMANDS,
  type Command,
  type CommandOf,
  ORDER_TYPES,
  type Order,
  type OrderOf,
  type OrderType,
  STEP_TYPES,
} from './commands.ts';
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
export { type Corruption, evolve, FACT_TYPES, replay } from './evolve.ts';
export { RESOLUTION } from './grounds.ts';
export { MATTERS, type Matter } from './matter.ts';
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
  sumsOf,
} from './seen.ts';
export {
  CASE_STATUSES,
  type Case,
  type DisputeState,
  initial,
  isCase,
  OUTCOMES,
  type Outcome,
  STATUSES,
  type Status,
} from './state.ts';
export type { Subject } from './subject.ts';
