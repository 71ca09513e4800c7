import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { House } from '../house/house.ts';
import { ORDER_TYPES } from '../table/index.ts';
import { ASKED } from '../wire/orders/index.ts';
import { type Figures, PREFIX, reader } from './metrics-reader.ts';
import { readTables } from './metrics-tables.ts';

const KNOWN: ReadonlySet<string> = new Set([...ORDER_TYPES, ...Object.keys(ASKED)]);
/** A type of command as figures and traces name it: what is made up has no name there. */
export const labelOf = (type: string): string => (KNOWN.has(type) ? type : 'other');

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export type Metrics = Readonly<{
  registry: Registry;
  command: (type: string) => void;
  refused: (code: string) => void;
  /** From being asked to being durable and answered, in seconds. */
  answered: (seconds: number) => void;
  /** How many answers one write of the store brought. */
  batch: (size: number) => void;
  dropped: () => void;
  turnedAway: () => void;
  request: (status: number) => void;
  /** Spans that no collector has taken. */
  spansDropped: (many: number) => void;
}>;

/** Counts of what the server does itself; what the house knows is read when somebody looks. */
export function createMetrics(house: House, sockets: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  const commands = counter('commands_total', 'Commands that were asked for, by type', 'type');
  const refusals = counter('refusals_total', 'Commands and requests that were refused, by code', 'code');
  const dropped = counter('dropped_readers_total', 'Connections that were too slow to be written to');
  const turnedAway = counter('refused_connections_total', 'Connections closed at once, because there were too many');
  const requests = counter('http_requests_total', 'HTTP requests by class of status', 'status');
  const spans = counter('spans_dropped_total', 'Spans that no collector of traces has taken');
  const seconds = new Histogram({
    name: `${PREFIX}commit_seconds`,
    help: 'From the receipt of a command to its durable answer',
    buckets: SECONDS,
    registers,
  });
  const batch = new Histogram({
    name: `${PREFIX}batch_size`,
    help: 'Answers that came of one write of the store',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2000],
    registers,
  });
  readWhenAsked(house, sockets, registers);
  // The process goes by the names that every board of Node knows.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    command: (type) => commands.inc({ type: labelOf(type) }),
    refused: (code) => refusals.inc({ code }),
    answered: (took) => seconds.observe(took),
    batch: (size) => batch.observe(size),
    dropped: () => dropped.inc(),
    turnedAway: () => turnedAway.inc(),
    spansDropped: (many) => spans.inc(many),
    request: (status) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
  };
}

function readWhenAsked(house: House, sockets: () => number, registers: Registry[]): void {
  const read = reader(registers);
  read.counter('commits_total', 'Transactions written', () => house.status().commits);
  read.counter('events_total', 'Events in all streams', () => house.status().events);
  read.counter('store_claims_total', 'How many times the store was claimed', () => house.status().epoch);
  read.gauge('streams', 'Streams', () => house.status().streams);
  read.gauge('commands_waiting', 'Commands that wait to be written', () => house.status().waiting);
  read.gauge('sockets', 'Live connections', sockets);
  read.gauge('ready', 'Whether the house can serve', () => (house.status().ready ? 1 : 0));
  read.gauge('start_time_seconds', 'When the house was opened', () => house.status().startedAt / 1000);
  const disk = { free: 'Bytes left on the disk of the folder', size: 'Bytes the disk of the folder holds' } as const;
  for (const part of ['free', 'size'] as const)
    read.gauge(`disk_${part}_bytes`, disk[part], () => house.status().disk?.[part] ?? Number.NaN);
  read.gauge('alarms', 'Alarms of the house since it was opened, by code', () => alarmsOf(house), 'code');
  readTables(house, read);
}

function alarmsOf(house: House): Figures {
  const found = new Map<string, number>();
  for (const { code } of house.status().alarms) found.set(code, (found.get(code) ?? 0) + 1);
  return [...found].map(([code, many]) => [{ code }, many]);
}
