import { STAKES_MAX } from '../kit/amount.ts';
import type { ClauseId } from '../kit/id.ts';
import { at, refusedAt } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { catalogue, spotIndex } from '../layout/catalogue.ts';
import type { SpotId } from '../layout/spot.ts';
import type { Kind, Rulebook } from '../rulebook/rulebook.ts';
import type { EngineBecause } from './because.ts';
import { checkWager, foreign, reserveFor, standing } from './chips.ts';
import { cited } from './cited.ts';
import { matrix } from './matrix.ts';
import type { EngineRefusal } from './refusals.ts';
import type { ForeignChips, Round, Wager } from './wager.ts';

/** All chips of one player on one spot (and box): one wager. Owned and filled in by `settle` alone. */
export type Live = {
  readonly player: string;
  readonly spot: number;
  readonly id: SpotId;
  readonly kind: Kind;
  /** 0 where the game has no boxes. */
  readonly box: number;
  readonly foreign: ForeignChips | undefined;
  /** Places in the order of placing: of the lowest chip and of the topmost. */
  readonly first: number;
  last: number;
  stake: number;
  reserve: number;
  /** The part of the stake that takes part. */
  counted: number;
  /** The chips one by one, after the first; only a limit that several share asks for them. */
  later: Part[] | undefined;
  back: EngineBecause | undefined;
  clauses: readonly ClauseId[];
};
export type Part = readonly [order: number, stake: number];

/** The Reserve of the largest stakes a round can hold, all on Super Niu (NN-4.5.3.ii): up to here every sum is exact. */
const RESERVES_MAX = 11 * STAKES_MAX;

/**
 * From chips in the order placed to one wager per player, spot and box.
 * `column` is the result in a layout game: a refused foreign winner must be out before limits are looked at.
 */
export function gather(rules: Rulebook, round: Round, column: number | undefined): Result<Live[], EngineRefusal> {
  const lives: Live[] = [];
  const merged = new Map<string, Map<number, Live>>();
  let staked = 0;
  let reserved = 0;
  for (let order = 0; order < round.wagers.length; order++) {
    const wager = round.wagers[order] as Wager;
    const wrong = checkWager(rules, round, wager);
    if (wrong !== undefined) return err(at(`wagers[${order}]`, wrong));
    staked += wager.stake;
    if (staked > STAKES_MAX) return err(refusedAt('stake-too-large', 'wagers', { stake: staked, max: STAKES_MAX }));
    const live = bring(rules, round, wager, order, column);
    if (!live.ok) return err(at(`wagers[${order}]`, live.error));
    const { id: spot, reserve } = live.value;
    reserved += reserve;
    if (reserved > RESERVES_MAX) {
      const params = { reserve, needed: reserveFor(rules, spot, wager.stake), spot };
      return err(refusedAt('reserve-not-exact', `wagers[${order}].reserve`, params, cited(rules, 'reserveExact')[0]));
    }
    if (!mergeInto(merged, live.value)) lives.push(live.value);
  }
  return ok(lives);
}

function bring(
  rules: Rulebook,
  round: Round,
  wager: Wager,
  order: number,
  column: number | undefined,
): Result<Live, EngineRefusal> {
  const stands = standing(rules, wager);
  // A late wager goes back whatever it is made of.
  const chips = stands.back === undefined ? foreign(rules, wager, round.found ?? 'beforeClose') : ok(undefined);
  if (!chips.ok) return chips;
  const spot = spotIndex(rules).get(stands.spot) as number;
  const back = stands.back ?? chips.value ?? refusedWinner(rules, wager, spot, column);
  const byChips = wager.chips !== undefined && stands.back === undefined;
  const foreignClauses = byChips ? cited(rules, back ? 'foreignRefused' : 'foreignPaid') : [];
  return ok({
    player: wager.player,
    spot,
    id: stands.spot,
    kind: (catalogue(rules)[spot] as { kind: Kind }).kind,
    box: wager.box ?? 0,
    foreign: wager.chips,
    first: order,
    last: order,
    stake: wager.stake,
    reserve: wager.reserve ?? reserveFor(rules, stands.spot, wager.stake),
    counted: wager.stake,
    later: undefined,
    back,
    clauses: foreignClauses.length === 0 ? stands.clauses : [...stands.clauses, ...foreignClauses],
  });
}

/** Management may refuse to pay foreign chips that won; the stake goes back (HR-7.11.1). */
function refusedWinner(
  rules: Rulebook,
  { chips }: Wager,
  spot: number,
  column: number | undefined,
): EngineBecause | undefined {
  if (chips?.ruling !== 'refuse' || column === undefined || matrix(rules).cells[spot]?.[column]?.wins !== true) return;
  return { code: 'foreign-refused', params: { table: chips.table, colour: chips.colour } };
}

/** The chips of a wager in the order placed. */
export function parts({ first, stake, later = [] }: Live): readonly Part[] {
  const added = later.reduce((sum, [, chips]) => sum + chips, 0);
  return [[first, stake - added], ...later];
}

/** Adds the chips to a wager that is there already; returned and foreign chips stay by themselves. */
function mergeInto(merged: Map<string, Map<number, Live>>, live: Live): boolean {
  if (live.back !== undefined || live.foreign !== undefined) return false;
  const key = live.spot * 16 + live.box;
  const own = merged.get(live.player);
  const there = own?.get(key);
  if (there === undefined) {
    if (own === undefined) merged.set(live.player, new Map([[key, live]]));
    else own.set(key, live);
    return false;
  }
  there.stake += live.stake;
  there.counted += live.stake;
  there.reserve += live.reserve;
  there.last = live.last;
  there.later ??= [];
  there.later.push([live.first, live.stake]);
  there.clauses = union(there.clauses, live.clauses);
  return true;
}

export const union = (a: readonly ClauseId[], b: readonly ClauseId[]): readonly ClauseId[] =>
  b.length === 0 ? a : a.length === 0 ? b : [...new Set([...a, ...b])];
