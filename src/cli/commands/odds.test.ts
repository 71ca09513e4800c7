import { describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { rulebookIds } from '../../rulebook/index.ts';

type Fraction = Readonly<{ num: string; den: string; decimal: number }>;
type SpotDocument = Readonly<{
  spot: string;
  when?: string;
  ways: number;
  outcomes: number;
  edge: Fraction;
  return: Fraction;
  variance: number;
  sd: number;
  hitRate: Fraction;
}>;
type Document = Readonly<{
  rulebook: string;
  options: Readonly<Record<string, unknown>>;
  spots: readonly SpotDocument[];
  classes?: readonly Readonly<{ class: string; hands: number; winning: Fraction }>[];
  layout?: Readonly<Record<string, unknown>>;
}>;

const document = async (...argv: readonly string[]): Promise<Document> => (await json(['odds', ...argv])) as Document;

const edge = ({ spots }: Document, spot: string): string => {
  const found = spots.find((each) => each.spot === spot);
  return found === undefined ? 'not listed' : `${found.edge.num}/${found.edge.den}`;
};

describe('croupier odds ID --json', () => {
  test.each(rulebookIds())('%s: every wager with fractions in lowest terms', async (id) => {
    const { rulebook, options, spots } = await document(id);
    expect(rulebook).toBe(id);
    expect(Object.keys(options).length).toBeGreaterThan(10);
    for (const each of spots) {
      for (const part of [each.edge, each.return, each.hitRate]) {
        expect(part.num).toMatch(/^-?\d+$/);
        expect(Number(part.num) / Number(part.den)).toBeCloseTo(part.decimal, 12);
      }
      expect(each.edge.decimal + each.return.decimal).toBeCloseTo(1, 12);
      expect(each.sd).toBeCloseTo(Math.sqrt(each.variance), 9);
    }
  });

  test.each([
    ['hoiana-roulette', [], 'straight/17', '1/37'],
    ['mbs-roulette-v3', [], 'dozen/2', '1/37'],
    ['us-roulette-v5', [], 'street/1-2-3', '11/38'],
    ['us-roulette-v5', [], 'six-line/1-2-3-4-5-6', '10/19'],
    ['us-roulette-v5', ['--option', 'payTable=conventional'], 'street/1-2-3', '1/19'],
    ['us-roulette-v5', ['--option', 'payTable=conventional'], 'first-five', '3/38'],
    ['us-roulette-v5', ['--set', 'street=11'], 'street/1-2-3', '1/19'],
    ['hoiana-sic-bo', [], 'total/5', '17/36'],
    ['hoiana-niu-niu', [], 'even', '11234830381/498330762930'],
  ])('%s %o: the edge of %s is %s', async (id, flags, spot, expected) => {
    expect(edge(await document(id, ...flags), spot)).toBe(expected);
  });

  test('[NN-6.2] hoiana-niu-niu adds the classes: 2,598,960 hands, one half of the rounds won', async () => {
    const { classes = [] } = await document('hoiana-niu-niu');
    expect(classes.reduce((sum, { hands }) => sum + hands, 0)).toBe(2_598_960);
    expect(classes.reduce((sum, { winning }) => sum + winning.decimal, 0)).toBeCloseTo(0.5, 12);
    expect(classes[0]?.class).toBe('hoiana-niu-niu');
  });

  test('[NN-5.2] Even has two rows where its commission depends on the other wagers', async () => {
    const { spots } = await document('hoiana-niu-niu', '--option', 'niu6EvenCommission=evenOnly');
    expect(spots.map(({ spot, when }) => [spot, when])).toEqual([
      ['even', 'alone'],
      ['even', 'accompanied'],
      ['double', undefined],
      ['super-niu', undefined],
    ]);
    expect(spots[1]?.edge).toEqual({ num: '0', den: '1', decimal: 0 });
  });

  test('--spot takes short forms and announced bets', async () => {
    expect((await document('hoiana-roulette', '--spot', 's16')).spots.map(({ spot }) => spot)).toEqual([
      'street/16-17-18',
    ]);
    expect((await document('hoiana-roulette', '--spot', 'tiers')).spots).toHaveLength(6);
  });

  test('--bets prices a whole layout', async () => {
    const { layout } = await document('hoiana-roulette', '--bets', 'red=100,black=100');
    expect(layout).toMatchObject({
      staked: 200,
      cost: { num: '200', den: '37' },
      worst: { num: '-200' },
      best: { num: '0' },
    });
  });
});

describe('croupier odds ID', () => {
  test.each(rulebookIds())('%s fits into 80 columns', async (id) => {
    for (const flags of [
      [],
      ['--all'],
      ['--spot', id === 'hoiana-niu-niu' ? 'super' : id === 'hoiana-sic-bo' ? 'sum9' : '17'],
    ]) {
      const { out, code } = await croupier(['odds', id, ...flags]);
      expect(code).toBe(0);
      expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    }
  });

  test('one line for each line of the pay table, with its clause', async () => {
    const { out } = await croupier(['odds', 'us-roulette-v5']);
    expect(out).toMatch(/six-line +2 +6\/38 +52\.632 % +10\/19 +1\.09 +US5-PT6/);
    expect(out).toContain('payTable=asPrinted');
  });

  test('three boxes: what is not computed is said', async () => {
    const { out } = await croupier(['odds', 'hoiana-niu-niu', '--bets', '1/even=100,2/even=100,3/even=100']);
    expect(out).toContain('not computed for three boxes');
    expect(out).toContain('covariance');
  });
});

describe('what cannot be asked', () => {
  test.each([
    [['roulette'], 4, 'unknown-rulebook'],
    [['hoiana-roulette', '--option', 'wheel=2'], 2, 'unknown-option'],
    [['us-roulette-v5', '--option', 'payTable=mine'], 2, 'bad-option-value'],
    [['hoiana-roulette', '--spot', '0/00'], 3, 'not-on-this-wheel'],
    [['hoiana-roulette', '--spot', '99'], 3, 'unknown-spot'],
    [['hoiana-roulette', '--set', 'street'], 2, 'set-not-a-pair'],
    [['hoiana-roulette', '--set', 'street=many'], 2, 'set-not-a-pair'],
    [['hoiana-roulette', '--set', 'street=8', '--set', 'Street=9'], 2, 'set-twice'],
    [['hoiana-roulette', '--set', 'line=5'], 2, 'unknown-pay-row'],
    [['hoiana-roulette', '--set', 'street=0'], 3, 'bad-odds'],
    [['hoiana-roulette', '--set', 'street=-3'], 3, 'bad-pay-figure'],
    [['hoiana-niu-niu', '--set', 'super-niu niu-9 reserve=12'], 3, 'reserve-too-small'],
    [['hoiana-niu-niu', '--bets', '1/double=100'], 3, 'even-missing'],
    [['us-roulette-v5', '--bets', 'red=5'], 3, 'below-minimum'],
  ])('%o ends with %i, %s', async (argv, exit, code) => {
    const plain = await croupier(['odds', ...argv]);
    expect([plain.code, plain.out]).toEqual([exit, '']);
    expect(plain.err).toMatch(/^croupier: .+\n$/);
    const { code: status, out } = await croupier(['odds', ...argv, '--json']);
    expect(status).toBe(exit);
    expect(JSON.parse(out)).toMatchObject({ error: { code } });
  });

  test('[NN-4.5.3.ii] a what-if that breaks the rulebook names the clause', async () => {
    const { out } = await croupier(['odds', 'hoiana-niu-niu', '--set', 'super-niu niu-9 reserve=12', '--json']);
    expect(JSON.parse(out)).toMatchObject({ error: { clause: 'NN-4.5.3.ii' } });
  });
});

describe('the title names', () => {
  const title = async (...argv: readonly string[]) => (await croupier(['odds', ...argv])).out.split('\n')[0];

  test('every reading that is not the usual one', async () => {
    expect(await title('hoiana-niu-niu', '--option', 'quadTieBreak=quadRank')).toContain('· quadTieBreak=quadRank');
    expect(await title('hoiana-roulette', '--option', 'limitScope=perArea')).toMatch(/· limitScope=perArea$/);
  });

  test('no other', async () => {
    expect(await title('hoiana-roulette')).not.toContain('=');
    expect(await title('hoiana-niu-niu', '--option', 'quadTieBreak=highestOfFive')).toMatch(/niu6EvenCommission=\w+$/);
  });
});
