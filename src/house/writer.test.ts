import { expect, test, vi } from 'vitest';
import { refuse } from '../kit/refusal.ts';
import { ok } from '../kit/result.ts';
import { makeClock } from './clock.ts';
import { Ledger } from './ledger/ledger.ts';
import { readSnapshot } from './snapshot.ts';
import { follow, genesis } from './store/chain.ts';
import { memoryStore } from './store/memory.ts';
import { type Batch, type Store, StoreFailure, type Transfer } from './store/port.ts';
import type { Answer, Commit, Request, Unit } from './unit.ts';
import { Writer, type WriterPorts } from './writer.ts';

/** A unit that counts: `add` moves that much into a jar, `fail` breaks when it is applied. */
function counter(): Unit & { total: () => number } {
  let total = 0;
  return {
    stream: 'jar',
    total: () => total,
    decide: ({ body }) => {
      if (body.type === 'no') return refuse('wrong-phase', { command: 'no', phase: String(total) });
      if (body.type === 'whenMoreThan' && total <= (body['by'] as number))
        return refuse('table-waits', { table: 'jar' });
      if (body.type === 'defect') throw new Error('a defect');
      const by = body['by'] as number;
      const transfers: readonly Transfer[] =
        by > 0 ? [[0, 'world', 'jar', by, 'VND']] : [[0, 'jar', 'tips', -by, 'VND']];
      return ok({ events: [{ type: body.type, by }], transfers });
    },
    apply: (events) => {
      for (const event of events as { type: string; by: number }[]) {
        if (event.type === 'poison') throw new Error('cannot be');
        total += event.by;
      }
    },
    snapshot: () => String(total),
    restore: (text) => {
      total = Number(text);
    },
  };
}

async function setUp(wrap: (store: Store) => Store = (store) => store, over: Partial<WriterPorts> = {}) {
  const store = wrap(memoryStore());
  const unit = counter();
  let ledger = new Ledger([]);
  const broken: string[] = [];
  const failures: StoreFailure[] = [];
  const epoch = await store.claim();
  const writer: Writer = new Writer(
    {
      store,
      epoch,
      clock: makeClock(() => undefined),
      ledger: () => ledger,
      unitOf: (stream) => (stream === 'jar' ? unit : undefined),
      published: () => undefined,
      broken: (_, why) => broken.push(why),
      onDecideError: (_, why) => broken.push(`onDecideError: ${why}`),
      damageOf: () => undefined,
      failed: async (failure) => {
        failures.push(failure);
        return 'end';
      },
      ...over,
    },
    [],
    new Map(),
  );
  const reload = async () => {
    ledger = new Ledger(await store.balances());
    unit.restore?.('0');
    for (const { events, from } of await store.read('jar', 0, 1000)) unit.apply(JSON.parse(events), from);
    writer.reset(await store.heads(), new Map());
  };
  const ask = (id: string, body: Request['body'], person = 'ann', stream = 'jar'): Promise<Answer> =>
    new Promise((resolve) => writer.submit({ stream, id, by: { person, role: 'player' }, body }, resolve));
  return { store, unit, writer, ask, broken, failures, reload, balance: (name: string) => ledger.balance(name, 'VND') };
}

const add = (by: number) => ({ type: 'add', by });
const WAITED = { timeout: 60_000, interval: 5 };

test('whoever asks to be told hears of the commit before the answer, once, and only of what came of something', async () => {
  const { writer } = await setUp();
  const heard: string[] = [];
  const ask = (id: string, body: Request['body']): Promise<void> =>
    new Promise((resolve) => {
      const committed = ({ number, commands, began, ended }: Commit): void => {
        expect(ended).toBeGreaterThanOrEqual(began);
        heard.push(`${id} in commit ${number} of ${commands}`);
      };
      const by = { person: 'ann', role: 'player' } as const;
      writer.submit({ stream: 'jar', id, by, body, committed }, () => {
        heard.push(`${id} answered`);
        resolve();
      });
    });
  await Promise.all([ask('1', add(5)), ask('2', { type: 'no' }), ask('3', add(7))]);
  await ask('1', add(5));
  expect(heard).toEqual([
    '1 in commit 1 of 2',
    '3 in commit 1 of 2',
    ...['1 answered', '2 answered', '3 answered'],
    '1 answered',
  ]);
});

test('commands that wait together are one transaction, decided in the order they came and chained', async () => {
  const batches: Batch[] = [];
  const { ask, store, unit } = await setUp((inner) => ({
    ...inner,
    commit: (batch) => {
      batches.push(batch);
      return inner.commit(batch);
    },
  }));
  const answers = await Promise.all([ask('1', add(5)), ask('2', add(7)), ask('3', { type: 'no' }), ask('4', add(-2))]);
  expect(answers).toEqual([
    { ok: true, seq: 1, again: false },
    { ok: true, seq: 2, again: false },
    { ok: false, refusal: { code: 'wrong-phase', params: { command: 'no', phase: '12' } } },
    { ok: true, seq: 3, again: false },
  ]);
  expect(batches.length).toBe(1);
  expect(batches[0]?.changes).toEqual([
    { account: 'world', currency: 'VND', amount: -12, before: 0 },
    { account: 'jar', currency: 'VND', amount: 10, before: 0 },
    { account: 'tips', currency: 'VND', amount: 2, before: 0 },
  ]);
  expect(unit.total()).toBe(10);
  const entries = await store.read('jar', 0, 10);
  expect(follow(entries, { stream: 'jar', version: 0, hash: genesis('jar') }).broken).toBeUndefined();
});

test('a busy house gathers what comes within twelve milliseconds, also when it closes; a quiet one waits for nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] });
  try {
    const sizes: number[] = [];
    const { ask, writer } = await setUp((inner) => ({
      ...inner,
      commit: (batch) => {
        sizes.push(batch.entries.length);
        return inner.commit(batch);
      },
    }));
    const asked: Promise<Answer>[] = [];
    const come = (...ids: readonly string[]) => void asked.push(...ids.map((id) => ask(id, add(1))));
    come('1', '2', '3', '4');
    await vi.advanceTimersByTimeAsync(0);
    come('5');
    await vi.advanceTimersByTimeAsync(6);
    come('6');
    await vi.advanceTimersByTimeAsync(5);
    expect(sizes).toEqual([4]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes).toEqual([4, 2]);
    come('7');
    await vi.advanceTimersByTimeAsync(0);
    expect(sizes).toEqual([4, 2, 1]);
    come('8', '9', '10', '11');
    await vi.advanceTimersByTimeAsync(0);
    come('12');
    const closed = writer.close();
    await vi.advanceTimersByTimeAsync(12);
    await closed;
    expect((await Promise.all(asked)).every(({ ok: isOk }) => isOk)).toBe(true);
    expect(sizes).toEqual([4, 2, 1, 4, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('a command that was refused hears the same again, whatever would be decided by now', async () => {
  const { ask, unit } = await setUp();
  const refused = { ok: false, refusal: { code: 'insufficient-funds' } };
  const both = await Promise.all([ask('1', add(-5)), ask('1', add(-5))]);
  expect(both).toMatchObject([refused, refused]);
  await ask('2', add(9));
  expect(await ask('1', add(-5))).toEqual(both[0]);
  expect(await ask('1', add(-4))).toMatchObject({ ok: false, refusal: { code: 'id-reused' } });
  expect(await ask('1', add(-5), 'bao')).toMatchObject({ ok: true });
  expect(unit.total()).toBe(4);
});

test('a crew that was refused tries the same step again', async () => {
  const { ask } = await setUp();
  expect(await ask('step', add(-5), 'auto-dealer')).toMatchObject({ ok: false });
  await ask('1', add(9));
  expect(await ask('step', add(-5), 'auto-dealer')).toMatchObject({ ok: true });
});

test('what passes by itself is no last word: a device asks under the same id until its table goes on', async () => {
  const { ask } = await setUp();
  const report = { type: 'whenMoreThan', by: 3 };
  expect(await ask('report', report)).toMatchObject({ ok: false, refusal: { code: 'table-waits' } });
  await ask('1', add(9));
  expect(await ask('report', report)).toMatchObject({ ok: true });
});

test('of very many refusals the latest are remembered', async () => {
  const { ask } = await setUp();
  await Promise.all(Array.from({ length: 10_001 }, (_, i) => ask(String(i), add(-5))));
  await ask('money', add(9));
  expect(await ask('10000', add(-5))).toMatchObject({ ok: false });
  expect(await ask('0', add(-5))).toMatchObject({ ok: true });
});

test('no answer, not even a refusal, is given before the batch it rests on is durable', async () => {
  const order: string[] = [];
  const { ask } = await setUp((inner) => ({
    ...inner,
    commit: async (batch) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await inner.commit(batch);
      order.push('durable');
    },
  }));
  await Promise.all(
    [ask('1', add(1)), ask('2', { type: 'no' })].map((answer, index) =>
      answer.then(() => order.push(`answer ${index}`)),
    ),
  );
  expect(order).toEqual(['durable', 'answer 0', 'answer 1']);
});

test('a command that is sent again has its first answer and no second effect, in the same batch or a later one', async () => {
  const { ask, unit } = await setUp();
  const first = await Promise.all([ask('1', add(5)), ask('1', add(5)), ask('1', { by: 5, type: 'add' })]);
  expect(first).toEqual([
    { ok: true, seq: 1, again: false },
    { ok: true, seq: 1, again: true },
    { ok: true, seq: 1, again: true },
  ]);
  expect(await ask('1', add(5))).toEqual({ ok: true, seq: 1, again: true });
  expect(await ask('1', add(6))).toMatchObject({ ok: false, refusal: { code: 'id-reused' } });
  expect(await ask('1', add(6), 'bo')).toMatchObject({ ok: true, seq: 2 });
  expect(unit.total()).toBe(11);
});

test('a refusal is not stored: whoever asks another house under the same id is decided anew', async () => {
  const { ask, store, unit } = await setUp();
  expect(await ask('1', { type: 'no' })).toMatchObject({ ok: false });
  const next = await setUp(() => store);
  expect(await next.ask('1', add(3))).toMatchObject({ ok: true, seq: 1 });
  expect([unit.total(), next.unit.total()]).toEqual([0, 3]);
});

test('money that is not there is refused with what there is', async () => {
  const { ask, unit, balance } = await setUp();
  await ask('1', add(5));
  expect(await ask('2', add(-6))).toEqual({
    ok: false,
    refusal: { code: 'insufficient-funds', params: { account: 'jar', currency: 'VND', has: 5, needs: 6 } },
  });
  expect([unit.total(), balance('jar'), balance('tips')]).toEqual([5, 5, 0]);
});

test('an event that its own unit cannot take names the unit; after reading anew everything else is done', async () => {
  let made: Awaited<ReturnType<typeof setUp>> | undefined;
  let isBroken = false;
  made = await setUp(undefined, {
    broken: () => {
      isBroken = true;
    },
    failed: async () => {
      await made?.reload();
      return 'again';
    },
    unitOf: () => {
      const unit = made?.unit as Unit;
      return {
        ...unit,
        decide: (ask) =>
          isBroken && ask.body.type === 'poison'
            ? refuse('table-stopped', { table: 'jar', reason: 'poison' })
            : unit.decide(ask),
      };
    },
  });
  const { ask, unit } = made;
  const answers = await Promise.all([ask('1', add(5)), ask('2', { type: 'poison', by: 1 }), ask('3', add(2))]);
  expect(answers).toMatchObject([
    { ok: true, seq: 1 },
    { ok: false, refusal: { code: 'table-stopped' } },
    { ok: true, seq: 2 },
  ]);
  expect(unit.total()).toBe(7);
});

test('a commit that failed after all answers nobody, and nothing more is taken', async () => {
  const { ask, failures } = await setUp((inner) => ({
    ...inner,
    commit: async () => {
      throw new StoreFailure('io', 'the disk is gone', false);
    },
  }));
  const unanswered = ask('1', add(5));
  let answered = false;
  void unanswered.then(() => {
    answered = true;
  });
  await vi.waitFor(() => expect(failures.map(({ fault }) => fault)).toEqual(['io']), WAITED);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(answered).toBe(false);
  expect(await ask('2', add(1))).toMatchObject({ ok: false, refusal: { code: 'store-unavailable' } });
});

test('a commit of which nobody knows is looked up by id: it happens once', async () => {
  let made: Awaited<ReturnType<typeof setUp>> | undefined;
  let lost = 0;
  made = await setUp(
    (inner) => ({
      ...inner,
      commit: async (batch) => {
        await inner.commit(batch);
        if (lost++ === 0) throw new StoreFailure('unreachable', 'the answer was lost', false);
      },
    }),
    {
      failed: async () => {
        await made?.reload();
        return 'again';
      },
    },
  );
  const { ask, unit } = made;
  expect(await Promise.all([ask('1', add(5)), ask('2', add(6))])).toEqual([
    { ok: true, seq: 1, again: true },
    { ok: true, seq: 2, again: true },
  ]);
  expect(unit.total()).toBe(11);
});

test('whoever was fenced writes nothing', async () => {
  const { ask, store, failures } = await setUp();
  await ask('1', add(1));
  await store.claim();
  void ask('2', add(1));
  await vi.waitFor(() => expect(failures.map(({ fault }) => fault)).toEqual(['fenced']), WAITED);
  expect((await store.heads())[0]?.version).toBe(1);
});

test('a unit leaves a snapshot every thousand events, in the transaction of the event that makes it due', async () => {
  const { ask, store } = await setUp();
  await Promise.all(Array.from({ length: 2500 }, (_, i) => ask(String(i), add(1))));
  expect(readSnapshot((await store.cell('snapshot', 'jar')) ?? '')).toMatchObject({ version: 2000, state: '2000' });
});

test('a busy unit leaves its snapshot when it is not, or after four thousand events', async () => {
  let busy = true;
  const jar = counter();
  const { ask, store } = await setUp(undefined, { unitOf: () => ({ ...jar, isBusy: () => busy }) });
  const bets = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, i) => ask(String(from + i), add(1))));
  const version = async (): Promise<unknown> => readSnapshot((await store.cell('snapshot', 'jar')) ?? '')?.version;
  await bets(0, 1500);
  expect(await version()).toBeUndefined();
  busy = false;
  await bets(1500, 1501);
  expect(await version()).toBe(1501);
  busy = true;
  await bets(1501, 5501);
  expect(await version()).toBe(5501);
});

test('cells are replaced durably without a command', async () => {
  const { writer, store } = await setUp();
  await writer.keep(() => [{ kind: 'seal', key: 'R1/1', body: 'x' }]);
  expect(await store.cell('seal', 'R1/1')).toBe('x');
});

test('a defect in deciding costs one command and nothing else', async () => {
  const { ask, unit, broken } = await setUp();
  const answers = await Promise.all([ask('1', add(5)), ask('2', { type: 'defect' }), ask('3', add(6))]);
  expect(answers).toMatchObject([{ ok: true }, { ok: false, refusal: { code: 'cannot-decide' } }, { ok: true }]);
  expect([unit.total(), broken]).toEqual([11, ['onDecideError: a defect']]);
});

test('nothing is added to records that cannot be read', async () => {
  const { ask, store } = await setUp(undefined, { damageOf: () => 'event 3: the chain breaks' });
  expect(await ask('1', add(5))).toMatchObject({ ok: false, refusal: { code: 'records-damaged' } });
  expect(await store.heads()).toEqual([]);
});

test('a command of which nothing comes is answered and not remembered', async () => {
  const { ask, store } = await setUp(undefined, {
    unitOf: () => ({ stream: 'jar', decide: () => ok({ events: [], transfers: [] }), apply: () => undefined }),
  });
  expect(await ask('1', add(5))).toEqual({ ok: true, seq: 0, again: false });
  expect(await store.heads()).toEqual([]);
});
