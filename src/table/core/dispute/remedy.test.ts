import { describe, expect, test } from 'vitest';
import {
  advised,
  agree,
  ann,
  answer,
  type DisputeScene,
  dora,
  gathered,
  marks,
  onFloor,
  raise,
  ruling,
  settle,
} from '../../../../testkit/dispute.ts';
import { someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, mbsRoulette, RULEBOOKS } from '../../../rulebook/index.ts';
import { MATTERS } from './matter.ts';
import type { Since } from './past.ts';
import type { Remedy } from './remedy.ts';

/** A case about a round of which the log says this. */
const about = (round: number, log: Readonly<{ closed: boolean; outside?: true }>) => {
  const { subject } = raise();
  return { claim: 600, subject: { ...subject, round, ...log } };
};
const paying: readonly Remedy[] = [
  { kind: 'pay', amount: 200 },
  { kind: 'return-stake', amount: 200 },
  { kind: 'collect', amount: 200 },
];

describe('[MBS-5.17] 700 settled on red in round 4 with maximum 500 and noticed in round 5', () => {
  test('no correction can be booked, whatever the dispute is called and whatever it turns out to be', () => {
    const refused = { code: 'past-stands', clause: 'MBS-5.17', params: { round: 4 } } as const;
    for (const matter of MATTERS) {
      const case4 = { ...about(4, { closed: true, outside: true }), matter };
      for (const remedy of paying) {
        gathered(mbsRoulette, case4).refuses('pit-manager', ruling({ remedies: [remedy] }), refused);
        onFloor(mbsRoulette, case4).refuses('pit-supervisor', settle({ remedies: [remedy] }), refused);
      }
      for (const found of MATTERS)
        gathered(mbsRoulette, case4).refuses('pit-manager', ruling({ remedies: paying.slice(0, 1), found }), refused);
      const noted = gathered(mbsRoulette, case4).by('pit-manager', ruling({ remedies: [{ kind: 'record-only' }] }));
      expect(noted.case.money).toEqual([]);
    }
  });

  test('an answer to a complaint opens it no more', () => {
    gathered(mbsRoulette, about(4, { closed: true, outside: true }))
      .by('pit-manager', ruling())
      .by(ann, { type: 'reject' })
      .by('pit-manager', { type: 'adviseRights', how: 'spoken' })
      .by(ann, { type: 'startComplaint' })
      .by(ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' })
      .refuses('gaming-shift-manager', answer({ remedies: [{ kind: 'pay', amount: 1 }] }), {
        code: 'past-stands',
        clause: 'MBS-5.17',
      });
  });

  test('a wager within the limits is open to correction though somebody calls it one of limits', () => {
    for (const matter of MATTERS)
      gathered(mbsRoulette, { ...about(4, { closed: true }), matter }).by('pit-manager', ruling({ remedies: paying }));
  });

  test('what was noticed before its round was over is no past round', () => {
    gathered(mbsRoulette, about(4, { closed: false, outside: true })).by('pit-manager', ruling({ remedies: paying }));
  });
});

describe('[NN-7.2] what earlier rounds paid', () => {
  const since = (...voids: readonly string[]): Since => ({ seen: 900, voids: [...voids] });
  const refused = { code: 'past-stands', clause: 'NN-7.2' } as const;

  test('stands after round 10 was void for 7.1.1 or 7.1.3, under every name that rounds 1 to 9 are disputed by', () => {
    for (const cause of ['foreign-card', 'wrong-deck'])
      for (const matter of MATTERS)
        for (const round of [1, 9]) {
          const late = gathered(hoianaNiuNiu, { ...about(round, { closed: true }), matter });
          for (const remedy of paying)
            late.refuses('pit-manager', ruling({ remedies: [remedy], since: since('shuffler-jam', cause) }), {
              ...refused,
              params: { round },
            });
          const noted = late.by('pit-manager', ruling({ outcome: 'dismissed', since: since(cause) }));
          expect(noted.case.money).toEqual([]);
        }
  });

  test('is open to correction while no such void followed, under the name of a card fault too', () => {
    for (const matter of MATTERS)
      for (const voids of [[], ['shuffler-jam', 'beyond-control', 'player-hand-wrong-count']]) {
        const paid = ruling({ remedies: paying.slice(0, 1), since: since(...voids) });
        gathered(hoianaNiuNiu, { ...about(9, { closed: true }), matter }).by('pit-manager', paid);
      }
  });

  test('stands when the void comes between what the floor offers and what the player agrees to', () => {
    onFloor(hoianaNiuNiu, about(9, { closed: true }))
      .by('inspector', settle({ remedies: paying.slice(0, 1), since: since() }))
      .refuses(ann, { ...agree, since: since('wrong-deck') }, refused);
  });

  test('is no matter of any other document', () => {
    for (const rules of RULEBOOKS.filter(({ id }) => id !== 'hoiana-niu-niu'))
      gathered(rules, about(9, { closed: true })).by(
        'pit-manager',
        ruling({ remedies: paying, since: since('wrong-deck') }),
      );
  });
});

test('a finished round may be corrected by new money in every rulebook', () => {
  for (const rules of RULEBOOKS) {
    const done = gathered(rules, about(4, { closed: true })).by(
      rules.disputes.owner,
      ruling({ remedies: [...paying] }),
    );
    expect(done.case.money).toMatchObject([
      { dispute: 'd1', entry: 0, kind: 'pay', from: 'house', amount: 200, player: 'ann', table: 'T1', round: 4 },
      { entry: 1, kind: 'return-stake', from: 'house' },
      { entry: 2, kind: 'collect', from: 'player', wager: { player: 'ann', spot: '17' } },
    ]);
  }
});

describe.each([
  ['HR-8.4', hoianaRoulette],
  ['SB-8.4', hoianaSicBo],
  ['NN-8.4', hoianaNiuNiu],
] as const)('[%s] a remedy on the floor', (clause, rules) => {
  const claimed = { claim: 190_000 };
  const pays = (amount: number): Readonly<{ remedies: readonly Remedy[] }> => ({ remedies: [{ kind: 'pay', amount }] });

  test('is no more than was claimed, in either direction and all of it together', () => {
    const over = { code: 'over-claim', clause, params: { amount: 500_000_000, claimed: 190_000 } } as const;
    onFloor(rules, claimed)
      .refuses('inspector', settle(pays(500_000_000)), over)
      .refuses('inspector', settle({ ...pays(500_000_000), beyond: 'generous' }), over)
      .refuses('inspector', settle({ remedies: [{ kind: 'collect', amount: 190_001 }] }), 'over-claim')
      .refuses(
        'inspector',
        settle({
          remedies: [
            { kind: 'return-stake', amount: 10 },
            { kind: 'pay', amount: 190_000 },
          ],
        }),
        'over-claim',
      )
      .by('inspector', settle(pays(190_000)));
  });

  test('is more only where the Pit Manager says why, and the record has it', () => {
    const more = onFloor(rules, claimed)
      .refuses('pit-manager', settle(pays(200_000)), 'over-claim')
      .refuses('pit-manager', settle({ ...pays(200_000), beyond: ' ' }), 'reason-needed')
      .by('pit-manager', settle({ ...pays(200_000), beyond: 'the stake was counted short as well' }));
    expect(more.case.offer).toMatchObject({ beyond: 'the stake was counted short as well' });
  });

  test('names its bases, as a decision does', () => {
    onFloor(rules, claimed)
      .refuses('inspector', settle({ bases: {} }), { code: 'basis-unmarked', clause })
      .refuses('inspector', settle({ bases: marks([]) }), { code: 'no-basis-used', clause })
      .refuses('inspector', settle({ bases: marks(['rule']), clauses: [] }), 'basis-without-evidence')
      .refuses('inspector', settle({ bases: marks(['rule']), clauses: ['XX-1'] }), 'unknown-clause');
  });

  test('moves nothing until the player agrees, or somebody else heard them agree', () => {
    const offered = onFloor(rules, claimed).by('inspector', settle(pays(190_000)));
    const heard = { type: 'witnessAgreement', offer: 1, how: 'she nodded and said yes' } as const;
    expect(offered.case).toMatchObject({ status: 'floor-offered', money: [] });
    offered
      .refuses('cashier', { type: 'bookRemedy', entry: 0, transfer: 't1' }, 'wrong-state')
      .refuses('inspector', agree, 'not-authorised')
      .refuses('inspector', heard, { code: 'own-act' })
      .refuses(dora, heard, 'not-authorised')
      .refuses(someone('inspector', 'dora'), heard, 'own-case')
      .refuses(someone('player', 'bo'), agree, 'not-your-own');
    const ends: readonly DisputeScene[] = [offered.by(ann, agree), offered.by('pit-supervisor', heard)];
    for (const { case: there } of ends)
      expect(there).toMatchObject({
        status: 'resolved-on-floor',
        money: [{ amount: 190_000, orderedBy: 'inspector' }],
      });
    expect(ends[1]?.case.settledOnFloor?.agreed).toEqual({ by: 'pit-supervisor', heard: heard.how });
  });

  test('is agreed to as it was read: another offer takes its place', () => {
    const again = onFloor(rules, claimed)
      .by('inspector', settle(pays(190_000)))
      .by('inspector', settle(pays(10)))
      .refuses(ann, agree, { code: 'offer-changed' })
      .by(ann, { type: 'agree', offer: 2 });
    expect(again.case.money).toMatchObject([{ amount: 10 }]);
  });
});

test('[HR-8.4] who books a remedy is not who offered it on the floor; money rests on the clause that was cited', () => {
  const remedies: readonly Remedy[] = [{ kind: 'pay', amount: 170 }];
  const book = { type: 'bookRemedy', entry: 0, transfer: 't1' } as const;
  const done = onFloor(hoianaRoulette)
    .by('pit-supervisor', settle({ remedies, bases: marks(['rule']), clauses: ['HR-6.1.2.1'] }))
    .by(ann, agree)
    .refuses('pit-supervisor', book, 'own-act')
    .by('cashier', book);
  expect(done.facts('RemedyOrdered')).toMatchObject([{ clause: 'HR-6.1.2.1' }]);
  expect(done.facts('RemedyBooked')).toMatchObject([{ clause: 'HR-8.4' }]);
});

test('[HR-8.4] a decision and an answer to a complaint are bounded together by what was claimed', () => {
  const paid = ruling({ remedies: [{ kind: 'pay', amount: 170 }] });
  gathered(hoianaRoulette).refuses('pit-manager', { ...paid, remedies: [{ kind: 'pay', amount: 171 }] }, 'over-claim');
  const filed = advised(hoianaRoulette, paid)
    .by(ann, { type: 'startComplaint' })
    .by(ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' });
  const more = answer({ remedies: [{ kind: 'pay', amount: 1 }] });
  filed
    .refuses('senior-management', { ...more, bases: {} }, 'basis-unmarked')
    .refuses('senior-management', more, { code: 'over-claim', params: { amount: 171, claimed: 170 } })
    .by('senior-management', { ...more, beyond: 'for the trouble' });
});

test.each<[string, readonly Remedy[]]>([
  ['no remedy named', []],
  ['none beside a payment', [{ kind: 'none' }, { kind: 'pay', amount: 1 }]],
  ['two that move nothing', [{ kind: 'none' }, { kind: 'record-only' }]],
  ['nothing paid', [{ kind: 'pay', amount: 0 }]],
  ['less than nothing', [{ kind: 'collect', amount: -5 }]],
  ['half a unit', [{ kind: 'pay', amount: 0.5 }]],
])('a remedy with %s is refused', (_what, remedies) => {
  gathered(hoianaRoulette).refuses('pit-manager', ruling({ remedies }), 'bad-remedy');
});

test('a sum that is not finite cannot be read', () => {
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY])
    gathered(hoianaRoulette).refuses('pit-manager', ruling({ remedies: [{ kind: 'pay', amount }] }), {
      code: 'bad-command',
      params: { command: 'decide', field: 'remedies' },
    });
});

test('a stake is returned only where a wager is in dispute', () => {
  const { wager: _, ...subject } = raise().subject;
  gathered(hoianaRoulette, { subject: { ...subject, event: 41 } }).refuses(
    'pit-manager',
    ruling({ remedies: [{ kind: 'return-stake', amount: 10 }] }),
    'no-wager',
  );
});

test('every order is booked once, by its own transfer, by somebody who did not give it', () => {
  const two: readonly Remedy[] = [
    { kind: 'return-stake', amount: 10 },
    { kind: 'pay', amount: 170 },
  ];
  const waiting = gathered(hoianaRoulette, { claim: 180 }).by('pit-manager', ruling({ remedies: two }));
  const book = (entry: number, transfer: string) => ({ type: 'bookRemedy', entry, transfer }) as const;
  const done = waiting
    .refuses('cashier', book(0, 't1'), 'wrong-state')
    .by(ann, { type: 'accept' })
    .refuses('cashier', book(2, 't1'), 'unknown-entry')
    .refuses('pit-manager', book(0, 't1'), 'own-act')
    .refuses('inspector', book(0, 't1'), 'not-authorised')
    .by('cashier', book(0, 't1'))
    .refuses('cashier', book(0, 't2'), 'already-booked')
    .refuses('cashier', book(1, 't1'), 'already-booked')
    .refuses('pit-manager', { type: 'close' }, { code: 'remedy-not-booked', params: { entries: [1] } })
    .by('pit-supervisor', book(1, 't2'))
    .by('pit-manager', { type: 'close' });
  expect(done.facts('RemedyBooked').map(({ entry, transfer }) => [entry, transfer])).toEqual([
    [0, 't1'],
    [1, 't2'],
  ]);
});
