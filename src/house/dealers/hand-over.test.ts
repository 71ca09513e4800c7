import { expect, test } from 'vitest';
import { atOnceWhen, demoHouse, give, type Opened, QUICK, until } from '../../../testkit/house.ts';
import { keptStore } from '../../../testkit/played-house.ts';
import { chainedAnew, logOf, withLog } from '../../../testkit/tampered-store.ts';
import { verifyBundle } from '../evidence/verify-bundle.ts';
import { OWN_KEY } from '../open-house.ts';
import type { Store } from '../store/port.ts';
import type { Answer, Body } from '../unit.ts';
import { verifyStore } from '../verify/verify.ts';
import { ofRank } from './crew.ts';
import { openSecret, type Secret } from './secret.ts';

const LINH = { person: 'dealer-r1', role: 'dealer' } as const;
const open = (store: Store): Promise<Opened> =>
  demoHouse(store, {
    tables: [{ table: 'R1', rulebook: 'hoiana-roulette', automatic: true }],
    // Long enough between two rounds for somebody to step in.
    dealers: { pace: { ...QUICK, between: 500 }, troubleOneIn: 0 },
  });

const stateOf = (house: Opened) => house.table('R1')?.state();
const drawIn = (house: Opened) => house.table('R1')?.publicView().house.draw ?? null;

const changeDealing = (house: Opened, automatic: boolean): Promise<Answer> => {
  const body = { type: 'changeDealing', table: 'R1', automatic };
  const id = `dealing-${automatic}-${stateOf(house)?.rounds}`;
  return house.ask({ stream: 'floor', id, by: ofRank('pit-manager'), body });
};

async function dealtBy(house: Opened, automatic: boolean): Promise<void> {
  expect(await changeDealing(house, automatic)).toMatchObject({ ok: true });
}

const isPromised = (house: Opened): boolean =>
  stateOf(house)?.phase === 'idle' && drawIn(house)?.round === (stateOf(house)?.rounds ?? 0) + 1;

/** The crew has dealt a round and promised the next one, which somebody takes from it. */
async function taken(store: Store): Promise<Readonly<{ house: Opened; round: number; sealed: Secret }>> {
  const house = await open(store);
  const answer = await atOnceWhen(
    house,
    () => isPromised(house),
    () => changeDealing(house, false),
  );
  expect(answer).toMatchObject({ ok: true });
  const round = (stateOf(house)?.rounds ?? 0) + 1;
  const sealed = await openSecret(OWN_KEY, 'R1', round, await store.cell('seal', `R1/${round}`));
  if (sealed === undefined) throw new Error('nothing is sealed');
  return { house, round, sealed };
}

async function order(house: Opened, ...bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) expect(await give(house, 'R1', LINH, body), body.type).toMatchObject({ ok: true });
}

/** A round the crew dealt has a promise, what was fixed and its opening; one that people deal a promise and its opening. */
const isWithdrawn = (house: Opened, round: number): boolean =>
  house.heads().some(({ stream, version }) => stream === 'draws:R1' && version === 3 * (round - 1) + 2);

async function finish(house: Opened, pocket: number): Promise<void> {
  await order(
    house,
    { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' },
    { type: 'announceNoMoreBets' },
    { type: 'attestRevolutions', laps: 6 },
    { type: 'ballAtRest', pocket },
    { type: 'placeDolly', number: pocket },
    { type: 'collectLosing' },
    { type: 'closeRound' },
  );
}

test('what the crew drew for a round that people deal is shown and withdrawn, and the records are sound', async () => {
  const store = keptStore();
  const { house, round, sealed } = await taken(store);
  expect(drawIn(house)).toBeNull();
  await order(house, { type: 'openBetting' });
  await until(house, () => isWithdrawn(house, round));
  await finish(house, 7);
  await dealtBy(house, true);
  await until(house, () => (stateOf(house)?.rounds ?? 0) > round + 1 && stateOf(house)?.phase === 'idle');
  expect(await house.records.draw('R1', round)).toMatchObject({ revealed: null, withdrawn: sealed });
  expect(await house.records.draw('R1', round + 1)).toMatchObject({ revealed: { round: round + 1 } });
  const bundle = await house.records.evidence(
    { round: `R1-${round}` },
    { at: 0, by: { person: 'cam', role: 'surveillance' } },
  );
  await house.stop();
  expect((await verifyStore(store)).findings).toEqual([]);
  expect(bundle.ok ? (await verifyBundle(Buffer.from(bundle.value))).ok : bundle).toBe(true);
});

test('a crew that gets its table back before anything was dealt deals what it promised', async () => {
  const store = keptStore();
  const { house, round, sealed } = await taken(store);
  await dealtBy(house, true);
  expect(drawIn(house)?.round).toBe(round);
  await until(house, () => (stateOf(house)?.rounds ?? 0) > round && stateOf(house)?.phase === 'idle');
  expect(await house.records.draw('R1', round)).toMatchObject({ revealed: sealed });
  await house.stop();
  expect((await verifyStore(store)).findings).toEqual([]);
  // Somebody who can write the whole record anew says that people dealt it.
  const log = await logOf(store);
  const said = (text: string) => text.replace('"DrawRevealed"', '"DrawWithdrawn"').replace('"reveal"', '"withdraw"');
  const entries = (log.get('draws:R1') ?? []).map((entry) =>
    entry.id === `reveal-R1-${round}` ? { ...entry, asked: said(entry.asked), events: said(entry.events) } : entry,
  );
  const forged = withLog(store, new Map([...log, ['draws:R1', chainedAnew('draws:R1', entries)]]), 'changed too');
  const { findings } = await verifyStore(forged);
  expect(findings.filter(({ stream }) => stream === 'table:R1')).toMatchObject([{ code: 'draw-differs' }]);
});

test('a house that is opened in the midst of such a round withdraws its draw', async () => {
  const store = keptStore();
  const { house, round, sealed } = await taken(store);
  await house.stop();
  const unattended = await demoHouse(store, { tables: [], dealing: false });
  await unattended.ask({
    stream: 'floor',
    id: 'resume',
    by: ofRank('pit-manager'),
    body: { type: 'resumeDealing', table: 'R1' },
  });
  await order(unattended, { type: 'openBetting' });
  await unattended.stop();
  const again = await open(store);
  await until(again, () => isWithdrawn(again, round));
  expect(await again.records.draw('R1', round)).toMatchObject({ withdrawn: sealed });
  await again.stop();
});
