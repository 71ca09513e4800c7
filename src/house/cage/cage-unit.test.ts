import { expect, test } from 'vitest';
import { ROLES } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import { HOUSE } from '../stamped.ts';
import type { Body } from '../unit.ts';
import { cageUnit } from './cage-unit.ts';

const PEOPLE: Readonly<Record<string, { role: string; demo: boolean }>> = {
  ann: { role: 'player', demo: false },
  demi: { role: 'player', demo: true },
  cam: { role: 'cashier', demo: false },
  'demo-cashier': { role: 'cashier', demo: true },
};

const ask = (body: Body, by: Actor = HOUSE) =>
  cageUnit((person) => PEOPLE[person]).decide({
    by,
    at: 1,
    body: { player: 'ann', currency: 'VND', amount: 5, ...body },
  });

test('money comes from outside into one wallet of one currency, and goes back', () => {
  expect(ask({ type: 'deposit' })).toMatchObject({
    ok: true,
    value: { transfers: [[0, 'world', 'wallet:ann', 5, 'VND']] },
  });
  expect(ask({ type: 'withdraw', currency: 'SGD' })).toMatchObject({
    ok: true,
    value: { transfers: [[0, 'wallet:ann', 'world', 5, 'SGD']] },
  });
});

const REFUSED: readonly (readonly [body: Body, code: string])[] = [
  [{ type: 'steal' }, 'unknown-command'],
  [{ type: 'deposit', player: 'bo' }, 'unknown-player'],
  [{ type: 'deposit', player: 7 }, 'unknown-player'],
  [{ type: 'deposit', currency: 'EUR' }, 'bad-field'],
  ...[0, -1, 1.5, '5', null, Number.NaN, 1e21, 2 ** 53].map(
    (amount) => [{ type: 'deposit', amount }, 'bad-field'] as const,
  ),
];

test.each(REFUSED)('%j is refused as %s', (body, code) => {
  expect(ask(body)).toMatchObject({ ok: false, error: { code } });
});

test('the cashier of a demo has no hand in wallets that outlast it', () => {
  const demo = { person: 'demo-cashier', role: 'cashier' } as const;
  for (const type of ['deposit', 'withdraw']) {
    expect(ask({ type }, demo)).toMatchObject({ error: { code: 'not-a-demo-identity', params: { person: 'ann' } } });
    expect(ask({ type, player: 'demi' }, demo)).toMatchObject({ ok: true });
    expect(ask({ type }, { person: 'cam', role: 'cashier' })).toMatchObject({ ok: true });
  }
});

test('only a cashier and the house move money', () => {
  for (const role of ROLES) {
    const { ok } = ask({ type: 'deposit' }, { person: 'x', role });
    expect([role, ok]).toEqual([role, role === 'cashier']);
  }
});
