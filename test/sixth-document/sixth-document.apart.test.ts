import { describe, expect, test, vi } from 'vitest';
import { croupier } from '../../testkit/cli.ts';
import { dealRounds } from '../../testkit/dealers.ts';
import { advised, disputeScene, gathered, raise, ruling } from '../../testkit/dispute.ts';
import { demoHouse, QUICK, until } from '../../testkit/house.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { CALL, dolly, laps, noSpin, played, rests, SPIN, table, until as upTo } from '../../testkit/roulette-table.ts';
import { someone } from '../../testkit/table.ts';
import { simulate } from '../../testkit/table-simulation.ts';
import { playthroughs } from './playthroughs.ts';

/**
 * A document that is not among the approved ones, as four files of data: its rules, its clauses, its figures for the
 * second settlement, and its playthroughs. Everything else must come from these.
 */
vi.mock('../../src/rulebook/documents/index.ts', async (original) => {
  const { DOCUMENTS } = await original<typeof import('../../src/rulebook/documents/index.ts')>();
  const { document } = await import('./acme-roulette.ts');
  return { DOCUMENTS: [...DOCUMENTS, document] };
});
vi.mock('../../src/rulebook/documents/registers.ts', async (original) => {
  const { REGISTERS } = await original<typeof import('../../src/rulebook/documents/registers.ts')>();
  const { default: clauses } = await import('./clauses.json', { with: { type: 'json' } });
  return { REGISTERS: { ...REGISTERS, 'acme-roulette': clauses } };
});
vi.mock('../../src/check/documents/index.ts', async (original) => {
  const { CHECKED } = await original<typeof import('../../src/check/documents/index.ts')>();
  const { figures } = await import('./figures.ts');
  return { CHECKED: { ...CHECKED, 'acme-roulette': figures } };
});

const { irregularitiesOf } = await import('../playthroughs/irregularities/irregularities.ts');
const { recorded } = await import('../playthroughs/playthrough.ts');
const { findRulebook, hoianaRoulette, RULEBOOKS } = await import('../../src/rulebook/index.ts');
const { clausesOf } = await import('../../src/rulebook/clauses.ts');
const { validate } = await import('../../src/rulebook/validate.ts');
const { verifyStore } = await import('../../src/house/verify/verify.ts');

const found = findRulebook('acme-roulette');
if (!found.ok) throw new Error('the document is not found');
const acme = found.value;

describe('a sixth document', () => {
  test('is one of the registry, complete, and cites its own clauses alone', () => {
    expect(RULEBOOKS).toHaveLength(6);
    const clauses = clausesOf('acme-roulette' as never);
    if (!clauses.ok) throw new Error(clauses.error.code);
    expect(validate(acme, new Set(clauses.value.map(({ id }) => id)))).toEqual([]);
  });

  test('plays: a round is spun, counted, marked, collected and paid, with its own clauses', () => {
    const made = table(acme, 'ann 17 10', 'bo red 20').by('dealer', SPIN).by('dealer', CALL);
    made
      .by('dealer', laps(4))
      .by('dealer', rests(17))
      .refuses('dealer', dolly(17), { clause: 'XR-1.5' as never });
    const marked = made.by('dealer', laps(6)).by('dealer', rests(17)).by('dealer', dolly(17));
    expect(marked.last).toEqual([{ type: 'ResultConfirmed', pocket: 17, clause: 'XR-1.6' }]);
    expect(played(table(acme, 'ann 17 10', 'bo red 20'), 17).state.phase).toBe('idle');
  });

  test('voids with other steps, done by other ranks, and the round is cleared', () => {
    const voided = upTo(table(acme, 'ann 17 10'), 'spin-closed').by(
      'dealer',
      noSpin('foreign-object', { beforeRest: true }),
    );
    expect(voided.state.round.voided?.owed).toEqual(['examine-ball']);
    voided.refuses('dealer', { type: 'openBetting' }, { code: 'ball-not-examined', clause: 'XR-3.2' as never });
    voided.refuses('dealer', { type: 'clearVoid' }, { code: 'ball-not-examined' });
    voided.refuses('dealer', { type: 'returnBall', pocket: 0 }, 'not-in-this-game');
    voided.refuses(
      'dealer',
      { type: 'examineBall', pass: true },
      { code: 'not-authorised', clause: 'XR-3.2' as never },
    );
    const cleared = voided
      .by('pit-supervisor', { type: 'examineBall', pass: true })
      .by('dealer', { type: 'clearVoid' });
    expect(cleared.by('dealer', { type: 'openBetting' }).state.phase).toBe('betting');
  });

  test('has every irregularity played as it says, with no script of its own', () => {
    const text = irregularitiesOf(acme);
    expect(text).not.toContain('WRONG');
    for (const [ground, { effect }] of Object.entries(acme.irregularities)) {
      const [, section = ''] = text.split(`# ${ground}, from `);
      expect(section, ground).toContain('under XR-');
      if (effect === 'void-round') expect(section, ground).toContain(`RoundVoided  cause ${ground}`);
    }
  });

  test('has its own rounds settled and recorded', () => {
    const texts = playthroughs.map((each) => recorded(acme.id, each));
    expect(texts.join('\n')).toContain('payment  3  ann  3500  for straight/17');
    expect(texts.join('\n')).toContain('refused  below-minimum');
  });

  test('corrects a wrong number by the rank that it names', () => {
    const wrong = upTo(table(acme, 'ann 17 10'), 'paying', 17);
    const order = { type: 'correctResult', pocket: 20, reason: 'it lies in 20' } as const;
    wrong.refuses('pit-supervisor', order, { code: 'not-authorised', clause: 'XR-1.7' as never });
    expect(
      wrong.by('operations-manager', order, { second: someone('pit-supervisor') }).facts('ResultCorrected'),
    ).toMatchObject([{ clause: 'XR-1.7' }]);
    expect(played(table(acme, 'ann 17 10'), 20).state.phase).toBe('idle');
  });

  test('has its disputes decided by its own offices', () => {
    const decided = gathered(acme).by('operations-manager', ruling());
    expect(decided.case.status).toBe('decided');
    gathered(acme).refuses('pit-supervisor', ruling(), 'not-authorised');
    expect(advised(acme).case.status).toBe('rights-advised');
    const closed = disputeScene(acme).by('dealer', raise({ matter: 'limit' }));
    expect(closed.case.status).toBe('raised');
  });

  test('is dealt by an automatic crew, through whatever goes wrong, as quickly as its twin', () => {
    expect(dealRounds(acme, { seed: 1, rounds: 31 })).toMatchObject({ closed: 30, voided: 0 });
    const troubled = dealRounds(acme, { seed: 2, rounds: 41, trouble: 3 });
    expect(troubled.closed + troubled.voided).toBe(40);
    expect(troubled.voided).toBeGreaterThan(3);
    const [own, twin] = [acme, hoianaRoulette].map((rules) => simulate(rules, { seed: 20200613, commands: 6_000 }));
    expect(own?.closed).toBeGreaterThan((twin?.closed ?? 0) / 3);
  });

  test('is priced, audited, shown and settled at the command line', async () => {
    for (const command of [['odds'], ['audit'], ['rules'], ['diff', 'hoiana-roulette']]) {
      const [name = '', ...more] = command;
      const { code, out } = await croupier([name, ...more, 'acme-roulette']);
      expect([code, out.includes('acme-roulette')], name).toEqual([0, true]);
    }
    const { out } = await croupier(['odds', 'acme-roulette', '--json']);
    expect(out).toContain('"num":"1","den":"37"');
  });

  test('stands on the floor of a house, which settles it twice, records it, and verifies', async () => {
    const store = keptStore();
    const tables = [{ table: 'R9', rulebook: 'acme-roulette', automatic: true }];
    const house = await demoHouse(store, { tables, dealers: { pace: QUICK, troubleOneIn: 3 } });
    await until(house, () => (house.table('R9')?.state().rounds ?? 0) > 6);
    expect(house.alarms).toEqual([]);
    await house.stop();
    const { findings, counts } = await verifyStore(store);
    expect(findings).toEqual([]);
    expect(counts.decisions).toBeGreaterThan(30);
  });
});
