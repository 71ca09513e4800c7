import { expect, test } from 'vitest';
import { ROLES } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import { HOUSE } from '../stamped.ts';
import type { Body } from '../unit.ts';
import { Floor } from './floor-unit.ts';

function floor(isResting = true) {
  const made = new Floor(() => isResting);
  const ask = (body: Body, by: Actor = HOUSE) => {
    const decided = made.unit.decide({ by, at: 1, body });
    if (!decided.ok) return decided.error.code;
    made.unit.apply(decided.value.events, 0);
    return 'done';
  };
  return { made, ask };
}

const R1 = { type: 'foundTable', table: 'R1', rulebook: 'hoiana-roulette', automatic: true } as const;
const someone = (role: Actor['role']): Actor => ({ person: role, role });

test('a table is founded once, under a rulebook and options that exist', () => {
  const { ask, made } = floor();
  expect(ask({ ...R1, rulebook: 'poker' })).toBe('unknown-rulebook');
  expect(ask({ ...R1, options: { payTable: 'generous' } })).toBe('bad-option-value');
  expect(ask({ ...R1, table: 'a|b' })).toBe('bad-field');
  expect(ask({ ...R1, automatic: 'yes' })).toBe('bad-field');
  expect(ask({ ...R1, rulebook: 'us-roulette-v5', options: { payTable: 'conventional' } })).toBe('done');
  expect(ask(R1)).toBe('table-exists');
  expect(made.tables.get('R1')?.rules.options.payTable).toBe('conventional');
});

test('a table is resumed by those who work there; the house and whoever is above goes everywhere', () => {
  const elsewhere = { code: 'not-assigned', params: { table: 'R1', person: 'dee' } } as const;
  const made = new Floor(
    () => true,
    (table, { person }) => (table === 'R1' && person === 'dee' ? elsewhere : undefined),
  );
  const ask = (body: Body, by: Actor) => made.unit.decide({ by, at: 1, body });
  const founded = ask(R1, HOUSE);
  if (founded.ok) made.unit.apply(founded.value.events, 0);
  const resume = { type: 'resumeDealing', table: 'R1' };
  expect(ask(resume, { person: 'dee', role: 'dealer' })).toEqual({ ok: false, error: elsewhere });
  for (const by of [someone('dealer'), someone('pit-manager'), HOUSE]) expect(ask(resume, by).ok).toBe(true);
});

test('between rounds a table changes hands between people and automatic dealers', () => {
  const { ask, made } = floor();
  ask(R1);
  expect(ask({ type: 'changeDealing', table: 'R1', automatic: true })).toBe('already-so');
  expect(ask({ type: 'changeDealing', table: 'R1', automatic: false })).toBe('done');
  expect(made.tables.get('R1')?.automatic).toBe(false);
  const busy = floor(false);
  busy.ask(R1);
  expect(busy.ask({ type: 'changeDealing', table: 'R1', automatic: false })).toBe('round-open');
});

test('a table is stopped with a reason and released with one', () => {
  const { ask, made } = floor();
  ask(R1);
  expect(ask({ type: 'stopTable', table: 'R1', reason: ' ' })).toBe('reason-needed');
  expect(ask({ type: 'releaseTable', table: 'R1', reason: 'looked at' })).toBe('already-so');
  expect(ask({ type: 'stopTable', table: 'R1', reason: 'wheel looked at' })).toBe('done');
  expect(made.tables.get('R1')?.stopped).toBe('wheel looked at');
  expect(ask({ type: 'stopTable', table: 'R9', reason: 'x' })).toBe('unknown-table');
  expect(ask({ type: 'releaseTable', table: 'R1', reason: 'looked at' })).toBe('done');
});

const MAY: Readonly<Record<string, readonly string[]>> = {
  foundTable: ['pit-manager', 'operations-manager', 'gaming-shift-manager', 'director', 'senior-management', 'admin'],
  // At a table of Hoiana roulette, whose document knows neither an Operations Manager nor a Gaming Shift Manager.
  stopTable: ['pit-manager', 'director', 'senior-management', 'admin'],
  changeDealing: ['pit-manager', 'director', 'senior-management'],
  releaseTable: ['director', 'senior-management'],
  openHouse: [],
  noteClock: [],
};

test.each(Object.entries(MAY))('%s is for %j and the house alone', (type, allowed) => {
  for (const role of ROLES) {
    const { ask } = floor();
    ask({ ...R1, table: 'T1' });
    expect([role, ask({ type, table: 'T1', reason: 'x' }, someone(role)) !== 'not-authorised']).toEqual([
      role,
      allowed.includes(role),
    ]);
  }
});

test('a device is not the house', () => {
  expect(floor().ask(R1, { person: 'wheel-1', role: 'device' })).toBe('not-authorised');
});

test('the floor comes back from its snapshot as it was', () => {
  const { ask, made } = floor();
  ask({ ...R1, rulebook: 'us-roulette-v5', options: { payTable: 'conventional' } });
  ask({ type: 'changeDealing', table: 'R1', automatic: false });
  ask({ ...R1, table: 'R2' });
  ask({ type: 'stopTable', table: 'R2', reason: 'x' });
  const other = floor().made;
  other.unit.restore?.(made.unit.snapshot?.() ?? '');
  expect(other.tables).toEqual(made.tables);
  const first = JSON.stringify((JSON.parse(made.unit.snapshot?.() ?? '') as { tables: unknown }).tables);
  expect(() => other.unit.restore?.(first)).toThrow('snapshot version');
});

test('a table whose dealer is away is known by the house alone, over a restart, until somebody is back or resumes', () => {
  const { ask, made } = floor();
  ask({ ...R1, automatic: false });
  const lost = { type: 'noteDealerLost', table: 'R1', dealer: 'dee' } as const;
  for (const role of ROLES) expect(ask(lost, someone(role))).toBe('not-authorised');
  expect(ask({ ...lost, table: 'R9' })).toBe('unknown-table');
  expect(ask({ ...lost, type: 'noteDealerBack' })).toBe('already-so');
  expect([ask(lost), ask(lost), made.absences.has('R1')]).toEqual(['done', 'already-so', true]);
  const again = floor();
  again.made.unit.restore?.(made.unit.snapshot?.() ?? '');
  expect(again.made.absences.has('R1')).toBe(true);
  expect(again.ask({ ...lost, type: 'noteDealerBack' })).toBe('done');
  expect(again.made.absences.has('R1')).toBe(false);
  expect(ask({ type: 'resumeDealing', table: 'R1' }, someone('dealer'))).toBe('done');
  expect([made.absences.has('R1'), ask(lost)]).toEqual([false, 'done']);
  ask({ type: 'changeDealing', table: 'R1', automatic: true });
  expect([made.absences.has('R1'), ask(lost)]).toEqual([false, 'already-so']);
});
