import { assert, present } from '../../../../kit/assert.ts';
import { toOwn } from '../../audience.ts';
import { valueChips } from '../../chips.ts';
import { event, type Lot, noChange } from '../../event.ts';
import type { WagerRef } from '../../fields.ts';
import { toTable } from '../../notices.ts';
import { atStake } from '../../outcome.ts';
import { entries, moveEither, noMoney } from '../../post.ts';
import { wagerKey } from '../../state.ts';
import { coloursIn, fromFloat, give, isSum, seated, stillHeld, take, toFloat, wagerOf } from '../writing.ts';

/** Money between players, the table and the cage, outside of the rounds. Reasons are written by staff for staff. */
export const moneyEvents = {
  BoughtIn: event<{ player: string; amount: number; from: 'cash' | 'wallet' }>({
    apply: (draft, { player, amount }) => {
      give(draft, player, valueChips(amount));
      draft.bank.drop += amount;
      fromFloat(draft, amount);
    },
    post: (at, { player, amount, from }) =>
      entries([from === 'cash' ? 'world' : `wallet:${player}`, at.drop, amount], [at.float, at.rack(player), amount]),
    seen: toOwn('player', 'amount', 'from'),
  }),
  BuyInRefused: event<{ player: string; amount: number; incident: string }>({
    apply: (draft, { incident, player, amount }) => {
      draft.incidents.set(incident, { what: 'cash failed the UV check', open: true, player, amount });
    },
    post: noMoney,
    seen: 'staff',
  }),
  CashedOut: event<{
    player: string;
    amount: number;
    due: number;
    /** What of it the house had carried. */
    carried?: number;
  }>({
    apply: (draft, { player, amount, due }) => {
      assert(isSum(amount), 'the amount is no sum of money');
      take(draft, player, valueChips(amount + due));
      const there = seated(draft, player);
      there.due -= due;
      toFloat(draft, due);
      assert(there.due >= 0, 'more was paid than due');
    },
    post: (at, { player, amount, due, carried = 0 }) =>
      entries(
        [at.rack(player), `wallet:${player}`, amount],
        [at.rack(player), at.float, due],
        [`due:${player}`, 'house', carried],
      ),
    seen: toOwn('player', 'amount', 'due'),
  }),
  ChipsChanged: event<{
    player: string;
    give: Readonly<Record<string, number>>;
    receive: Readonly<Record<string, number>>;
  }>({
    apply: noChange,
    post: noMoney,
    seen: toOwn('player', 'give', 'receive'),
  }),
  TipBooked: event<{ player: string; amount: number }>({
    apply: (draft, { player, amount }) => {
      take(draft, player, valueChips(amount));
      draft.bank.tips += amount;
    },
    post: (at, { player, amount }) => entries([at.rack(player), at.tips, amount]),
    seen: toOwn('player', 'amount'),
  }),
  FillRequested: event<{
    fill: string;
    direction: 'fill' | 'credit';
    amount: number;
    denominations: Readonly<Record<string, number>>;
  }>({
    apply: (draft, { fill, direction, amount }, { person }) => {
      draft.fills.set(fill, { direction, amount, requestedBy: person, state: 'requested' });
    },
    post: noMoney,
    seen: 'staff',
  }),
  FillApproved: event<{ fill: string }>({
    apply: (draft, { fill }, { person }) => {
      const asked = present(draft.fills.get(fill), `fill ${fill}`);
      asked.state = 'approved';
      asked.approvedBy = person;
    },
    post: noMoney,
    seen: 'staff',
  }),
  FillConfirmed: event<{ fill: string; direction: 'fill' | 'credit'; amount: number }>({
    apply: (draft, { fill, direction, amount }) => {
      present(draft.fills.get(fill), `fill ${fill}`).state = 'confirmed';
      if (direction === 'fill') toFloat(draft, amount);
      else fromFloat(draft, amount);
    },
    post: (at, { direction, amount }) =>
      direction === 'fill' ? entries(['cage', at.float, amount]) : entries([at.float, 'cage', amount]),
    seen: 'staff',
  }),
  FloatCounted: event<{ when: 'opening' | 'closing'; counted: number; recorded: number; reason?: string }>({
    apply: (draft, { when, counted, recorded }) => {
      assert(isSum(counted) && recorded === draft.bank.float, 'the count is not of this float');
      draft.bank.variance += counted - recorded;
      draft.bank.float = counted;
      draft.floatCounted = when === (draft.status === 'closed' ? 'opening' : 'closing');
    },
    post: (at, { counted, recorded }) => moveEither(at.variance, at.float, counted - recorded),
    seen: 'staff',
  }),
  MoneyHeld: event<{ incident: string; wager?: WagerRef; player: string; amount: number; what: 'cash' | 'chips' }>({
    apply: (draft, { incident, wager, player, amount, what }) => {
      draft.incidents.set(incident, {
        what: `suspect ${what}`,
        open: true,
        player,
        amount,
        ...(wager === undefined ? {} : { wager }),
        apart: wager === undefined && what === 'chips',
      });
      if (wager === undefined && what === 'chips') {
        take(draft, player, valueChips(amount));
        draft.bank.suspense += amount;
      }
      if (wager !== undefined) wagerOf(draft, wager.player, wager.spot, wager.box).suspect = incident;
    },
    post: (at, { wager, player, amount, what }) =>
      wager === undefined && what === 'chips' ? entries([at.rack(player), at.suspense, amount]) : noMoney(),
    seen: 'staff',
  }),
  MoneyRuled: event<{
    incident: string;
    genuine: boolean;
    reason: string;
    lot?: Lot;
    /** Chips that had been taken from the player meanwhile. */
    apart?: Readonly<{ player: string; amount: number }>;
  }>({
    apply: (draft, { incident, genuine, lot, apart }) => {
      const held = present(draft.incidents.get(incident), `incident ${incident}`);
      held.open = false;
      // Once an ordinary incident could be ruled like money, and the hold stayed.
      if (draft.hold?.incident === incident) draft.hold = stillHeld(draft);
      if (apart !== undefined && genuine) {
        draft.bank.suspense -= apart.amount;
        give(draft, apart.player, valueChips(apart.amount));
      }
      if (held.wager === undefined) return;
      const key = wagerKey(held.wager.player, held.wager.spot, held.wager.box);
      const wager = draft.round.wagers.get(key);
      if (wager?.suspect !== incident) return;
      wager.suspect = undefined;
      if (genuine || lot === undefined) return;
      draft.bank.suspense += lot.stake + lot.reserve;
      draft.round.wagers.delete(key);
      coloursIn(draft, lot.chips.colours);
    },
    post: (at, { genuine, lot, apart }) => {
      if (apart !== undefined) return genuine ? entries([at.suspense, at.rack(apart.player), apart.amount]) : noMoney();
      return lot === undefined ? noMoney() : entries([at.layout, at.suspense, lot.stake + lot.reserve]);
    },
    seen: 'staff',
    tells: ({ incidents }, { incident, genuine }, stamp) => {
      const player = incidents.get(incident)?.player;
      const params = { genuine: String(genuine) };
      return toTable(player === undefined ? [] : [player], stamp, { what: 'money-ruled', params });
    },
    stakes: (_, { lot }) => (lot === undefined ? undefined : { does: 'removes', ...atStake(lot) }),
  }),
};
