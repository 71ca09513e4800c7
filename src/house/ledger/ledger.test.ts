import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Transfer } from '../store/port.ts';
import { Ledger } from './ledger.ts';

const vnd = (debit: string, credit: string, amount: number): Transfer => [0, debit, credit, amount, 'VND'];

test('a transfer takes from one account what it gives to another', () => {
  const ledger = new Ledger([{ account: 'wallet:ann', currency: 'VND', amount: 100 }]);
  ledger.post([vnd('wallet:ann', 'drop:R1', 30)]);
  expect([ledger.balance('wallet:ann', 'VND'), ledger.balance('drop:R1', 'VND')]).toEqual([70, 30]);
  expect(ledger.balance('wallet:ann', 'USD')).toBe(0);
});

test('a change of one coin is told, and what came back at once is not', () => {
  const ledger = new Ledger([]);
  ledger.post([vnd('world', 'float:R1', 1)]);
  expect(ledger.changes()).toEqual([
    { account: 'world', currency: 'VND', amount: -1, before: 0 },
    { account: 'float:R1', currency: 'VND', amount: 1, before: 0 },
  ]);
  ledger.post([vnd('world', 'float:R1', 5), vnd('float:R1', 'world', 5)]);
  expect(ledger.changes()).toEqual([]);
});

test('transfers of one command are looked at together, and the account that is short is named', () => {
  const ledger = new Ledger([{ account: 'wallet:ann', currency: 'VND', amount: 100 }]);
  const both = [vnd('wallet:ann', 'drop:R1', 60), vnd('wallet:ann', 'drop:R1', 60)];
  expect(ledger.shortage(both)).toEqual({ account: 'wallet:ann', currency: 'VND', has: 100, needs: 120 });
  expect(ledger.shortage(both.slice(1))).toBeUndefined();
  // The float pays out only what came in beside it.
  expect(ledger.shortage([vnd('wallet:ann', 'float:R1', 60), vnd('float:R1', 'rack:R1:ann', 60)])).toBeUndefined();
});

test('money of another currency does not help', () => {
  const ledger = new Ledger([{ account: 'wallet:ann', currency: 'USD', amount: 100 }]);
  expect(ledger.shortage([vnd('wallet:ann', 'drop:R1', 1)])).toMatchObject({ has: 0, needs: 1 });
});

test('only what stands for the outside, and chips that may turn up, can go below nothing', () => {
  const ledger = new Ledger([]);
  for (const account of ['world', 'cage', 'house', 'variance:R1', 'colour:R1:red'])
    expect(ledger.shortage([vnd(account, 'float:R1', 1)])).toBeUndefined();
  for (const account of ['float:R1', 'layout:R1', 'wallet:ann', 'rack:R1:ann', 'tips:R1', 'suspense:R1', 'drop:R1'])
    expect(ledger.shortage([vnd(account, 'world', 1)])?.account).toBe(account);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('a transfer of %s is a defect', (amount) => {
  expect(() => new Ledger([]).shortage([vnd('world', 'float:R1', amount)])).toThrow('a transfer of');
});

test('a balance never leaves the numbers that can be counted exactly', () => {
  const ledger = new Ledger([{ account: 'float:R1', currency: 'VND', amount: Number.MAX_SAFE_INTEGER }]);
  const full = { account: 'float:R1', currency: 'VND', has: Number.MAX_SAFE_INTEGER };
  expect(ledger.shortage([vnd('world', 'float:R1', 1)])).toEqual(full);
});

test('whatever is posted, the changes add up to nothing and the balances are the sums of the changes', () => {
  const account = fc.constantFrom('world', 'cage', 'wallet:ann', 'wallet:bo', 'float:R1', 'layout:R1');
  const transfer = fc
    .tuple(account, account, fc.integer({ min: 1, max: 1000 }))
    .filter(([debit, credit]) => debit !== credit);
  fc.assert(
    fc.property(fc.array(fc.array(transfer, { maxLength: 4 }), { maxLength: 40 }), (commands) => {
      const ledger = new Ledger([]);
      const sums = new Map<string, number>();
      for (const command of commands) {
        const transfers = command.map(([debit, credit, amount]) => vnd(debit, credit, amount));
        if (ledger.shortage(transfers) !== undefined) continue;
        ledger.post(transfers);
        const changes = ledger.changes();
        expect(changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        for (const { account: name, before } of changes) expect(before).toBe(sums.get(name) ?? 0);
        for (const { account: name, amount } of changes) sums.set(name, (sums.get(name) ?? 0) + amount);
        for (const [name, amount] of sums) expect(ledger.balance(name, 'VND')).toBe(amount);
        for (const name of ['wallet:ann', 'wallet:bo', 'float:R1', 'layout:R1'])
          expect(ledger.balance(name, 'VND')).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test.each(['rack:R1:\ud800', 'rack:R1:\0'])('an account %j that no store could keep is never opened', (account) => {
  expect(() => new Ledger([]).shortage([[0, 'world', account, 1, 'VND']])).toThrow('cannot be stored');
});
