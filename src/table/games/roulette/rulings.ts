import { checkWager } from '../../../engine/chips.ts';
import type { EngineRefusal } from '../../../engine/index.ts';
import type { ForeignChips } from '../../../engine/wager.ts';
import { type Amount, amount, STAKES_MAX } from '../../../kit/amount.ts';
import { err } from '../../../kit/result.ts';
import { flag, maybe, name, number, text } from '../../../kit/schema.ts';
import { findSpot } from '../../../layout/catalogue.ts';
import type { SpotId } from '../../../layout/spot.ts';
import { citing } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { wager } from '../../core/fields.ts';
import { settledAnew } from '../../core/layout/resettle.ts';
import { dealer, highest, ownOrStaff, supervisorUp } from '../../core/needs.ts';
import { refuse, type TableRefusal } from '../../core/refusals.ts';
import { findWager, foreignKey, type TableState } from '../../core/state.ts';
import { aboveTogether } from '../../core/table/found.ts';
import { lotOf } from '../../core/table/settling.ts';
import { canonical, refOf } from '../../core/table/wagers.ts';
import { AT_REST_ON, RESULT_ON } from './phases.ts';
import { rulesOf } from './read.ts';

export const rulings = {
  /** A doubtful chip is held until it is ruled; one already settled is a matter for a dispute. */
  questionPlacement: command({
    fields: { wager, remark: text },
    phases: AT_REST_ON,
    needs: ownOrStaff,
    decide: (state, { wager: named, remark, by }) => {
      const ref = refOf(state, named);
      const wager = findWager(state, ref);
      if (wager === undefined) return refuse('no-such-wager', { ...ref });
      if (by.role === 'player' && ref.player !== by.person) return refuse('not-your-own', { player: ref.player });
      if (wager.done !== undefined) return refuse('wager-settled', { ...ref });
      const clause = state.rules.cites.ruling?.[0];
      const cited = clause === undefined ? {} : { clause };
      return settledAnew(state, { type: 'PlacementQuestioned', wager: ref, remark, ...cited });
    },
  }),
  rulePlacement: command({
    fields: { wager, spot: text, reason: text },
    phases: AT_REST_ON,
    needs: supervisorUp,
    afterOutcome: 'ruled',
    decide: (state, { wager: named, spot, reason }) => {
      const ref = refOf(state, named);
      const wager = findWager(state, ref);
      if (wager === undefined) return refuse('no-such-wager', { ...ref });
      if (!wager.questioned) return refuse('no-question', { ...ref });
      if (reason.trim() === '') return refuse('reason-needed');
      const ruled = canonical(state, spot);
      if (findSpot(state.rules, ruled) === undefined)
        return refuse('unknown-spot', { spot: ruled }, state.rules.cites.catalogue[0]);
      const clause = state.rules.cites.ruling?.[0];
      return settledAnew(state, {
        type: 'PlacementRuled',
        wager: ref,
        spot: ruled,
        reason,
        ...(clause === undefined ? {} : { clause }),
      });
    },
  }),
  /** Where the document speaks of the treatment of a wager, it may be no bet at all: the stake goes back (MBS-3.9). */
  ruleNoBet: command({
    fields: { wager, reason: text },
    exists: (rules) => rules.family === 'roulette' && rules.game.noBet !== undefined,
    phases: AT_REST_ON,
    needs: supervisorUp,
    afterOutcome: 'ruled',
    decide: (state, { wager: named, reason }) => {
      const ref = refOf(state, named);
      const there = findWager(state, ref);
      if (there === undefined) return refuse('no-such-wager', { ...ref });
      if (!there.questioned) return refuse('no-question', { ...ref });
      if (there.suspect !== undefined) return refuse('wager-held', { ...ref });
      if (reason.trim() === '') return refuse('reason-needed');
      const lot = lotOf(state, there);
      return settledAnew(state, { type: 'RuledNoBet', lot, reason, ...citing(rulesOf(state).game.noBet) });
    },
  }),
  /** Colour chips of another table among the wagers: recorded with the value they had where they were bought (B8). */
  reportForeignChips: command({
    fields: { player: name, spot: text, table: name, colour: name, value: number, count: number, seen: maybe(number) },
    phases: ['closed-not-spun', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
    needs: ({ cites }) => ({ ...dealer, ...citing(cites.foreignPaid?.[0]) }),
    afterOutcome: 'witnessed',
    decide: (state, { player, spot, table, colour, value, count, seen }) => {
      const there = canonical(state, spot);
      if (![value, count].every((number) => Number.isSafeInteger(number) && number > 0))
        return refuse('bad-amount', { amount: `${count} × ${value}` });
      const wrong = unsettleable(state, player, there, { table, colour, value: value as Amount, count });
      if (wrong !== undefined) return err(wrong);
      if (table === state.id) return refuse('bad-command', { field: 'table', value: table });
      if (state.round.wagers.has(foreignKey(player, there, table, colour)))
        return refuse('bad-command', { field: 'colour', value: colour });
      const above = aboveTogether(state, { player, spot: there, stake: value * count }, true);
      if (above !== undefined) return above;
      const clause = state.rules.cites.foreignPaid?.[0];
      const order = state.round.placed;
      const found: Fact = {
        type: 'ForeignFound',
        player,
        spot: there,
        table,
        colour,
        value: amount(value),
        count,
        order,
        ...(seen === undefined ? {} : { seen }),
        ...(clause === undefined ? {} : { clause }),
      };
      return settledAnew(state, found);
    },
  }),
  ruleForeignChips: command({
    fields: { player: name, spot: text, table: name, colour: name, allow: flag, reason: text },
    phases: RESULT_ON,
    needs: (rules) => ({ from: highest(rules) }),
    afterOutcome: 'ruled',
    decide: (state, { player, spot, table, colour, allow, reason }) => {
      const wager = state.round.wagers.get(foreignKey(player, canonical(state, spot), table, colour));
      if (wager === undefined) return refuse('no-such-wager', { player, spot });
      if (wager.done !== undefined) return refuse('wager-settled', { player, spot });
      const { rules } = state;
      // Where they go back whatever the outcome there is nothing to rule.
      if (rules.family === 'roulette' && rules.options.foreignColorAfterClose === 'return')
        return refuse('no-question', { player, spot }, rules.cites.foreignRefused?.[0]);
      if (reason.trim() === '') return refuse('reason-needed');
      const clause = (allow ? rules.cites.foreignAllowed : undefined)?.[0] ?? rules.cites.foreignRefused?.[0];
      return settledAnew(state, {
        type: 'ForeignRuled',
        player,
        spot: wager.spot,
        table,
        colour,
        allow,
        reason,
        ...citing(clause),
      });
    },
  }),
} as const;

/** Chips that lie on the layout are a fact, but a wager the engine could never settle would keep the round open. */
function unsettleable(
  state: TableState,
  player: string,
  spot: string,
  chips: ForeignChips,
): EngineRefusal | TableRefusal | undefined {
  const stake = chips.value * chips.count;
  const wrong = checkWager(state.rules, {}, { player, spot: spot as SpotId, stake: stake as Amount, chips });
  if (wrong !== undefined) return wrong;
  const staked = [...state.round.wagers.values()].reduce((sum, wager) => sum + wager.stake, stake);
  return staked > STAKES_MAX ? refuse('stake-too-large', { stake: staked, max: STAKES_MAX }).error : undefined;
}
