import { expect, test } from 'vitest';
import type { Actor } from '../../table/index.ts';
import { HOUSE } from '../stamped.ts';
import type { Body } from '../unit.ts';
import { Floor } from './floor-unit.ts';

const SUPERVISOR: Actor = { person: 'sue', role: 'pit-supervisor' };

function floor() {
  const made = new Floor(() => true);
  let at = 0;
  const ask = (body: Body, by: Actor = HOUSE) => {
    at++;
    const decided = made.unit.decide({ by, at, body });
    if (!decided.ok) return decided.error.code;
    made.unit.apply(decided.value.events, 0);
    return (decided.value.events[0] as { fact: object }).fact;
  };
  return { made, ask };
}

const PUZZLED = { type: 'raiseAlert', code: 'dealer-puzzled', detail: 'no step', table: 'R1' } as const;

test('an alert stays until somebody acknowledges it, and is raised once meanwhile', () => {
  const { ask, made } = floor();
  expect(ask(PUZZLED)).toMatchObject({ type: 'AlertRaised', alert: 'A1' });
  expect(ask(PUZZLED)).toBe('already-so');
  expect(ask({ ...PUZZLED, table: 'R2' })).toMatchObject({ alert: 'A2' });
  expect(made.alerts.all()).toEqual([
    { alert: 'A1', at: 1, code: 'dealer-puzzled', detail: 'no step', table: 'R1' },
    { alert: 'A2', at: 3, code: 'dealer-puzzled', detail: 'no step', table: 'R2' },
  ]);
  expect(ask({ type: 'acknowledgeAlert', alert: 'A1' }, SUPERVISOR)).toEqual({
    type: 'AlertAcknowledged',
    alert: 'A1',
    note: '',
  });
  expect(ask({ type: 'acknowledgeAlert', alert: 'A1' }, SUPERVISOR)).toBe('unknown-alert');
  expect(made.alerts.all().map(({ alert }) => alert)).toEqual(['A2']);
  expect(ask(PUZZLED)).toMatchObject({ alert: 'A3' });
});

test('only the house raises alerts, and nobody below a Pit Supervisor acknowledges one', () => {
  const { ask } = floor();
  ask(PUZZLED);
  expect(ask(PUZZLED, { person: 'dan', role: 'director' })).toBe('not-authorised');
  for (const role of ['dealer', 'inspector', 'surveillance', 'player'] as const)
    expect(ask({ type: 'acknowledgeAlert', alert: 'A1' }, { person: role, role })).toBe('not-authorised');
});

test('a report that is printed again is a copy', () => {
  const { ask, made } = floor();
  expect(ask({ type: 'printReport', report: 'night' }, SUPERVISOR)).toMatchObject({ copy: 1 });
  expect(ask({ type: 'printReport', report: 'night' }, SUPERVISOR)).toMatchObject({ copy: 2 });
  expect(ask({ type: 'printReport', report: '' }, SUPERVISOR)).toBe('bad-field');
  expect(made.printed.get('night')).toBe(2);
});

test('alerts, prints and the moment a table was stopped come back from the snapshot', () => {
  const { ask, made } = floor();
  ask({ type: 'foundTable', table: 'R1', rulebook: 'hoiana-roulette', automatic: true });
  ask({ type: 'stopTable', table: 'R1', reason: 'wheel' });
  ask(PUZZLED);
  ask({ type: 'printReport', report: 'night' });
  const other = floor();
  other.made.unit.restore?.(made.unit.snapshot?.() ?? '');
  expect(other.made.alerts.all()).toEqual(made.alerts.all());
  expect(other.made.tables.get('R1')?.stoppedAt).toBe(2);
  expect(other.ask({ type: 'printReport', report: 'night' })).toMatchObject({ copy: 2 });
  expect(other.ask({ ...PUZZLED, detail: 'another' })).toMatchObject({ alert: 'A2' });
});
