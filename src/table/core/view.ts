import type { Settlement } from '../../engine/wager.ts';
import { present } from '../../kit/assert.ts';
import { atLeast } from '../../rulebook/ranks.ts';
import { BRANDING } from '../../rulebook/rulebook.ts';
import type { Actor } from './actor.ts';
import { rankOf } from './actor.ts';
import { settlementSeen } from './audience.ts';
import { isNoChips } from './chips.ts';
import { exposure, worstCase } from './exposure.ts';
import { mayDo } from './may.ts';
import { next } from './next.ts';
import type { Notice } from './notices.ts';
import type { Stage } from './phase.ts';
import type { Sight } from './sight.ts';
import type { TableState } from './state.ts';
import { readingsOf } from './table/readings.ts';
import type { CrewView, NoOwnView, OwnView, OwnViews, PitPart, PlayerView, PublicView } from './view-fields.ts';

export const VIEWERS = ['public', 'board', 'player', 'dealer', 'pit', 'surveillance'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Which view a person gets: by rank, or by office. */
export function viewerOf(actor: Actor): Viewer {
  if (actor.role === 'player') return 'player';
  if (actor.role === 'surveillance' || actor.role === 'auditor') return 'surveillance';
  const rank = rankOf(actor);
  if (rank === undefined) return 'public';
  return atLeast(rank, 'pit-supervisor') ? 'pit' : 'dealer';
}

/**
 * What one viewer may see. Everything here is put in by name: a field nobody listed does not leave the table.
 * `public` is the same for everyone; `own` adds what this person alone may see. Lists are copied: a table is written on in
 * place, and a view that changed with it could not be told from the next.
 */
export type TableView<V extends Viewer = Viewer> = Readonly<{ public: PublicView; own: OwnViews[V] }>;

export function view<V extends Viewer>(state: TableState, viewer: V, person?: string, sight?: Sight): TableView<V> {
  return { public: publicView(state), own: ownView(state, viewer, person, sight) };
}

/** Every phase of a game has a stage; the type of its folder says so. */
const stageOf = ({ play, phase }: TableState): Stage => present(play.stages[phase], phase);

/** Felt, calls and results as anybody in the room sees them; players by their seat and colour, never by name. */
export function publicView(state: TableState): PublicView {
  const { round } = state;
  const alias = aliases(state);
  const beside = paidBeside(state);
  return {
    table: state.id,
    rulebook: state.rules.id,
    version: state.rules.version,
    payTable: state.rules.options.payTable,
    chipsAllowed: state.rules.options.chipsAllowed,
    readings: readingsOf(state.rules),
    status: state.status,
    phase: state.phase,
    stage: stageOf(state),
    held: state.hold?.why ?? null,
    round: round.number,
    limits: round.number > 0 && state.phase !== state.play.resting ? round.limits : (state.limits ?? null),
    branding: brandingOf(state),
    wagers: [...round.wagers.values()].map((wager) => wagerSeen(wager, alias(wager.player), beside(wager))),
    voided:
      round.voided === undefined
        ? null
        : { cause: round.voided.cause, clause: round.voided.clause ?? null, owed: [...round.voided.owed] },
    correction: correctionSeen(state),
    colours: [...state.colours].map(([colour, { value, marker, holder }]) => ({
      colour,
      value,
      marker,
      player: alias(holder),
    })),
    results: state.results.slice(-20),
    seats: seatsTaken(state),
    announced: announced(state),
    game: state.play.seen(state),
  };
}

/** Everybody is told why; the cards of a player's hand are that player's until the round is over. */
function correctionSeen({ round: { correction }, phase, play }: TableState): PublicView['correction'] {
  if (correction === undefined) return null;
  const { round, at, hand, was, result, reason } = correction;
  if (hand === undefined) return { round, at, hand: null, was, result, reason };
  const isOpen = hand === 'dealer' || phase === play.resting;
  const told = isOpen ? { was, result, reason } : { was: null, result: null, reason: null };
  return { round, at, hand, ...told };
}

/** What an inspector has found on the cloth; nothing before, and nothing where it failed. */
function brandingOf({ equipment }: TableState): PublicView['branding'] {
  const there = equipment.get('branding');
  return there?.passed === true ? (BRANDING.find((each) => each === there.traits['shows']) ?? null) : null;
}

/** At Niu Niu a place is a box; elsewhere no document counts places, and whoever has chips or money in play has taken one. */
function seatsTaken(state: TableState): PublicView['seats'] {
  const { rules, play, players, round } = state;
  if (play.boxes !== undefined) return { taken: play.boxes.taken(state), places: play.boxes.places(rules) };
  const here = new Set<string>();
  for (const [name, { chips, due }] of players) if (due > 0 || !isNoChips(chips)) here.add(name);
  for (const { player, done } of round.wagers.values()) if (done === undefined) here.add(player);
  return { taken: here.size, places: null };
}

/** What was paid beside a wager, once it was: money that counted together lies beside the first of its wagers. */
function paidBeside({ round }: TableState): (wager: Wager) => number | null {
  const paid = new Map<string | undefined, number>();
  for (const { wagers, paid: more } of round.moved)
    if (more > 0) paid.set(wagers[0], (paid.get(wagers[0]) ?? 0) + more);
  return ({ key, done }) => (done === 'paid' ? (paid.get(key) ?? null) : null);
}

type Wager = NonNullable<ReturnType<TableState['round']['wagers']['get']>>;

function wagerSeen(wager: Wager, player: string, paid: number | null): PublicView['wagers'][number] {
  const { spot, box, stake, reserve, chips, done, questioned, suspect } = wager;
  const held = questioned || suspect !== undefined;
  const colours = chips.colours ?? null;
  return { player, spot, box: box ?? null, stake, reserve, colours, done: done ?? null, paid, held };
}

/** A number is public, names are not; it stays with a player for the whole visit. */
function aliases(state: TableState): (player: string) => string {
  return (player) => {
    const visit = state.players.get(player)?.visit;
    return visit === undefined ? 'player' : `player ${visit}`;
  };
}

const NOTHING: NoOwnView = {};

type OwnOf<V extends Viewer> = (state: TableState, person: string | undefined, sight: Sight) => OwnViews[V];

const OWN: { readonly [V in Viewer]: OwnOf<V> } = {
  public: () => NOTHING,
  board: () => NOTHING,
  player: (state, person) => (person === undefined ? NOTHING : playerView(state, person)),
  dealer: (state, _, sight) => staffView(state, forDesk, sight),
  pit: (state, _, sight) => ({ ...staffView(state, forPit, sight), ...pitView(state) }),
  surveillance: (state, _, sight) => ({ ...staffView(state, forAll, sight), ...pitView(state) }),
};

/** Whoever does not say how much of hidden hands may be seen is shown none. */
export const ownView = <V extends Viewer>(
  state: TableState,
  viewer: V,
  person: string | undefined,
  sight: Sight = 'none',
): OwnViews[V] => OWN[viewer](state, person, sight);

/** What one person sees of a table beside what everybody sees; its crew also sees what they may do. */
export function viewFor(state: TableState, actor: Actor, sight?: Sight): OwnView {
  const viewer = viewerOf(actor);
  if (viewer !== 'dealer' && viewer !== 'pit') return ownView(state, viewer, actor.person, sight);
  return { ...ownView(state, viewer, actor.person, sight), may: mayDo(state, actor) };
}

/** A player's rack and wagers; of several boxes only the hand in front of the own seat (NN-4.6.1). */
function playerView(state: TableState, person: string): PlayerView {
  const there = state.players.get(person);
  const mine = [...state.round.wagers.values()].filter(({ player }) => player === person);
  const beside = paidBeside(state);
  return {
    rack: there?.chips ?? null,
    due: there?.due ?? 0,
    seat: there?.seat ?? null,
    asked: there?.asked ?? null,
    wagers: mine.map((wager) => wagerOwned(wager, beside(wager))),
    mostToLose: mine
      .filter(({ done }) => done === undefined)
      .reduce((sum, { stake, reserve }) => sum + stake + reserve, 0),
    notices: notedTo(state, person),
    returned: sentBack(state, person),
    mayDispute: state.round.voided?.winners.includes(person) === true ? true : null,
    hand: state.play.boxes?.hand(state, person) ?? null,
  };
}

function sentBack({ round }: TableState, person: string): PlayerView['returned'] {
  const mine = round.unfit.filter(({ player }) => player === person).map(({ player: _, ...wager }) => wager);
  return mine.length === 0 ? null : mine;
}

function wagerOwned(wager: Wager, paid: number | null): PlayerView['wagers'][number] {
  const { spot, box, stake, reserve, chips, call, queried, placedBy, done } = wager;
  return { spot, box: box ?? null, stake, reserve, chips, call, queried, placedBy, done: done ?? null, paid };
}

/** The box a player may look at and arrange. */
export const seatBox = (state: TableState, person: string): number | undefined => state.play.boxes?.own(state, person);

type Noticed = CrewView['notices'][number];

const noticeSeen = ({ ofRound: _, ...notice }: Notice): Noticed => notice;

/** Players are not told names. */
const unnamed = ({ ofRound: _, by: __, ...notice }: Notice): Noticed => notice;

/** Whoever works the table sees what it is told, and who was called to it. */
const forDesk = ({ role, what }: Notice): boolean => role === 'dealer' || role === 'inspector' || what === 'asked';
const forPit = ({ role }: Notice): boolean => role !== 'surveillance' && role !== 'room';
const forAll = ({ role }: Notice): boolean => role !== 'room';

/** Said between two rounds, it is said until the second is over. */
function announced({ notices, round }: TableState): PublicView['announced'] {
  const said = notices.filter((each) => each.role === 'room' && round.number <= each.round + 1);
  return said.length === 0 ? null : said.map(unnamed);
}

function notedTo({ told }: TableState, person: string): PlayerView['notices'] {
  const mine = told.get(person) ?? [];
  return mine.length === 0 ? null : mine.map(unnamed);
}

const NAMED = { name: (player: string): string => player };

function staffView(state: TableState, isTold: (notice: Notice) => boolean, sight: Sight): CrewView {
  return {
    options: state.rules.options,
    bank: state.bank,
    limits: state.limits ?? null,
    smallestChip: state.smallestChip,
    floatCounted: state.floatCounted,
    fills: [...state.fills].map(([fill, { direction, amount, requestedBy, state: at }]) => ({
      fill,
      direction,
      amount,
      requestedBy,
      state: at,
    })),
    equipment: [...state.equipment].map(([item, { passed }]) => ({ item, passed })),
    players: [...state.players].map(([player, { visit, chips, due, seat, asked, barred, oneBox }]) => ({
      player,
      visit,
      chips,
      due,
      seat: seat ?? null,
      asked: asked ?? null,
      barred,
      oneBox,
    })),
    owners: [...state.round.wagers.values()].map(
      ({ player, spot, box, stake, chips, placedBy, call, queried, foreign }) => ({
        player,
        spot,
        box: box ?? null,
        stake,
        chips,
        placedBy,
        call,
        queried,
        foreign: foreign ?? null,
      }),
    ),
    handBacks: state.round.handBacks.map(({ at: _, ...step }) => step),
    queue: state.round.queue,
    settlements: (state.round.settlements as readonly Settlement[]).map((each) => settlementSeen(each, NAMED)),
    incidents: [...state.incidents].map(([incident, { what, open }]) => ({ incident, what, open })),
    hands: state.play.boxes?.hands(state, sight) ?? null,
    game: state.play.atTable(state),
    next: next(state) ?? null,
    notices: state.notices.filter(isTold).map(noticeSeen),
    betweenRounds: state.phase === state.play.resting,
  };
}

function pitView(state: TableState): PitPart {
  return {
    limitHistory: [...state.limitHistory],
    exposure: exposure(state),
    worstCase: worstCase(state),
    underMinimum: [...new Set([...state.underMinimum, ...state.underMinimumElsewhere])],
    moved: [...state.round.moved],
  };
}
