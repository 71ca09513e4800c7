import type { ClauseId } from '../../kit/id.ts';
import type { Params } from '../../kit/refusal.ts';
import { RANKED, type Ranked } from '../../rulebook/ranks.ts';
import { type Actor, type Header, mayActAs } from './actor.ts';
import { citing } from './cited.ts';
import type { Fact, Stamp } from './event.ts';
import type { WagerRef } from './fields.ts';
import { onLadder } from './needs.ts';
import type { Draft, TableState } from './state.ts';

/*
 * Whatever a document says somebody is told or shown. An event says whom it is told to; the table keeps it until that
 * person, or somebody of that office, has acknowledged it. The log has who did, and when.
 */

/** What somebody can be told of. */
export const NOTICES = [
  'limits',
  'readings',
  'void',
  'aborted',
  'void-unconfirmed',
  'corrected',
  'closed-corrected',
  'hand-corrected',
  'placement-ruled',
  'no-bet',
  'foreign-ruled',
  'money-ruled',
  'uncovered-decided',
  'under-minimum',
  'late',
  'withdrawn-live',
  'withdrawn-returned',
  'found',
  'disturbed',
  'queried',
  'questioned',
  'markers',
  'malfunction',
  'lights',
  'conduct',
  'handling-barred',
  'one-box',
  'colour-recalled',
  'box-void',
  'continue',
  'early-close',
  'released',
  'after-outcome',
  'asked',
  'told',
] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** An office at the table or above it; `room` is everybody who can read the board. */
export const OFFICES = [...RANKED, 'surveillance', 'player', 'room'] as const;
export type Office = (typeof OFFICES)[number];

/** What an event tells, and to whom. */
export type Telling = Readonly<{
  role: Office;
  /** Of the office `player`: whom. */
  players?: readonly string[];
  what: NoticeKind;
  params?: Params;
  /** In the words of whoever came forward. */
  about?: string;
  clause?: ClauseId;
  /** It means nothing any more once this round is over. */
  ofRound?: true;
}>;

/** The same as it waits to be acknowledged. */
export type Notice = Readonly<{
  notice: string;
  role: Office;
  what: NoticeKind;
  params: Params;
  about?: string;
  clause?: ClauseId;
  ofRound?: true;
  /** Who did what it tells of, when and in which round. */
  by: string;
  at: number;
  round: number;
}>;

/** Older ones are in the log. One office, or player, cannot push out what waits for another. */
const KEPT_BY_OFFICE = 50;
const KEPT_BY_PLAYER = 12;
const PLAYERS_KEPT = 3000;

/** Keeps what was told until it is acknowledged; the same thing told again takes the place of the first. */
export function tell(draft: Draft, telling: Telling, { person, at, round }: Stamp): void {
  const { role, players = [], what, params = {}, about, clause, ofRound } = telling;
  draft.noticesSeen += 1;
  draft.lastTold = { ...draft.lastTold, [role]: at };
  const notice: Notice = {
    notice: `notice-${draft.noticesSeen}`,
    role,
    what,
    params,
    ...(about === undefined ? {} : { about }),
    ...(clause === undefined ? {} : { clause }),
    ...(ofRound === undefined ? {} : { ofRound }),
    by: person,
    at,
    round,
  };
  if (role !== 'player') {
    draft.notices = lastOf(draft.notices, notice, KEPT_BY_OFFICE);
    return;
  }
  for (const player of players) {
    const kept = lastOf(draft.told.get(player) ?? [], notice, KEPT_BY_PLAYER);
    draft.told.delete(player);
    draft.told.set(player, kept);
  }
  while (draft.told.size > PLAYERS_KEPT) draft.told.delete(draft.told.keys().next().value as string);
}

function lastOf(kept: readonly Notice[], notice: Notice, most: number): Notice[] {
  const others = kept.filter((each) => !isSame(each, notice));
  const ofOffice = others.filter(({ role }) => role === notice.role);
  const oldest = ofOffice.length < most ? undefined : ofOffice[0];
  return [...others.filter((each) => each !== oldest), notice];
}

const isSame = (one: Notice, other: Notice): boolean =>
  one.role === other.role &&
  one.what === other.what &&
  one.round === other.round &&
  one.about === other.about &&
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** A round is over, and with it what was asked or said for it alone. */
export function forgetOfRound(draft: Draft): void {
  if (draft.notices.some(({ ofRound }) => ofRound === true))
    draft.notices = draft.notices.filter(({ ofRound }) => ofRound !== true);
}

/** Whether this person is the one it is for, or holds the office. */
export function isFor({ rules, told }: TableState, { notice, role }: Notice, by: Actor): boolean {
  if (role === 'room') return false;
  if (role === 'player')
    return by.role === 'player' && told.get(by.person)?.some((each) => each.notice === notice) === true;
  if (role === 'surveillance') return by.role === 'surveillance';
  return mayActAs(rules, by, onLadder(rules, role), true);
}

/** One that still waits for this person, by its name. */
export function openFor(state: TableState, name: string, by: Actor): Notice | undefined {
  const there = by.role === 'player' ? (state.told.get(by.person) ?? []) : state.notices;
  return there.find((each) => each.notice === name && isFor(state, each, by));
}

/** Calls that a command answers which somebody of the asked rank has given, or stands beside. */
export function answered(
  { notices, rules }: TableState,
  { type, by, second }: Pick<Header, 'by' | 'second'> & Readonly<{ type: string }>,
): readonly Fact[] {
  const there = second === undefined ? [by] : [by, second];
  return notices
    .filter(({ what, params, role }) => {
      if (what !== 'asked' || params['command'] !== type) return false;
      return there.some((actor) => mayActAs(rules, actor, role as Ranked, true));
    })
    .map(({ notice, clause }) => ({ type: 'HelpEnded', notice, how: 'done', ...citing(clause) }));
}

/** Players whom something about the table as a whole concerns: those with chips, debts or bets here. */
export function present({ players, round }: TableState): readonly string[] {
  const here = new Set<string>();
  for (const { player } of round.wagers.values()) here.add(player);
  for (const [name, { chips, due }] of players)
    if (due > 0 || chips.value > 0 || Object.values(chips.colours ?? {}).some((count) => count > 0)) here.add(name);
  return [...here];
}

/** Everybody the table knows: whoever played here reads the rules of this table when they come back. */
export const known = ({ players }: TableState): readonly string[] => [...players.keys()];

/** Players with something on the layout. */
export const betting = ({ round }: TableState): readonly string[] => [
  ...new Set([...round.wagers.values()].map(({ player }) => player)),
];

/** What players are told, and the dealer where somebody else did it. */
export const toTable = (
  players: readonly string[],
  { role }: Pick<Stamp, 'role'>,
  telling: Omit<Telling, 'role' | 'players'>,
): readonly Telling[] => [
  ...(players.length === 0 ? [] : [{ ...telling, role: 'player', players } as const]),
  ...(role === 'dealer' ? [] : [{ ...telling, role: 'dealer' } as const]),
];

/** What the dealer and the pit are told of, because a player or a count asks for them. */
export const toFloor = (telling: Omit<Telling, 'role' | 'players'>): readonly Telling[] => [
  { ...telling, role: 'dealer' },
  { ...telling, role: 'pit-supervisor' },
];

/** Where chips lie, and how much, as a sentence names it. */
export const placeOf = ({ spot, box }: Pick<WagerRef, 'spot' | 'box'>, amount?: number): Params => ({
  spot,
  ...(box === undefined ? {} : { box }),
  ...(amount === undefined ? {} : { amount }),
});

/** A correction: who bets, who deals and who watches over both hear of it, whoever made it. */
export const toEverybody = (
  players: readonly string[],
  telling: Omit<Telling, 'role' | 'players'>,
): readonly Telling[] => [
  ...(players.length === 0 ? [] : [{ ...telling, role: 'player', players } as const]),
  ...toFloor(telling),
];
