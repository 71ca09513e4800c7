import { expect, test } from 'vitest';
import { hoianaRoulette } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { en } from '../words/en.ts';
import { sayer } from '../words/words.ts';
import { callsBetween } from './calls.ts';

const seen = (phase: string, more: object = {}): WirePublic =>
  ({
    status: 'open',
    phase,
    results: [],
    house: { currency: 'VND', dealer: { automatic: true } },
    game: { family: 'roulette', spinning: false, prompts: [] },
    ...more,
  }) as unknown as WirePublic;

const calls = (before: WirePublic | undefined, after: WirePublic) =>
  callsBetween(sayer(en), hoianaRoulette, before, after).map(({ tone, text }) => `${tone}: ${text}`);

test('whoever comes in hears nothing that happened before', () => {
  expect(calls(undefined, seen('spin-closed'))).toEqual([]);
});

test('the dealer’s words are called once, the close at once', () => {
  expect(calls(seen('idle'), seen('betting'))).toEqual(['polite: Place your bets, please.']);
  expect(calls(seen('betting'), seen('betting'))).toEqual([]);
  expect(calls(seen('betting'), seen('spin-open'))).toEqual(['polite: Last bets, please.']);
  expect(calls(seen('spin-open'), seen('spin-closed'))).toEqual(['assertive: No more bets.']);
});

test('a result is called when the ball rests and not again with the dolly', () => {
  const rest = seen('at-rest', { game: { family: 'roulette', rest: 17, prompts: [] } });
  const dolly = seen('result', { game: { family: 'roulette', rest: 17, result: 17, prompts: [] } });
  expect(calls(seen('spin-closed'), rest)).toEqual(['polite: Result: 17 black odd low.']);
  expect(calls(rest, dolly)).toEqual([]);
});

test('a result is called also where its round was over before this page saw it, however long the list of results is', () => {
  const twenty = Array.from({ length: 20 }, (_, i) => String(i));
  const after = seen('idle', { results: [...twenty.slice(1), '17'] });
  expect(calls(seen('spin-closed', { results: twenty }), after)).toEqual(['polite: Result: 17 black odd low.']);
  expect(calls(after, after)).toEqual([]);
  const dolly = seen('result', { results: twenty, game: { family: 'roulette', result: 17, prompts: [] } });
  expect(calls(dolly, after)).toEqual([]);
});

test('a void says what happened, and that all bets go back', () => {
  const voided = seen('voided', { voided: { cause: 'floater', owed: [] } });
  expect(calls(seen('spin-closed'), voided)).toEqual([
    'assertive: No spin: the ball floated on the rim. All bets are returned.',
  ]);
});

test('where the round is void the place where the ball lies is not called', () => {
  const rests = { game: { family: 'roulette', rest: 17, prompts: [] }, voided: { cause: 'suspicion', owed: [] } };
  expect(calls(seen('spin-closed'), seen('voided', rests))).toEqual([expect.stringContaining('assertive: No spin')]);
});

test('what is heard goes with what is said, and a result sounds alike for winners and losers', () => {
  const heard = (before: WirePublic, after: WirePublic) =>
    callsBetween(sayer(en), hoianaRoulette, before, after).map(({ sound }) => sound);
  const rest = seen('at-rest', { game: { family: 'roulette', rest: 17, prompts: [] } });
  expect(heard(seen('idle'), seen('betting'))).toEqual(['call']);
  expect(heard(seen('spin-closed'), rest)).toEqual(['result']);
  expect(heard(seen('spin-closed'), seen('voided', { voided: { cause: 'floater', owed: [] } }))).toEqual(['warning']);
  expect(heard(seen('idle'), seen('idle', { held: 'malfunction' }))).toEqual(['warning']);
});
