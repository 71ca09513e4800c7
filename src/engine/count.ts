import { refusedAt } from '../kit/refusal.ts';
import type { Result } from '../kit/result.ts';
import { err, ok } from '../kit/result.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { OptionValues } from '../rulebook/options.ts';
import type { Kind, Rulebook } from '../rulebook/rulebook.ts';
import { cited } from './cited.ts';
import { type Limit, limitFor, spinLimit } from './limits.ts';
import { type Live, parts, union } from './live.ts';
import { countBoxes } from './niu-niu/boxes.ts';
import type { EngineRefusal } from './refusals.ts';
import type { Round } from './wager.ts';

type Scope = OptionValues['limitScope'];

/** Which part of each wager counts under the limits of the table, and whose one under-minimum round is now spent. */
export function count(rules: Rulebook, round: Round, lives: readonly Live[]): Result<readonly string[], EngineRefusal> {
  const active = lives.filter((live) => live.back === undefined);
  const before = new Set(round.underMinimumUsed ?? []);
  const memory = new Set(before);
  const limits = () => applyLimits(rules, round, active, memory, before);
  const book = rules as AnyRulebook;
  const boxes = () => (book.family === 'niu-niu' ? countBoxes(book, round, active) : undefined);
  // After the outcome a box is judged by what its wagers count for, so limits come first then.
  const wrong = round.found === 'afterOutcome' ? (limits() ?? boxes()) : (boxes() ?? limits());
  return wrong === undefined ? ok([...memory]) : err(wrong);
}

function applyLimits(
  rules: Rulebook,
  round: Round,
  active: readonly Live[],
  memory: Set<string>,
  before: ReadonlySet<string>,
): EngineRefusal | undefined {
  const book = rules as AnyRulebook;
  const scope: Scope = book.family === 'niu-niu' ? 'perPlayer' : book.options.limitScope;
  if (round.limits === undefined && rules.limits.law === undefined && book.family !== 'niu-niu') return undefined;
  const limits = new Map<Kind, Limit>();
  for (const group of groups(scope, active)) {
    const { kind } = group[0] as Live;
    let limit = limits.get(kind);
    if (limit === undefined) {
      limit = scope === 'perSpinTotal' ? spinLimit(rules, round.limits) : limitFor(rules, round.limits, kind);
      limits.set(kind, limit);
    }
    const sum = group.reduce((stakes, live) => stakes + live.stake, 0);
    if (sum >= limit.min && sum <= limit.max) continue;
    if (round.found !== 'afterOutcome') return outside(rules, group, sum, limit);
    if (sum < limit.min) for (const live of group) under(rules, live, limit, memory, before);
    else cap(rules, group, limit.max);
  }
  return undefined;
}

/** Wagers that share one limit. */
function groups(scope: Scope, active: readonly Live[]): Iterable<readonly Live[]> {
  if (scope === 'perPlayer') return active.map((live) => [live]);
  const shared = new Map<string, Live[]>();
  for (const live of active) {
    const key = scope === 'perArea' ? `${live.spot}` : live.player;
    const group = shared.get(key);
    if (group === undefined) shared.set(key, [live]);
    else group.push(live);
  }
  return shared.values();
}

function outside(rules: Rulebook, group: readonly Live[], sum: number, { min, max }: Limit): EngineRefusal {
  const last = group.reduce((latest, live) => (live.last > latest.last ? live : latest));
  const path = `wagers[${last.last}].stake`;
  const clause = cited(rules, 'refusedLimit')[0];
  return sum < min
    ? refusedAt('below-minimum', path, { stake: sum, min, spot: last.id }, clause)
    : refusedAt('above-maximum', path, { stake: sum, max, spot: last.id }, clause);
}

/** Found after the outcome: counts as it lies, goes back, or counts once per player (A4, MBS-5.15). */
function under(rules: Rulebook, live: Live, { min }: Limit, memory: Set<string>, before: ReadonlySet<string>): void {
  const { limitPolicy } = rules.options;
  live.clauses = union(live.clauses, cited(rules, 'underMinimum'));
  if (limitPolicy === 'returned' || (limitPolicy === 'oncePerPlayer' && before.has(live.player))) {
    live.counted = 0;
    live.back = { code: limitPolicy === 'returned' ? 'under-minimum' : 'under-minimum-again', params: { min } };
  } else if (limitPolicy === 'oncePerPlayer') {
    memory.add(live.player);
  }
}

/** Chips count in the order placed up to the maximum; the excess is that of the latest (A5, MBS-5.16). */
function cap(rules: Rulebook, group: readonly Live[], max: number): void {
  const placed = group.flatMap((live) => parts(live).map(([order, stake]) => ({ live, order, stake })));
  placed.sort((a, b) => a.order - b.order);
  for (const live of group) live.counted = 0;
  let room = max;
  for (const { live, stake } of placed) {
    const counts = Math.min(room, stake);
    live.counted += counts;
    room -= counts;
  }
  for (const live of group) {
    if (live.counted < live.stake) live.clauses = union(live.clauses, cited(rules, 'overMaximum'));
    if (live.counted === 0) live.back = { code: 'over-maximum', params: { max } };
  }
}
