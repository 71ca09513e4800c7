import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { type Folder, playedFolder } from '../../../testkit/house-folder.ts';

let house: Folder;
/** A round of each table in which both players had money. */
let [roulette, cards] = ['', ''];
beforeAll(async () => {
  house = await playedFolder({ rounds: 4, tables: ['R1', 'N1'], troubleOneIn: 0, betting: 400 });
  const { out } = await at('export', 'rounds', '--format', 'ndjson');
  const rounds = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)) as { round: string; table: string; wagers: number; result: string | null }[];
  const played = (table: string, wagers: number) =>
    rounds.find((each) => each.table === table && each.wagers >= wagers && each.result !== null)?.round ?? '';
  [roulette, cards] = [played('R1', 4), played('N1', 2)];
});
afterAll(() => house.remove());

const at = (...args: readonly string[]) => croupier([...args, '--data', house.data]);

describe('replay', () => {
  test('a round event by event, with clauses, settlements and money', async () => {
    const { code, out, err } = await at('replay', roulette);
    expect([code, err]).toEqual([0, '']);
    for (const word of [`Round ${roulette}`, 'betting opened', 'ann', 'ball rested', 'HR-', 'settled', 'staked'])
      expect(out).toContain(word);
  });

  test('others see less: nobody by name in public, everybody from the pit', async () => {
    const seen = async (...as: readonly string[]) =>
      JSON.stringify(await json(['replay', roulette, ...as, '--data', house.data]));
    const named = (text: string) => ['"ann"', '"bao"'].filter((name) => text.includes(name));
    expect(named(await seen('--as', 'public'))).toEqual([]);
    expect(named(await seen('--as', 'pit'))).toEqual(['"ann"', '"bao"']);
    expect(named(await seen('--as', 'player', '--person', 'ann'))).toEqual(['"ann"']);
  });

  test('cards are public only once they were compared', async () => {
    const { steps } = (await json(['replay', cards, '--as', 'public', '--data', house.data])) as {
      steps: readonly { view: { public: { phase: string; game: { boxes: readonly { cards: unknown }[] } } } }[];
    };
    const shown = (phase: string) =>
      steps
        .filter(({ view }) => view.public.phase === phase)
        .flatMap(({ view }) => view.public.game.boxes)
        .filter((box) => box.cards !== null).length;
    expect(shown('dealt')).toBe(0);
    expect(shown('comparing')).toBeGreaterThan(0);
  });

  test.each([
    ['a round that is not there', ['R1-999'], 4, 'there is no round "R1-999"'],
    ['a player who is not named', ['R1-1', '--as', 'player'], 2, '--person'],
    ['eyes that nobody has', ['R1-1', '--as', 'god'], 2, 'Allowed choices'],
  ])('%s', async (_, args, code, words) => {
    const ran = await at('replay', ...args);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(words);
  });
});

type Row = Readonly<Record<string, string | number | null>>;

describe('export', () => {
  const lines = async (...args: readonly string[]) => (await at('export', ...args)).out.trimEnd().split('\n');

  test('rounds as a table with one head and one row each', async () => {
    const [head, ...rows] = await lines('rounds');
    expect(head).toMatch(/^round,table,number,rulebook,openedAt/);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]).toMatch(/^N1-1,N1,1,hoiana-niu-niu,\d{4}-/);
    expect((await lines('rounds', '--table', 'R1')).every((row) => /^(?:R1|round),?/.test(row))).toBe(true);
  });

  test('the transfers of the ledger add up to the balances', async () => {
    const rows = (await lines('ledger', '--names', '--format', 'ndjson')).map((line) => JSON.parse(line)) as {
      debit: string;
      credit: string;
      amount: number;
    }[];
    const sum = (account: string) =>
      rows.reduce(
        (total, { debit, credit, amount }) => total + (credit === account ? amount : debit === account ? -amount : 0),
        0,
      );
    expect(rows.length).toBeGreaterThan(20);
    expect(sum('layout:R1')).toBeGreaterThanOrEqual(0);
    expect(sum('wallet:bao')).toBeGreaterThan(0);
  });

  test('events as JSON, without anything that is sealed or secret', async () => {
    const { out } = await at('export', 'events', '--json');
    const events = JSON.parse(out) as { type: string; fact: object }[];
    expect(events.some(({ type }) => type === 'DrawRevealed')).toBe(true);
    const opened = events.filter(({ type }) => type === 'DrawRevealed').length;
    expect(out.match(/"seed":/g)?.length).toBe(opened);
    expect(out).not.toMatch(/argon2|"hash"|token/);
  });

  test('wagers: one row each, with clauses, odds, what was staked and paid, and the exact edge', async () => {
    const rows = (await lines('wagers', '--format', 'ndjson')).map((line) => JSON.parse(line)) as Row[];
    const rounds = (await lines('rounds', '--format', 'ndjson')).map((line) => JSON.parse(line)) as Row[];
    const sum = (of: readonly Row[], field: string) => of.reduce((total, row) => total + Number(row[field]), 0);
    const over = new Set(rows.map(({ round }) => round));
    const settled = rounds.filter(({ round }) => over.has(round));
    expect(rows.length).toBeGreaterThan(8);
    for (const field of ['paid', 'taken', 'commission']) expect(sum(rows, field)).toBe(sum(settled, field));
    const red = rows.find(({ spot }) => spot === 'red' || spot === 'black');
    expect(red).toMatchObject({ rulebook: 'hoiana-roulette', edge: '0.02702703', edgeExact: '1/37' });
    expect(red?.['clauses']).toMatch(/^HR-/);
    expect(rows.every(({ edgeExact }) => /^-?\d+\/\d+$/.test(String(edgeExact)))).toBe(true);
  });

  test('people are numbered unless their names are asked for', async () => {
    const names = /\b(?:ann|bao|dealer-r1)\b/i;
    for (const what of ['wagers', 'events', 'ledger', 'rounds']) {
      const { out } = await at('export', what);
      expect([what, names.exec(out)?.[0]]).toEqual([what, undefined]);
      expect(out.length).toBeGreaterThan(500);
    }
    expect((await at('export', 'wagers')).out).toMatch(/,player 1,/);
    expect((await at('export', 'wagers', '--names')).out).toMatch(names);
  });

  test('Parquet says the same as JSON', async () => {
    const file = join(house.path, 'wagers.parquet');
    expect(await at('export', 'wagers', '--format', 'parquet', '--out', file)).toMatchObject({ code: 0, out: '' });
    const read = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
    const rows = (await lines('wagers', '--format', 'ndjson')).map((line) => JSON.parse(line)) as Row[];
    const plain = read.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
      ),
    );
    expect(plain).toEqual(rows.map((row) => ({ ...row, edge: Number(row['edge']) })));
    expect(await at('export', 'wagers', '--format', 'parquet')).toMatchObject({ code: 2 });
  });

  test('what a spreadsheet would take for a formula is quoted', async () => {
    await croupier(['user', 'add', 'mallory', '--role', 'admin', '--name', '=1+1', '--data', house.data], {
      stdin: 'a good long password',
    });
    const { out } = await at('export', 'events', '--names');
    expect(out).toContain('mallory');
    for (const line of out.split('\n')) expect(line).not.toMatch(/(?:^|,)"?[=+@]/);
  });

  test('only what lies between two times', async () => {
    expect(await lines('rounds', '--to', '2020-01-01')).toHaveLength(1);
    expect((await lines('rounds', '--from', '2020-01-01T00:00Z')).length).toBeGreaterThan(5);
    expect(await at('export', 'rounds', '--from', 'noon')).toMatchObject({ code: 2, out: '' });
    expect(await at('export', 'rounds', '--table', 'R9')).toMatchObject({ code: 4, out: '' });
    expect(await at('export', 'rounds', '--format', 'ndjson', '--to', '2020-01-01')).toMatchObject({
      code: 0,
      out: '',
    });
    expect(await at('export', 'rounds', '--format', 'json', '--to', '2020-01-01')).toMatchObject({ out: '[]\n' });
  });
});
