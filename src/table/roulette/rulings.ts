import { amount } from '../../kit/amount.ts';
import { ok } from '../../kit/result.ts';
import { findSpot } from '../../layout/catalogue.ts';
import { resettle } from '../common/layout.ts';
import { canonical } from '../common/wagers.ts';
import type { Decision, Handler } from '../decide.ts';
import type { Fact } from '../event.ts';
import { evolve } from '../evolve.ts';
import { no } from '../refusals.ts';
import { findWager, foreignKey, type TableState } from '../state.ts';
import { rouletteOutcome } from './spin.ts';

/** Facts that change what is open on the layout, followed by the new settlement of what is. */
function settledAnew(state: TableState, fact: Fact): Decision {
  const stamp = { person: '', role: 'dealer', at: 0, rules: state.rules.id, round: state.round.number } as const;
  const anew = resettle(evolve(state, { v: 1, stamp, fact }), rouletteOutcome(state));
  return anew.ok ? ok([fact, ...anew.value]) : anew;
}

/** A doubtful chip is held until it is ruled; one already settled is a matter for a dispute. */
export const questionPlacement: Handler<'questionPlacement'> = (state, { wager: ref, remark, by }) => {
  const wager = findWager(state, ref);
  if (wager === undefined) return no('no-such-wager', { ...ref });
  if (by.role === 'player' && ref.player !== by.person) return no('not-your-own', { player: ref.player });
  if (wager.done !== undefined) return no('wager-settled', { ...ref });
  const clause = state.rules.cites.ruling?.[0];
  return ok([{ type: 'PlacementQuestioned', wager: ref, remark, ...(clause === undefined ? {} : { clause }) }]);
};

export const rulePlacement: Handler<'rulePlacement'> = (state, { wager: ref, spot, reason }) => {
  const wager = findWager(state, ref);
  if (wager === undefined) return no('no-such-wager', { ...ref });
  if (!wager.questioned) return no('no-question', { ...ref });
  if (reason.trim() === '') return no('reason-needed');
  const ruled = canonical(state, spot);
  if (findSpot(state.rules, ruled) === undefined)
    return no('unknown-spot' as never, { spot: ruled }, state.rules.cites.catalogue[0]);
  const clause = state.rules.cites.ruling?.[0];
  return settledAnew(state, {
    type: 'PlacementRuled',
    wager: ref,
    spot: ruled,
    reason,
    ...(clause === undefined ? {} : { clause }),
  });
};

/** Colour chips of another table among the wagers: recorded with the value they had where they were bought (B8). */
export const reportForeignChips: Handler<'reportForeignChips'> = (
  state,
  { player, spot, table, colour, value, count },
) => {
  const there = canonical(state, spot);
  if (findSpot(state.rules, there) === undefined)
    return no('unknown-spot' as never, { spot: there }, state.rules.cites.catalogue[0]);
  if (![value, count].every((number) => Number.isSafeInteger(number) && number > 0))
    return no('bad-amount', { amount: `${count} × ${value}` });
  if (table === state.id) return no('bad-command', { field: 'table', value: table });
  if (state.round.wagers.has(foreignKey(player, there, table, colour)))
    return no('bad-command', { field: 'colour', value: colour });
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
    ...(clause === undefined ? {} : { clause }),
  };
  // Where somebody must rule first, settling waits for the ruling.
  return state.rules.prefix === 'MBS' ? ok([found]) : settledAnew(state, found);
};

export const ruleForeignChips: Handler<'ruleForeignChips'> = (
  state,
  { player, spot, table, colour, allow, reason },
) => {
  const wager = state.round.wagers.get(foreignKey(player, canonical(state, spot), table, colour));
  if (wager === undefined) return no('no-such-wager', { player, spot });
  if (wager.done !== undefined) return no('wager-settled', { player, spot });
  if (reason.trim() === '') return no('reason-needed');
  const hoiana = allow ? 'HR-4.7.4.1' : 'HR-7.11.1';
  const clause = state.rules.prefix === 'HR' ? hoiana : 'MBS-6.2';
  return settledAnew(state, {
    type: 'ForeignRuled',
    player,
    spot: wager.spot,
    table,
    colour,
    allow,
    reason,
    clause: clause as NonNullable<Fact['clause']>,
  });
};
