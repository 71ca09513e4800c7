import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Approvals, stillVouches } from './approvals.ts';
import { createCommands } from './commands.ts';
import type { Context } from './context.ts';
import { buildApp } from './http/app.ts';
import { gateWrites } from './http/owner-gate.ts';
import { ConnectionCap } from './live/connection-cap.ts';
import { boundConnections } from './live/connections.ts';
import { DealerLinks } from './live/dealer-links.ts';
import { FrameCheck } from './live/frame-check.ts';
import { Hub } from './live/hub.ts';
import { openSockets } from './live/sockets.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type ServerOptions, type Settings, settingsOf } from './settings.ts';
import { Sender } from './traces/sender.ts';
import { createTraces } from './traces/traces.ts';
import { WantedBook } from './wanted.ts';

/** How soon those who watch are told; nothing is shown to them meanwhile. */
const OWNER_LOOKED_AT_MS = 100;

export type Server = Readonly<{
  /** Rejects with the system's error where the port is taken. */
  listen: () => Promise<string>;
  address: () => Readonly<{ host: string; port: number; url: string }>;
  /** Takes no more, says goodbye, lets commands under way be answered, then stops the house. */
  close: () => Promise<void>;
  metrics: Metrics;
  /** How many are connected live. */
  sockets: () => number;
}>;

export async function createServer(options: ServerOptions): Promise<Server> {
  const { house } = options;
  const settings = settingsOf(options);
  const log = createLog(options);
  const { context, sender } = contextOf(options, settings, log);
  const { metrics, hub } = context;
  const app = await buildApp(context);
  boundConnections(context, app.server);
  gateWrites(app.server, house.isOwner);
  const sockets = openSockets(context, app.server);
  const watching = setInterval(watchOwner(context), OWNER_LOOKED_AT_MS).unref();
  const { drainMs, partMs, stopMs } = settings.limits;
  let closing: Promise<void> | undefined;

  const stop = async (): Promise<void> => {
    log.info('stopping');
    clearInterval(watching);
    context.dealerLinks.close();
    sockets.close();
    await context.commands.drain(drainMs);
    hub.close();
    const closed = app.close();
    await within(partMs, closed);
    // Commands of a batch that failed are never answered, and whoever waits for one would hold the process.
    app.server.closeAllConnections();
    sockets.cut();
    if (!(await within(partMs, closed))) log.error('connections did not end in time');
    if (sender !== undefined) await within(partMs, sender.close());
    if (await within(stopMs, house.stop())) log.info('stopped');
    else log.error('the house did not stop in time');
  };

  return {
    metrics,
    sockets: () => hub.size,
    listen: () =>
      app.listen({ host: settings.host, port: settings.port, listenTextResolver: (at) => `listening at ${at}` }),
    address: () => {
      const { address, port, family } = app.server.address() as AddressInfo;
      return { host: address, port, url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}` };
    },
    close: () => {
      closing ??= stop();
      return closing;
    },
  };
}

/** Says goodbye to everybody when the records are another's, and notes when that begins and ends. */
function watchOwner({ house, hub, log }: Pick<Context, 'house' | 'hub' | 'log'>): () => void {
  let was = true;
  return () => {
    const is = house.isOwner();
    if (!is) hub.disown();
    if (is !== was) log.warn(is ? 'the records are this house’s again' : 'the records are not this house’s');
    was = is;
  };
}

/** What every part works with, and who hands traces to a collector where there is one. */
function contextOf(
  options: ServerOptions,
  settings: Settings,
  log: Log,
): Readonly<{ context: Context; sender: Sender | undefined }> {
  const { house } = options;
  const hub = new Hub(house, settings.limits, log, randomUUID());
  const metrics = createMetrics(house, () => hub.size);
  const wanted = new WantedBook();
  const sender = senderOf(options, settings, log, metrics);
  const traced = sender === undefined ? {} : { traces: createTraces((span) => sender.take(span)) };
  const context: Context = {
    house,
    settings,
    log,
    metrics,
    ...traced,
    hub,
    dealerLinks: new DealerLinks({
      house,
      ask: (request) => context.commands.ask(request),
      graceMs: settings.limits.dealerGraceMs,
      timing: settings.timing,
    }),
    commands: createCommands({
      ...{ house, metrics, log, ...traced },
      heard: (request, answer) => wanted.answered(request, answer),
    }),
    wanted,
    approvals: new Approvals(settings.limits.approvalMs, (by, table) => stillVouches(house.people, by, table)),
    connectionCap: new ConnectionCap(settings.limits.socketsMax, settings.limits.socketsPerAddress),
    ...(settings.strict ? { frameCheck: new FrameCheck() } : {}),
  };
  return { context, sender };
}

function senderOf(
  { traces: endpoint }: ServerOptions,
  { version, timing }: Settings,
  log: Log,
  metrics: Metrics,
): Sender | undefined {
  if (endpoint === undefined) return undefined;
  const resource = {
    'service.name': 'croupier',
    'service.version': version,
    'service.instance.id': randomUUID(),
  };
  return new Sender({ endpoint, version, resource, timing, log, dropped: metrics.spansDropped });
}

/** Whether it came to an end by then. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
