import { listOf, named, text } from '../../kit/schema.ts';
import { type DisputeOrder, RAISE } from '../orders/disputes.ts';
import { commandTo, DONE, done } from '../shapes/commands.ts';
import { disputeFile, seenDispute } from '../shapes/disputes.ts';
import { behind } from '../shapes/paging.ts';
import { route } from './route.ts';

const COMMON = { method: 'GET', access: 'signed-in', tag: 'disputes' } as const;

export const DISPUTES = {
  getDisputes: route({
    ...COMMON,
    path: '/api/v1/disputes',
    summary: 'The disputes you may see: their standing, the ladder, what may be asked now and by whom',
    query: behind,
    answer: listOf(seenDispute),
  }),
  getDispute: route({
    ...COMMON,
    path: '/api/v1/disputes/:dispute',
    summary: 'A dispute as you may see it, with what happened in it',
    answer: disputeFile,
  }),
  postDisputes: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/disputes',
    summary: 'Raises a dispute about a round',
    body: RAISE,
    answer: named('Raised', { ...DONE, dispute: text }),
  }),
  postDisputeCommands: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/disputes/:dispute/commands',
    summary: 'Takes a dispute a step further',
    body: commandTo<DisputeOrder>(),
    orders: 'disputes',
    answer: done,
  }),
};
