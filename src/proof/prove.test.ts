import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPlayer, give, QUICK, until } from '../../testkit/house.ts';
import { bettingAt, type Served, serve } from '../../testkit/server.ts';
import { sha256 } from '../kit/sha256.ts';
import { findRulebook, underReadings } from '../rulebook/index.ts';
import type { RoundDetail } from '../wire/shapes/rounds.ts';
import { type Proven, prove, type Seeded, STEPS, seededIn } from './prove.ts';

/** Rounds as automatic dealers of a real house deal them, asked for by a player who bet in them. */
const BETS = {
  R1: [{ spot: 'straight/17' }, { spot: 'red' }],
  R2: [{ spot: 'straight/0' }, { spot: 'dozen/2' }],
  R3: [{ spot: 'straight/00' }, { spot: 'black' }],
  S1: [{ spot: 'small' }, { spot: 'total/9' }],
  N1: [{ spot: 'even', box: 3 }],
} as const;
type Table = keyof typeof BETS;
const TABLES = Object.keys(BETS) as Table[];
const STAKES: Readonly<Record<Table, number>> = { R1: 100_000, R2: 10_000, R3: 1_000, S1: 100_000, N1: 500_000 };

let served: Served;
const details = new Map<Table, RoundDetail>();
beforeAll(async () => {
  served = await serve({}, { dealers: { pace: { ...QUICK, betting: 1_500 }, troubleOneIn: 0 } });
  const ann = await served.signIn('ann');
  for (const table of TABLES) {
    const body = { type: 'giveNonce', nonce: `mine at ${table}` };
    await served.house.ask({ stream: `draws:${table}`, id: `nonce-${table}`, by: asPlayer('ann'), body });
    const round = await played(table);
    const given = await served.requests(ann).get('/api/v1/rounds/:round', { round: `${table}-${round}` });
    if (!given.ok) throw new Error(given.failure.code);
    details.set(table, given.value);
  }
}, 120_000);
afterAll(() => served.close());

/** A round in which a bet of ann's was settled. */
async function played(table: Table): Promise<number> {
  const { house } = served;
  for (;;) {
    const round = await bettingAt(house, table);
    await give(house, table, asPlayer('ann'), { type: 'askBuyIn', amount: 20 * STAKES[table] });
    const laid: boolean[] = [];
    for (const bet of BETS[table]) {
      const chips = { value: STAKES[table] };
      const placed = await give(house, table, asPlayer('ann'), {
        type: 'placeWager',
        ...bet,
        player: 'ann',
        chips,
        round,
      });
      laid.push(placed.ok);
    }
    await until(house, () => (house.table(table)?.publicView().house.revealed?.round ?? 0) >= round);
    const row = await house.records.round(`${table}-${round}`);
    if (laid.every(Boolean) && row?.result !== null) return round;
  }
}

function proven(detail: RoundDetail): ReadonlyMap<string, Proven['holds']> {
  const found = findRulebook(detail.rulebook);
  const revealed = seededIn(detail);
  if (!found.ok || revealed === undefined) throw new Error('the round has no seed');
  const rules = underReadings(found.value, detail.readings ?? {});
  return new Map(prove(detail, rules, revealed).map(({ step, holds }) => [step, holds]));
}

const of = (table: Table): RoundDetail => details.get(table) as RoundDetail;
const seeded = (detail: RoundDetail): Seeded => seededIn(detail) as Seeded;

describe.each(TABLES)('a round at %s', (table) => {
  test('is proven whole from what the house gives to a player who bet in it', () => {
    const steps = proven(of(table));
    expect([...steps.keys()]).toEqual(STEPS.filter((step) => step !== 'signature'));
    expect([...steps.values()].filter((holds) => holds !== true)).toEqual([]);
  });

  test('has the player’s own commands and number in it, and of others digests alone', () => {
    const { lines } = of(table);
    expect(lines?.own.map(({ actor }) => actor)).toEqual(BETS[table].map(() => 'ann'));
    expect(lines?.nonce).toEqual({ player: 'ann', nonce: `mine at ${table}` });
    for (const line of [...(lines?.bets ?? []), ...(lines?.nonces ?? [])]) expect(line).toMatch(/^[0-9a-f]{64}$/);
  });
});

const other = sha256('something else');
type Lines = NonNullable<RoundDetail['lines']>;
const withLines = (detail: RoundDetail, change: (lines: Lines) => Partial<Lines>): RoundDetail => {
  const lines = detail.lines as Lines;
  return { ...detail, lines: { ...lines, ...change(lines) } };
};
const withSeed = (detail: RoundDetail, change: Partial<Seeded>): RoundDetail => ({
  ...detail,
  revealed: { ...seeded(detail), ...change },
});

/** What a house could give out instead, and the first step that does not agree then. */
const LIES: readonly (readonly [what: string, step: string, lie: (detail: RoundDetail) => RoundDetail])[] = [
  ['another seed', 'commitment', (detail) => withSeed(detail, { seed: other })],
  ['another promise', 'commitment', (detail) => ({ ...detail, commitment: other })],
  ['a bet left out', 'bets', (detail) => withLines(detail, ({ bets }) => ({ bets: bets.slice(1) }))],
  ['a bet put in', 'bets', (detail) => withLines(detail, ({ bets }) => ({ bets: [...bets, other] }))],
  [
    'a bet of the player’s changed',
    'ownBets',
    (detail) => withLines(detail, ({ own }) => ({ own: own.map((bet) => ({ ...bet, asked: `${bet.asked} ` })) })),
  ],
  ['a number left out', 'nonces', (detail) => withLines(detail, () => ({ nonces: [] }))],
  [
    'another number of the player’s',
    'ownNonce',
    (detail) => withLines(detail, () => ({ nonce: { player: 'ann', nonce: 'not given' } })),
  ],
  [
    'another beacon',
    'draw',
    (detail) => withSeed(detail, { fixed: { ...(seeded(detail).fixed as NonNullable<Seeded['fixed']>), beacon: 'x' } }),
  ],
  [
    'a payment that is one too high',
    'settlement',
    (detail) => ({ ...detail, settlements: detail.settlements.map((line) => ({ ...line, paid: line.paid + 1 })) }),
  ],
];

describe.each(LIES)('%s', (_what, step, lie) => {
  test.each(TABLES)(`is found at %s in the step ${step}`, (table) => {
    const steps = proven(lie(of(table)));
    expect([...steps].find(([, holds]) => holds === false)?.[0]).toBe(step);
  });
});

test('another result on the table than was drawn is found', () => {
  const { result, ...detail } = of('R1');
  expect(proven({ ...detail, result: result === '1' ? '2' : '1' }).get('result')).toBe(false);
  const rolled = of('S1').result;
  expect(proven({ ...of('S1'), result: rolled === '1-1-1' ? '2-2-2' : '1-1-1' }).get('result')).toBe(false);
  const { hands, ...dealt } = of('N1');
  const dealer = hands?.dealer ?? null;
  if (hands === undefined || dealer === null) throw new Error('no hands');
  const swapped = { ...dealer, cards: [...dealer.cards.slice(1), hands.boxes[0]?.cards[0] ?? ''] };
  expect(proven({ ...dealt, hands: { ...hands, dealer: swapped } }).get('result')).toBe(false);
});

test('somebody else is given no command and no number', async () => {
  const given = await served.requests().get('/api/v1/rounds/:round', { round: of('R1').id });
  if (!given.ok) throw new Error(given.failure.code);
  expect(given.value.lines).toMatchObject({ own: [], bets: of('R1').lines?.bets });
  expect(given.value.lines).not.toHaveProperty('nonce');
  const steps = proven(given.value);
  expect([steps.get('ownBets'), steps.get('ownNonce')]).toEqual([null, null]);
  expect([...steps.values()]).not.toContain(false);
});
