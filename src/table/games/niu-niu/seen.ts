import {
  type Audience,
  afterwards,
  always,
  type Fields,
  happened,
  lotSeen,
  moreAfterwards,
  near,
  picked,
  type Rows,
  settlementsSeen,
  toOwn,
} from '../../core/audience.ts';

/** Who learns what at a Niu Niu table. Counts of cards are seen by everybody, faces only where they lie open (NN-4.6.1). */
export const NIU_NIU_SEEN = {
  BoxTaken: boxOf,
  BoxLeft: boxOf,
  DeckInPlay: afterwards('back'),
  ReservePlaced: (fact, audience) => ({
    player: audience.name(fact.player),
    ...picked(fact, ['spot', 'box', 'amount']),
  }),
  BoxesRestricted: toOwn('player', 'restricted'),
  BettingReopened: happened,
  PacketDealt: always('packet', 'to', 'cards'),
  CardTurnedDown: afterwards('to'),
  DealFinished: happened,
  SpreadPassed: moreAfterwards('counts'),
  SpreadFailed: afterwards('counts'),
  HandledEarly: always('box'),
  MisdealReported: afterwards('kind', 'box', 'cards'),
  BoxVoided: ({ box, lots }, audience) => ({ box, lots: lots.map((lot) => lotSeen(lot, audience)) }),
  CardsVoided: always('box', 'cards'),
  ReconstructionStarted: moreAfterwards('faults'),
  Reconstructed: moreAfterwards('packets', 'discarded', 'dealt'),
  ReconstructionImpossible: happened,
  CardsHandled: boxOf,
  HandShown: ({ box, cards }, audience) => (isOpen(audience, box, cards) ? { box, cards } : { box }),
  HandArranged: ({ box, two }, audience) => (isOpen(audience, box, two) ? { box, two } : { box }),
  HandVerified: set,
  HandReset: set,
  DealerHandSet: ({ cards, hand, two }, audience) => (isOpen(audience, 'dealer', cards) ? { cards, hand, two } : {}),
  BoxSettled: ({ box, won, settlements }, audience) => ({
    box,
    won,
    settlements: settlementsSeen(settlements, audience),
  }),
  CardsDiscarded: always('from', 'cards'),
  ConductIncident: 'staff',
  HandlingBarred: toOwn('player', 'barred'),
  HouseEventReported: moreAfterwards('event'),
  RoundContinued: moreAfterwards('event'),
  DeckReplaced: afterwards('cards', 'back', 'replaces'),
} as const satisfies Rows;

type Hand = number | 'dealer';

/** Whose box it is stays with its player while the round runs; wagers on it say enough. */
function boxOf({ box, player }: Readonly<{ box: number; player: string }>, audience: Audience): Fields {
  return near(audience, player) ? { box, player: audience.name(player) } : { box };
}

type Set = Readonly<{ box: Hand; hand: string; two: readonly string[] | null }>;

/** What a hand is worth says something about its cards. */
function set({ box, hand, two }: Set, audience: Audience): Fields {
  return isOpen(audience, box, two) ? { box, hand, two } : { box };
}

function isOpen({ faces }: Audience, box: Hand, cards: readonly string[] | null): boolean {
  const open = faces(box);
  return open === 'any' || (open !== undefined && (cards ?? []).every((card) => open.has(card)));
}
