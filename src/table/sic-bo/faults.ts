import { clause } from '../../kit/id.ts';
import { ok } from '../../kit/result.ts';
import type { Handler } from '../decide.ts';
import type { Fact } from '../event.ts';
import { no } from '../refusals.ts';
import type { TableState } from '../state.ts';
import { isCalled, sicBoOf } from './read.ts';

const told = (about: string): Fact => ({ type: 'Notified', role: 'pit-manager', about, clause: clause('SB-7.1') });

/** Lights that fail are a fault of the electronics too: the round goes on by the dice, the Pit Manager hears of it. */
export const lightFault = (fault: 'missing' | 'wrong'): readonly Fact[] => [
  { type: 'LightFault', fault, clause: clause('SB-7.7') },
  told(`lights ${fault}`),
];

export const reportLights: Handler<'reportLights'> = (_, { fault }) =>
  fault === 'missing' || fault === 'wrong'
    ? ok(lightFault(fault))
    : no('bad-command', { field: 'fault', value: String(fault) }, 'SB-7.7');

/** Before the call play stops at once; a running round is finished by the dice first (C6). */
export const reportMalfunction: Handler<'reportMalfunction'> = (state, { what }) => {
  if (typeof what !== 'string' || what.trim() === '') return no('reason-needed', {}, 'SB-7.1');
  return ok([
    { type: 'MalfunctionReported', what, holds: !isCalled(state), clause: clause('SB-7.1') },
    told(`malfunction: ${what}`),
  ]);
};

/** Play goes on with the lights on, or with them off and by the dice alone; never in the middle of a round. */
export const approveContinue: Handler<'approveContinue'> = (state, { lights }) => {
  if (lights !== 'on' && lights !== 'manual')
    return no('bad-command', { field: 'lights', value: String(lights) }, 'SB-7.1');
  const { malfunction, manual } = sicBoOf(state);
  const backToLights = manual && lights === 'on';
  if (!malfunction && !backToLights) return no('nothing-to-resume', {}, 'SB-7.1');
  if (isCalled(state) || (!malfunction && state.phase !== 'ready'))
    return no('round-open', { phase: state.phase }, 'SB-7.1');
  if (malfunction && !isNotified(state)) return no('not-notified', { role: 'pit-manager' }, 'SB-7.1');
  const approved = { type: 'ContinueApproved', lights, clause: clause('SB-7.1') } as const;
  const resumes = malfunction && state.status === 'suspended';
  return ok(resumes ? [approved, { type: 'TableResumed', clause: clause('SB-7.1') }] : [approved]);
};

/** The Pit Manager has heard of the fault that waits, not only of an earlier one. */
function isNotified(state: TableState): boolean {
  const { faultAt = 0 } = sicBoOf(state);
  return state.notices.some(({ role, at }) => role === 'pit-manager' && at >= faultAt);
}
