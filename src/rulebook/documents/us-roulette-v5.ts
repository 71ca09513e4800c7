import { clause } from '../../kit/id.ts';
import type { PayTable, Rulebook } from '../rulebook.ts';
import { DOUBLE_ZERO_WHEEL, RED_NUMBERS } from '../wheels.ts';
import { announced, by, cite, decided, fact, item, oneOf, pays, power } from '../write.ts';

/** Until the ball rests; after it, and before a chip is collected, only with a supervisor (A7, D5). */
const noSpin = [power('dealer', 'option'), power('dealer', 'first-settlement', 'pit-supervisor')];

const LADDER: Rulebook['ladder'] = ['dealer', 'pit-supervisor', 'pit-manager'];

/** The table as printed: five rows (three, four, first five, six, dozen) stand below the usual odds (D1). */
const asPrinted: PayTable['roulette'] = {
  straight: pays(35, 'US5-PT1', 'US5-W1'),
  split: pays(17, 'US5-PT2', 'US5-W2'),
  street: pays(8, 'US5-PT3', 'US5-W3'),
  corner: pays(6, 'US5-PT4', 'US5-W4'),
  'first-five': pays(5, 'US5-PT5', 'US5-W5'),
  'six-line': pays(2, 'US5-PT6', 'US5-W6'),
  column: pays(2, 'US5-PT7', 'US5-W7'),
  dozen: pays(1, 'US5-PT8', 'US5-W8'),
  red: pays(1, 'US5-PT9', 'US5-W9'),
  black: pays(1, 'US5-PT10', 'US5-W10'),
  odd: pays(1, 'US5-PT11', 'US5-W11'),
  even: pays(1, 'US5-PT12', 'US5-W12'),
  low: pays(1, 'US5-PT13', 'US5-W13'),
  high: pays(1, 'US5-PT14', 'US5-W14'),
};

const conventional: PayTable['roulette'] = {
  ...asPrinted,
  street: pays(11, 'US5-PT3', 'US5-W3'),
  corner: pays(8, 'US5-PT4', 'US5-W4'),
  'first-five': pays(6, 'US5-PT5', 'US5-W5'),
  'six-line': pays(5, 'US5-PT6', 'US5-W6'),
  dozen: pays(2, 'US5-PT8', 'US5-W8'),
};

export const document: Rulebook<'roulette'> = {
  id: 'us-roulette-v5',
  prefix: 'US5',
  family: 'roulette',
  title: 'US double-zero Roulette',
  names: { vi: 'Roulette Mỹ hai số không', zh: '美式双零轮盘' },
  language: 'vi',
  version: '5',
  source: { document: 'Roulette, version 5', exhibit: 'A', dated: '2021-03-26' },
  currency: 'USD',
  options: {
    positionFixedAt: 'decided',
    lateWager: 'return',
    withdrawnAfterClose: 'live',
    limitPolicy: 'returned',
    limitScope: 'perPlayer',
    minRevolutions: 4,
    voidBy: 'announcement',
    noSpinWindow: 'untilRest',
    restWithoutClose: 'refer',
    closeBeforeSpin: 'refused',
    uncoveredDecider: 'pit-manager',
    higherMayAct: true,
    chipsAllowed: 'valueAndColor',
    wagerStep: 'smallestChip',
    foreignColorAfterClose: 'return',
    combinePayout: 'never',
    positionOrder: 'furthestFirst',
    returnBallToPrevious: false,
    payTable: 'asPrinted',
    disputeWorkflow: 'generic',
    disputeDefaultMinutes: 30,
  },
  narrowed: {
    positionFixedAt: ['noMoreBets', 'decided'],
    payTable: ['asPrinted', 'conventional'],
    // The bounds are law: the house may neither pay nor keep money outside them (A4).
    limitPolicy: ['returned'],
    voidBy: ['announcement'],
    closeBeforeSpin: ['allowed', 'refused'],
    returnBallToPrevious: [false],
    uncoveredDecider: LADDER,
  },
  chapters: [
    { title: 'Placement of wagers', clauses: 'US5-P' },
    { title: 'Types of wagers', clauses: 'US5-W' },
    { title: 'Pay table', clauses: 'US5-PT' },
    { title: 'Rotation of wheel and ball', clauses: 'US5-R' },
    { title: 'Irregularities', clauses: 'US5-IR' },
  ],
  glossary: [],
  game: {
    wheel: DOUBLE_ZERO_WHEEL,
    red: RED_NUMBERS,
    ownPayOrder: [],
    roundBegins: 'spin',
    countsLaps: true,
    unclosedRest: 'other',
  },
  pays: { asPrinted, conventional },
  limits: {
    law: { min: 100, max: 1_000, clause: clause('US5-P5') },
    usual: { min: 100, max: 1_000, smallestChip: 100 },
  },
  demo: { table: 'R3' },
  cites: {
    catalogue: cite('US5-P1'),
    chips: cite('US5-P1'),
    refusedLimit: cite('US5-P5'),
    underMinimum: cite('US5-P5'),
    overMaximum: cite('US5-P5'),
    position: cite('US5-P4'),
    late: cite('US5-IR4'),
    withdrawn: cite('US5-P4'),
    foreignOffered: cite('US5-P2'),
    foreignPaid: cite('US5-P2'),
    foreignRefused: cite('US5-P2'),
    payOrder: cite('US5-R4'),
    chipsOnly: cite('US5-P1'),
    spoken: cite('US5-P3'),
    payTableChosen: cite('US5-PT'),
    ballRuns: cite('US5-R2'),
    validSpin: cite('US5-R1'),
    dolly: cite('US5-R3'),
    compartment: cite('US5-P4'),
    colourLook: cite('US5-P2'),
    colourTaken: cite('US5-P2'),
  },
  equipment: [
    item('wheel', 'US5-W1', oneOf('pockets', 'US5-W1', 38)),
    item('ball', 'US5-R1'),
    item('marker', 'US5-R3'),
  ],
  ladder: LADDER,
  authority: {
    setLimits: by('US5-P5'),
    choosePayTable: by('US5-PT'),
    placeForPlayer: by('US5-P3'),
    voidInvalidSpin: by('US5-R1'),
  },
  disputes: { floor: ['pit-supervisor'], owner: 'pit-manager', orAbove: false },
  irregularities: {
    'same-direction': announced('US5-IR1', { who: noSpin, effect: 'void-round', next: ['remove-ball'] }),
    'too-few-revolutions': announced('US5-IR2', { who: noSpin, effect: 'void-round', next: ['remove-ball'] }),
    'foreign-object': announced('US5-IR3', { who: noSpin, effect: 'void-round', next: ['remove-ball'] }),
    other: announced(undefined, {
      who: [power('dealer', 'option', 'pit-supervisor')],
      effect: 'void-round',
      next: ['state-reason'],
    }),
    'late-wager': fact('US5-IR4', { who: [power('dealer', 'wager-settled')], effect: 'return-wager' }),
    'withdrawn-wager': fact(undefined, { who: [power('dealer', 'wager-settled')], effect: 'keep-live' }),
    'doubtful-placement': decided(undefined, { who: [power('pit-supervisor', 'wager-settled')], effect: 'hold' }),
    'foreign-chips': fact('US5-P2', { who: [power('dealer', 'wager-settled')], effect: 'return-wager' }),
    uncovered: decided(undefined, { who: [power('pit-manager', 'round-closed')], effect: 'hold', next: ['decide'] }),
  },
};
