import { describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { RULEBOOK_IDS } from '../../rulebook/rulebook.ts';
import { width } from '../show/table.ts';

type Spot = Readonly<{ spot: string; covers: readonly unknown[]; odds: unknown; clause: unknown }>;
type Shown = Readonly<{ spots: readonly Spot[]; clauses: readonly { id: string; requirement: string }[] }> &
  Readonly<Record<string, unknown>>;

const shown = async (...args: readonly string[]) => (await json(['rules', ...args])) as Shown;
const spot = ({ spots }: Shown, id: string) => spots.find((each) => each.spot === id);

test('the list names every rulebook with its document and options', async () => {
  const list = (await json(['rules'])) as { id: string }[];
  expect(list.map(({ id }) => id)).toEqual(RULEBOOKS.map(({ id }) => id));
  for (const each of list) {
    expect(Object.keys(each)).toEqual(['id', 'family', 'title', 'version', 'source', 'options']);
  }
});

test('the list for people has one line per rulebook', async () => {
  const { code, out } = await croupier(['rules']);
  expect(code).toBe(0);
  expect(out.trimEnd().split('\n')).toHaveLength(RULEBOOK_IDS.length + 1);
});

test('clauses in Vietnamese and Chinese, as text and as JSON, marked unofficial', async () => {
  const { out } = await croupier(['rules', 'hoiana-niu-niu', '--clauses', '--language', 'vi']);
  expect(out).toMatch(/clauses \(151, an unofficial translation\)/i);
  expect(out).toContain('Reserve của Super Niu bằng 11 lần cược Super Niu.');
  const { clauses } = await shown('hoiana-niu-niu', '--language', 'zh');
  expect(clauses.find(({ id }) => id === 'NN-1')).toMatchObject({ title: '游戏名称', language: 'zh' });
  expect((await croupier(['rules', 'hoiana-niu-niu', '--language', 'fr'])).code).toBe(2);
});

test('[SB-7.3] points that are read in one way only stand there with what is adopted, why, and their clauses', async () => {
  const { fixed } = await shown('hoiana-sic-bo');
  const [first] = fixed as readonly Readonly<{ entry: string; adopted: string; why: string; clauses: string[] }>[];
  expect(first).toMatchObject({ entry: 'A3', clauses: ['SB-7.2', 'SB-7.3', 'SB-7.4', 'SB-7.5', 'SB-7.6'] });
  const { out } = await croupier(['rules', 'hoiana-sic-bo']);
  const text = out.replaceAll(/\s+/g, ' ');
  for (const said of [first?.adopted, first?.why, 'SB-7.2 SB-7.3 SB-7.4']) expect(text).toContain(said);
});

describe('what covers and pays', () => {
  // The counts of spots and of covered results are the checksums of the catalogues.
  test.each([
    ['hoiana-roulette', 157, 537],
    ['mbs-roulette-v3', 157, 537],
    ['us-roulette-v5', 161, 546],
  ])('%s: %i spots cover %i numbers', async (id, count, sum) => {
    const { spots } = await shown(id);
    expect(spots).toHaveLength(count);
    expect(spots.reduce((total, { covers }) => total + covers.length, 0)).toBe(sum);
  });

  test('roulette: pockets, odds, clause', async () => {
    expect(spot(await shown('hoiana-roulette'), 'split/0-1')).toMatchObject({
      covers: [0, 1],
      odds: [17, 1],
      clause: 'HR-5.1.b',
    });
    expect(spot(await shown('us-roulette-v5'), 'first-five')).toMatchObject({
      covers: [0, '00', 1, 2, 3],
      odds: [5, 1],
      clause: 'US5-PT5',
    });
  });

  test('another reading pays otherwise', async () => {
    const conventional = await shown('us-roulette-v5', '--option', 'payTable=conventional');
    expect(spot(conventional, 'first-five')).toMatchObject({ odds: [6, 1] });
    expect(conventional['options']).toMatchObject({ payTable: 'conventional' });
  });

  test('Sic Bo: a die pays in three levels', async () => {
    const rules = await shown('hoiana-sic-bo');
    expect(rules.spots).toHaveLength(50);
    expect(spot(rules, 'die/4')).toMatchObject({
      odds: { '1': [1, 1], '2': [2, 1], '3': [3, 1] },
      clause: { '1': 'SB-5.1-S1', '2': 'SB-5.1-S2', '3': 'SB-5.1-S3' },
    });
    expect(spot(rules, 'total/4')).toMatchObject({ covers: ['1-1-2'], odds: [50, 1], clause: 'SB-5.1-T4-17' });
  });

  test('Niu Niu: odds, commission and Reserve by class', async () => {
    const rules = await shown('hoiana-niu-niu');
    expect(rules.spots).toHaveLength(3);
    expect(spot(rules, 'super-niu')).toMatchObject({
      covers: [],
      odds: { 'hoiana-niu-niu': [12, 1], 'niu-7': [7, 1], 'no-hand': [1, 1] },
      clause: { 'hoiana-niu-niu': 'NN-5.1-HOIANA' },
      commission: { 'niu-2': 5, 'niu-1': 0 },
      reserveLost: { 'hoiana-niu-niu': 11, 'niu-1': 0 },
    });
    expect(spot(rules, 'even')).toMatchObject({ commission: { 'niu-6': 50, 'niu-7': 0 } });
  });
});

test('options come with their value, what else they may be, and where the reasons are, and which clauses leave them open', async () => {
  const { readings } = await shown('hoiana-niu-niu', '--option', 'boxes=5');
  expect(readings).toEqual(
    expect.arrayContaining([
      {
        option: 'boxes',
        value: 5,
        usual: 7,
        allowed: { min: 1, max: 9 },
        closedBy: [],
        entry: 'F9',
        clauses: ['NN-3.1', 'NN-4.1'],
      },
      {
        option: 'quadTieBreak',
        value: 'highestOfFive',
        usual: 'highestOfFive',
        allowed: ['highestOfFive', 'quadRank'],
        closedBy: [],
        entry: 'F5',
        clauses: ['NN-6.2.14'],
      },
      {
        option: 'positionFixedAt',
        value: 'firstCard',
        usual: 'firstCard',
        allowed: ['firstCard'],
        closedBy: ['NN-4.7'],
        entry: 'A1',
        clauses: ['NN-4.7'],
      },
      {
        option: 'optionalMin',
        value: 'table',
        usual: 'table',
        allowed: { min: 1, max: 1_000_000_000_000, word: 'table' },
        closedBy: [],
        entry: 'F10',
        clauses: ['NN-2.2.2', 'NN-4.5.2.i'],
      },
    ]),
  );
});

test('the clauses of the five documents are 538', async () => {
  const five = RULEBOOKS.filter(({ prefix }) => ['HR', 'SB', 'US5', 'MBS', 'NN'].includes(prefix));
  const all = await Promise.all(five.map(({ id }) => shown(id)));
  expect(all.flatMap(({ clauses }) => clauses)).toHaveLength(538);
});

describe.each(RULEBOOK_IDS)('%s for people', (id) => {
  test.each([80, 120])('fits into %i columns', async (columns) => {
    const { code, out } = await croupier(['rules', id, '--clauses'], { columns });
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => width(line) > columns)).toEqual([]);
  });

  test('the texts of the clauses come only when asked for', async () => {
    const { clauses } = await shown(id);
    const [first] = clauses;
    const words = (text: string) => text.replace(/\s+/g, ' ');
    expect(words((await croupier(['rules', id])).out)).not.toContain(words(first?.requirement ?? ''));
    expect(words((await croupier(['rules', id, '--clauses'])).out)).toContain(words(first?.requirement ?? ''));
  });
});

test('with --spots every spot is listed', async () => {
  const { out } = await croupier(['rules', 'hoiana-roulette', '--spots']);
  expect(out).toContain('corner/17-18-20-21');
  expect((await croupier(['rules', 'hoiana-roulette'])).out).not.toContain('corner/17-18-20-21');
});
