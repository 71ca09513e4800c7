import type { Static } from 'typebox';
import { VERDICTS } from '../../engine/wager.ts';
import {
  closed,
  eachOf,
  eitherOf,
  exactly,
  flag,
  listOf,
  maybe,
  means,
  moment,
  named,
  oneOf,
  orNull,
  text,
  texts,
  textUpTo,
  whole,
  yes,
} from '../../kit/schema.ts';
import { DEVICE_KINDS } from '../../table/index.ts';
import { said } from './commands.ts';
import { amount, currency, phaseOrClosed, ranked, role, rulebookId } from './parts.ts';
import { REMINDERS } from './reminders.ts';

/** Somebody who has an account. */
export const person = named('Person', {
  id: text,
  name: text,
  role,
  disabled: flag,
  demo: means(flag, 'A one-click identity of the demo floor'),
  tables: means(texts, 'Tables a dealer or supervisor is assigned to; nobody above a supervisor needs one'),
  guest: maybe(means(yes, 'A walk-in guest: a player without a sign-in')),
});
export type Person = Readonly<Static<typeof person>>;

/** Somebody acts in a position that is not theirs: at one table or at all, for a time. */
export const appointment = named('Appointment', {
  id: text,
  person: text,
  position: ranked,
  table: means(orNull(text), 'Null: at every table whose document has the position'),
  from: moment,
  until: moment,
  by: text,
  reason: text,
});
export type Appointment = Readonly<Static<typeof appointment>>;

/** One of those whom anybody may be in a demo. */
export const identity = named('Identity', { id: text, name: text, role, tables: texts });
export type Identity = Readonly<Static<typeof identity>>;

const SIGNED_IN = { person: text, name: text, role, expiresAt: moment };
export const signedIn = named('SignedIn', {
  ...SIGNED_IN,
  token: maybe(means(text, 'Where one was asked for in place of a cookie')),
});
export type SignedIn = Readonly<Static<typeof signedIn>>;
export const demoSignedIn = named('DemoSignedIn', { ...SIGNED_IN, token: text });
export type DemoSignedIn = Readonly<Static<typeof demoSignedIn>>;

export const LIMIT_NAMES = ['lossPerDay', 'stakePerRound', 'sessionMinutes'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** What players have set for themselves, in one currency, at one moment. */
export const ownLimits = named('OwnLimits', {
  lossPerDay: orNull(amount),
  stakePerRound: orNull(amount),
  sessionMinutes: orNull(whole),
  coolOffUntil: orNull(moment),
  pending: listOf(named('PendingLimit', { limit: oneOf(...LIMIT_NAMES), value: orNull(amount), effectiveAt: moment })),
});
export type OwnLimits = Readonly<Static<typeof ownLimits>>;

export const me = named('Me', {
  person: text,
  name: text,
  role,
  tables: texts,
  demo: flag,
  expiresAt: means(moment, 'When this sign-in ends, however busy its holder is'),
  wallets: listOf(named('Wallet', { currency, amount })),
  ownLimits: maybe(means(eachOf(ownLimits), 'Of players: by currency')),
  acting: maybe(means(listOf(appointment), 'Of staff: positions they act in now')),
});
export type Me = Readonly<Static<typeof me>>;

const [OFTEN, USUALLY, SELDOM] = REMINDERS;
const remindEvery = means(
  eitherOf(exactly(OFTEN), exactly(USUALLY), exactly(SELDOM)),
  'After how many minutes they are asked whether to go on',
);

/** A player is there; what else they say of it. */
export const sat = closed({
  goesOn: maybe(means(yes, 'They have answered a reminder')),
  remindEvery: maybe(remindEvery),
});
export type Sat = Readonly<Static<typeof sat>>;

export const sitting = named('Sitting', {
  since: means(moment, 'Since when they sit without a break of half an hour, in whichever browser'),
  answered: means(moment, 'When they last answered a reminder, or sat down'),
  remindEvery,
  now: means(moment, 'By the clock of the house'),
});
export type Sitting = Readonly<Static<typeof sitting>>;

/** Something to read in it, on one line. */
const ONE_LINE = '^(?=.*\\S)[^\\p{Cc}\\p{Cs}]*$';

/** A layout that somebody kept by name, in the notation in which bets are typed. */
export const favourite = named('Favourite', {
  name: means(textUpTo(40, { pattern: ONE_LINE }), 'What somebody calls the layout'),
  text: means(textUpTo(2000, { pattern: ONE_LINE }), 'The layout as it is typed: `17 50k; red 100k`'),
});
export type Favourite = Readonly<Static<typeof favourite>>;

/** What somebody kept of one rulebook, the latest at the end. */
export const favourites = named('Favourites', {
  rulebook: rulebookId,
  favourites: means(listOf(favourite), 'Layouts that somebody kept by name, the latest at the end'),
});
export type Favourites = Readonly<Static<typeof favourites>>;

/** A layout to be kept, in the place of another one of that name, or to be forgotten. */
export const keptFavourite = closed({
  rulebook: rulebookId,
  name: favourite.properties.name,
  text: means(orNull(favourite.properties.text), 'Null forgets the layout of that name'),
});

/** A round in which a player had money. */
export const play = named('Play', { player: text, round: text, table: text, at: moment, staked: amount, net: amount });
export type Play = Readonly<Static<typeof play>>;

/** One own bet of a round that is over. */
const betDone = named('BetDone', {
  spot: text,
  box: maybe(whole),
  stake: amount,
  verdict: oneOf(...VERDICTS),
  net: means(amount, 'Paid beyond the stake, less what was taken'),
});

/** The same with what fell and what became of each bet, where that was asked for. */
export const playTold = named('PlayTold', {
  player: text,
  round: text,
  table: text,
  at: moment,
  staked: means(amount, 'What lay on bets, without Reserves'),
  net: amount,
  rulebook: maybe(text),
  result: maybe(text),
  voided: maybe(text),
  bets: maybe(listOf(betDone)),
});
export type PlayTold = Readonly<Static<typeof playTold>>;

export const deviceKind = oneOf(...DEVICE_KINDS);
/** A wheel head, dice terminal or shoe. It speaks at one table, about what it sees there, until it is revoked. */
export const device = named('Device', { id: text, kind: deviceKind, table: text, demo: flag, revoked: flag });
export type Device = Readonly<Static<typeof device>>;

/** What a device is told about itself and about how far its table is. */
export const deviceSelf = named('DeviceSelf', {
  device: text,
  kind: deviceKind,
  table: text,
  words: means(texts, 'What it may say'),
  round: whole,
  phase: phaseOrClosed,
});
export type DeviceSelf = Readonly<Static<typeof deviceSelf>>;

/** The token is in this answer and nowhere else. */
export const deviceAdded = named('DeviceAdded', { device: text, kind: deviceKind, table: text, token: text });

export const approval = named('Approval', {
  code: means(text, 'For one use within two minutes, as `second` of the command'),
  table: text,
  type: text,
  command: means(said, 'What is vouched for: the code is good for exactly this'),
  expiresAt: moment,
});
export type Approval = Readonly<Static<typeof approval>>;
