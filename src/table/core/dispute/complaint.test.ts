import { expect, test } from 'vitest';
import { advised, ann, answer, decided, dora, rejected } from '../../../../testkit/dispute.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo } from '../../../rulebook/index.ts';
import { offersTo } from './offers.ts';
import { playerView } from './player-view.ts';

const senior = someone('senior-management');

test.each([
  ['HR-8.5', hoianaRoulette],
  ['SB-8.5', hoianaSicBo],
  ['NN-8.5', hoianaNiuNiu],
])(
  '[%s] a player who rejects is shown the right to complain, and the case stays open until 1 advice is on record',
  (clause, rules) => {
    expect(playerView(rules, decided(rules).case).rightToComplain).toBeNull();
    const no = rejected(rules);
    expect(playerView(rules, no.case).rightToComplain).toEqual({ to: 'senior-management', advised: false, clause });
    for (const who of ['pit-supervisor', 'pit-manager', 'senior-management'] as const)
      no.refuses(who, { type: 'close' }, { code: 'rights-not-advised', clause });
    const told = no
      .refuses('pit-supervisor', { type: 'adviseRights', how: 'spoken' }, { code: 'not-authorised', clause })
      .by('pit-manager', { type: 'adviseRights', how: 'spoken' });
    expect(told.last).toEqual([{ type: 'RightsAdvised', how: 'spoken', to: 'senior-management', clause }]);
    expect(playerView(rules, told.case).rightToComplain).toMatchObject({ advised: true });
    const done = told
      .refuses('pit-manager', { type: 'close' }, 'wrong-state')
      .refuses('pit-manager', { type: 'waiveComplaint' }, 'not-authorised')
      .by(ann, { type: 'waiveComplaint' })
      .by('pit-manager', { type: 'close' });
    expect(done.case.status).toBe('closed');
    expect(playerView(rules, done.case).rightToComplain).toBeNull();
  },
);

test.each([
  ['HR-8.5', hoianaRoulette],
  ['SB-8.5', hoianaSicBo],
  ['NN-8.5', hoianaNiuNiu],
])('[%s] a player who cannot be reached counts as not agreeing and is advised in writing', (clause, rules) => {
  const waiting = decided(rules)
    .refuses('pit-manager', { type: 'reject' }, { code: 'reason-needed', clause })
    .refuses('pit-manager', { type: 'accept' }, 'not-authorised')
    .refuses(ann, { type: 'reject', unreachable: 'me' }, 'bad-command')
    .refuses(player('bo'), { type: 'accept' }, 'not-your-own')
    .by('pit-manager', { type: 'reject', unreachable: 'left the house, no answer by telephone' });
  expect(waiting.case.answer).toEqual({ accepted: false, unreachable: true });
  const told = waiting
    .refuses('pit-manager', { type: 'adviseRights', how: 'spoken' }, { code: 'must-be-written', clause })
    .by('pit-manager', { type: 'adviseRights', how: 'written' });
  expect(told.case.status).toBe('rights-advised');
});

test.each([
  ['HR-8.6', hoianaRoulette],
  ['SB-8.6', hoianaSicBo],
  ['NN-8.6', hoianaNiuNiu],
])(
  '[%s] a complaint waits and the pit is alerted until 1 assistant is named or the player declines help',
  (clause, rules) => {
    const file = { type: 'fileComplaint', text: 'the decision overlooks the camera' } as const;
    const begun = advised(rules).by(ann, { type: 'startComplaint' });
    expect(begun.last[1]).toMatchObject({ type: 'Notified', role: 'pit-supervisor', about: 'complaint-started' });
    begun
      .refuses(ann, file, { code: 'assistant-needed', clause })
      .refuses(ann, { ...file, helpDeclined: ' ' }, { code: 'assistant-needed', clause })
      .refuses(ann, { ...file, helpDeclined: 'none wanted', text: '' }, 'reason-needed');

    const helped = begun
      .by('inspector', { type: 'assist', staff: 'inspector' })
      .refuses('inspector', { type: 'assist', staff: 'inspector' }, 'already-assisting')
      .by(ann, file);
    expect(helped.last).toMatchObject([
      { type: 'ComplaintFiled', to: 'senior-management', assistants: ['inspector'], clause },
      { type: 'Notified', role: 'senior-management', about: 'complaint-filed' },
    ]);
    const alone = begun.by(ann, { ...file, helpDeclined: 'I write it myself' });
    expect(alone.last[0]).toMatchObject({ to: 'senior-management', assistants: [], helpDeclined: 'I write it myself' });
    expect(alone.case.status).toBe('complaint-filed');
  },
);

test.each([
  ['HR-8.6', hoianaRoulette],
  ['SB-8.6', hoianaSicBo],
  ['NN-8.6', hoianaNiuNiu],
])('[%s] anybody of the staff may help but those complained of, and never Surveillance', (clause, rules) => {
  const begun = advised(rules).by(ann, { type: 'startComplaint', against: 'pit-manager' });
  const help = (staff: string) => ({ type: 'assist', staff }) as const;
  const concerned = { code: 'own-case', clause } as const;
  begun
    .refuses(dora, help('dora'), concerned)
    .refuses('pit-supervisor', help('dora'), concerned)
    .refuses(dora, help('pit-supervisor'), concerned)
    .refuses('pit-manager', help('pit-supervisor'), concerned)
    .refuses('dealer', help('ann'), concerned)
    .refuses('surveillance', help('surveillance'), { code: 'not-authorised', clause })
    .refuses(ann, help('ann'), 'not-authorised')
    .by('dealer', help('dealer'))
    .by('cashier', help('cashier'))
    .by(senior, help('secretary'));
});

test('[HR-8.5] senior management answers, and nobody answers a complaint about their own decision', () => {
  const filed = advised(hoianaRoulette)
    .by(ann, { type: 'startComplaint' })
    .by(ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' });
  const paid = answer({ answer: 'paid after all', remedies: [{ kind: 'pay', amount: 170 }] });
  const done = filed
    .refuses('director', paid, 'not-authorised')
    .refuses(someone('senior-management', 'pit-manager'), paid, 'own-act')
    .refuses(senior, { ...paid, answer: ' ' }, { code: 'reason-needed', clause: 'HR-8.5' })
    .refuses(senior, { ...paid, remedies: [] }, 'bad-remedy')
    .by(senior, paid)
    .refuses('pit-manager', { type: 'close' }, 'remedy-not-booked')
    .refuses(senior, { type: 'bookRemedy', entry: 0, transfer: 't1' }, 'own-act')
    .by('cashier', { type: 'bookRemedy', entry: 0, transfer: 't1' })
    .by('pit-manager', { type: 'close' });
  expect(done.case).toMatchObject({ status: 'closed', complaint: { answer: 'paid after all' } });
});

test('[HR-8.5] a case in which one of two sums is booked is not done: the other is offered, and closing is not', () => {
  const remedies = [
    { kind: 'pay', amount: 150 },
    { kind: 'pay', amount: 20 },
  ] as const;
  const answered = advised(hoianaRoulette)
    .by(ann, { type: 'startComplaint' })
    .by(ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' })
    .by(senior, answer({ answer: 'paid after all', remedies }));
  const offered = (scene: typeof answered) =>
    offersTo(hoianaRoulette, scene.case, { person: 'cas', role: 'cashier' }).map(({ order }) => order);
  const half = answered.by('cashier', { type: 'bookRemedy', entry: 0, transfer: 't1' });
  expect([offered(half).includes('bookRemedy'), offered(half).includes('close')]).toEqual([true, false]);
  const both = half.by('cashier', { type: 'bookRemedy', entry: 1, transfer: 't2' });
  expect([offered(both).includes('bookRemedy'), offered(both).includes('close')]).toEqual([false, true]);
});
