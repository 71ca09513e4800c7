import { expect, test } from 'vitest';
import { changed, readWishes } from './limit-wishes.ts';
import { isNetKnown, netSince } from './net.ts';
import { BREAK_MS, clock, isReminderDue, readSitting, sitOn } from './session.ts';

const none = { lossPerDay: null, stakePerRound: null, sessionMinutes: null, coolOffUntil: null, pending: [] } as const;

test('a sitting goes on until a long break or another player', () => {
  const first = sitOn(undefined, 'ann', 1_000);
  expect(sitOn(first, 'ann', 5_000)).toEqual({ person: 'ann', since: 1_000, last: 5_000, answered: 1_000 });
  expect(sitOn(first, 'ann', 1_000 + BREAK_MS).since).toBe(1_000 + BREAK_MS);
  expect(sitOn(first, 'bao', 5_000).since).toBe(5_000);
});

test('a reminder is due its minutes after the last answer', () => {
  const sitting = { person: 'ann', since: 0, last: 0, answered: 60_000 };
  expect(isReminderDue(sitting, 15, 15 * 60_000)).toBe(false);
  expect(isReminderDue(sitting, 15, 16 * 60_000)).toBe(true);
});

test('a kept sitting is read again, anything else is not', () => {
  const sitting = { person: 'ann', since: 1, last: 2, answered: 3 };
  expect(readSitting(JSON.stringify(sitting))).toEqual(sitting);
  for (const text of [null, '', '{', '[]', '{"person":"ann"}', '{"person":"ann","since":"1","last":2,"answered":3}'])
    expect(readSitting(text)).toBeUndefined();
});

test('the clock counts hours, minutes and seconds', () => {
  expect([clock(0), clock(760_000), clock(36_000_000), clock(-5)]).toEqual([
    '00:00:00',
    '00:12:40',
    '10:00:00',
    '00:00:00',
  ]);
});

test('the net position is of this sitting alone, by currency', () => {
  const play = (table: string, at: number, net: number) => ({
    player: 'ann',
    round: `${table}-1`,
    table,
    at,
    staked: 1,
    net,
  });
  const plays = [play('R1', 50, -10), play('R2', 60, 7), play('R1', 70, 4), play('R1', 5, 100), play('X', 80, 9)];
  expect(netSince({ plays, currencies: { R1: 'VND', R2: 'SGD' } }, 50)).toEqual({ VND: -6, SGD: 7 });
  expect(netSince({ plays: [], currencies: {} }, 0)).toEqual({});
});

test('limits are read as typed; an empty field is none, and what cannot be read is named', () => {
  const typed = { lossPerDay: '1tr500', stakePerRound: '', sessionMinutes: '90' };
  expect(readWishes(typed, 'VND')).toEqual({
    wishes: { lossPerDay: 1_500_000, stakePerRound: null, sessionMinutes: 90 },
    wrong: [],
  });
  const bad = { lossPerDay: 'much', stakePerRound: '0', sessionMinutes: '1441' };
  expect(readWishes(bad, 'VND').wrong).toEqual(['lossPerDay', 'stakePerRound', 'sessionMinutes']);
});

test('only what changes is sent; asking again takes back what is still to come', () => {
  const own = { ...none, lossPerDay: 500, pending: [{ limit: 'lossPerDay', value: null, effectiveAt: 9 }] } as const;
  expect(changed({ lossPerDay: 500, stakePerRound: null, sessionMinutes: 60 }, own)).toEqual({
    lossPerDay: 500,
    sessionMinutes: 60,
  });
  expect(changed({ lossPerDay: null, stakePerRound: null, sessionMinutes: null }, none)).toEqual({});
});

test('no net is shown before both the rounds and their currencies are known', () => {
  const play = { player: 'ann', round: 'R1-1', table: 'R1', at: 1, staked: 1, net: 1 };
  expect(isNetKnown({ currencies: { R1: 'VND' } })).toBe(false);
  expect(isNetKnown({ plays: [play], currencies: {} })).toBe(false);
  expect(isNetKnown({ plays: [], currencies: {} })).toBe(true);
  expect(isNetKnown({ plays: [play], currencies: { R1: 'VND' } })).toBe(true);
});
