import { clause } from '../../kit/id.ts';
import { eightChapters, HOIANA_COMMON, HOIANA_DISPUTES, HOIANA_LADDER } from '../hoiana.ts';
import type { HandClass, HandRow, Irregularity, NiuNiuKind, Rulebook } from '../rulebook.ts';
import { by, cite, decided, fact, item, oneOf, only, power, range, stated, term } from '../write.ts';

type Line = readonly [odds: number, commission: number, reserveLost: number, pays: readonly string[], takes: string];

/** Per class of the winning hand: the odds row, the paragraph that restates it, and what the Reserve loses. */
const row = (by: string, [odds, commission, reserveLost, pays, takes]: Line): HandRow => ({
  odds,
  commission,
  reserveLost,
  pays: cite(by, ...pays),
  takes: cite('NN-6.3.2', takes),
});

const hand = (by: string, even: Line, double: Line, superNiu: Line): Readonly<Record<NiuNiuKind, HandRow>> => ({
  even: row(by, even),
  double: row(by, double),
  'super-niu': row(by, superNiu),
});

const EVEN: Line = [1, 0, 0, [], 'NN-4.11'];
const DOUBLE_HIGH: Line = [3, 5, 2, ['NN-5.3.1'], 'NN-6.4.1.i'];
const DOUBLE_MIDDLE: Line = [2, 5, 1, ['NN-5.3.1'], 'NN-6.4.1.ii'];
const DOUBLE_LOW: Line = [1, 0, 0, ['NN-5.3.2'], 'NN-6.4.1.iii'];
const superNiu = (odds: number, takes: string): Line => [odds, 5, odds - 1, ['NN-5.4.1'], takes];
const SUPER_LOW: Line = [1, 0, 0, ['NN-5.4.2'], 'NN-6.4.2.xii'];

const BY_CLASS: Readonly<Record<HandClass, Readonly<Record<NiuNiuKind, HandRow>>>> = {
  'hoiana-niu-niu': hand('NN-5.1-HOIANA', EVEN, DOUBLE_HIGH, superNiu(12, 'NN-6.4.2.i')),
  'ultimate-niu-niu': hand('NN-5.1-ULTIMATE', EVEN, DOUBLE_HIGH, superNiu(11, 'NN-6.4.2.ii')),
  'niu-niu': hand('NN-5.1-NIUNIU', EVEN, DOUBLE_HIGH, superNiu(10, 'NN-6.4.2.iii')),
  'niu-9': hand('NN-5.1-N9', EVEN, DOUBLE_MIDDLE, superNiu(9, 'NN-6.4.2.iv')),
  'niu-8': hand('NN-5.1-N8', EVEN, DOUBLE_MIDDLE, superNiu(8, 'NN-6.4.2.v')),
  'niu-7': hand('NN-5.1-N7', EVEN, DOUBLE_MIDDLE, superNiu(7, 'NN-6.4.2.vi')),
  'niu-6': hand('NN-5.1-N6', [1, 50, 0, [], 'NN-4.11'], DOUBLE_LOW, superNiu(6, 'NN-6.4.2.vii')),
  'niu-5': hand('NN-5.1-N5', EVEN, DOUBLE_LOW, superNiu(5, 'NN-6.4.2.viii')),
  'niu-4': hand('NN-5.1-N4', EVEN, DOUBLE_LOW, superNiu(4, 'NN-6.4.2.ix')),
  'niu-3': hand('NN-5.1-N3', EVEN, DOUBLE_LOW, superNiu(3, 'NN-6.4.2.x')),
  'niu-2': hand('NN-5.1-N2', EVEN, DOUBLE_LOW, superNiu(2, 'NN-6.4.2.xi')),
  'niu-1': hand('NN-5.1-N1', EVEN, DOUBLE_LOW, SUPER_LOW),
  'no-hand': hand('NN-5.1-NOHAND', EVEN, DOUBLE_LOW, SUPER_LOW),
};

const column = (kind: NiuNiuKind): Readonly<Record<HandClass, HandRow>> =>
  Object.fromEntries(Object.entries(BY_CLASS).map(([name, rows]) => [name, rows[kind]])) as Record<HandClass, HandRow>;

/** The house may void after these, but need not (NN-7.1, F19). */
const houseEvent = (by: string, next: Irregularity['next']): Irregularity =>
  decided(by, { who: [power('pit-supervisor', 'round-closed')], effect: 'void-round', next });

const seen = [power('dealer', 'wager-settled')];

export const document: Rulebook<'niu-niu'> = {
  id: 'hoiana-niu-niu',
  prefix: 'NN',
  family: 'niu-niu',
  title: 'Hoiana Niu Niu',
  names: { vi: 'Niu Niu Hoiana', zh: 'Hoiana 牛牛' },
  language: 'vi',
  version: '03/18.08.2024',
  source: {
    document: 'Hoiana Niu Niu game rules',
    issuer: 'Hoi An South Development Ltd',
    number: '03/18.08.2024',
    dated: '2024-08-18',
    place: 'Quang Nam',
    approver: 'company-director',
  },
  currency: 'VND',
  options: {
    ...HOIANA_COMMON,
    positionFixedAt: 'firstCard',
    voidBy: 'factOrDecision',
    chipsAllowed: 'value',
    commissionRounding: 'down',
    niu6EvenCommission: 'always',
    quadTieBreak: 'highestOfFive',
    boxes: 7,
    optionalMin: 'table',
    optionalMax: 'table',
    severalBoxes: 'whereFree',
    settleFrom: 'dealerRight',
    dealUnit: 'packet',
  },
  narrowed: {
    positionFixedAt: only(['firstCard'], 'NN-4.7'),
    payTable: only(['single'], 'NN-5.1'),
    limitPolicy: only(['asPlaced'], 'NN-7.11'),
    chipsAllowed: only(['value'], 'NN-4.4'),
    voidBy: only(['factOrDecision'], 'NN-7.1', 'NN-7.4'),
    uncoveredDecider: only(['director', 'senior-management']),
    disputeWorkflow: only(['hoiana'], 'NN-8.4.8', 'NN-8.5'),
  },
  doubts: {
    A1: cite('NN-4.7'),
    A2: cite('NN-4.7'),
    A4: cite('NN-4.5.2.i', 'NN-7.11'),
    A7: cite('NN-7.1'),
    A11: cite('NN-7.1', 'NN-7.9'),
    A14: cite('NN-4.4'),
    A15: cite('NN-5.2', 'NN-5.3.1', 'NN-5.4'),
    A25: cite('NN-8.3'),
    F1: cite('NN-5.1-N6', 'NN-5.2'),
    F5: cite('NN-6.2.14'),
    F9: cite('NN-3.1', 'NN-4.1'),
    F10: cite('NN-2.2.2', 'NN-4.5.2.i'),
    F15: cite('NN-4.6'),
    F16: cite('NN-4.8', 'NN-6.3'),
    F17: cite('NN-4.8.1', 'NN-4.8.3'),
  },
  chapters: eightChapters('NN', 'Description and definitions', 'Winning hands'),
  glossary: [
    term('Even', 'NN-2.2.1'),
    term('Double and Super Niu', 'NN-2.2.2'),
    term('Reserve', 'NN-2.2.3'),
    term('Hand', 'NN-2.2.4'),
    term('Round of Play', 'NN-2.2.5'),
    term('Void', 'NN-2.2.6'),
    term('Automated dealing device', 'NN-2.2.7'),
  ],
  game: {
    description: ['seating sides', 'table features'],
    ranks: 'A23456789TJQK',
    suits: 'DCHS',
    jokers: 0,
    backColours: 1,
    reserve: {
      double: { times: 2, clause: clause('NN-4.5.3.i') },
      'super-niu': { times: 11, clause: clause('NN-4.5.3.ii') },
    },
  },
  pays: {
    single: { even: column('even'), double: column('double'), 'super-niu': column('super-niu') },
  },
  limits: { usual: { min: 50_000, max: 50_000_000, smallestChip: 500 } },
  demo: { table: 'N1', dealer: 'Yen', options: { wagerStep: 50_000 } },
  cites: {
    catalogue: cite('NN-7.12'),
    chips: cite('NN-4.4'),
    refusedLimit: cite('NN-4.5.2.i'),
    underMinimum: cite('NN-7.11'),
    overMaximum: cite('NN-7.11'),
    position: cite('NN-4.7'),
    late: cite('NN-4.7'),
    withdrawn: cite('NN-4.7'),
    payOrder: cite('NN-6.3'),
    evenFirst: cite('NN-4.5.1', 'NN-2.2.1'),
    evenAlone: cite('NN-5.2'),
    optionalSize: cite('NN-4.5.2.i', 'NN-2.2.2'),
    onePlayerPerBox: cite('NN-4.5.4'),
    hand: cite('NN-2.2.4', 'NN-4.1'),
    compare: cite('NN-4.11'),
    tieRank: cite('NN-6.2.14'),
    tieSuit: cite('NN-6.2.15'),
    chipsOnly: cite('NN-4.4'),
    spoken: cite('NN-4.4'),
    deckBacks: cite('NN-4.2'),
    suspectMoney: cite('NN-3.2.5'),
    boxWins: cite('NN-6.3.1'),
    boxLoses: cite('NN-6.3.2'),
    discarded: cite('NN-6.3.3'),
    round: cite('NN-2.2.5'),
    voidedCards: cite('NN-7.10'),
    deck: cite('NN-4.1'),
    newDeck: cite('NN-7.2'),
    fromDevice: cite('NN-4.3'),
    deckShort: cite('NN-7.1.3'),
    deal: cite('NN-4.8'),
    betsClosed: cite('NN-4.8'),
    exposed: cite('NN-7.3'),
    spread: cite('NN-4.8.3'),
    boxes: cite('NN-3.1'),
    reconstructed: cite('NN-7.6'),
    reconstructedHands: cite('NN-7.7'),
    houseEvent: cite('NN-7.1'),
    secondBox: cite('NN-4.6'),
    oneBox: cite('NN-4.6.2'),
    reserve: cite('NN-2.2.3'),
    reserveExact: cite('NN-4.5.3'),
    reserveLost: cite('NN-6.4'),
    commission: cite('NN-5.1'),
    outOfView: cite('NN-4.10'),
    handlingBarred: cite('NN-7.9'),
    handled: cite('NN-4.9'),
    verified: cite('NN-4.9.5'),
    foreignCard: cite('NN-7.1.1'),
    faceDown: cite('NN-4.8.1'),
    ownHand: cite('NN-4.6.1'),
    arrangement: cite('NN-4.9.2'),
    handReset: cite('NN-7.8'),
  },
  equipment: [
    item('betting areas', 'NN-2.1.2.i'),
    item('dealer area', 'NN-2.1.2.ii'),
    item('branding', 'NN-2.1.2.iii', oneOf('shows', 'NN-2.1.2.iii', 'name', 'logo', 'both')),
    item('dealing device', 'NN-3.2.1', stated('approval', 'NN-2.2.7')),
    item('discard holder', 'NN-3.2.2', range('cards', 52, 52, 'NN-3.2.2')),
    item('drop box and tip box', 'NN-3.2.3'),
    item('drop box plunger', 'NN-3.2.4'),
    item('UV scanner', 'NN-3.2.5'),
    item('deck', 'NN-4.1', oneOf('cards', 'NN-4.1', 52)),
  ],
  ladder: HOIANA_LADDER,
  witness: 'inspector',
  authority: {
    reportSuspectMoney: by('NN-3.2.5'),
    ruleSuspectMoney: by('NN-3.2.5'),
    placeReserve: by('NN-4.5.3'),
    restrictBoxes: by('NN-4.6.2', { from: 'pit-manager', orAbove: true }),
    reportExposed: by('NN-7.3'),
    spreadCheck: by('NN-4.8.3'),
    reportHandled: by('NN-4.8.3'),
    reconstruct: by('NN-7.6'),
    verifyArrangement: by('NN-4.9.5'),
    compareNext: by('NN-6.3'),
    reportConduct: by('NN-4.10'),
    'reportConduct/damaged': by('NN-7.9'),
    barHandling: by('NN-7.9'),
    reportHouseEvent: by('NN-7.1'),
    decideHouseEvent: by('NN-7.1'),
    replaceDeck: by('NN-7.2'),
  },
  disputes: { ...HOIANA_DISPUTES, orAbove: true, pastStands: { 'card-fault': clause('NN-7.2') } },
  irregularities: {
    'foreign-card': houseEvent('NN-7.1.1', ['state-reason', 'new-deck']),
    'shuffler-jam': houseEvent('NN-7.1.2', ['state-reason']),
    'wrong-deck': houseEvent('NN-7.1.3', ['state-reason', 'new-deck']),
    'beyond-control': houseEvent('NN-7.1.4', ['state-reason']),
    'exposed-card': fact('NN-7.3', { who: seen, effect: 'turn-down' }),
    'player-hand-wrong-count': fact('NN-7.4', {
      who: seen,
      effect: 'void-round',
      afterHandling: { effect: 'void-hand', clause: clause('NN-7.4.1') },
      next: ['new-deal'],
    }),
    'dealer-hand-wrong-count': fact('NN-7.5', { who: seen, effect: 'void-round', next: ['new-deal'] }),
    'cards-on-empty-box': fact('NN-7.6', {
      who: seen,
      effect: 'reconstruct',
      afterHandling: { effect: 'void-cards', clause: clause('NN-7.6.1') },
    }),
    'no-cards-on-wagered-box': fact('NN-7.7', {
      who: seen,
      effect: 'reconstruct',
      afterHandling: { effect: 'void-hand', clause: clause('NN-7.7.1') },
    }),
    'hand-set-wrongly': fact('NN-7.8', { who: seen, effect: 'reset-hand' }),
    'late-wager': fact('NN-4.7', { who: seen, effect: 'return-wager' }),
    'withdrawn-wager': fact('NN-4.7', { who: seen, effect: 'keep-live' }),
    uncovered: decided(undefined, { who: [power('director', 'round-closed')], effect: 'hold', next: ['decide'] }),
  },
};
