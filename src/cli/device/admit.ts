import { randomUUID } from 'node:crypto';
import type { House } from '../../house/house.ts';
import { load } from '../../house/load.ts';
import { type Device, newDeviceToken } from '../../house/people/devices.ts';
import { peopleUnit } from '../../house/people/people-unit.ts';
import type { Unread } from '../../kit/command.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok } from '../../kit/result.ts';
import type { PeopleOrder } from '../../wire/orders/index.ts';
import { type Answer, misused, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { atHouse, type HouseFlags, lookAtHouse } from '../house/at-house.ts';
import { administrator, inHouse } from '../house/in-house.ts';
import { refused } from '../house/problems.ts';
import type { Reached } from '../house/running-floor.ts';
import { table as asTable } from '../show/table.ts';

export type AdmitFlags = HouseFlags &
  Readonly<{ table?: string; kind?: string; reason?: string; as?: string; stopped?: boolean }>;

/** Lets a device in at a table; its token is in the answer and nowhere else. */
export async function add(context: Context, name: string | undefined, flags: AdmitFlags): Promise<void> {
  const { table, kind } = flags;
  if (name === undefined) return needs(context, flags, 'the device', 'a name for it, as wheel-r1');
  if (kind === undefined) return needs(context, flags, '--kind', 'wheel, dice or shoe');
  if (table === undefined) return needs(context, flags, '--table', 'the table it stands at');
  const { token, key } = newDeviceToken();
  const told = { device: name, kind, table };
  await atHouse(context, flags, (reached) =>
    inHouse(context, reached, flags.stopped, (house) =>
      ordered(house, flags, { type: 'addDevice', ...told, key }, { ...told, token }, token),
    ),
  );
}

export async function revoke(context: Context, name: string | undefined, flags: AdmitFlags): Promise<void> {
  const { reason } = flags;
  if (name === undefined) return needs(context, flags, 'the device', 'the name of a device');
  if (reason === undefined) return needs(context, flags, '--reason', 'why its token is taken away');
  await atHouse(context, flags, (reached) =>
    inHouse(context, reached, flags.stopped, (house) =>
      ordered(house, flags, { type: 'revokeDevice', device: name, reason }, { revoked: name }, `revoked: ${name}`),
    ),
  );
}

export function listed(context: Context, flags: AdmitFlags): Promise<void> {
  return lookAtHouse(context, flags, async ({ store, house }): Promise<Answer> => {
    const devices = house === undefined ? await devicesIn(store) : house.people.devices();
    const heads = ['device', 'kind', 'table', ''].map((head) => ({ head }));
    const rows = devices.map(({ id, kind, table, revoked, demo }) => [
      id,
      kind,
      table,
      [revoked ? 'revoked' : '', demo ? 'demo' : ''].filter((word) => word !== '').join(', '),
    ]);
    const text = () => (rows.length === 0 ? 'No device has been let in yet.' : asTable(context, heads, rows));
    return ok({ json: devices, text });
  });
}

async function devicesIn(store: Reached['store']): Promise<readonly Device[]> {
  const unit = peopleUnit();
  const head = (await store.heads()).find(({ stream }) => stream === 'people');
  await load(store, unit, head);
  return [...unit.devices()].map(({ device }) => device);
}

async function ordered(
  house: House,
  { as }: AdmitFlags,
  body: Unread<PeopleOrder>,
  json: unknown,
  text: string,
): Promise<Answer> {
  const by = administrator(house, as);
  if (!by.ok) return by;
  const answer = await house.ask({ stream: 'people', id: `cli-${randomUUID()}`, by: by.value, body });
  return answer.ok ? ok({ json, text: () => text }) : refused(answer.refusal);
}

const needs = (context: Context, { json }: AdmitFlags, argument: string, expected: string): Promise<void> =>
  report(context, json === true, misused(refuse('bad-argument', { argument, value: '', expected }).error).error);
