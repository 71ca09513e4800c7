import { expect, test } from 'vitest';
import { until as playUntil, table } from '../../../testkit/roulette-table.ts';
import { opened, type Scene, someone } from '../../../testkit/table.ts';
import { mattersOf } from '../../house/records/matters.ts';
import { tableBook } from '../../house/records/table-book.ts';
import { hoianaRoulette, hoianaSicBo } from '../../rulebook/index.ts';
import { type Command, decide, type Order } from '../../table/index.ts';
import type { Matter } from '../../wire/shapes/matters.ts';
import { choicesOf } from './rulings.ts';

const result = playUntil(table(hoianaRoulette, 'ann 20 10'), 'result', 17);

/** A table at which something waits, who may settle it, and what is left afterwards. */
const CASES: readonly (readonly [name: string, scene: Scene, by: Parameters<typeof someone>[0]])[] = [
  [
    '[HR-6.6] a doubtful chip',
    result.by('dealer', { type: 'questionPlacement', wager: { player: 'ann', spot: '20' }, remark: 'leans' }),
    'pit-supervisor',
  ],
  [
    '[HR-7.11.1] chips of another table',
    result.by('dealer', {
      type: 'reportForeignChips',
      player: 'ann',
      spot: '17',
      table: 'R9',
      colour: 'blue',
      value: 5,
      count: 2,
    }),
    'pit-manager',
  ],
  [
    '[HR-3.2.9] suspect money',
    result.by('dealer', { type: 'reportSuspectMoney', incident: 'i', player: 'ann', amount: 5, what: 'chips' }),
    'pit-supervisor',
  ],
  [
    'a case the rules do not cover',
    table(hoianaRoulette, 'ann 20 10').by('dealer', { type: 'reportIncident', incident: 'x', what: 'fire' }),
    'director',
  ],
  [
    '[SB-7.1] a malfunction',
    opened(hoianaSicBo, {}).by('dealer', { type: 'reportMalfunction', what: 'terminal' }),
    'operations-manager',
  ],
  [
    'a fill',
    opened(hoianaRoulette, {}).by('dealer', {
      type: 'requestFill',
      fill: 'F',
      amount: 5,
      denominations: { 5: 1 },
    } as Order),
    'pit-supervisor',
  ],
  [
    'a suspended table',
    opened(hoianaRoulette, {}).by('pit-supervisor', { type: 'suspendTable', reason: 'cleaning' }),
    'pit-supervisor',
  ],
];

test.each(CASES)('%s: every choice is an order the table takes, and not from a dealer', (_, scene, by) => {
  const [matter] = mattersOf(scene.state, tableBook()) as readonly Matter[];
  if (matter === undefined) throw new Error('nothing waits');
  const choices = choicesOf(matter);
  expect(choices.length).toBeGreaterThan(0);
  for (const { order } of choices) {
    const given = (role: typeof by): Command => ({ ...order('seen', '17'), by: someone(role), at: 9 }) as never;
    expect(decide(scene.state, given(by))).toMatchObject({ ok: true });
    expect(decide(scene.state, given('dealer'))).toMatchObject({ ok: false, error: { code: 'not-authorised' } });
  }
});

test('what the dealer settles at the table has no choice in the pit', () => {
  for (const kind of ['reconstruction', 'stopped', 'restart', 'dealer-away'] as const)
    expect(choicesOf({ kind, about: {} })).toEqual([]);
  expect(choicesOf({ kind: 'void', about: { cause: 'floater', owed: ['return-ball'] } })).toEqual([]);
});
