import type { Amount } from '../../../../kit/amount.ts';
import { assert, present } from '../../../../kit/assert.ts';
import { lotSeen, near, picked, refSeen, toOwnFirst } from '../../../core/audience.ts';
import { citing } from '../../../core/cited.ts';
import { event, type Lot } from '../../../core/event.ts';
import type { WagerRef } from '../../../core/fields.ts';
import { placeOf, toTable } from '../../../core/notices.ts';
import { atStake } from '../../../core/outcome.ts';
import { entries, noMoney, off } from '../../../core/post.ts';
import { foreignKey, type Unfit, wagerKey } from '../../../core/state.ts';
import { giveBack, newWager, seated, wagerOf } from '../../../core/table/writing.ts';

/** Where chips count, and whether chips of another table do. */
export const rulingEvents = {
  PlacementQuestioned: event<{ wager: WagerRef; remark: string }>({
    apply: (draft, { wager }) => {
      wagerOf(draft, wager.player, wager.spot).questioned = true;
    },
    post: noMoney,
    seen: ({ wager }, audience) => ({ wager: refSeen(wager, audience) }),
    tells: (_, { wager, remark }, stamp) =>
      toTable([], stamp, { what: 'questioned', params: { player: wager.player, ...placeOf(wager) }, about: remark }),
  }),
  PlacementRuled: event<{ wager: WagerRef; spot: string; reason: string }>({
    apply: (draft, { wager, spot }) => {
      const ruled = wagerOf(draft, wager.player, wager.spot);
      ruled.questioned = false;
      ruled.ruled = spot;
    },
    post: noMoney,
    seen: ({ wager, spot }, audience) =>
      near(audience, wager.player) ? { wager: refSeen(wager, audience), spot } : undefined,
    tells: (_, { wager, spot, reason }, stamp) =>
      toTable([wager.player], stamp, {
        what: 'placement-ruled',
        params: { ...placeOf(wager), to: spot },
        about: reason,
      }),
    stakes: (_, { wager, spot }) => ({ does: 'revives', player: wager.player, spot }),
  }),
  RuledNoBet: event<{ lot: Lot; reason: string }>({
    apply: (draft, { lot, clause }) => {
      draft.round.wagers.delete(wagerKey(lot.player, lot.spot, lot.box));
      giveBack(draft, lot);
      const { player, spot, stake, reserve } = lot;
      const told: Unfit = { player, spot, stake, reserve, code: 'no-bet', params: {}, ...citing(clause) };
      draft.round.unfit = [...draft.round.unfit, told];
    },
    post: (at, { lot }) => off(at, lot),
    seen: ({ lot }, audience) => ({ lot: lotSeen(lot, audience) }),
    tells: (_, { lot, reason }, stamp) =>
      toTable([lot.player], stamp, { what: 'no-bet', params: placeOf(lot), about: reason }),
    stakes: (_, { lot }) => ({ does: 'removes', ...atStake(lot) }),
  }),
  ForeignFound: event<{
    player: string;
    spot: string;
    table: string;
    colour: string;
    value: number;
    count: number;
    order: number;
    /** How many events the table that issued them had by then. */
    seen?: number;
  }>({
    apply: (draft, { player, spot, table, colour, value, count, order }) => {
      seated(draft, player);
      draft.round.placed = order + 1;
      const key = foreignKey(player, spot, table, colour);
      const lot = { player, spot, chips: { value: 0 }, stake: value * count, reserve: 0 };
      draft.round.wagers.set(key, {
        ...newWager(key, lot, order, 'player', false, undefined),
        closed: spot,
        decided: spot,
        foreign: { table, colour, value: value as Amount, count },
      });
    },
    post: (at, { table, colour, value, count }) => entries([`colour:${table}:${colour}`, at.layout, value * count]),
    seen: (fact, audience) => ({
      player: audience.name(fact.player),
      spot: fact.spot,
      stake: fact.value * fact.count,
      ...(near(audience, fact.player) ? picked(fact, ['table', 'colour', 'value', 'count']) : {}),
    }),
    tells: (_, { player, spot, value, count }) => [
      { role: 'player', players: [player], what: 'found', params: placeOf({ spot }, value * count) },
    ],
    stakes: (_, { player, spot, value, count }) => ({ does: 'adds', player, spot, amount: value * count }),
  }),
  ForeignRuled: event<{
    player: string;
    spot: string;
    table: string;
    colour: string;
    allow: boolean;
    reason: string;
  }>({
    apply: (draft, { player, spot, table, colour, allow }) => {
      const wager = present(draft.round.wagers.get(foreignKey(player, spot, table, colour)), 'foreign wager');
      assert(wager.foreign !== undefined, 'the wager is not of foreign chips');
      wager.foreign = { ...wager.foreign, ruling: allow ? 'pay' : 'refuse' };
    },
    post: noMoney,
    seen: toOwnFirst('player', 'spot', 'table', 'colour', 'allow'),
    tells: (_, { player, spot, allow, reason }, stamp) => {
      const params = { ...placeOf({ spot }), ruling: allow ? 'pay' : 'refuse' };
      return toTable([player], stamp, { what: 'foreign-ruled', params, about: reason });
    },
    stakes: (_, { player, spot, allow }) => ({ does: allow ? 'revives' : 'removes', player, spot }),
  }),
};
