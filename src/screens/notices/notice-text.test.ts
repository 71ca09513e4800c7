import { expect, test } from 'vitest';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { NOTICES, type NoticeKind } from '../../table/core/notices.ts';
import { en } from '../words/en.ts';
import { vi } from '../words/vi.ts';
import { phrase, type Say } from '../words/words.ts';
import { zh } from '../words/zh.ts';
import { noticeText } from './notice-text.ts';

const PARAMS: Readonly<Partial<Record<NoticeKind, Readonly<Record<string, string | number>>>>> = {
  limits: { min: 10, max: 500, wasMin: 5, wasMax: 100 },
  void: { cause: 'floater' },
  'void-unconfirmed': { cause: 'floater' },
  corrected: { was: 17, result: 20 },
  'closed-corrected': { round: 7, was: '17', result: '20' },
  'hand-corrected': { box: 3 },
  'placement-ruled': { spot: 'straight/20', to: 'split/17-20' },
  'no-bet': { spot: 'straight/20' },
  'foreign-ruled': { spot: 'straight/20', ruling: 'pay' },
  'money-ruled': { genuine: 'false' },
  'uncovered-decided': { effect: 'void' },
  'under-minimum': { memory: 'always' },
  late: { spot: 'straight/20' },
  'withdrawn-live': { spot: 'straight/20' },
  'withdrawn-returned': { spot: 'straight/20', amount: 10 },
  found: { spot: 'straight/20', amount: 10 },
  disturbed: { spot: 'straight/20', to: '' },
  queried: { player: 'ann', spot: 'straight/20' },
  questioned: { player: 'ann', spot: 'straight/20' },
  markers: { needed: 5, held: 4 },
  malfunction: { fault: 'terminal' },
  lights: { fault: 'wrong' },
  conduct: { box: 2, conduct: 'out-of-view' },
  'handling-barred': { player: 'ann', barred: 'true' },
  'one-box': { player: 'ann', restricted: 'false' },
  'colour-recalled': { colour: 'blue' },
  'box-void': { box: 4 },
  'after-outcome': { command: 'reportFound' },
  asked: { command: 'issueExtraColor' },
};

test.each([
  ['en', en],
  ['vi', vi],
  ['zh', zh],
] as const)('every notice has a sentence of its own in %s, with nothing left out', (_, words) => {
  const say: Say = (key, params) => phrase(words, key, params);
  const naming = { say, rules: hoianaRoulette, sum: (amount: number) => `₫${amount}` };
  const said = NOTICES.map((what) => noticeText(naming, { what, params: PARAMS[what] ?? {}, about: 'in their words' }));
  for (const text of said) expect(text).not.toMatch(/[{}]|undefined/);
  expect(new Set(said).size).toBe(NOTICES.length);
});

test('[MBS-5.15] the notice names the reading in force', () => {
  const say: Say = (key, params) => phrase(en, key, params);
  const naming = { say, rules: hoianaRoulette, sum: String };
  const of = (memory: string): string => noticeText(naming, { what: 'under-minimum', params: { memory } });
  expect(of('always')).toContain('all future bets');
  expect(of('tableSession')).toContain('until the table closes');
});

test.each(['under-minimum', 'handling-barred', 'one-box'] as const)('staff read of whom %s is said', (what) => {
  const say: Say = (key, params) => phrase(en, key, params);
  const told = { what, params: { player: 'ann', memory: 'always', barred: 'true', restricted: 'true' } };
  const naming = { say, rules: hoianaRoulette, sum: String };
  expect(noticeText(naming, told)).not.toContain('ann');
  expect(noticeText({ ...naming, person: () => 'Ann' }, told)).toMatch(/^Ann: \S/);
});
