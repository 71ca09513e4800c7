import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import {
  advised,
  agree,
  ann,
  answer,
  type DisputeScene,
  decided,
  disputeScene,
  dora,
  gathered,
  onFloor,
  raise,
  ruling,
  settle,
} from '../../../testkit/dispute.ts';
import { someone } from '../../../testkit/table.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import { dispute } from '../../table/index.ts';
import { disputeFile, seenDispute } from './disputes.ts';

const PAYS = { remedies: [{ kind: 'pay', amount: 170 }] } as const;
const BOOKED = { type: 'bookRemedy', entry: 0, transfer: 't1' } as const;

/** Cases that between them come through every state, by every step. */
function courses(rules: AnyRulebook): readonly DisputeScene[] {
  const { owner } = rules.disputes;
  const last = dispute.lastWord(rules);
  const floor = onFloor(rules).by('pit-supervisor', settle(PAYS)).by(ann, agree);
  const other = { type: 'addEvidence', item: { kind: 'other', what: 'a note', file: 'note.txt' } } as const;
  const clip = { kind: 'footage', camera: 'c1', from: 1, to: 2000, remark: 'the spin' } as const;
  const seen = gathered(rules)
    .by(dora, other)
    .by('surveillance', { type: 'addEvidence', item: clip })
    .by(owner, ruling(PAYS))
    .by(ann, { type: 'accept' })
    .by('cashier', BOOKED);
  const complained = advised(rules, PAYS).by(ann, { type: 'startComplaint', against: 'mia' });
  const filed = complained
    .by(someone('cashier', 'cora'), { type: 'assist', staff: 'cora' })
    .by(ann, { type: 'fileComplaint', text: 'unfair' });
  const heard = disputeScene(rules)
    .by(dora, raise())
    .by('pit-supervisor', { type: 'witnessWords', words: 0, how: 'heard it said' })
    .by('pit-supervisor', { type: 'takeUp' })
    .by('pit-supervisor', settle())
    .by('pit-manager', { type: 'witnessAgreement', offer: 1, how: 'said yes' });
  return [
    floor,
    heard,
    disputeScene(rules).by(dora, raise()).by(ann, { type: 'disown' }),
    seen.by(owner, { type: 'close' }),
    decided(rules).by(ann, { type: 'reject', reason: 'no' }),
    advised(rules).by(ann, { type: 'waiveComplaint' }),
    complained.by(ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' }),
    filed.by(someone(last, 'chief'), answer({ answer: 'no' })),
  ];
}

const wrongIn = (schema: TSchema, value: unknown) => Errors(schema, JSON.parse(JSON.stringify(value)));

test.each(RULEBOOKS)(
  'under $id a dispute is at every step what its schema says, for its player and for staff',
  (rules) => {
    const reached = new Set<string>();
    const asks = new Set<string>();
    for (const { events } of courses(rules))
      for (const [at] of events.entries()) {
        const so = events.slice(0, at + 1);
        const state = so.reduce(dispute.evolve, dispute.initial);
        if (!dispute.isCase(state)) throw new Error('a case begins by being raised');
        reached.add(state.status);
        const seen = [
          dispute.playerCase(rules, state, ann),
          dispute.staffCase(rules, state, someone(rules.disputes.owner)),
          dispute.staffCase(rules, state, dora),
        ];
        for (const each of seen) {
          for (const { order } of each.offers) asks.add(order);
          const steps = dispute.stepsSeenBy(each.viewer, so);
          expect(wrongIn(seenDispute, each)).toEqual([]);
          expect(wrongIn(disputeFile, { ...each, steps, names: { mia: 'Mia' } })).toEqual([]);
        }
      }
    expect([...reached].sort()).toEqual([...dispute.CASE_STATUSES].sort());
    expect([...asks].sort()).toEqual([...dispute.STEP_TYPES].sort());
  },
);
