import { ok } from '../../../kit/result.ts';
import { number, oneOf, text } from '../../../kit/schema.ts';
import { citing } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { asksFor, byCause } from '../../core/needs.ts';
import { refuse } from '../../core/refusals.ts';
import type { Round } from '../../core/state.ts';
import { namedIn } from '../../core/table/voiding.ts';
import { rouletteOf } from './read.ts';
import { UNSAID, type Unsaid } from './round.ts';

export const explaining = {
  /** Who interfered, or what was suspected: said afterwards, by whoever may call that cause. */
  explainVoid: command({
    fields: { voided: number, cause: text, owes: oneOf(...UNSAID), said: text },
    exists: (rules) => UNSAID.some((step) => asksFor(rules, step)),
    status: 'any',
    whileHeld: true,
    needs: byCause,
    decide: (state, { voided, cause, owes, said }) => {
      const open = rouletteOf(state).unsaid.find(
        (each) => each.voided === voided && each.cause === cause && each.owes === owes,
      );
      if (open === undefined) return refuse('not-held');
      const { clause } = open;
      if (said.trim() === '')
        return refuse(owes === 'name-person' ? 'person-not-named' : 'reason-needed', { cause }, clause);
      const explained: Fact = { type: 'VoidExplained', voided, cause, owes, said, ...citing(clause) };
      return ok(
        owes === 'name-person'
          ? [...namedIn(state, { cause, person: said, ...citing(clause) }), explained]
          : [explained],
      );
    },
  }),
} as const;

/** What a void that has just been called still has to be told. */
export const leftUnsaid = ({ number: voided, voided: why }: Pick<Round, 'number' | 'voided'>): readonly Unsaid[] =>
  why === undefined
    ? []
    : UNSAID.filter((step) => why.owed.includes(step)).map((owes) => ({
        voided,
        cause: why.cause,
        clause: why.clause,
        owes,
      }));
