import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PeopleHouse } from '../../../testkit/people.ts';
import type { Actor } from '../../table/index.ts';
import { HOUSE } from '../stamped.ts';
import { newDeviceToken } from './devices.ts';
import { peopleUnit } from './people-unit.ts';

const boss: Actor = { person: 'boss', role: 'admin' };
const { token, key } = newDeviceToken();
const WHEEL = { type: 'addDevice', device: 'wheel-r1', kind: 'wheel', table: 'R1', key } as const;

async function floor(): Promise<PeopleHouse> {
  const house = await PeopleHouse.open();
  await house.hire(['boss', 'admin'], ['ann', 'player']);
  return house;
}

test('a device is known by its token, of which the records hold the hash alone', async () => {
  const house = await floor();
  expect(await house.do(boss, WHEEL)).toBe('ok');
  const session = await house.people.session(token);
  expect(session).toMatchObject({ person: 'wheel-r1', key: hash('sha256', token, 'hex') });
  expect(house.people.actor('wheel-r1')).toEqual({ person: 'wheel-r1', role: 'device' });
  expect(house.people.find('wheel-r1')).toBeUndefined();
  expect(house.log.join() + house.unit.snapshot()).not.toContain(token);
  expect(await house.people.session(newDeviceToken().token)).toBeUndefined();
});

test('it stays signed in over a restart and for years, until it is revoked', async () => {
  const house = await floor();
  await house.do(boss, WHEEL);
  await house.restart();
  house.at += 10 * 365 * 24 * 3_600_000;
  const session = await house.people.session(token);
  if (session === undefined) throw new Error('the device is not known');
  expect(house.people.isLive(session)).toBe(true);
  const ended: string[] = [];
  house.people.onRevoked((who) => ended.push(who));
  expect(await house.do(boss, { type: 'revokeDevice', device: 'wheel-r1', reason: 'it was stolen' })).toBe('ok');
  expect(ended).toEqual(['wheel-r1']);
  expect([house.people.isLive(session), house.people.touch(session)]).toEqual([false, false]);
  expect(await house.people.session(token)).toBeUndefined();
  expect(house.people.actor('wheel-r1')).toBeUndefined();
  await house.restart();
  expect(await house.people.session(token)).toBeUndefined();
  expect(house.people.devices()).toMatchObject([{ id: 'wheel-r1', revoked: true }]);
});

test('a name belongs to a person or a device for ever', async () => {
  const house = await floor();
  await house.do(boss, WHEEL);
  expect(await house.do(boss, { ...WHEEL, device: 'ann' })).toBe('person-exists');
  expect(await house.do(boss, { type: 'addPerson', person: 'wheel-r1', name: 'W', role: 'player' })).toBe(
    'person-exists',
  );
  await house.do(boss, { type: 'revokeDevice', device: 'wheel-r1', reason: 'old' });
  expect(await house.do(boss, WHEEL)).toBe('person-exists');
  expect(await house.do(boss, { type: 'revokeDevice', device: 'wheel-r1', reason: 'old' })).toBe('device-revoked');
  expect(await house.do(boss, { type: 'revokeDevice', device: 'wheel-r9', reason: 'old' })).toBe('unknown-device');
  for (const device of ['house', 'auto-sensor']) expect(await house.do(boss, { ...WHEEL, device })).toBe('reserved-id');
});

test('what a demo let in stays outside of a house that is none', async () => {
  const house = await PeopleHouse.open({ demo: true });
  await house.do(HOUSE, { type: 'addPerson', person: 'admin', name: 'Admin', role: 'admin', demo: true });
  expect(await house.do({ person: 'admin', role: 'admin' }, WHEEL)).toBe('ok');
  expect(await house.people.session(token)).toBeDefined();
  await house.restart({ demo: false });
  expect(await house.people.session(token)).toBeUndefined();
  expect(house.people.actor('wheel-r1')).toBeUndefined();
});

test('a device stands at a table of its own game', () => {
  const unit = peopleUnit(
    (table) => table === 'R1' || table === 'S1',
    (table) => (table === 'R1' ? 'roulette' : 'sic-bo'),
  );
  const asked = (table: string, kind: string) => {
    const decided = unit.decide({ by: HOUSE, at: 1, body: { ...WHEEL, table, kind } });
    return decided.ok ? 'ok' : decided.error.code;
  };
  expect([asked('R1', 'wheel'), asked('S1', 'dice')]).toEqual(['ok', 'ok']);
  expect([asked('S1', 'wheel'), asked('R1', 'shoe')]).toEqual(['wrong-device', 'wrong-device']);
  expect([asked('R2', 'wheel'), asked('R1', 'camera')]).toEqual(['unknown-table', 'bad-command']);
});
