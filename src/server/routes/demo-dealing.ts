import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ofRank } from '../../house/dealers/crew.ts';
import { err } from '../../kit/result.ts';
import { DEMO } from '../../wire/routes/session.ts';
import type { Context } from '../context.ts';
import { asker } from '../http/access.ts';
import { doneOf } from './give.ts';
import { serve } from './serve.ts';

/**
 * In a demo nobody sits in the pit. Whoever works at a table asks its automatic crew for it instead, whose pit manager gives
 * the order that a pit manager gives everywhere, and takes the table back the same way.
 */
export function demoDealing(app: FastifyInstance, context: Context): void {
  serve(app, context, DEMO.postDemoDealing, async (request) => {
    const { id, ...body } = request.body;
    const { person } = asker(context, request);
    if (context.house.people.find(person)?.tables.includes(body.table) !== true)
      return err({ code: 'not-assigned', params: { table: body.table, person } });
    const asked = { ...body, askedBy: person };
    const name = nameFor(person, id);
    const answer = await context.commands.ask(
      { stream: 'floor', id: name, by: ofRank('pit-manager'), body: asked },
      request.span,
    );
    return doneOf(id, answer);
  });
}

/** The crew's pit manager acts for whoever asks: ids of two people are two ids, and none is one that the crew gives itself. */
const nameFor = (person: string, id: string): string => `asked-${hash('sha256', JSON.stringify([person, id]), 'hex')}`;
