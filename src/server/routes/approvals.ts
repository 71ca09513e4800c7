import type { FastifyInstance } from 'fastify';
import type { Ranked } from '../../rulebook/ranks.ts';
import { RANKS } from '../../rulebook/ranks.ts';
import type { Context } from '../context.ts';
import { actingAs } from '../gate.ts';
import { asker } from '../http/access.ts';
import { refuseWith } from '../http/reply.ts';
import { closed, open, text } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';
import { addRoute } from './route.ts';

type Body = Readonly<{ table: string; type: string; actingAs?: Ranked }>;

export function approvalRoutes(app: FastifyInstance, context: Context): void {
  const { house, approvals } = context;
  addRoute(app, {
    method: 'POST',
    url: '/api/v1/approvals',
    access: { from: 'dealer' },
    tag: 'tables',
    summary: 'Vouches for one command of a colleague: gives a code, for one use within two minutes',
    body: closed(
      {
        table: text('The table', 100),
        type: text('The type of the command', 100),
        actingAs: { type: 'string', enum: Object.keys(RANKS), description: 'The function in which you vouch' },
      },
      ['table', 'type'],
    ),
    gives: open('code, table, type, expiresAt'),
    handler: (request, reply) => {
      const body = request.body as Body;
      if (house.table(body.table) === undefined)
        return refuseWith(reply, refusal('unknown-table', { table: body.table }));
      const by = actingAs(asker(context, request), body.actingAs);
      if (!by.ok) return refuseWith(reply, by.error);
      const { code, table, type, expiresAt } = approvals.give(by.value, body.table, body.type);
      return reply.send({ code, table, type, expiresAt });
    },
  });
}
