import type { ClauseId } from '../kit/id.ts';
import type { Cites } from './cites.ts';
import { RULEBOOK_IDS } from './documents/ids.ts';
import type { Narrowed, Options, OptionValue } from './options.ts';
import type { Ranked } from './ranks.ts';

export const FAMILIES = ['roulette', 'sic-bo', 'niu-niu'] as const;
export type Family = (typeof FAMILIES)[number];

export { RULEBOOK_IDS };
export type RulebookId = (typeof RULEBOOK_IDS)[number];

export const CURRENCIES = ['VND', 'SGD', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** One approved document, as data. Everything the software does at a table of this game is read from here. */
export type Rulebook<F extends Family = Family> = Readonly<{
  id: RulebookId;
  /** How its clause ids begin. */
  prefix: string;
  family: F;
  title: string;
  /** Its name in the other languages of the screens. */
  names: Readonly<Record<'vi' | 'zh', string>>;
  /** What the guests of its house speak beside English. */
  language: 'vi' | 'zh';
  version: string;
  source: Source;
  /** The casino in which it is played, as its guests know it; what its cloths bear. */
  casino?: string;
  currency: Currency;
  options: Options[F];
  narrowed: Narrowed;
  /** The clauses that leave a point open, by the entry of the list of ambiguities that its option has. */
  doubts?: Readonly<Record<string, readonly ClauseId[]>>;
  chapters: readonly Chapter[];
  /** The words it defines. */
  glossary: readonly Term[];
  /** The parts in which it describes the table. */
  description?: readonly Term[];
  game: GameData[F];
  /** Pay tables by the value of the `payTable` option. */
  pays: Readonly<Partial<Record<Options[F]['payTable'], PayTable[F]>>>;
  limits: LimitRules;
  /** Its table on the demonstration floor, and the name of who deals there; without one it is not there. */
  demo?: Readonly<{ table: string; dealer: string; options?: Readonly<Record<string, OptionValue>> }>;
  cites: Cites;
  equipment: readonly Equipment[];
  /** The ranks that exist under this document, lowest first. */
  ladder: readonly Ranked[];
  /** The lowest rank that stands beside an act after the outcome is known. */
  witness: Ranked;
  /** Who gives a command, where this document says so or names a clause for it. */
  authority: Authority;
  disputes: DisputeOffices;
  irregularities: Readonly<Record<string, Irregularity>>;
}>;

/** Whether an id is one of this document's clauses. */
export const isClauseOf = ({ prefix }: Pick<Rulebook, 'prefix'>, id: string): boolean => id.startsWith(`${prefix}-`);

/** Facts about the document as printed; nothing is inferred. */
export type Source = Readonly<{
  document: string;
  issuer?: string;
  operator?: string;
  regulator?: string;
  section?: string;
  number?: string;
  exhibit?: string;
  dated?: string;
  effective?: string;
  place?: string;
  approver?: Ranked | 'company-director';
}>;

export type Chapter = Readonly<{ title: string; clauses: string; appendix?: true }>;
export type Term = Readonly<{ term: string; clause: ClauseId }>;

/** What a cloth bears of the casino. */
export const BRANDING = ['name', 'logo', 'both'] as const;
export type Branding = (typeof BRANDING)[number];

export const POCKET_COLOURS = ['green', 'red', 'black'] as const;
export type PocketColour = (typeof POCKET_COLOURS)[number];

export type Pocket = number | '00';

export type GameData = Readonly<{
  roulette: Readonly<{
    /** Pockets in the order of the wheel, starting at 0. */
    wheel: readonly Pocket[];
    red: readonly number[];
    /** Results on which inside winners are paid in an order of their own. */
    ownPayOrder: readonly Pocket[];
    /** Where a round begins, and with it the time in which it can be voided. */
    roundBegins: 'first-call' | 'spin';
    /** Nothing is marked before the laps of the ball are counted and enough; elsewhere a bad spin is voided by the call alone. */
    countsLaps: boolean;
    /** The irregularity that voids a spin which came to rest before the bets were closed. */
    unclosedRest: string;
    /** The clause by which a doubtful wager may be treated as none, and its stake goes back. */
    noBet?: ClauseId;
    /** Printed sample positions by letter, and the clause of each. */
    examples?: Readonly<Record<string, Readonly<{ spot: string; clause: ClauseId }>>>;
  }>;
  'sic-bo': Readonly<{ dice: number; faces: number }>;
  'niu-niu': Readonly<{
    ranks: string;
    suits: string;
    reserve: Readonly<Record<'double' | 'super-niu', Readonly<{ times: number; clause: ClauseId }>>>;
  }>;
}>;

export const ROULETTE_KINDS = [
  'straight',
  'split',
  'street',
  'corner',
  'first-four',
  'first-five',
  'six-line',
  'column',
  'dozen',
  'low',
  'high',
  'red',
  'black',
  'odd',
  'even',
] as const;
export type RouletteKind = (typeof ROULETTE_KINDS)[number];

export const SIC_BO_KINDS = ['small', 'big', 'triple', 'double', 'any-triple', 'total', 'pair', 'die'] as const;
export type SicBoKind = (typeof SIC_BO_KINDS)[number];

export const NIU_NIU_KINDS = ['even', 'double', 'super-niu'] as const;
export type NiuNiuKind = (typeof NIU_NIU_KINDS)[number];

export type Kinds = Readonly<{ roulette: RouletteKind; 'sic-bo': SicBoKind; 'niu-niu': NiuNiuKind }>;
export type Kind = Kinds[Family];

export const KINDS: { readonly [F in Family]: readonly Kinds[F][] } = {
  roulette: ROULETTE_KINDS,
  'sic-bo': SIC_BO_KINDS,
  'niu-niu': NIU_NIU_KINDS,
};

/** Highest first (NN-6.2). */
export const HAND_CLASSES = [
  'hoiana-niu-niu',
  'ultimate-niu-niu',
  'niu-niu',
  'niu-9',
  'niu-8',
  'niu-7',
  'niu-6',
  'niu-5',
  'niu-4',
  'niu-3',
  'niu-2',
  'niu-1',
  'no-hand',
] as const;
export type HandClass = (typeof HAND_CLASSES)[number];

/** One line of a pay table: winnings "to 1" on top of the stake, and the clauses that say so. */
export type PayRow = Readonly<{
  odds: number;
  clause: ClauseId;
  wins: ClauseId;
  loses: ClauseId;
}>;

/** What one Niu Niu wager does when the winning hand is of one class. */
export type HandRow = Readonly<{
  odds: number;
  /** Percent of the winnings. */
  commission: number;
  /** Reserve lost against a winning house hand of this class, in multiples of the wager. */
  reserveLost: number;
  pays: readonly ClauseId[];
  takes: readonly ClauseId[];
}>;

export type PayTable = Readonly<{
  roulette: Readonly<Partial<Record<RouletteKind, PayRow>>>;
  'sic-bo': Readonly<{
    small: PayRow;
    big: PayRow;
    triple: PayRow;
    double: PayRow;
    'any-triple': PayRow;
    total: Readonly<Record<number, PayRow>>;
    /** By the lower number of the pair. */
    pair: Readonly<Record<number, PayRow>>;
    /** By how many dice show the number. */
    die: Readonly<Record<number, PayRow>>;
  }>;
  'niu-niu': Readonly<Record<NiuNiuKind, Readonly<Record<HandClass, HandRow>>>>;
}>;

export type LimitRules = Readonly<{
  /** Bounds no table may leave, set by law. */
  law?: Readonly<{ min: number; max: number; clause: ClauseId }>;
  /** What a demonstration table of this game opens with. */
  usual: Readonly<{ min: number; max: number; smallestChip: number }>;
}>;

export type Equipment = Readonly<{
  item: string;
  clause: ClauseId;
  required: boolean;
  checks?: readonly EquipmentCheck[];
}>;

export type EquipmentCheck = Readonly<
  /** A size that is only approximately given has the tolerance of the option `wheelDiameterTolerance`. */
  | { kind: 'range'; trait: string; min: number; max: number; approximate?: true; clause: ClauseId }
  | { kind: 'one-of'; trait: string; values: readonly (string | number | boolean)[]; clause: ClauseId }
  | { kind: 'all-of'; trait: string; values: readonly string[]; clause: ClauseId }
  | { kind: 'stated'; trait: string; clause: ClauseId }
  /** So many names, each another one. */
  | { kind: 'named'; trait: string; min: number; max: number; clause: ClauseId }
>;

/** Moments of a round that end a power to act; `option` leaves it to `noSpinWindow` or `voidWindow`. */
export const MILESTONES = [
  'bets-closed',
  'first-card',
  'rest',
  'result',
  'first-settlement',
  'wager-settled',
  'round-closed',
  'option',
] as const;
export type Milestone = (typeof MILESTONES)[number];

export const EFFECTS = [
  'void-round', // everything goes back
  'void-hand', // one box goes back
  'void-cards', // cards without a wager are discarded
  'reconstruct',
  'reset-hand',
  'turn-down',
  'return-wager',
  'keep-live',
  'hold', // play stops until somebody decides
  'finish-round', // play goes on as if nothing had happened
  'settle-by-dice',
  'settle-at-origin',
] as const;
export type Effect = (typeof EFFECTS)[number];

export const STEPS = [
  'confirm-void',
  'remove-ball',
  'examine-ball',
  'replace-ball',
  'return-ball',
  'shake-again',
  'new-dice',
  'attest-tumbler',
  'notify-pit-supervisor',
  'notify-pit-manager',
  'approve-continue',
  'decide',
  'new-deck',
  'new-deal',
  'name-person',
  'state-reason',
] as const;
export type Step = (typeof STEPS)[number];

/** Who gives a command, as far as the document differs from what the game asks for. */
export type Who = Readonly<{
  /** The lowest rank that may. */
  from?: Ranked;
  /** Other ranks that the clause names beside it. */
  named?: readonly Ranked[];
  /** The clause itself says "or above", whatever `higherMayAct` says. */
  orAbove?: true;
  /** Another person who must stand beside it. */
  second?: Ranked;
  clause?: ClauseId;
}>;

/** By the name of the command; `command/case` where the document distinguishes cases of one command. */
export type Authority = Readonly<Partial<Record<string, Who>>>;

/** Who settles disputes. */
export type DisputeOffices = Readonly<{
  /** Those who look at it first. */
  floor: readonly Ranked[];
  /** Where a chip lay is asked of a rank of its own. */
  placement?: Readonly<{ from: Ranked; clause: ClauseId }>;
  /** Who gets what the floor cannot settle. */
  owner: Ranked;
  /** The document itself says "or above". */
  orAbove: boolean;
  /** Who answers a complaint, where that is not the highest rank. */
  lastWord?: Ranked;
  pastStands?: PastStands;
}>;

/** What leaves a finished round as it was settled, whatever somebody calls the matter (A21). */
export type PastStands = Readonly<{
  /** Wagers outside the limits that were settled in it. */
  outsideLimits?: ClauseId;
  /** A later round that was void for one of these causes. */
  afterVoid?: Readonly<{ causes: readonly string[]; clause: ClauseId }>;
}>;

/** Who may act on an irregularity, and until when. */
export type Power = Readonly<{
  from: Ranked;
  until: Milestone;
  confirmedBy?: Ranked;
  /** The clause says so itself, whatever `higherMayAct` says. */
  orAbove?: true;
}>;

export type Irregularity = Readonly<{
  clause?: ClauseId;
  /** How it takes effect: said aloud, recorded as a fact, or decided. */
  by: 'announcement' | 'fact' | 'decision';
  who: readonly Power[];
  effect: Effect;
  /** The effect once a player has handled cards, where the document distinguishes (Niu Niu). */
  afterHandling?: Readonly<{ effect: Effect; clause: ClauseId }>;
  /** The clause by which the word of whoever may call it is final, also after the outcome is known. */
  final?: ClauseId;
  next: readonly Step[];
}>;
