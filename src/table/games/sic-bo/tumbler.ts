import { ok } from '../../../kit/result.ts';
import { number } from '../../../kit/schema.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import { dealer, seen } from '../../core/needs.ts';
import { type Refused, refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { announceNoMoreBets, openBetting } from '../../core/table/outlines.ts';
import { bettingOpened } from '../../core/table/wagers.ts';
import { SHAKEN_ON } from './phases.ts';
import { isCalled, rulesOf, sicBoOf } from './read.ts';
import { isVoidable, voidByFact } from './voids.ts';

/** The phase in which the dice are shaken under each reading of the document (C5). */
const SHAKEN_IN = { beforeBets: 'ready', duringBets: 'betting', afterClose: 'closed' } as const;

const timing = (state: TableState) => rulesOf(state).options.shakeTiming;

const wrongPhase = ({ phase }: TableState, command: string, by?: string) =>
  refuse('wrong-phase', { command, phase }, by);

/** What has to be attested before a shake: the sealed dice and the tumbler that holds them. */
const TUMBLED: readonly string[] = ['dice', 'dice tumbler'];

export const tumbling = {
  // sic bo
  activateTumbler: command({
    fields: {},
    phases: ['ready', 'betting', 'closed'],
    needs: seen,
    decide: (state) => {
      if (state.phase !== SHAKEN_IN[timing(state)] || sicBoOf(state).shaken)
        return wrongPhase(state, 'activateTumbler');
      return unfit(state) ?? ok([{ type: 'TumblerActivated', ...cited(state, 'dice') }]);
    },
  }),
  /** A count is a fact and stored as it was; too few of them make the round void by themselves (C8). */
  attestTumbles: command({
    fields: { tumbles: number },
    phases: SHAKEN_ON,
    needs: seen,
    afterOutcome: 'witnessed',
    decide: (state, { tumbles }) => {
      if (!Number.isSafeInteger(tumbles) || tumbles < 0)
        return refuse('bad-amount', { amount: String(tumbles) }, clauseOf(state, 'tumbles'));
      if (!isVoidable(state))
        return refuse('too-late', { cause: 'too-few-tumbles', phase: state.phase }, clauseOf(state, 'tumbles'));
      if (!sicBoOf(state).shaken) return refuse('dice-not-ready', { phase: state.phase }, clauseOf(state, 'tumbles'));
      const attested = { type: 'TumblesAttested', tumbles, ...cited(state, 'tumbles') } as const;
      if (tumbles >= rulesOf(state).options.minTumbles) return ok([attested]);
      const voided = voidByFact(state, 'too-few-tumbles');
      return voided.ok ? ok([attested, ...voided.value]) : voided;
    },
  }),
  // betting in every game
  openBetting: openBetting((state) => {
    const opened = ok([bettingOpened(state)]);
    if (timing(state) !== 'beforeBets') return state.phase === 'ready' ? opened : wrongPhase(state, 'openBetting');
    if (state.phase === 'ready')
      return refuse('dice-not-ready', { phase: state.phase }, clauseOf(state, 'shakenFirst'));
    return tooFew(state) ?? opened;
  }),
  /** The round of play starts with this call (SB-2.1); dice to be shaken during the bets must have been. */
  announceNoMoreBets: announceNoMoreBets((state) => {
    if (timing(state) === 'duringBets' && !sicBoOf(state).shaken)
      return refuse('dice-not-ready', { phase: state.phase }, clauseOf(state, 'tumbles'));
    return ok([
      { type: 'BettingClosed', ...cited(state, 'betsClosed') },
      { type: 'RoundStarted', ...cited(state, 'round') },
    ]);
  }),
  /** Not before the call, and not before three tumbles; when exactly after them is the dealer's affair (C11). */
  removeCover: command({
    fields: {},
    phases: ['betting', 'closed', 'shaken'],
    needs: dealer,
    decide: (state) => {
      if (!isCalled(state)) return wrongPhase(state, 'removeCover', clauseOf(state, 'shakenFirst'));
      if (!sicBoOf(state).shaken) return refuse('dice-not-ready', { phase: state.phase }, clauseOf(state, 'tumbles'));
      return tooFew(state) ?? ok([{ type: 'DiceExposed', ...cited(state, 'revealed') }]);
    },
  }),
} as const;

function unfit({ equipment, rules }: TableState): Refused | undefined {
  for (const { item, clause: by } of rules.equipment) {
    if (!TUMBLED.includes(item)) continue;
    const attested = equipment.get(item);
    if (attested === undefined) return refuse('equipment-missing', { item }, by);
    if (!attested.passed) return refuse('equipment-failed', { item }, by);
  }
  return undefined;
}

/** Neither bets on hidden dice nor a reveal before they have tumbled often enough. */
function tooFew(state: TableState): Refused | undefined {
  const { tumbles = 0 } = sicBoOf(state);
  const needed = rulesOf(state).options.minTumbles;
  return tumbles < needed ? refuse('too-few-tumbles', { tumbles, needed }, clauseOf(state, 'tumbles')) : undefined;
}
