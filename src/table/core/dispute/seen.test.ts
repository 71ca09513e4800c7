import { describe, expect, test } from 'vitest';
import { clock, disputeScene } from '../../../../testkit/dispute.ts';
import { hoianaNiuNiu, hoianaRoulette, mbsRoulette, RULEBOOKS } from '../../../rulebook/index.ts';
import { ROLES } from '../../../rulebook/ranks.ts';
import type { Actor, ActorRole } from '../actor.ts';
import { decide, playerCase, staffCase, stepsSeenBy } from './index.ts';
import { offersTo } from './offers.ts';

const RAISE = {
  type: 'raise',
  dispute: 'D-1',
  player: 'ann',
  staff: 'dee',
  matter: 'payment',
  subject: { table: 'T1', round: 3, wager: { player: 'ann', spot: 'red' }, log: { from: 4, to: 9 }, closed: true },
  wish: 'to be paid',
} as const;

const ANN: Actor = { person: 'ann', role: 'player' };
const MANAGER: Actor = { person: 'mia', role: 'pit-manager' };

const gathering = (rules = hoianaRoulette as Parameters<typeof disputeScene>[0]) =>
  disputeScene(rules)
    .by(ANN, RAISE)
    .by('pit-supervisor', { type: 'takeUp' })
    .by('pit-supervisor', { type: 'escalate', reason: 'no agreement' })
    .by({ ...MANAGER, role: rules.disputes.owner }, { type: 'takeOver' });

describe('what is offered', () => {
  const people = ROLES.map((role): Actor => ({ person: role === 'player' ? 'ann' : `some-${role}`, role }));

  test.each(RULEBOOKS)('in $id it is what the case would grant, for everybody', (rules) => {
    const scene = gathering(rules);
    for (const by of people)
      for (const { order, kind, mine } of offersTo(rules, scene.case, by)) {
        if (kind !== undefined) continue;
        const given = decide(rules, new Set(), scene.case, {
          type: order,
          by,
          at: clock('20:10'),
          ...WITH[order],
        } as never);
        const refused = !given.ok && (given.error.code === 'not-authorised' || given.error.code === 'own-case');
        expect(mine, `${order} by ${by.role}`).toBe(!refused);
      }
  });

  test('[HR-8.2] surveillance is informed once', () => {
    const orders = (scene: ReturnType<typeof gathering>) =>
      offersTo(hoianaRoulette, scene.case, MANAGER).map(({ order }) => order);
    expect(orders(gathering())).toContain('informSurveillance');
    expect(orders(gathering().by(MANAGER, { type: 'informSurveillance' }))).not.toContain('informSurveillance');
  });

  test('[HR-8.4.5] [HR-8.4.6] each kind of evidence is for those who may bring it', () => {
    const mine = (role: ActorRole, person = role as string): readonly string[] =>
      offersTo(hoianaRoulette, gathering().case, { person, role })
        .filter((offer) => offer.mine && offer.kind !== undefined)
        .map(({ kind, party = '', refused }) => `${kind} ${party}${refused === true ? ' refused' : ''}`.trim());
    expect(mine('surveillance')).toEqual(['footage']);
    expect(mine('player', 'ann')).toEqual(['statement player', 'statement player refused', 'other']);
    expect(mine('dealer', 'dee')).toEqual(['statement staff', 'statement staff refused', 'other']);
    expect(mine('pit-manager')).toContain('law');
  });
});

/** What an order needs beside its type to be looked at. */
const WITH: Readonly<Record<string, object>> = {
  informSurveillance: {},
  giveTimeframe: { minutes: 20 },
  noTimeframe: { reason: 'busy' },
  decide: { outcome: 'dismissed', reason: 'so', bases: {}, clauses: [], remedies: [] },
};

describe('a case as it is seen', () => {
  test('[NN-8.1] the ladder names the ranks of the document and where the case stands', () => {
    const { ladder } = staffCase(hoianaNiuNiu, gathering(hoianaNiuNiu).case, MANAGER);
    expect(ladder.at).toBe(1);
    expect(ladder.rungs[1]).toEqual({ ranks: ['pit-manager'], orAbove: true });
    expect(staffCase(mbsRoulette, gathering(mbsRoulette).case, MANAGER).ladder.rungs[2]).toEqual({
      ranks: ['gaming-shift-manager'],
      orAbove: false,
    });
  });

  test('the player sees no names and no evidence of others', () => {
    const scene = gathering()
      .by(
        { person: 'dee', role: 'dealer' },
        { type: 'addEvidence', item: { kind: 'statement', party: 'staff', text: 'It was late.' } },
      )
      .by(ANN, { type: 'addEvidence', item: { kind: 'statement', party: 'player', text: 'It was not.' } });
    const seen = playerCase(hoianaRoulette, scene.case, ANN);
    const text = JSON.stringify([seen, stepsSeenBy('player', scene.events)]);
    for (const hidden of ['It was late.', 'dee', 'mia']) expect(text).not.toContain(hidden);
    expect(seen.said.statements).toEqual(['It was not.']);
    expect(JSON.stringify(stepsSeenBy('staff', scene.events))).toContain('mia');
  });

  test('who may take evidence out of the house', () => {
    const may = (role: ActorRole): boolean =>
      staffCase(hoianaRoulette, gathering().case, { person: 'x', role }).mayTakeEvidence;
    expect(['surveillance', 'auditor', 'pit-manager', 'director'].every((role) => may(role as ActorRole))).toBe(true);
    expect(['dealer', 'inspector', 'pit-supervisor', 'cashier'].some((role) => may(role as ActorRole))).toBe(false);
  });
});
