import { expect, test } from 'vitest';
import { genesis, link } from '../store/chain.ts';
import { memoryStore } from '../store/memory.ts';
import type { Entry } from '../store/port.ts';
import { pastDraw } from './past-draws.ts';

/** A stream of draws with gaps in the rounds and the last one still sealed. */
async function filled(rounds: readonly number[]) {
  const store = memoryStore();
  const epoch = await store.claim();
  const stream = 'draws:R1';
  const entries: Entry[] = [];
  let before = genesis(stream);
  const add = (fact: object): void => {
    const from = entries.length;
    const events = JSON.stringify([{ v: 1, stamp: { person: 'house', role: 'device', at: from }, fact }]);
    const plain = {
      stream,
      from,
      count: 1,
      at: from,
      actor: 'house',
      id: `${from}`,
      asked: '{}',
      events,
      transfers: '[]',
    };
    before = link(before, plain);
    entries.push({ ...plain, hash: before });
  };
  for (const [index, round] of rounds.entries()) {
    add({ type: 'DrawCommitted', round, commitment: `c${round}` });
    if (index < rounds.length - 1)
      add({ type: 'DrawRevealed', round, salt: `s${round}`, draw: { kind: 'pocket', pocket: round % 37 } });
  }
  await store.commit({ epoch, entries, changes: [], rounds: [], plays: [], cells: [] });
  return store;
}

test('every draw of a long life is found again, the last one without what is in it', async () => {
  const rounds = Array.from({ length: 500 }, (_, index) => index + 1 + Math.floor(index / 7));
  const store = await filled(rounds);
  for (const round of rounds.slice(0, -1)) {
    expect(await pastDraw(store, 'R1', round)).toEqual({
      commitment: `c${round}`,
      revealed: {
        table: 'R1',
        round,
        salt: `s${round}`,
        draw: { kind: 'pocket', pocket: round % 37 },
        commitment: `c${round}`,
      },
    });
  }
  const last = rounds.at(-1) as number;
  expect(await pastDraw(store, 'R1', last)).toEqual({ commitment: `c${last}`, revealed: null });
});

test('a round that was never drawn, and a table without draws, have none', async () => {
  const store = await filled([1, 2, 9, 10]);
  for (const round of [0, 5, 11]) expect(await pastDraw(store, 'R1', round)).toBeUndefined();
  expect(await pastDraw(store, 'R2', 1)).toBeUndefined();
});
