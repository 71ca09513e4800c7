/** One packet as it left the device: face down, so only its count and where it went are known. */
export type Packet = { cards: number; to: number | 'dealer' | 'discard' };

export type BoxState = {
  owner: string | undefined;
  /** Faces enter the record only when somebody at the table may see them. */
  cards: readonly string[] | undefined;
  handled: boolean;
  two: readonly string[] | null | undefined;
  verified: boolean;
  settled: 'won' | 'lost' | 'void' | undefined;
};

/** What a Niu Niu table knows besides the wagers. */
export type NiuNiuRound = {
  readonly family: 'niu-niu';
  boxes: Map<number, BoxState>;
  packets: Packet[];
  spreadPassed: boolean;
  /** Some player has touched cards (F20). */
  handled: boolean;
  dealer: readonly string[] | undefined;
  dealerTwo: readonly string[] | null | undefined;
  /** A misdeal that waits for reconstruction. */
  misdeal: { kind: string; box?: number } | undefined;
  houseEvent: string | undefined;
  newDeckNeeded: boolean;
  discarded: number;
  /** Back colour of the deck of the last round, for two decks used in turn (NN-4.2). */
  lastBack: string | undefined;
};

export const freshNiuNiu = (newDeckNeeded = false, lastBack?: string): NiuNiuRound => ({
  family: 'niu-niu',
  boxes: new Map(),
  packets: [],
  spreadPassed: false,
  handled: false,
  dealer: undefined,
  dealerTwo: undefined,
  misdeal: undefined,
  houseEvent: undefined,
  newDeckNeeded,
  discarded: 0,
  lastBack,
});
