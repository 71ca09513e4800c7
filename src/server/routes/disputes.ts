import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { err, ok } from '../../kit/result.ts';
import { dispute } from '../../table/index.ts';
import { readCommand } from '../../wire/index.ts';
import { DISPUTES } from '../../wire/routes/disputes.ts';
import type { Context } from '../context.ts';
import { namesIn } from '../disputes/names-in.ts';
import { seenCase } from '../disputes/seen-case.ts';
import { durable } from '../durable.ts';
import { asker } from '../http/access.ts';
import { pageOf } from '../http/paging.ts';
import { refusal } from '../refusals.ts';
import { give, giveRead } from './give.ts';
import { serve } from './serve.ts';

const unknown = (id: string) => err(refusal('unknown-dispute', { dispute: id }));

export function disputeRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  commandRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  serve(app, context, DISPUTES.getDisputes, (request, reply) => {
    const actor = asker(context, request);
    return durable(house, () => {
      const seen = house.disputes().flatMap((each) => seenCase(house, each, actor) ?? []);
      return pageOf(request, reply, seen, ({ id }) => id);
    });
  });
  serve(app, context, DISPUTES.getDispute, async (request) => {
    const id = request.params.dispute;
    const actor = asker(context, request);
    const found = await durable(house, () => {
      const there = house.dispute(id);
      const seen = there === undefined ? undefined : seenCase(house, there, actor);
      return seen === undefined ? unknown(id) : ok(seen);
    });
    if (!found.ok) return found;
    const steps = dispute.stepsSeenBy(found.value.viewer, await house.records.caseEvents(id));
    return ok({ ...found.value, steps, names: namesIn(house, found.value, steps) });
  });
}

function commandRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  serve(app, context, DISPUTES.postDisputes, async (request) => {
    const command = readCommand({ ...request.body, type: 'raise' satisfies dispute.Order['type'] });
    if (!command.ok) return command;
    const id = nameFor(asker(context, request).person, request.body.id);
    const about = { stream: `dispute:${id}`, about: request.body.table };
    const given = await give(context, request, about, command.value);
    return given.ok ? ok({ ...given.value, dispute: id }) : given;
  });
  serve(app, context, DISPUTES.postDisputeCommands, async (request) => {
    const id = request.params.dispute;
    const there = house.dispute(id);
    if (there === undefined || seenCase(house, there, asker(context, request)) === undefined) return unknown(id);
    return giveRead(context, request, { stream: `dispute:${id}`, about: there.subject.table });
  });
}

/** The same request gets the same name, so a dispute that is sent twice is raised once. */
const nameFor = (person: string, id: string): string =>
  `D-${createHash('sha256')
    .update(JSON.stringify([person, id]))
    .digest('hex')
    .slice(0, 10)
    .toUpperCase()}`;
