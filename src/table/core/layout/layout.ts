import { ok } from '../../../kit/result.ts';
import { maybe, name, orNull, text } from '../../../kit/schema.ts';
import { findSpot } from '../../../layout/catalogue.ts';
import type { Decision } from '../command.ts';
import { command } from '../command.ts';
import type { Fact } from '../event.ts';
import { chips, wager } from '../fields.ts';
import type { LayoutOutcome } from '../game.ts';
import { dealer, own } from '../needs.ts';
import { type Refused, refuse } from '../refusals.ts';
import { findWager, type TableState } from '../state.ts';
import { behind, isOpen, isReferred, lotOf, type OnTable, waits, won } from '../table/settling.ts';
import { canonical, lessened, lift, mayAdd, refOf } from '../table/wagers.ts';
import { taken } from './resettle.ts';
import { headOf, notices, settleLayout } from './settle-layout.ts';

export const layout = {
  moveWager: command({
    fields: { player: name, spot: text, to: text, chips: maybe(chips) },
    phases: 'betting',
    ofRound: true,
    needs: own,
    decide: (state, { player, spot, to, chips }) => {
      const lifted = lift(state, player, canonical(state, spot), undefined, chips);
      if (!lifted.ok) return lifted;
      const target = canonical(state, to);
      if (target === lifted.value.spot) return refuse('bad-command', { field: 'to', value: to });
      const accepted = mayAdd(lessened(state, lifted.value), { ...lifted.value, spot: target });
      if (!accepted.ok) return accepted;
      return ok([{ type: 'WagerMoved', lot: lifted.value, to: target, order: state.round.placed }]);
    },
  }),
  /** A chip knocked over: where it lies now is recorded; which position counts is the document's word (A1). */
  reportDisturbed: command({
    fields: { wager, to: orNull(text) },
    phases: 'afterClose',
    needs: dealer,
    decide: (state, { wager: named, to }) => {
      const ref = refOf(state, named);
      const wager = findWager(state, ref);
      if (wager === undefined) return refuse('no-such-wager', { ...ref });
      if (wager.done !== undefined) return refuse('wager-settled', { ...ref });
      const clause = state.rules.cites.position?.[0];
      const target = to === null ? null : canonical(state, to);
      // A place that is no spot could never be settled.
      if (target !== null && findSpot(state.rules, target) === undefined)
        return refuse('unknown-spot', { spot: target }, state.rules.cites.catalogue[0]);
      return ok([{ type: 'WagerDisturbed', wager: ref, to: target, ...(clause === undefined ? {} : { clause }) }]);
    },
  }),
  /** Pays the head of the queue; a float that is too small makes it wait. A held wager is not in the queue. */
  payNext: command({
    fields: {},
    phases: ['paying'],
    needs: dealer,
    decide: (state) => {
      const [payment] = state.round.queue;
      if (payment === undefined) {
        const held = openWagers(state)[0];
        return held === undefined
          ? refuse('nothing-to-pay')
          : refuse('wager-held', { player: held.player, spot: held.spot });
      }
      if (payment.amount > state.bank.float)
        return refuse('needs-fill', { amount: payment.amount, float: state.bank.float });
      const settlements = headOf(state);
      const clause = settlements[0]?.clauses[0];
      const of = behind(state, (wager) => wager.player === payment.player && isOpen(wager));
      const moved = settlements.map((settlement) => won(settlement, of(settlement)));
      return ok([
        clause === undefined ? { type: 'WinnerPaid', payment, moved } : { type: 'WinnerPaid', payment, moved, clause },
      ]);
    },
  }),
} as const;

const openWagers = ({ round }: TableState): readonly OnTable[] =>
  [...round.wagers.values()].filter(({ done }) => done === undefined);

/** Nothing is collected before a doubtful chip is ruled; suspect money is held by itself and play goes on (A19). */
function questionOpen(state: TableState): Refused | undefined {
  const held = openWagers(state).find((wager) => wager.questioned || isReferred(state, wager));
  if (held === undefined) return undefined;
  const { cites } = state.rules;
  const by = (held.questioned ? cites.ruling : cites.foreignPaid)?.[0];
  return refuse('question-open', { player: held.player, spot: held.spot }, by);
}

/** First everything that loses or goes back, then the queue of payments in the order of the document (A18). */
export function collect(
  state: TableState,
  outcome: LayoutOutcome | undefined,
  only?: { player: string; spot: string },
): Decision {
  const waiting = questionOpen(state);
  if (waiting !== undefined) return waiting;
  if (outcome === undefined) return refuse('not-held');
  const settled = settleLayout(state, outcome);
  if (!settled.ok) return settled;
  const losing = settled.value.settlements.filter(({ verdict }) => verdict !== 'wins');
  const ref = only === undefined ? undefined : refOf(state, only);
  const now =
    ref === undefined ? losing : losing.filter(({ player, spot }) => player === ref.player && spot === ref.spot);
  if (ref !== undefined && now.length === 0) return refuse('no-such-wager', { ...ref });
  const of = behind(state);
  const facts: Fact[] = [{ type: 'RoundSettled', ...settled.value }];
  for (const settlement of now) facts.push(taken(state, settlement, of));
  if (now.length < losing.length) return ok(facts);
  return ok([...facts, ...notices(state, settled.value), { type: 'CollectingFinished' }]);
}

/** Winners' stakes go home with the closing of the round (A13). */
export function close(state: TableState, result: string): Decision {
  if (state.round.queue.length > 0) return refuse('still-to-pay', { payments: state.round.queue.length });
  const [open] = openWagers(state);
  if (open !== undefined)
    return refuse(waits(state, open) ? 'question-open' : 'still-to-pay', { player: open.player, spot: open.spot });
  const stakes = [...state.round.wagers.values()]
    .filter(({ done }) => done === 'paid')
    .map((wager) => lotOf(state, wager));
  return ok([
    { type: 'StakesReleased', lots: stakes },
    { type: 'RoundClosed', result },
  ]);
}
