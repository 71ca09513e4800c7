import { Object as ObjectType, Unknown } from 'typebox';
import { as, closed, listOf, means, whole } from '../../kit/schema.ts';
import type { Report } from '../device.ts';
import { done } from '../shapes/commands.ts';
import { behind } from '../shapes/paging.ts';
import { filled } from '../shapes/parts.ts';
import { device, deviceAdded, deviceKind, deviceSelf } from '../shapes/people.ts';
import { route } from './route.ts';

/** What every report has. Its other fields are those of what was seen, and are read where the kind of device is known. */
const report = as<Report>(
  ObjectType(
    {
      id: means(filled(64), 'Made by the device; the same id is taken once, whatever the number of times it is sent'),
      saw: means(filled(40), '`spin-started`, `dice`, `packet`, …'),
      round: means(whole, 'The round in which it was seen'),
    },
    {
      additionalProperties: Unknown(),
      title: 'DeviceReport',
      description: 'A report. Its other fields are those of what was seen.',
    },
  ),
);

const COMMON = { tag: 'devices' } as const;

export const DEVICES = {
  getDevice: route({
    ...COMMON,
    method: 'GET',
    access: 'devices',
    path: '/api/v1/device',
    summary: 'What you are, what you may say, and how far your table is',
    answer: deviceSelf,
  }),
  postDeviceReports: route({
    ...COMMON,
    method: 'POST',
    access: 'devices',
    path: '/api/v1/device/reports',
    summary: 'Reports what was seen; answered once it is durable',
    body: report,
    answer: done,
  }),
  getDevices: route({
    ...COMMON,
    method: 'GET',
    access: { from: 'pit-manager', roles: ['admin', 'auditor'] },
    path: '/api/v1/devices',
    summary: 'Every device that was ever let in',
    query: behind,
    answer: listOf(device),
  }),
  postDevices: route({
    ...COMMON,
    method: 'POST',
    access: { roles: ['admin'] },
    path: '/api/v1/devices',
    summary: 'Lets a device in at one table; its token is in the answer and nowhere else',
    body: closed({
      device: means(filled(40), 'Its name, by which records know it'),
      kind: means(deviceKind, 'What it is'),
      table: means(filled(100), 'The table it stands at'),
    }),
    answer: deviceAdded,
  }),
  postDeviceRevoke: route({
    ...COMMON,
    method: 'POST',
    access: { roles: ['admin'] },
    path: '/api/v1/devices/:device/revoke',
    summary: 'Takes a token away, at once and for ever; its sockets close',
    body: closed({ reason: means(filled(200), 'Why') }),
    answer: done,
  }),
};
