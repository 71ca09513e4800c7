import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newDeviceToken } from '../../house/people/devices.ts';
import { err, ok } from '../../kit/result.ts';
import { DEVICE_WORDS } from '../../wire/index.ts';
import type { PeopleOrder } from '../../wire/orders/index.ts';
import { DEVICES } from '../../wire/routes/devices.ts';
import type { Context } from '../context.ts';
import { reportOf } from '../device-gate.ts';
import { durable } from '../durable.ts';
import { asker } from '../http/access.ts';
import { pageOf } from '../http/paging.ts';
import { doneOf } from './give.ts';
import { serve } from './serve.ts';

export function deviceRoutes(app: FastifyInstance, context: Context): void {
  administration(app, context);
  const { house, commands } = context;
  serve(app, context, DEVICES.getDevice, async (request) => {
    const device = house.people.device(asker(context, request).person);
    if (device === undefined) throw new Error('a device without an account was let in');
    const { id, kind, table } = device;
    const words = Object.keys(DEVICE_WORDS[kind]);
    return durable(house, () => {
      const state = house.table(table)?.state();
      return ok({ device: id, kind, table, words, round: state?.round.number ?? 0, phase: state?.phase ?? 'closed' });
    });
  });
  serve(app, context, DEVICES.postDeviceReports, async (request) => {
    const read = reportOf(house, asker(context, request), request.body);
    return read.ok ? doneOf(read.value.id, await commands.ask(read.value, request.span)) : read;
  });
}

function administration(app: FastifyInstance, context: Context): void {
  const { house, commands } = context;
  serve(app, context, DEVICES.getDevices, (request, reply) =>
    pageOf(request, reply, house.people.devices(), ({ id }) => id),
  );
  serve(app, context, DEVICES.postDevices, async (request) => {
    const { token, key } = newDeviceToken();
    const { device, kind, table } = request.body;
    const body: PeopleOrder = { type: 'addDevice', device, kind, table, key };
    const by = asker(context, request);
    const answer = await commands.ask({ stream: 'people', id: `device-${randomUUID()}`, by, body }, request.span);
    return answer.ok ? ok({ device, kind, table, token }) : err(answer.refusal);
  });
  serve(app, context, DEVICES.postDeviceRevoke, async (request) => {
    const id = `device-${randomUUID()}`;
    const body: PeopleOrder = { type: 'revokeDevice', device: request.params.device, reason: request.body.reason };
    return doneOf(id, await commands.ask({ stream: 'people', id, by: asker(context, request), body }, request.span));
  });
}
