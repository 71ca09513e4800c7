import { expect, test } from 'vitest';
import { table, until } from '../../../testkit/roulette-table.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { ruledIn } from './by-rule.ts';

test('[HR-4.6] a late bet and one taken back after the call are listed with the clause that settled them', () => {
  const closed = until(table(hoianaRoulette, 'ann 20 10', 'bo red 10'), 'spin-closed')
    .by('dealer', { type: 'reportLate', player: 'bo', spot: '17', chips: { value: 10 } })
    .by('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', spot: '20' } });
  const events = closed.events.map(({ fact }, event) => ({ event, fact: { ...fact } }));
  expect(ruledIn(events, [])).toMatchObject([
    { what: 'late', player: 'bo', spot: 'straight/17', clause: 'HR-4.6' },
    { what: 'withdrawn', player: 'ann', spot: 'straight/20', clause: 'HR-4.6' },
  ]);
});

test('[MBS-5.15] a bet under the minimum is listed by what the settlement says of it, and an ordinary one is not', () => {
  const line = (code: string): SettlementLine => ({
    player: 'ann',
    spot: 'red',
    stake: 1,
    verdict: 'returned',
    paid: 0,
    commission: 0,
    taken: 0,
    returned: 1,
    clauses: ['MBS-5.15'],
    because: { code, params: { min: 25 } },
  });
  expect(ruledIn([], [line('under-minimum-again'), line('colour')])).toEqual([
    {
      key: 'ann red ',
      player: 'ann',
      spot: 'red',
      because: { code: 'under-minimum-again', params: { min: 25 } },
      clause: 'MBS-5.15',
    },
  ]);
});
