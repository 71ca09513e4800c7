import { isBox } from '../../../engine/niu-niu/deal.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Chips } from '../../core/chips.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import type { Fact, Lot } from '../../core/event.ts';
import { flag, name, number, oneOf, text } from '../../core/fields.ts';
import { own } from '../../core/needs.ts';
import { type Refused, refuse, type TableRefusal } from '../../core/refusals.ts';
import { findWager, type TableState } from '../../core/state.ts';
import { announceNoMoreBets } from '../../core/table/outlines.ts';
import { niuNiuOf, playing, rulesOf, unknownBox } from './read.ts';

type Optional = 'double' | 'super-niu';

const isOptional = (spot: string): spot is Optional => spot === 'double' || spot === 'super-niu';

const owned = (state: TableState, player: string): readonly number[] =>
  [...niuNiuOf(state).boxes].filter(([, { owner }]) => owner === player).map(([box]) => box);

/** One player per box; further boxes where nobody else is and no restriction stands (NN-4.5.4, NN-4.6, NN-4.6.2). */
export function claim(state: TableState, player: string, box: number | undefined): Decision {
  if (!isBox(rulesOf(state), box)) return ok([]);
  const owner = niuNiuOf(state).boxes.get(box)?.owner;
  if (owner === player) return ok([]);
  const others = owned(state, player);
  if (owner !== undefined)
    return refuse(
      'box-not-free',
      { box, player: owner },
      clauseOf(state, others.length > 0 ? 'secondBox' : 'onePlayerPerBox'),
    );
  if (others.length > 0 && state.players.get(player)?.oneBox === true)
    return refuse('box-restricted', { box, player, own: others }, clauseOf(state, 'oneBox'));
  return ok([{ type: 'BoxTaken', player, box, ...cited(state, others.length > 0 ? 'secondBox' : 'onePlayerPerBox') }]);
}

export const boxes = {
  // niu niu
  takeBox: command({
    fields: { player: name, box: number },
    phases: ['betting'],
    ofRound: true,
    needs: own,
    decide: (state, { player, box }) => {
      const unknown = unknownBox(state, box);
      if (unknown !== undefined) return unknown;
      if (!state.players.has(player)) return refuse('unknown-player', { player });
      const taken = claim(state, player, box);
      return taken.ok && taken.value.length === 0
        ? refuse('box-not-free', { box, player }, clauseOf(state, 'onePlayerPerBox'))
        : taken;
    },
  }),
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
  /** No more bets: somebody plays, and every box is as the rules want it (NN-4.5, NN-4.8, F11). */
  announceNoMoreBets: announceNoMoreBets((state) => {
    const boxes = playing(state);
    if (boxes.length === 0) return refuse('no-even', {}, clauseOf(state, 'evenFirst'));
    for (const box of boxes) {
      const wrong = wrongBox(state, box);
      if (wrong !== undefined) return wrong;
    }
    return ok([{ type: 'BettingClosed', ...cited(state, 'betsClosed') }]);
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

/** A player whose last chips leave a box leaves the box. */
export function leaving(state: TableState, { player, box, spot, stake }: Lot): readonly Fact[] {
  if (box === undefined) return [];
  const here = [...state.round.wagers.values()].filter((wager) => wager.box === box);
  const stays = here.some((wager) => wager.spot !== spot || wager.stake > stake);
  return stays ? [] : [{ type: 'BoxLeft', player, box }];
}

const neededFor = (state: TableState, spot: Optional, stake: number): number =>
  stake * rulesOf(state).game.reserve[spot].times;

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

/** Why a box may not be played as it lies (NN-4.5). */
export function wrongBox(state: TableState, box: number): Refused | undefined {
  const wagers = [...state.round.wagers.values()].filter((wager) => wager.box === box);
  const even = wagers.find(({ spot }) => spot === 'even');
  for (const { player, spot, stake, reserve } of wagers) {
    if (!isOptional(spot)) continue;
    if (even === undefined) return refuse('even-missing', { box, player, spot }, clauseOf(state, 'evenFirst'));
    if (stake > even.stake)
      return refuse('above-even', { box, player, spot, stake, even: even.stake }, clauseOf(state, 'optionalSize'));
    const needed = neededFor(state, spot, stake);
    if (reserve !== needed)
      return refuse('reserve-not-exact', { box, player, spot, reserve, needed }, clauseOf(state, 'reserveExact'));
  }
  return undefined;
}
