import type { Limits } from '../../engine/wager.ts';
import { isStorable } from '../../kit/storable.ts';
import { RANKS, ROLES } from '../../rulebook/ranks.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { Actor, Header } from './actor.ts';
import type { Chips } from './chips.ts';
import type { OrderOf, OrderType, WagerRef } from './command.ts';

/** Whether a value can be read as a `V` at all; whether it makes sense at a table is for those who carry it out. */
type Kind<V> = (value: unknown) => value is V;
type Maybe<V> = Kind<V | undefined> & Readonly<{ optional: true }>;
type Must<V> = Kind<V> & Readonly<{ optional?: never }>;
/** A field may be left out exactly where its type says so, or it does not compile. */
type Shape<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? Maybe<T[K]> : Must<T[K]> };

const TEXT_MAX = 2000;
const NAME_MAX = 100;
const text = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= TEXT_MAX && isStorable(value);
/** What is told apart by it, or has an account named after it: a player, a colour, a case. */
const name = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= NAME_MAX && NAME.test(value);
/** Nobody at all is refused by those who carry it out. */
const NAME = /^[^\p{Cc}\p{Cs}]*$/u;
/** Any number: what cannot be an amount or a box of this table is refused by that name. */
const number = (value: unknown): value is number => typeof value === 'number';
const moment = (value: unknown): value is number => Number.isFinite(value);
const seat = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;
const flag = (value: unknown): value is boolean => typeof value === 'boolean';
const yes = (value: unknown): value is true => value === true;
/** Which pockets a wheel has is for the rulebook to say. */
const pocket = (value: unknown): value is Pocket => typeof value === 'number' || typeof value === 'string';
const place = (value: unknown): value is number | 'dealer' => typeof value === 'number' || value === 'dealer';

const maybe = <V>(kind: Kind<V>): Maybe<V> =>
  Object.assign((value: unknown): value is V | undefined => value === undefined || kind(value), {
    optional: true,
  } as const);

const orNull =
  <V>(kind: Kind<V>) =>
  (value: unknown): value is V | null =>
    value === null || kind(value);

const oneOf =
  <const V extends string>(...values: readonly V[]) =>
  (value: unknown): value is V =>
    values.includes(value as V);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  <V>(kind: Kind<V>) =>
  (value: unknown): value is readonly V[] => {
    if (!Array.isArray(value)) return false;
    for (let i = 0; i < value.length; i++) if (!kind(value[i])) return false;
    return true;
  };

const eachOf =
  <V>(kind: Kind<V>) =>
  (value: unknown): value is Readonly<Record<string, V>> => {
    if (!isRecord(value)) return false;
    for (const key in value) if (!kind(value[key])) return false;
    return true;
  };

const texts = listOf(text);
const numbers = listOf(number);
const counts = eachOf(number);

const chips = (value: unknown): value is Chips =>
  isRecord(value) && number(value['value']) && (value['colours'] === undefined || counts(value['colours']));

const box = maybe(number);

const wager = (value: unknown): value is WagerRef =>
  isRecord(value) && name(value['player']) && text(value['spot']) && box(value['box']);

const isBounds = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && box(value['min']) && box(value['max']);

const limits = (value: unknown): value is Limits =>
  isBounds(value) && (value['kinds'] === undefined || eachOf(isBounds)(value['kinds']));

const trait = (value: unknown): value is string | number | boolean | readonly string[] =>
  text(value) || number(value) || flag(value) || texts(value);

const uv = oneOf('pass', 'fail');
const scanned = (value: unknown): value is { uv: 'pass' | 'fail' } => isRecord(value) && uv(value['uv']);

const way = oneOf('clockwise', 'anticlockwise');
const line = maybe(oneOf('courtesy-line'));

const WHO: ReadonlySet<unknown> = new Set([...ROLES, 'device']);
const RANKED: ReadonlySet<unknown> = new Set(Object.keys(RANKS));

const actor = (value: unknown): value is Actor => {
  if (!isRecord(value) || typeof value['person'] !== 'string' || !WHO.has(value['role'])) return false;
  const rank = value['actingAs'];
  return rank === undefined || RANKED.has(rank);
};

/** What every command says besides its subject. */
export const HEADER: Shape<Header> = { by: actor, at: moment, second: maybe(actor), round: box };

/** The fields of every command. One that is not in here is ignored. */
export const SHAPES: { readonly [T in OrderType]: Shape<Omit<OrderOf<T>, 'type'>> } = {
  // the table
  attestEquipment: { item: name, traits: maybe(eachOf(trait)) },
  setLimits: { limits, smallestChip: maybe(number) },
  choosePayTable: { payTable: text, reason: text },
  openTable: {},
  suspendTable: { reason: text },
  resumeTable: {},
  closeTable: {},
  // money and chips
  buyIn: { player: name, amount: number, from: oneOf('cash', 'wallet'), suspect: maybe(scanned) },
  cashOut: { player: name, amount: maybe(number) },
  changeChips: { player: name, give: counts, receive: counts },
  tip: { player: name, amount: number },
  requestFill: { fill: name, amount: number, denominations: counts },
  requestCredit: { fill: name, amount: number, denominations: counts },
  approveFill: { fill: name },
  confirmFill: { fill: name },
  countFloat: { counted: number, when: oneOf('opening', 'closing'), reason: maybe(text) },
  reportSuspectMoney: {
    incident: name,
    wager: maybe(wager),
    player: name,
    amount: number,
    what: oneOf('cash', 'chips'),
  },
  ruleSuspectMoney: { incident: name, genuine: flag, reason: text },
  // people and records
  joinTable: { player: name, seat: maybe(seat), wantsColour: maybe(flag) },
  leaveTable: { player: name },
  markFootage: { camera: text, from: number, to: number, remark: text },
  reportIncident: { incident: name, what: text },
  decideUncovered: { incident: name, decision: text, effect: oneOf('void', 'continue') },
  correctDisplay: { shown: text, actual: text },
  // betting in every game
  openBetting: { back: maybe(text) },
  abortBetting: { reason: text },
  placeWager: { player: name, spot: text, box, chips, reserve: maybe(number), on: line, cash: maybe(yes) },
  placeForPlayer: { player: name, spot: text, box, chips, reserve: maybe(number), on: line },
  queryCallBet: { player: name, spot: text, box, remark: text },
  removeWager: { player: name, spot: text, box, chips: maybe(chips) },
  announceNoMoreBets: {},
  reportLate: { player: name, spot: text, box, chips },
  reportFound: { player: name, spot: text, box, chips, reserve: maybe(number) },
  reportWithdrawn: { wager },
  closeRound: {},
  // a layout
  moveWager: { player: name, spot: text, to: text, chips: maybe(chips) },
  reportDisturbed: { wager, to: orNull(text) },
  collectLosing: { wager: maybe(wager) },
  payNext: {},
  // roulette
  issueColor: { player: name, colour: name, count: number, value: number, marker: maybe(flag) },
  issueExtraColor: {
    player: name,
    colour: name,
    count: number,
    value: number,
    differentValue: maybe(flag),
    marker: maybe(flag),
  },
  redeemColor: { player: name, colour: name, count: number, issuedBy: maybe(name) },
  recallColor: { player: name, colour: name },
  writeOffColor: { player: name, colour: name, count: number },
  spinBall: { ball: way, wheel: way, turning: maybe(flag) },
  approveEarlyClose: {},
  attestRevolutions: { laps: number, expected: maybe(flag) },
  ballAtRest: { pocket },
  decideRestWithoutClose: { result: flag, reason: text },
  placeDolly: { number: pocket },
  correctResult: { pocket, reason: text },
  questionPlacement: { wager, remark: text },
  rulePlacement: { wager, spot: text, reason: text },
  reportForeignChips: {
    player: name,
    spot: text,
    table: name,
    colour: name,
    value: number,
    count: number,
    seen: maybe(number),
  },
  ruleForeignChips: { player: name, spot: text, table: name, colour: name, allow: flag, reason: text },
  announceNoSpin: { cause: text, reason: maybe(text), person: maybe(text), beforeRest: maybe(flag) },
  reportFact: { cause: text, person: maybe(text), beforeRest: maybe(flag) },
  voidInvalidSpin: { cause: text },
  reportPowerFailure: { noSpin: flag },
  recordBallRemoval: { done: flag },
  examineBall: { pass: flag },
  returnBall: { pocket },
  clearVoid: {},
  // sic bo
  activateTumbler: {},
  attestTumbles: { tumbles: number },
  removeCover: {},
  attestDice: { dice: numbers, flat: flag },
  enterResult: { keys: numbers },
  illuminate: { lit: texts },
  reenterResult: { keys: numbers },
  reportLights: { fault: oneOf('missing', 'wrong') },
  reportMalfunction: { what: text },
  approveContinue: { lights: oneOf('on', 'manual') },
  recordVoid: { cause: text },
  // niu niu
  takeBox: { player: name, box: number },
  placeReserve: { player: name, spot: oneOf('double', 'super-niu'), box: number, amount: number },
  restrictBoxes: { player: name, restricted: flag },
  reopenBetting: { reason: text },
  dealPacket: { to: place, cards: number, source: maybe(oneOf('device', 'other')) },
  reportExposed: { to: place, card: maybe(text) },
  finishDeal: {},
  spreadCheck: { counts },
  reportHandled: { box: number },
  reportMisdeal: { kind: text, box, cards: maybe(number) },
  reconstruct: { orderKnown: flag, faceSeen: flag, deviceReady: flag },
  handleCards: { player: name, box: number },
  showHand: { box: number, cards: texts },
  arrange: { player: maybe(name), box: place, two: orNull(texts) },
  verifyArrangement: { box: number, cards: maybe(texts) },
  revealDealer: { cards: texts, two: orNull(texts) },
  compareNext: {},
  reportConduct: { box: number, what: oneOf('out-of-view', 'damaged') },
  barHandling: { player: name, barred: flag, reason: text },
  reportHouseEvent: { event: text, what: text },
  decideHouseEvent: { void: flag, reason: text },
  replaceDeck: { cards: number, back: text },
};

type Field = readonly [name: string, kind: Kind<unknown>];

const READ: ReadonlyMap<unknown, readonly Field[]> = new Map(
  Object.entries(SHAPES).map(([type, shape]) => [type, Object.entries(shape as Readonly<Record<string, Field[1]>>)]),
);

/** The field of a command that is missing or cannot be read; `type` if it is no command of a table at all. */
export function malformed(command: unknown): string | undefined {
  if (!isRecord(command)) return 'type';
  const fields = READ.get(command['type']);
  if (fields === undefined) return 'type';
  if (!actor(command['by'])) return 'by';
  if (!moment(command['at'])) return 'at';
  if (!HEADER.second(command['second'])) return 'second';
  if (!box(command['round'])) return 'round';
  for (const field of fields) if (!field[1](command[field[0]])) return field[0];
  return undefined;
}
