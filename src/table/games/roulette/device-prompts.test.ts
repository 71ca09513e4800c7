import { expect, test } from 'vitest';
import { by, noSpin, table, until } from '../../../../testkit/roulette-table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';
import { rouletteOf } from './read.ts';

const saw = (cause: string): Order => ({ type: 'reportFact', cause });

test.each([
  ['HR-7.3', 'foreign-object', hoianaRoulette],
  ['HR-7.4', 'not-in-compartment', hoianaRoulette],
  ['HR-7.4.1', 'floater', hoianaRoulette],
  ['HR-7.5', 'ball-out', hoianaRoulette],
  ['HR-7.6', 'wheel-stopped', hoianaRoulette],
  ['HR-7.7', 'interference', hoianaRoulette],
  ['US5-IR3', 'foreign-object', usRoulette],
])('[%s] %s seen by a device asks for the call and voids nothing', (clause, cause, rules) => {
  const made = until(table(rules, 'ann 17 1000'), 'spin-closed').by('device', saw(cause));
  expect(made.state.phase).toBe('spin-closed');
  expect(made.facts('Prompted').at(-1)).toEqual({ type: 'Prompted', cause, clause });
  expect(rouletteOf(made.state).prompts).toContain(cause);
  const called = made.by('dealer', noSpin(cause, { person: 'a guest' }));
  expect(called.state).toMatchObject({ phase: 'voided', round: { voided: { clause } } });
});

test('[MBS-5.6] where the fact voids, the same report does', () => {
  const made = until(table(mbsRoulette, 'ann 17 1000'), 'spin-closed').by('device', saw('ball-out'));
  expect(made.state.phase).toBe('voided');
});

test('[HR-7.8] a suspicion is a person’s, and what a document does not know is nobody’s', () => {
  const spinning = until(table(hoianaRoulette), 'spin-closed');
  spinning
    .refuses('device', saw('suspicion'), by('reason-needed', 'HR-7.8'))
    .refuses('device', saw('ball-broken'), 'unknown-cause')
    .refuses('device', saw('late-wager'), 'unknown-cause');
  until(table(usRoulette), 'spin-closed').refuses('device', saw('ball-out'), 'unknown-cause');
});

test('[HR-7.5] [US5-IR3] people who see it call it: the report is for devices, of a spin, and in time', () => {
  until(table(hoianaRoulette), 'spin-closed').refuses('pit-manager', saw('ball-out'), {
    ...by('not-authorised', 'HR-7.5'),
    params: { command: 'reportFact', role: 'pit-manager', needs: 'device' },
  });
  table(hoianaRoulette).refuses('device', saw('ball-out'), by('not-spun', 'HR-7.5'));
  const paying = until(table(usRoulette, 'ann 17 1000'), 'paying');
  paying.refuses('device', saw('foreign-object'), by('too-late', 'US5-IR3'));
});
