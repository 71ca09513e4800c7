import type { FastifyInstance } from 'fastify';
import { BESIDE } from '../../house/people/four-eyes.ts';
import { notAssigned } from '../../house/tables/staffing.ts';
import { err, ok } from '../../kit/result.ts';
import { PEOPLE } from '../../wire/routes/people.ts';
import { TABLES } from '../../wire/routes/tables.ts';
import type { Said } from '../approvals.ts';
import type { Context } from '../context.ts';
import { actingAs } from '../gate.ts';
import { asker } from '../http/access.ts';
import { pageOf } from '../http/paging.ts';
import { refusal } from '../refusals.ts';
import { NO_TABLE } from '../wanted.ts';
import { serve } from './serve.ts';

/** Whoever vouches works at the table, and says for which command: with another amount it is another one. */
export function approvalRoutes(app: FastifyInstance, context: Context): void {
  const { house, approvals, wanted } = context;
  serve(app, context, PEOPLE.postApprovals, (request) => {
    const { table = NO_TABLE, type, command, actingAs: position } = request.body;
    if (table !== NO_TABLE && house.table(table) === undefined) return err(refusal('unknown-table', { table }));
    const by = actingAs(house.people, asker(context, request), table === NO_TABLE ? undefined : table, position);
    if (!by.ok) return by;
    if (table === NO_TABLE && !BESIDE.has(by.value.role))
      return err(refusal('not-authorised', { command: type, role: by.value.role, needs: [...BESIDE] }));
    const elsewhere =
      by.value.actingAs === undefined ? notAssigned(table, house.people.find(by.value.person)) : undefined;
    if (elsewhere !== undefined) return err(elsewhere);
    const said = command === undefined ? wanted.at(table, type)?.command : { ...spoken(command), type };
    if (said === undefined) return err(refusal('nothing-waits', { table, command: type }));
    const { code, expiresAt } = approvals.give(by.value, table, said);
    return ok({ code, table, type, command: said, expiresAt });
  });
  serve(app, context, TABLES.getTableWanted, (request, reply) => {
    const { table } = request.params;
    if (house.table(table) === undefined) return err(refusal('unknown-table', { table }));
    const elsewhere = notAssigned(table, house.people.find(asker(context, request).person));
    if (elsewhere !== undefined) return err(elsewhere);
    const waiting = wanted.all().filter((each) => each.table === table);
    return pageOf(request, reply, waiting, ({ type }) => type);
  });
}

/** What a command says; its name and whatever stands beside it is not vouched for. */
function spoken({ id: _id, second: _second, actingAs: _actingAs, ...said }: Said): Said {
  return said;
}
