import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ofRank } from '../../house/dealers/crew.ts';
import type { Context } from '../context.ts';
import { asker } from '../http/access.ts';
import { answerCommand, refuseWith } from '../http/reply.ts';
import { closed, flag, ref, text } from '../http/schemas.ts';
import { addRoute } from './route.ts';

type Wish = Readonly<{ id: string; type: 'changeDealing'; table: string; automatic: boolean }>;

/**
 * In a demo nobody sits in the pit. Whoever works at a table asks its automatic crew for it instead, whose pit manager gives
 * the order that a pit manager gives everywhere, and takes the table back the same way.
 */
export function demoDealing(app: FastifyInstance, context: Context): void {
  addRoute(app, {
    method: 'POST',
    url: '/api/v1/demo/dealing',
    access: { from: 'dealer' },
    tag: 'floor',
    summary: 'The automatic crew hands one of your tables to you, or takes it back; between rounds',
    body: closed(
      {
        id: text('Made by the client', 64),
        type: { type: 'string', enum: ['changeDealing'] },
        table: text('One of your tables', 100),
        automatic: flag('Whether the crew deals'),
      },
      ['id', 'type', 'table', 'automatic'],
    ),
    gives: ref('Done'),
    handler: async (request, reply) => {
      const { id, ...body } = request.body as Wish;
      const { person } = asker(context, request);
      if (context.house.people.find(person)?.tables.includes(body.table) !== true)
        return refuseWith(reply, { code: 'not-assigned', params: { table: body.table, person } });
      const asked = { ...body, askedBy: person };
      const name = nameFor(person, id);
      const answer = await context.commands.ask({ stream: 'floor', id: name, by: ofRank('pit-manager'), body: asked });
      return answerCommand(reply, id, answer);
    },
  });
}

/** The crew's pit manager acts for whoever asks: ids of two people are two ids, and none is one that the crew gives itself. */
const nameFor = (person: string, id: string): string => `asked-${hash('sha256', JSON.stringify([person, id]), 'hex')}`;
