/** Raised when a client of the version before could no longer read what it is sent. */
export const PROTOCOL = 1;

/** Where the socket is. */
export const LIVE_PATH = '/api/v1/live';

/** The name of the protocol, for those who have to name one because they name something beside it. */
export const SOCKET_PROTOCOL = 'croupier';
const BEARER = 'croupier.bearer.';

/** What a page offers when it opens a socket. It can send no header, so a token stands among the protocols. */
export const protocolsFor = (token: string | null): string[] =>
  token === null ? [] : [SOCKET_PROTOCOL, `${BEARER}${token}`];

/** The token among the protocols that were offered. */
export function tokenOffered(protocols: string | undefined): string | undefined {
  const offered = (protocols ?? '').split(',').map((each) => each.trim());
  return offered.find((each) => each.startsWith(BEARER))?.slice(BEARER.length);
}

/** A header of what a page asks again by itself: nobody has done anything, so nobody stays signed in by it. */
export const BY_ITSELF = 'x-by-itself';

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
  /** The records are another house's at the moment: ask again, there or here ("Try again later"). */
  'not-owner': 1013,
} as const;
export type ByeCode = keyof typeof CLOSE_CODES;
