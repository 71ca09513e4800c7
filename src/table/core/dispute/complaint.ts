import { ok } from '../../../kit/result.ts';
import { isConcerned, lastWord } from './authority.ts';
import { chapter } from './chapter.ts';
import type { Handler } from './decide.ts';
import type { Fact } from './event.ts';
import { refuse } from './refusals.ts';
import { ordersOf } from './remedy.ts';

/** Help is a duty of the house, so the pit hears of a complaint before it is written (A25). */
export const startComplaint: Handler<'startComplaint'> = ({ rules }, _, { against }) => {
  const floor = rules.disputes.floor;
  const pit = floor[floor.length - 1] ?? rules.disputes.owner;
  return ok([
    { type: 'ComplaintStarted', ...(against === undefined ? {} : { against }) },
    { type: 'Notified', role: pit, about: 'complaint-started' },
  ]);
};

export const assist: Handler<'assist'> = ({ rules }, state, { staff }) => {
  const point = chapter(rules, '6');
  if (isConcerned(state, staff)) return refuse('own-case', { command: 'assist', person: staff }, point);
  if (state.complaint?.assistants.includes(staff) === true) return refuse('already-assisting', { staff }, point);
  return ok([{ type: 'AssistanceGiven', staff }]);
};

export const fileComplaint: Handler<'fileComplaint'> = ({ rules }, { complaint }, { text, helpDeclined }) => {
  const assistants = complaint?.assistants ?? [];
  const declined = helpDeclined !== undefined && helpDeclined.trim() !== '';
  if (assistants.length === 0 && !declined) return refuse('assistant-needed', {}, chapter(rules, '6'));
  if (text.trim() === '') return refuse('reason-needed', {}, chapter(rules, '6'));
  const to = lastWord(rules);
  return ok([
    { type: 'ComplaintFiled', text, to, assistants, ...(declined ? { helpDeclined } : {}) },
    { type: 'Notified', role: to, about: 'complaint-filed' },
  ]);
};

/** Nobody answers a complaint about their own decision. */
export const answerComplaint: Handler<'answerComplaint'> = ({ rules }, state, { by, answer, remedies }) => {
  const point = chapter(rules, '5');
  if (state.decision?.by === by.person) return refuse('own-act', { command: 'answerComplaint' }, point);
  if (answer.trim() === '') return refuse('reason-needed', {}, point);
  const orders = ordersOf(rules, state, remedies, state.decision?.matter);
  if (!orders.ok) return orders;
  return ok([
    { type: 'ComplaintAnswered', answer, remedies },
    ...orders.value.map((order): Fact => ({ type: 'RemedyOrdered', order })),
  ]);
};

export const waiveComplaint: Handler<'waiveComplaint'> = () => ok([{ type: 'ComplaintWaived' }]);
