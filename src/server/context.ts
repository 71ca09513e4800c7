import type { House } from '../house/house.ts';
import type { Approvals } from './approvals.ts';
import type { Commands } from './commands.ts';
import type { ConnectionCap } from './live/connection-cap.ts';
import type { DealerLinks } from './live/dealer-links.ts';
import type { FrameCheck } from './live/frame-check.ts';
import type { Hub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import type { Traces } from './traces/traces.ts';
import type { WantedBook } from './wanted.ts';

/** What every part of the server works with. */
export type Context = Readonly<{
  house: House;
  settings: Settings;
  log: Log;
  metrics: Metrics;
  /** Where somebody wants to know what happens when. */
  traces?: Traces;
  commands: Commands;
  approvals: Approvals;
  wanted: WantedBook;
  hub: Hub;
  dealerLinks: DealerLinks;
  connectionCap: ConnectionCap;
  /** Of everything that leaves by a socket, where the server is strict. */
  frameCheck?: FrameCheck;
}>;
