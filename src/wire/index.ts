export { type CommandRefusal, hasField, type ReadCommand, readCommand, type WireCommand } from './command.ts';
export { DEVICE_WORDS, type Report, type ReportRefusal, readReport } from './device.ts';
export { type Followed, follow } from './follow.ts';
export type { HandWorth } from './hand.ts';
export { type FrameRefusal, readInbound } from './inbound.ts';
export { isObject, type Json, type JsonObject, readJson } from './json.ts';
export { answerIn, taskIn } from './may.ts';
export { diff, patch } from './merge.ts';
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
export { isRetryable, PROBLEM_TYPE, type Problem, problem } from './problem.ts';
export {
  type ByeCode,
  CLOSE_CODES,
  DEPTH_MAX,
  FRAME_BYTES_MAX,
  ID_LENGTH_MAX,
  NAME_LENGTH_MAX,
  PROTOCOL,
  protocolsFor,
  SOCKET_PROTOCOL,
  tokenOffered,
} from './protocol.ts';
export {
  type DrawView,
  diffPublic,
  type HouseView,
  ownToWire,
  patchPublic,
  toWire,
  type WirePublic,
  type WireWager,
} from './public.ts';
export {
  type RecordedEvent,
  type ReplayBroken,
  type ReplayEnd,
  type ReplayEvent,
  type ReplayHead,
  type ReplayLine,
  SEATS,
  type Seat,
} from './replay.ts';
