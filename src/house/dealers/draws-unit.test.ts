import { beforeEach, describe, expect, test } from 'vitest';
import { HOUSE } from '../stamped.ts';
import { commitmentOf, sealFor } from './commitment.ts';
import type { Draw, Sealed } from './draw.ts';
import { type Draws, drawsOf } from './draws-unit.ts';

const pocket = (number: number): Draw => ({ kind: 'pocket', pocket: number });
const seal = (round: number): Sealed => sealFor('R1', round, pocket(round % 37), 'ab'.repeat(32));
const commit = (round: number) => ({ type: 'commit', round, commitment: commitmentOf(seal(round)) });
const reveal = (round: number) => ({ type: 'reveal', round, salt: seal(round).salt, draw: seal(round).draw });
const withdraw = (round: number) => ({ ...reveal(round), type: 'withdraw' });

let over: number;
let taken: number;
let draws: Draws;
let events: unknown[];

beforeEach(() => {
  over = 0;
  taken = 0;
  events = [];
  draws = drawsOf('R1', { isOver: (round) => round <= over, isTaken: (round) => round === taken });
});

type Body = Readonly<{ type: string; [field: string]: unknown }>;

function ask(body: Body, by = HOUSE) {
  const decided = draws.unit.decide({ by, at: 5, body });
  if (!decided.ok) return decided.error.code;
  draws.unit.apply(decided.value.events, events.length);
  events.push(...decided.value.events);
  return 'done';
}

const isOf = (unit: Draws) => [unit.committed(), unit.revealed(), unit.sealed()];

describe('draws of a table', () => {
  test('have a stream of their own and move no money', () => {
    expect(draws.unit.stream).toBe('draws:R1');
    expect(draws.unit.decide({ by: HOUSE, at: 5, body: commit(1) })).toMatchObject({
      ok: true,
      value: { transfers: [] },
    });
    expect(draws.committed()).toBeNull();
  });

  test('are promised, and opened when the round is over', () => {
    expect(ask(commit(1))).toBe('done');
    expect(draws.committed()).toEqual({ round: 1, commitment: commitmentOf(seal(1)) });
    expect(draws.revealed()).toBeNull();
    over = 1;
    expect(ask(reveal(1))).toBe('done');
    expect(draws.revealed()).toEqual({ ...seal(1), commitment: commitmentOf(seal(1)) });
    expect(draws.sealed()).toEqual([]);
    expect(events).toMatchObject([
      { v: 1, stamp: { person: 'house', role: 'device', at: 5 }, fact: { type: 'DrawCommitted', round: 1 } },
      { fact: { type: 'DrawRevealed', round: 1, draw: pocket(1) } },
    ]);
  });

  test('are one for a round, for ever, and rounds go up', () => {
    expect(ask(commit(3))).toBe('done');
    expect(ask({ ...commit(3), commitment: '0'.repeat(64) })).toBe('already-drawn');
    expect(ask(commit(2))).toBe('already-drawn');
    over = 3;
    ask(reveal(3));
    expect(ask(commit(3))).toBe('already-drawn');
    expect(ask(commit(4))).toBe('done');
  });

  test('stay shut while the round runs', () => {
    ask(commit(1));
    expect(ask(reveal(1))).toBe('round-open');
  });

  test('are opened as they were sealed, once', () => {
    over = 9;
    ask(commit(1));
    expect(ask({ ...reveal(1), draw: pocket(2) })).toBe('wrong-reveal');
    expect(ask({ ...reveal(1), salt: 'cd'.repeat(32) })).toBe('wrong-reveal');
    expect(ask(reveal(2))).toBe('wrong-reveal');
    expect(ask(reveal(1))).toBe('done');
    expect(ask(reveal(1))).toBe('wrong-reveal');
  });

  test('are withdrawn, and shown, where people deal the round; never drawn again for it', () => {
    ask(commit(1));
    expect(ask(withdraw(1))).toBe('round-open');
    taken = 1;
    expect(ask({ ...withdraw(1), draw: pocket(2) })).toBe('wrong-reveal');
    expect(ask(withdraw(1))).toBe('done');
    expect(isOf(draws)).toEqual([null, null, []]);
    expect(events.at(-1)).toMatchObject({ fact: { type: 'DrawWithdrawn', round: 1, draw: pocket(1) } });
    over = 1;
    expect(ask(reveal(1))).toBe('wrong-reveal');
    expect(ask(commit(1))).toBe('already-drawn');
    expect(ask(commit(2))).toBe('done');
    expect(draws.committed()?.round).toBe(2);
  });

  test('an older seal can be opened after a newer promise', () => {
    ask(commit(1));
    ask(commit(2));
    over = 1;
    expect(draws.sealed().map(({ round }) => round)).toEqual([1, 2]);
    expect(ask(reveal(1))).toBe('done');
    expect(draws.committed()?.round).toBe(2);
    expect(draws.sealed().map(({ round }) => round)).toEqual([2]);
  });

  test.each([
    [{ type: 'draw', round: 1 }, 'unknown-command'],
    [{ ...commit(1), round: 0 }, 'bad-field'],
    [{ ...commit(1), round: '1' }, 'bad-field'],
    [{ ...commit(1), commitment: 'F'.repeat(64) }, 'bad-field'],
    [{ type: 'commit', round: 1 }, 'bad-field'],
    [{ ...reveal(1), salt: 7 }, 'bad-field'],
    [{ ...reveal(1), draw: { kind: 'pocket', pocket: 99 } }, 'bad-field'],
  ])('%j is refused', (body, code) => {
    expect(ask(body)).toBe(code);
    expect(events).toEqual([]);
  });

  test('nobody but the house may', () => {
    expect(ask(commit(1), { person: 'house', role: 'admin' })).toBe('not-authorised');
    expect(ask(commit(1), { person: 'auto-sensor', role: 'device' })).toBe('not-authorised');
  });

  test('go on from their events, or from a snapshot, as they were', () => {
    for (const round of [1, 2, 5]) ask(commit(round));
    over = 2;
    ask(reveal(2));
    taken = 5;
    ask(withdraw(5));
    const always = { isOver: () => true, isTaken: () => true };
    const replayed = drawsOf('R1', always);
    replayed.unit.apply(JSON.parse(JSON.stringify(events)) as unknown[], 0);
    const restored = drawsOf('R1', always);
    restored.unit.restore?.(draws.unit.snapshot?.() ?? '');
    expect(isOf(replayed)).toEqual(isOf(draws));
    expect(isOf(restored)).toEqual(isOf(draws));
    expect(restored.unit.decide({ by: HOUSE, at: 1, body: commit(5) })).toMatchObject({ ok: false });
  });

  test('a log that draws a round twice is corrupt', () => {
    ask(commit(1));
    expect(() => draws.unit.apply(events, 1)).toThrow('drawn twice');
  });
});
