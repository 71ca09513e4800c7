import { type Amount, amount, STAKES_MAX } from '../kit/amount.ts';
import type { ClauseId } from '../kit/id.ts';
import { refusedAt } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { findSpot, spotIndex } from '../layout/catalogue.ts';
import type { SpotId } from '../layout/spot.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import type { EngineBecause } from './because.ts';
import { cited } from './cited.ts';
import { smallestChip, stepOf } from './limits.ts';
import { isBox } from './niu-niu/deal.ts';
import type { EngineRefusal } from './refusals.ts';
import type { Round, Terms, Wager } from './wager.ts';

/** Where a wager counts after snapshots and rulings, or why it goes back without action. */
export type Standing = Readonly<{
  spot: SpotId;
  /** Set when the wager is returned whatever the outcome. */
  back?: EngineBecause;
  /** Clauses besides the pay table that put it there. */
  clauses: readonly ClauseId[];
}>;

const NONE: readonly ClauseId[] = [];

const PLAYER = /^[\p{L}\p{N}][\p{L}\p{N} ._@'-]{0,63}$/u;

/** What is wrong with one wager by itself; limits and its neighbours are looked at elsewhere. */
export function checkWager(
  rules: Rulebook,
  terms: Terms & Pick<Round, 'found'>,
  wager: Wager,
): EngineRefusal | undefined {
  const { spot, player, stake } = wager;
  const unknown = unknownSpot(spotIndex(rules), wager);
  if (unknown !== undefined) {
    return refusedAt('unknown-spot', unknown, { spot: String(wager[unknown]) }, cited(rules, 'catalogue')[0]);
  }
  if (!PLAYER.test(player)) return refusedAt('bad-player', 'player', { player });
  if (!Number.isSafeInteger(stake) || stake < 1) {
    const max = stake > STAKES_MAX ? { max: STAKES_MAX } : {};
    return refusedAt('bad-stake', 'stake', { stake: String(stake), ...max });
  }
  if (stake > STAKES_MAX) return refusedAt('stake-too-large', 'stake', { stake, max: STAKES_MAX });
  // Found after the outcome it counts as it lies, if only in whole chips (NN-7.11).
  const step = terms.found === 'afterOutcome' ? smallestChip(terms) : stepOf(rules, terms);
  // Chips of another table have the value they were bought for, whatever the smallest chip is here (HR-7.11).
  if (wager.chips === undefined && stake % step !== 0) return refusedAt('off-step', 'stake', { stake, step });
  if (wager.closed === null && wager.decided === null && wager.ruled === undefined) {
    return refusedAt('nowhere', 'decided', { spot }, cited(rules, 'position')[0]);
  }
  return checkPlace(rules, wager) ?? checkChips(rules, wager) ?? checkBox(rules, wager);
}

const isUnknown = (index: ReadonlyMap<string, number>, spot: SpotId | null | undefined): boolean =>
  spot !== undefined && spot !== null && !index.has(spot);

function unknownSpot(index: ReadonlyMap<string, number>, { spot, closed, decided, ruled }: Wager) {
  if (!index.has(spot)) return 'spot';
  if (isUnknown(index, closed)) return 'closed';
  if (isUnknown(index, decided)) return 'decided';
  return isUnknown(index, ruled) ? 'ruled' : undefined;
}

/** The courtesy line is a second place for the split of the zeros only (D7). */
function checkPlace(rules: Rulebook, { at, spot }: Wager): EngineRefusal | undefined {
  if (at === undefined || (at === 'courtesy-line' && spot === 'split/0-00')) return undefined;
  return refusedAt('not-at-that-place', 'at', { at, spot }, cited(rules, 'catalogue')[0]);
}

function checkChips(rules: Rulebook, { chips, stake }: Wager): EngineRefusal | undefined {
  if (chips === undefined) return undefined;
  if (rules.options.chipsAllowed === 'value') {
    return refusedAt('value-chips-only', 'chips', { colour: chips.colour }, cited(rules, 'chips')[0]);
  }
  const { value, count } = chips;
  if (
    !Number.isSafeInteger(value) ||
    value < 1 ||
    !Number.isSafeInteger(count) ||
    count < 1 ||
    value * count !== stake
  ) {
    return refusedAt('chips-mismatch', 'chips', { value, count, stake }, cited(rules, 'foreignPaid')[0]);
  }
  return undefined;
}

function checkBox(rules: Rulebook, { box, reserve, spot }: Wager): EngineRefusal | undefined {
  const book = rules as AnyRulebook;
  if (book.family !== 'niu-niu') {
    if (box !== undefined) return refusedAt('box-not-used', 'box', { box });
    return reserve === undefined ? undefined : refusedAt('reserve-not-used', 'reserve', { reserve });
  }
  const { boxes } = book.options;
  if (box === undefined) return refusedAt('box-missing', 'box', { boxes }, cited(rules, 'onePlayerPerBox')[0]);
  if (!isBox(book, box)) return refusedAt('unknown-box', 'box', { box, boxes }, cited(rules, 'boxes')[0]);
  if (reserve === undefined) return undefined;
  if (!Number.isSafeInteger(reserve) || reserve < 0) {
    return refusedAt('reserve-not-exact', 'reserve', { reserve: String(reserve) }, cited(rules, 'reserveExact')[0]);
  }
  if (spot !== 'even' || reserve === 0) return undefined;
  return refusedAt('reserve-not-used', 'reserve', { reserve }, cited(rules, 'reserve')[0]);
}

/** Which of its positions a wager is settled at (A1, A2). */
export function standing(rules: Rulebook, wager: Wager): Standing {
  const { spot, closed = spot, decided = spot, ruled } = wager;
  if (closed === spot && decided === spot && ruled === undefined) return { spot, clauses: NONE };
  if (ruled !== undefined) return { spot: ruled, clauses: cited(rules, 'ruling') };
  if (closed === null) {
    return { spot: decided ?? spot, clauses: cited(rules, 'late'), back: { code: 'late', params: {} } };
  }
  if (decided === null) {
    const clauses = cited(rules, 'withdrawn');
    if (rules.options.withdrawnAfterClose === 'live') return { spot: closed, clauses };
    return { spot: closed, clauses, back: { code: 'withdrawn', params: {} } };
  }
  if (closed === decided) return { spot: closed, clauses: NONE };
  const settledAt = rules.options.positionFixedAt === 'decided' ? decided : closed;
  return { spot: settledAt, clauses: cited(rules, 'position') };
}

/** Chips of another table (B8): settled at origin value, handed back, or waiting for somebody to rule. */
export function foreign(
  rules: Rulebook,
  wager: Wager,
  found: 'beforeClose' | 'afterOutcome',
): Result<EngineBecause | undefined, EngineRefusal> {
  const { chips } = wager;
  const book = rules as AnyRulebook;
  if (chips === undefined || book.family !== 'roulette') return ok(undefined);
  const { table, colour, ruling } = chips;
  if (found === 'beforeClose') {
    return err(refusedAt('foreign-chips', 'chips', { table, colour }, cited(rules, 'foreignOffered')[0]));
  }
  switch (book.options.foreignColorAfterClose) {
    case 'payAtOrigin':
      return ok(undefined);
    case 'return':
      return ok({ code: 'foreign-returned', params: { table, colour } });
    case 'refer':
      if (ruling === undefined) {
        return err(refusedAt('ruling-required', 'chips', { table, colour }, cited(rules, 'foreignPaid')[0]));
      }
      return ok(ruling === 'pay' ? undefined : { code: 'foreign-refused', params: { table, colour } });
  }
}

/** The Reserve a wager of this size needs (NN-4.5.3). */
export function reserveFor(rules: Rulebook, spot: SpotId, stake: Amount): Amount {
  const book = rules as AnyRulebook;
  if (book.family !== 'niu-niu') return amount(0);
  const kind = findSpot(book, spot)?.kind;
  return kind === undefined || kind === 'even' ? amount(0) : amount(stake * book.game.reserve[kind].times);
}
