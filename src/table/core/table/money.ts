import { Object as ObjectType, Unsafe } from 'typebox';
import { STAKES_MAX } from '../../../kit/amount.ts';
import { ok } from '../../../kit/result.ts';
import { counts, flag, maybe, name, number, oneOf, text } from '../../../kit/schema.ts';
import { holds, valueChips } from '../chips.ts';
import type { Decision } from '../command.ts';
import { command } from '../command.ts';
import type { FactOf } from '../event.ts';
import { wager } from '../fields.ts';
import { settledAnew } from '../layout/resettle.ts';
import { dealer, own, ownWallet, supervisor } from '../needs.ts';
import { refuse } from '../refusals.ts';
import { findWager, freeIncident, type TableState } from '../state.ts';
import { lotOf } from './settling.ts';
import { refOf } from './wagers.ts';

/** What the UV scanner said of a note. */
const scanned = Unsafe<Readonly<{ uv: 'pass' | 'fail' }>>(ObjectType({ uv: oneOf('pass', 'fail') }));

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0 && amount <= STAKES_MAX;

const scanner = ({ rules }: TableState) => rules.equipment.find(({ item }) => item === 'UV scanner')?.clause;

/** Chips from the cage to the float, or back. */
const request = (direction: 'fill' | 'credit') =>
  command({
    fields: { fill: name, amount: number, denominations: counts },
    status: 'any',
    whileHeld: true,
    needs: dealer,
    decide: (state, { fill, amount, denominations }) => {
      if (!isAmount(amount) || sumOf(denominations) !== amount) return refuse('bad-amount', { amount: String(amount) });
      if (state.fills.has(fill)) return refuse('bad-command', { field: 'fill', value: fill });
      if (direction === 'credit' && amount > state.bank.float)
        return refuse('needs-fill', { amount, float: state.bank.float });
      return ok([{ type: 'FillRequested', fill, direction, amount, denominations }]);
    },
  });

export const money = {
  // money and chips
  /** Cash goes to the drop box, chips from the float to the player; a note that fails the scanner is not credited. */
  buyIn: command({
    fields: { player: name, amount: number, from: oneOf('cash', 'wallet'), suspect: maybe(scanned) },
    status: 'running',
    whileHeld: true,
    needs: (_, { from }) => (from === 'wallet' ? ownWallet : dealer),
    decide: (state, { player, amount, from, suspect }) => {
      // Only cash has notes to scan. A wallet is debited by its owner, who is not to report to the pit as a dealer does.
      if (suspect !== undefined && from !== 'cash')
        return refuse('bad-command', { command: 'buyIn', field: 'suspect' });
      if (!isAmount(amount)) return refuse('bad-amount', { amount: String(amount) });
      if (suspect?.uv === 'fail') {
        const clause = scanner(state);
        const fact = { type: 'BuyInRefused', player, amount, incident: freeIncident(state, 'uv') } as const;
        return ok([clause === undefined ? fact : { ...fact, clause }]);
      }
      if (state.bank.float < amount) return refuse('needs-fill', { amount, float: state.bank.float });
      return ok([{ type: 'BoughtIn', player, amount, from }]);
    },
  }),
  /** Out of the table and back to the wallet; a debt from a reversal is settled first. */
  cashOut: command({
    fields: { player: name, amount: maybe(number) },
    status: 'running',
    whileHeld: true,
    needs: dealer,
    decide: (state, { player, amount }) => {
      const there = state.players.get(player);
      if (there === undefined) return refuse('unknown-player', { player });
      if (hasWagers(state, player)) return refuse('wagers-open', { player });
      const due = Math.min(there.due, there.chips.value);
      const most = there.chips.value - due;
      const wanted = amount ?? most;
      if (!Number.isSafeInteger(wanted) || wanted < 0 || (wanted === 0 && due === 0))
        return refuse('bad-amount', { amount: String(wanted) });
      if (wanted > most) return refuse('not-enough-chips', { player, has: most, needs: wanted });
      return ok([{ type: 'CashedOut', player, amount: wanted, due, ...(due === 0 ? {} : { carried: due }) }]);
    },
  }),
  /** Chips for chips of the same worth: colouring up or making change, by denomination. */
  changeChips: command({
    fields: { player: name, give: counts, receive: counts },
    status: 'running',
    whileHeld: true,
    needs: dealer,
    decide: (state, { player, give, receive }) => {
      const there = state.players.get(player);
      if (there === undefined) return refuse('unknown-player', { player });
      const [given, received] = [sumOf(give), sumOf(receive)];
      if (given === undefined || received === undefined) return refuse('bad-amount', { amount: 'denominations' });
      if (given !== received) return refuse('unequal-exchange', { give: given, receive: received });
      if (given > there.chips.value)
        return refuse('not-enough-chips', { player, has: there.chips.value, needs: given });
      return ok([{ type: 'ChipsChanged', player, give, receive }]);
    },
  }),
  tip: command({
    fields: { player: name, amount: number },
    status: 'running',
    whileHeld: true,
    needs: own,
    decide: (state, { player, amount }) => {
      if (!isAmount(amount)) return refuse('bad-amount', { amount: String(amount) });
      const chips = state.players.get(player)?.chips;
      if (chips === undefined || !holds(chips, valueChips(amount))) {
        return refuse('not-enough-chips', { player, has: chips?.value ?? 0, needs: amount });
      }
      return ok([{ type: 'TipBooked', player, amount }]);
    },
  }),
  /** Nobody approves what they asked for themselves. */
  requestFill: request('fill'),
  requestCredit: request('credit'),
  approveFill: command({
    fields: { fill: name },
    status: 'any',
    whileHeld: true,
    needs: supervisor,
    decide: (state, { fill, by }) => {
      const asked = state.fills.get(fill);
      if (asked === undefined || asked.state !== 'requested') return refuse('unknown-fill', { fill });
      if (asked.requestedBy === by.person) return refuse('own-act', { command: 'approveFill' });
      return ok([{ type: 'FillApproved', fill }]);
    },
  }),
  confirmFill: command({
    fields: { fill: name },
    status: 'any',
    whileHeld: true,
    needs: { office: 'cashier' },
    decide: (state, { fill, by }) => {
      const asked = state.fills.get(fill);
      if (asked === undefined || asked.state === 'confirmed') return refuse('unknown-fill', { fill });
      if (asked.state !== 'approved') return refuse('fill-not-approved', { fill });
      if (by.person === asked.requestedBy || by.person === asked.approvedBy)
        return refuse('own-act', { command: 'confirmFill' });
      const { direction, amount } = asked;
      if (direction === 'credit' && amount > state.bank.float)
        return refuse('needs-fill', { amount, float: state.bank.float });
      return ok([{ type: 'FillConfirmed', fill, direction, amount }]);
    },
  }),
  /** The count agrees with the record, or the difference is stored with its reason; what was counted is what is there. */
  countFloat: command({
    fields: { counted: number, when: oneOf('opening', 'closing'), reason: maybe(text) },
    status: 'any',
    whileHeld: true,
    needs: { from: 'dealer', second: 'inspector' },
    decide: (state, { counted, when, reason }) => {
      if (!Number.isSafeInteger(counted) || counted < 0) return refuse('bad-amount', { amount: String(counted) });
      const recorded = state.bank.float;
      if (counted !== recorded && (reason ?? '').trim() === '') return refuse('reason-needed', { counted, recorded });
      const fact = { type: 'FloatCounted', when, counted, recorded } as const;
      return ok([reason === undefined ? fact : { ...fact, reason }]);
    },
  }),
  /** Suspect chips in a wager hold it: neither paid nor collected until somebody has ruled (A19). */
  reportSuspectMoney: command({
    fields: { incident: name, wager: maybe(wager), player: name, amount: number, what: oneOf('cash', 'chips') },
    status: 'running',
    whileHeld: true,
    needs: dealer,
    decide: (state, command) => {
      const { incident, player, amount, what } = command;
      if (!isAmount(amount)) return refuse('bad-amount', { amount: String(amount) });
      if (state.incidents.has(incident)) return refuse('bad-command', { field: 'incident', value: incident });
      const clause = scanner(state);
      const cited = clause === undefined ? {} : { clause };
      if (command.wager === undefined) return suspectOnTheRail(state, { incident, player, amount, what, ...cited });
      const wager = refOf(state, command.wager);
      if (wager.player !== player) return refuse('bad-command', { field: 'player', value: player });
      const there = findWager(state, wager);
      if (there === undefined) return refuse('no-such-wager', { ...wager });
      if (there.done !== undefined) return refuse('wager-settled', { ...wager });
      if (there.suspect !== undefined) return refuse('wager-held', { ...wager });
      return settledAnew(state, { type: 'MoneyHeld', incident, wager, player, amount, what, ...cited });
    },
  }),
  ruleSuspectMoney: command({
    fields: { incident: name, genuine: flag, reason: text },
    status: 'running',
    whileHeld: true,
    needs: supervisor,
    afterOutcome: 'ruled',
    decide: (state, { incident, genuine, reason }) => {
      const held = state.incidents.get(incident);
      // What has no amount is no money: who decides what the rules do not cover decides it.
      if (held === undefined || !held.open || held.amount === undefined)
        return refuse('unknown-incident', { incident });
      if (reason.trim() === '') return refuse('reason-needed');
      const clause = scanner(state);
      const cited = clause === undefined ? {} : { clause };
      const named = held.wager === undefined ? undefined : findWager(state, held.wager);
      // A wager of a later round may have the same name.
      const wager = named?.suspect === incident ? named : undefined;
      const lot = wager === undefined || genuine ? {} : { lot: lotOf(state, wager) };
      const { apart, player, amount } = held;
      const back = apart === true && player !== undefined ? { apart: { player, amount } } : {};
      return settledAnew(state, { type: 'MoneyRuled', incident, genuine, reason, ...lot, ...back, ...cited });
    },
  }),
} as const;

const hasWagers = (state: TableState, player: string): boolean =>
  [...state.round.wagers.values()].some((wager) => wager.player === player && wager.done !== 'collected');

/** The worth of chips by denomination, or nothing when they are not whole chips. */
function sumOf(denominations: Readonly<Record<string, number>>): number | undefined {
  let sum = 0;
  for (const [denomination, count] of Object.entries(denominations)) {
    const value = Number(denomination);
    if (!isAmount(value) || !isAmount(count)) return undefined;
    sum += value * count;
  }
  return isAmount(sum) ? sum : undefined;
}

type Held = Omit<FactOf<'MoneyHeld'>, 'type'>;

/** Chips that lie in nobody's wager wait apart from the player's others; cash is in the drop box already. */
function suspectOnTheRail(state: TableState, held: Held): Decision {
  const has = state.players.get(held.player)?.chips.value ?? 0;
  if (held.what === 'chips' && has < held.amount)
    return refuse('not-enough-chips', { player: held.player, has, needs: held.amount });
  return ok([{ type: 'MoneyHeld', ...held }]);
}
