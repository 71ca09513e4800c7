import { ok, type Result } from '../../../kit/result.ts';
import { flag, maybe, number, oneOf, text } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import { admits } from '../../../rulebook/options.ts';
import type { Pocket } from '../../../rulebook/rulebook.ts';
import { cited, citing, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import { pocket } from '../../core/fields.ts';
import type { Misread } from '../../core/game.ts';
import { close, collect } from '../../core/layout/layout.ts';
import { dealer, manager, seen, supervisor } from '../../core/needs.ts';
import { holdsStakes } from '../../core/outcome.ts';
import { type Refused, refuse, type TableRefusal } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { corrected } from '../../core/table/corrections.ts';
import {
  announceNoMoreBets,
  closeRound,
  collectLosing,
  correctResult,
  openBetting,
} from '../../core/table/outlines.ts';
import { voidRound } from '../../core/table/voiding.ts';
import { bettingOpened } from '../../core/table/wagers.ts';
import { type Bar, barredBy, minRevolutions, recordedFault } from './bars.ts';
import { countsLaps, rouletteOf } from './read.ts';
import { DIRECTIONS } from './round.ts';
import { owed, voidByFact } from './voids.ts';

const way = oneOf(...DIRECTIONS);

type Rules = Extract<AnyRulebook, { family: 'roulette' }>;

const rulesOf = ({ rules }: TableState): Rules => rules as Rules;

/** The irregularity by which a spin goes back that came to rest before the bets were closed. */
const unclosed = (rules: AnyRulebook) =>
  rules.family === 'roulette' ? rules.irregularities[rules.game.unclosedRest] : undefined;

const voidsByFact = (state: TableState): boolean => rulesOf(state).options.voidBy === 'factOrAnnouncement';

export const spinning = {
  // betting in every game
  openBetting: openBetting((state) => ok([bettingOpened(state)])),
  /** Before the spin the call needs what the document asks for (A9); during it, a ball that runs. */
  announceNoMoreBets: announceNoMoreBets((state) => {
    if (state.phase === 'betting') {
      const { closeBeforeSpin } = rulesOf(state).options;
      if (closeBeforeSpin === 'refused') return refuse('not-spun', {}, clauseOf(state, 'ballRuns'));
      if (closeBeforeSpin === 'pitManager' && !rouletteOf(state).earlyClose)
        return refuse('approval-needed', {}, clauseOf(state, 'earlyClose'));
    }
    return ok([{ type: 'BettingClosed' }]);
  }),
  approveEarlyClose: command({
    fields: {},
    exists: ({ narrowed }) => admits('closeBeforeSpin', 'pitManager', narrowed),
    phases: ['betting'],
    needs: manager,
    decide: (state) => ok([{ type: 'EarlyCloseApproved', ...cited(state, 'earlyClose') }]),
  }),
  /** Directions are facts and stored as they were; the rules judge them. */
  spinBall: command({
    fields: { ball: way, wheel: way, turning: maybe(flag) },
    phases: ['betting', 'closed-not-spun'],
    needs: seen,
    decide: (state, { ball, wheel, turning = true }) => {
      if (state.equipment.get('ball')?.passed !== true)
        return refuse('equipment-failed', { item: 'ball' }, ballClause(state));
      const spun = { type: 'BallSpun', ball, wheel, turning } as const;
      const cause = !turning ? 'wheel-not-turning' : ball === wheel ? 'same-direction' : undefined;
      if (cause === undefined) return ok([spun]);
      if (voidsByFact(state)) {
        const voided = voidByFact(state, cause);
        return voided.ok ? ok([spun, ...voided.value]) : voided;
      }
      const by = state.rules.irregularities[cause]?.clause;
      return ok(by === undefined ? [spun] : [spun, { type: 'Prompted', cause, clause: by }]);
    },
  }),
  /** Completed laps; half a lap is none (HR-2.3, MBS-1.1.3). */
  attestRevolutions: command({
    fields: { laps: number, expected: maybe(flag) },
    phases: ['spin-open', 'spin-closed', 'at-rest'],
    needs: seen,
    afterOutcome: 'witnessed',
    decide: (state, { laps, expected = false, by }) => {
      if (!Number.isFinite(laps) || laps < 0) return refuse('bad-amount', { amount: String(laps) });
      if (state.phase === 'at-rest' && !countsLaps(state.rules))
        return refuse('wrong-phase', { command: 'attestRevolutions', phase: state.phase });
      const full = Math.floor(laps);
      // A sensor that counts again has nobody beside it: what is recorded of the spin stays until two people lift it.
      if (state.phase === 'at-rest' && by.role === 'device' && recordedFault(state) === 'too-few-revolutions')
        return barred(state, 'too-few-revolutions');
      const attested = { type: 'RevolutionsAttested', laps: full, expected } as const;
      if (full >= minRevolutions(state)) return ok([attested]);
      const cause = full === 0 && voidsByFact(state) ? 'dropped-without-spin' : 'too-few-revolutions';
      if (voidsByFact(state)) {
        if (expected) return ok([attested]);
        const voided = voidByFact(state, cause);
        return voided.ok ? ok([attested, ...voided.value]) : voided;
      }
      const prompted = state.rules.irregularities[cause]?.clause;
      return ok([attested, { type: 'Prompted', cause, ...citing(prompted) }]);
    },
  }),
  /** The ball decides: betting stops now if nobody had stopped it, and then somebody must decide too (A8). */
  ballAtRest: command({
    fields: { pocket },
    phases: ['spin-open', 'spin-closed'],
    needs: seen,
    decide: (state, { pocket }) => {
      if (!isPocket(state, pocket))
        return refuse('unknown-pocket', { pocket: String(pocket), size: rulesOf(state).game.wheel.length });
      const held = state.phase === 'spin-open';
      const rested = { type: 'BallRested', pocket, held } as const;
      if (!held || rulesOf(state).options.restWithoutClose === 'refer') return ok([rested]);
      const voided = voidRound(state, { cause: 'rest-without-close' });
      return voided.ok ? ok([rested, ...voided.value]) : voided;
    },
  }),
  decideRestWithoutClose: command({
    fields: { result: flag, reason: maybe(text) },
    phases: ['at-rest'],
    needs: supervisor,
    case: ({ result }) => (result ? 'result' : 'void'),
    afterOutcome: (rules, { result }) => (result || unclosed(rules)?.final === undefined ? 'ruled' : 'word'),
    decide: (state, command) => {
      const { result, reason } = command;
      if (!rouletteOf(state).restHeld) return refuse('not-held');
      const said = (reason ?? '').trim() === '' ? undefined : reason;
      if (result) return said === undefined ? refuse('reason-needed') : ok([{ type: 'ResultReleased', reason: said }]);
      const cause = rulesOf(state).game.unclosedRest;
      const { clause, next = [], final } = state.rules.irregularities[cause] ?? {};
      const held = holdsStakes(state, final, command);
      const why = said === undefined ? {} : { reason: said };
      const announced = { type: 'NoSpinAnnounced', cause, ...why, ...citing(clause) } as const;
      const voided = voidRound(state, { cause, next: owed(next, true, why), ...why, held, ...citing(clause) });
      return voided.ok ? ok([announced, ...voided.value]) : voided;
    },
  }),
  /** Where the document only says that no spin shall be called, somebody above who did not record it may let it count. */
  releaseResult: command({
    interrupts: true,
    fields: { reason: text },
    exists: (rules) => rules.family === 'roulette' && !rules.game.countsLaps,
    phases: ['at-rest'],
    needs: { from: 'inspector', orAbove: true },
    afterOutcome: 'ruled',
    decide: (state, { reason, by }) => {
      const cause = recordedFault(state);
      if (cause === undefined) return refuse('not-held');
      const clause = state.rules.irregularities[cause]?.clause;
      const { spunBy, countedBy } = rouletteOf(state);
      if (by.person === (cause === 'same-direction' ? spunBy : countedBy))
        return refuse('own-act', { command: 'releaseResult' }, clause);
      if (reason.trim() === '') return refuse('reason-needed', { cause }, clause);
      return ok([{ type: 'SpinReleased', cause, reason, ...citing(clause) }]);
    },
  }),
  /** Announced, marked and lain in are one number; where a spin must be valid for that, it is checked first. */
  placeDolly: command({
    fields: { number: pocket },
    phases: ['at-rest'],
    needs: dealer,
    decide: (state, { number }) => {
      const { rest, restHeld } = rouletteOf(state);
      if (restHeld) return refuse('result-held');
      if (number !== rest)
        return refuse('not-the-pocket', { number: String(number), pocket: String(rest) }, clauseOf(state, 'dolly'));
      const why = barredBy(state);
      if (why !== undefined) return barred(state, why);
      return ok([{ type: 'ResultConfirmed', pocket: number, ...cited(state, 'dolly') }]);
    },
  }),
  /** The compartment decides, whatever was called or typed. */
  correctResult: correctResult((state, said) => {
    const { rest, result } = rouletteOf(state);
    const lay = misread(state, said);
    const was = result ?? rest;
    if (!lay.ok || was === undefined) return lay.ok ? refuse('not-held') : lay;
    const { reason } = said;
    const by = cited(state, 'compartment');
    return corrected(state, reason, { type: 'ResultCorrected', pocket: lay.value.pocket, was, reason, ...by });
  }),
  collectLosing: collectLosing((state, { wager }) => collect(state, state.play.outcome(state), wager)),
  closeRound: closeRound((state) => close(state, state.play.resultOf(state))),
  /** A power failure leaves the round as it is unless no spin is called while the ball is up (MBS-5.11, E5). */
  reportPowerFailure: command({
    interrupts: true,
    fields: { noSpin: flag },
    exists: ({ irregularities }) => Object.hasOwn(irregularities, 'power-failure'),
    phases: ['betting', 'closed-not-spun', 'spin-open', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
    whileHeld: true,
    needs: dealer,
    decide: (state, { noSpin }) => {
      const down = ['at-rest', 'result', 'collecting', 'paying'].includes(state.phase);
      const voids = noSpin && !down;
      const cause = voids ? 'power-failure-no-spin' : 'power-failure';
      const clause = down ? clauseOf(state, 'powerFailure') : state.rules.irregularities[cause]?.clause;
      const reported = { type: 'PowerFailureReported', noSpin, ...citing(clause) } as const;
      if (!voids) return ok([reported]);
      const voided = voidRound(state, { cause, ...citing(clause) });
      return voided.ok ? ok([reported, ...voided.value]) : voided;
    },
  }),
} as const;

function barred(state: TableState, why: Bar): Refused {
  const { laps = 0 } = rouletteOf(state);
  const counted = why === 'same-direction' ? {} : { laps };
  const clause = clauseOf(state, 'validSpin') ?? state.rules.irregularities[why]?.clause;
  return refuse('result-barred', { why, ...counted, needed: minRevolutions(state) }, clause);
}

/** Another number of this wheel than the one that was called or typed. */
export function misread(state: TableState, { pocket }: Misread): Result<Readonly<{ pocket: Pocket }>, TableRefusal> {
  const { rest, result } = rouletteOf(state);
  if (pocket !== undefined && !isPocket(state, pocket))
    return refuse('unknown-pocket', { pocket: String(pocket), size: rulesOf(state).game.wheel.length });
  if (pocket === undefined || (result ?? rest) === pocket)
    return refuse('bad-command', { field: 'pocket', value: String(pocket) });
  return ok({ pocket });
}

const ballClause = ({ rules }: TableState) => rules.equipment.find(({ item }) => item === 'ball')?.clause;

export const isPocket = (state: TableState, pocket: unknown): boolean =>
  (rulesOf(state).game.wheel as readonly unknown[]).includes(pocket);
