import { ok } from '../../../kit/result.ts';
import { flag, maybe, name, number, oneOf, text } from '../../../kit/schema.ts';
import { isNoChips } from '../chips.ts';
import { cited, clauseOf } from '../cited.ts';
import { command } from '../command.ts';
import type { Fact } from '../event.ts';
import { seat } from '../fields.ts';
import { dealer, deciderOf, ownOrStaff } from '../needs.ts';
import { refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';
import { voidRound } from './voiding.ts';

const wagersOf = ({ round }: TableState, player: string) =>
  [...round.wagers.values()].filter((wager) => wager.player === player);

export const records = {
  // people and records
  joinTable: command({
    fields: { player: name, seat: maybe(seat), wantsColour: maybe(flag) },
    status: 'running',
    whileHeld: true,
    needs: ownOrStaff,
    decide: (state, { player, seat, wantsColour = false }) => {
      const taken = [...state.players].find(
        ([name, there]) => name !== player && seat !== undefined && there.seat === seat,
      );
      if (taken !== undefined) return refuse('bad-command', { field: 'seat', value: String(seat) });
      // The seat says which hand is a player's own; it does not change under wagers (NN-4.6.1).
      const moves = seat !== undefined && seat !== state.players.get(player)?.seat;
      if (moves && state.play.boxes !== undefined && wagersOf(state, player).length > 0)
        return refuse('wagers-open', { player }, clauseOf(state, 'ownHand'));
      return ok([{ type: 'PlayerJoined', player, wantsColour, ...(seat === undefined ? {} : { seat }) }]);
    },
  }),
  leaveTable: command({
    fields: { player: name },
    status: 'running',
    whileHeld: true,
    needs: ownOrStaff,
    decide: (state, { player }) => {
      const there = state.players.get(player);
      if (there === undefined) return refuse('unknown-player', { player });
      if (wagersOf(state, player).length > 0) return refuse('wagers-open', { player });
      if (there.due > 0) return refuse('due-outstanding', { player, due: there.due });
      if (!isNoChips(there.chips)) return refuse('not-enough-chips', { player, has: there.chips.value, needs: 0 });
      return ok([{ type: 'PlayerLeft', player }]);
    },
  }),
  /** Surveillance marks and supplies; it never changes a game. */
  markFootage: command({
    fields: { camera: text, from: number, to: number, remark: text },
    status: 'any',
    whileHeld: true,
    needs: { office: 'surveillance' },
    decide: (_, { camera, from, to, remark }) =>
      to > from
        ? ok([{ type: 'FootageMarked', camera, from, to, remark }])
        : refuse('bad-command', { field: 'to', value: String(to) }),
  }),
  /** A case the rules do not cover holds the table until the right person has decided it (A10). */
  reportIncident: command({
    interrupts: true,
    fields: { incident: name, what: text },
    status: 'running',
    whileHeld: true,
    needs: dealer,
    decide: (state, { incident, what }) => {
      if (state.incidents.has(incident) || what.trim() === '')
        return refuse('bad-command', { field: 'incident', value: incident });
      return ok([{ type: 'IncidentReported', incident, what, holds: true }]);
    },
  }),
  decideUncovered: command({
    fields: { incident: name, decision: text, effect: oneOf('void', 'continue') },
    status: 'running',
    whileHeld: true,
    needs: deciderOf,
    afterOutcome: 'ruled',
    decide: (state, { incident, decision, effect }) => {
      const open = state.incidents.get(incident);
      // Suspect money has rulings of its own.
      if (open === undefined || !open.open || open.amount !== undefined)
        return refuse('unknown-incident', { incident });
      if (decision.trim() === '') return refuse('reason-needed');
      const clause = state.rules.irregularities['uncovered']?.clause;
      const decided: Fact = {
        type: 'UncoveredDecided',
        incident,
        decision,
        effect,
        ...(clause === undefined ? {} : { clause }),
      };
      if (effect === 'continue') return ok([decided]);
      const voided = voidRound(state, {
        cause: 'uncovered',
        ...(clause === undefined ? {} : { clause }),
        reason: decision,
      });
      return voided.ok ? ok([decided, ...voided.value]) : voided;
    },
  }),
  /** Displays inform and nothing more: what lay in the wheel or the tumbler stands (A16). */
  correctDisplay: command({
    fields: { shown: text, actual: text },
    status: 'running',
    whileHeld: true,
    needs: dealer,
    decide: (state, { shown, actual }) => ok([{ type: 'DisplayCorrected', shown, actual, ...cited(state, 'display') }]),
  }),
} as const;
