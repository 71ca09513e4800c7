import { isBox } from '../../../engine/niu-niu/deal.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { flag, name, number, oneOf, text } from '../../../kit/schema.ts';
import type { Chips } from '../../core/chips.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import { type Refused, refuse, type TableRefusal } from '../../core/refusals.ts';
import { findWager, type TableState } from '../../core/state.ts';
import { announceNoMoreBets } from '../../core/table/outlines.ts';
import type { OnTable } from '../../core/table/settling.ts';
import { playing, rulesOf } from './read.ts';
import { isOptional, neededFor, withoutUnfit } from './unfit.ts';

const ofBox =
  (box: number) =>
  (wager: OnTable): boolean =>
    wager.box === box;

/** Whose wager lies in a box. Without one it is free, whoever had it before (NN-4.6). */
const holderOf = ({ round }: TableState, box: number): string | undefined =>
  [...round.wagers.values()].find(ofBox(box))?.player;

/** Boxes with a wager of somebody for whom this holds, in the order in which they were bet on. */
const heldBy = ({ round }: TableState, holds: (player: string) => boolean): readonly number[] => [
  ...new Set(
    [...round.wagers.values()].flatMap(({ player, box }) => (holds(player) && box !== undefined ? [box] : [])),
  ),
];

/** One player per box; further boxes where nobody else is and no restriction stands (NN-4.5.4, NN-4.6, NN-4.6.2). */
export function claim(state: TableState, player: string, box: number | undefined): Decision {
  const rules = rulesOf(state);
  if (!isBox(rules, box)) return ok([]);
  const holder = holderOf(state, box);
  if (holder === player) return ok([]);
  const own = heldBy(state, (name) => name === player);
  const by = own.length > 0 ? 'secondBox' : 'onePlayerPerBox';
  if (holder !== undefined) return refuse('box-not-free', { box, player: holder }, clauseOf(state, by));
  if (own.length > 0 && state.players.get(player)?.oneBox === true)
    return refuse('box-restricted', { box, player, own }, clauseOf(state, 'oneBox'));
  const others = heldBy(state, (name) => name !== player);
  if (own.length > 0 && others.length > 0 && rules.options.severalBoxes === 'onlyAlone')
    return refuse('not-alone', { box, others }, clauseOf(state, by));
  return ok([{ type: 'BoxTaken', player, box, ...cited(state, by) }]);
}

/** Whoever still asks for a box without betting on it is told how one comes to a box. */
export const retired = (state: TableState, type: string): Refused | undefined =>
  type === 'takeBox' ? refuse('box-needs-wager', {}, clauseOf(state, 'secondBox')) : undefined;

export const boxes = {
  /** Brings the Reserve to `amount`, which must be exact: what lacks comes from the rack, too much goes back (F11). */
  placeReserve: command({
    fields: { player: name, spot: oneOf('double', 'super-niu'), box: number, amount: number },
    phases: ['betting'],
    ofRound: true,
    needs: { player: true },
    decide: (state, { player, spot, box, amount }) => {
      const wager = isOptional(spot) ? findWager(state, { player, spot, box }) : undefined;
      if (wager === undefined) return refuse('no-such-wager', { player, spot, box }, clauseOf(state, 'reserveExact'));
      const needed = neededFor(state, spot, wager.stake);
      const by = rulesOf(state).game.reserve[spot].clause;
      if (amount !== needed) return refuse('reserve-not-exact', { box, spot, reserve: String(amount), needed }, by);
      const lacks = needed - wager.reserve;
      if (lacks === 0) return refuse('bad-command', { field: 'amount', value: String(amount) }, by);
      const has = state.players.get(player)?.chips.value ?? 0;
      if (has < lacks) return refuse('not-enough-chips', { player, has, needs: lacks });
      return ok([{ type: 'ReservePlaced', player, spot, box, amount: lacks, clause: by }]);
    },
  }),
  restrictBoxes: command({
    fields: { player: name, restricted: flag },
    status: 'running',
    whileHeld: true,
    needs: { from: 'pit-manager' },
    decide: (state, { player, restricted }) =>
      state.players.has(player)
        ? ok([{ type: 'BoxesRestricted', player, restricted, ...cited(state, 'oneBox') }])
        : refuse('unknown-player', { player }, clauseOf(state, 'oneBox')),
  }),
  /** No more bets: what does not fit goes back, and somebody plays with what is left (NN-4.5, NN-4.8, A4, F11). */
  announceNoMoreBets: announceNoMoreBets((state) => {
    const { facts, left } = withoutUnfit(state);
    if (playing(left).length === 0) return refuse('no-even', {}, clauseOf(state, 'evenFirst'));
    return ok([...facts, { type: 'BettingClosed', ...cited(state, 'betsClosed') }]);
  }),
  /** Between the call and the first card the dealer with a supervisor may take it back (F18). */
  reopenBetting: command({
    fields: { reason: text },
    phases: ['closed'],
    needs: { from: 'dealer', second: 'pit-supervisor' },
    decide: (state, { reason }) =>
      reason.trim() === ''
        ? refuse('reason-needed')
        : ok([{ type: 'BettingReopened', reason, ...cited(state, 'deal') }]),
  }),
} as const;

type Placed = Readonly<{ player: string; spot: string; box?: number; chips: Chips; reserve?: number }>;

/** The Reserve that goes down with a wager: as said, else what makes it exact (NN-4.5.3). */
export function reserveWith(
  state: TableState,
  { player, spot, box, chips, reserve }: Placed,
): Result<number, TableRefusal> {
  if (!isOptional(spot))
    return reserve === undefined || reserve === 0
      ? ok(0)
      : refuse('reserve-not-used', { reserve }, clauseOf(state, 'reserve'));
  if (reserve !== undefined) return ok(reserve);
  const there = findWager(state, { player, spot, ...(box === undefined ? {} : { box }) });
  return ok(Math.max(0, neededFor(state, spot, (there?.stake ?? 0) + chips.value) - (there?.reserve ?? 0)));
}
