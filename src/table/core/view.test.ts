import { describe, expect, test } from 'vitest';
import { CALL, COLLECT, dolly, laps, PAY, rests, SPIN, table } from '../../../testkit/roulette-table.ts';
import { opened, player, scene, someone } from '../../../testkit/table.ts';
import { walk } from '../../../testkit/table-simulation.ts';
import { hoianaNiuNiu, hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import { isDealers } from '../games/niu-niu/read.ts';
import { seatBox, type TableState, VIEWERS, view, viewerOf } from '../index.ts';

/** Faces in the record that are not yet on show for everybody. */
type Hidden = readonly [box: number, owner: string | undefined, cards: readonly string[], forCrew: boolean];
const hidden = (state: TableState): readonly Hidden[] => {
  const { game } = state;
  return game.family === 'niu-niu'
    ? [...game.boxes]
        .filter(([, { cards, verified, settled }]) => cards !== undefined && !verified && settled === undefined)
        .map(
          ([box, { owner, cards, two }]) =>
            [box, owner, cards ?? [], two !== undefined || isDealers(state, box)] as const,
        )
    : [];
};

const shows = (seen: unknown, cards: readonly string[]): boolean => {
  const text = JSON.stringify(seen);
  return cards.some((card) => text.includes(`"${card}"`));
};

test('[NN-4.6.1] [NN-4.9.5] a hidden card reaches its seat, the crew once it is set, and who may see all', () => {
  let [looked, set] = [0, 0];
  for (let seed = 1; seed <= 3; seed++) {
    walk(hoianaNiuNiu, seed, 1_500, (state) => {
      for (const [box, owner, cards, forCrew] of hidden(state)) {
        looked++;
        for (const viewer of ['public', 'board'] as const) expect(shows(view(state, viewer), cards)).toBe(false);
        for (const name of ['ann', 'bo', 'cy', 'dee']) {
          const allowed = name === owner && seatBox(state, name) === box;
          if (!allowed) expect(shows(view(state, 'player', name), cards), `${name} sees box ${box}`).toBe(false);
        }
        for (const viewer of ['dealer', 'pit', 'surveillance'] as const) {
          expect(shows(view(state, viewer).own, cards)).toBe(false);
          expect(shows(view(state, viewer, undefined, 'crew').own, cards)).toBe(forCrew);
          expect(shows(view(state, viewer, undefined, 'all').own, cards)).toBe(true);
        }
        if (forCrew) set++;
      }
    });
  }
  expect(looked).toBeGreaterThan(100);
  expect(set).toBeGreaterThan(10);
});

test('what everybody sees names nobody, and no player sees the name of another', () => {
  for (const rules of RULEBOOKS) {
    let step = 0;
    walk(rules, 3, 1_000, (state) => {
      if (step++ % 5 !== 0) return;
      const everybody = JSON.stringify(view(state, 'public').public);
      for (const name of state.players.keys()) expect(everybody.includes(`"${name}"`)).toBe(false);
      for (const name of state.players.keys()) {
        const own = JSON.stringify(view(state, 'player', name));
        for (const other of state.players.keys()) if (other !== name) expect(own.includes(`"${other}"`)).toBe(false);
      }
    });
  }
});

describe('each viewer gets what is listed for them and nothing else', () => {
  const table = opened(hoianaRoulette, { ann: 1000, bo: 500 })
    .by('dealer', { type: 'openBetting' })
    .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'straight/17', chips: { value: 10 } });

  const STAFF = [
    ...['bank', 'betweenRounds', 'equipment', 'fills', 'floatCounted', 'game', 'handBacks', 'hands', 'incidents'],
    ...['limits', 'next', 'notices', 'options', 'owners', 'players', 'queue', 'settlements', 'smallestChip'],
  ];

  test.each([
    ['public', []],
    ['board', []],
    ['player', ['asked', 'due', 'hand', 'mayDispute', 'mostToLose', 'notices', 'rack', 'returned', 'seat', 'wagers']],
    ['dealer', STAFF],
  ] as const)('%s', (viewer, fields) => {
    expect(Object.keys(view(table.state, viewer, 'ann').own).toSorted()).toEqual(fields);
  });

  test('the pit also sees exposure, limits in force before and movements', () => {
    const { own } = view(table.state, 'pit');
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['exposure', 'worstCase', 'limitHistory', 'moved']));
    expect(own['worstCase']).toBe(-350);
  });

  test('those who work there see what is due next, and null where nothing is', () => {
    const spin = { order: { type: 'spinBall' }, asks: ['ball', 'wheel'], by: 'dealer' };
    for (const viewer of ['dealer', 'pit', 'surveillance'] as const)
      expect(view(table.state, viewer).own['next']).toMatchObject(spin);
    const nobody = opened(hoianaNiuNiu).by('dealer', { type: 'openBetting' });
    expect(view(nobody.state, 'dealer').own['next']).toBeNull();
  });

  test('a person is shown the view of their rank or office', () => {
    expect(
      [
        player('ann'),
        someone('dealer'),
        someone('inspector'),
        someone('pit-supervisor'),
        someone('director'),
        someone('surveillance'),
        someone('auditor'),
        someone('cashier'),
      ].map(viewerOf),
    ).toEqual(['player', 'dealer', 'dealer', 'pit', 'pit', 'surveillance', 'surveillance', 'public']);
    expect(VIEWERS).toHaveLength(6);
  });

  test('the public felt has the chips and not the rack', () => {
    const shown = view(table.state, 'public').public;
    expect(shown.wagers).toEqual([
      {
        player: 'player 1',
        spot: 'straight/17',
        box: null,
        stake: 10,
        reserve: 0,
        colours: null,
        done: null,
        paid: null,
        held: false,
      },
    ]);
    expect(JSON.stringify(shown)).not.toContain('990');
  });
});

test('a closed table shows its limits before anybody bets', () => {
  expect(view(scene(opened(hoianaRoulette).state).state, 'public').public.limits).toMatchObject({ min: 10, max: 1000 });
});

describe('how full a table is', () => {
  test('a player with chips has a seat, without a number of places', () => {
    const table = opened(hoianaRoulette, { ann: 1000, bo: 500 });
    expect(view(table.state, 'public').public.seats).toEqual({ taken: 2, places: null });
  });

  test('one whose last chip lies on the felt still has a seat, and one who cashed out has none', () => {
    const table = opened(hoianaRoulette, { ann: 10, bo: 500 })
      .by('dealer', { type: 'openBetting' })
      .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 10 } })
      .by('dealer', { type: 'cashOut', player: 'bo' });
    expect(view(table.state, 'public').public.seats.taken).toBe(1);
  });

  test('[NN-4.5.4] at Niu Niu a place is a box, which one player holds', () => {
    const table = opened(hoianaNiuNiu, { ann: 1000, bo: 500 }).by('dealer', { type: 'openBetting' });
    expect(view(table.state, 'public').public.seats).toEqual({ taken: 0, places: 7 });
    const taken = table
      .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'even', box: 2, chips: { value: 10 } })
      .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'even', box: 3, chips: { value: 10 } });
    expect(view(taken.state, 'public').public.seats).toEqual({ taken: 2, places: 7 });
  });
});

test('what was paid is seen beside the wager it was paid for, by everybody, once it was', () => {
  const marked = table(hoianaRoulette, 'ann red 10', 'bo 32 10', 'bo black 10')
    .by('dealer', SPIN)
    .by('dealer', laps(5))
    .by('dealer', CALL)
    .by('dealer', rests(32))
    .by('dealer', dolly(32));
  const paidAt = (scene: typeof marked) =>
    view(scene.state, 'public').public.wagers.map(({ spot, done, paid }) => [spot, done, paid]);
  let now = marked.by('dealer', COLLECT);
  expect(paidAt(now)).toEqual([
    ['red', null, null],
    ['straight/32', null, null],
    ['black', 'collected', null],
  ]);
  while (now.state.round.queue.length > 0) now = now.by('dealer', PAY);
  expect(paidAt(now)).toEqual([
    ['red', 'paid', 10],
    ['straight/32', 'paid', 350],
    ['black', 'collected', null],
  ]);
  const own = view(now.state, 'player', 'bo').own;
  expect('rack' in own && own.wagers.map(({ paid }) => paid)).toEqual([350, null]);
});
