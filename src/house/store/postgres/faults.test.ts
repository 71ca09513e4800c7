import { expect, test } from 'vitest';
import { failureOf } from './faults.ts';

const failed = (code: string) => failureOf(Object.assign(new Error('said the server'), { code }), 'not written', true);

test.each([
  ['53100', 'full'],
  ['25006', 'read-only'],
  ['42501', 'read-only'],
  ['55P03', 'in-use'],
  ['28P01', 'unreachable'],
  ['3D000', 'unreachable'],
  ['57014', 'unreachable'],
  ['08006', 'unreachable'],
  ['57P01', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['58030', 'io'],
  ['XX001', 'io'],
  ['99999', 'io'],
  ['', 'unreachable'],
])('code "%s" of the server is the fault "%s"', (code, fault) => {
  expect(failed(code).fault).toBe(fault);
});
