import { closed, listOf, maybe, means, oneOf } from '../../kit/schema.ts';
import { dispute } from '../../table/index.ts';
import { evidenceLine } from '../shapes/evidence.ts';
import { older } from '../shapes/paging.ts';
import { file, madeByClient } from '../shapes/parts.ts';
import { read } from '../shapes/reads.ts';
import { route } from './route.ts';

const FILE = {
  method: 'GET',
  access: dispute.EVIDENCE_FOR,
  tag: 'disputes',
  answer: means(evidenceLine, 'One JSON document a line; `croupier verify --bundle` checks the file'),
  produces: ['application/x-ndjson'],
} as const;

export const EVIDENCE = {
  getRoundEvidence: route({
    ...FILE,
    path: '/api/v1/rounds/:round/evidence',
    summary: 'The evidence of a round that is over: events, money, settlements, clauses and hashes',
  }),
  getDisputeEvidence: route({
    ...FILE,
    path: '/api/v1/disputes/:dispute/evidence',
    summary: 'The evidence of a dispute and of the round it is about',
  }),
  getReads: route({
    method: 'GET',
    access: { roles: ['surveillance', 'auditor', 'director', 'senior-management'] },
    tag: 'system',
    path: '/api/v1/reads',
    summary: 'Who read evidence, replays, exports and accounts, newest first; `before` is a time',
    query: older,
    answer: listOf(read),
  }),
  postDisputeReceipt: route({
    method: 'POST',
    access: 'signed-in',
    tag: 'disputes',
    path: '/api/v1/disputes/:dispute/receipt',
    summary: 'Prints a receipt of a dispute in English and a second language; a second print of one standing says so',
    body: closed({ id: maybe(madeByClient), language: means(oneOf('vi', 'zh'), 'Beside English') }),
    answer: file,
    produces: ['application/pdf'],
  }),
};
