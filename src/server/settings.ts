import { hostname } from 'node:os';
import type { House } from '../house/house.ts';
import type { LogLevel } from './log-levels.ts';
import { REAL_TIME, type Timing } from './timing.ts';

/** What the server is made of; everything else has a default. */
export type ServerOptions = Readonly<{
  house: House;
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  /** One-click identities; only for a floor without real money. */
  demo?: boolean;
  /** Origins browsers may come from, beside the server's own. `https://floor.example` */
  origins?: readonly string[];
  /** How many proxies in front of it may be believed about the address of a client. */
  proxies?: number;
  level?: LogLevel;
  /** Where log lines go; stderr unless a test listens. */
  logTo?: Readonly<{ write: (line: string) => void }>;
  /** The built screens, if there are any. */
  staticDir?: string;
  version?: string;
  /** A collector of traces: OTLP over HTTP, as `http://127.0.0.1:4318`. Without one nothing is traced. */
  traces?: string;
  limits?: Partial<ServerLimits>;
  timing?: Timing;
  /** Every answer and every view is held against its schema before it leaves; an answer that differs is a failure. */
  strict?: boolean;
}>;

export type ServerLimits = Readonly<{
  /** Requests of one person, or of one address where nobody is signed in. */
  requestsPerMinute: number;
  signInsPerMinute: number;
  demoSignInsPerMinute: number;
  socketsMax: number;
  socketsPerAddress: number;
  /** Connections beside those of sockets, in all and from one address; a proxy's are not counted by address. */
  plainMax: number;
  plainPerAddress: number;
  /** Frames of one person on all sockets together, or of one socket where nobody is signed in. */
  framesPerSecond: number;
  framesAtOnce: number;
  /** Frames from one address, whoever sends them. */
  framesPerAddress: number;
  /** Commands of one socket that wait for their answer. */
  commandsWaiting: number;
  /** Bytes a reader may be behind before it is dropped. */
  backlogBytes: number;
  tickMs: number;
  pingMs: number;
  /** How long a socket may stay that watches nothing and says nothing. */
  idleMs: number;
  approvalMs: number;
  /** How long a dealer's console may be unheard of before the table is held. */
  dealerGraceMs: number;
  /** How long commands under way are waited for when the server stops. */
  drainMs: number;
  /** How long the last answers and farewells may take to be read before every connection is cut. */
  partMs: number;
  /** How long the house may take to stop. */
  stopMs: number;
}>;

const LIMITS: ServerLimits = {
  requestsPerMinute: 1_200,
  signInsPerMinute: 20,
  demoSignInsPerMinute: 120,
  socketsMax: 10_000,
  socketsPerAddress: 64,
  plainMax: 2_000,
  plainPerAddress: 256,
  framesPerSecond: 50,
  framesAtOnce: 200,
  framesPerAddress: 1_000,
  commandsWaiting: 64,
  backlogBytes: 1024 * 1024,
  tickMs: 33,
  pingMs: 30_000,
  idleMs: 120_000,
  approvalMs: 120_000,
  dealerGraceMs: 5_000,
  drainMs: 3_000,
  partMs: 1_000,
  stopMs: 10_000,
};

/** There everybody has the same address. */
const ON_ONE_MACHINE: Partial<ServerLimits> = {
  socketsPerAddress: LIMITS.socketsMax,
  plainPerAddress: LIMITS.plainMax,
  framesPerAddress: 1_000_000,
};

export type Settings = Readonly<{
  host: string;
  port: number;
  loopback: boolean;
  demo: boolean;
  origins: readonly string[];
  /** What other machines of the network call this one. */
  names: readonly string[];
  /** Browsers reach it by TLS, which ends in front of it: over plain HTTP they would drop a cookie that is secure. */
  secure: boolean;
  proxies: number;
  staticDir: string | undefined;
  version: string;
  limits: ServerLimits;
  timing: Timing;
  strict: boolean;
}>;

export function settingsOf(options: ServerOptions): Settings {
  const { host = '127.0.0.1', port = 4600, demo = false, origins = [], proxies = 0 } = options;
  const loopback = isLoopback(host);
  return {
    host,
    port,
    loopback,
    demo,
    origins,
    names: namesOf(hostname()),
    proxies,
    secure: origins.some((origin) => origin.startsWith('https:')),
    staticDir: options.staticDir,
    version: options.version ?? '0.0.0',
    limits: { ...LIMITS, ...(loopback && proxies === 0 ? ON_ONE_MACHINE : {}), ...options.limits },
    timing: options.timing ?? REAL_TIME,
    strict: options.strict ?? false,
  };
}

/** `box.lan` is also `box`, and `box.local` to those who ask the network itself (RFC 6762). */
function namesOf(name: string): readonly string[] {
  const [first = name] = name.split('.');
  return [name, first, `${first}.local`].filter((each) => each !== '');
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host);
