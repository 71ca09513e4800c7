import type { Static, TObject, TSchema } from 'typebox';
import { Literal, Optional, Union } from 'typebox';
import {
  as,
  closed,
  eachOf,
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
  whole,
} from '../../kit/schema.ts';
import { type Family, STEPS } from '../../rulebook/rulebook.ts';
import type { Known } from '../../table/core/due.ts';
import type { GameShows } from '../../table/core/game.ts';
import type { May } from '../../table/core/may.ts';
import type { Shown } from '../../table/core/shown.ts';
import {
  crewFields,
  fill,
  type NoOwnView,
  ownedWager,
  ownWager,
  pitFields,
  playerFields,
  publicFields,
  wagerSeen,
} from '../../table/core/view-fields.ts';
import type { noticeSeen } from '../../table/core/view-parts.ts';
import type { ShownBy } from '../../table/core/vocabulary.ts';
import { COMMANDS, GAMES } from '../../table/index.ts';
import { amount, currency, phase, ranked } from './parts.ts';
import { endedRound, revealed } from './rounds.ts';

/*
 * Views as they travel. What would be null is not there, except inside lists; wagers stand by name, so that a patch names
 * only those that changed.
 */

/** What one game shows, and what any of them does. */
export type Seen<F extends Family = Family> = { [G in F]: ShownBy<G, 'seen'> }[F];
export type AtTable<F extends Family = Family> = { [G in F]: ShownBy<G, 'atTable'> }[F];
export type Hand = { [F in Family]: ShownBy<F, 'hand'> }[Family];
export type Hands = { [F in Family]: ShownBy<F, 'hands'> }[Family];
type ResultSeen = { [F in Family]: ShownBy<F, 'result'> }[Family];

const games = Object.values(GAMES).map(({ shows }) => shows);

/** What every game has under this name, as far as it has anything. */
function anyOf(part: keyof GameShows): TSchema {
  const all = games.flatMap((game) => game[part] ?? []);
  const [only] = all;
  return only !== undefined && all.length === 1 ? only : Union(all);
}

/** What the house says about a table to everybody. */
export const houseView = named('HouseView', {
  currency,
  dealer: means(closed({ automatic: flag, name: maybe(text) }), 'An automatic dealer, or the person assigned'),
  held: maybe(
    means(
      closed({ why: oneOf('restart', 'stopped', 'dealer-away'), reason: maybe(text) }),
      'Nothing can be done until a dealer resumes or somebody above releases it',
    ),
  ),
  draw: maybe(
    means(
      closed({ round: whole, commitment: text, key: maybe(text), signature: maybe(text) }),
      'Published before betting opens, signed by the key of the house; the seed follows when the round is over',
    ),
  ),
  revealed: maybe(revealed),
  company: maybe(
    means(texts, 'Players here who are the demo house itself, so that a table deals although nobody bets'),
  ),
  closesAt: maybe(means(moment, 'When an automatic dealer means to call no more bets, as advice; the call decides')),
  setBy: maybe(means(moment, 'When an automatic dealer means to set the hands that players have not, as advice')),
});
/** The same before it travels. */
export type HouseView = Shown<Static<typeof houseView>>;

const publicSchema = named('PublicView', {
  ...publicFields,
  phase,
  wagers: eachOf(wagerSeen),
  game: as<Seen>(anyOf('seen')),
  house: houseView,
});
/* Interfaces, because a declaration names them where it would write out what a type is made of, again and again. */

export interface WirePublic extends Readonly<Static<typeof publicSchema>> {}
export const publicView = as<WirePublic>(publicSchema);
export type Notice = Readonly<Static<typeof noticeSeen>>;
export type WireWager = Readonly<Static<typeof wagerSeen>>;

const PLAYER = {
  ...playerFields,
  wagers: eachOf(ownWager),
  hand: maybe(as<Hand>(anyOf('hand'))),
  ended: maybe(
    means(
      endedRound,
      'How the last round in which the player had money ended for them. The house adds it when that is durable',
    ),
  ),
  nonce: maybe(means(text, 'The number of their own that goes into the results of rounds they bet in')),
};

const command = (type: string, fields: Readonly<Record<string, TSchema>>): TObject =>
  closed({
    type: Literal(type),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Optional(field)])),
  });

/** A command with as many of its fields as are known already. */
const known = as<Known>({
  ...Union([...COMMANDS].map(([type, { fields }]) => command(type, fields))),
  title: 'KnownCommand',
});

const clause = maybe(text);
const due = named('Due', {
  order: known,
  asks: means(texts, 'Fields that somebody has to see or to decide first'),
  by: means(text, 'Whose task it is: an office, the lowest rank, or a player'),
  second: maybe(means(ranked, 'The rank of the other person who stands beside it')),
  clause,
});

const task = named('Task', { second: maybe(ranked), needs: maybe(text), clause });
const cases = named('TaskByCase', { by: text, cases: eachOf(task) });
const call = named('Call', {
  order: known,
  state: oneOf('open', 'late', 'rank', 'not-now'),
  clause,
  needs: maybe(text),
  second: maybe(ranked),
  says: listOf(oneOf('person', 'reason', 'before-rest')),
  next: listOf(oneOf(...STEPS)),
});
const may = named('May', {
  who: as<May['who']>(eachOf(Union([task, cases]))),
  not: as<May['not']>(eachOf(oneOf('not-now', 'held'))),
  calls: eachOf(call),
});

/** With the name of whoever asked, where the house knows it. */
const namedFill = named('Fill', { ...fill.properties, requestedName: maybe(orNull(text)) });
export type Fill = Readonly<Static<typeof namedFill>>;

const CREW = {
  ...crewFields,
  fills: listOf(namedFill),
  owners: eachOf(ownedWager),
  hands: maybe(as<Hands>(anyOf('hands'))),
  game: as<AtTable>(anyOf('atTable')),
  next: maybe(means(due, 'What is due, by whom and under which clause; nothing while play waits for players')),
  may: maybe(means(may, 'What the one who looks may do now; nothing for those who only look')),
};
const exposure = closed({
  result: as<ResultSeen>(anyOf('result')),
  box: maybe(whole),
  house: amount,
});
const PIT = { ...CREW, ...pitFields, exposure: listOf(exposure) };

const playerSchema = named('PlayerOwn', PLAYER);
const crewSchema = named('CrewOwn', CREW);
const pitSchema = named('PitOwn', PIT);
const surveillanceSchema = named('SurveillanceOwn', PIT);
const noOwn = as<NoOwnView>(named('NoOwn', {}));

export type OwnWager = Readonly<Static<typeof ownWager>>;
export type OwnedWager = Readonly<Static<typeof ownedWager>>;
export interface PlayerOwn extends Readonly<Static<typeof playerSchema>> {}
export const playerOwn = as<PlayerOwn>(playerSchema);
export interface CrewOwn extends Readonly<Static<typeof crewSchema>> {}
export const crewOwn = as<CrewOwn>(crewSchema);
export type PlayerAtTable = CrewOwn['players'][number];
export type HandAtTable = Hands[number];
export interface PitOwn extends Readonly<Static<typeof pitSchema>> {}
export const pitOwn = as<PitOwn>(pitSchema);
export interface SurveillanceOwn extends Readonly<Static<typeof surveillanceSchema>> {}
export const surveillanceOwn = as<SurveillanceOwn>(surveillanceSchema);

/** What one person alone sees, by who they are. */
export type Own = NoOwnView | PlayerOwn | CrewOwn | PitOwn | SurveillanceOwn;
export const own = as<Own>(Union([noOwn, playerOwn, crewOwn, pitOwn, surveillanceOwn]));

/** Everybody who works at the table or watches it: what the pit and surveillance see besides may be missing. */
export type StaffOwn = CrewOwn & Readonly<Partial<Omit<SurveillanceOwn, keyof CrewOwn>>>;
