import { expect, test } from 'vitest';
import { ann, clock, disputeScene, dora, marks, raise, settle } from '../../../../testkit/dispute.ts';
import { hoianaRoulette } from '../../../rulebook/index.ts';
import { replay } from './evolve.ts';
import { playerView } from './player-view.ts';
import { initial } from './state.ts';

const at = (text: string) => ({ at: clock(text) });
const minutes = (text: string) => clock(text);

test('[HR-8.1, HR-8.2, HR-8.3, HR-8.4] 10 on split 17-20 collected as 20-21 after 17: raised 20:02, closed 20:25', () => {
  const subject = { ...raise().subject, wager: { player: 'ann', spot: '17-20' } };
  const up = disputeScene(hoianaRoulette)
    .by(ann, raise({ matter: 'placement', subject, wish: 'the chip lay on 17-20', claim: 180 }), at('20:02'))
    .by('inspector', { type: 'takeUp' }, at('20:02'))
    .refuses('inspector', settle(), { code: 'not-authorised', clause: 'HR-6.6' }, at('20:03'))
    .by('pit-supervisor', settle(), at('20:03'))
    .refuses(ann, { type: 'agree', offer: 2 }, 'offer-changed', at('20:03'))
    .by('pit-supervisor', { type: 'escalate', reason: 'no agreement where it lay' }, at('20:04'));

  const told = up
    .by('pit-manager', { type: 'takeOver' }, at('20:04'))
    .by('pit-manager', { type: 'informSurveillance' }, at('20:04'))
    .by('pit-manager', { type: 'giveTimeframe', minutes: 30 }, at('20:04'));
  expect(playerView(hoianaRoulette, told.case).expectedBy).toBe(minutes('20:34'));

  const clip = { from: clock('20:00:10'), to: clock('20:01:00'), remark: 'the chip is on split 17-20' };
  const done = told
    .by('surveillance', { type: 'addEvidence', item: { kind: 'footage', camera: 'C7', ...clip } }, at('20:12'))
    .by(ann, { type: 'addEvidence', item: { kind: 'statement', party: 'player', text: '17-20' } }, at('20:14'))
    .by(dora, { type: 'addEvidence', item: { kind: 'statement', party: 'staff', text: '20-21' } }, at('20:15'))
    .by(
      'pit-manager',
      {
        type: 'decide',
        outcome: 'upheld',
        reason: 'the footage shows split 17-20',
        bases: { ...marks(['rule', 'statement', 'footage']), law: 'not-applicable' },
        clauses: ['HR-4.5', 'HR-6.1.2.1', 'HR-6.6'],
        remedies: [
          { kind: 'return-stake', amount: 10 },
          { kind: 'pay', amount: 170 },
        ],
      },
      at('20:20'),
    )
    .by(ann, { type: 'accept' }, at('20:22'))
    .by('cashier', { type: 'bookRemedy', entry: 0, transfer: 't71' }, at('20:23'))
    .by('cashier', { type: 'bookRemedy', entry: 1, transfer: 't72' }, at('20:23'))
    .by('pit-manager', { type: 'close' }, at('20:25'));

  expect(done.case).toMatchObject({
    status: 'closed',
    closed: { by: 'pit-manager', at: minutes('20:25') },
    decision: { clauses: ['HR-4.5', 'HR-6.1.2.1', 'HR-6.6'], by: 'pit-manager' },
    money: [
      { kind: 'return-stake', amount: 10, transfer: 't71', wager: { spot: '17-20' } },
      { kind: 'pay', amount: 170, transfer: 't72' },
    ],
  });
  expect(done.events.map(({ fact }) => fact.type)).toEqual([
    'DisputeRaised',
    'RecordsFrozen',
    'EvidenceAdded',
    'FloorReviewStarted',
    'FloorOffered',
    'Escalated',
    'Notified',
    'OwnerSet',
    'SurveillanceInformed',
    'TimeframeGiven',
    'EvidenceAdded',
    'EvidenceAdded',
    'EvidenceAdded',
    'Decided',
    'RemedyOrdered',
    'RemedyOrdered',
    'Accepted',
    'RemedyBooked',
    'RemedyBooked',
    'DisputeClosed',
  ]);
  expect(replay(initial, done.events)).toEqual({ ok: true, value: done.state });
});
