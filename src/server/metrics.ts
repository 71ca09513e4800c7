import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { House } from '../house/house.ts';
import { ORDER_TYPES } from '../table/index.ts';
import { ASKED } from '../wire/orders/index.ts';

const PREFIX = 'croupier_';
const KNOWN: ReadonlySet<string> = new Set([...ORDER_TYPES, ...Object.keys(ASKED)]);
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
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  return {
    registry,
    command: (type) => commands.inc({ type: KNOWN.has(type) ? type : 'other' }),
    refused: (code) => refusals.inc({ code }),
    answered: (took) => seconds.observe(took),
    batch: (size) => batch.observe(size),
    dropped: () => dropped.inc(),
    turnedAway: () => turnedAway.inc(),
    request: (status) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
  };
}

function readWhenAsked(house: House, sockets: () => number, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (gauge: Gauge) => void, ...labelNames: string[]): void => {
    const made: Gauge = new Gauge({ name: PREFIX + name, help, labelNames, registers, collect: () => read(made) });
  };
  const figures = {
    commits: 'Transactions written',
    waiting: 'Commands that wait to be written',
    events: 'Events in all streams',
    streams: 'Streams',
    epoch: 'How many times the store was claimed',
  } as const;
  for (const [name, help] of Object.entries(figures))
    gauge(name, help, (self) => self.set(house.status()[name as keyof typeof figures]));
  gauge('sockets', 'Live connections', (self) => self.set(sockets()));
  gauge('ready', 'Whether the house can serve', (self) => self.set(house.status().ready ? 1 : 0));
  const disk = { free: 'Bytes left on the disk of the folder', size: 'Bytes the disk of the folder holds' } as const;
  for (const part of ['free', 'size'] as const)
    gauge(`disk_${part}_bytes`, disk[part], (self) => self.set(house.status().disk?.[part] ?? Number.NaN));
  gauge(
    'rounds',
    'The number of the round at each table',
    (self) => {
      for (const table of house.tables()) self.set({ table: table.id }, table.publicView().round);
    },
    'table',
  );
  gauge(
    'alarms',
    'Alarms of the house by code',
    (self) => {
      self.reset();
      for (const { code } of house.status().alarms) self.inc({ code });
    },
    'code',
  );
}
