import { checkTerms, optionalUnderTable } from '../../../engine/index.ts';
import type { Limits } from '../../../engine/wager.ts';
import { type Amount, amount } from '../../../kit/amount.ts';
import { ok } from '../../../kit/result.ts';
import { sameName } from '../../../kit/same-name.ts';
import { eachOf, maybe, name, number, text } from '../../../kit/schema.ts';
import { readingsFault } from '../../../rulebook/index.ts';
import type { EquipmentCheck } from '../../../rulebook/rulebook.ts';
import { clauseOf } from '../cited.ts';
import { command } from '../command.ts';
import type { Fact } from '../event.ts';
import { limits, trait } from '../fields.ts';
import { inspector, manager, supervisor } from '../needs.ts';
import { type Refused, refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';

export const isResting = ({ phase, play }: TableState): boolean => phase === play.resting;

export const lifecycle = {
  // the table
  /** Measured values are compared with what the document asks; a failing item is recorded as failed, not refused. */
  attestEquipment: command({
    fields: { item: name, traits: maybe(eachOf(trait)) },
    status: 'any',
    whileHeld: true,
    needs: inspector,
    decide: (state, { item, traits = {} }) => {
      const { rules, play } = state;
      const known = rules.equipment.find((there) => there.item === item);
      if (known === undefined)
        return refuse('unknown-item', { item, known: rules.equipment.map((there) => there.item) });
      const wrong = play.refusedItem(state, item, traits);
      if (wrong !== undefined) return wrong;
      const failed = (known.checks ?? []).filter(
        (check) => !passes(tolerated(play.tolerance(rules), check), traits[check.trait]),
      );
      const fact: Fact = {
        type: 'EquipmentAttested',
        item,
        passed: failed.length === 0,
        ...(failed.length === 0 ? {} : { failed: failed.map(({ trait }) => trait) }),
        traits,
        clause: failed[0]?.clause ?? known.clause,
      };
      return ok([fact]);
    },
  }),
  setLimits: command({
    fields: { limits, smallestChip: maybe(number) },
    status: 'any',
    needs: manager,
    decide: (state, { limits, smallestChip = 1 }) => {
      if (state.status === 'open' && !isResting(state)) return refuse('round-open', { phase: state.phase });
      const chip = smallestChip as Amount;
      const wrong = checkTerms(state.rules, { limits, smallestChip: chip });
      if (!wrong.ok) return wrong;
      const under = optionalUnderTable(state.rules, limits);
      if (!under.ok) return under;
      return ok([{ type: 'LimitsSet', limits, smallestChip }]);
    },
  }),
  /** A table opens with all its equipment attested, limits set and its float counted. */
  openTable: command({
    fields: {},
    status: 'closed',
    needs: supervisor,
    decide: (state) => {
      const fault = faultOf(state) ?? readingsFault(state.rules);
      if (fault !== undefined) return fault;
      for (const { item, required, clause: by } of state.rules.equipment) {
        const attested = state.equipment.get(item);
        if (attested === undefined && required) return refuse('equipment-missing', { item }, by);
        if (attested?.passed === false) return refuse('equipment-failed', { item }, by);
      }
      if (state.limits === undefined) return refuse('limits-not-set', {}, state.rules.cites.refusedLimit?.[0]);
      const under = optionalUnderTable(state.rules, state.limits);
      if (!under.ok) return under;
      if (!state.floatCounted) return refuse('float-not-counted');
      return ok([{ type: 'TableOpened' }]);
    },
  }),
  suspendTable: command({
    fields: { reason: text },
    needs: supervisor,
    decide: (state, { reason }) => {
      if (!isResting(state) && state.phase !== 'voided') return refuse('round-open', { phase: state.phase });
      return reason.trim() === '' ? refuse('reason-needed') : ok([{ type: 'TableSuspended', reason }]);
    },
  }),
  /** After a malfunction only an approval lets play go on (SB-7.1). */
  resumeTable: command({
    fields: {},
    status: 'suspended',
    needs: supervisor,
    decide: (state) => {
      const fault = faultOf(state);
      if (fault !== undefined) return fault;
      return ok([{ type: 'TableResumed' }]);
    },
  }),
  /** Colour chips are redeemed or written off first; what was counted after that is what the table closes with. */
  closeTable: command({
    fields: {},
    status: 'running',
    needs: supervisor,
    decide: (state) => {
      if (!isResting(state)) return refuse('round-open', { phase: state.phase });
      const [outstanding] = state.colours;
      if (outstanding !== undefined) {
        const [colour, { out }] = outstanding;
        return refuse('colours-outstanding', { colour, out }, clauseOf(state, 'colourRedeemed'));
      }
      return state.floatCounted ? ok([{ type: 'TableClosed' }]) : refuse('float-not-counted', { when: 'closing' });
    },
  }),
} as const;

/** A size that is only "approximately" given has the tolerance of the rulebook's option (B15). */
function tolerated(tolerance: number, check: EquipmentCheck): EquipmentCheck {
  if (check.kind !== 'range' || check.approximate !== true) return check;
  const nominal = (check.min + check.max) / 2;
  return { ...check, min: nominal * (1 - tolerance), max: nominal * (1 + tolerance) };
}

function passes(check: EquipmentCheck, value: unknown): boolean {
  switch (check.kind) {
    case 'range':
      return typeof value === 'number' && value >= check.min && value <= check.max;
    case 'one-of':
      return check.values.includes(value as string);
    case 'all-of':
      return Array.isArray(value) && check.values.every((needed) => value.includes(needed));
    case 'stated':
      return isName(value);
    case 'named':
      return Array.isArray(value) && value.every(isName) && isBetween(check, new Set(value.map(sameName)).size);
  }
}

const isName = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isBetween = ({ min, max }: Readonly<{ min: number; max: number }>, count: number): boolean =>
  count >= min && count <= max;

/** What keeps the table shut, if anything does. */
function faultOf(state: TableState): Refused | undefined {
  const fault = state.play.outOfOrder(state);
  return fault === undefined ? undefined : refuse('malfunction-open', {}, state.rules.irregularities[fault]?.clause);
}

/** The limits a round is pinned to. */
export const pinned = (state: TableState): Readonly<{ limits: Limits; smallestChip: number }> => ({
  limits: state.limits ?? {},
  smallestChip: amount(state.smallestChip),
});
