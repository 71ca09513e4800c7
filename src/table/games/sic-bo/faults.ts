import type { Params } from '../../../kit/refusal.ts';
import { ok } from '../../../kit/result.ts';
import { oneOf, text } from '../../../kit/schema.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { manager } from '../../core/needs.ts';
import type { NoticeKind } from '../../core/notices.ts';
import { refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { isCalled, sicBoOf } from './read.ts';

const told = (state: TableState, about: string, what: NoticeKind, params: Params): Fact => ({
  type: 'Notified',
  role: 'pit-manager',
  about,
  what,
  params,
  ...cited(state, 'malfunction'),
});

/** Lights that fail are a fault of the electronics too: the round goes on by the dice, the Pit Manager hears of it. */
export const lightFault = (state: TableState, fault: 'missing' | 'wrong'): readonly Fact[] => [
  { type: 'LightFault', fault, ...cited(state, 'lights') },
  told(state, `lights ${fault}`, 'lights', { fault }),
];

/** Before the call play stops at once; a running round is finished by the dice first, or stops as well (C6). */
export const stopsPlay = ({ rules, ...state }: Pick<TableState, 'rules' | 'game' | 'phase' | 'round'>): boolean =>
  (rules.family === 'sic-bo' && rules.options.faultAfterCall === 'hold') || !isCalled(state);

export const faults = {
  reportLights: command({
    fields: { fault: oneOf('missing', 'wrong') },
    phases: ['entered', 'lit'],
    needs: { from: 'dealer' },
    decide: (state, { fault }) =>
      fault === 'missing' || fault === 'wrong'
        ? ok(lightFault(state, fault))
        : refuse('bad-command', { field: 'fault', value: String(fault) }, clauseOf(state, 'lights')),
  }),
  reportMalfunction: command({
    interrupts: true,
    fields: { what: text },
    status: 'running',
    whileHeld: true,
    needs: { from: 'dealer', device: true },
    decide: (state, { what }) => {
      if (typeof what !== 'string' || what.trim() === '')
        return refuse('reason-needed', {}, clauseOf(state, 'malfunction'));
      return ok([
        { type: 'MalfunctionReported', what, holds: stopsPlay(state), ...cited(state, 'malfunction') },
        told(state, `malfunction: ${what}`, 'malfunction', { fault: what }),
      ]);
    },
  }),
  /** Play goes on with the lights on, or with them off and by the dice alone; in the middle of a round only where it is held. */
  approveContinue: command({
    fields: { lights: oneOf('on', 'manual') },
    status: 'any',
    whileHeld: true,
    needs: manager,
    decide: (state, { lights }) => {
      if (lights !== 'on' && lights !== 'manual')
        return refuse('bad-command', { field: 'lights', value: String(lights) }, clauseOf(state, 'malfunction'));
      const { malfunction, manual } = sicBoOf(state);
      const backToLights = manual && lights === 'on';
      if (!malfunction && !backToLights) return refuse('nothing-to-resume', {}, clauseOf(state, 'malfunction'));
      if (!stopsPlay(state) || (!malfunction && state.phase !== 'ready'))
        return refuse('round-open', { phase: state.phase }, clauseOf(state, 'malfunction'));
      if (malfunction && !isNotified(state))
        return refuse('not-notified', { role: 'pit-manager' }, clauseOf(state, 'malfunction'));
      const approved = { type: 'ContinueApproved', lights, ...cited(state, 'malfunction') } as const;
      const resumes = malfunction && state.status === 'suspended';
      return ok(resumes ? [approved, { type: 'TableResumed', ...cited(state, 'malfunction') }] : [approved]);
    },
  }),
} as const;

/** The Pit Manager has heard of the fault that waits, not only of an earlier one. */
function isNotified(state: TableState): boolean {
  const { faultAt = 0 } = sicBoOf(state);
  return (state.lastTold['pit-manager'] ?? -1) >= faultAt;
}
