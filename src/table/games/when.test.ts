import { describe, expect, test } from 'vitest';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  usRoulette,
} from '../../rulebook/index.ts';
import { initial, mayDo, type OrderType, PHASES, type TableState } from '../index.ts';

const ROULETTES: readonly AnyRulebook[] = [hoianaRoulette, mbsRoulette, usRoulette];

/** An open table of a document in each phase of its game, at play or held. */
function moments(rules: AnyRulebook, held: boolean): readonly TableState[] {
  const open: TableState = { ...initial('T1', rules), status: 'open' };
  const states = PHASES[rules.family].map((phase): TableState => ({ ...open, phase }));
  return held ? states.map((state): TableState => ({ ...state, hold: { why: 'incident' } })) : states;
}

/** Phases in which the moment for an order is there, of every document that knows the order. */
function phasesFor(documents: readonly AnyRulebook[], order: OrderType, held = false): readonly (readonly string[])[] {
  return documents.flatMap((rules) => {
    const told = moments(rules, held).map(
      (state) => [state.phase, mayDo(state, { person: 'someone', role: 'dealer' })] as const,
    );
    if (told.every(([, { who }]) => who[order] === undefined)) return [];
    return [told.flatMap(([phase, { not }]) => (not[order] === undefined ? [phase] : [])).toSorted()];
  });
}

/** In these phases by every document that knows it, and at least one does. */
function expectPhases(documents: readonly AnyRulebook[], order: OrderType, phases: string, held: string): void {
  const sorted = (text: string): readonly string[] => text.split(' ').filter(Boolean).toSorted();
  const found = phasesFor(documents, order);
  expect(found).toEqual(found.map(() => sorted(phases)));
  expect(found).not.toEqual([]);
  expect(phasesFor(documents, order, true)).toEqual(found.map(() => sorted(held)));
}

const ON_SPIN = 'betting closed-not-spun spin-open spin-closed at-rest result collecting paying';
const CLOSED = 'closed-not-spun spin-closed at-rest result collecting paying';

describe('at a roulette table', () => {
  test.each<[string, OrderType, string]>([
    ['HR-4.3, MBS-3.5, US5-P3', 'placeForPlayer', 'betting spin-open'],
    ['HR-4.6, MBS-5.13, US5-IR4', 'reportLate', CLOSED],
    ['HR-4.6, MBS-5.14, US5-P4', 'reportWithdrawn', CLOSED],
    ['HR-4.6, MBS-5.13, US5-IR4', 'reportFound', 'closed-not-spun spin-closed at-rest result'],
    ['HR-6.6, MBS-3.9', 'reportDisturbed', CLOSED],
    ['HR-6.6, MBS-3.9', 'questionPlacement', 'at-rest result collecting paying'],
    ['HR-6.6, MBS-3.9', 'rulePlacement', 'at-rest result collecting paying'],
    ['MBS-3.9', 'ruleNoBet', 'at-rest result collecting paying'],
    ['HR-7.11, MBS-6.2, US5-P2', 'reportForeignChips', CLOSED],
    ['HR-7.11.1, MBS-6.2, US5-P2', 'ruleForeignChips', 'result collecting paying'],
    ['HR-4.7.3', 'recallColor', 'idle'],
    ['HR-4.7.4', 'writeOffColor', 'idle'],
    ['MBS-3.1', 'openBetting', 'idle'],
    ['MBS-3.2', 'announceNoMoreBets', 'betting spin-open'],
    ['MBS-6.1', 'approveEarlyClose', 'betting'],
    ['HR-7.1, MBS-5.1, US5-IR1', 'spinBall', 'betting closed-not-spun'],
    ['HR-7.2, MBS-5.3, US5-IR2', 'attestRevolutions', 'spin-open spin-closed at-rest'],
    ['HR-2.1, MBS-1.1.2', 'ballAtRest', 'spin-open spin-closed'],
    ['HR-7.8, MBS-5.12', 'decideRestWithoutClose', 'at-rest'],
    ['HR-7.1', 'releaseResult', 'at-rest'],
    ['HR-2.1, MBS-3.8, US5-R3', 'placeDolly', 'at-rest'],
    ['HR-6.3, MBS-1.1.4, US5-R4', 'correctResult', 'at-rest result collecting paying'],
    ['HR-6.3, MBS-1.1.4, US5-R4', 'collectLosing', 'result collecting'],
    ['HR-6.3, MBS-1.1.4, US5-R4', 'payNext', 'paying'],
    ['HR-6.3, MBS-1.1.4, US5-R4', 'closeRound', 'paying'],
    ['HR-7.5', 'examineBall', 'voided'],
    ['HR-7.9.1', 'returnBall', 'voided'],
    ['HR-7.9', 'recordBallRemoval', 'voided'],
    ['MBS-5.12, US5-R1', 'clearVoid', 'voided'],
  ])('[%s] %s is given in its phases and not while play is held', (_clauses, order, phases) => {
    expectPhases(ROULETTES, order, phases, '');
  });

  test.each<[string, OrderType, string]>([
    ['MBS-6.2, HR-7.12', 'abortBetting', 'betting closed-not-spun'],
    ['HR-7.1, HR-7.8, MBS-5.12', 'announceNoSpin', ON_SPIN],
    ['MBS-5.1, MBS-5.10, HR-7.1, US5-IR1', 'reportFact', ON_SPIN],
    ['MBS-5.11, MBS-5.11.1, MBS-5.11.2', 'reportPowerFailure', ON_SPIN],
    ['MBS-3.6, US5-R1', 'voidInvalidSpin', 'at-rest result'],
    ['HR-7.12', 'confirmVoid', 'voided'],
    ['HR-7.7, MBS-5.12', 'explainVoid', `idle ${ON_SPIN} voided`],
    ['HR-4.7.4, MBS-1.1.1, US5-P2', 'redeemColor', `idle ${ON_SPIN} voided`],
  ])('[%s] %s is given in its phases, even while play is held', (_clauses, order, phases) => {
    expectPhases(ROULETTES, order, phases, phases);
  });
});

const SHAKEN = 'shaken betting closed revealed entered lit light-fault collecting paying';
const AFTER_CALL = 'shaken closed revealed entered lit light-fault collecting paying';

describe('at a tumbler', () => {
  test.each<[string, OrderType, string]>([
    ['SB-4.2', 'placeForPlayer', 'betting'],
    ['SB-4.4', 'reportLate', AFTER_CALL],
    ['SB-4.4', 'reportWithdrawn', AFTER_CALL],
    ['SB-4.4, SB-4.1', 'reportFound', 'closed revealed entered lit light-fault'],
    ['SB-4.5', 'reportDisturbed', AFTER_CALL],
    ['SB-7.3, SB-4.4', 'activateTumbler', 'ready betting closed'],
    ['SB-7.2', 'attestTumbles', SHAKEN],
    ['SB-4.4', 'openBetting', 'ready shaken'],
    ['SB-4.4', 'announceNoMoreBets', 'betting'],
    ['SB-7.3, SB-4.5', 'removeCover', 'shaken betting closed'],
    ['SB-4.5, SB-7.4', 'attestDice', 'revealed'],
    ['SB-4.5, SB-4.6', 'enterResult', 'revealed'],
    ['SB-4.7', 'reenterResult', 'entered lit'],
    ['SB-3.2, SB-7.7', 'illuminate', 'entered'],
    ['SB-7.7', 'reportLights', 'entered lit'],
    ['SB-4.7', 'correctResult', 'revealed entered lit light-fault collecting paying'],
    ['SB-4.8', 'collectLosing', 'revealed entered lit light-fault collecting'],
    ['SB-4.8', 'payNext', 'paying'],
    ['SB-4.8', 'closeRound', 'paying'],
    ['SB-7.2', 'clearVoid', 'voided'],
  ])('[%s] %s is given in its phases and not while play is held', (_clauses, order, phases) => {
    expectPhases([hoianaSicBo], order, phases, '');
  });

  test.each<[string, OrderType, string]>([
    ['SB-7.2, SB-7.3, SB-7.4, SB-7.5, SB-7.6, SB-7.7', 'recordVoid', SHAKEN],
    ['SB-7.1', 'reportMalfunction', `ready ${SHAKEN} voided`],
    ['SB-7.1', 'approveContinue', `ready ${SHAKEN} voided`],
    ['SB-7.8', 'abortBetting', 'shaken betting'],
  ])('[%s] %s is given in its phases, even while play is held', (_clauses, order, phases) => {
    expectPhases([hoianaSicBo], order, phases, phases);
  });
});

const DEALT = 'dealing dealt arranging set comparing';

describe('at a Niu Niu table', () => {
  test.each<[string, OrderType, string]>([
    ['NN-4.4', 'placeForPlayer', 'betting'],
    ['NN-4.7, NN-4.5.4', 'reportLate', `closed ${DEALT}`],
    ['NN-4.7', 'reportWithdrawn', `closed ${DEALT}`],
    ['NN-4.7', 'reportFound', 'closed dealing dealt arranging set'],
    ['NN-4.5', 'openBetting', 'idle'],
    ['NN-4.7', 'announceNoMoreBets', 'betting'],
    ['NN-4.6, NN-4.5.1', 'reopenBetting', 'closed'],
    ['NN-4.2, NN-7.2', 'replaceDeck', 'idle'],
    ['NN-4.3', 'dealPacket', 'closed dealing'],
    ['NN-4.8, NN-2.2.5', 'finishDeal', 'dealing'],
    ['NN-4.8.3', 'spreadCheck', 'dealt'],
    ['NN-4.9', 'showHand', 'dealt arranging'],
    ['NN-4.9, NN-4.9.2', 'arrange', 'dealt arranging'],
    ['NN-4.9.5', 'verifyArrangement', 'dealt arranging'],
    ['NN-4.9.5, NN-7.8', 'revealDealer', 'arranging'],
    ['NN-6.3', 'compareNext', 'set comparing'],
    ['NN-6.3', 'closeRound', 'comparing'],
    ['NN-4.9.5', 'correctResult', 'arranging set comparing'],
    ['NN-7.4, NN-7.5, NN-7.6', 'reportMisdeal', DEALT],
    ['NN-7.2', 'clearVoid', 'voided'],
  ])('[%s] %s is given in its phases and not while play is held', (_clauses, order, phases) => {
    expectPhases([hoianaNiuNiu], order, phases, '');
  });

  test.each<[string, OrderType, string]>([
    ['NN-7.3', 'reportExposed', 'dealing dealt'],
    ['NN-4.9, NN-4.8.3', 'reportHandled', DEALT],
    ['NN-7.1, NN-7.2', 'reportHouseEvent', DEALT],
    ['NN-7.1', 'decideHouseEvent', DEALT],
    ['NN-4.10', 'reportConduct', 'dealt arranging set comparing'],
    ['NN-7.6', 'reconstruct', 'dealing dealt'],
    ['NN-4.6.2', 'restrictBoxes', `idle betting closed ${DEALT} voided`],
    ['NN-7.9', 'barHandling', `idle betting closed ${DEALT} voided`],
  ])('[%s] %s is given in its phases, even while play is held', (_clauses, order, phases) => {
    expectPhases([hoianaNiuNiu], order, phases, phases);
  });
});
