import type { FastifyInstance } from 'fastify';
import { err, ok } from '../../kit/result.ts';
import { PEOPLE } from '../../wire/routes/people.ts';
import type { Context } from '../context.ts';
import { actingAs } from '../gate.ts';
import { asker } from '../http/access.ts';
import { refusal } from '../refusals.ts';
import { serve } from './serve.ts';

export function approvalRoutes(app: FastifyInstance, context: Context): void {
  const { house, approvals } = context;
  serve(app, context, PEOPLE.postApprovals, (request) => {
    const { body } = request;
    if (house.table(body.table) === undefined) return err(refusal('unknown-table', { table: body.table }));
    const by = actingAs(house.people, asker(context, request), body.table, body.actingAs);
    if (!by.ok) return by;
    const { code, table, type, expiresAt } = approvals.give(by.value, body.table, body.type);
    return ok({ code, table, type, expiresAt });
  });
}
