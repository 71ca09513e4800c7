import { expect, test } from 'vitest';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { initial } from '../index.ts';
import { EVENTS } from './index.ts';

type Told = Readonly<Record<string, unknown>> | undefined;
type Tell = (fact: object, audience: object) => Told;

/** Every field of a fact by its own name; a player is ann. */
const FACT = new Proxy({}, { get: (_, field) => (field === 'player' ? 'ann' : String(field)) });

/** The fields that somebody who is not staff is told of an event; `-` where not even that it happened. */
function told(event: string, isOwn: boolean, over: boolean): string {
  const tell = EVENTS.get(event)?.seen as Tell;
  const fields = tell(FACT, { over, name: (player: string) => player, isOwn: () => isOwn, faces: () => undefined });
  return fields === undefined ? '-' : Object.keys(fields).join(' ');
}

const ways = (event: string): readonly string[] => [
  told(event, true, false),
  told(event, false, false),
  told(event, false, true),
];

test.each([
  ['HR-4.2, MBS-3.3.1, US5-P5', 'LimitsSet', 'limits smallestChip', 'limits smallestChip', 'limits smallestChip'],
  ['US5-PT', 'PayTableChosen', 'payTable', 'payTable', 'payTable'],
  ['HR-3.2.9', 'BoughtIn', 'player amount from', '-', '-'],
  ['NN-4.6.2, NN-7.9', 'PlayerLeft', 'player', '-', '-'],
  ['HR-7.12, MBS-6.2, SB-7.8', 'IncidentReported', 'holds', 'holds', 'holds'],
  ['HR-7.12, MBS-6.2, SB-7.8', 'UncoveredDecided', 'effect', 'effect', 'effect'],
  ['MBS-6.4, SB-7.7', 'DisplayCorrected', '-', '-', 'shown actual'],
  ['HR-4.3, MBS-3.5, US5-P3', 'WagerPlaced', 'lot order placedBy call on', 'lot', 'lot'],
  ['HR-4.6, MBS-5.13, US5-IR4, SB-4.4, NN-4.7', 'WagerFound', 'lot', 'lot', 'lot'],
  ['HR-4.3, MBS-3.5, US5-P3', 'CallBetQueried', 'wager', '-', 'wager'],
  ['HR-4.6', 'WagerRemoved', 'lot', 'lot', 'lot'],
  ['HR-4.6, MBS-5.13, US5-IR4, SB-4.4, NN-4.7', 'LateReturned', 'player spot box chips', '-', 'player spot box chips'],
  ['HR-4.6, MBS-5.14, US5-P4', 'WithdrawnKeptLive', 'wager', '-', 'wager'],
  ['SB-4.4, NN-4.7', 'WithdrawnReturned', 'lot', 'lot', 'lot'],
  ['HR-4.6', 'WagerMoved', 'lot to', 'lot to', 'lot to'],
  ['HR-6.6, MBS-3.9', 'WagerDisturbed', 'wager to', '-', 'wager to'],
  ['SB-4.8.1', 'LosingCollected', 'moved settlement', 'moved', 'moved settlement'],
  ['MBS-3.9', 'WagerGivenBack', 'moved settlement', 'moved', 'moved settlement'],
  ['MBS-5.15, US5-P5, NN-7.11', 'UnderMinimumNoticed', 'player memory', '-', '-'],
  [
    'HR-4.7.2, MBS-1.1.1, US5-P2',
    'ColorIssued',
    'player colour value count extra',
    'player colour value',
    'player colour value',
  ],
  ['HR-4.7.4, MBS-1.1.1, US5-P2', 'ColorRedeemed', 'player colour count value', '-', '-'],
  ['HR-4.7.3', 'ColorRecalled', 'player colour', '-', '-'],
  ['HR-4.7.4', 'ColorWrittenOff', 'player colour count value', '-', '-'],
  ['HR-7.1, MBS-5.1, US5-IR1', 'BallSpun', '', '', 'ball wheel turning'],
  ['MBS-6.1', 'EarlyCloseApproved', '-', '-', ''],
  ['HR-7.2, MBS-5.3, US5-IR2', 'RevolutionsAttested', '-', '-', 'laps expected'],
  ['HR-2.1, MBS-1.1.2', 'BallRested', 'pocket', 'pocket', 'pocket held'],
  ['HR-2.1, MBS-3.8, US5-R3', 'ResultConfirmed', 'pocket', 'pocket', 'pocket'],
  ['HR-2.1, MBS-3.8, US5-R3', 'ResultCorrected', 'pocket was reason', 'pocket was reason', 'pocket was reason'],
  ['HR-6.6, MBS-3.9', 'PlacementQuestioned', 'wager', 'wager', 'wager'],
  ['HR-6.6, MBS-3.9', 'PlacementRuled', 'wager spot', '-', 'wager spot'],
  ['MBS-3.9', 'RuledNoBet', 'lot', 'lot', 'lot'],
  [
    'HR-7.11, MBS-6.2, US5-P2',
    'ForeignFound',
    'player spot stake table colour value count',
    'player spot stake',
    'player spot stake table colour value count',
  ],
  [
    'HR-7.11.1, MBS-6.2, US5-P2',
    'ForeignRuled',
    'player spot table colour allow',
    '-',
    'player spot table colour allow',
  ],
  ['HR-7.1, MBS-5.12', 'NoSpinAnnounced', 'cause', 'cause', 'cause'],
  ['MBS-5.11.1, MBS-5.11.2', 'PowerFailureReported', '-', '-', 'noSpin'],
  ['HR-7.9', 'BallRemovalRecorded', '', '', 'done'],
  ['HR-7.5', 'BallExamined', '', '', 'pass'],
  ['HR-7.9.1', 'BallReturned', 'pocket', 'pocket', 'pocket'],
  ['SB-7.2', 'TumblesAttested', '-', '-', 'tumbles'],
  ['SB-4.5', 'DiceAttested', 'dice', 'dice', 'dice'],
  ['SB-4.5', 'DiceCorrected', 'dice was reason', 'dice was reason', 'dice was reason'],
  ['SB-4.6', 'ResultEntered', '-', '-', 'keys'],
  ['SB-4.7', 'ResultReentered', '-', '-', 'keys was'],
  ['SB-3.2', 'AreasLit', 'lit', 'lit', 'lit'],
  ['SB-7.7', 'LightFault', '', '', 'fault'],
  ['SB-7.1', 'MalfunctionReported', 'holds', 'holds', 'holds'],
  ['SB-7.1', 'ContinueApproved', 'lights', 'lights', 'lights'],
  ['NN-4.5', 'BoxTaken', 'box player', 'box', 'box player'],
  ['NN-4.5', 'BoxLeft', 'box player', 'box', 'box player'],
  ['NN-6.4.1.i', 'ReservePlaced', 'player spot box amount', 'player spot box amount', 'player spot box amount'],
  ['NN-7.12', 'UnfitReturned', 'lot code params', 'lot', 'lot code params'],
  ['NN-4.6.2', 'BoxesRestricted', 'player restricted', '-', '-'],
  ['NN-4.2', 'DeckInPlay', '-', '-', 'back'],
  ['NN-4.3', 'PacketDealt', 'packet to cards', 'packet to cards', 'packet to cards'],
  ['NN-4.8.1', 'CardTurnedDown', '-', '-', 'to'],
  ['NN-4.8.3', 'SpreadPassed', '', '', 'counts'],
  ['NN-4.8.3', 'SpreadFailed', '-', '-', 'counts'],
  ['NN-4.9', 'HandledEarly', 'box', 'box', 'box'],
  ['NN-7.4, NN-7.5', 'MisdealReported', '-', '-', 'kind box cards'],
  ['NN-7.3', 'CardsVoided', 'box cards', 'box cards', 'box cards'],
  ['NN-7.6', 'ReconstructionStarted', '', '', 'faults'],
  ['NN-7.6', 'Reconstructed', '', '', 'packets discarded dealt'],
  ['NN-4.9', 'CardsHandled', 'box player', 'box', 'box player'],
  ['NN-4.6.1', 'HandShown', 'box', 'box', 'box'],
  ['NN-4.6.1', 'HandArranged', 'box', 'box', 'box'],
  ['NN-4.9.5', 'HandVerified', 'box', 'box', 'box'],
  ['NN-4.6.1', 'HandReset', 'box', 'box', 'box'],
  ['NN-4.6.1', 'DealerHandSet', '', '', ''],
  ['NN-4.6.1', 'HandCorrected', 'box', 'box', 'box'],
  ['NN-4.10', 'CardsDiscarded', 'from cards', 'from cards', 'from cards'],
  ['NN-7.9', 'HandlingBarred', 'player barred', '-', '-'],
  ['NN-7.1, NN-7.2', 'HouseEventReported', '', '', 'event'],
  ['NN-7.1', 'RoundContinued', '', '', 'event'],
  ['NN-7.2, NN-4.2', 'DeckReplaced', '-', '-', 'cards jokers alike back replaces'],
])(
  '[%s] %s tells the player "%s", others "%s", and everybody afterwards "%s"',
  (_clauses, event, own, others, after) => {
    expect(ways(event)).toEqual([own, others, after]);
  },
);

test.each([
  ['ReadingsChosen', 'before readings', 'before readings', 'before readings'],
  ['CashedOut', 'player amount due', '-', '-'],
  ['ChipsChanged', 'player give receive', '-', '-'],
  ['TipBooked', 'player amount', '-', '-'],
  ['PlayerJoined', 'player seat wantsColour', '-', '-'],
  [
    'BettingOpened',
    'limits smallestChip options rulebook decider',
    'limits smallestChip options rulebook decider',
    'limits smallestChip options rulebook decider',
  ],
  ['RoundVoided', 'cause next', 'cause next', 'cause next'],
  ['EntryReversed', 'moved duePaid dueReturned', 'moved', 'moved'],
  ['RoundClosed', 'result', 'result', 'result'],
  ['VoidConfirmed', 'confirmed', 'confirmed', 'confirmed'],
  ['ColorAsked', 'player count value', '-', '-'],
  ['ValueMarkerShown', 'colour value', 'colour value', 'colour value'],
  ['Prompted', 'cause', 'cause', 'cause'],
  ['SpinReleased', 'cause', 'cause', 'cause'],
])('%s tells the player "%s", others "%s", and everybody afterwards "%s"', (event, own, others, after) => {
  expect(ways(event)).toEqual([own, others, after]);
});

type Notice = Readonly<{ role: string; players?: readonly string[]; what: string }>;
type Notices = (state: object, fact: object, stamp: object) => readonly Notice[];

/** A wager and chips of ann's; every other field by its own name. */
const OF_ANN = new Proxy(FACT, {
  get: (fact, field) =>
    ['lot', 'wager', 'moved'].includes(String(field)) ? { player: 'ann', spot: 'red' } : Reflect.get(fact, field),
});

test.each([
  ['HR-4.6, MBS-5.13, US5-IR4, SB-4.4, NN-4.7', 'LateReturned', 'ann: late'],
  ['HR-4.6, MBS-5.14, US5-P4, SB-4.4, NN-4.7', 'WithdrawnKeptLive', 'ann: withdrawn-live'],
  ['HR-4.6, MBS-5.14, US5-P4', 'WithdrawnReturned', 'ann: withdrawn-returned'],
  ['HR-4.6, MBS-5.13, US5-IR4', 'WagerFound', 'ann: found'],
  ['HR-4.3, MBS-3.5, US5-P3, SB-4.2, NN-4.4', 'CallBetQueried', 'dealer: queried, pit-supervisor: queried'],
  ['HR-6.6, MBS-3.9', 'WagerDisturbed', 'ann: disturbed, dealer: disturbed'],
  ['HR-6.6, MBS-3.9', 'PlacementRuled', 'ann: placement-ruled, dealer: placement-ruled'],
  ['MBS-3.9', 'RuledNoBet', 'ann: no-bet, dealer: no-bet'],
  ['MBS-5.15, US5-P5, NN-7.11', 'UnderMinimumNoticed', 'ann: under-minimum, dealer: under-minimum'],
  ['HR-4.7.3', 'ColorRecalled', 'ann: colour-recalled'],
  ['HR-4.7.2', 'MarkersInsufficient', 'dealer: markers, pit-supervisor: markers'],
  ['HR-7.11, MBS-6.2, US5-P2', 'ForeignFound', 'ann: found'],
  ['HR-7.11.1, MBS-6.2, US5-P2', 'ForeignRuled', 'ann: foreign-ruled, dealer: foreign-ruled'],
  ['HR-2.1, MBS-3.8, US5-R3', 'ResultCorrected', 'dealer: corrected, pit-supervisor: corrected'],
  ['NN-4.6.2', 'BoxesRestricted', 'ann: one-box, dealer: one-box'],
  ['NN-7.9', 'HandlingBarred', 'ann: handling-barred, dealer: handling-barred'],
  ['NN-4.6.1', 'HandCorrected', 'dealer: hand-corrected, pit-supervisor: hand-corrected'],
  ['HR-3.2.9, SB-3.9, NN-3.2.5', 'MoneyRuled', 'dealer: money-ruled'],
  ['HR-7.12, MBS-6.2, SB-7.8', 'UncoveredDecided', 'dealer: uncovered-decided'],
  ['HR-7.12, MBS-6.2, SB-7.8', 'BettingAborted', 'dealer: aborted'],
  ['MBS-6.1', 'EarlyCloseApproved', 'dealer: early-close'],
  ['HR-7.8, MBS-5.12', 'SpinReleased', 'dealer: released'],
  ['HR-6.6, MBS-3.9', 'PlacementQuestioned', 'dealer: questioned'],
  ['NN-7.1', 'RoundContinued', 'dealer: continue'],
  ['HR-7.1, MBS-5.12, US5-R1, SB-7.2, NN-7.1', 'RoundVoided', 'dealer: void'],
])('[%s] %s by a Pit Supervisor sends notices: %s', (_clauses, event, sent) => {
  const tells = EVENTS.get(event)?.tells as Notices;
  const stamp = { at: 9, person: 'pat', role: 'pit-supervisor' };
  const notices = tells(initial('T1', hoianaRoulette), OF_ANN, stamp);
  expect(notices.map(({ role, players, what }) => `${players?.join(' ') ?? role}: ${what}`).join(', ')).toBe(sent);
});

test('[NN-6.3.3, NN-7.6] packets put together again may change the result, and take no wager away', () => {
  const stakes = EVENTS.get('Reconstructed')?.stakes as unknown as (state: object, fact: object) => object;
  expect(stakes(initial('T1', hoianaRoulette), FACT)).toEqual({ does: 'result' });
});
