import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOOR } from '../../testkit/house.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { logOf } from '../../testkit/tampered-store.ts';
import { HOUSE } from '../house/stamped.ts';
import { verifyStore } from '../house/verify/verify.ts';

const PASSWORD = 'seven quiet tables';
const store = keptStore();
const signed = new Map<string, Signed>();
let served: Served;
let ids = 0;

beforeAll(async () => {
  served = await serve({}, { tables: FLOOR.slice(0, 1), dealing: false }, store);
  const lan = { type: 'addPerson', person: 'lan', name: 'Lan', role: 'admin' };
  expect(await served.house.ask({ stream: 'people', id: 'lan', by: HOUSE, body: lan })).toMatchObject({ ok: true });
  await enters('lan');
});
afterAll(() => served.close());

/** Gets a password from the house itself, and signs in. */
async function enters(person: string): Promise<void> {
  expect(await served.house.people.setPassword(person, PASSWORD)).toMatchObject({ ok: true });
  const { json } = await served.call('POST', '/api/v1/sign-in', { person, password: PASSWORD, bearer: true });
  signed.set(person, { person, token: String(json['token']) });
}

type Said = Readonly<{ type: string; [field: string]: unknown }>;

const give = (as: string, said: Said, more: object = {}): Promise<Called> =>
  served.call('POST', '/api/v1/people/commands', { id: `f${++ids}`, ...said, ...more }, signed.get(as));
const vouch = (as: Signed | undefined, said: Said): Promise<Called> =>
  served.call('POST', '/api/v1/approvals', { type: said.type, command: said }, as);
const codeOf = async (as: string, said: Said): Promise<unknown> => (await vouch(signed.get(as), said)).json['code'];

const add = (person: string, role: string): Said => ({ type: 'addPerson', person, name: person, role });
const done = { status: 200 };
const lacks = { status: 403, json: { code: 'second-person-needed', params: { needs: 'director' } } };

test('an administrator who is alone staffs the house, and from then on makes no account alone', async () => {
  expect(await give('lan', add('dora', 'director'))).toMatchObject(done);
  await enters('dora');
  expect(await give('lan', add('max', 'pit-manager'))).toMatchObject(lacks);
  const pit = await served.call('GET', '/api/v1/pit', undefined, signed.get('dora'));
  expect(pit.json['wanted']).toMatchObject([{ table: '', type: 'addPerson', command: add('max', 'pit-manager') }]);
  expect(await give('lan', add('pam', 'player'))).toMatchObject(done);
});

test('a code is for that account and that rank', async () => {
  const second = await codeOf('dora', add('max', 'pit-manager'));
  expect(await give('lan', add('max', 'director'), { second })).toMatchObject({
    status: 403,
    json: { code: 'bad-approval' },
  });
  expect(await give('lan', add('max', 'pit-manager'), { second })).toMatchObject(done);
  expect(await give('lan', add('mia', 'pit-manager'), { second })).toMatchObject({ json: { code: 'bad-approval' } });
  const last = JSON.parse((await logOf(store)).get('people')?.at(-1)?.events ?? '[]') as unknown;
  expect(last).toMatchObject([{ stamp: { person: 'lan', second: 'dora' }, fact: { person: 'max' } }]);
});

test.each([
  ['a rank', { type: 'changeRole', person: 'max', role: 'director' }],
  ['an account that is switched on again', { type: 'enablePerson', person: 'max' }],
])('%s takes two', async (_, said) => {
  if (said.type === 'enablePerson')
    expect(
      await give(
        'lan',
        { type: 'disablePerson', person: 'max', reason: 'left' },
        {
          second: await codeOf('dora', { type: 'disablePerson', person: 'max', reason: 'left' }),
        },
      ),
    ).toMatchObject(done);
  expect(await give('lan', said)).toMatchObject(lacks);
  expect(await give('lan', said, { second: await codeOf('lan', said) })).toMatchObject({ status: 403 });
  expect(await give('lan', said, { second: await codeOf('dora', said) })).toMatchObject(done);
});

test('a new password for somebody takes two, so that nobody signs in as the one who vouches', async () => {
  const set = (person: string, second?: unknown) =>
    served.call(
      'POST',
      `/api/v1/people/${person}/password`,
      { password: 'another quiet word', second },
      signed.get('lan'),
    );
  expect(await set('dora')).toMatchObject(lacks);
  expect(await set('dora', await codeOf('dora', { type: 'setPassword', person: 'dora' }))).toMatchObject({
    status: 403,
  });
  expect(await set('pam', await codeOf('dora', { type: 'setPassword', person: 'dora' }))).toMatchObject({
    status: 403,
  });
  expect(await set('pam', await codeOf('dora', { type: 'setPassword', person: 'pam' }))).toMatchObject(done);
});

test('nobody takes the account of the only one who could object, and no demo or dealer vouches', async () => {
  const away = { type: 'disablePerson', person: 'max', reason: 'x' };
  expect(await give('lan', away, { second: await codeOf('dora', away) })).toMatchObject(done);
  for (const said of [
    { type: 'disablePerson', person: 'dora', reason: 'in the way' },
    { type: 'changeRole', person: 'dora', role: 'dealer' },
  ]) {
    expect(await give('lan', said)).toMatchObject(lacks);
    expect(await give('lan', said, { second: await codeOf('dora', said) })).toMatchObject({ status: 403 });
  }
  const said = add('mia', 'dealer');
  expect(await vouch(await served.signIn('dealer-r1'), said)).toMatchObject({ json: { code: 'not-authorised' } });
  const second = (await vouch(await served.signIn('director'), said)).json['code'];
  expect(await give('lan', said, { second })).toMatchObject({ status: 403 });
});

test('the records are sound', async () => {
  await served.house.stop();
  expect((await verifyStore(store)).findings).toEqual([]);
});
