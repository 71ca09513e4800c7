import { type Beacon, beaconAt } from '../../house/dealers/beacon.ts';
import { loopbackOnly, loopbackOrigin } from '../../house/people/address.ts';
import { refuseDemo } from '../../house/people/demo.ts';
import type { IdleTimes } from '../../house/people/sessions.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import type { Role } from '../../rulebook/ranks.ts';
import type { LogLevel } from '../../server/log-levels.ts';
import type { Settings } from '../settings/list.ts';

/** Settings as the parts of a house take them. */
export type FloorSettings = Readonly<{
  host: string;
  port: number | undefined;
  demo: boolean;
  demoOnNetwork: boolean;
  origins: readonly string[];
  proxies: number;
  plainHttp: boolean;
  dealerGraceMs: number;
  idle: IdleTimes;
  /** The share of the disk below which an alarm is raised. */
  lowDisk: number;
  level: LogLevel;
  /** A collector of traces. */
  traces: string | undefined;
  /** Why records are opened that are not those that were noted. */
  acceptRecords?: string | undefined;
  /** What results are made with besides seeds and bets. */
  beacon?: Beacon | undefined;
}>;

export const floorSettings = (settings: Settings): FloorSettings => ({
  host: settings.host,
  port: settings.port,
  demo: settings.demo,
  demoOnNetwork: settings['demo-on-network'],
  origins: settings.origin,
  proxies: settings.proxies,
  plainHttp: settings['plain-http'],
  dealerGraceMs: settings['dealer-grace'] * 1000,
  idle: idleTimes(settings.idle),
  lowDisk: settings['disk-alarm'] / 100,
  traces: settings.otlp,
  acceptRecords: settings['accept-records'],
  beacon: beaconIn(settings),
  level: settings.log ?? (settings.quiet ? 'error' : 'warn'),
});

/** `cashier=10` are ten minutes for every cashier. */
const idleTimes = (said: readonly string[]): IdleTimes =>
  Object.fromEntries(
    said.map((each) => {
      const [role, minutes] = each.split('=');
      return [role as Role, Number(minutes) * 60_000];
    }),
  );

function beaconIn(settings: Settings): Beacon | undefined {
  const { beacon: place, 'beacon-key': publicKey, 'beacon-missed': otherwise } = settings;
  return place === undefined
    ? undefined
    : beaconAt({ place, otherwise, ...(publicKey === undefined ? {} : { publicKey }) });
}

/** Settings of which each can be and all together cannot. */
export const refuseTogether = (settings: FloorSettings): Refusal | undefined =>
  settings.demo ? refuseDemo(settings, settings.demoOnNetwork) : refusePlain(settings);

/** Passwords must not cross a network in the open unless somebody has said so. */
function refusePlain({ host, origins, plainHttp }: FloorSettings): Refusal | undefined {
  const isTls = (origin: string): boolean => origin.startsWith('https:');
  const plain = origins.find((origin) => !isTls(origin) && !loopbackOrigin(origin));
  const at = plain ?? (loopbackOnly(host) || origins.some(isTls) ? undefined : host);
  return plainHttp || at === undefined ? undefined : refuse('plain-on-network', { host: at }).error;
}
