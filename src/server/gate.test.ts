import { describe, expect, test } from 'vitest';
import type { ReadCommand } from '../wire/index.ts';
import { Approvals } from './approvals.ts';
import { requestOf } from './gate.ts';

const ann = { person: 'ann', role: 'player' } as const;
const boss = { person: 'boss', role: 'pit-manager' } as const;
const approvals = new Approvals(60_000);
const at = { stream: 'table:R1', table: 'R1' };

const asked = (actor: typeof ann | typeof boss, command: Omit<ReadCommand, 'id'>) =>
  requestOf(approvals, actor, at, { id: 'c', ...command });

describe('players', () => {
  test('are the player of what they ask', () => {
    const request = asked(ann, { body: { type: 'placeWager', spot: 'red' } });
    expect(request).toMatchObject({ ok: true, value: { by: ann, body: { player: 'ann', spot: 'red' } } });
    expect(asked(ann, { body: { type: 'placeWager', player: 'bao' } })).toMatchObject({
      error: { code: 'not-your-own' },
    });
  });

  test('are not put into commands that name no player', () => {
    expect(asked(ann, { body: { type: 'askBuyIn', amount: 5 } })).toMatchObject({
      value: { body: { type: 'askBuyIn', amount: 5 } },
    });
    expect(asked(ann, { body: { type: 'payNext' } })).toEqual({
      ok: true,
      value: { stream: 'table:R1', id: 'c', by: ann, body: { type: 'payNext' } },
    });
  });

  test('mean their own wager', () => {
    const request = asked(ann, { body: { type: 'questionPlacement', wager: { spot: 'red' } } });
    expect(request).toMatchObject({ value: { body: { wager: { spot: 'red', player: 'ann' } } } });
  });

  test('act as nobody', () => {
    expect(asked(ann, { actingAs: 'dealer', body: { type: 'payNext' } })).toMatchObject({
      error: { code: 'not-authorised', path: 'actingAs' },
    });
  });
});

describe('staff', () => {
  test('[MBS-6.3] act for those below, never for those above', () => {
    expect(asked(boss, { actingAs: 'dealer', body: { type: 'payNext' } })).toMatchObject({
      value: { by: { ...boss, actingAs: 'dealer' } },
    });
    expect(asked(boss, { actingAs: 'director', body: { type: 'payNext' } })).toMatchObject({
      error: { code: 'not-authorised' },
    });
  });

  test('bring a second person by code', () => {
    const { code } = approvals.give({ person: 'ivy', role: 'inspector' }, 'R1', 'countFloat');
    expect(asked(boss, { second: code, body: { type: 'countFloat' } })).toMatchObject({
      value: { second: { person: 'ivy', role: 'inspector' } },
    });
    expect(asked(boss, { second: 'WRONG', body: { type: 'countFloat' } })).toMatchObject({
      error: { code: 'bad-approval' },
    });
  });
});
