import { present } from '../../kit/assert.ts';
import { calledOff } from '../../table/games/roulette/next.ts';
import { rouletteOf, rulesOf } from '../../table/games/roulette/read.ts';
import type { Due, Order, TableState } from '../../table/index.ts';
import { drawn } from './draw.ts';
import type { PlannedTrouble, Trouble } from './planned-trouble.ts';
import { settlingStep } from './settle.ts';
import { beside, from, type Script, type Step, step, type Timing } from './step.ts';

export function rouletteStep(state: TableState, due: Due, script: Script): Step {
  const { planned, config } = script;
  const { pace } = config;
  const { order } = due;
  const done = (act: Order): Step => step(state, act, pace.beat);
  const { openedAt } = state.round;
  switch (order.type) {
    case 'openBetting':
      return step(
        state,
        { type: order.type },
        { after: pace.between, closes: pace.betting + pace.running, opens: true },
      );
    case 'spinBall':
      return state.phase === 'betting'
        ? step(state, spinOf(state, planned), { ...from(openedAt, pace.betting), closes: pace.running })
        : done(spinOf(state, planned));
    case 'announceNoMoreBets': {
      const { spin, spunAt } = rouletteOf(state);
      const since = spin === undefined ? from(openedAt, pace.betting) : from(spunAt, pace.running);
      return step(state, { type: order.type }, { ...since, closes: 0 });
    }
    case 'attestRevolutions':
      return done({ type: order.type, laps: lapsOf(state, planned) });
    case 'ballAtRest':
      return falling(state, script);
    case 'announceNoSpin':
    case 'reportFact':
      return called(state, due, { after: pace.beat });
    case 'decideRestWithoutClose':
      return step(state, { type: order.type, result: false, reason: 'no more bets was never called' }, pace.ruling);
    case 'voidInvalidSpin':
      return done({ type: order.type, cause: present(order.cause, 'the cause') });
    case 'placeDolly':
      return done({ type: order.type, number: present(order.number, 'the number') });
    default:
      return settlingStep(state, due, config);
  }
}

/** Ball and wheel go opposite ways, the other way round each round, unless it is the trouble that they do not. */
function spinOf({ round }: TableState, { trouble }: PlannedTrouble): Order {
  const [ball, other] =
    round.number % 2 === 0 ? (['clockwise', 'anticlockwise'] as const) : (['anticlockwise', 'clockwise'] as const);
  if (trouble === 'wheel-not-turning') return { type: 'spinBall', ball, wheel: other, turning: false };
  return { type: 'spinBall', ball, wheel: trouble === 'same-direction' ? ball : other };
}

/** The sensor counts laps whether or not the document asks for it; then something goes wrong, or the ball comes to rest. */
function falling(state: TableState, { draw, planned, config: { pace } }: Script): Step {
  const { laps, spunAt } = rouletteOf(state);
  if (laps === undefined) return step(state, { type: 'attestRevolutions', laps: lapsOf(state, planned) }, pace.beat);
  const late = from(spunAt, pace.spin);
  const { trouble } = planned;
  if (trouble === 'power-failure-no-spin') return step(state, { type: 'reportPowerFailure', noSpin: true }, late);
  const call = isCalledOnTheBall(trouble) ? calledOff(state, trouble) : undefined;
  if (call !== undefined) return called(state, call, late);
  return step(state, { type: 'ballAtRest', pocket: drawn(draw, 'pocket').pocket }, late);
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

/** A call or a recorded fact, with what it asks to be said. */
function called(state: TableState, due: Due, timing: Timing): Step {
  const { order, asks } = due;
  const cause = present('cause' in order ? order.cause : undefined, 'the cause');
  const person = asks.includes('person') ? { person: 'a passer-by' } : {};
  if (order.type === 'reportFact') return step(state, { type: order.type, cause, ...person }, timing);
  const reason = asks.includes('reason') ? { reason: 'the spin was disturbed' } : {};
  return step(state, { type: 'announceNoSpin', cause, ...person, ...reason }, { ...timing, ...beside(due) });
}
