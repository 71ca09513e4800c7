import { describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';

const ROUND = {
  limits: { min: 10, max: 500, kinds: { straight: { min: 5, max: 100 } } },
  wagers: [
    { player: 'ann', spot: 'straight/17', stake: 100 },
    { player: 'bo', spot: 'red', stake: 50 },
  ],
  outcome: { pocket: 17 },
};

const text = (round: unknown): string => JSON.stringify(round);
const wagers = (...spots: readonly string[]) => spots.map((spot) => ({ player: 'ann', spot, stake: 10 }));

test('the document is exactly the one that is promised, field by field', async () => {
  const { code, out, err } = await croupier(['settle', 'hoiana-roulette', '--json'], { stdin: text(ROUND) });
  expect([code, err]).toEqual([0, '']);
  const winning =
    '["straight/17","split/14-17","split/16-17","split/17-18","split/17-20","street/16-17-18","corner/13-14-16-17",' +
    '"corner/14-15-17-18","corner/16-17-19-20","corner/17-18-20-21","six-line/13-14-15-16-17-18",' +
    '"six-line/16-17-18-19-20-21","column/2","dozen/2","low","black","odd"]';
  expect(out).toBe(
    `{"rulebook":"hoiana-roulette","outcome":{"pocket":17},"winning":${winning},` +
      '"settlements":[{"player":"bo","spot":"red","stake":50,"verdict":"loses","paid":0,"commission":0,"taken":50,' +
      '"returned":0,"clauses":["HR-6.1.12.2"],"because":"17 is black"},' +
      '{"player":"ann","spot":"straight/17","stake":100,"verdict":"wins","odds":[35,1],"paid":3500,"commission":0,' +
      '"taken":0,"returned":100,"clauses":["HR-5.1.a","HR-6.1.1.1"],"because":"17 was spun"}],' +
      '"payments":[{"player":"ann","for":["straight/17"],"amount":3500}],"net":{"ann":3500,"bo":-50},"house":-3450}\n',
  );
});

test('people see the figures, the reasons, the clauses and who is where', async () => {
  const { code, out, err } = await croupier(['settle', 'hoiana-roulette'], { stdin: text(ROUND) });
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`Hoiana Roulette · 17 black

settled, in dong (VND)
  player  wager        stake              paid  taken  back
  bo      red             50  loses          -     50     -
    17 is black · HR-6.1.12.2
  ann     straight/17    100  wins 35:1  3,500      -   100
    17 was spun · HR-5.1.a HR-6.1.1.1

paid in this order · HR-6.3 HR-6.5
     player  amount  for
  1  ann      3,500  straight/17

net
  ann    +3,500
  bo        -50
  house  -3,450
`);
});

test('a round without wagers is settled to nothing', async () => {
  const stdin = text({ wagers: [], outcome: { pocket: 0 } });
  expect(await json(['settle', 'hoiana-roulette'], { stdin })).toMatchObject({ settlements: [], net: {}, house: 0 });
  expect((await croupier(['settle', 'hoiana-roulette'], { stdin })).out).toContain('nothing');
});

test('a terminal gets colours and indented JSON, NO_COLOR takes the colours away', async () => {
  const colour = String.fromCharCode(27);
  const seen = await croupier(['settle', 'hoiana-roulette'], { stdin: text(ROUND), isTTY: true });
  expect(seen.out).toContain(`${colour}[`);
  const plain = await croupier(['settle', 'hoiana-roulette'], {
    stdin: text(ROUND),
    isTTY: true,
    env: { NO_COLOR: '1' },
  });
  expect(plain.out).not.toContain(colour);
  const piped = await croupier(['settle', 'hoiana-roulette'], { stdin: text(ROUND) });
  expect(piped.out).toBe(plain.out);
  const indented = await croupier(['settle', 'hoiana-roulette', '--json'], { stdin: text(ROUND), isTTY: true });
  expect(indented.out).toContain('\n  "rulebook": "hoiana-roulette"');
});

test.each([
  [
    'hoiana-roulette',
    { pocket: 17 },
    ['17', '20/17', 's16', 'c17', 'l16', 'COL2', 'f4', 'RED'],
    [
      'straight/17',
      'split/17-20',
      'street/16-17-18',
      'corner/17-18-20-21',
      'six-line/16-17-18-19-20-21',
      'column/2',
      'first-four',
      'red',
    ],
  ],
  [
    'us-roulette-v5',
    { pocket: '00' },
    ['00', '0/00', 'f5', 'doz2'],
    ['straight/00', 'split/0-00', 'first-five', 'dozen/2'],
  ],
  [
    'hoiana-sic-bo',
    { dice: [2, 5, 5] },
    ['sum12', 'dbl5', 'tri5', 'anytri', '5+2', 'die4'],
    ['total/12', 'double/5', 'triple/5', 'any-triple', 'pair/2-5', 'die/4'],
  ],
])('%s reads short forms and prints the ids', async (id, outcome, typed, ids) => {
  const round = { wagers: wagers(...typed).map((wager) => ({ ...wager, stake: 100 })), outcome };
  const { settlements } = (await json(['settle', id], { stdin: text(round) })) as { settlements: { spot: string }[] };
  expect(settlements.map(({ spot }) => spot).toSorted()).toEqual(ids.toSorted());
});

describe('fields that are there only where they say something', () => {
  const red = (stake: number) => [{ player: 'ann', spot: 'red', stake }];
  const after = { limits: { min: 10, max: 500 }, found: 'afterOutcome', outcome: { pocket: 9 } };

  test('counted: where part of the stake counted', async () => {
    const { settlements } = (await json(['settle', 'mbs-roulette-v3'], {
      stdin: text({ ...after, wagers: red(700) }),
    })) as { settlements: object[] };
    expect(settlements).toMatchObject([{ stake: 700, counted: 500, paid: 500, returned: 700 }]);
    const whole = (await json(['settle', 'mbs-roulette-v3'], { stdin: text({ ...after, wagers: red(500) }) })) as {
      settlements: object[];
    };
    expect(whole.settlements[0]).not.toHaveProperty('counted');
  });

  test('underMinimumUsed: where it was given or the rulebook keeps it', async () => {
    const stdin = text({ ...after, wagers: red(5) });
    expect(await json(['settle', 'mbs-roulette-v3'], { stdin })).toMatchObject({ underMinimumUsed: ['ann'] });
    expect(await json(['settle', 'hoiana-roulette'], { stdin })).not.toHaveProperty('underMinimumUsed');
    const given = text({ ...after, wagers: red(5), underMinimumUsed: ['bo'] });
    expect(await json(['settle', 'hoiana-roulette'], { stdin: given })).toMatchObject({ underMinimumUsed: ['bo'] });
    expect(await json(['settle', 'mbs-roulette-v3'], { stdin: given })).toMatchObject({
      underMinimumUsed: ['bo', 'ann'],
    });
  });

  test('Niu Niu: box, hands and Reserve', async () => {
    const round = {
      wagers: [
        { player: 'ann', spot: 'even', stake: 100, box: 3 },
        { player: 'ann', spot: 'super', stake: 50, box: 3 },
      ],
      outcome: { dealer: ['5S', '3S', '2S', 'KD', '7S'], boxes: { 3: ['8S', '2H', 'JS', '9S', '6D'] } },
    };
    expect(await json(['settle', 'hoiana-niu-niu'], { stdin: text(round) })).toMatchObject({
      settlements: [
        { box: 3, spot: 'even', taken: 100, reserve: 0, reserveLost: 0 },
        // Super Niu against Niu 7 loses the stake and six times it of the Reserve: 50 + 300, and 250 go back.
        {
          box: 3,
          spot: 'super-niu',
          taken: 350,
          returned: 250,
          hand: 'niu-5',
          dealerHand: 'niu-7',
          reserve: 550,
          reserveLost: 300,
        },
      ],
      net: { ann: -450 },
    });
  });
});

test('options change the reading', async () => {
  const stdin = text({ wagers: [{ player: 'ann', spot: 'dozen/2', stake: 100 }], outcome: { pocket: 17 } });
  expect(await json(['settle', 'us-roulette-v5'], { stdin })).toMatchObject({ net: { ann: 100 } });
  const conventional = ['settle', 'us-roulette-v5', '--option', 'payTable=conventional'];
  expect(await json(conventional, { stdin })).toMatchObject({ net: { ann: 200 } });
});

test.each([
  [17, 'zeroToThree', 'HR-6.3 HR-6.5'],
  [17, 'allInside', 'HR-6.3 HR-6.4 HR-6.5'],
  [2, 'zeroToThree', 'HR-6.3 HR-6.4 HR-6.5'],
])('[HR-6.4] on %s under combinePayout=%s the order of payment cites %s', async (pocket, reading, clauses) => {
  const stdin = text({ wagers: wagers(String(pocket)), outcome: { pocket } });
  const { out } = await croupier(['settle', 'hoiana-roulette', '--option', `combinePayout=${reading}`], { stdin });
  expect(out).toContain(`paid in this order · ${clauses}\n`);
});

describe('announced bets', () => {
  type Document = Readonly<{ settlements: readonly { spot: string; stake: number }[]; net: { ann: number } }>;
  const laid = async (id: string, spot: string, stake: number): Promise<Document> =>
    (await json(['settle', id], {
      stdin: text({ wagers: [{ player: 'ann', spot, stake }], outcome: { pocket: 17 } }),
    })) as Document;

  test('voisins of 10 a chip are seven wagers and 90 in all', async () => {
    const { settlements, net } = await laid('hoiana-roulette', 'voisins', 10);
    expect(Object.fromEntries(settlements.map(({ spot, stake }) => [spot, stake]))).toEqual({
      'street/0-2-3': 20,
      'split/4-7': 10,
      'split/12-15': 10,
      'split/18-21': 10,
      'split/19-22': 10,
      'corner/25-26-28-29': 20,
      'split/32-35': 10,
    });
    expect(net).toEqual({ ann: -90 });
  });

  test.each([
    ['mbs-roulette-v3', 'n17', 5],
    ['us-roulette-v5', 'n17', 5],
    ['hoiana-roulette', 'finals4', 4],
  ])('under %s %s is %i wagers', async (id, spot, count) => {
    const { settlements } = await laid(id, spot, 100);
    expect(settlements.map(({ stake }) => stake)).toEqual(Array.from({ length: count }, () => 100));
  });
});
