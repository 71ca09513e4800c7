import type { Outcomes, Settlement } from '../../engine/wager.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Decision, Handler } from '../decide.ts';
import type { Fact } from '../event.ts';
import { no, type TableRefusal } from '../refusals.ts';
import { findWager, type TableState } from '../state.ts';
import { collected, isHeld, isPaymentHeld, lotOf, settleOpen, won } from './settling.ts';
import { canonical, lift, mayAdd } from './wagers.ts';

/** The result by which this table settles: the compartment or the dice, never a display. */
export type OutcomeOf = (state: TableState) => Outcomes['roulette'] | Outcomes['sic-bo'] | undefined;

export const moveWager: Handler<'moveWager'> = (state, { player, spot, to, chips }) => {
  const lifted = lift(state, player, canonical(state, spot), undefined, chips);
  if (!lifted.ok) return lifted;
  const target = canonical(state, to);
  if (target === lifted.value.spot) return no('bad-command', { field: 'to', value: to });
  const accepted = mayAdd(state, { ...lifted.value, spot: target });
  if (!accepted.ok) return accepted;
  return ok([{ type: 'WagerMoved', lot: lifted.value, to: target, order: state.round.placed }]);
};

/** A chip knocked over: where it lies now is recorded; which position counts is the document's word (A1). */
export const reportDisturbed: Handler<'reportDisturbed'> = (state, { wager: ref, to }) => {
  const wager = findWager(state, ref);
  if (wager === undefined) return no('no-such-wager', { ...ref });
  if (wager.done !== undefined) return no('wager-settled', { ...ref });
  const clause = state.rules.cites.position?.[0];
  const target = to === null ? null : canonical(state, to);
  return ok([{ type: 'WagerDisturbed', wager: ref, to: target, ...(clause === undefined ? {} : { clause }) }]);
};

const openQuestion = (state: TableState) =>
  [...state.round.wagers.values()].find((wager) => isHeld(wager) && wager.done === undefined);

/** First everything that loses or goes back, then the queue of payments in the order of the document (A18). */
export function collect(
  state: TableState,
  outcome: ReturnType<OutcomeOf>,
  only?: { player: string; spot: string },
): Decision {
  const held = openQuestion(state);
  if (held !== undefined)
    return no('question-open', { player: held.player, spot: held.spot }, state.rules.cites.ruling?.[0]);
  if (outcome === undefined) return no('not-held');
  const settled = settleOpen<'roulette' | 'sic-bo'>(state, outcome);
  if (!settled.ok) return settled;
  const { settlements, payments, underMinimumUsed } = settled.value;
  const losing = settlements.filter(({ verdict }) => verdict !== 'wins');
  const now =
    only === undefined ? losing : losing.filter(({ player, spot }) => player === only.player && spot === only.spot);
  if (only !== undefined && now.length === 0) return no('no-such-wager', { ...only });
  const noticed = underMinimumUsed.filter((player) => !state.underMinimum.includes(player));
  const done = now.length === losing.length;
  return ok([
    { type: 'RoundSettled', settlements, payments, underMinimumUsed },
    ...now.map((settlement) => taken(state, settlement)),
    ...(done ? noticed : []).map((player): Fact => ({ type: 'UnderMinimumNoticed', player })),
    ...(done ? [{ type: 'CollectingFinished' } as const] : []),
  ]);
}

export function taken(state: TableState, settlement: Settlement): Fact {
  const moved = collected(state, settlement);
  const clause = settlement.clauses[0];
  const type = settlement.taken > 0 ? 'LosingCollected' : 'WagerGivenBack';
  return { type, moved, settlement, ...(clause === undefined ? {} : { clause }) };
}

/** Pays the head of the queue; a float that is too small makes it wait, a held wager lets the next one by. */
export const payNext: Handler<'payNext'> = (state) => {
  const { queue } = state.round;
  if (queue.length === 0) return no('nothing-to-pay');
  const payment = queue.find((waiting) => !isPaymentHeld(state, waiting));
  if (payment === undefined) return no('wager-held', { player: (queue[0] as { player: string }).player });
  if (payment.amount > state.bank.float) return no('needs-fill', { amount: payment.amount, float: state.bank.float });
  const settlements = state.round.settlements.filter(
    ({ player, spot, verdict }) => verdict === 'wins' && player === payment.player && payment.for.includes(spot),
  );
  const clause = settlements[0]?.clauses[0];
  const moved = settlements.map((settlement) => won(state, settlement as Settlement));
  return ok([{ type: 'WinnerPaid', payment, moved, ...(clause === undefined ? {} : { clause }) }]);
};

/** After a ruling: what is still open is settled anew, and a wager that now loses is collected at once. */
export function resettle(state: TableState, outcome: ReturnType<OutcomeOf>): Result<readonly Fact[], TableRefusal> {
  if (outcome === undefined || (state.phase !== 'collecting' && state.phase !== 'paying')) return ok([]);
  const settled = settleOpen<'roulette' | 'sic-bo'>(state, outcome);
  if (!settled.ok) return settled;
  const { settlements, payments, underMinimumUsed } = settled.value;
  const facts: Fact[] = [{ type: 'RoundSettled', settlements, payments, underMinimumUsed }];
  if (state.phase === 'collecting') return ok(facts);
  const losing = settlements.filter(({ verdict }) => verdict !== 'wins').map((settlement) => taken(state, settlement));
  return ok(losing.length === 0 ? facts : [...facts, ...losing, { type: 'CollectingFinished' }]);
}

/** Winners' stakes go home with the closing of the round (A13). */
export function close(state: TableState, result: string): Decision {
  if (state.round.queue.length > 0) return no('still-to-pay', { payments: state.round.queue.length });
  const held = openQuestion(state);
  if (held !== undefined) return no('question-open', { player: held.player, spot: held.spot });
  const stakes = [...state.round.wagers.values()]
    .filter(({ done }) => done === 'paid')
    .map((wager) => lotOf(state, wager));
  return ok([
    { type: 'StakesReleased', lots: stakes },
    { type: 'RoundClosed', result },
  ]);
}
