import { describe, expect, test } from 'vitest';
import {
  by,
  CLOSE,
  imbalance,
  money,
  noSpin,
  PAY,
  paidOut,
  payments,
  placed,
  played,
  rack,
  reading,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { opened, player, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { ActorRole, Order } from '../../index.ts';

const report = (incident: string, what = 'a case nobody thought of'): Order => ({
  type: 'reportIncident',
  incident,
  what,
});
const decideIt = (incident: string, effect: 'void' | 'continue', decision = 'by the book'): Order => ({
  type: 'decideUncovered',
  incident,
  decision,
  effect,
});

describe.each<readonly [typeof hoianaRoulette, ActorRole, ActorRole, string | undefined]>([
  [hoianaRoulette, 'pit-manager', 'director', 'HR-7.12'],
  [mbsRoulette, 'pit-manager', 'gaming-shift-manager', 'MBS-6.2'],
  [usRoulette, 'pit-supervisor', 'pit-manager', undefined],
])('$0.id: what the rules do not cover (A10)', (rules, tooLow, decides, clause) => {
  const held = until(table(rules, 'ann 17 100'), 'paying', 17).by('dealer', report('i1'));
  const refusal = clause === undefined ? { code: 'not-authorised' as const } : by('not-authorised', clause);

  test('holds the table until the right person decides', () => {
    held
      .refuses('dealer', PAY, 'table-held')
      .refuses('dealer', CLOSE, 'table-held')
      .refuses(tooLow, decideIt('i1', 'continue'), refusal)
      .refuses(decides, decideIt('i1', 'continue', ' '), 'reason-needed')
      .refuses(decides, decideIt('i2', 'continue'), 'unknown-incident');
    const decided = held.by(decides, decideIt('i1', 'continue'));
    expect(decided.last).toMatchObject([{ type: 'UncoveredDecided', decision: 'by the book' }]);
    expect(decided.last[0]?.clause).toBe(clause);
    expect(rack(played(decided, 17), 'ann')).toBe(13_500);
    decided.refuses(decides, decideIt('i1', 'void'), 'unknown-incident');
  });

  test('a void takes everything back, even while winners are paid', () => {
    const before = table(rules);
    const paying = paidOut(until(placed(before, 'ann 17 100'), 'paying', 17)).by('dealer', report('i1'));
    const voided = paying.by(decides, decideIt('i1', 'void'));
    expect(voided.state).toMatchObject({ phase: 'voided', hold: undefined });
    expect(money(voided)).toEqual(money(before));
    expect(imbalance(voided)).toEqual([]);
  });
});

describe('the documents', () => {
  test('[HR-7.12] an incident closed by a Pit Manager is refused, by the Director of Table Games accepted', () => {
    const held = opened(hoianaRoulette).by('dealer', report('i1'));
    for (const role of ['dealer', 'inspector', 'pit-supervisor', 'pit-manager', 'operations-manager'] as const)
      held.refuses(role, decideIt('i1', 'continue'), by('not-authorised', 'HR-7.12'));
    for (const role of ['director', 'senior-management'] as const)
      expect(held.by(role, decideIt('i1', 'continue')).state.hold).toBeUndefined();
  });

  test('[MBS-6.2] of one incident the Pit Manager decides nothing, the Gaming Shift Manager does', () => {
    const held = opened(mbsRoulette).by('dealer', report('i1'));
    held.refuses('pit-manager', decideIt('i1', 'continue'), by('not-authorised', 'MBS-6.2'));
    const decided = held.by(someone('pit-manager', 'pam', 'gaming-shift-manager'), decideIt('i1', 'continue'));
    expect(decided.events.at(-1)?.stamp).toMatchObject({ person: 'pam', actingAs: 'gaming-shift-manager' });
  });

  test('who decides is an option', () => {
    const rules = reading(hoianaRoulette, { uncoveredDecider: 'pit-manager' });
    expect(
      opened(rules).by('dealer', report('i1')).by('pit-manager', decideIt('i1', 'continue')).state.hold,
    ).toBeUndefined();
  });
});

describe('a held table', () => {
  test('takes no bets and opens no round, but people may come, go and change money', () => {
    const held = table(hoianaRoulette, 'bo red 10').by('dealer', report('i1'));
    held
      .refuses(
        player('ann'),
        { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 10 } },
        by('table-held', 'HR-7.12'),
      )
      .refuses('dealer', { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' }, 'table-held')
      .by('dealer', { type: 'buyIn', player: 'cy', amount: 10, from: 'cash' })
      .by('dealer', { type: 'cashOut', player: 'ann' })
      .by('surveillance', { type: 'markFootage', camera: '7', from: 1, to: 2, remark: 'look' });
    const aborted = held.by('director', { type: 'abortBetting', ground: 'business', reason: 'it will take long' });
    aborted.refuses('dealer', { type: 'openBetting' }, 'table-held');
    expect(aborted.by('director', decideIt('i1', 'void')).state).toMatchObject({ phase: 'idle', hold: undefined });
  });

  test('with two incidents waits for both', () => {
    const held = opened(hoianaRoulette).by('dealer', report('i1')).by('dealer', report('i2'));
    const one = held.by('director', decideIt('i2', 'continue'));
    expect(one.state.hold).toMatchObject({ incident: 'i1' });
    expect(one.by('director', decideIt('i1', 'continue')).state.hold).toBeUndefined();
    const other = held.by('director', decideIt('i1', 'continue'));
    expect(other.state.hold).toMatchObject({ incident: 'i2' });
  });

  test('is still held when somebody calls no spin meanwhile', () => {
    const held = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed').by('dealer', report('i1'));
    const voided = held.by('inspector', noSpin('wheel-stopped'));
    expect([rack(voided, 'ann'), voided.state.hold]).toEqual([10_000, { why: 'incident', incident: 'i1' }]);
    voided.refuses('dealer', { type: 'returnBall', pocket: 3 }, 'table-held');
    const decided = voided.by('director', decideIt('i1', 'void'));
    // The round is void already: the first cause stands, and the ball is still to go back.
    expect(decided.state.round.voided).toMatchObject({ cause: 'wheel-stopped', owed: ['return-ball'] });
    expect(decided.by('dealer', { type: 'returnBall', pocket: 3 }).state.phase).toBe('idle');
  });

  test('an incident has a name of its own and says what it is', () => {
    opened(hoianaRoulette)
      .refuses('dealer', report('i1', ' '), 'bad-command')
      .refuses('player', report('i1'), 'not-authorised')
      .by('dealer', report('i1'))
      .refuses('dealer', report('i1'), 'bad-command');
  });
});

test('surveillance marks footage at any time and does nothing else', () => {
  const mark: Order = { type: 'markFootage', camera: '7', from: 10, to: 20, remark: 'the launch' };
  const made = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed').by('surveillance', mark);
  expect(made.last).toEqual([{ ...mark, type: 'FootageMarked' }]);
  made.refuses('surveillance', { ...mark, to: 10 }, 'bad-command');
  made.refuses('pit-manager', mark, 'not-authorised');
  expect(payments(played(made, 17))).toEqual(['ann straight/17 350']);
});
