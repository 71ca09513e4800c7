import { describe, expect, test } from 'vitest';
import { by, CALL, laps, noSpin, rack, rests, SAME, SPIN, table, until } from '../../../../testkit/roulette-table.ts';
import { type Scene, someone } from '../../../../testkit/table.ts';
import { mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { announced, power } from '../../../rulebook/write.ts';
import type { Order } from '../../index.ts';
import { rouletteOf } from './read.ts';

const voidedBy = (made: Scene) => made.state.round.voided?.clause;
const second = someone('pit-supervisor', 'sue');
const invalid = (cause: string): Order => ({ type: 'voidInvalidSpin', cause });

describe.each([
  ['US5-IR1', 'same-direction'],
  ['US5-IR2', 'too-few-revolutions'],
  ['US5-IR3', 'foreign-object'],
])('[%s] %s', (clause, cause) => {
  const spinning = until(table(usRoulette, 'ann 17 1000'), 'spin-closed');

  test.each(['dealer', 'pit-supervisor', 'pit-manager'] as const)('the %s calls it while the ball runs', (role) => {
    const made = spinning.by(role, noSpin(cause));
    expect(voidedBy(made)).toBe(clause);
    expect(made.state.round.voided?.owed).toEqual(['remove-ball']);
    expect(rack(made, 'ann')).toBe(10_000);
  });

  test('until the ball rests and no longer; nobody else at all', () => {
    for (const phase of ['at-rest', 'result', 'paying'] as const)
      until(spinning, phase).refuses('pit-manager', noSpin(cause, { beforeRest: true }), by('too-late', clause));
    table(usRoulette).refuses('dealer', noSpin(cause), by('not-spun', clause));
    for (const role of ['player', 'surveillance', 'device'] as const)
      spinning.refuses(role, noSpin(cause), by('not-authorised', clause));
  });
});

describe('what is called', () => {
  test('[US5-IR1] the same way attested: the dealer calls and $10 go back', () => {
    const made = table(usRoulette, 'ann 17 1000').by('dealer', SAME);
    expect(made.facts('Prompted')).toMatchObject([{ cause: 'same-direction', clause: 'US5-IR1' }]);
    const voided = made.by('dealer', noSpin('same-direction'));
    expect(voided.facts('WagersReturned')[0]?.lots).toMatchObject([{ player: 'ann', stake: 1000 }]);
  });

  test('[US5-IR2] three laps: the dealer calls; four laps suggest nothing', () => {
    const spun = table(usRoulette).by('dealer', SPIN);
    expect(rouletteOf(spun.by('dealer', laps(4)).state).prompts).toEqual([]);
    const three = spun.by('dealer', laps(3));
    expect(rouletteOf(three.state).prompts).toEqual(['too-few-revolutions']);
    expect(voidedBy(three.by('dealer', noSpin('too-few-revolutions')))).toBe('US5-IR2');
  });

  test('[US5-IR3] a coin falls into the moving wheel: all wagers go back', () => {
    const made = until(table(usRoulette, 'ann 17 100', 'bo red 500'), 'spin-closed').by(
      'dealer',
      noSpin('foreign-object'),
    );
    expect([rack(made, 'ann'), rack(made, 'bo')]).toEqual([10_000, 10_000]);
  });

  test('what the document does not list is called by the dealer and confirmed by another person (D5)', () => {
    const spinning = until(table(usRoulette), 'spin-open');
    const call = noSpin('other', { reason: 'the ball left the wheel' });
    spinning
      .refuses('dealer', call, 'second-person-needed')
      .refuses('dealer', call, 'second-person-needed', { second: someone('dealer', 'another') })
      .refuses('dealer', call, 'second-person-needed', { second: someone('surveillance', 'sam') })
      .refuses(someone('pit-supervisor', 'sue'), call, 'own-act', { second })
      .refuses('dealer', noSpin('ball-out', { reason: 'x' }), 'unknown-cause', { second });
    const made = spinning.by('dealer', call, { second });
    expect(made.facts('RoundVoided')).toMatchObject([{ cause: 'other', next: [] }]);
    expect(made.events.at(-1)?.stamp).toMatchObject({ person: 'dealer', second: 'sue' });
  });
});

describe('an invalid spin nobody called in time', () => {
  const three = table(usRoulette, 'ann 17 500')
    .by('dealer', SPIN)
    .by('dealer', laps(3))
    .by('dealer', CALL)
    .by('dealer', rests(17));

  test('[US5-IR2] three laps and the ball at rest: dealer and supervisor still void it, one alone does not', () => {
    three
      .refuses('dealer', invalid('too-few-revolutions'), by('second-person-needed', 'US5-R1'))
      .refuses(second, invalid('too-few-revolutions'), by('own-act', 'US5-R1'), { second });
    const made = three.by('dealer', invalid('too-few-revolutions'), { second });
    expect(voidedBy(made)).toBe('US5-IR2');
    expect(made.state.round.voided?.owed).toEqual([]);
    expect(rack(made, 'ann')).toBe(10_000);
    expect(made.by('dealer', { type: 'clearVoid' }).state.phase).toBe('idle');
  });

  test('[US5-R1] only for what the facts show', () => {
    three.refuses('dealer', invalid('same-direction'), by('unknown-cause', 'US5-R1'), { second });
    three.refuses('dealer', invalid('other'), by('unknown-cause', 'US5-R1'), { second });
    const valid = until(table(usRoulette), 'result');
    valid.refuses('dealer', invalid('too-few-revolutions'), by('unknown-cause', 'US5-R1'), { second });
    valid.refuses('dealer', invalid('same-direction'), by('unknown-cause', 'US5-R1'), { second });
  });

  test('[US5-IR3] an object that had entered in time, until the first chip is collected', () => {
    const result = until(table(usRoulette, 'ann 17 500'), 'result');
    expect(voidedBy(result.by('dealer', invalid('foreign-object'), { second }))).toBe('US5-IR3');
    until(result, 'paying').refuses('dealer', invalid('foreign-object'), 'wrong-phase', { second });
    until(table(mbsRoulette), 'result').refuses('dealer', invalid('foreign-object'), 'not-in-this-game', { second });
  });

  test('[US5-R1] which causes these are says the document: those over which a power outlasts the rest', () => {
    const late = [power('dealer', 'rest'), power('dealer', 'first-settlement', 'pit-supervisor')];
    const soon = [power('dealer', 'rest')];
    const irregularities = {
      ...usRoulette.irregularities,
      'foreign-object': announced('US5-IR3', { who: soon, effect: 'void-round' }),
      'wheel-stopped': announced('US5-R1', { who: late, effect: 'void-round' }),
      interference: announced('US5-R1', { who: late, effect: 'void-round', next: ['name-person'] }),
    };
    const result = until(table({ ...usRoulette, irregularities }, 'ann 17 500'), 'result');
    expect(voidedBy(result.by('dealer', invalid('wheel-stopped'), { second }))).toBe('US5-R1');
    result.refuses('dealer', invalid('foreign-object'), by('unknown-cause', 'US5-R1'), { second });
    result.refuses('dealer', invalid('interference'), by('unknown-cause', 'US5-R1'), { second });
  });
});
