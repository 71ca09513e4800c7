/** Raised when a client of the version before could no longer read what it is sent. */
export const PROTOCOL = 1;

/** What a frame or a request body may weigh and how deep it may go; a command is a few hundred bytes, four deep. */
export const FRAME_BYTES_MAX = 16 * 1024;
export const DEPTH_MAX = 8;

/** Names are chosen by clients and kept for ever, so they are short. */
export const ID_LENGTH_MAX = 64;
export const NAME_LENGTH_MAX = 100;

/** The application's own reasons to end a socket, as close codes. */
export const CLOSE_CODES = {
  /** The session ended: signed out, expired, or taken away. */
  'signed-out': 4401,
  'session-expired': 4401,
  /** Nothing was watched or said for long. */
  idle: 4408,
  'too-fast': 4429,
  'house-closing': 1001,
} as const;
export type ByeCode = keyof typeof CLOSE_CODES;
