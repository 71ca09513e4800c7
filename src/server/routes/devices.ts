import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newDeviceToken } from '../../house/people/devices.ts';
import { ok } from '../../kit/result.ts';
import { DEVICE_KINDS } from '../../table/index.ts';
import { DEVICE_WORDS } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { reportOf } from '../device-gate.ts';
import { durable } from '../durable.ts';
import { asker } from '../http/access.ts';
import { answerCommand, answerWith, refuseWith } from '../http/reply.ts';
import { closed, list, open, ref, text, whole } from '../http/schemas.ts';
import { addRoute } from './route.ts';

const REPORT = {
  ...open('A report. Its other fields are those of what was seen.', {
    id: text('Made by the device; the same id is taken once, whatever the number of times it is sent', 64),
    saw: text('`spin-started`, `dice`, `packet`, …', 40),
    round: whole('The round in which it was seen'),
  }),
  required: ['id', 'saw', 'round'],
};

export function deviceRoutes(app: FastifyInstance, context: Context): void {
  administration(app, context);
  const { house, commands } = context;
  const common = { access: 'devices', tag: 'devices' } as const;
  addRoute(app, {
    ...common,
    method: 'GET',
    url: '/api/v1/device',
    summary: 'What you are, what you may say, and how far your table is',
    gives: open('device, kind, table, words; round and phase of the table'),
    handler: async (request, reply) => {
      const device = house.people.device(asker(context, request).person);
      if (device === undefined) throw new Error('a device without an account was let in');
      const { id, kind, table } = device;
      const words = Object.keys(DEVICE_WORDS[kind]);
      const seen = () => {
        const state = house.table(table)?.state();
        return ok({ device: id, kind, table, words, round: state?.round.number ?? 0, phase: state?.phase ?? 'closed' });
      };
      return answerWith(reply, await durable(house, seen));
    },
  });
  addRoute(app, {
    ...common,
    method: 'POST',
    url: '/api/v1/device/reports',
    summary: 'Reports what was seen; answered once it is durable',
    body: REPORT,
    gives: ref('Done'),
    handler: async (request, reply) => {
      const read = reportOf(house, asker(context, request), request.body);
      if (!read.ok) return refuseWith(reply, read.error);
      return answerCommand(reply, read.value.id, await commands.ask(read.value));
    },
  });
}

function administration(app: FastifyInstance, context: Context): void {
  const { house, commands } = context;
  const common = { access: { roles: ['admin'] }, tag: 'devices' } as const;
  addRoute(app, {
    ...common,
    method: 'GET',
    url: '/api/v1/devices',
    access: { from: 'pit-manager', roles: ['admin', 'auditor'] },
    summary: 'Every device that was ever let in',
    gives: list(open('id, kind, table, demo, revoked')),
    handler: () => house.people.devices(),
  });
  addRoute(app, {
    ...common,
    method: 'POST',
    url: '/api/v1/devices',
    summary: 'Lets a device in at one table; its token is in the answer and nowhere else',
    body: closed(
      {
        device: text('Its name, by which records know it', 40),
        kind: { type: 'string', enum: DEVICE_KINDS, description: 'What it is' },
        table: text('The table it stands at', 100),
      },
      ['device', 'kind', 'table'],
    ),
    gives: open('device, kind, table, token'),
    handler: async (request, reply) => {
      const { token, key } = newDeviceToken();
      const told = request.body as Readonly<{ device: string; kind: string; table: string }>;
      const body = { type: 'addDevice', ...told, key };
      const by = asker(context, request);
      const answer = await commands.ask({ stream: 'people', id: `device-${randomUUID()}`, by, body });
      if (!answer.ok) return refuseWith(reply, answer.refusal);
      return reply.send({ ...told, token });
    },
  });
  addRoute(app, {
    ...common,
    method: 'POST',
    url: '/api/v1/devices/:device/revoke',
    summary: 'Takes a token away, at once and for ever; its sockets close',
    params: { device: 'A device' },
    body: closed({ reason: text('Why') }, ['reason']),
    gives: ref('Done'),
    handler: async (request, reply) => {
      const { reason } = request.body as { reason: string };
      const id = `device-${randomUUID()}`;
      const body = { type: 'revokeDevice', device: request.params['device'] ?? '', reason };
      const by = asker(context, request);
      return answerCommand(reply, id, await commands.ask({ stream: 'people', id, by, body }));
    },
  });
}
