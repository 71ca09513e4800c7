import { expect, test } from 'vitest';
import {
  advised,
  ann,
  answer,
  ask,
  decided,
  dora,
  escalated,
  gathered,
  gathering,
  knownClauses,
  marks,
  onFloor,
  raise,
  rejected,
  ruling,
  settle,
  statement,
} from '../../../testkit/dispute.ts';
import { player, someone } from '../../../testkit/table.ts';
import type { Params } from '../../kit/refusal.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import { dispute } from '../../table/index.ts';
import { disputeSentence } from './dispute.ts';

const { decide, DISPUTE_REFUSALS, initial, ORDER_TYPES } = dispute;
type Refusal = dispute.DisputeRefusal;
type Order = dispute.Order;

const SENTENCE = /^[^\n;?]{5,}; [^\n;?]{2,}\.$/;
const HOLE = /undefined|\bNaN\b|Infinity|\[object|\?/;

test.each(DISPUTE_REFUSALS)('%s has a sentence that says what to do', (code) => {
  expect(disputeSentence({ code, params: {} })).toMatch(/^[^\n]{5,}; [^\n]{2,}\.$/);
});

const PAID = [{ kind: 'pay', amount: 5 }] as const;

/** Every command as it should be and in ways that somebody gets it wrong. */
const ORDERS: { readonly [T in dispute.OrderType]: readonly dispute.OrderOf<T>[] } = {
  raise: [
    raise(),
    raise({ wish: ' ' }),
    raise({ staff: 'ann' }),
    raise({ subject: { ...raise().subject, table: '' } }),
    raise({ subject: { ...raise().subject, log: { from: 9, to: 1 } } }),
  ],
  takeUp: [{ type: 'takeUp' }],
  resolveOnFloor: [
    settle({ reason: '', remedies: PAID }),
    settle({ bases: {} }),
    settle({ remedies: [] }),
    settle({ remedies: [...PAID, { kind: 'none' }] }),
    settle({ remedies: [{ kind: 'pay', amount: Number.NaN }] }),
    settle({ remedies: [{ kind: 'pay', amount: 171 }] }),
  ],
  escalate: [{ type: 'escalate', reason: '' }],
  takeOver: [{ type: 'takeOver' }],
  informSurveillance: [{ type: 'informSurveillance' }],
  giveTimeframe: [{ type: 'giveTimeframe', minutes: Number.NaN }],
  noTimeframe: [{ type: 'noTimeframe', reason: '' }],
  addEvidence: [
    { type: 'addEvidence', item: { kind: 'rule', clause: 'XX-1' } },
    { type: 'addEvidence', item: { kind: 'statement', party: 'player' } },
    { type: 'addEvidence', item: { kind: 'footage', camera: 'c1', from: 9, to: 1, remark: 'look' } },
    { type: 'addEvidence', item: { kind: 'published', what: '', dated: 'today' } },
    { type: 'addEvidence', item: { kind: 'law', reference: 'a law', jurisdiction: 'Atlantis' } },
    { type: 'addEvidence', item: { kind: 'law', reference: 'a law', jurisdiction: 'Vietnam' } },
    statement('player'),
  ],
  decide: [
    ruling({ bases: { ...marks(['statement']), law: undefined } as never }),
    ruling({ bases: marks([]) }),
    ruling({ bases: marks(['footage']) }),
    ruling({ clauses: ['XX-1'] }),
    ruling({ reason: '' }),
    ruling({ remedies: PAID, found: 'limit' }),
  ],
  accept: [{ type: 'accept' }],
  reject: [{ type: 'reject' }, { type: 'reject', unreachable: 'gone' }],
  adviseRights: [{ type: 'adviseRights', how: 'spoken' }],
  startComplaint: [{ type: 'startComplaint' }],
  assist: [
    { type: 'assist', staff: 'dora' },
    { type: 'assist', staff: 'eve' },
  ],
  fileComplaint: [
    { type: 'fileComplaint', text: 'unfair' },
    { type: 'fileComplaint', text: '', helpDeclined: 'none wanted' },
  ],
  answerComplaint: [answer({ answer: '', remedies: PAID })],
  confirmWords: [{ type: 'confirmWords', words: 3 }],
  witnessWords: [{ type: 'witnessWords', words: 3, how: 'heard it' }],
  disown: [{ type: 'disown' }],
  agree: [{ type: 'agree', offer: 7 }],
  witnessAgreement: [{ type: 'witnessAgreement', offer: 7, how: 'heard it' }],
  witnessAcceptance: [{ type: 'witnessAcceptance', how: 'heard it' }],
  waiveComplaint: [{ type: 'waiveComplaint' }],
  bookRemedy: [
    { type: 'bookRemedy', entry: 0, transfer: 't1' },
    { type: 'bookRemedy', entry: 7, transfer: 't1' },
  ],
  close: [{ type: 'close' }],
};

const PEOPLE = [...ROLES.map((role) => someone(role)), ann, player('bo'), dora];

/** A case in each of the states it can be in, some of them under another rulebook or with money to book. */
function cases(rules: AnyRulebook): readonly dispute.DisputeState[] {
  const complained = advised(rules).by(ann, { type: 'startComplaint' });
  const filed = complained.by(ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' });
  const accepted = decided(rules, { remedies: PAID }).by(ann, { type: 'accept' });
  const booked = accepted.by('cashier', { type: 'bookRemedy', entry: 0, transfer: 't1' });
  const scenes = [onFloor(rules), escalated(rules), gathering(rules), gathered(rules), decided(rules), rejected(rules)];
  const over = onFloor(rules, { matter: 'limit', subject: { ...raise().subject, closed: true } });
  const later = [advised(rules), complained, complained.by('dealer', { type: 'assist', staff: 'eve' }), filed];
  const ended = [accepted, booked, booked.by(rules.disputes.owner, { type: 'close' })];
  const other = onFloor(RULEBOOKS.find(({ id }) => id !== rules.id) ?? rules);
  return [initial, ...[...scenes, over, ...later, ...ended, other].map(({ state }) => state)];
}

test.each(RULEBOOKS)('$id: every refusal of every command in every state can be said', (rules) => {
  const found: Refusal[] = [];
  for (const state of cases(rules)) {
    for (const by of PEOPLE) {
      for (const order of ORDER_TYPES.flatMap((type) => ORDERS[type] as readonly Order[])) {
        const answer = decide(rules, knownClauses(rules.id), state, ask(by, order));
        if (!answer.ok) found.push(answer.error);
      }
    }
  }
  const wrong = found.filter((refusal) => {
    const said = disputeSentence(refusal);
    return !SENTENCE.test(said) || HOLE.test(said);
  });
  expect(wrong.map((refusal) => [disputeSentence(refusal), refusal])).toEqual([]);
  expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(25);
});

test.each<[code: Refusal['code'], params: Params, words: string]>([
  [
    'bad-command',
    { command: 'raise', field: 'subject.log' },
    '"raise" has a wrong or missing "subject.log"; correct it.',
  ],
  [
    'not-authorised',
    { command: 'decide', role: 'dealer', needs: ['inspector', 'pit-supervisor'] },
    '"decide" is not for a dealer; leave it to an inspector or a pit supervisor.',
  ],
  [
    'wrong-state',
    { command: 'decide', state: 'escalated' },
    '"decide" is not possible when it is only escalated; what comes next is to take it over.',
  ],
  [
    'bad-timeframe',
    { minutes: Number.NaN },
    '"no number" minutes cannot be promised; give a whole number from 1 to 1440, or say why no time can be given.',
  ],
  ['bad-evidence', { kind: 'footage', why: 'time' }, 'the footage ends before it begins; correct its times.'],
  ['bad-evidence', { kind: 'law', why: 'reference' }, 'evidence from the law has an empty "reference"; fill it in.'],
  [
    'statement-missing',
    { missing: ['player', 'staff'] },
    'the statement of the player and the staff is missing; take it, or record that it was refused.',
  ],
  [
    'basis-unmarked',
    { missing: ['rule', 'law'] },
    'nothing is said about the rules and the law; mark each as used, considered or not applicable.',
  ],
  [
    'basis-without-evidence',
    { basis: 'footage' },
    'the decision rests on footage, of which the case has nothing; add it or mark it otherwise.',
  ],
  [
    'bad-remedy',
    { why: 'amount', kind: 'return-stake' },
    'the amount of "return stake" cannot be; give a whole number of at least 1.',
  ],
  ['past-stands', { round: 4 }, 'round 4 stays as it was settled; decide without money.'],
  ['remedy-not-booked', { entries: [0, 2] }, 'money was ordered and not booked under 0 and 2; book it first.'],
])('%s %o', (code, params, words) => {
  expect(disputeSentence({ code, params })).toBe(words);
});
