import { assert } from '../../kit/assert.ts';
import { knows } from '../../table/core/allowed.ts';
import { countsLaps, rouletteOf } from '../../table/games/roulette/read.ts';
import type { Order, TableState } from '../../table/index.ts';
import { ofRank } from './crew.ts';
import { type Draw, drawn } from './draw.ts';
import type { RulesOf } from './duties.ts';
import type { PlannedTrouble, Trouble } from './planned-trouble.ts';
import { settlingStep } from './settle.ts';
import { type DealerConfig, from, type Step, step } from './step.ts';

const rulesOf = ({ rules }: TableState): RulesOf<'roulette'> => {
  assert(rules.family === 'roulette', 'this is no roulette table');
  return rules;
};

export function rouletteStep(
  state: TableState,
  draw: Draw | undefined,
  planned: PlannedTrouble,
  config: DealerConfig,
): Step {
  const { pace } = config;
  switch (state.phase) {
    case 'idle':
      return step(
        state,
        { type: 'openBetting' },
        { after: pace.between, closes: pace.betting + pace.running, opens: true },
      );
    case 'betting':
      return step(state, spinOf(state, planned), { ...from(state.round.openedAt, pace.betting), closes: pace.running });
    case 'closed-not-spun':
      return step(state, spinOf(state, planned), pace.beat);
    case 'spin-open':
    case 'spin-closed':
      return running(state, draw, planned, config);
    case 'at-rest':
      return atRest(state, planned, config);
    default:
      return settlingStep(state, config);
  }
}

/** Ball and wheel go opposite ways, the other way round each round, unless it is the trouble that they do not. */
function spinOf({ round }: TableState, { trouble }: PlannedTrouble): Order {
  const [ball, other] =
    round.number % 2 === 0 ? (['clockwise', 'anticlockwise'] as const) : (['anticlockwise', 'clockwise'] as const);
  if (trouble === 'wheel-not-turning') return { type: 'spinBall', ball, wheel: other, turning: false };
  return { type: 'spinBall', ball, wheel: trouble === 'same-direction' ? ball : other };
}

/** The ball is up: the call, the count of its laps, what goes wrong, and where it comes to rest. */
function running(state: TableState, draw: Draw | undefined, planned: PlannedTrouble, { pace }: DealerConfig): Step {
  const { laps, spunAt } = rouletteOf(state);
  const prompt = promptOf(state);
  if (prompt !== undefined) return calledOff(state, prompt, { after: pace.beat });
  if (state.phase === 'spin-open')
    return step(state, { type: 'announceNoMoreBets' }, { ...from(spunAt, pace.running), closes: 0 });
  const late = from(spunAt, pace.spin);
  if (laps === undefined) return step(state, { type: 'attestRevolutions', laps: lapsOf(state, planned) }, pace.beat);
  if (isCalledOnTheBall(planned.trouble)) return calledOff(state, planned.trouble, late);
  return step(state, { type: 'ballAtRest', pocket: drawn(draw, 'pocket').pocket }, late);
}

/** What the facts say must be called. A count that was only expected gives way to the real one, and means nothing at rest. */
function promptOf(state: TableState): Trouble | undefined {
  const { prompts, spin, laps } = rouletteOf(state);
  if (spin !== undefined && spin.ball === spin.wheel) return 'same-direction';
  if (!prompts.includes('too-few-revolutions')) return undefined;
  const few = laps === undefined ? state.phase !== 'at-rest' : laps < rulesOf(state).options.minRevolutions;
  return few ? 'too-few-revolutions' : undefined;
}

/** Troubles that the spin or the count of laps shows by itself; all others are called while the ball runs. */
const SHOWN: readonly Trouble[] = [
  'same-direction',
  'wheel-not-turning',
  'dropped-without-spin',
  'too-few-revolutions',
];

const isCalledOnTheBall = (trouble: Trouble | undefined): trouble is Trouble =>
  trouble !== undefined && !SHOWN.includes(trouble);

function lapsOf(state: TableState, { trouble, grain }: PlannedTrouble): number {
  const { minRevolutions } = rulesOf(state).options;
  if (trouble === 'dropped-without-spin') return 0;
  if (trouble === 'too-few-revolutions') return minRevolutions - 1;
  return minRevolutions + 1 + (grain % 12);
}

type Timing = Readonly<{ after: number; since?: number }>;

/** A call or a recorded fact, as the document has it, with what it asks to be said. */
function calledOff(state: TableState, cause: Trouble, timing: Timing): Step {
  const irregularity = rulesOf(state).irregularities[cause];
  if (cause === 'power-failure-no-spin') return step(state, { type: 'reportPowerFailure', noSpin: true }, timing);
  const person = irregularity?.next.includes('name-person') === true ? { person: 'a passer-by' } : {};
  if (irregularity?.by === 'fact') return step(state, { type: 'reportFact', cause, ...person }, timing);
  const reason = irregularity?.next.includes('state-reason') === true ? { reason: 'the spin was disturbed' } : {};
  const confirmedBy = irregularity?.who[0]?.confirmedBy;
  return step(
    state,
    { type: 'announceNoSpin', cause, ...person, ...reason },
    confirmedBy === undefined ? timing : { ...timing, second: ofRank(confirmedBy) },
  );
}

/** The number is marked, unless the spin cannot count. */
function atRest(state: TableState, planned: PlannedTrouble, { pace }: DealerConfig): Step {
  const { restHeld, laps, rest } = rouletteOf(state);
  if (restHeld) {
    const reason = 'no more bets was never called';
    return step(state, { type: 'decideRestWithoutClose', result: false, reason }, pace.ruling);
  }
  const prompt = promptOf(state);
  if (laps === undefined && countsLaps(state.rules))
    return step(state, { type: 'attestRevolutions', laps: lapsOf(state, planned) }, pace.beat);
  if (prompt !== undefined && knows(state.rules, 'voidInvalidSpin'))
    return step(state, { type: 'voidInvalidSpin', cause: prompt }, pace.beat);
  if (prompt !== undefined) return calledOff(state, prompt, { after: pace.beat });
  assert(rest !== undefined, 'the ball rests in a pocket');
  return step(state, { type: 'placeDolly', number: rest }, pace.beat);
}
