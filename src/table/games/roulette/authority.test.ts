import { describe, expect, test } from 'vitest';
import { Random } from '../../../../testkit/random.ts';
import {
  bet,
  by,
  COLLECT,
  callBet,
  dolly,
  noSpin,
  reading,
  SPIN,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { command, opened, player, type Scene, scene, someone } from '../../../../testkit/table.ts';
import { someOrder } from '../../../../testkit/table-orders.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Ranked } from '../../../rulebook/ranks.ts';
import { type ActorRole, decide, ORDER_TYPES, type Order } from '../../index.ts';

const ruling: Order = { type: 'rulePlacement', wager: { player: 'ann', spot: '20' }, spot: '17-20', reason: 'seen' };
const questioned = (rules: typeof hoianaRoulette) =>
  until(table(rules, 'ann 20 100'), 'result', 17).by('dealer', {
    type: 'questionPlacement',
    wager: { player: 'ann', spot: '20' },
    remark: 'where?',
  });

/** Everything this person could do at tables of every phase, by trying. */
function accepted(rules: typeof hoianaRoulette, role: ActorRole, actingAs?: Ranked): ReadonlySet<string> {
  const start = table(rules, 'ann 17 100', 'bo red 100');
  const tables = [
    opened(rules, { ann: 100 }),
    start,
    ...(['spin-open', 'spin-closed', 'at-rest', 'result', 'paying'] as const).map((phase) => until(start, phase)),
  ];
  const random = new Random(7);
  const done = new Set<string>();
  for (const { state } of tables) {
    for (const type of ORDER_TYPES) {
      for (let time = 0; time < 3; time++) {
        const order = someOrder(random, state, type);
        const second = someone('senior-management', 'another');
        const answer = decide(state, command(someone(role, 'someone', actingAs), order, { second }));
        if (answer.ok) done.add(type);
      }
    }
  }
  return done;
}

describe('people without a rank', () => {
  test.each([hoianaRoulette, mbsRoulette, usRoulette])(
    '$id: surveillance marks footage and nothing else, acting or not',
    (rules) => {
      expect([...accepted(rules, 'surveillance')]).toEqual(['markFootage']);
      expect([...accepted(rules, 'surveillance', 'senior-management')]).toEqual(['markFootage']);
    },
  );

  test.each([hoianaRoulette, mbsRoulette, usRoulette])(
    '$id: a device reports what it sees and nothing else',
    (rules) => {
      const seen = ['spinBall', 'attestRevolutions', 'ballAtRest', 'reportFact'];
      expect([...accepted(rules, 'device')].sort()).toEqual(seen.sort());
      expect([...accepted(rules, 'device', 'pit-manager')]).toEqual([]);
    },
  );

  test('auditors and administrators give no orders, and a cashier confirms fills only', () => {
    for (const role of ['auditor', 'admin', 'cashier'] as const) {
      expect([...accepted(hoianaRoulette, role)]).toEqual([]);
      expect([...accepted(hoianaRoulette, role, 'director')]).toEqual([]);
    }
  });

  test('a player who claims a rank has none', () => {
    table(hoianaRoulette).refuses(someone('player', 'ann', 'dealer'), SPIN, 'not-authorised');
    table(hoianaRoulette).refuses(someone('player', 'ann', 'dealer'), bet('ann red 10'), 'not-authorised');
  });
});

describe('[MBS-6.3] acting and higher positions', () => {
  test('whoever acts in a position may do what it may, and the record says in which they acted', () => {
    const made = questioned(mbsRoulette).by(someone('dealer', 'pat', 'pit-supervisor'), ruling);
    expect(made.events.at(-1)?.stamp).toMatchObject({ person: 'pat', role: 'dealer', actingAs: 'pit-supervisor' });
    questioned(mbsRoulette).refuses(someone('pit-manager', 'pam', 'dealer'), ruling, by('not-authorised', 'MBS-3.9'));
  });
});

describe('where only the position a clause names may act', () => {
  /** The same table under that reading; it was set up by whoever may. */
  const strict = ({ state }: Scene): Scene => scene({ ...state, rules: reading(state.rules, { higherMayAct: false }) });

  test('a supervisor does not deal', () => {
    const made = strict(table(hoianaRoulette));
    made.refuses('pit-supervisor', SPIN, 'not-authorised').refuses('director', callBet('ann red 10'), 'not-authorised');
    expect(made.by(someone('pit-supervisor', 'sue', 'dealer'), SPIN).state.phase).toBe('spin-open');
  });

  test('[HR-6.6] [HR-7.8] [HR-7.12] what a clause leaves to somebody "or above" stays with them', () => {
    strict(questioned(hoianaRoulette))
      .refuses('inspector', ruling, by('not-authorised', 'HR-6.6'))
      .by('director', ruling);
    const spinning = until(strict(table(hoianaRoulette)), 'spin-closed');
    const call = noSpin('suspicion', { reason: 'x' });
    spinning.refuses('dealer', call, by('not-authorised', 'HR-7.8')).by('pit-manager', call);
    strict(opened(hoianaRoulette))
      .by('dealer', { type: 'reportIncident', incident: 'i', what: 'x' })
      .by('senior-management', { type: 'decideUncovered', incident: 'i', decision: 'x', effect: 'continue' });
  });

  test('[HR-7.1] dealer, D/I and Pit Supervisor are named, and nobody else is', () => {
    const spinning = until(strict(table(hoianaRoulette)), 'spin-closed');
    for (const role of ['dealer', 'inspector', 'pit-supervisor'] as const)
      expect(spinning.by(role, noSpin('same-direction')).state.phase).toBe('voided');
    spinning.refuses('pit-manager', noSpin('same-direction'), by('not-authorised', 'HR-7.1'));
  });

  test('[HR-7.5] D/I or Pit Supervisor examine the ball', () => {
    const out = until(strict(table(hoianaRoulette)), 'spin-closed').by('dealer', noSpin('ball-out'));
    out.refuses('pit-manager', { type: 'examineBall', pass: true }, by('not-authorised', 'HR-7.5'));
    out.by('pit-supervisor', { type: 'examineBall', pass: true });
  });

  test('[MBS-3.5] [MBS-5.12] dealer, Pit Supervisor and Pit Manager place on request and announce no spin', () => {
    const made = strict(table(mbsRoulette));
    for (const role of ['dealer', 'pit-supervisor', 'pit-manager'] as const) {
      made.by(role, callBet('ann 8 20'));
      made.by(role, noSpin('no-spin', { reason: 'x' }));
    }
    made.refuses('gaming-shift-manager', callBet('ann 8 20'), by('not-authorised', 'MBS-3.5'));
  });
});

describe('two people are two people', () => {
  test('the second is another person of the rank asked for', () => {
    const three = until(table(usRoulette), 'spin-open').by('dealer', { type: 'attestRevolutions', laps: 3 });
    const rested = until(three, 'spin-open').by('dealer', { type: 'announceNoMoreBets' }).by('dealer', {
      type: 'ballAtRest',
      pocket: 1,
    });
    const order: Order = { type: 'voidInvalidSpin', cause: 'too-few-revolutions' };
    rested
      .refuses('dealer', order, by('second-person-needed', 'US5-R1'))
      .refuses('dealer', order, by('second-person-needed', 'US5-R1'), { second: someone('dealer', 'two') })
      .refuses('dealer', order, by('second-person-needed', 'US5-R1'), { second: player('ann') })
      .refuses('dealer', order, by('second-person-needed', 'US5-R1'), {
        second: someone('surveillance', 'sam', 'pit-supervisor'),
      })
      .refuses(someone('dealer', 'pat'), order, by('own-act', 'US5-R1'), { second: someone('pit-supervisor', 'pat') })
      .by('dealer', order, { second: someone('dealer', 'dot', 'pit-supervisor') });
  });
});

test('every refusal names what was asked; phase is looked at before rank, rank before the subject', () => {
  table(hoianaRoulette).refuses('surveillance', COLLECT, 'wrong-phase');
  until(table(hoianaRoulette), 'at-rest', 17).refuses('surveillance', dolly(18), {
    code: 'not-authorised',
    params: { command: 'placeDolly', role: 'surveillance', needs: 'dealer' },
  });
});
