import { next, type TableState } from '../../table/index.ts';
import { AUTOMATIC, atTheTop } from './crew.ts';
import { dutyStep } from './duties.ts';
import { askForFill, fillUnderWay, withOwnFills } from './fills.ts';
import { isLeftToPeople } from './left-to-people.ts';
import { niuNiuStep } from './niu-niu.ts';
import { CALM, type PlannedTrouble } from './planned-trouble.ts';
import { rouletteStep } from './roulette.ts';
import { isResting } from './rounds.ts';
import type { DrawAtHand } from './secret.ts';
import { setUp } from './set-up.ts';
import { sicBoStep } from './sic-bo.ts';
import { configFor, type DealerConfig, type Step, step } from './step.ts';
import { incidentStep, isUndecided } from './stuck.ts';

/**
 * What the automatic crew of a table does next, from the table, the draw of the round at hand and the planned trouble alone:
 * whoever asks again after a restart gets the same answer. The table says what is due; the crew sees, decides and takes its
 * time. Nothing, while it waits for players, for people or for a draw.
 */
export function nextStep(
  state: TableState,
  draw: DrawAtHand,
  planned: PlannedTrouble = CALM,
  config: DealerConfig = configFor(state.rules),
  /** People who deal decide themselves what a crew leaves to them. */
  byPeople = false,
): Step | undefined {
  // Only a table that never dealt is opened; one that somebody closed is theirs to open again.
  if (state.status === 'closed') return state.rounds === 0 ? atOnce(setUp(state, config)) : undefined;
  const due = next(withOwnFills(state));
  if (!byPeople && due !== undefined && isLeftToPeople(state, due)) return undefined;
  const isLacking = (draw === undefined || draw === 'no-beacon') && isUndecided(state);
  const duty = due === undefined ? undefined : dutyStep(state, due, isLacking, config);
  if (state.status === 'suspended' || state.hold !== undefined) return duty;
  const first = filling(state, config) ?? duty ?? acknowledged(state, config);
  if (first !== undefined) return first;
  if (isLacking) return withoutDraw(state, config, draw === undefined ? NO_DRAW : NO_BEACON);
  if (due === undefined || (draw === undefined && isResting(state))) return undefined;
  return GAMES[state.rules.family](state, due, { draw, planned, config });
}

/** Nobody waits to see a table being furnished. */
const atOnce = (step: Step | undefined): Step | undefined => (step === undefined ? undefined : { ...step, after: 0 });

const GAMES = { roulette: rouletteStep, 'sic-bo': sicBoStep, 'niu-niu': niuNiuStep } as const;

/** A float that runs low is filled between rounds, before anything has to wait for it. */
function filling(state: TableState, config: DealerConfig): Step | undefined {
  const isLow = isResting(state) && state.bank.float < config.floatLow;
  return fillUnderWay(state, config) ?? (isLow ? askForFill(state, config) : undefined);
}

/** The crew's floor looks at what its own people did after an outcome; what others did is left to the pit. */
function acknowledged(state: TableState, { pace }: DealerConfig): Step | undefined {
  const own = state.acts.find(({ people }) => people.every((person) => AUTOMATIC.includes(person)));
  if (!isResting(state)) return undefined;
  const told = state.notices.find((notice) => isForFloor(notice) && AUTOMATIC.includes(notice.by));
  if (own === undefined && told === undefined) return undefined;
  const order =
    own === undefined
      ? ({ type: 'acknowledgeNotice', notice: told?.notice ?? '' } as const)
      : ({ type: 'acknowledgeAct', act: own.act, remark: 'seen by the floor' } as const);
  return { ...step(state, order, pace.beat), by: atTheTop(state.rules) };
}

/** What the crew's own floor is told; surveillance is people. */
const isForFloor = ({ role, what }: TableState['notices'][number]): boolean =>
  role !== 'surveillance' && role !== 'room' && what !== 'asked';

const NO_DRAW = 'there is no sealed draw for this round';
const NO_BEACON = 'the beacon that the result is made with did not answer';

const BEFORE_THE_CALL: readonly string[] = ['betting', 'closed-not-spun'];

/** A round that was begun without a draw is called off: nothing may be drawn once wagers lie there. */
function withoutDraw(state: TableState, config: DealerConfig, reason: string): Step {
  const { phase, round, game } = state;
  const called = game.family === 'sic-bo' && phase === 'shaken' && round.startedAt !== undefined;
  const isOpen = BEFORE_THE_CALL.includes(phase) || (phase === 'shaken' && !called);
  if (isOpen || (game.family === 'niu-niu' && phase === 'closed'))
    return step(state, { type: 'abortBetting', ground: 'business', reason }, config.pace.beat);
  return incidentStep(state, reason, config);
}
