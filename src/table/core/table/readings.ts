import { Union } from 'typebox';
import { checkTerms, optionalUnderTable } from '../../../engine/index.ts';
import type { ClauseId } from '../../../kit/id.ts';
import { ok } from '../../../kit/result.ts';
import { eachOf, flag, number, text } from '../../../kit/schema.ts';
import { type AnyRulebook, withOptions } from '../../../rulebook/index.ts';
import { isOption, OPTIONS, type OptionValue } from '../../../rulebook/options.ts';
import { citing } from '../cited.ts';
import { command } from '../command.ts';
import type { Needs } from '../needs.ts';
import { type Refused, refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';

export const optionValue = Union([text, number, flag]);

/** How a document is read at a table is for the Director to say, or whoever stands highest where there is none. */
export const ofReadings: Needs = { from: 'director', orAbove: true, second: 'pit-supervisor' };

export const readings = {
  /** From its next opening on the table reads its document so. What is not named stays as it is. */
  chooseReadings: command({
    fields: { readings: eachOf(optionValue), reason: text },
    status: 'closed',
    needs: ofReadings,
    decide: (state, { readings: given, reason }) => {
      const before = readingsOf(state.rules);
      const chosen = Object.fromEntries(Object.entries(given).filter(([name, value]) => before[name] !== value));
      const names = Object.keys(chosen);
      const read = withOptions(state.rules, chosen);
      if (!read.ok) return read;
      if (names.length === 0) return refuse('nothing-chosen');
      if (reason.trim() === '') return refuse('reason-needed');
      const { limits, smallestChip } = state;
      const fits = limits === undefined ? ok(undefined) : checkTerms(read.value, { limits, smallestChip } as never);
      if (!fits.ok) return fits;
      const under = optionalUnderTable(read.value, limits);
      if (!under.ok) return under;
      return ok([
        {
          type: 'ReadingsChosen',
          before: Object.fromEntries(names.map((name) => [name, before[name] as OptionValue])),
          readings: chosen,
          reason,
          ...citing(doubtOf(state.rules, names)),
        },
      ]);
    },
  }),
} as const;

export const readingsOf = ({ options }: AnyRulebook): Readonly<Record<string, OptionValue>> => options;

/** The clause that leaves the first of these open. */
function doubtOf({ doubts }: AnyRulebook, names: readonly string[]): ClauseId | undefined {
  const clauses = names.filter(isOption).flatMap((name) => doubts?.[OPTIONS[name].entry] ?? []);
  return clauses[0];
}

/** A pay table was chosen by a command of its own once; it is one reading among others. */
export const retiredChoice = (_: TableState, type: string): Refused | undefined =>
  type === 'choosePayTable' ? refuse('chosen-with-readings', { command: 'chooseReadings' }) : undefined;
