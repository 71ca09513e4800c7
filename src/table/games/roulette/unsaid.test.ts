import { describe, expect, test } from 'vitest';
import {
  by,
  CALL,
  money,
  noSpin,
  placed,
  played,
  rests,
  SPIN,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { type ActorRole, next, type Order } from '../../index.ts';
import { rouletteOf } from './read.ts';

const ALONE = { alone: true } as const;

type Owes = 'name-person' | 'state-reason';
const explain = (cause: string, owes: Owes, said: string, voided = 1): Order => ({
  type: 'explainVoid',
  ...{ voided, cause, owes, said },
});

describe.each([
  [hoianaRoulette, 'dealer', 'interference', 'name-person', 'HR-7.7'],
  [hoianaRoulette, 'inspector', 'suspicion', 'state-reason', 'HR-7.8'],
  [mbsRoulette, 'dealer', 'no-spin', 'state-reason', 'MBS-5.12'],
] as const)('$0.id: no spin by the $1 for $2, without another word', (rules, role, cause, owes, clause) => {
  const before = table(rules);
  const running = until(placed(before, 'ann 17 10'), 'spin-closed');
  const voided = running.by(role as ActorRole, noSpin(cause));

  test(`[${clause}] voids at once, everything goes back, and the word is owed`, () => {
    expect(money(voided)).toEqual(money(before));
    expect(voided.state.round.voided).toMatchObject({ cause, clause });
    expect(voided.state.round.voided?.owed).toContain(owes);
    expect(rouletteOf(voided.state).unsaid).toEqual([{ voided: 1, cause, clause, owes }]);
    voided.refuses('dealer', rests(17), { code: rules === hoianaRoulette ? 'ball-not-returned' : 'wrong-phase' });
  });

  test(`[${clause}] play goes on, and the word is asked for until it is given`, () => {
    const last = next(voided.state)?.order.type === 'clearVoid' ? 'clearVoid' : 'returnBall';
    const on = voided.by('dealer', last === 'clearVoid' ? { type: last } : { type: last, pocket: 0 });
    const later = played(on.by('dealer', { type: 'openBetting' }), 9);
    expect(rouletteOf(later.state).unsaid).toHaveLength(1);
    const said = later.by(role as ActorRole, explain(cause, owes, 'a guest in a red coat'));
    expect(rouletteOf(said.state).unsaid).toEqual([]);
    expect(said.facts('VoidExplained')).toMatchObject([{ voided: 1, cause, owes, clause }]);
    said.refuses(role as ActorRole, explain(cause, owes, 'again'), 'not-held');
  });

  test('a blank name or reason is none', () => {
    expect(running.by(role as ActorRole, noSpin(cause, { reason: ' ', person: ' ' })).facts('RoundVoided')).toEqual(
      voided.facts('RoundVoided'),
    );
    const code = owes === 'name-person' ? 'person-not-named' : 'reason-needed';
    voided.refuses(role as ActorRole, explain(cause, owes, ' '), by(code, clause));
  });
});

test('[HR-7.8] a dealer does not say what somebody above suspected', () => {
  const voided = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed').by('inspector', noSpin('suspicion'));
  voided.refuses('dealer', explain('suspicion', 'state-reason', 'nothing'), by('not-authorised', 'HR-7.8'));
});

test('[HR-7.7] a name that is given later is on record as one that was given at once', () => {
  const made = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed')
    .by('dealer', noSpin('interference'))
    .by('dealer', explain('interference', 'name-person', 'bo'));
  expect([...made.state.incidents.values()]).toEqual([{ what: 'interference: bo', open: false }]);
  expect(made.state.round.voided?.owed).toEqual(['return-ball']);
});

describe('[MBS-5.10] somebody who touched the wheel and whom nobody can name', () => {
  const touched: Order = { type: 'reportFact', cause: 'interference' };

  test('makes the round void at once', () => {
    const before = table(mbsRoulette);
    const made = until(placed(before, 'ann 17 10'), 'spin-closed').by('dealer', touched);
    expect(made.state.round.voided).toMatchObject({ clause: 'MBS-5.10', owed: ['name-person'] });
    expect(money(made)).toEqual(money(before));
  });

  test('after the outcome too, but the stakes lie there until a second person has said what was seen', () => {
    const before = table(mbsRoulette);
    const made = until(placed(before, 'ann 17 10'), 'result', 17).by('dealer', touched, ALONE);
    expect([made.state.phase, made.state.round.wagers.size]).toEqual(['voided', 1]);
    made.refuses('dealer', { type: 'clearVoid' }, 'void-not-confirmed');
    const denied = made.by('pit-supervisor', { type: 'confirmVoid', seen: 'nobody near it', confirmed: false });
    expect(money(denied)).toEqual(money(before));
    expect(denied.state.round.voided).toMatchObject({ winners: ['ann'], owed: ['name-person'] });
    expect(denied.state.acts.at(-1)).toMatchObject({ unconfirmed: true, cause: 'interference' });
  });
});

test('[US5-R1] what the document does not list keeps its second person, and its reason may come later', () => {
  const made = until(table(usRoulette, 'ann 17 100'), 'spin-closed');
  made.refuses('dealer', noSpin('other'), 'second-person-needed');
  const voided = made.by('dealer', noSpin('other'), { second: someone('pit-supervisor') });
  expect(voided.state.round.voided?.owed).toEqual(['state-reason']);
});

test('[HR-7.8] a ball at rest before the call is no spin without a reason; that it counts needs one', () => {
  const held = table(hoianaRoulette, 'ann 17 10').by('dealer', SPIN).by('dealer', rests(17));
  held.refuses('inspector', { type: 'decideRestWithoutClose', result: true }, 'reason-needed');
  const voided = held.by('inspector', { type: 'decideRestWithoutClose', result: false }, ALONE);
  expect(rouletteOf(voided.state).unsaid).toMatchObject([{ cause: 'suspicion', owes: 'state-reason' }]);
  held.refuses('dealer', CALL, 'wrong-phase');
});
