import { describe, expect, test } from 'vitest';
import {
  AT,
  betting,
  called,
  dice,
  lit,
  rack,
  revealed,
  type SicBoPhase,
  shaken,
  sicBoTable,
  tumbled,
  tumbles,
  why,
  witness,
  worthOf,
} from '../../../../testkit/sic-bo-table.ts';
import { type Scene, someone, traitsOf } from '../../../../testkit/table.ts';
import { hoianaSicBo } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const record = (cause: string): Order => ({ type: 'recordVoid', cause });
const clear: Order = { type: 'clearVoid' };
const activate: Order = { type: 'activateTumbler' };
const attest = (item: string): Order => ({ type: 'attestEquipment', item, traits: traitsOf(hoianaSicBo, item) });

const returned = (scene: Scene): number =>
  scene
    .facts('WagersReturned')
    .flatMap(({ lots }) => lots)
    .reduce((sum, { stake }) => sum + stake, 0);

const voidedBy = (scene: Scene) => scene.facts('RoundVoided').map(({ cause, clause }) => [cause, clause]);

const CAUSES = [
  ['too-few-tumbles', 'SB-7.2'],
  ['exposed-before-close', 'SB-7.3'],
  ['die-not-flat', 'SB-7.4'],
  ['die-damaged', 'SB-7.5'],
  ['dome-broken', 'SB-7.6'],
] as const;

describe('[SB-7.2] fewer than three tumbles', () => {
  test('[SB-7.2] 2 tumbles attested before bets void the shake and betting does not open', () => {
    const voided = tumbled(sicBoTable(), 2);
    expect(voidedBy(voided)).toEqual([['too-few-tumbles', 'SB-7.2']]);
    voided.refuses('dealer', { type: 'openBetting' }, why('wrong-phase', 'SB-7.2'));
    expect(betting(voided.by('dealer', clear)).state.phase).toBe('betting');
  });

  test.each(['betting', 'closed', 'revealed', 'entered', 'lit', 'light-fault'] as const)(
    '[SB-7.2] a count corrected to 2 in %s voids the round and gives the stakes back',
    (phase) => {
      const before = AT[phase]();
      const voided = before.by('inspector', tumbles(2));
      expect(voided.state).toMatchObject({ phase: 'voided', game: { tumbles: 2 } });
      expect(returned(voided)).toBe(170);
      expect([rack(voided, 'ann'), rack(voided, 'bo')]).toEqual([10_000, 10_000]);
      expect(worthOf(voided.state)).toBe(worthOf(before.state));
    },
  );

  test('[SB-7.2] corrected to 2 with 3 wagers of 10 down and nothing collected, 30 is returned', () => {
    const open = betting(sicBoTable(), 'ann small 10', 'ann big 10', 'bo total/9 10');
    expect(returned(open.by('dealer', tumbles(2)))).toBe(30);
  });

  test('[SB-7.2] 3 tumbles are enough and play continues', () => {
    expect(tumbled(sicBoTable(), 3).by('dealer', { type: 'openBetting' }).state.phase).toBe('betting');
    expect(AT.lit().by('dealer', tumbles(3)).state.phase).toBe('lit');
  });

  test('[SB-7.2] once a wager is collected the count stands', () => {
    for (const phase of ['collecting', 'paying'] as const)
      for (const count of [2, 3]) AT[phase]().refuses('dealer', tumbles(count), why('too-late', 'SB-7.2'));
  });

  test.each([-1, 2.5, 0.5])('[SB-7.2] %s is not a count', (count) => {
    shaken(sicBoTable()).refuses('dealer', tumbles(count), 'bad-amount');
  });

  test('[SB-7.2] a player, Surveillance or a cashier does not count tumbles', () => {
    for (const role of ['player', 'surveillance', 'cashier', 'auditor', 'admin'] as const)
      shaken(sicBoTable()).refuses(role, tumbles(2), why('not-authorised', 'SB-7.2'));
  });
});

test('[SB-7.3] dice seen while betting is open with 80 staked void the round and 80 is returned', () => {
  const seen = betting(sicBoTable(), 'ann small 50', 'bo pair/1-2 30').by('dealer', record('exposed-before-close'));
  expect(voidedBy(seen)).toEqual([['exposed-before-close', 'SB-7.3']]);
  expect(returned(seen)).toBe(80);
  seen.refuses('dealer', { type: 'removeCover' }, 'wrong-phase').by('dealer', clear).by('dealer', activate);
});

test('[SB-7.3] a cover lifted early after the call is an ordinary reveal', () => {
  expect(revealed(sicBoTable(), 'ann small 10').facts('RoundVoided')).toEqual([]);
});

describe('[SB-7.4] a die that does not lie flat', () => {
  test('[SB-7.4] with the cover off and 1 die leaning no result is stored and all wagers are returned', () => {
    const leaning = revealed(sicBoTable(), 'ann small 50', 'bo big 20').by('dealer', dice('1-2-3', false));
    expect(voidedBy(leaning)).toEqual([['die-not-flat', 'SB-7.4']]);
    expect(returned(leaning)).toBe(70);
    expect(leaning.state).toMatchObject({ results: [], game: { dice: undefined } });
    expect(leaning.facts('DiceAttested')).toEqual([]);
    expect(leaning.by('dealer', clear).state.phase).toBe('ready');
  });

  test('[SB-7.4] it may be seen later, until the first collection', () => {
    for (const phase of ['revealed', 'entered', 'lit', 'light-fault'] as const)
      expect(returned(AT[phase]().by('dealer', record('die-not-flat')))).toBe(170);
  });

  test('[SB-7.4] nobody sees it under the cover', () => {
    for (const phase of ['shaken', 'betting', 'closed'] as const)
      AT[phase]().refuses('dealer', record('die-not-flat'), why('wrong-phase', 'SB-7.4'));
  });
});

describe('[SB-7.5] a damaged die', () => {
  const damaged = () => called(sicBoTable(), 'ann small 50').by('dealer', record('die-damaged'));
  const refusal = { ...why('equipment-missing', 'SB-7.5'), params: { item: 'dice' } };

  test('[SB-7.5] voids the round, and the next shake is refused until a new sealed set of 3 is attested', () => {
    expect(voidedBy(damaged())).toEqual([['die-damaged', 'SB-7.5']]);
    const waiting = damaged().refuses('dealer', activate, refusal).refuses('dealer', clear, refusal);
    const bad: Order = {
      type: 'attestEquipment',
      item: 'dice',
      traits: { count: 2, sealed: true, 'opposite faces': '1-6 2-5 3-4' },
    };
    waiting.by('inspector', bad).refuses('dealer', clear, refusal);
    waiting.by('inspector', attest('dice tumbler')).refuses('dealer', clear, refusal);
    waiting
      .refuses('dealer', attest('dice'), 'not-authorised')
      .by('inspector', attest('dice'))
      .by('dealer', clear)
      .by('dealer', activate);
  });
});

test('[SB-7.6] the dome breaks with 120 staked: all back, and no shake until the tumbler is attested again', () => {
  const refusal = { ...why('equipment-missing', 'SB-7.6'), params: { item: 'dice tumbler' } };
  const broken = called(sicBoTable(), 'ann small 70', 'bo big 50').by('dealer', record('dome-broken'));
  expect(voidedBy(broken)).toEqual([['dome-broken', 'SB-7.6']]);
  expect(returned(broken)).toBe(120);
  broken
    .refuses('dealer', activate, refusal)
    .by('inspector', attest('dice'))
    .refuses('dealer', clear, refusal)
    .by('inspector', attest('dice tumbler'))
    .by('dealer', clear)
    .by('dealer', activate);
});

describe.each(CAUSES)('%s [%s]', (cause, clause) => {
  const open: readonly SicBoPhase[] =
    cause === 'die-not-flat'
      ? ['revealed', 'entered', 'lit', 'light-fault']
      : cause === 'too-few-tumbles'
        ? ['shaken', 'betting', 'closed']
        : ['shaken', 'betting', 'closed', 'revealed', 'entered', 'lit', 'light-fault'];

  test.each(open)('may be recorded in %s: nothing won, nothing lost, Pit Supervisor told', (phase) => {
    const before = AT[phase]();
    const voided = before.by('dealer', record(cause));
    expect(voided.state).toMatchObject({ phase: 'voided', round: { voided: { cause, clause } }, results: [] });
    expect([rack(voided, 'ann'), rack(voided, 'bo')]).toEqual([10_000, 10_000]);
    expect(worthOf(voided.state)).toBe(worthOf(before.state));
    const fact = { type: 'Notified', role: 'pit-supervisor', about: cause, what: 'void', params: { cause }, clause };
    expect(voided.last).toContainEqual(fact);
    const told = { role: 'pit-supervisor', about: cause };
    expect(voided.state.notices).toContainEqual(expect.objectContaining(told));
  });

  test('is too late once a wager is collected', () => {
    for (const phase of ['collecting', 'paying'] as const)
      AT[phase]().refuses('director', record(cause), why('too-late', clause));
  });

  test('until the round is closed, where the option says so, and then money that moved goes back', () => {
    if (cause === 'too-few-tumbles') return;
    const table = sicBoTable({ options: { voidWindow: 'untilRoundClosed' } });
    const paid = lit(table, '1-2-3', 'ann small 100', 'ann big 50', 'bo total/9 20')
      .by('dealer', { type: 'collectLosing' })
      .by('dealer', { type: 'payNext' });
    const voided = paid.by('dealer', record(cause));
    expect(voided.facts('EntryReversed')).toHaveLength(3);
    expect([rack(voided, 'ann'), rack(voided, 'bo')]).toEqual([10_000, 10_000]);
    expect(voided.state.bank.float).toBe(table.state.bank.float);
    paid.by('dealer', { type: 'closeRound' }).refuses('dealer', record(cause), 'wrong-phase');
  });

  test('is recorded by the dealer or above, acting ranks too, and by nobody else', () => {
    const before = cause === 'die-not-flat' ? AT.revealed() : AT.betting();
    for (const role of ['dealer', 'inspector', 'pit-supervisor', 'operations-manager', 'senior-management'] as const)
      before.by(role, record(cause));
    before.by(someone('pit-manager', 'lee', 'dealer'), record(cause));
    for (const role of ['player', 'surveillance', 'cashier', 'auditor', 'admin', 'device'] as const)
      before.refuses(role, record(cause), why('not-authorised', clause));
  });
});

describe('what is not a void', () => {
  test('[SB-7.7] [SB-7.1] light fault, malfunction and anything unlisted are no causes', () => {
    for (const cause of ['light-fault', 'malfunction', 'uncovered', 'late-wager', 'same-direction', '__proto__', ''])
      AT.lit().refuses('director', record(cause), 'unknown-cause');
  });

  test('a void is cleared by the dealer or above, once', () => {
    const voided = tumbled(sicBoTable(), 1);
    for (const role of ['player', 'surveillance', 'device'] as const) voided.refuses(role, clear, 'not-authorised');
    expect(voided.by('dealer', clear).state).toMatchObject({ phase: 'ready', game: { shaken: false } });
    voided.by('dealer', clear).refuses('dealer', clear, 'wrong-phase');
  });

  test('a round that is void stays void: no second cause, no settlement', () => {
    AT.voided()
      .refuses('dealer', record('dome-broken'), 'equipment-missing')
      .refuses('dealer', { type: 'collectLosing' }, 'equipment-missing')
      .refuses('dealer', { type: 'closeRound' }, 'equipment-missing');
  });
});

describe('once the cover is off', () => {
  test('[SB-7.3] [SB-7.4] [SB-7.5] [SB-7.6] nobody alone makes the round void', () => {
    for (const cause of ['exposed-before-close', 'die-not-flat', 'die-damaged', 'dome-broken'])
      for (const role of ['dealer', 'inspector', 'director'] as const)
        AT.lit().refuses(role, record(cause), { code: 'second-person-needed', params: { needs: 'inspector' } });
    AT.revealed().refuses('dealer', { type: 'attestDice', dice: [1, 2, 3], flat: false }, 'second-person-needed');
  });

  test('[SB-7.2] a count that stands is not talked away: it is counted anew, by two people', () => {
    const few = { type: 'attestTumbles', tumbles: 2 } as const;
    AT.lit().refuses('dealer', record('too-few-tumbles'), { code: 'wrong-phase', clause: 'SB-7.2' });
    AT.lit().refuses('dealer', few, { code: 'second-person-needed', clause: 'SB-7.2' });
    expect(AT.lit().by('dealer', few, witness).state.phase).toBe('voided');
    expect(AT.lit().by('device', few, { alone: true }).state.phase).toBe('voided');
  });
});
