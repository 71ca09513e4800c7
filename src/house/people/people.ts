import type { Refusal } from '../../kit/refusal.ts';
import type { Result } from '../../kit/result.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import type { Currency, RulebookId } from '../../rulebook/rulebook.ts';
import type { Actor } from '../../table/index.ts';
import type { Appointment, Device, Favourite, OwnLimits, Person } from '../../wire/shapes/people.ts';

export type { Person };

/** A signed-in person. The token itself is known to its holder alone; the store keeps its hash, which is the key. */
export type Session = Readonly<{
  person: string;
  key: string;
  startedAt: number;
  /** However busy its holder is. One that is left alone ends earlier. */
  expiresAt: number;
}>;
export type SignedIn = Readonly<{ token: string; session: Session; person: Person }>;

export type People = Readonly<{
  all: () => readonly Person[];
  find: (id: string) => Person | undefined;
  devices: () => readonly Device[];
  device: (id: string) => Device | undefined;
  /** How a person or a device appears in a command; nobody who is disabled does at all, nor a demo's outside a demo. */
  actor: (id: string) => Actor | undefined;
  /**
   * `from` is the address the attempt came from, `browser` what a browser was given to be known by: attempts are counted
   * by account and place together, and known places apart from those of strangers.
   */
  signIn: (id: string, password: string, from: string, browser?: string) => Promise<Result<SignedIn, Refusal>>;
  /** The browser or the address, if the person has signed in from there before. */
  knownPlace: (id: string, from: string, browser?: string) => string | undefined;
  /** For a browser in which somebody has just signed in: what it is to keep. Nothing where that cannot be written now. */
  rememberBrowser: (id: string, browser?: string) => Promise<string | undefined>;
  /** Only where the house runs as a demo. */
  demoSignIn: (id: string) => Promise<Result<SignedIn, Refusal>>;
  /** Counts as being there: the time a session may be left alone begins anew. A device's lasts until it is revoked. */
  session: (token: string, acts?: boolean) => Promise<Session | undefined>;
  /** Cheap enough to be asked for every message, in or out. */
  isLive: (session: Session) => boolean;
  /** `isLive`, and its holder is there: for what came from them. */
  touch: (session: Session) => boolean;
  signOut: (token: string) => Promise<void>;
  /** Sets or replaces a password; every session of the person ends. `by` is the administrator, else the house itself. */
  setPassword: (id: string, password: string, by?: Actor, second?: Actor) => Promise<Result<void, Refusal>>;
  /** For people themselves, who prove that they know the one they have. */
  changePassword: (
    id: string,
    current: string,
    next: string,
    from: string,
    browser?: string,
  ) => Promise<Result<void, Refusal>>;
  /** Called when a person's sessions must end at once: disabled, another role, another password. */
  onRevoked: (listener: (person: string) => void) => () => void;
  /** What a player has set for themselves, as it stands at that moment. */
  ownLimits: (id: string, currency: Currency, at: number) => OwnLimits;
  /** Layouts that somebody kept by name, the latest at the end. */
  favourites: (id: string, rulebook: RulebookId) => readonly Favourite[];
  /** Keeps one in the place of another of its name, or forgets that where there is no text. */
  keepFavourite: (
    id: string,
    rulebook: RulebookId,
    said: Readonly<{ name: string; text: string | null }>,
  ) => Promise<Result<readonly Favourite[], Refusal>>;
  /** Who acts in which position, now or later. */
  appointments: () => readonly Appointment[];
  /** What somebody is appointed to now, wherever it is. */
  positions: (id: string) => readonly Appointment[];
  /** The position in which somebody may act at a table now. */
  positionOf: (id: string, table: string) => Ranked | undefined;
  /** Somebody as they act at a table where nothing else is said. */
  actorAt: (actor: Actor, table: string) => Actor;
  /** The shift under way, by which reports are kept. */
  shift: () => Shift | undefined;
  /** To be called every minute or so, and with `closing` before the house ends: sweeps sessions, records failures. */
  tend: (closing?: 'closing') => Promise<void>;
}>;

export type Shift = Readonly<{ id: string; startedAt: number; by: string }>;
