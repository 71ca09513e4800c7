import { expect, test } from 'vitest';
import { masking } from '../../house/export/mask.ts';
import type { RecordedEvent } from '../../wire/index.ts';
import { spoken } from './spoken.ts';

test('a fact on paper says its fields in words and leaves the readings of the rules out', () => {
  const lot = { player: 'ann', spot: 'red', chips: { value: 50 }, stake: 50, reserve: 0 };
  expect(spoken({ type: 'WagerPlaced', clause: 'HR-4.1', lot, placedBy: 'player' })).toBe(
    'lot (player ann, spot red, chips (value 50), stake 50, reserve 0), placed by player',
  );
  expect(spoken({ type: 'BettingOpened', limits: { min: 1, max: 5 }, options: { payTable: 'single' } })).toBe(
    'limits (min 1, max 5)',
  );
  expect(spoken({ type: 'RoundSettled', settlements: [{}, {}], payments: [] })).toBe('settlements 2 of them');
});

test('masked, nobody is named: not as a player, an owner, a second person, nor in the name of a wager', () => {
  const rename = masking();
  const event = (by: string, role: RecordedEvent['role'], fact: object, second?: string): RecordedEvent => ({
    ...{ at: 0, by, role, fact: { type: 'x', ...fact } },
    ...(second === undefined ? {} : { second }),
  });
  const bet = rename(event('ann', 'player', { lot: { player: 'ann', spot: 'red' } }));
  expect(bet).toMatchObject({ by: 'player 1', fact: { lot: { player: 'player 1', spot: 'red' } } });
  const paid = rename(event('linh', 'dealer', { moved: { wagers: ['bao|red'], player: 'bao' } }, 'ines'));
  expect(paid).toMatchObject({
    ...{ by: 'dealer', second: 'second person' },
    fact: { moved: { wagers: ['player 2|red'], player: 'player 2' } },
  });
  expect(rename(event('ann', 'player', {})).by).toBe('player 1');
  const named = rename(event('linh', 'dealer', { cause: 'interference', person: 'cuong', reason: 'cuong touched it' }));
  expect(named.fact).toMatchObject({ person: 'player 3', reason: 'player 3 touched it' });
  expect(rename(event('linh', 'dealer', { what: 'interference: cuong' })).fact['what']).toBe('interference: player 3');
});
