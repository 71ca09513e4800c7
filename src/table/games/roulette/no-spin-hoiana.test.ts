import { describe, expect, test } from 'vitest';
import {
  by,
  CALL,
  dolly,
  laps,
  money,
  noSpin,
  played,
  rack,
  reading,
  rests,
  SAME,
  SPIN,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { opened, type Scene, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette } from '../../../rulebook/index.ts';
import type { ActorRole } from '../../index.ts';
import { rouletteOf } from './read.ts';

const returned = (made: Scene): readonly number[] =>
  made.facts('WagersReturned').flatMap(({ lots }) => lots.map(({ stake }) => stake));

const voidedBy = (made: Scene) => made.state.round.voided;

/** What each cause must have said besides its name. */
const SAID: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  interference: { person: 'a guest' },
  suspicion: { reason: 'the ball sounded wrong' },
};

const CAUSES = [
  ['HR-7.1', 'same-direction'],
  ['HR-7.2', 'too-few-revolutions'],
  ['HR-7.3', 'foreign-object'],
  ['HR-7.4', 'not-in-compartment'],
  ['HR-7.4.1', 'floater'],
  ['HR-7.5', 'ball-out'],
  ['HR-7.6', 'wheel-stopped'],
  ['HR-7.7', 'interference'],
  ['HR-7.8', 'suspicion'],
] as const;

const STAFF = [
  'inspector',
  'pit-supervisor',
  'pit-manager',
  'director',
  'senior-management',
] as const satisfies readonly ActorRole[];
const OTHERS = [
  'player',
  'surveillance',
  'cashier',
  'auditor',
  'admin',
  'device',
] as const satisfies readonly ActorRole[];

describe.each(CAUSES)('[%s] %s', (clause, cause) => {
  const spinning = until(table(hoianaRoulette, 'ann 17 10', 'bo red 50'), 'spin-closed');
  const call = (more: object = {}) => noSpin(cause, { ...SAID[cause], ...more });

  test.each(STAFF)('the %s calls it and the round is void under the clause', (role) => {
    const made = spinning.by(role, call());
    expect(voidedBy(made)).toMatchObject({ cause, clause });
    expect(made.facts('NoSpinAnnounced')).toMatchObject([{ cause, clause }]);
    expect(returned(made)).toEqual([10, 50]);
  });

  test('nobody without a rank at the table can', () => {
    for (const role of OTHERS) spinning.refuses(role, call(), by('not-authorised', clause));
  });

  test('there must be a spin to call', () => {
    table(hoianaRoulette).refuses('pit-supervisor', call(), by('not-spun', clause));
    opened(hoianaRoulette).refuses('pit-supervisor', call(), 'wrong-phase');
  });

  test('a D/I and above may call it until the round is closed, while money moves and after the last payment', () => {
    const early = { beforeRest: true };
    for (const phase of ['at-rest', 'result', 'paying'] as const) {
      const made = until(spinning, phase, 17);
      expect(made.by('inspector', call(early)).state.phase).toBe('voided');
      expect(made.by(someone('dealer', 'pat', 'inspector'), call(early)).state.phase).toBe('voided');
    }
    played(spinning, 17).refuses('inspector', call(early), 'wrong-phase');
  });
});

test.each(CAUSES.filter(([clause]) => clause !== 'HR-7.8'))(
  '[%s] the dealer may call %s until the dolly stands, and not after it',
  (clause, cause) => {
    const spinning = until(table(hoianaRoulette, 'ann 17 10'), 'spin-open');
    const call = noSpin(cause, { ...SAID[cause], beforeRest: true });
    expect(spinning.by('dealer', call).state.phase).toBe('voided');
    expect(until(spinning, 'at-rest').by('dealer', call).state.phase).toBe('voided');
    for (const phase of ['result', 'paying'] as const)
      until(spinning, phase).refuses('dealer', call, by('too-late', clause));
  },
);

describe('the causes one by one', () => {
  test('[HR-7.1] attested as the same way: the D/I calls, 3 wagers totalling 60 are returned', () => {
    const made = table(hoianaRoulette, 'ann 17 10', 'bo red 20', 'ann odd 30').by('dealer', SAME);
    expect(rouletteOf(made.state).prompts).toEqual(['same-direction']);
    const voided = made.by('inspector', noSpin('same-direction'));
    expect(returned(voided)).toEqual([10, 20, 30]);
    expect(voidedBy(voided)?.owed).toEqual(['remove-ball', 'return-ball']);
  });

  test('[HR-7.2] two laps and dropping: the dealer calls; three laps suggest nothing', () => {
    const two = table(hoianaRoulette).by('dealer', SPIN).by('dealer', laps(2));
    expect(rouletteOf(two.state).prompts).toEqual(['too-few-revolutions']);
    expect(voidedBy(two.by('dealer', noSpin('too-few-revolutions')))?.clause).toBe('HR-7.2');
    expect(rouletteOf(table(hoianaRoulette).by('dealer', SPIN).by('dealer', laps(3)).state).prompts).toEqual([]);
    const expected = table(hoianaRoulette)
      .by('dealer', SPIN)
      .by('inspector', { type: 'attestRevolutions', laps: 2, expected: true });
    expect(rouletteOf(expected.state)).toMatchObject({ laps: undefined, prompts: ['too-few-revolutions'] });
  });

  test('[HR-7.3] an object in the moving wheel: 25 go back in full; what counts is when it entered (E9)', () => {
    const spinning = until(table(hoianaRoulette, 'ann 17 25'), 'spin-closed');
    expect(rack(spinning.by('dealer', noSpin('foreign-object')), 'ann')).toBe(10_000);
    const rested = until(spinning, 'at-rest');
    rested.refuses('inspector', noSpin('foreign-object'), by('entered-after-rest', 'HR-7.3'));
    expect(rested.by('inspector', noSpin('foreign-object', { beforeRest: true })).state.phase).toBe('voided');
  });

  test('[HR-7.4] the ball on the rim: no result is stored and 40 go back', () => {
    const made = until(table(hoianaRoulette, 'ann 17 40'), 'spin-closed').by('dealer', noSpin('not-in-compartment'));
    expect(rouletteOf(made.state)).toMatchObject({ rest: undefined, result: undefined });
    expect(made.state.results).toEqual([]);
    expect(returned(made)).toEqual([40]);
  });

  test('[HR-7.4.1] a floater called by the Pit Supervisor that drops into 8 afterwards is no 8', () => {
    const made = until(table(hoianaRoulette, 'ann 8 10'), 'spin-closed')
      .by('pit-supervisor', noSpin('floater'))
      .refuses('dealer', rests(8), by('ball-removal-owed', 'HR-7.4.1'))
      .refuses('dealer', dolly(8), by('ball-removal-owed', 'HR-7.4.1'))
      .by('dealer', { type: 'recordBallRemoval', done: false });
    expect(rouletteOf(made.state).result).toBeUndefined();
    expect(rack(made, 'ann')).toBe(10_000);
  });

  test('[HR-7.6] the wheel stops under the running ball: all five wagers come back', () => {
    const bets = ['ann 17 10', 'ann red 10', 'bo odd 10', 'bo 0 10', 'bo dozen/1 10'];
    const made = until(table(hoianaRoulette, ...bets), 'spin-closed').by('dealer', noSpin('wheel-stopped'));
    expect(returned(made)).toEqual([10, 10, 10, 10, 10]);
  });

  test('[HR-7.7] a player touches the wheel: the incident names one person', () => {
    const spinning = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed');
    const made = spinning.by('pit-supervisor', noSpin('interference', { person: 'bo' }));
    expect(made.facts('RoundVoided')).toMatchObject([{ cause: 'interference', person: 'bo', clause: 'HR-7.7' }]);
    expect([...made.state.incidents.values()]).toEqual([{ what: 'interference: bo', open: false }]);
    expect(made.state.hold).toBeUndefined();
  });

  test('[HR-7.8] on suspicion the dealer is refused, the Pit Manager is not, and the reason is stored', () => {
    const spinning = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed');
    spinning.refuses('dealer', noSpin('suspicion', SAID['suspicion']), by('not-authorised', 'HR-7.8'));
    const made = spinning.by('pit-manager', noSpin('suspicion', SAID['suspicion']));
    expect(made.facts('RoundVoided')).toMatchObject([{ clause: 'HR-7.8', reason: 'the ball sounded wrong' }]);
  });

  test('[HR-7.8] faults chapter 7 does not list are called under it (B19); other names are no causes', () => {
    const spinning = until(table(hoianaRoulette), 'spin-closed');
    for (const cause of ['ball-broken', 'late-wager', 'uncovered', '__proto__'])
      spinning.refuses('director', noSpin(cause, { reason: 'x' }), 'unknown-cause');
    expect(spinning.by('inspector', noSpin('suspicion', { reason: 'the ball broke' })).state.phase).toBe('voided');
  });
});

describe('no spin is final', () => {
  test('[HR-7.9] called, and then the ball rests in 17: 17 is not confirmed, 10 on 17 go back and 350 are not paid', () => {
    const made = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed')
      .by('dealer', noSpin('same-direction'))
      .refuses('dealer', rests(17), by('ball-removal-owed', 'HR-7.1'))
      .by('dealer', { type: 'recordBallRemoval', done: false })
      .refuses('dealer', dolly(17), by('ball-not-returned', 'HR-7.9.1'));
    expect(made.facts('WinnerPaid')).toEqual([]);
    expect(rack(made, 'ann')).toBe(10_000);
  });

  test('[HR-7.10] 10, 20 and 30 by three players go back, nothing is won and the float is unchanged', () => {
    const before = opened(hoianaRoulette, { ann: 100, bo: 100, cy: 100 }).by('dealer', { type: 'openBetting' });
    const bets = [
      ['ann', 10],
      ['bo', 20],
      ['cy', 30],
    ] as const;
    let made = before;
    for (const [name, value] of bets)
      made = made.by(someone('player', name), { type: 'placeWager', player: name, spot: '17', chips: { value } });
    const after = made.by('dealer', SPIN).by('dealer', CALL).by('dealer', noSpin('wheel-stopped'));
    expect(after.facts('WagersReturned')[0]?.lots.map(({ player, stake }) => [player, stake])).toEqual(bets);
    expect(money(after)).toEqual(money(before));
  });

  test('the window is an option: until rest it ends for the D/I too', () => {
    const rules = reading(hoianaRoulette, { noSpinWindow: 'untilRest' });
    const call = noSpin('suspicion', { reason: 'x' });
    until(table(rules), 'at-rest').refuses('inspector', call, by('too-late', 'HR-7.8'));
    const first = reading(hoianaRoulette, { noSpinWindow: 'untilFirstSettlement' });
    until(table(first), 'paying').refuses('inspector', call, by('too-late', 'HR-7.8'));
    expect(until(table(first), 'result').by('inspector', call).state.phase).toBe('voided');
  });
});
