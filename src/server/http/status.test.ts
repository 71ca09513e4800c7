import { expect, test } from 'vitest';
import { HOUSE_REFUSALS } from '../../house/house.ts';
import { PEOPLE_REFUSALS } from '../../house/people/refusals.ts';
import { dispute, TABLE_REFUSALS } from '../../table/index.ts';
import { SERVER_REFUSALS } from '../refusals.ts';
import { statusOf } from './status.ts';

/** Only these say that the house itself cannot serve. */
const OURS = ['unexpected', 'house-closing', 'store-unavailable', 'busy'];

test.each([...SERVER_REFUSALS, ...HOUSE_REFUSALS, ...PEOPLE_REFUSALS, ...TABLE_REFUSALS, ...dispute.DISPUTE_REFUSALS])(
  '%s is the fault of the right side',
  (code) => {
    expect(statusOf(code) >= 500).toBe(OURS.includes(code));
    expect(statusOf(code)).toBeGreaterThanOrEqual(400);
  },
);

test.each([
  ['unknown-table', 404],
  ['not-authorised', 403],
  ['sign-in-failed', 401],
  ['id-reused', 409],
  ['below-minimum', 422],
  ['insufficient-funds', 422],
  ['too-many-attempts', 429],
  ['too-many-connections', 429],
])('%s is %i', (code, status) => {
  expect(statusOf(code)).toBe(status);
});
