import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { BELOW_ALL, SAMPLES } from '../../../testkit/niu-niu.ts';
import { played as niuNiuPlayed } from '../../../testkit/niu-niu-table.ts';
import { noSpin, paidOut, played, table, until } from '../../../testkit/roulette-table.ts';
import { type Scene, someone } from '../../../testkit/table.ts';
import { type Taken, taken } from '../../../testkit/table-walk.ts';
import { type AnyRulebook, hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import { type Event, type Fact, post } from '../../table/index.ts';
import type { PlayRow, RoundRow } from '../store/port.ts';
import { roundKeeper } from './round-rows.ts';

/** Facts by which a round is settled or its settlement undone. */
const SETTLES: ReadonlySet<string> = new Set([
  'LosingCollected',
  'WagerGivenBack',
  'WinnerPaid',
  'BoxSettled',
  'EntryReversed',
]);

/** What the postings of one round did to the float, and what players came to owe instead of handing it back. */
function floatOf(events: readonly Event[]): number {
  let sum = 0;
  for (const event of events) {
    if (!SETTLES.has(event.fact.type)) continue;
    if (event.fact.type === 'EntryReversed') sum += event.fact.duePaid + event.fact.dueReturned;
    for (const { debit, credit, amount } of post('T1', event)) {
      if (credit === 'float:T1') sum += amount;
      if (debit === 'float:T1') sum -= amount;
    }
  }
  return sum;
}

/** What players got more, or less, when a round was settled anew. */
const differencesIn = (fact: Fact, round: number): number =>
  fact.type === 'ClosedRoundCorrected' && fact.round === round ? sum(fact.differences.map(({ amount }) => amount)) : 0;

type Run = Readonly<{ log: readonly Event[]; rounds: ReadonlyMap<string, RoundRow>; plays: readonly PlayRow[] }>;

/** Follows a random run; `restart` makes a new keeper from the old one's snapshot as often as it says so. */
function follow(rules: AnyRulebook, seed: number, commands: number, restart = (_: Taken): boolean => false): Run {
  let keeper = roundKeeper('T1', rules.id);
  const log: Event[] = [];
  const rounds = new Map<string, RoundRow>();
  const plays: PlayRow[] = [];
  for (const step of taken(rules, seed, commands)) {
    log.push(...step.events);
    const rows = keeper.take(step.events, step.from);
    for (const row of rows.rounds) rounds.set(row.id, row);
    plays.push(...rows.plays);
    if (!restart(step)) continue;
    const kept = keeper.snapshot();
    keeper = roundKeeper('T1', rules.id);
    keeper.restore(kept);
  }
  return { log, rounds, plays };
}

const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

describe.each(RULEBOOKS)('$id', (rules) => {
  const commands = effort(1_200, 2_000);
  const runs = [1, 2, 3].slice(0, effort(2, 3)).map((seed) => follow(rules, seed, commands));
  const ended = runs.flatMap(({ log, rounds, plays }) =>
    [...rounds.values()]
      .filter(({ endedAt }) => endedAt !== null)
      .map((row) => ({
        row,
        events: log.slice(row.fromEvent, row.toEvent),
        plays: [...new Map(plays.filter(({ round }) => round === row.id).map((play) => [play.player, play])).values()],
        anew: sum(log.map(({ fact }) => differencesIn(fact, row.number))),
      })),
  );

  test('what players won in a round is what its settlement took from the float', () => {
    expect(ended.length).toBeGreaterThan(effort(8, 30));
    for (const { row, events, plays, anew } of ended) {
      const net = sum(plays.map((play) => play.net));
      expect(net, row.id).toBe(anew - floatOf(events));
      expect(row.paid - row.taken, row.id).toBe(net);
    }
    expect(ended.some(({ plays }) => plays.some(({ net }) => net > 0))).toBe(true);
    expect(ended.some(({ plays }) => plays.some(({ net }) => net < 0))).toBe(true);
  });

  test('rounds follow one another without a gap, each from its first event to its last', () => {
    for (const { log, rounds } of runs) {
      const rows = [...rounds.values()];
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
      for (const [i, row] of rows.entries()) {
        expect(row.fromEvent).toBeGreaterThanOrEqual(rows[i - 1]?.toEvent ?? 0);
        expect(['BettingOpened', 'TumblerActivated']).toContain(log[row.fromEvent]?.fact.type);
        const inside = log.slice(row.fromEvent + 1, row.toEvent);
        for (const { stamp, fact } of inside)
          if (fact.type !== 'BettingOpened') expect(stamp.round).toBeOneOf([row.number, row.number - 1]);
        if (row.endedAt !== null && row.voided === null) expect(log[row.toEvent - 1]?.fact.type).toBe('RoundClosed');
      }
    }
  });

  test('a round without a result moved nobody and counts nothing', () => {
    const voided = ended.filter(({ row }) => row.voided !== null);
    expect(voided.length).toBeGreaterThan(effort(0, 5));
    for (const { row, plays } of voided) {
      expect(row).toMatchObject({ result: null, handle: 0, paid: 0, taken: 0, commission: 0 });
      expect(plays.every(({ net, staked }) => net === 0 && staked > 0)).toBe(true);
    }
  });

  test('what counted is at most what was staked', () => {
    for (const { row, plays } of ended) {
      expect(row.handle).toBeLessThanOrEqual(sum(plays.map(({ staked }) => staked)));
      expect(row.wagers > 0).toBe(plays.length > 0);
    }
    expect(ended.some(({ row }) => row.handle > 0)).toBe(true);
  });

  test('a restart at any moment changes no row', () => {
    const [first] = runs;
    const again = follow(rules, 1, commands, ({ from }) => from % 3 === 0);
    expect([...again.rounds]).toEqual([...(first as Run).rounds]);
    expect(again.plays).toEqual((first as Run).plays);
  });
});

test('the row a round has while it runs is that of the table', () => {
  for (const rules of RULEBOOKS) {
    const keeper = roundKeeper('T1', rules.id);
    let open = 0;
    for (const { events, from, state } of taken(rules, 9, 1_000)) {
      for (const row of keeper.take(events, from).rounds) {
        // A closed round that is put right has its row anew while another one runs.
        const [fact] = events.flatMap((event) => (event.fact.type === 'ClosedRoundCorrected' ? [event.fact] : []));
        const number = fact?.round ?? state.round.number;
        expect(row).toMatchObject({ number, id: `T1-${number}` });
        if (row.endedAt === null) open++;
      }
    }
    expect(open).toBeGreaterThan(5);
  }
});

/** The last row of the one round of a scene, and what its players have of it as `name staked net`. */
function recorded({ events, state }: Scene): Readonly<{ row: RoundRow | undefined; plays: readonly string[] }> {
  const { rounds, plays } = roundKeeper('T1', state.rules.id).take(events, 0);
  return { row: rounds[0], plays: plays.map(({ player, staked, net }) => `${player} ${staked} ${net}`) };
}

describe('rounds by hand', () => {
  test('paid and collected', () => {
    // 17 is black and odd: 17 pays 35 to 1, red loses
    const { row, plays } = recorded(played(table(hoianaRoulette, 'ann 17 10', 'ann red 50', 'bo odd 40'), 17));
    expect(row).toMatchObject({ id: 'T1-1', result: '17', voided: null, wagers: 3, handle: 100, corrected: false });
    expect(row).toMatchObject({ paid: 390, taken: 50, commission: 0 });
    expect(plays).toEqual(['ann 60 300', 'bo 40 40']);
  });

  test('settled by the wrong number, paid, and put right', () => {
    const wrong = paidOut(until(table(hoianaRoulette, 'ann 17 10', 'bo red 50'), 'paying', 17));
    const right = wrong.by(
      'pit-supervisor',
      { type: 'correctResult', pocket: 18, reason: 'the ball lay there' },
      { second: someone('inspector') },
    );
    const { row, plays } = recorded(played(right, 18));
    expect(row).toMatchObject({ result: '18', corrected: true, handle: 60, paid: 50, taken: 10 });
    expect(plays).toEqual(['ann 10 -10', 'bo 50 50']);
  });

  test('voided after the bets were placed: nobody won, nobody lost', () => {
    const spun = until(table(hoianaRoulette, 'ann 17 10', 'bo red 50'), 'spin-closed');
    const voided = spun.by('dealer', noSpin('floater'));
    const open = recorded(voided);
    expect(open.row).toMatchObject({ voided: 'floater', endedAt: null, result: null });
    expect(open.plays).toEqual([]);
    const removed = voided.by('dealer', { type: 'recordBallRemoval', done: true });
    const over = recorded(removed.by('dealer', { type: 'returnBall', pocket: 5 }));
    expect(over.row).toMatchObject({ voided: 'floater', result: null, wagers: 2, handle: 0, paid: 0, taken: 0 });
    expect(over.row?.endedAt).not.toBeNull();
    expect(over.plays).toEqual(['ann 10 0', 'bo 50 0']);
  });

  test('called off while betting was open', () => {
    const off = table(hoianaRoulette, 'ann 17 10').by('director', {
      type: 'abortBetting',
      ground: 'business',
      reason: 'a fire drill',
    });
    const { row, plays } = recorded(off);
    expect([row?.voided, row?.result, plays]).toEqual(['betting-aborted', null, ['ann 10 0']]);
  });

  test('what was taken back while betting was open was never staked', () => {
    const back = table(hoianaRoulette, 'ann 17 10', 'bo red 50').by(
      { person: 'ann', role: 'player' },
      { type: 'removeWager', player: 'ann', spot: '17' },
    );
    const { row, plays } = recorded(played(back, 9));
    expect([row?.wagers, plays]).toEqual([1, ['bo 50 50']]);
  });

  test('chips of another table win and lose like others', () => {
    const found = until(table(hoianaRoulette, 'bo red 50'), 'result', 8).by('dealer', {
      type: 'reportForeignChips',
      player: 'ann',
      spot: 'red',
      table: 'R9',
      colour: 'blue',
      value: 25,
      count: 4,
    });
    const { row, plays } = recorded(played(found, 8));
    expect([row?.wagers, row?.taken, plays]).toEqual([2, 150, ['bo 50 -50', 'ann 100 -100']]);
  });

  test('money that turns out to be none was not staked', () => {
    const wager = { player: 'ann', spot: '17' };
    const held = until(table(hoianaRoulette, 'ann 17 10', 'bo red 50'), 'result', 17)
      .by('dealer', { type: 'reportSuspectMoney', incident: 's1', wager, player: 'ann', amount: 10, what: 'chips' })
      .by('pit-supervisor', { type: 'ruleSuspectMoney', incident: 's1', genuine: false, reason: 'scanned' });
    const { row, plays } = recorded(played(held, 17));
    expect([row?.wagers, row?.handle, plays]).toEqual([1, 50, ['bo 50 -50']]);
  });

  test('boxes, with commission and a lost Reserve', () => {
    const boxes = { 1: { by: 'ann', even: 100, double: 100 }, 3: { by: 'bo', even: 100, double: 100 } };
    const won = recorded(niuNiuPlayed(boxes, { 1: SAMPLES['niu-9'], 3: 'AH 2H 3H JC QC' }, BELOW_ALL));
    expect(won.plays[0]).toBe('ann 200 290');
    expect(won.row).toMatchObject({ wagers: 4, handle: 400 });
    const lost = recorded(niuNiuPlayed({ 1: boxes[1] }, { 1: BELOW_ALL }, SAMPLES['niu-9']));
    // Even loses 100, Double twice 100 by a Niu 9
    expect([lost.row?.handle, lost.row?.taken, lost.plays]).toEqual([200, 300, ['ann 200 -300']]);
  });
});
