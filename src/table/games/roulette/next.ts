import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Power } from '../../../rulebook/rulebook.ts';
import { type Due, due } from '../../core/due.ts';
import { isUnsettleable, settlingDue } from '../../core/layout/next.ts';
import { type GameNext, incidentDue } from '../../core/next.ts';
import type { OwedStep } from '../../core/owed.ts';
import type { TableState } from '../../core/state.ts';
import { CONFIRMED } from '../../core/table/acts.ts';
import { isReferred } from '../../core/table/settling.ts';
import { endsWithBall } from './after-void.ts';
import { barredBy } from './bars.ts';
import { countsLaps, rouletteOf, rulesOf } from './read.ts';
import { isInvalidSpin } from './voids.ts';
import { isCallable, isWithin } from './window.ts';

export const next: GameNext = { waits: () => undefined, isUnsettleable, play };

function play(state: TableState): Due {
  switch (state.phase) {
    case 'idle':
      return due(state, { type: 'openBetting' });
    case 'betting':
      return isToCloseEarly(state) ? due(state, { type: 'announceNoMoreBets' }) : spin(state);
    case 'closed-not-spun':
      return spin(state);
    case 'spin-open':
      return invalid(state) ?? due(state, { type: 'announceNoMoreBets' });
    case 'spin-closed':
      return invalid(state) ?? uncounted(state) ?? due(state, { type: 'ballAtRest' }, ['pocket']);
    case 'at-rest':
      return atRest(state);
    case 'voided':
      return cleared(state);
    default:
      return questionDue(state) ?? settlingDue(state);
  }
}

const spin = (state: TableState): Due => due(state, { type: 'spinBall' }, ['ball', 'wheel']);

/** Somebody has let the dealer close the bets before the spin, where the reading at hand allows it. */
const isToCloseEarly = (state: TableState): boolean =>
  rouletteOf(state).earlyClose && rulesOf(state).options.closeBeforeSpin !== 'refused';

/** The laps of the ball, where nothing is marked before they are counted. */
const uncounted = (state: TableState): Due | undefined =>
  countsLaps(state.rules) && rouletteOf(state).laps === undefined
    ? due(state, { type: 'attestRevolutions' }, ['laps'])
    : undefined;

/**
 * Why the spin at hand can have no result. A count that was only expected gives way to the real one, and means nothing once
 * the ball is at rest.
 */
function invalidity(state: TableState): string | undefined {
  const { prompts, spin: spun, laps, released } = rouletteOf(state);
  if (released) return undefined;
  if (spun !== undefined && spun.ball === spun.wheel) return 'same-direction';
  const isFew =
    laps === undefined
      ? state.phase !== 'at-rest' && prompts.includes('too-few-revolutions')
      : laps < rulesOf(state).options.minRevolutions;
  return isFew ? 'too-few-revolutions' : undefined;
}

function invalid(state: TableState): Due | undefined {
  const cause = invalidity(state);
  return cause === undefined ? undefined : calledOff(state, cause);
}

/** The call or the recorded fact that voids the round for this cause; nothing where it is too late for it. */
export function calledOff(state: TableState, cause: string): Due | undefined {
  const rules = rulesOf(state);
  const irregularity = rules.irregularities[cause];
  if (irregularity?.effect !== 'void-round') return undefined;
  const { next: steps, who, by } = irregularity;
  const person = steps.includes('name-person') ? (['person'] as const) : [];
  if (by === 'fact' && rules.options.voidBy !== 'announcement') {
    const isInTime = who.some(({ until }) => isWithin(rules, state.phase, until));
    return isInTime ? due(state, { type: 'reportFact', cause }, [...person]) : undefined;
  }
  const powers = who.filter((power) => isCallable(rules, state.phase, power));
  if (powers.length === 0) return undefined;
  const { from, confirmedBy } = powers.reduce(lower(rules));
  const reason = steps.includes('state-reason') ? (['reason'] as const) : [];
  return due(state, { type: 'announceNoSpin', cause }, [...person, ...reason], { by: from, second: confirmedBy });
}

const lower =
  ({ ladder }: AnyRulebook) =>
  (a: Power, b: Power): Power =>
    ladder.indexOf(b.from) < ladder.indexOf(a.from) ? b : a;

/** The number is marked, unless the spin cannot count. */
function atRest(state: TableState): Due {
  const { restHeld, rest } = rouletteOf(state);
  if (restHeld) return due(state, { type: 'decideRestWithoutClose' }, ['result', 'reason']);
  const cause = invalidity(state);
  const counting = cause === undefined ? uncounted(state) : undefined;
  if (counting !== undefined) return counting;
  if (cause !== undefined && isInvalidSpin(state, cause)) return due(state, { type: 'voidInvalidSpin', cause });
  const call = cause === undefined ? undefined : calledOff(state, cause);
  if (call !== undefined) return call;
  if (barredBy(state) !== undefined) return incidentDue(state);
  return due(state, { type: 'placeDolly', ...(rest === undefined ? {} : { number: rest }) });
}

/** Where the ball goes back to the last winning number, that ends the void. */
function cleared(state: TableState): Due {
  if (!endsWithBall(state)) return due(state, { type: 'clearVoid' });
  const { previous } = rouletteOf(state);
  return previous === undefined
    ? due(state, { type: 'returnBall' }, ['pocket'])
    : due(state, { type: 'returnBall', pocket: previous });
}

/** What a void of a spin can ask for. The ball goes back last, which ends the void. */
export const steps: readonly OwedStep[] = [
  CONFIRMED,
  {
    step: 'remove-ball',
    refusal: 'ball-removal-owed',
    due: (state, clause) => due(state, { type: 'recordBallRemoval' }, ['done'], { clause }),
  },
  {
    step: 'examine-ball',
    cite: 'ballExamined',
    refusal: 'ball-not-examined',
    due: (state, clause) => due(state, { type: 'examineBall' }, ['pass'], { clause }),
  },
  { step: 'replace-ball', cite: 'ballReplaced', item: 'ball' },
  { step: 'return-ball', cite: 'ballReturned', refusal: 'ball-not-returned' },
];

/** A ruling before which nothing is collected: where a chip lay, or what chips of another table are worth here. */
function questionDue(state: TableState): Due | undefined {
  const open = [...state.round.wagers.values()].find(
    (wager) => wager.done === undefined && (wager.questioned || isReferred(state, wager)),
  );
  if (open === undefined) return undefined;
  const { player, spot, foreign, questioned } = open;
  if (questioned || foreign === undefined)
    return due(state, { type: 'rulePlacement', wager: { player, spot } }, ['spot', 'reason']);
  const { table, colour } = foreign;
  return due(state, { type: 'ruleForeignChips', player, spot, table, colour }, ['allow', 'reason']);
}
