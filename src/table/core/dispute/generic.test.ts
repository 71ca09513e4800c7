import { describe, expect, test } from 'vitest';
import {
  advised,
  ann,
  answer,
  ask,
  clock,
  disputeScene,
  escalated,
  gathered,
  gathering,
  onFloor,
  raise,
  ruling,
  settle,
} from '../../../../testkit/dispute.ts';
import { someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu, hoianaRoulette, mbsRoulette, underReadings, usRoulette } from '../../../rulebook/index.ts';
import { lastWord } from './authority.ts';
import { decide } from './decide.ts';
import { playerView } from './player-view.ts';

/** As a record could have it, also where it could not be chosen today. */
const under = underReadings;

describe.each([
  ['Marina Bay Sands', mbsRoulette, 'gaming-shift-manager'],
  ['United States', usRoulette, 'pit-manager'],
] as const)('%s has no chapter on disputes and follows the same steps', (_name, rules, last) => {
  test('supervisor, manager, and the last word with the highest rank for it', () => {
    const filed = advised(rules)
      .by(ann, { type: 'startComplaint' })
      .by('pit-supervisor', { type: 'assist', staff: 'pit-supervisor' })
      .by(ann, { type: 'fileComplaint', text: 'unfair' });
    expect(filed.facts('ComplaintFiled')).toMatchObject([{ to: last }]);
    filed.refuses('pit-supervisor', answer(), 'not-authorised');
    const done = filed.by(someone(last, 'highest'), answer()).by(someone('pit-manager', 'closing'), { type: 'close' });
    expect(done.case.status).toBe('closed');
  });

  test('no clause of another document is cited', () => {
    expect(advised(rules).events.filter(({ fact }) => fact.clause !== undefined)).toEqual([]);
    const { state } = disputeScene(rules).by(ann, raise());
    const refused = decide(rules, new Set(), state, ask('inspector', { type: 'takeUp' }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-authorised' } });
    expect(refused.ok || Object.hasOwn(refused.error, 'clause')).toBe(false);
    expect(playerView(rules, advised(rules).case).rightToComplain).toEqual({ to: last, advised: true, clause: null });
  });

  test('law is cited by name, but not that of Vietnam', () => {
    const law = (jurisdiction?: string) =>
      ({
        type: 'addEvidence',
        item: { kind: 'law', reference: 'section 100', ...(jurisdiction === undefined ? {} : { jurisdiction }) },
      }) as const;
    const put = gathering(rules)
      .refuses('pit-manager', law('Vietnam'), 'wrong-jurisdiction')
      .by('pit-manager', law('Singapore'))
      .by('pit-manager', law());
    expect(put.facts('EvidenceAdded').slice(1)).toMatchObject([
      { item: { jurisdiction: 'Singapore' } },
      { item: { reference: 'section 100' } },
    ]);
  });

  test('every guard of a decision holds here too', () => {
    gathering(rules)
      .refuses('pit-manager', ruling(), 'surveillance-not-informed')
      .by('pit-manager', { type: 'informSurveillance' })
      .refuses('pit-manager', ruling(), 'no-timeframe')
      .by('pit-manager', { type: 'giveTimeframe' })
      .refuses('pit-manager', ruling(), 'statement-missing');
    gathered(rules).refuses('pit-supervisor', ruling(), 'not-authorised');
  });
});

test('[MBS-3.9] under Marina Bay Sands a chip that lay unclear is for the Pit Supervisor or above', () => {
  const floor = onFloor(mbsRoulette, { matter: 'placement' });
  floor.refuses('dealer', settle(), { code: 'not-authorised', clause: 'MBS-3.9' });
  expect(floor.by('pit-supervisor', settle()).case.status).toBe('floor-offered');
});

test('[MBS-6.3] somebody acting as Pit Manager takes a case over; Surveillance acting as one does not', () => {
  escalated(mbsRoulette)
    .refuses('dealer', { type: 'takeOver' }, 'not-authorised')
    .refuses(someone('surveillance', 'sue', 'pit-manager'), { type: 'takeOver' }, 'not-authorised')
    .by(someone('dealer', 'dan', 'pit-manager'), { type: 'takeOver' });
});

test('the workflow option moves the last word and the law, and nothing else', () => {
  // Senior management is no rank of that document: its own top has the last word.
  expect(lastWord(under(mbsRoulette, { disputeWorkflow: 'hoiana' }))).toBe('gaming-shift-manager');
  expect(lastWord(under(usRoulette, { disputeWorkflow: 'hoiana' }))).toBe('pit-manager');
  expect(lastWord(under(hoianaRoulette, { disputeWorkflow: 'generic' }))).toBe('senior-management');
  const law = { type: 'addEvidence', item: { kind: 'law', reference: 'x', jurisdiction: 'Vietnam' } } as const;
  gathering(under(hoianaRoulette, { disputeWorkflow: 'generic' })).refuses('pit-manager', law, 'wrong-jurisdiction');
  gathering(under(mbsRoulette, { disputeWorkflow: 'hoiana' })).by('pit-manager', law);
});

test('where higher ranks may not act for lower ones, only Niu Niu says "or above" itself', () => {
  const director = someone('director');
  escalated(under(hoianaRoulette, { higherMayAct: false })).refuses(director, { type: 'takeOver' }, 'not-authorised');
  escalated(under(hoianaNiuNiu, { higherMayAct: false })).by(director, { type: 'takeOver' });
});

test('the usual time is an option', () => {
  const told = escalated(under(mbsRoulette, { disputeDefaultMinutes: 45 })).by(
    'pit-manager',
    { type: 'giveTimeframe' },
    { at: clock('21:00') },
  );
  expect(told.last).toEqual([{ type: 'TimeframeGiven', minutes: 45, until: clock('21:45') }]);
});
