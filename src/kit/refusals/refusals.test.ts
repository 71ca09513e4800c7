import { describe, expect, test } from 'vitest';
import { COMMAND_LINE } from './command-line.ts';
import { DISPUTE } from './dispute.ts';
import { DOCUMENTS } from './documents.ts';
import { ENGINE } from './engine.ts';
import { GAMES } from './games.ts';
import { HOUSE } from './house.ts';
import { isRetryable, REFUSALS, statusOf } from './index.ts';
import { NAMING } from './naming.ts';
import { ODDS } from './odds.ts';
import { PAGE } from './page.ts';
import { PEOPLE } from './people.ts';
import { SERVER } from './server.ts';
import { TABLE } from './table.ts';

const CODES = Object.keys(REFUSALS);

test('no code is said twice', () => {
  const parts = [COMMAND_LINE, DISPUTE, DOCUMENTS, ENGINE, GAMES, HOUSE, NAMING, ODDS, PAGE, PEOPLE, SERVER, TABLE];
  expect(parts.flatMap((part) => Object.keys(part)).toSorted()).toEqual(CODES.toSorted());
});

describe('the status of an answer', () => {
  /** Only these say that the house itself cannot serve. */
  const OURS = ['unexpected', 'house-closing', 'not-owner', 'store-unavailable', 'busy'];

  test.each(CODES)('%s is the fault of the right side', (code) => {
    expect(statusOf(code) >= 500).toBe(OURS.includes(code));
    expect(statusOf(code)).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['unknown-table', 404],
    ['not-authorised', 403],
    ['sign-in-failed', 401],
    ['id-reused', 409],
    ['below-minimum', 422],
    ['insufficient-funds', 422],
    ['too-many-attempts', 429],
    ['too-many-connections', 429],
    ['never-heard-of', 422],
    ['toString', 422],
  ])('%s is %i', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });
});

test('what passes by itself may be tried again', () => {
  const passing = [
    'bets-closing',
    'busy',
    'house-closing',
    'not-owner',
    'payouts-wait',
    'store-unavailable',
    'table-waits',
    'too-fast',
    'too-many-attempts',
  ];
  expect(CODES.filter(isRetryable).toSorted()).toEqual([...passing, 'too-many-connections'].toSorted());
});
