import { describe, expect, test } from 'vitest';
import type { Answer } from '../house/unit.ts';
import { refuse } from '../kit/refusal.ts';
import type { ReadCommand } from '../wire/index.ts';
import { Approvals } from './approvals.ts';
import { answerTo, type Positions, requestOf, type To } from './gate.ts';

const ann = { person: 'ann', role: 'player' } as const;
const boss = { person: 'boss', role: 'pit-manager' } as const;
const ivy = { person: 'ivy', role: 'inspector' } as const;
const approvals = new Approvals(60_000, () => true);
/** The boss acts as Gaming Shift Manager at R2, and nobody acts anywhere else. */
const people: Positions = {
  positionOf: (id, table) => (id === 'boss' && table === 'R2' ? 'gaming-shift-manager' : undefined),
  actorAt: (actor, table) =>
    actor.person === 'boss' && table === 'R2' ? { ...actor, actingAs: 'gaming-shift-manager' } : actor,
};
const at = { stream: 'table:R1', table: 'R1' };

const asked = (actor: typeof ann | typeof boss, command: Omit<ReadCommand, 'id'>, to: To = at) =>
  requestOf({ approvals, people }, actor, to, { id: 'c', ...command });

describe('players', () => {
  test('are the player of what they ask', () => {
    const request = asked(ann, { body: { type: 'placeWager', spot: 'red' } });
    expect(request).toMatchObject({ ok: true, value: { request: { by: ann, body: { player: 'ann', spot: 'red' } } } });
    expect(asked(ann, { body: { type: 'placeWager', player: 'bao' } })).toMatchObject({
      error: { code: 'not-your-own' },
    });
  });

  test('are not put into commands that name no player', () => {
    expect(asked(ann, { body: { type: 'askBuyIn', amount: 5 } })).toMatchObject({
      value: { request: { body: { type: 'askBuyIn', amount: 5 } } },
    });
    expect(asked(ann, { body: { type: 'payNext' } })).toEqual({
      ok: true,
      value: { request: { stream: 'table:R1', id: 'c', by: ann, body: { type: 'payNext' } }, badCode: false },
    });
  });

  test('mean their own wager', () => {
    const request = asked(ann, { body: { type: 'questionPlacement', wager: { spot: 'red' } } });
    expect(request).toMatchObject({ value: { request: { body: { wager: { spot: 'red', player: 'ann' } } } } });
  });

  test('act as nobody', () => {
    expect(asked(ann, { actingAs: 'dealer', body: { type: 'payNext' } })).toMatchObject({
      error: { code: 'not-appointed', path: 'actingAs' },
    });
  });
});

describe('staff', () => {
  const decide = { type: 'decideUncovered' };
  const r2 = { stream: 'table:R2', table: 'R2' };

  test('[MBS-6.3] act in a position they are appointed to, there and nowhere else', () => {
    const acting = { ...boss, actingAs: 'gaming-shift-manager' };
    for (const said of [{ actingAs: 'gaming-shift-manager' }, {}] as const)
      expect(asked(boss, { ...said, body: decide }, r2)).toMatchObject({ value: { request: { by: acting } } });
    expect(asked(boss, { actingAs: 'gaming-shift-manager', body: decide })).toMatchObject({
      error: { code: 'not-appointed', params: { position: 'gaming-shift-manager', table: 'R1' }, path: 'actingAs' },
    });
    expect(asked(boss, { actingAs: 'pit-manager', body: decide }, r2)).toMatchObject({
      value: { request: { by: boss } },
    });
  });

  test('[MBS-6.3] act in no other position, above their own or below it', () => {
    for (const actingAs of ['director', 'dealer'] as const)
      expect(asked(boss, { actingAs, body: { type: 'payNext' } }, r2)).toMatchObject({
        error: { code: 'not-appointed' },
      });
  });

  test('bring a second person by code', () => {
    const { code } = approvals.give(ivy, 'R1', { type: 'countFloat' });
    expect(asked(boss, { second: code, body: { type: 'countFloat' } })).toMatchObject({
      value: { request: { second: ivy }, badCode: false },
    });
  });

  test('with a bad code bring nobody, and hear of it where somebody was needed', () => {
    const pending = asked(boss, { second: 'WRONG', body: { type: 'countFloat' } });
    if (!pending.ok) throw new Error('the house was not asked');
    expect(pending.value.request).not.toHaveProperty('second');
    const needed = { command: 'countFloat', needs: 'inspector' };
    const alone: Answer = { ok: false, refusal: refuse('second-person-needed', needed, 'HR-4.3').error };
    const now = { command: 'countFloat', phase: 'betting' };
    const late: Answer = { ok: false, refusal: refuse('wrong-phase', now).error };
    expect(answerTo(pending.value, alone)).toEqual({
      ok: false,
      refusal: { code: 'bad-approval', params: {}, path: 'second', clause: 'HR-4.3' },
    });
    expect(answerTo(pending.value, late)).toEqual(late);
    const before = { ok: true, seq: 7, again: true } as const;
    expect(answerTo(pending.value, before)).toEqual(before);
    const without = { ...pending.value, badCode: false };
    expect(answerTo(without, alone)).toEqual(alone);
  });
});
