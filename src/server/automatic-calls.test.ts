import { afterEach, describe, expect, test } from 'vitest';
import { QUICK, until } from '../../testkit/house.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, serve } from '../../testkit/server.ts';
import type { Pace } from '../house/dealers/pace.ts';
import type { Store } from '../house/store/port.ts';
import { verifyStore } from '../house/verify/verify.ts';

/** The ball, the dice or the cards take as long as a test wants; everything else is quick. */
const LONG = 600_000;

let served: Served;
let store: Store;
let ids = 0;
afterEach(async () => {
  await served.close();
  expect((await verifyStore(store)).findings).toEqual([]);
});

async function dealing(table: string, rulebook: string, pace: Partial<Pace>): Promise<void> {
  store = keptStore();
  const options = rulebook === 'hoiana-niu-niu' ? { options: { wagerStep: 50_000 } } : {};
  served = await serve(
    {},
    {
      tables: [{ table, rulebook, automatic: true, ...options }] as never,
      dealers: { pace: { ...QUICK, suspension: null, ...pace }, troubleOneIn: 0 },
    },
    store,
  );
}

const stateOf = (table: string) => {
  const there = served.house.table(table)?.state();
  if (there === undefined) throw new Error(`there is no ${table}`);
  return there;
};
const comes = (table: string, ...phases: readonly string[]): Promise<void> =>
  until(served.house, () => phases.includes(stateOf(table).phase) && stateOf(table).status === 'open');
const give = async (as: string, table: string, body: object): Promise<Called> =>
  served.call('POST', `/api/v1/tables/${table}/commands`, { id: `c${++ids}`, ...body }, await served.signIn(as));
const floor = async (as: string, body: object): Promise<Called> =>
  served.call('POST', '/api/v1/floor/commands', { id: `c${++ids}`, ...body }, await served.signIn(as));
const chips = (table: string): number => stateOf(table).players.get('ann')?.chips.value ?? 0;

/** Ann has chips and a wager on the layout. */
async function bets(table: string, amount: number, stake: number, wager: object): Promise<void> {
  expect(await give('ann', table, { type: 'askBuyIn', amount })).toMatchObject({ status: 200 });
  const { number } = stateOf(table).round;
  const placed = await give('ann', table, { type: 'placeWager', round: number, chips: { value: stake }, ...wager });
  expect(placed).toMatchObject({ status: 200 });
}

/** Everything that the void asked for is done by the crew, the stake is back, and play goes on. */
async function isVoided(table: string, round: number, amount: number): Promise<void> {
  await until(served.house, () => stateOf(table).round.number > round && stateOf(table).phase !== 'voided');
  const [row] = (await served.house.records.rounds(table, 50)).filter((each) => each.id === `${table}-${round}`);
  expect(row).toMatchObject({ voided: expect.any(String) });
  expect(chips(table)).toBe(amount);
}

describe('[HR-7.8] [MBS-5.12] [US5-IR1] no spin is called at a wheel whose crew is automatic', () => {
  test.each([
    ['R1', 'hoiana-roulette', 'inspector', { cause: 'suspicion', reason: 'a magnet' }, 50_000],
    ['R1', 'hoiana-roulette', 'director', { cause: 'suspicion', reason: 'a magnet' }, 50_000],
    ['R1', 'hoiana-roulette', 'dealer-r1', { cause: 'foreign-object' }, 50_000],
    ['R2', 'mbs-roulette-v3', 'pit-supervisor', { cause: 'no-spin', reason: 'a magnet' }, 5_000],
    ['R2', 'mbs-roulette-v3', 'gaming-shift-manager', { cause: 'no-spin', reason: 'a magnet' }, 5_000],
    ['R3', 'us-roulette-v5', 'pit-supervisor', { cause: 'same-direction' }, 500],
  ] as const)('%s %s by %s', async (table, rulebook, who, call, stake) => {
    await dealing(table, rulebook, { running: LONG });
    await comes(table, 'spin-open');
    await bets(table, stake * 10, stake, { spot: 'red' });
    const round = stateOf(table).round.number;
    expect(await give(who, table, { type: 'announceNoSpin', ...call })).toMatchObject({ status: 200 });
    await isVoided(table, round, stake * 10);
  });

  test('[HR-7.8] [MBS-6.2] by nobody whom the document does not name, and nothing else is taken from people', async () => {
    await dealing('R1', 'hoiana-roulette', { running: LONG });
    await comes('R1', 'spin-open');
    const call = { type: 'announceNoSpin', cause: 'suspicion', reason: 'x' };
    for (const stranger of ['dealer-r1', 'gaming-shift-manager', 'operations-manager', 'cashier', 'ann'])
      expect(await give(stranger, 'R1', call)).toMatchObject({ status: 403 });
    const rest = await give('inspector', 'R1', { type: 'ballAtRest', pocket: 7 });
    expect(rest).toMatchObject({ json: { code: 'dealt-automatically' } });
  });

  test('[HR-7.12] what somebody of the pit reports is decided by people, not by the crew that it is about', async () => {
    await dealing('R1', 'hoiana-roulette', { running: LONG });
    await comes('R1', 'spin-open');
    await bets('R1', 500_000, 50_000, { spot: 'red' });
    const round = stateOf('R1').round.number;
    const report = { type: 'reportIncident', incident: 'i1', what: 'a wire under the wheel' };
    expect(await give('inspector', 'R1', report)).toMatchObject({ status: 200 });
    expect(stateOf('R1').hold).toMatchObject({ why: 'incident' });
    const decision = { type: 'decideUncovered', incident: 'i1', decision: 'called off', effect: 'void' };
    expect(await give('pit-manager', 'R1', decision)).toMatchObject({ status: 403 });
    expect(stateOf('R1').hold).toMatchObject({ why: 'incident' });
    expect(await give('director', 'R1', decision)).toMatchObject({ status: 200 });
    await isVoided('R1', round, 500_000);
    expect(served.house.alarms.filter((alarm) => alarm.includes('stuck'))).toEqual([]);
  });
});

test('[SB-7.3] [SB-7.1] at a tumbler the round is void for what was seen, and a fault waits for the Operations Manager', async () => {
  await dealing('S1', 'hoiana-sic-bo', { betting: LONG });
  await comes('S1', 'betting');
  await bets('S1', 500_000, 50_000, { spot: 'big' });
  const round = stateOf('S1').round.number;
  expect(await give('inspector', 'S1', { type: 'recordVoid', cause: 'exposed-before-close' })).toMatchObject({
    status: 200,
  });
  await until(served.house, () => stateOf('S1').round.number > round && stateOf('S1').phase === 'betting');
  expect(chips('S1')).toBe(500_000);
  expect(await give('pit-supervisor', 'S1', { type: 'reportMalfunction', what: 'a light flickers' })).toMatchObject({
    status: 200,
  });
  expect(stateOf('S1').hold).toMatchObject({ why: 'malfunction' });
  const approve = { type: 'approveContinue', lights: 'on' };
  for (const stranger of ['pit-manager', 'gaming-shift-manager'])
    expect(await give(stranger, 'S1', approve)).toMatchObject({ status: 403 });
  expect(stateOf('S1').hold).toMatchObject({ why: 'malfunction' });
  expect(await give('operations-manager', 'S1', approve)).toMatchObject({ status: 200 });
  expect(stateOf('S1').hold).toBeUndefined();
});

test('[NN-7.1] at a card table an event of the house is reported and decided by people, and the stakes go back', async () => {
  await dealing('N1', 'hoiana-niu-niu', { patience: LONG });
  await comes('N1', 'betting');
  await bets('N1', 5_000_000, 500_000, { spot: 'even', box: 1 });
  await comes('N1', 'dealt');
  const round = stateOf('N1').round.number;
  const event = { type: 'reportHouseEvent', event: 'beyond-control', what: 'a fire alarm' };
  expect(await give('inspector', 'N1', event)).toMatchObject({ status: 200 });
  expect(stateOf('N1').hold).toMatchObject({ why: 'house-event' });
  const decide = { type: 'decideHouseEvent', void: true, reason: 'everybody leaves' };
  for (const stranger of ['inspector', 'gaming-shift-manager', 'operations-manager'])
    expect(await give(stranger, 'N1', decide)).toMatchObject({ status: 403 });
  expect(await give('pit-supervisor', 'N1', decide)).toMatchObject({ status: 200 });
  await isVoided('N1', round, 5_000_000);
});

test('[SB-7.1] a table that is suspended stays so until somebody opens it again', async () => {
  await dealing('R1', 'hoiana-roulette', { between: LONG });
  await comes('R1', 'idle');
  expect(await give('pit-supervisor', 'R1', { type: 'suspendTable', reason: 'a spilt drink' })).toMatchObject({
    status: 200,
  });
  expect(stateOf('R1').status).toBe('suspended');
  expect(await give('pit-supervisor', 'R1', { type: 'resumeTable' })).toMatchObject({ status: 200 });
});

test('[NN-4.5] people take an automatic table at which nobody bets, and deal the round that its crew has opened', async () => {
  await dealing('N1', 'hoiana-niu-niu', {});
  await comes('N1', 'betting');
  const take = { type: 'changeDealing', table: 'N1', automatic: false };
  for (const stranger of ['gaming-shift-manager', 'operations-manager', 'pit-supervisor'])
    expect(await floor(stranger, take)).toMatchObject({ status: 403 });
  expect(await floor('pit-manager', take)).toMatchObject({ status: 200 });
  const { number } = stateOf('N1').round;
  await until(served.house, () => served.house.table('N1')?.publicView().house.draw === null);
  // The round is theirs now, and no crew draws for it.
  expect(await floor('pit-manager', { ...take, automatic: true })).toMatchObject({
    json: { code: 'round-open' },
  });
  expect(
    await give('pit-supervisor', 'N1', { type: 'abortBetting', ground: 'no-bets', reason: 'a break' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await give('dealer-n1', 'N1', { type: 'openBetting' })).toMatchObject({ status: 200 });
  expect(stateOf('N1').round.number).toBe(number + 1);
});

test('[NN-4.5] a table at which somebody bets is not taken from its crew in the midst of the round', async () => {
  await dealing('N1', 'hoiana-niu-niu', { betting: LONG });
  await comes('N1', 'betting');
  await bets('N1', 5_000_000, 500_000, { spot: 'even', box: 1 });
  const take = { type: 'changeDealing', table: 'N1', automatic: false };
  expect(await floor('pit-manager', take)).toMatchObject({ json: { code: 'round-open' } });
});
