import { ok } from '../../../kit/result.ts';
import { flag, name, text } from '../../../kit/schema.ts';
import { citing } from '../cited.ts';
import { command } from '../command.ts';
import { due } from '../due.ts';
import type { Fact } from '../event.ts';
import type { OwedStep } from '../owed.ts';
import { owes } from '../owed.ts';
import { refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';
import type { LayoutFamily } from '../vocabulary.ts';
import { settleWagers } from './settling.ts';
import { sentHome } from './voiding.ts';

export const acts = {
  /** Somebody of the pit has looked at what was done after the outcome; nobody looks at their own act. */
  acknowledgeAct: command({
    fields: { act: name, remark: text },
    status: 'any',
    whileHeld: true,
    needs: { from: 'pit-supervisor', orAbove: true },
    decide: (state, { act, remark, by }) => {
      const open = state.acts.find((each) => each.act === act);
      if (open === undefined) return refuse('unknown-incident', { incident: act });
      if (open.people.includes(by.person)) return refuse('own-act', { command: 'acknowledgeAct' });
      if (remark.trim() === '') return refuse('reason-needed');
      return ok([{ type: 'ActAcknowledged', act, remark }]);
    },
  }),
  /** What a second person saw of a round that a word made void after the outcome; the stakes go back either way. */
  confirmVoid: command({
    interrupts: true,
    fields: { seen: text, confirmed: flag },
    exists: ({ irregularities }) => Object.values(irregularities).some(({ final }) => final !== undefined),
    status: 'running',
    phases: ['voided'],
    whileHeld: true,
    needs: { from: 'inspector', orAbove: true },
    decide: (state, { seen, confirmed, by }) => {
      const { voided } = state.round;
      if (voided === undefined || !owes(state, 'confirm-void')) return refuse('not-held');
      if (voided.by.includes(by.person)) return refuse('own-act', { command: 'confirmVoid' }, voided.clause);
      if (seen.trim() === '') return refuse('reason-needed', {}, voided.clause);
      const winners = confirmed ? [] : winnersOf(state);
      const cited = citing(voided.clause);
      const act = `act-${state.actsSeen + 1}`;
      const said: Fact = { type: 'VoidConfirmed', act, seen, confirmed, winners, ...cited };
      const about = `nobody confirmed ${voided.cause}`;
      const unconfirmed = { what: 'void-unconfirmed', params: { cause: voided.cause }, ...cited } as const;
      const told: readonly Fact[] = confirmed
        ? []
        : [
            { type: 'Notified', role: 'surveillance', about, ...unconfirmed },
            { type: 'Notified', role: 'pit-manager', about, ...unconfirmed },
          ];
      return ok([said, ...sentHome(state), ...told]);
    },
  }),
} as const;

/** Players who would have won by the outcome as it lay there. */
function winnersOf(state: TableState): readonly string[] {
  const outcome = state.play.foreseen(state);
  if (outcome === undefined) return [];
  const settled = settleWagers<LayoutFamily>(state, outcome, ({ suspect }) => suspect === undefined);
  if (!settled.ok) return [];
  const winning = settled.value.settlements.filter(({ verdict }) => verdict === 'wins');
  return [...new Set(winning.map(({ player }) => player))];
}

/** The first thing that a void asks for whose stakes are held. */
export const CONFIRMED: OwedStep = {
  step: 'confirm-void',
  refusal: 'void-not-confirmed',
  due: (state, clause) => due(state, { type: 'confirmVoid' }, ['seen', 'confirmed'], { clause }),
};
