import type { Records, ReplayStep } from '../../house/records/records.ts';
import type { RoundRow } from '../../house/store/port.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Actor, Viewer } from '../../table/index.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { type Answer, misused, notFound } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { type HouseFlags, lookAtHouse } from './at-house.ts';
import { refused } from './problems.ts';
import { recordsOf } from './reading.ts';
import { replayText } from './replay-text.ts';

type SeenAs = Exclude<Viewer, 'board'>;

export type ReplayFlags = HouseFlags & Readonly<{ as: SeenAs; person?: string }>;

export type Replayed = Readonly<{
  row: RoundRow;
  as: SeenAs;
  steps: readonly ReplayStep[];
  settlements: readonly SettlementLine[];
}>;

/** A round once more, event by event, as somebody saw it. */
export const replay = (context: Context, round: string, flags: ReplayFlags): Promise<void> =>
  lookAtHouse(context, flags, async (reached) => replayed(context, await recordsOf(reached), round, flags));

async function replayed(context: Context, records: Records, id: string, flags: ReplayFlags): Promise<Answer> {
  const { as, person } = flags;
  if (as === 'player' && person === undefined) return misused(refuse('no-person-named').error);
  const row = await records.round(id);
  if (row === undefined) return notFound(refuse('unknown-round', { round: id }).error);
  const steps = await collected(records, id, as, person);
  if (!steps.ok) return refused(steps.error, EXIT.invalid);
  const settlements = await records.settlements(id, actorFor(as, person));
  if (!settlements.ok) return refused(settlements.error);
  const whole: Replayed = { row, as, steps: steps.value, settlements: settlements.value };
  return ok({
    json: { round: row, as, person: person ?? null, steps: whole.steps, settlements: whole.settlements },
    text: () => replayText(context, whole),
  });
}

async function collected(
  records: Records,
  id: string,
  as: SeenAs,
  person: string | undefined,
): Promise<Result<readonly ReplayStep[], Refusal>> {
  const again = await records.replay(id, as, person);
  if (!again.ok) return again;
  const steps: ReplayStep[] = [];
  for await (const step of again.value) {
    if (!step.ok) return step;
    steps.push(step.value);
  }
  return ok(steps);
}

/** Somebody who sees as much. */
function actorFor(as: SeenAs, person: string | undefined): Actor | undefined {
  switch (as) {
    case 'public':
      return undefined;
    case 'player':
      return { person: person ?? '', role: 'player' };
    case 'pit':
      return { person: 'pit', role: 'pit-manager' };
    default:
      return { person: as, role: as };
  }
}
