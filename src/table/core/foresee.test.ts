import { expect, test } from 'vitest';
import { table, until } from '../../../testkit/roulette-table.ts';
import { someone } from '../../../testkit/table.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import type { Command } from '../index.ts';
import { foresee } from './foresee.ts';

const asked = until(table(hoianaRoulette, 'ann 20 10', 'bo red 10'), 'result', 17).by('dealer', {
  type: 'questionPlacement',
  wager: { player: 'ann', spot: '20' },
  remark: 'it leans over the line',
});

const rule = (role: 'dealer' | 'pit-supervisor'): Command => ({
  type: 'rulePlacement',
  wager: { player: 'ann', spot: '20' },
  spot: '17-20',
  reason: 'seen',
  by: someone(role),
  at: 5,
});

test('[HR-6.6] before a ruling the money effect is known: as it lies the chip loses 10, as a split it wins 170', () => {
  const before = JSON.stringify([...asked.state.round.wagers]);
  const foreseen = foresee(asked.state, rule('pit-supervisor'));
  if (!foreseen.ok) throw new Error(JSON.stringify(foreseen.error));
  const lines = (side: 'before' | 'after') =>
    foreseen.value[side].map(({ player, spot, taken, paid }) => ({ player, spot, taken, paid }));
  expect(lines('before')).toContainEqual({ player: 'ann', spot: 'straight/20', taken: 10, paid: 0 });
  expect(lines('after')).toContainEqual({ player: 'ann', spot: 'split/17-20', taken: 0, paid: 170 });
  expect(lines('after')).toContainEqual({ player: 'bo', spot: 'red', taken: 10, paid: 0 });
  expect(foreseen.value.clauses).toEqual(['HR-6.6']);
  expect(JSON.stringify([...asked.state.round.wagers])).toBe(before);
});

test('[HR-6.6] whoever may not rule is told so with the clause, and foresees nothing', () => {
  const refused = foresee(asked.state, rule('dealer'));
  expect(refused).toMatchObject({ ok: false, error: { code: 'not-authorised', clause: 'HR-6.6' } });
});

test('money that a decision moves at once is listed', () => {
  const held = table(hoianaRoulette, 'ann 20 10').by('dealer', { type: 'reportIncident', incident: 'x', what: 'fire' });
  const foreseen = foresee(held.state, {
    type: 'decideUncovered',
    incident: 'x',
    decision: 'call it off',
    effect: 'void',
    by: someone('director'),
    at: 5,
  });
  if (!foreseen.ok) throw new Error(JSON.stringify(foreseen.error));
  expect(foreseen.value.moves).toEqual([
    { debit: `layout:${held.state.id}`, credit: `rack:${held.state.id}:ann`, amount: 10 },
  ]);
  expect(foreseen.value.before).toEqual([]);
});
