export {
  type Beside,
  type CommandRefusal,
  hasField,
  type ReadCommand,
  readCommand,
  type WireCommand,
} from './command.ts';
export { DEVICE_WORDS, type Observation, type Report, type ReportRefusal, readReport } from './device.ts';
export { type Followed, follow } from './follow.ts';
export { type FrameRefusal, readInbound } from './inbound.ts';
export { isObject, type Json, type JsonObject, readJson } from './json.ts';
export { answerIn, taskIn } from './may.ts';
export { diff, type Patch, patch } from './merge.ts';
export type {
  Bye,
  Do,
  Done,
  Hello,
  Inbound,
  Outbound,
  Ping,
  Pong,
  ReadInbound,
  Refused,
  Saw,
  Unwatch,
  View,
  Watch,
} from './message.ts';
export { isPage, PAGES, type Page } from './pages.ts';
export { PROBLEM_TYPE, type Problem, problem } from './problem.ts';
export {
  BY_ITSELF,
  type ByeCode,
  CLOSE_CODES,
  DEPTH_MAX,
  FRAME_BYTES_MAX,
  ID_LENGTH_MAX,
  LIVE_PATH,
  NAME_LENGTH_MAX,
  PROTOCOL,
  protocolsFor,
  SOCKET_PROTOCOL,
  tokenOffered,
} from './protocol.ts';
export { ownToWire, toWire } from './public.ts';
export { SEATS, type Seat } from './seats.ts';
export type {
  MoneySeen,
  MoneyView,
  RecordedEvent,
  ReplayBroken,
  ReplayEnd,
  ReplayEvent,
  ReplayHead,
  ReplayLine,
} from './shapes/replay.ts';
export type { HandWorth } from './shapes/rulebooks.ts';
export type {
  AtTable,
  CrewOwn,
  HouseView,
  Own,
  PitOwn,
  PlayerOwn,
  Seen,
  StaffOwn,
  SurveillanceOwn,
  WirePublic,
  WireWager,
} from './shapes/views.ts';
