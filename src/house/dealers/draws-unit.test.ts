import { beforeEach, describe, expect, test } from 'vitest';
import { commitmentOfSeed } from '../../engine/draw/derivation.ts';
import type { Draw } from '../../engine/draw/draw.ts';
import { HOUSE } from '../stamped.ts';
import { commitmentOf, sealFor } from './commitment.ts';
import type { Sealed } from './draw.ts';
import { type Draws, drawsOf } from './draws-unit.ts';

const pocket = (number: number): Draw => ({ kind: 'pocket', pocket: number });
const seal = (round: number): Sealed => sealFor('R1', round, pocket(round % 37), 'ab'.repeat(32));
const commit = (round: number) => ({ type: 'commit', round, commitment: commitmentOf(seal(round)) });
const reveal = (round: number) => ({ type: 'reveal', round, salt: seal(round).salt, draw: seal(round).draw });
const withdraw = (round: number) => ({ ...reveal(round), type: 'withdraw' });

let closed: number;
let over: number;
let taken: number;
let draws: Draws;
let events: unknown[];

beforeEach(() => {
  closed = 0;
  over = 0;
  taken = 0;
  events = [];
  draws = drawsOf('R1', {
    isClosed: (round) => round === closed,
    isOver: (round) => round <= over,
    isTaken: (round) => round === taken,
  });
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
    const always = { isClosed: () => true, isOver: () => true, isTaken: () => true };
    const replayed = drawsOf('R1', always);
    replayed.unit.apply(JSON.parse(JSON.stringify(events)) as unknown[], 0);
    const restored = drawsOf('R1', always);
    restored.unit.restore?.(draws.unit.snapshot?.() ?? '');
    expect(isOf(replayed)).toEqual(isOf(draws));
    expect(isOf(restored)).toEqual(isOf(draws));
    expect(restored.unit.decide({ by: HOUSE, at: 1, body: commit(5) })).toMatchObject({ ok: false });
  });

  describe('made of a seed and of what was bet', () => {
    const SEED = 'ab'.repeat(32);
    const of = (round: number) => ({ table: 'R1', round, seed: SEED });
    const promise = (round: number) => ({
      type: 'commit',
      v: 2,
      round,
      commitment: commitmentOfSeed(of(round)),
      key: 'the key',
      signature: 'signed',
    });
    const BETS = 'cd'.repeat(32);
    const fix = (round: number, players: readonly string[] = []) => ({
      type: 'fix',
      round,
      bets: BETS,
      count: players.length,
      players,
      beacon: 'none',
    });
    const show = (round: number, draw: Draw | null = pocket(3)) => ({ type: 'reveal', v: 2, round, seed: SEED, draw });
    const ann = { person: 'ann', role: 'player' } as const;
    const bo = { person: 'bo', role: 'player' } as const;
    const give = (nonce: unknown) => ({ type: 'giveNonce', nonce });

    test('are promised, fixed once bets are closed, and opened when the round is over', () => {
      expect(ask(promise(1))).toBe('done');
      expect(ask(give('mine'), ann)).toBe('done');
      expect(ask(fix(1, ['ann', 'bo']))).toBe('round-open');
      closed = 1;
      expect(ask(fix(1, ['ann', 'bo']))).toBe('done');
      expect(draws.fixed(1)).toMatchObject({ bets: BETS, nonces: [{ player: 'ann', nonce: 'mine' }], beacon: 'none' });
      expect(ask(fix(1, ['bo']))).toBe('already-drawn');
      expect(ask(show(1))).toBe('round-open');
      over = 1;
      expect(ask({ ...show(1), seed: 'ef'.repeat(32) })).toBe('wrong-reveal');
      expect(ask(show(1, null))).toBe('wrong-reveal');
      expect(ask(show(1))).toBe('done');
      expect(draws.revealed()).toMatchObject({ v: 2, seed: SEED, draw: pocket(3), fixed: { count: 2, named: 1 } });
      expect(JSON.stringify(draws.revealed())).not.toContain('mine');
    });

    test('a player’s number waits while the bets are closed and nothing is fixed, and counts from then for the next', () => {
      ask(promise(1));
      closed = 1;
      expect(ask(give('late'), ann)).toBe('bets-closing');
      expect(ask(fix(1, ['ann']))).toBe('done');
      expect(ask(give('next'), ann)).toBe('done');
      expect(draws.fixed(1)?.nonces).toEqual([]);
      over = 1;
      ask(show(1));
      ask(promise(2));
      closed = 2;
      ask(fix(2, ['bo', 'ann']));
      expect(draws.fixed(2)?.nonces).toEqual([{ player: 'ann', nonce: 'next' }]);
    });

    test('everybody has their own number, the newest, and only of those who bet it counts', () => {
      ask(promise(1));
      for (const [by, number] of [
        [ann, 'a'],
        [bo, 'b'],
        [ann, 'c'],
      ] as const)
        ask(give(number), by);
      expect([draws.nonceOf('ann'), draws.nonceOf('bo'), draws.nonceOf('cy')]).toEqual(['c', 'b', undefined]);
      closed = 1;
      ask(fix(1, ['ann']));
      expect(draws.fixed(1)?.nonces).toEqual([{ player: 'ann', nonce: 'c' }]);
    });

    test.each([[''], ['x'.repeat(65)], ['two\nlines'], [5], [undefined], ['half \ud800']])(
      '%j is no number',
      (nonce) => {
        expect(ask(give(nonce), ann)).toBe('bad-field');
      },
    );

    test('only players give numbers, and nobody but the house fixes', () => {
      expect(ask(give('x'), { person: 'dea', role: 'dealer' })).toBe('not-authorised');
      ask(promise(1));
      closed = 1;
      expect(ask(fix(1), ann)).toBe('not-authorised');
    });

    test('a round whose bets were never closed is opened without a draw', () => {
      ask(promise(1));
      over = 1;
      expect(ask(show(1))).toBe('wrong-reveal');
      expect(ask(show(1, null))).toBe('done');
    });

    test('a house that promised seeds does not go back to drawing alone, nor opens one as the other', () => {
      ask(commit(1));
      over = 9;
      expect(ask(show(1, null))).toBe('wrong-reveal');
      ask(promise(2));
      expect(ask(commit(3))).toBe('bad-field');
      expect(ask({ ...reveal(2) })).toBe('wrong-reveal');
      expect(ask({ ...promise(3), v: 3 })).toBe('bad-field');
    });

    test('go on from a snapshot with what was fixed and every number; an old form is none', () => {
      ask(promise(1));
      ask(give('mine'), ann);
      closed = 1;
      ask(fix(1, ['ann']));
      const restored = drawsOf('R1', { isClosed: () => true, isOver: () => true, isTaken: () => true });
      restored.unit.restore?.(draws.unit.snapshot?.() ?? '');
      expect([restored.fixed(1), restored.nonceOf('ann')]).toEqual([draws.fixed(1), 'mine']);
      expect(() => restored.unit.restore?.('{"newest":null,"sealed":[],"revealed":null,"withdrawn":0}')).toThrow();
    });

    test('a number is forgotten when its player has not given one for long', () => {
      ask(promise(1));
      ask(give('mine'), ann);
      for (const round of [1, 502]) {
        if (round > 1) ask(promise(round));
        closed = round;
        ask(fix(round, ['ann']));
        over = round;
        ask(show(round));
      }
      expect(draws.nonceOf('ann')).toBeUndefined();
    });
  });

  test('a log that draws a round twice is corrupt', () => {
    ask(commit(1));
    expect(() => draws.unit.apply(events, 1)).toThrow('drawn twice');
  });
});
