import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { follow, genesis } from '../src/house/store/chain.ts';
import { type Batch, type Store, StoreFailure, type StoreFault } from '../src/house/store/port.ts';
import { batch, everything, playRow, roundRow, Scribe } from './store-batch.ts';

/** Somewhere a store can be: every `open` is of the same one. */
export type Place = Readonly<{
  open: () => Promise<Store>;
  /** Runs a statement beside the store, which is closed meanwhile; none where there is no database. */
  tamper?: (sql: string) => Promise<void>;
  /** What makes of it a store as it was after the first step of its schema. */
  older?: string;
}>;

/** What a store that failed said. */
export async function faultOf(work: Promise<unknown>): Promise<StoreFault | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return error.fault;
  }
}

/** One suite that every store passes; a place that is `lasting` is opened again and must hold what it held. */
export function storeContract(kind: Store['kind'], isLasting: boolean, newPlace: () => Promise<Place>): void {
  describe(`the ${kind} store`, () => {
    let place: Place;
    let store: Store;
    let epoch: number;
    let scribe: Scribe;
    const commit = (parts: Partial<Batch>) => store.commit(batch(epoch, parts));
    const again = async () => {
      await store.close();
      store = await place.open();
    };

    beforeEach(async () => {
      place = await newPlace();
      store = await place.open();
      epoch = await store.claim();
      scribe = new Scribe();
    });
    afterEach(() => store.close());

    describe('streams', () => {
      test('entries come back in order, word for word, and the heads say where they end', async () => {
        const entries = [
          scribe.entry({ events: [{ type: 'a' }, { type: 'b' }], asked: '{"type":"open"}' }),
          scribe.entry({ stream: 'people' }),
          scribe.entry({ events: [1, 2, 3] }),
        ];
        await commit({ entries });
        expect(store.kind).toBe(kind);
        expect(await store.read('table:R1', 0, 10)).toEqual([entries[0], entries[2]]);
        expect(await store.read('people', 0, 10)).toEqual([entries[1]]);
        expect(await store.heads()).toEqual([
          { stream: 'people', version: 1, hash: entries[1]?.hash },
          { stream: 'table:R1', version: 5, hash: entries[2]?.hash },
        ]);
      });

      test('reading begins with the entry that holds the event asked for', async () => {
        const entries = [3, 1, 2].map((count) => scribe.entry({ events: Array(count).fill(0) }));
        await commit({ entries });
        const begins = await Promise.all([0, 1, 2, 3, 4, 5, 6, 99].map((from) => store.read('table:R1', from, 10)));
        expect(begins.map(([first]) => first?.from)).toEqual([0, 0, 0, 3, 4, 4, undefined, undefined]);
        expect(await store.read('table:R1', 1, 2)).toEqual(entries.slice(0, 2));
        expect(await store.read('table:R9', 0, 10)).toEqual([]);
      });

      test('a stream read in pages follows its chain to the head', async () => {
        for (let turn = 0; turn < 5; turn++) await commit({ entries: scribe.entries(7, { events: [turn, 'x'] }) });
        let end = { stream: 'table:R1', version: 0, hash: genesis('table:R1') };
        for (let page = 0; page < 9; page++) {
          const followed = follow(await store.read('table:R1', end.version, 4), end);
          expect(followed.broken).toBeUndefined();
          end = followed.end;
        }
        expect([end]).toEqual(await store.heads());
        expect(end.version).toBe(70);
      });

      test.each([
        ['begins before the end', (s: Scribe) => [{ ...s.entry(), from: 0 }]],
        ['leaves a gap', (s: Scribe) => [{ ...s.entry(), from: 2 }]],
        ['begins a new stream in the middle', (s: Scribe) => [{ ...s.entry({ stream: 'table:R2' }), from: 1 }]],
        ['does not follow the one before it', (s: Scribe) => [s.entry(), { ...s.entry(), from: 1 }]],
      ])('an entry that %s is a conflict', async (_what, wrong) => {
        await commit({ entries: [scribe.entry()] });
        const before = await everything(store);
        expect(await faultOf(commit({ entries: wrong(scribe) }))).toBe('conflict');
        expect(await everything(store)).toEqual(before);
      });

      test('the same batch a second time is a conflict too, and nothing stops', async () => {
        const entries = [scribe.entry(), scribe.entry({ stream: 'people' })];
        await commit({ entries });
        expect(await faultOf(commit({ entries }))).toBe('conflict');
        await commit({ entries: [scribe.entry()] });
        expect((await store.heads()).map(({ version }) => version)).toEqual([1, 2]);
      });

      test('only the newest owner writes', async () => {
        const newest = await store.claim();
        expect(newest).toBeGreaterThan(epoch);
        const entries = [scribe.entry()];
        expect(await faultOf(commit({ entries }))).toBe('fenced');
        expect(await faultOf(store.commit(batch(newest + 1, { entries })))).toBe('forgotten');
        expect(await store.heads()).toEqual([]);
        await store.commit(batch(newest, { entries }));
        expect(await store.heads()).toHaveLength(1);
      });
    });

    describe('commands', () => {
      test('what was accepted is found by who asked and the name they gave it', async () => {
        await commit({
          entries: [
            scribe.entry({ actor: 'ann', id: '1', asked: '{"a":1}', events: [1, 2] }),
            scribe.entry({ actor: 'bo', id: '1', stream: 'people', asked: '{"b":1}' }),
            scribe.entry({ actor: 'ann', id: '2', asked: '{"c":1}' }),
          ],
        });
        const keys = [
          { actor: 'ann', id: '2' },
          { actor: 'bo', id: '2' },
          { actor: 'bo', id: '1' },
          { actor: 'an', id: 'n1' },
        ];
        const found = [...(await store.answered(keys))].sort((a, b) => a.seq - b.seq);
        expect(found).toEqual([
          { actor: 'bo', id: '1', stream: 'people', asked: '{"b":1}', seq: 1 },
          { actor: 'ann', id: '2', stream: 'table:R1', asked: '{"c":1}', seq: 3 },
        ]);
        expect(await store.answered([])).toEqual([]);
      });

      test('names that cannot be stored were never accepted', async () => {
        const keys = ['\0', 'a\0b', '\ud800', "'; DROP TABLE entries; --"].map((id) => ({ actor: 'ann', id }));
        expect(await store.answered(keys)).toEqual([]);
      });

      test.each([
        ['in another batch', (s: Scribe) => [s.entry({ id: 'first' })]],
        ['in another stream', (s: Scribe) => [s.entry({ stream: 'people', id: 'first' })]],
        ['twice in one batch', (s: Scribe) => [s.entry({ id: 'twice' }), s.entry({ stream: 'cage', id: 'twice' })]],
      ])('a name is used once: %s', async (_what, entries) => {
        await commit({ entries: [scribe.entry({ id: 'first' })] });
        const before = await everything(store);
        expect(await faultOf(commit({ entries: entries(scribe) }))).toBe('duplicate-command');
        expect(await everything(store)).toEqual(before);
      });

      test('two people may give the same name', async () => {
        await commit({ entries: [scribe.entry({ actor: 'ann', id: 'x' }), scribe.entry({ actor: 'bo', id: 'x' })] });
        expect(await store.answered(['ann', 'bo', 'cy'].map((actor) => ({ actor, id: 'x' })))).toHaveLength(2);
      });
    });

    describe('balances', () => {
      const change = (account: string, amount: number, currency: 'VND' | 'USD' = 'VND') => ({
        account,
        currency,
        amount,
      });

      test('changes are added up, each currency by itself', async () => {
        await commit({ changes: [change('wallet:ann', 100), change('world', -100), change('wallet:ann', 7, 'USD')] });
        await commit({ changes: [change('wallet:ann', -40), change('rack:R1:ann', 40)] });
        expect(await store.balances()).toEqual([
          change('rack:R1:ann', 40),
          change('wallet:ann', 7, 'USD'),
          change('wallet:ann', 60),
          change('world', -100),
        ]);
      });

      test('an account may be emptied but not overdrawn; what stands for the outside may', async () => {
        await commit({ changes: [change('wallet:ann', 100)] });
        await commit({ changes: [change('wallet:ann', -100), change('colour:R1:red', -5)] });
        expect(await faultOf(commit({ changes: [change('wallet:ann', -1)] }))).toBe('overdrawn');
        expect(await faultOf(commit({ changes: [change('wallet:new', -1)] }))).toBe('overdrawn');
        expect(await store.balances()).toEqual([change('colour:R1:red', -5), change('wallet:ann', 0)]);
      });

      test('as much as can be counted exactly is kept exactly, and no more is taken', async () => {
        const most = Number.MAX_SAFE_INTEGER;
        await commit({ changes: [change('wallet:ann', most), change('world', -most)] });
        expect(await store.balances()).toEqual([change('wallet:ann', most), change('world', -most)]);
        expect(await faultOf(commit({ changes: [change('wallet:ann', 1)] }))).toBe('overdrawn');
        expect(await faultOf(commit({ changes: [change('world', -1)] }))).toBe('overdrawn');
        await commit({ changes: [change('wallet:ann', -most), change('world', most - 1)] });
        expect(await store.balances()).toEqual([change('wallet:ann', 0), change('world', -1)]);
      });

      test('an account that does not hold what it is said to have held is not changed, nor is anything beside it', async () => {
        const held = (account: string, amount: number, before: number) => ({ ...change(account, amount), before });
        await commit({ changes: [held('wallet:ann', 100, 0), held('world', -100, 0)] });
        await commit({ changes: [held('wallet:ann', -30, 100), held('world', 30, -100)] });
        const wrong = [held('world', 70, -70), held('wallet:ann', -70, 71)];
        expect(await faultOf(commit({ changes: wrong }))).toBe('damaged');
        const there = await store.balances();
        expect(there.map(({ account, amount }) => `${account} ${amount}`)).toEqual(['wallet:ann 70', 'world -70']);
      });

      test('an account that is gone is not begun anew', async () => {
        const gone = { ...change('wallet:new', 5), before: 5 };
        expect(await faultOf(commit({ changes: [gone] }))).toBe('damaged');
        expect(await store.balances()).toEqual([]);
      });
    });

    test('a batch that fails at its end leaves nothing of its beginning, and the next one goes through', async () => {
      await commit({ entries: [scribe.entry()], cells: [{ kind: 'seal', key: 'R1', body: 'old' }] });
      const before = await everything(store);
      const parts: Partial<Batch> = {
        entries: [scribe.entry(), scribe.entry({ stream: 'new' })],
        rounds: [roundRow(1)],
        plays: [playRow(1)],
        cells: [{ kind: 'seal', key: 'R1', body: 'new' }],
      };
      const changes = [
        { account: 'world', currency: 'VND', amount: -1 },
        { account: 'wallet:ann', currency: 'VND', amount: -1 },
      ] as const;
      expect(await faultOf(commit({ ...parts, changes }))).toBe('overdrawn');
      expect(await everything(store)).toEqual(before);
      await commit(parts);
      expect(await store.heads()).toHaveLength(2);
      expect(await store.cell('seal', 'R1')).toBe('new');
    });

    describe('rounds and plays', () => {
      test('a round is replaced as it goes on, the last word of a batch counts', async () => {
        const over = roundRow(7, { endedAt: 99, result: '17 black', handle: 5, commission: 1, corrected: true });
        await commit({ rounds: [roundRow(7), roundRow(8, { voided: 'floater' })] });
        await commit({ rounds: [roundRow(7, { wagers: 3 }), over] });
        expect(await store.round('R1-7')).toEqual(over);
        expect(await store.round('R1-8')).toEqual(roundRow(8, { voided: 'floater' }));
        expect(await store.round('R1-9')).toBeUndefined();
      });

      test('rounds of a table come newest first, in pages', async () => {
        const rounds = Array.from({ length: 12 }, (_, index) => roundRow(index + 1));
        await commit({ rounds: [...rounds, roundRow(5, { id: 'S1-5', table: 'S1' })] });
        const numbers = async (before?: number) =>
          (await store.rounds({ table: 'R1', limit: 5, ...(before === undefined ? {} : { before }) })).map(
            ({ number }) => number,
          );
        expect(await numbers()).toEqual([12, 11, 10, 9, 8]);
        expect(await numbers(8)).toEqual([7, 6, 5, 4, 3]);
        expect(await numbers(3)).toEqual([2, 1]);
        expect(await numbers(1)).toEqual([]);
        expect(await store.rounds({ table: 'R9', limit: 5 })).toEqual([]);
      });

      test('plays of one table alone are found without those of others between them', async () => {
        const plays = [1, 2, 3, 4].map((at) => playRow(at, { round: `T${at % 2}-${at}`, table: `T${at % 2}` }));
        await commit({ plays });
        const at = async (table: string, before?: number) =>
          (await store.plays({ player: 'ann', limit: 1, table, ...(before === undefined ? {} : { before }) })).map(
            (play) => play.round,
          );
        expect([await at('T1'), await at('T1', 3), await at('T0'), await at('T9')]).toEqual([
          ['T1-3'],
          ['T1-1'],
          ['T0-4'],
          [],
        ]);
      });

      test('plays of a player come newest first, and those of one moment stay on one page', async () => {
        const plays = [1, 2, 3, 3, 3, 4, 5].map((at, index) => playRow(at, { round: `R1-${index}` }));
        await commit({ plays: [...plays, playRow(9, { player: 'bo' })] });
        const moments = async (before?: number) =>
          (await store.plays({ player: 'ann', limit: 3, ...(before === undefined ? {} : { before }) })).map(
            ({ at }) => at,
          );
        expect(await moments()).toEqual([5, 4, 3, 3, 3]);
        expect(await moments(3)).toEqual([2, 1]);
        expect(await moments(1)).toEqual([]);
        expect(await store.plays({ player: 'cy', limit: 3 })).toEqual([]);
      });

      test('a play is replaced when its round is settled anew', async () => {
        await commit({ plays: [playRow(1)] });
        await commit({ plays: [playRow(1, { net: 1 }), playRow(1, { at: 4, net: 3_500 })] });
        expect(await store.plays({ player: 'ann', limit: 3 })).toEqual([playRow(1, { at: 4, net: 3_500 })]);
      });
    });

    test('cells are replaced and removed, each kind by itself', async () => {
      const body = (key: string, text: string | null) => ({ kind: 'session', key, body: text }) as const;
      await commit({ cells: [body('b', '1'), body('a', '2'), { kind: 'seal', key: 'a', body: '3' }] });
      await commit({ cells: [body('b', null), body('c', 'old'), body('c', 'new'), body('never', null)] });
      expect(await store.cells('session')).toEqual([
        { key: 'a', body: '2' },
        { key: 'c', body: 'new' },
      ]);
      expect([await store.cell('seal', 'a'), await store.cell('session', 'b')]).toEqual(['3', undefined]);
      expect(await store.cells('anchor')).toEqual([]);
    });

    test('a batch of thousands, with every kind of text, comes back as it was', async () => {
      const texts = ['Thẻ đỏ', '红牛牛 🎲🂡', '\u0001\u001f\u007f\uffff', '\';--\\"%_', 'x'.repeat(50_000), ''];
      const entries = Array.from({ length: 3_000 }, (_, index) =>
        scribe.entry({
          stream: `table:${texts[index % 4]}`,
          actor: texts[index % 3] as string,
          events: [texts[index % 6]],
        }),
      );
      const changes = Array.from({ length: 1_000 }, (_, index) => ({
        account: `wallet:${texts[index % 3]}${index}`,
        currency: 'VND' as const,
        amount: index,
      }));
      const cells = texts.map((text, index) => ({ kind: 'totals' as const, key: `${index}${text}`, body: text }));
      await commit({ entries, changes, cells });
      const heads = await store.heads();
      const back = (await Promise.all(heads.map(({ stream }) => store.read(stream, 0, 3_000)))).flat();
      const byId = new Map(back.map((entry) => [entry.id, entry]));
      expect(entries.map(({ id }) => byId.get(id))).toEqual(entries);
      expect(await store.answered(entries)).toHaveLength(3_000);
      expect((await store.balances()).reduce((sum, { amount }) => sum + amount, 0)).toBe(499_500);
      expect((await store.cells('totals')).map(({ body }) => body)).toEqual(texts);
    });

    test.each([
      ['a name with a zero byte', (s: Scribe) => ({ entries: [s.entry({ id: 'a\0b' })] })],
      ['half a character', (s: Scribe) => ({ entries: [s.entry({ actor: '\udc00' })] })],
      ['an entry without events', (s: Scribe) => ({ entries: [s.entry({ events: [] })] })],
      ['a part of a coin', () => ({ changes: [{ account: 'world', currency: 'VND' as const, amount: 0.5 }] })],
      ['an account twice', () => ({ changes: Array(2).fill({ account: 'world', currency: 'VND', amount: 1 }) })],
    ])('%s is a mistake of the house, and nothing is written', async (_what, wrong) => {
      await expect(commit({ cells: [{ kind: 'seal', key: 'x', body: 'x' }], ...wrong(scribe) })).rejects.toThrow();
      expect(await store.cell('seal', 'x')).toBeUndefined();
      await commit({ entries: [new Scribe().entry()] });
    });

    test('the database says it is sound; a closed store answers nothing and closes twice', async () => {
      await commit({ entries: [scribe.entry()] });
      expect(await store.inspect()).toEqual([]);
      await store.close();
      await store.close();
      expect(await faultOf(store.heads())).toBe('io');
      expect(await faultOf(commit({ entries: [scribe.entry()] }))).toBe('io');
    });

    test('with nothing under way it is settled at once, and goes on', async () => {
      await commit({ entries: [scribe.entry()] });
      await store.settled();
      await commit({ entries: [scribe.entry()] });
      expect((await store.heads())[0]?.version).toBe(2);
    });

    if (isLasting) {
      test('an older store has everything when it is opened but snapshots from before they had a sum', async () => {
        const old = { kind: 'snapshot', key: 'table:R1', body: '{"version":7,"hash":"x","state":"y"}' } as const;
        const visits = { kind: 'snapshot', key: 'visits:R1@0', body: '{"count":0,"here":[]}' } as const;
        const seal = { kind: 'seal', key: 'R1/7', body: '{"version":7}' } as const;
        const entries = [scribe.entry(), scribe.entry({ stream: 'people' }), scribe.entry({ events: [1, 2] })];
        await commit({ entries, cells: [old, visits, seal] });
        await store.close();
        await place.tamper?.(place.older ?? '');
        store = await place.open();
        expect(await store.read('table:R1', 0, 9)).toEqual([entries[0], entries[2]]);
        expect(await store.answered(entries)).toHaveLength(3);
        expect(await store.cells('snapshot')).toEqual([{ key: visits.key, body: visits.body }]);
        expect(await store.cell('seal', seal.key)).toBe(seal.body);
      });

      test('everything is there after opening it again, and the epoch goes on', async () => {
        for (let turn = 0; turn < 3; turn++)
          await commit({
            entries: [scribe.entry(), scribe.entry({ stream: 'people' })],
            changes: [{ account: 'wallet:ann', currency: 'VND', amount: 5 }],
            rounds: [roundRow(turn)],
            plays: [playRow(turn)],
            cells: [{ kind: 'totals', key: `${turn}`, body: 'x' }],
          });
        const before = await everything(store);
        await again();
        expect(await everything(store)).toEqual(before);
        const newest = await store.claim();
        expect(newest).toBeGreaterThan(epoch);
        await store.commit(batch(newest, { entries: [scribe.entry()] }));
        expect((await store.read('table:R1', 0, 9)).map(({ from }) => from)).toEqual([0, 1, 2, 3]);
      });

      test.each([
        "UPDATE entries SET events = '[]'",
        'DELETE FROM entries',
        ...(kind === 'postgres'
          ? ['TRUNCATE entries CASCADE']
          : [
              'DELETE FROM commands',
              'UPDATE commands SET key = 1',
              'DELETE FROM places',
              'UPDATE places SET first = 9',
            ]),
      ])('the log refuses %s', async (sql) => {
        await commit({ entries: [scribe.entry()] });
        const before = await everything(store);
        await store.close();
        await expect(place.tamper?.(sql)).rejects.toThrow(/never/);
        store = await place.open();
        expect(await everything(store)).toEqual(before);
      });
    }
  });
}
