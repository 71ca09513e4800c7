import { ok } from '../../../kit/result.ts';
import { name } from '../../../kit/schema.ts';
import type { Ranked } from '../../../rulebook/ranks.ts';
import type { Actor } from '../actor.ts';
import { mayGive, specOf } from '../allowed.ts';
import { citing } from '../cited.ts';
import { type CommandSpec, command } from '../command.ts';
import type { Fact } from '../event.ts';
import { phasesOf } from '../game.ts';
import { needsOf, onLadder } from '../needs.ts';
import { openFor } from '../notices.ts';
import { refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';

export const notices = {
  /** Whoever was told says so; the record has who, and when. */
  acknowledgeNotice: command({
    fields: { notice: name },
    status: 'any',
    whileHeld: true,
    needs: { player: true, from: 'dealer', orAbove: true, offices: ['surveillance'] },
    decide: (state, { notice, by }) => {
      const open = openFor(state, notice, by);
      if (open === undefined) return refuse('unknown-notice', { notice });
      // What is asked for ends by being done, or by whoever asked.
      if (open.what === 'asked') return refuse('unknown-notice', { notice });
      const player = open.role === 'player' ? { player: by.person } : {};
      return ok([{ type: 'NoticeAcknowledged', notice, what: open.what, ...player, ...citing(open.clause) }]);
    },
  }),
  /** The one who may do what this person may not is called to the table. */
  callFor: command({
    fields: { command: name },
    status: 'any',
    whileHeld: true,
    needs: { from: 'dealer', orAbove: true },
    decide: (state, { command: type, by }) => {
      const spec = specOf(state.play, state.rules, type);
      const needed = spec === undefined ? undefined : neededFor(state, spec, type, by);
      if (spec === undefined || needed === undefined) return refuse('bad-command', { field: 'command', value: type });
      const ofRound = phasesOf(state.play, spec) !== undefined && state.phase !== state.play.resting;
      const { rank, clause } = needed;
      const asked = { type: 'HelpAsked', command: type, rank, ofRound } as const;
      return ok([{ ...asked, ...citing(clause as Fact['clause']) }]);
    },
  }),
  endCall: command({
    fields: { notice: name },
    status: 'any',
    whileHeld: true,
    needs: { from: 'dealer', orAbove: true },
    decide: (state, { notice }) => {
      const open = state.notices.find((each) => each.notice === notice && each.what === 'asked');
      if (open === undefined) return refuse('unknown-notice', { notice });
      return ok([{ type: 'HelpEnded', notice, how: 'withdrawn', ...citing(open.clause) }]);
    },
  }),
} as const;

type Needed = Readonly<{ rank: Ranked; clause?: string }>;

/** Who has to come for a command that this person cannot give, or not alone. */
function neededFor(state: TableState, spec: CommandSpec, type: string, by: Actor): Needed | undefined {
  const needs = needsOf(state.play, spec, state.rules, { type }, state.phase);
  const rank = mayGive(state.rules, needs, by) ? (needs.second ?? state.rules.witness) : needs.from;
  if (rank === undefined) return undefined;
  return { rank: onLadder(state.rules, rank), ...(needs.clause === undefined ? {} : { clause: needs.clause }) };
}
