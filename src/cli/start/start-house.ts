import type { House } from '../../house/house.ts';
import { refuse } from '../../kit/refusal.ts';
import { LOG_LEVELS, type LogLevel } from '../../server/index.ts';
import { misused, type Problem, problem, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { type Place, type PlaceFlags, placeOf } from '../house/place.ts';
import { recordsProblem } from '../house/problems.ts';
import { tellAlarm } from '../house/tell-alarm.ts';
import { banner } from './banner.ts';
import { type OpenFloor, openFloor } from './open-floor.ts';

export type StartFlags = PlaceFlags &
  Readonly<{
    port?: string;
    host: string;
    demo: boolean;
    demoOnNetwork?: boolean;
    origin?: readonly string[];
    proxies: string;
    plainHttp?: boolean;
    dealerGrace: string;
    diskAlarm: string;
    acceptRecords?: string;
    quiet?: boolean;
  }>;

/** Opens the house and keeps it open until somebody stops it or it can go on no longer. */
export async function startHouse(context: Context, flags: StartFlags): Promise<void> {
  const place = placeOf(context, flags);
  if (!place.ok) return report(context, false, place.error);
  const port = portIn(flags.port);
  if (port === 'wrong') {
    const params = { argument: '--port', value: flags.port ?? '', expected: 'a number from 0 to 65535' };
    return report(context, false, misused(refuse('bad-argument', params).error).error);
  }
  const wrong = wrongFlag(flags);
  if (wrong !== undefined) return report(context, false, misused(refuse('bad-argument', wrong).error).error);
  const { host, demo, demoOnNetwork = false, origin: origins = [], proxies, plainHttp = false } = flags;
  const floor = await openFloor({
    place: place.value,
    host,
    port,
    demo,
    demoOnNetwork,
    origins,
    proxies: Number(proxies),
    plainHttp,
    dealerGraceMs: Number(flags.dealerGrace) * 1000,
    lowDisk: Number(flags.diskAlarm) / 100,
    acceptRecords: flags.acceptRecords,
    level: levelIn(context, flags),
    alarm: tellAlarm(context),
  });
  if (!floor.ok) return report(context, false, floor.error);
  const { house, url } = floor.value;
  const told = flags.quiet === true ? url : banner(context, { house, url, place: place.value, demo, demoOnNetwork });
  await context.out(`${told}\n`);
  await untilTheEnd(context, floor.value, { ...flags, place: place.value });
}

function wrongFlag({ origin = [], proxies, dealerGrace, diskAlarm }: StartFlags) {
  const bad = origin.find((each) => !/^https?:\/\/[^/?#@\s]+$/.test(each));
  if (bad !== undefined) return { argument: '--origin', value: bad, expected: 'an origin, as https://floor.example' };
  if (!/^[1-9]\d{0,3}$/.test(dealerGrace))
    return { argument: '--dealer-grace', value: dealerGrace, expected: 'seconds, from 1 to 9999' };
  if (!/^\d{1,2}$/.test(diskAlarm))
    return { argument: '--disk-alarm', value: diskAlarm, expected: 'a percentage from 0 to 99' };
  if (/^\d$/.test(proxies)) return undefined;
  return { argument: '--proxies', value: proxies, expected: 'a number from 0 to 9' };
}

function portIn(text: string | undefined): number | undefined | 'wrong' {
  if (text === undefined) return undefined;
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : 'wrong';
}

function levelIn({ env }: Context, { quiet }: StartFlags): LogLevel {
  const asked = env['CROUPIER_LOG'];
  return LOG_LEVELS.find((level) => level === asked) ?? (quiet === true ? 'error' : 'warn');
}

type Ending = Readonly<{ quiet?: boolean; place?: Place }>;

/** Waits until somebody stops the house or it can go on no longer, closes it, and says why it ended unless it was told to. */
export async function untilTheEnd(
  context: Context,
  { house, close }: Pick<OpenFloor, 'close'> & Readonly<{ house: Pick<House, 'failed'> }>,
  { quiet, place }: Ending,
): Promise<void> {
  let takeBack: (() => void) | undefined;
  const stopped = new Promise<'stopped'>((resolve) => {
    takeBack = context.onInterrupt?.(() => resolve('stopped'));
  });
  const end = await Promise.race([stopped, house.failed]);
  takeBack?.();
  if (end === 'stopped' && quiet !== true) await context.say('croupier: stopping; once more ends at once.\n');
  await close();
  // What is written last may fail as well.
  const failure = end === 'stopped' ? await Promise.race([house.failed, Promise.resolve(undefined)]) : end;
  if (failure !== undefined) await report(context, false, endOf(failure, place));
}

function endOf(failure: Error, place: Place | undefined): Problem {
  const records = recordsProblem(failure, place);
  if (records === undefined) return problem(EXIT.unexpected, refuse('house-failed', { why: failure.message }).error);
  return records.exit === EXIT.unexpected
    ? { ...records, message: `the house cannot go on: ${records.message}` }
    : records;
}
