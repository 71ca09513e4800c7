import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { SAMPLES } from '../../../testkit/niu-niu.ts';
import { handle, spreadOf } from '../../../testkit/niu-niu-table.ts';
import { noSpin, played, table, until } from '../../../testkit/roulette-table.ts';
import { player, type Scene } from '../../../testkit/table.ts';
import { PLAYERS } from '../../../testkit/table-orders.ts';
import { taken } from '../../../testkit/table-walk.ts';
import { hoianaNiuNiu, hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import {
  type Event,
  eventsSeenBy,
  type Fact,
  type FactType,
  type Looking,
  publicView,
  type Seen,
  SIGHTS,
  type Sight,
  seenBy,
  type TableState,
  VIEWERS,
  type Viewer,
  view,
} from '../index.ts';

const aliasIn =
  ({ players }: TableState) =>
  (name: string): string => {
    const there = players.get(name);
    return there === undefined ? 'player' : `player ${there.visit}`;
  };

const isEnd = ({ fact: { type } }: Event): boolean =>
  type === 'RoundClosed' || type === 'VoidCleared' || type === 'BallReturned' || type === 'BettingAborted';

/** Everybody who could ask: each viewer, and every player by name. */
const ASKERS = VIEWERS.flatMap((viewer): readonly (readonly [viewer: Viewer, person: string | undefined])[] =>
  viewer === 'player' ? PLAYERS.map((name) => [viewer, name]) : [[viewer, undefined]],
);

const faces = (seen: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(seen).match(/\b[A2-9TJQK][SHCD]\b/g) ?? []);

describe('[NN-4.6.1] cards of a round that is not over', () => {
  test('are in nobody’s history before they are in their view; the bare record would show them', () => {
    let [looked, hidden, shown] = [0, 0, 0];
    const leaks: string[] = [];
    for (let seed = 1; seed <= effort(1, 6); seed++) {
      let round: Event[] = [];
      for (const { events, state } of taken(hoianaNiuNiu, seed, 1_500)) {
        // A closed round that is put right lay open before everybody.
        const ofThis = events.filter(({ fact }) => fact.type !== 'ClosedRoundCorrected');
        round = events.some(isEnd) ? [] : [...round, ...ofThis];
        const bare = [...faces(round)];
        // What was misread lay in front of those who read it, and is in the record of who put it right.
        const misread = faces(round.map(({ fact }) => (fact.type === 'HandCorrected' ? fact.was : [])));
        for (const [viewer, person] of ASKERS) {
          const sight = SIGHTS[looked % SIGHTS.length] ?? 'none';
          const looking: Looking = { alias: aliasIn(state), open: state, sight };
          const inHistory = faces(round.map(eventsSeenBy(viewer, person, looking)));
          const inView = faces(view(state, viewer, person, sight));
          const isStaff = viewer === 'dealer' || viewer === 'pit' || viewer === 'surveillance';
          for (const card of inHistory)
            if (!inView.has(card) && !(isStaff && misread.has(card))) leaks.push(`${viewer} ${person} ${card}`);
          looked++;
          shown += inHistory.size;
          if (bare.some((card) => !inView.has(card))) hidden++;
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(looked).toBeGreaterThan(effort(4_000, 24_000));
    expect(shown).toBeGreaterThan(effort(500, 1_000));
    expect(hidden).toBeGreaterThan(effort(100, 200));
  });

  test('the class of a hand is told no earlier than its cards', () => {
    for (let seed = 1; seed <= effort(1, 3); seed++) {
      let round: Event[] = [];
      for (const { events, state } of taken(hoianaNiuNiu, seed, 1_000)) {
        round = events.some(isEnd) ? [] : [...round, ...events];
        const open = new Set(publicView(state).game.family === 'niu-niu' ? openBoxes(state) : []);
        for (const event of round) {
          const { fact } = seenBy(event, 'public', undefined, { alias: aliasIn(state), open: state }) ?? { fact: {} };
          if ('hand' in fact) expect(open).toContain('box' in fact ? fact['box'] : 'dealer');
        }
      }
    }
  });

  test('reach the player in front of whom they lie, and staff who may see them', () => {
    const spread = spreadOf({ 1: { by: 'ann', even: 100 }, 3: { by: 'bo', even: 100 } });
    const cards = SAMPLES['niu-8'].split(' ');
    const { state, events } = handle(spread, 'ann', 1).by('device', { type: 'showHand', box: 1, cards });
    const told = (viewer: Viewer, person?: string, sight: Sight = 'none') =>
      events
        .map(eventsSeenBy(viewer, person, { alias: aliasIn(state), open: state, sight }))
        .find((seen) => seen?.fact.type === 'HandShown')?.fact;
    expect(told('player', 'ann')).toMatchObject({ box: 1, cards });
    for (const viewer of ['dealer', 'pit', 'surveillance'] as const) {
      expect(told(viewer, undefined, 'all')).toMatchObject({ cards });
      for (const sight of ['none', 'crew'] as const) expect(told(viewer, undefined, sight)).not.toHaveProperty('cards');
    }
    expect([told('player', 'bo'), told('public'), told('board')].map((fact) => fact?.['cards'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const over = seenBy(events.at(-1) as Event, 'public', undefined, { alias: aliasIn(state) });
    expect(over?.fact).toMatchObject({ box: 1, cards });
  });
});

const openBoxes = (state: TableState): readonly (number | 'dealer')[] => {
  const { game } = publicView(state);
  if (game.family !== 'niu-niu') return [];
  const boxes = game.boxes.filter(({ cards }) => cards !== null).map(({ box }) => box);
  return game.dealer === null ? boxes : [...boxes, 'dealer'];
};

describe.each(RULEBOOKS)('$id', (rules) => {
  test('names of players and of staff reach nobody who is not staff, but everybody’s own', () => {
    let [named, bare] = [0, 0];
    for (let seed = 1; seed <= effort(1, 3); seed++) {
      for (const { events, state } of taken(rules, seed, 700)) {
        for (const open of [{}, { open: state }]) {
          for (const viewer of ['public', 'board', 'player'] as const) {
            const seen = JSON.stringify(events.map(eventsSeenBy(viewer, 'ann', { alias: aliasIn(state), ...open })));
            expect(seen).not.toMatch(/\b(?:bo|cy|dee)\b|somebody|:"because"|pit-supervisor \d|:"second"/);
            if (viewer !== 'player') expect(seen).not.toMatch(/\bann\b/);
            else if (/\bann\b/.test(seen)) named++;
          }
        }
        if (/"(?:ann|bo|cy|dee)\b/.test(JSON.stringify(events))) bare++;
      }
    }
    expect([named > effort(10, 30), bare > effort(16, 50)]).toEqual([true, true]);
  });

  test('those who run the table have its record', () => {
    for (const { events, state } of taken(rules, 2, 1_000)) {
      for (const event of events) {
        const looking = { alias: aliasIn(state), open: state, sight: 'all' } as const;
        const seen = seenBy(event, 'surveillance', undefined, looking);
        expect(seen?.fact).toEqual(event.fact);
        expect(seen?.by).toBe(event.stamp.person);
      }
    }
  });
});

/** What each viewer learns of one fact, once the round is over. */
const circles = (fact: Fact): readonly Viewer[] => {
  const stamp = { person: 'x', role: 'dealer', at: 1, rules: 'r', round: 1 } as const;
  const event: Event = { v: 1, stamp, fact };
  return VIEWERS.filter((viewer) => seenBy(event, viewer, 'ann', { alias: () => 'player 1' }) !== undefined);
};

describe('also when the round is over', () => {
  test.each([
    [{ type: 'MoneyHeld', incident: 's', player: 'ann', amount: 5, what: 'chips' }],
    [{ type: 'MoneyRuled', incident: 's', genuine: true, reason: 'scanned' }],
    [{ type: 'BuyInRefused', player: 'ann', amount: 5, incident: 's' }],
    [{ type: 'ConductIncident', incident: 's', box: 1, what: 'damaged' }],
    [{ type: 'IncidentReported', incident: 's', what: 'ann did', holds: false }],
    [{ type: 'FloatCounted', when: 'closing', counted: 5, recorded: 5 }],
  ] as const)('$type stays with staff', (fact) => {
    expect(circles(fact)).toEqual(['dealer', 'pit', 'surveillance']);
  });

  test('footage marks stay with the pit and surveillance, notices with surveillance', () => {
    expect(circles({ type: 'FootageMarked', camera: 'c', from: 1, to: 2, remark: 'look' })).toEqual([
      'pit',
      'surveillance',
    ]);
    expect(circles({ type: 'Notified', role: 'pit-manager', about: 'x' })).toEqual(['surveillance']);
  });

  test('a buy-in is between the player and the house', () => {
    const mine = { type: 'BoughtIn', player: 'ann', amount: 5, from: 'cash' } as const;
    expect(circles(mine)).toEqual(['player', 'dealer', 'pit', 'surveillance']);
    expect(circles({ ...mine, player: 'bo' })).toEqual(['dealer', 'pit', 'surveillance']);
  });
});

const facts = ({ events, state }: Scene, viewer: Viewer, person?: string, open = true): readonly Seen['fact'][] =>
  events
    .map(eventsSeenBy(viewer, person, { alias: aliasIn(state), ...(open ? { open: state } : {}) }))
    .flatMap((seen) => (seen === undefined ? [] : [seen.fact]));

const of = (seen: readonly Seen['fact'][], type: FactType) => seen.filter((fact) => fact.type === type);

describe('a spin', () => {
  const paid = until(table(hoianaRoulette, 'ann 17 10', 'bo red 50'), 'paying', 17);

  test('while it runs everybody sees the felt, and each player their own settlement', () => {
    expect(of(facts(paid, 'public'), 'WagerPlaced').map(({ lot }) => lot)).toEqual([
      { player: 'player 1', spot: 'straight/17', stake: 10, reserve: 0 },
      { player: 'player 2', spot: 'red', stake: 50, reserve: 0 },
    ]);
    const lines = (viewer: Viewer, person?: string) =>
      of(facts(paid, viewer, person), 'RoundSettled').map(({ settlements }) => settlements);
    expect(lines('public')).toEqual([[]]);
    expect(lines('player', 'ann')).toMatchObject([[{ player: 'ann', verdict: 'wins', paid: 350 }]]);
    expect(lines('player', 'bo')).toMatchObject([[{ player: 'bo', verdict: 'loses', taken: 50 }]]);
    expect(lines('dealer')).toMatchObject([[{ player: 'bo' }, { player: 'ann' }]]);
  });

  test('afterwards everybody sees all of it, by numbers', () => {
    const seen = facts(played(paid, 17), 'public', undefined, false);
    expect(of(seen, 'RoundSettled')).toMatchObject([
      {
        settlements: [
          { player: 'player 2', because: { code: 'colour' } },
          { player: 'player 1', clauses: ['HR-5.1.a', 'HR-6.1.1.1'] },
        ],
      },
    ]);
    expect(of(seen, 'BallSpun')).toEqual([
      { type: 'BallSpun', ball: 'clockwise', wheel: 'anticlockwise', turning: true },
    ]);
  });

  test('who voided it and why is told by cause and clause, not by name', () => {
    const spun = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed');
    const voided = spun.by('inspector', noSpin('interference', { person: 'mallory', reason: 'touched the wheel' }));
    const [fact] = of(facts(voided, 'public'), 'RoundVoided');
    expect(fact).toMatchObject({ cause: 'interference' });
    expect(JSON.stringify(facts(voided, 'public'))).not.toMatch(/mallory|touched/);
    expect(JSON.stringify(facts(voided, 'dealer'))).toMatch(/mallory/);
  });

  test('staff are told who acted, others in which function', () => {
    const last = paid.events.at(-1) as Event;
    const by = (viewer: Viewer) => seenBy(last, viewer, undefined, { alias: aliasIn(paid.state) })?.by;
    expect([by('public'), by('pit')]).toEqual(['dealer', 'dealer']);
    const bet = paid.events.find(({ fact }) => fact.type === 'WagerPlaced') as Event;
    const own = seenBy(bet, 'player', player('ann').person, { alias: aliasIn(paid.state) });
    expect([own?.by, seenBy(bet, 'board', undefined, { alias: aliasIn(paid.state) })?.by]).toEqual(['ann', 'player 1']);
  });
});
