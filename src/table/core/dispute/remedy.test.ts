import { expect, test } from 'vitest';
import { ann, decided, gathered, onFloor, raise, ruling } from '../../../../testkit/dispute.ts';
import { hoianaNiuNiu, hoianaRoulette, mbsRoulette, RULEBOOKS } from '../../../rulebook/index.ts';
import type { Matter } from './matter.ts';
import type { Remedy } from './remedy.ts';

const about = (matter: Matter, round: number, closed: boolean) => {
  const { subject } = raise();
  return { matter, subject: { ...subject, round, closed } };
};
const paying: readonly Remedy[] = [
  { kind: 'pay', amount: 200 },
  { kind: 'return-stake', amount: 200 },
  { kind: 'collect', amount: 200 },
];

test('[MBS-5.17] 700 paid on red in round 4 with maximum 500 and noticed in round 5: no correction can be booked', () => {
  const refused = { code: 'past-stands', clause: 'MBS-5.17', params: { round: 4, matter: 'limit' } } as const;
  const late = gathered(mbsRoulette, about('limit', 4, true));
  for (const remedy of paying) late.refuses('pit-manager', ruling({ remedies: [remedy] }), refused);
  onFloor(mbsRoulette, about('limit', 4, true)).refuses(
    'pit-supervisor',
    {
      type: 'resolveOnFloor',
      playerAgrees: true,
      reason: 'over the maximum',
      remedies: [{ kind: 'collect', amount: 200 }],
    },
    refused,
  );
  expect(late.by('pit-manager', ruling({ remedies: [{ kind: 'record-only' }] })).case.money).toEqual([]);
});

test('[MBS-5.17] a case raised under another name is barred too once it turns out to be one of limits', () => {
  gathered(mbsRoulette, about('payment', 4, true)).refuses(
    'pit-manager',
    ruling({ remedies: [{ kind: 'collect', amount: 200 }], found: 'limit' }),
    { code: 'past-stands', clause: 'MBS-5.17' },
  );
  gathered(mbsRoulette, about('limit', 4, true)).refuses(
    'pit-manager',
    ruling({ remedies: [{ kind: 'collect', amount: 200 }], found: 'payment' }),
    { code: 'past-stands', clause: 'MBS-5.17' },
  );
});

test('[MBS-5.17] an answer to a complaint opens no limit case either', () => {
  gathered(mbsRoulette, about('limit', 4, true))
    .by('pit-manager', ruling())
    .by(ann, { type: 'reject' })
    .by('pit-manager', { type: 'adviseRights', how: 'spoken' })
    .by(ann, { type: 'startComplaint' })
    .by(ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' })
    .refuses(
      'gaming-shift-manager',
      { type: 'answerComplaint', answer: 'yes', remedies: [{ kind: 'pay', amount: 1 }] },
      { code: 'past-stands', clause: 'MBS-5.17' },
    );
});

test('[NN-7.2] round 10 was void for its cards: what rounds 1 to 9 paid cannot be undone', () => {
  for (let round = 1; round <= 9; round++) {
    const late = gathered(hoianaNiuNiu, about('card-fault', round, true));
    for (const remedy of paying)
      late.refuses('pit-manager', ruling({ remedies: [remedy] }), {
        code: 'past-stands',
        clause: 'NN-7.2',
        params: { round, matter: 'card-fault' },
      });
    expect(late.by('pit-manager', ruling({ outcome: 'dismissed' })).case.money).toEqual([]);
  }
  const own = gathered(hoianaNiuNiu, about('card-fault', 10, false));
  expect(own.by('pit-manager', ruling({ remedies: [{ kind: 'pay', amount: 200 }] })).case.money).toHaveLength(1);
});

test('any other matter of a finished round may be corrected by new money in every rulebook', () => {
  for (const rules of RULEBOOKS) {
    const done = gathered(rules, about('payment', 4, true)).by(rules.disputes.owner, ruling({ remedies: [...paying] }));
    expect(done.case.money).toMatchObject([
      { dispute: 'd1', entry: 0, kind: 'pay', from: 'house', amount: 200, player: 'ann', table: 'T1', round: 4 },
      { entry: 1, kind: 'return-stake', from: 'house' },
      { entry: 2, kind: 'collect', from: 'player', wager: { player: 'ann', spot: '17' } },
    ]);
  }
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
  const waiting = decided(hoianaRoulette, { remedies: two });
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
