import { refusedAt } from '../../kit/refusal.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { Kind, NiuNiuKind, Rulebook } from '../../rulebook/rulebook.ts';
import { cited } from '../cited.ts';
import { stepOf } from '../limits.ts';
import { type Live, union } from '../live.ts';
import { payTable } from '../pay-table.ts';
import type { EngineRefusal } from '../refusals.ts';
import type { Round } from '../wager.ts';

type Rules = Rulebook<'niu-niu'>;

/** One player per box, Even first, Double and Super Niu within Even and within their Reserve (NN-4.5). */
export function countBoxes(rules: Rules, round: Round, active: readonly Live[]): EngineRefusal | undefined {
  const evens = new Map<number, Live>();
  const owners = new Map<number, string>();
  for (const live of active) {
    const owner = owners.get(live.box);
    if (owner !== undefined && owner !== live.player) {
      const params = { box: live.box, player: owner };
      return refusedAt('box-taken', `wagers[${live.first}].box`, params, cited(rules, 'onePlayerPerBox')[0]);
    }
    owners.set(live.box, live.player);
    if (live.kind === 'even') evens.set(live.box, live);
  }
  for (const live of active) {
    const even = evens.get(live.box);
    const wrong = round.found === 'afterOutcome' ? lower(rules, round, live, even) : mustFit(rules, live, even);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function mustFit(rules: Rules, live: Live, even: Live | undefined): EngineRefusal | undefined {
  if (even === undefined) {
    return refusedAt(
      'even-missing',
      `wagers[${live.last}].spot`,
      { box: live.box, spot: live.id },
      cited(rules, 'evenFirst')[0],
    );
  }
  if (live.kind !== 'even') {
    if (live.stake > even.stake) {
      const params = { stake: live.stake, even: even.stake, spot: live.id };
      return refusedAt('above-even', `wagers[${live.last}].stake`, params, cited(rules, 'optionalSize')[0]);
    }
    const { times, clause } = reserveRule(rules, live);
    const needed = live.stake * times;
    if (live.reserve !== needed) {
      return refusedAt(
        'reserve-not-exact',
        `wagers[${live.last}].reserve`,
        { reserve: live.reserve, needed, spot: live.id },
        clause,
      );
    }
  }
  if (rules.options.commissionRounding !== 'exact') return undefined;
  return fractional(rules, live, `wagers[${live.last}].stake`);
}

const reserveRule = (rules: Rules, live: Live) => rules.game.reserve[live.kind as 'double' | 'super-niu'];

/** Under `commissionRounding: exact` a stake that could make a fraction of the minor unit is not taken (A15). */
export function fractional(
  rules: Rules,
  { kind, id, stake }: Readonly<{ kind: Kind; id: SpotId; stake: number }>,
  path: string,
): EngineRefusal | undefined {
  if (rules.options.commissionRounding !== 'exact') return undefined;
  const rows = Object.values(payTable(rules)[kind as NiuNiuKind]);
  const whole = (part: number) => rows.every(({ odds, commission }) => (part * odds * commission) % 100 === 0);
  if (whole(stake % 100)) return undefined;
  let step = 1;
  while (!whole(step)) step++;
  return refusedAt('fractional-commission', path, { stake, step, spot: id }, cited(rules, 'commission')[0]);
}

/** Found after the outcome, the wager counts up to Even and up to what its Reserve covers (F12, F13). */
function lower(rules: Rules, round: Round, live: Live, even: Live | undefined): undefined {
  if (live.kind === 'even' || live.back !== undefined) return;
  const { times, clause } = reserveRule(rules, live);
  const covered = Math.floor(live.reserve / times);
  const byEven = even?.counted ?? 0;
  const wanted = Math.min(live.counted, byEven);
  const byReserve = covered >= wanted ? covered : covered - (covered % stepOf(rules, round));
  const most = Math.min(byEven, byReserve);
  if (most >= live.counted) return;
  live.counted = most;
  live.clauses = union(live.clauses, byReserve < byEven ? [clause] : cited(rules, 'optionalSize'));
  if (most === 0)
    live.back = { code: even === undefined ? 'even-missing' : 'nothing-counts', params: { box: live.box } };
}
