import type { FastifyInstance } from 'fastify';
import { err, ok } from '../../kit/result.ts';
import { PEOPLE } from '../../wire/routes/people.ts';
import { digestOf } from '../approvals.ts';
import type { Context } from '../context.ts';
import { asker } from '../http/access.ts';
import { pageOf } from '../http/paging.ts';
import { notedRead } from '../noted-read.ts';
import { NO_TABLE } from '../wanted.ts';
import { giveRead } from './give.ts';
import { serve } from './serve.ts';

/** Who acts in a position at a table acts in it for what is asked of the floor about that table. */
const aboutTable = (body: object): Readonly<{ about?: string }> =>
  'table' in body && typeof body.table === 'string' ? { about: body.table } : {};

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { approvals, wanted } = context;
  const { people } = context.house;
  serve(app, context, PEOPLE.getPeople, async (request, reply) => {
    const unnoted = await notedRead(context, request, 'people', '');
    return unnoted === undefined ? pageOf(request, reply, people.all(), ({ id }) => id) : err(unnoted);
  });
  serve(app, context, PEOPLE.getAppointments, (request, reply) =>
    pageOf(request, reply, people.appointments(), ({ id }) => id),
  );
  serve(app, context, PEOPLE.postPersonPassword, async (request) => {
    const { params, body } = request;
    const said = { type: 'setPassword', person: params.person };
    const by = asker(context, request);
    const use = { table: NO_TABLE, digest: digestOf(said), person: by.person, id: request.id };
    const second = body.second === undefined ? undefined : approvals.redeem(body.second, use);
    const set = await people.setPassword(params.person, body.password, by, second);
    if (second !== undefined && body.second !== undefined) approvals.answered(body.second, set.ok);
    const answer = set.ok
      ? ({ ok: true, seq: 0, again: false } as const)
      : ({ ok: false, refusal: set.error } as const);
    wanted.answered({ stream: 'people', id: request.id, by, body: said }, answer);
    return set.ok ? ok({}) : set;
  });
  // Streams that are not of one table.
  serve(app, context, PEOPLE.postPeopleCommands, (request) => giveRead(context, request, { stream: 'people' }));
  serve(app, context, PEOPLE.postFloorCommands, (request) =>
    giveRead(context, request, { stream: 'floor', ...aboutTable(request.body) }),
  );
  serve(app, context, PEOPLE.postCageCommands, (request) => giveRead(context, request, { stream: 'cage' }));
}
