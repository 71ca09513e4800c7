import type { FastifyInstance } from 'fastify';
import { readCommand } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { type Access, asker } from '../http/access.ts';
import { answerWith, refuseWith } from '../http/reply.ts';
import { closed, list, open, ref, text } from '../http/schemas.ts';
import { addRoute } from './route.ts';
import { give } from './tables.ts';

/** Streams that are not of one table, and who may send to them; what each command needs is for the house to say. */
const STREAMS: readonly Readonly<{ stream: string; access: Access; summary: string }>[] = [
  {
    stream: 'people',
    access: 'signed-in',
    summary: 'Accounts, walk-in guests, assignments, shifts, and a player’s own limits',
  },
  { stream: 'floor', access: { from: 'dealer', roles: ['admin'] }, summary: 'Tables: founded, stopped, handed over' },
  { stream: 'cage', access: { roles: ['cashier'] }, summary: 'Money into and out of wallets' },
];

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  addRoute(app, {
    method: 'GET',
    url: '/api/v1/people',
    access: { from: 'pit-manager', roles: ['admin', 'auditor'] },
    tag: 'people',
    summary: 'Everybody who has an account',
    gives: list(open('id, name, role, disabled, demo, tables, guest where it is a walk-in')),
    handler: () => house.people.all(),
  });
  for (const { stream, access, summary } of STREAMS) {
    addRoute(app, {
      method: 'POST',
      url: `/api/v1/${stream}/commands`,
      access,
      tag: stream === 'people' ? 'people' : 'floor',
      summary,
      body: ref('Command'),
      gives: ref('Done'),
      handler: (request, reply) => {
        const command = readCommand(request.body);
        return command.ok ? give(context, request, reply, { stream }, command.value) : refuseWith(reply, command.error);
      },
    });
  }
  addRoute(app, {
    method: 'POST',
    url: '/api/v1/people/:person/password',
    access: { roles: ['admin'] },
    tag: 'people',
    summary: 'A first or another password for somebody; every session of theirs ends',
    params: { person: 'A person' },
    body: closed({ password: text('', 256) }, ['password']),
    gives: open('Nothing'),
    handler: async (request, reply) => {
      const { password } = request.body as { password: string };
      const set = await house.people.setPassword(request.params['person'] ?? '', password, asker(context, request));
      return answerWith(reply, set.ok ? { ok: true, value: {} } : set);
    },
  });
}
