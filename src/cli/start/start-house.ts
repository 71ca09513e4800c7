import type { House } from '../../house/house.ts';
import { canonical } from '../../kit/canonical.ts';
import { refuse } from '../../kit/refusal.ts';
import { type Problem, problem, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { type Place, placeIn, settingsProblem } from '../house/place.ts';
import { recordsProblem } from '../house/problems.ts';
import { programLooker } from '../house/program.ts';
import { tellAlarm } from '../house/tell-alarm.ts';
import { type GivenFlags, resolveSettings } from '../settings/resolve.ts';
import { banner } from './banner.ts';
import { floorSettings } from './floor-settings.ts';
import { type OpenFloor, openFloor } from './open-floor.ts';

/** Opens the house and keeps it open until somebody stops it or it can go on no longer. */
export async function startHouse(context: Context, flags: GivenFlags): Promise<void> {
  const resolved = resolveSettings(context, flags);
  if (!resolved.ok) return report(context, false, settingsProblem(resolved.error));
  const { settings } = resolved.value;
  const place = placeIn(context, resolved.value);
  const { demo, quiet } = settings;
  const program = programLooker({
    trusted: settings['build-key'],
    configuration: () => configurationOf(context, flags),
  });
  const floor = await openFloor({ ...floorSettings(settings), place, program, alarm: tellAlarm(context) });
  if (!floor.ok) return report(context, false, floor.error);
  const { house, url } = floor.value;
  const demoOnNetwork = settings['demo-on-network'];
  await context.out(`${quiet ? url : banner(context, { house, url, place, demo, demoOnNetwork })}\n`);
  await untilTheEnd(context, floor.value, { quiet, place });
}

/** Settings as they are read now; what has changed in their file since the start is seen by that. */
function configurationOf(context: Context, flags: GivenFlags): string {
  const resolved = resolveSettings(context, flags);
  return canonical(resolved.ok ? resolved.value.settings : resolved.error);
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
