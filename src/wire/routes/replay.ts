import { Integer } from 'typebox';
import { closed, listOf, maybe, means, oneOf } from '../../kit/schema.ts';
import { SEATS } from '../seats.ts';
import { LIMIT } from '../shapes/paging.ts';
import { filled } from '../shapes/parts.ts';
import { FORMATS, integrity, mark, nextFlag, pack, replayLine } from '../shapes/replay.ts';
import { route } from './route.ts';

const SEAT = {
  as: maybe(means(oneOf(...SEATS), 'Through whose eyes; the board’s unless told')),
  person: maybe(means(filled(100), 'The player, where it is one')),
};
const FROM = { event: maybe(means(Integer({ minimum: 0 }), 'Its number; the first unless told')) };

/** For those who watch. Nothing here writes: every route is a GET. */
const COMMON = {
  method: 'GET',
  tag: 'replay',
  access: { from: 'pit-supervisor', roles: ['surveillance', 'auditor'] },
} as const;

export const REPLAY = {
  getTableReplay: route({
    ...COMMON,
    path: '/api/v1/tables/:table/replay/:round',
    summary: 'A round event by event, as recorded and as somebody saw it then, one line of JSON each',
    query: closed(SEAT),
    answer: replayLine,
    produces: ['application/x-ndjson'],
  }),
  getTablePack: route({
    ...COMMON,
    path: '/api/v1/tables/:table/pack/:round',
    summary: 'A round as a file to keep, with the hash of what it says',
    query: closed({
      ...SEAT,
      format: maybe(means(oneOf(...FORMATS), 'JSON unless told')),
      mask: maybe(means(oneOf('names'), 'People by number and function')),
    }),
    answer: pack,
    produces: ['application/json', 'text/csv', 'application/pdf'],
  }),
  getTableFlags: route({
    ...COMMON,
    path: '/api/v1/tables/:table/flags',
    summary: 'The next event that is worth a look: a void, a correction, a ruling, a hold, a mark, a dispute',
    query: closed(FROM),
    answer: nextFlag,
  }),
  getTableMarks: route({
    ...COMMON,
    path: '/api/v1/tables/:table/marks',
    summary: 'What surveillance has marked, from an event on',
    query: closed({ ...LIMIT, ...FROM }),
    answer: listOf(mark),
  }),
  getTableIntegrity: route({
    ...COMMON,
    path: '/api/v1/tables/:table/integrity',
    summary: 'Whether the record of a table is the one that was written, or where it first is not',
    query: closed({
      depth: maybe(means(oneOf('chain', 'thorough'), 'Thorough: every decision is made again')),
    }),
    answer: integrity,
  }),
};
