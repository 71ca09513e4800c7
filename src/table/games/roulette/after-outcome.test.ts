import { describe, expect, test } from 'vitest';
import {
  CALL,
  dolly,
  imbalance,
  laps,
  money,
  noSpin,
  PAY,
  payments,
  placed,
  played,
  rests,
  SAME,
  SPIN,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { ownView } from '../../index.ts';

const ALONE = { alone: true } as const;
const FLOATER = noSpin('floater');

describe('[HR-7.9] [MBS-5.12] a word that voids after the outcome', () => {
  const before = table(hoianaRoulette);
  const paid = until(placed(before, 'ann 17 10', 'bo red 40'), 'paying', 17).by('dealer', PAY);
  const held = paid.by('inspector', FLOATER, ALONE);

  test('stands at once, what moved comes back, and the stakes stay on the layout', () => {
    expect(held.state).toMatchObject({ phase: 'voided', round: { voided: { cause: 'floater', by: ['inspector'] } } });
    expect(held.state.round.wagers.size).toBe(2);
    expect(held.state.bank).toEqual(before.state.bank);
    expect(held.facts('WagersReturned')).toEqual([]);
    expect(imbalance(held)).toEqual([]);
    held.refuses('dealer', { type: 'returnBall', pocket: 0 }, { code: 'void-not-confirmed', clause: 'HR-7.4.1' });
  });

  test('is confirmed by somebody else who says what was seen; then the stakes go back', () => {
    const confirm = { type: 'confirmVoid', seen: 'the ball floated', confirmed: true } as const;
    held
      .refuses('inspector', confirm, 'own-act')
      .refuses('dealer', confirm, 'not-authorised')
      .refuses('pit-supervisor', { ...confirm, seen: ' ' }, 'reason-needed');
    const confirmed = held.by('pit-supervisor', confirm);
    expect(money(confirmed)).toEqual(money(before));
    expect(confirmed.state.acts.map(({ act }) => act)).toEqual(['act-1']);
    confirmed.refuses('pit-supervisor', confirm, 'not-held');
  });

  test('that nobody confirms goes to the pit and to Surveillance, and who would have won is told', () => {
    const denied = held.by('pit-supervisor', { type: 'confirmVoid', seen: 'nothing of it', confirmed: false });
    expect(money(denied)).toEqual(money(before));
    expect(denied.state.acts.at(-1)).toMatchObject({ command: 'confirmVoid', unconfirmed: true, cause: 'floater' });
    expect(denied.state.notices.filter(({ what }) => what === 'void-unconfirmed').map(({ role }) => role)).toEqual([
      'surveillance',
      'pit-manager',
    ]);
    expect(denied.state.told.get('ann')).toMatchObject([{ what: 'void' }, { what: 'void-unconfirmed' }]);
    expect(ownView(denied.state, 'player', 'ann')).toMatchObject({ mayDispute: true });
    expect(ownView(denied.state, 'player', 'bo')).toMatchObject({ mayDispute: null });
  });

  test('with a witness beside it gives the stakes back at once', () => {
    const voided = paid.by('inspector', FLOATER, { second: someone('pit-supervisor') });
    expect(money(voided)).toEqual(money(before));
    expect(voided.state.acts).toMatchObject([{ people: ['inspector', 'pit-supervisor'], round: 1 }]);
  });

  test('before the outcome is as it was', () => {
    const running = placed(before, 'ann 17 10').by('dealer', SPIN).by('dealer', FLOATER);
    expect(money(running)).toEqual(money(before));
    expect(running.state.acts).toEqual([]);
  });

  test('[MBS-5.12] at Marina Bay Sands too; [MBS-5.4] a fact that one person states is refused', () => {
    const made = until(table(mbsRoulette, 'ann 17 10'), 'result', 17);
    const called = made.by('dealer', noSpin('no-spin', { reason: 'seen' }), ALONE);
    expect([called.state.phase, called.state.round.wagers.size]).toEqual(['voided', 1]);
    const wrong = { code: 'second-person-needed', clause: 'MBS-5.5', params: { needs: 'pit-supervisor' } } as const;
    made.refuses('dealer', { type: 'reportFact', cause: 'not-in-compartment' }, wrong);
  });
});

describe('[HR-7.1] [HR-7.2] a spin that is recorded as bad', () => {
  const release = { type: 'releaseResult', reason: 'the entry was mistaken' } as const;
  const bad = table(hoianaRoulette, 'ann 17 10').by('dealer', SAME).by('dealer', CALL).by('dealer', rests(17));

  test('is released by a Dealer Inspector who did not record it, with a reason, and Surveillance is told', () => {
    bad
      .refuses('dealer', release, 'not-authorised')
      .refuses(someone('inspector', 'dealer'), release, { code: 'own-act', clause: 'HR-7.1' })
      .refuses('inspector', { ...release, reason: '' }, 'reason-needed');
    const released = bad.by('inspector', release);
    expect(released.state.notices).toMatchObject([
      { role: 'dealer', what: 'released' },
      { role: 'surveillance', what: 'after-outcome' },
    ]);
    expect(payments(played(released.by('dealer', dolly(17)), 17))).toEqual(['ann straight/17 350']);
  });

  test('is called no spin by the dealer, and nothing is held: no result could come of it', () => {
    const voided = bad.by('dealer', noSpin('same-direction'), ALONE);
    expect([voided.state.round.wagers.size, voided.state.acts]).toEqual([0, []]);
  });

  test('nothing is released where nothing is barred', () => {
    until(table(hoianaRoulette, 'ann 17 10'), 'at-rest', 17).refuses('inspector', release, 'not-held');
  });

  test('[US5-R1] a later count that lifts the bar needs a Pit Supervisor beside the dealer', () => {
    const few = table(usRoulette, 'ann 17 100').by('dealer', SPIN).by('dealer', laps(3)).by('dealer', CALL);
    const rested = few.by('dealer', rests(17)).refuses('dealer', dolly(17), 'result-barred');
    rested.refuses('dealer', laps(4), { code: 'second-person-needed', params: { needs: 'pit-supervisor' } });
    rested.by('dealer', laps(4), { second: someone('pit-supervisor') }).by('dealer', dolly(17));
    rested.refuses('device', laps(4), 'result-barred', ALONE);
  });
});

describe('an act after the outcome', () => {
  const rested = until(table(hoianaRoulette, 'ann 17 10'), 'result', 18);
  const found = { type: 'reportFound', player: 'ann', spot: '18', chips: { value: 20 } } as const;
  const acted = rested.by('dealer', found, { second: someone('inspector') });
  const seen = { type: 'acknowledgeAct', act: 'act-1', remark: 'looked at on the monitor' } as const;

  test('waits for a Pit Supervisor who had no part in it, over the end of the round', () => {
    expect(acted.state.acts).toEqual([
      {
        act: 'act-1',
        command: 'reportFound',
        does: 'adds',
        player: 'ann',
        spot: 'straight/18',
        amount: 20,
        result: '18',
        people: ['dealer', 'inspector'],
        round: 1,
      },
    ]);
    const over = played(acted, 18);
    over
      .refuses('inspector', seen, 'not-authorised')
      .refuses(someone('pit-supervisor', 'dealer'), seen, 'own-act')
      .refuses('pit-supervisor', { ...seen, remark: '' }, 'reason-needed')
      .refuses('pit-supervisor', { ...seen, act: 'act-9' }, 'unknown-incident');
    expect(over.by('pit-supervisor', seen).state.acts).toEqual([]);
  });

  test('with chips of another table beside the own ones never comes above the maximum', () => {
    const foreign = {
      type: 'reportForeignChips',
      player: 'ann',
      spot: '18',
      table: 'R7',
      colour: 'blue',
      value: 100,
      count: 10,
    } as const;
    acted.refuses('dealer', foreign, { code: 'above-maximum', params: { stake: 1_020, max: 1_000 } });
    rested.by('dealer', foreign).refuses('dealer', found, 'above-maximum');
  });
});
