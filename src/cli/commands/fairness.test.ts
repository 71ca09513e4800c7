import { describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { below, streamOf } from '../../odds/simulate/random.ts';

const spins = (many: number, draw = (pocket: number, _at: number): number => pocket): string => {
  const stream = streamOf(6, 0);
  return Array.from({ length: many }, (_, at) => `${draw(below(stream, 37), at)}\n`).join('');
};

describe('croupier fairness', () => {
  test('finds nothing in fair spins and says what it could have found', async () => {
    const { code, out, err } = await croupier(['fairness'], { stdin: spins(4_200) });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Nothing unusual in 4,200 spins.');
    expect(out).toContain('at most 1 %');
    expect(out).toMatch(
      /With 4,200 spins a pocket that comes up 4\.\d\d % of the time, \d+ % above its share\nof 2.70 %/,
    );
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('names the pocket that comes up too often', async () => {
    const stdin = `pocket\n${spins(3_000, (pocket, at) => (at % 30 === 0 ? 17 : pocket))}`;
    const { code, out } = await croupier(['fairness'], { stdin });
    expect(code).toBe(0);
    expect(out).toMatch(/17 came up \d+ times where 81.08 were expected/);
  });

  test('--json is the document of the contract', async () => {
    const found = await json(['fairness'], { stdin: '2,5,5\n1,1,6\n' });
    expect(found).toMatchObject({ game: 'hoiana-sic-bo', n: 2, familyError: 0.01, power: { probability: 0.9 } });
    for (const each of (found as { tests: readonly object[] }).tests) {
      expect(each).toMatchObject({
        name: expect.any(String),
        statistic: expect.any(Number),
        p: expect.any(Number),
        verdict: 'usual',
      });
    }
  });

  test('--game decides which results there are', async () => {
    expect(await json(['fairness', '--game', 'mbs-roulette-v3'], { stdin: '17\n' })).toMatchObject({
      game: 'mbs-roulette-v3',
    });
    const { code, err } = await croupier(['fairness', '--game', 'mbs-roulette-v3'], { stdin: '17\n00\n' });
    expect([code, err]).toEqual([3, 'croupier: line 2: "00" is no result here; a pocket from 0 to 36 is needed.\n']);
    expect((await croupier(['fairness', '--game', 'roulette'], { stdin: '17\n' })).code).toBe(4);
  });

  test.each([
    ['nothing', '', 'no-results', undefined],
    ['a word', '17\nseventeen\n', 'unreadable-result', 'line 2'],
    ['bytes that are no text', Uint8Array.of(0x31, 0x0a, 0xff, 0x0a), 'not-utf-8', 'line 2'],
    ['a quote left open', '17\n"4\n', 'unclosed-quote', 'line 2'],
    ['a line without end', `17\n${'1'.repeat(2 ** 20 + 1)}\n`, 'input-too-large', 'line 2'],
  ])('%s is refused with exit code 3 and its line', async (_, stdin, code, path) => {
    const { code: exit, out } = await croupier(['fairness', '--json'], { stdin });
    expect(exit).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ error: path === undefined ? { code } : { code, path } });
  });

  test('a file that is not there is a usage error', async () => {
    expect(await croupier(['fairness', 'nowhere.csv'])).toMatchObject({
      code: 2,
      err: 'croupier: cannot read nowhere.csv: there is no such file; check the name.\n',
    });
  });

  test('a short record does not promise more than it can', async () => {
    const { out } = await croupier(['fairness'], { stdin: '17\n4\n' });
    expect(out).toContain('Nothing unusual in 2 spins, but so short a record shows only gross faults.');
    expect(out).toContain('2 spins are too few to show that one pocket comes up too often.');
  });

  test('two columns that could hold the result are both named', async () => {
    expect(await croupier(['fairness'], { stdin: 'spin,result,outcome\n1,17,17\n' })).toMatchObject({
      code: 3,
      err: 'croupier: line 1: the columns result and outcome could each hold the result; name the right one "pocket" and the others otherwise.\n',
    });
  });
});
