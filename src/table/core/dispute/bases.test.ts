import { describe, expect, test } from 'vitest';
import {
  ann,
  ask,
  clock,
  type DisputeScene,
  decided,
  dora,
  gathered,
  gathering,
  marks,
  ruling,
  statement,
} from '../../../../testkit/dispute.ts';
import { player } from '../../../../testkit/table.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette, hoianaSicBo } from '../../../rulebook/index.ts';
import { decide } from './decide.ts';
import { BASES, type Basis, type Exhibit, seconds } from './evidence.ts';
import { basesOf, playerView } from './player-view.ts';

const add = (item: Exhibit) => ({ type: 'addEvidence', item }) as const;

/** What the record of the decision lists under one basis. */
const listed = (scene: DisputeScene, basis: Basis) =>
  basesOf(scene.rules, scene.case).find((row) => row.basis === basis);

const ruledOn = (scene: DisputeScene, used: readonly Basis[], clauses: readonly string[] = []) =>
  scene.by('pit-manager', ruling({ bases: marks(used), clauses }));

test.each([
  ['HR-8.4', hoianaRoulette],
  ['SB-8.4', hoianaSicBo],
  ['NN-8.4', hoianaNiuNiu],
])(
  '[%s] with no basis marked a decision is refused; with 1 of 8 used and the rest marked it stands',
  (clause, rules) => {
    const ready = gathered(rules);
    ready
      .refuses('pit-manager', ruling({ bases: {} as never }), { code: 'basis-unmarked', clause })
      .refuses('pit-manager', ruling({ bases: { ...marks(['other']), law: undefined } as never }), {
        code: 'basis-unmarked',
        params: { missing: ['law'] },
      })
      .refuses('pit-manager', ruling({ bases: marks([]) }), { code: 'no-basis-used', clause })
      .refuses('pit-manager', ruling({ reason: '' }), { code: 'reason-needed', clause });
    const done = ready.by('pit-manager', ruling({ bases: { ...marks(['statement']), law: 'not-applicable' } }));
    expect(basesOf(rules, done.case).map(({ mark }) => mark)).toEqual([
      'considered',
      'considered',
      'considered',
      'considered',
      'used',
      'considered',
      'considered',
      'not-applicable',
    ]);
    expect(done.last[0]).toMatchObject({ type: 'Decided', clause });
  },
);

test.each([
  ['HR-8.4.1', hoianaRoulette, 'HR-4.5', 'SB-4.6'],
  ['SB-8.4.1', hoianaSicBo, 'SB-4.6', 'HR-4.5'],
  ['NN-8.4.1', hoianaNiuNiu, 'NN-6.3', 'HR-4.5'],
])(
  '[%s] a decision keeps the id of the clause it cites; 99.9 and ids of other documents are refused',
  (clause, rules, cited, foreign) => {
    const unknown = { code: 'unknown-clause', clause } as const;
    const ready = gathered(rules);
    for (const id of ['99.9', `${rules.prefix}-99.9`, foreign]) {
      ready
        .refuses('pit-manager', ruling({ bases: marks(['rule']), clauses: [id] }), unknown)
        .refuses('pit-manager', add({ kind: 'rule', clause: id }), unknown);
    }
    ready.refuses('pit-manager', ruling({ bases: marks(['rule']) }), {
      code: 'basis-without-evidence',
      clause,
    });
    const done = ruledOn(ready.by('pit-manager', add({ kind: 'rule', clause: cited })), ['rule'], [cited, cited]);
    expect(done.case.decision?.clauses).toEqual([cited]);
    expect(listed(done, 'rule')).toMatchObject({ clause, mark: 'used', items: [{ item: { clause: cited } }] });
  },
);

describe('documents are put in by the Pit Manager and listed under their basis', () => {
  const card: Exhibit = { kind: 'published', what: 'limit card 10 to 500', dated: '2024-05-01' };
  const procedure: Exhibit = { kind: 'procedure', reference: 'SOP 12' };
  const control: Exhibit = { kind: 'control', reference: 'ICS 3.4' };
  test.each<[string, AnyRulebook, Exhibit]>([
    ['HR-8.4.2', hoianaRoulette, card],
    ['SB-8.4.2', hoianaSicBo, card],
    ['NN-8.4.2', hoianaNiuNiu, card],
    ['HR-8.4.3', hoianaRoulette, procedure],
    ['SB-8.4.3', hoianaSicBo, procedure],
    ['NN-8.4.3', hoianaNiuNiu, procedure],
    ['HR-8.4.4', hoianaRoulette, control],
    ['SB-8.4.4', hoianaSicBo, control],
    ['NN-8.4.4', hoianaNiuNiu, control],
  ])('[%s] the decision lists 1 item, as it was put in', (clause, rules, item) => {
    const ready = gathered(rules);
    ready
      .refuses('pit-manager', ruling({ bases: marks([item.kind]) }), {
        clause,
        code: 'basis-without-evidence',
      })
      .refuses('pit-supervisor', add(item), { clause, code: 'not-authorised' })
      .refuses(ann, add(item), 'not-authorised')
      .refuses('surveillance', add(item), 'not-authorised');
    const added = ready.by('pit-manager', add(item));
    expect(added.last).toEqual([{ type: 'EvidenceAdded', item, automatic: false, clause }]);
    const row = listed(ruledOn(added, [item.kind]), item.kind);
    expect(row).toMatchObject({ clause, mark: 'used', items: [{ item, by: 'pit-manager' }] });
    expect(row?.items).toHaveLength(1);
  });
});

test.each([
  ['HR-8.4.5', hoianaRoulette],
  ['SB-8.4.5', hoianaSicBo],
  ['NN-8.4.5', hoianaNiuNiu],
])('[%s] 1 statement of the player and none of staff is not enough; with 1 of each it is', (clause, rules) => {
  const half = gathering(rules)
    .by('pit-manager', { type: 'informSurveillance' })
    .by('pit-manager', { type: 'giveTimeframe' })
    .by(ann, statement('player'));
  const refused = { code: 'not-authorised', clause } as const;
  half
    .refuses('pit-manager', ruling(), { code: 'statement-missing', params: { missing: ['staff'] }, clause })
    .refuses('dealer', statement('staff'), refused)
    .refuses('pit-manager', statement('staff'), refused)
    .refuses('dealer', statement('player'), refused)
    .refuses(player('bo'), statement('player'), 'not-your-own')
    .refuses(ann, statement('staff'), refused);
  const both = half.by(dora, statement('staff', 'I saw 20-21'), { at: clock('20:09') });
  expect(both.case.evidence.at(-1)).toEqual({
    item: { kind: 'statement', party: 'staff', text: 'I saw 20-21' },
    by: 'dora',
    role: 'dealer',
    at: clock('20:09'),
  });
  expect(both.by('pit-manager', ruling()).case.status).toBe('decided');

  const declined = add({ kind: 'statement', party: 'staff', refused: 'will not speak' });
  expect(half.by('pit-manager', declined).by('pit-manager', ruling()).case.status).toBe('decided');
  expect(half.by(dora, declined).by('pit-manager', ruling()).case.status).toBe('decided');
  for (const item of [
    { kind: 'statement', party: 'player' },
    { kind: 'statement', party: 'player', text: 'a', refused: 'b' },
    { kind: 'statement', party: 'player', text: ' ' },
  ] as const) {
    half.refuses(ann, add(item), { code: 'bad-evidence', clause });
  }
});

test.each([
  ['HR-8.4.6', hoianaRoulette],
  ['SB-8.4.6', hoianaSicBo],
  ['NN-8.4.6', hoianaNiuNiu],
])('[%s] Surveillance attaches 20:05:10 to 20:06:00: 1 item of 50 seconds; a dealer is refused', (clause, rules) => {
  const from = clock('20:05:10');
  const clip = { kind: 'footage', camera: 'C7', from, to: clock('20:06:00'), remark: 'split 17-20' } as const;
  const ready = gathered(rules);
  for (const who of [dora, 'dealer', 'pit-manager', 'senior-management', 'device'] as const)
    ready.refuses(who, add(clip), { code: 'not-authorised', clause });
  ready.refuses('surveillance', add({ ...clip, to: from }), { code: 'bad-evidence', clause });
  const shown = ready.by('surveillance', add(clip));
  const items = listed(shown, 'footage')?.items ?? [];
  expect(items.map(({ item }) => item.kind === 'footage' && seconds(item))).toEqual([50]);
  expect(playerView(rules, shown.case).surveillance).toBe('answered');
  expect(listed(ruledOn(shown, ['footage']), 'footage')).toMatchObject({ clause, mark: 'used' });
});

test.each([
  ['HR-8.4.7', hoianaRoulette],
  ['SB-8.4.7', hoianaSicBo],
  ['NN-8.4.7', hoianaNiuNiu],
])('[%s] a photo put in as other evidence is listed with its author beside the log of the round', (clause, rules) => {
  const photo = { kind: 'other', what: 'photo of the layout', file: 'p1.jpg' } as const;
  const shown = gathering(rules).by(player('bo'), add(photo), { at: clock('20:07') });
  expect(listed(shown, 'other')).toMatchObject({
    clause,
    items: [
      { item: { kind: 'other', log: { round: 4 } } },
      { item: photo, by: 'bo', role: 'player', at: clock('20:07') },
    ],
  });
  shown
    .refuses('surveillance', add(photo), { code: 'not-authorised', clause })
    .refuses(ann, add({ ...photo, what: '' }), { code: 'bad-evidence', clause })
    .refuses(ann, add({ ...photo, log: { table: 'T1', round: 1, from: 0, to: 1 } }), 'bad-command');
});

test.each([
  ['HR-8.4.8', hoianaRoulette],
  ['SB-8.4.8', hoianaSicBo],
  ['NN-8.4.8', hoianaNiuNiu],
])('[%s] a law put in as basis 8 is listed as law of Vietnam', (clause, rules) => {
  const law = { kind: 'law', reference: 'Decree 3, article 12' } as const;
  const shown = gathered(rules)
    .refuses('pit-manager', add({ ...law, jurisdiction: 'Singapore' }), { code: 'wrong-jurisdiction', clause })
    .refuses('inspector', add(law), { code: 'not-authorised', clause })
    .by('pit-manager', add(law));
  const row = listed(ruledOn(shown, ['law']), 'law');
  expect(row).toMatchObject({ clause, mark: 'used', items: [{ item: { ...law, jurisdiction: 'Vietnam' } }] });
  expect(row?.items).toHaveLength(1);
});

test('[HR-8.4.1] a clause of another document is no rule here, even where the house knows all registers', () => {
  const all = new Set(['HR-4.5', 'SB-4.6']);
  const { state } = gathered(hoianaRoulette);
  const citing = (id: string) => ask('pit-manager', ruling({ bases: marks(['rule']), clauses: [id] }));
  expect(decide(hoianaRoulette, all, state, citing('SB-4.6'))).toMatchObject({ error: { code: 'unknown-clause' } });
  expect(decide(hoianaRoulette, all, state, citing('HR-4.5')).ok).toBe(true);
});

test('evidence is taken while it is gathered, and what was decided on stays as it was', () => {
  const done = decided(hoianaRoulette);
  done.refuses(ann, add({ kind: 'other', what: 'late photo' }), 'wrong-state');
  expect(basesOf(hoianaRoulette, done.case).map(({ basis }) => basis)).toEqual([...BASES]);
});
