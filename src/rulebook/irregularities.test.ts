import { describe, expect, test } from 'vitest';
import { findRulebook, RULEBOOKS } from './index.ts';
import type { Irregularity } from './rulebook.ts';

const called = (id: string): (typeof RULEBOOKS)[number] => {
  const found = findRulebook(id);
  if (!found.ok) throw new Error(id);
  return found.value;
};

/** An irregularity in one line: its effect, how it takes effect, who has the word on it and until when, what follows. */
function said({ by, who, effect, afterHandling, next }: Irregularity): string {
  const powers = who.map(
    ({ from, until, confirmedBy }) => `${from}${confirmedBy ? ` beside ${confirmedBy}` : ''} until ${until}`,
  );
  const handled =
    afterHandling === undefined ? '' : `; after handling ${afterHandling.effect} by ${afterHandling.clause}`;
  return `${effect} by ${by}: ${powers.join('; ')}${handled}${next.length === 0 ? '' : `; then ${next.join(', ')}`}`;
}

/**
 * Those that void nothing. What becomes of them is an option or a command of its own; the row is what the rules page, the API and
 * `croupier rules` say of it.
 */
const ROWS = [
  ['HR-4.6', 'hoiana-roulette', 'late-wager', 'return-wager by fact: dealer until wager-settled'],
  ['HR-4.6', 'hoiana-roulette', 'withdrawn-wager', 'keep-live by fact: dealer until wager-settled'],
  ['HR-6.6', 'hoiana-roulette', 'doubtful-placement', 'hold by decision: pit-supervisor until wager-settled'],
  ['HR-7.11', 'hoiana-roulette', 'foreign-chips', 'settle-at-origin by fact: dealer until wager-settled'],
  [
    'HR-7.11.1',
    'hoiana-roulette',
    'foreign-chips-refused',
    'return-wager by decision: pit-manager until wager-settled; then state-reason',
  ],
  ['HR-7.12', 'hoiana-roulette', 'uncovered', 'hold by decision: director until round-closed; then decide'],
  ['MBS-5.11.2', 'mbs-roulette-v3', 'power-failure', 'finish-round by fact: dealer until round-closed'],
  ['MBS-5.13', 'mbs-roulette-v3', 'late-wager', 'return-wager by fact: dealer until wager-settled'],
  ['MBS-5.14', 'mbs-roulette-v3', 'withdrawn-wager', 'keep-live by fact: dealer until wager-settled'],
  ['MBS-3.9', 'mbs-roulette-v3', 'doubtful-placement', 'hold by decision: pit-supervisor until wager-settled'],
  [
    'MBS-6.2',
    'mbs-roulette-v3',
    'foreign-chips',
    'hold by decision: gaming-shift-manager until wager-settled; then decide',
  ],
  ['MBS-6.2', 'mbs-roulette-v3', 'uncovered', 'hold by decision: gaming-shift-manager until round-closed; then decide'],
  ['US5-IR4', 'us-roulette-v5', 'late-wager', 'return-wager by fact: dealer until wager-settled'],
  ['US5-P2', 'us-roulette-v5', 'foreign-chips', 'return-wager by fact: dealer until wager-settled'],
  [
    'SB-7.1',
    'hoiana-sic-bo',
    'malfunction',
    'hold by fact: dealer until round-closed; then notify-pit-manager, approve-continue',
  ],
  [
    'SB-7.7',
    'hoiana-sic-bo',
    'light-fault',
    'settle-by-dice by fact: dealer until first-settlement; then notify-pit-manager, approve-continue',
  ],
  ['SB-4.4', 'hoiana-sic-bo', 'late-wager', 'return-wager by fact: dealer until wager-settled'],
  ['SB-4.4', 'hoiana-sic-bo', 'withdrawn-wager', 'keep-live by fact: dealer until wager-settled'],
  ['SB-7.8', 'hoiana-sic-bo', 'uncovered', 'hold by decision: director until round-closed; then decide'],
  ['NN-7.3', 'hoiana-niu-niu', 'exposed-card', 'turn-down by fact: dealer until wager-settled'],
  [
    'NN-7.6',
    'hoiana-niu-niu',
    'cards-on-empty-box',
    'reconstruct by fact: dealer until wager-settled; after handling void-cards by NN-7.6.1',
  ],
  [
    'NN-7.7',
    'hoiana-niu-niu',
    'no-cards-on-wagered-box',
    'reconstruct by fact: dealer until wager-settled; after handling void-hand by NN-7.7.1',
  ],
  ['NN-7.8', 'hoiana-niu-niu', 'hand-set-wrongly', 'reset-hand by fact: dealer until wager-settled'],
  ['NN-4.7', 'hoiana-niu-niu', 'late-wager', 'return-wager by fact: dealer until wager-settled'],
  ['NN-4.7', 'hoiana-niu-niu', 'withdrawn-wager', 'keep-live by fact: dealer until wager-settled'],
] as const;

/** Where the document itself is silent; the list of ambiguities says so. */
const SILENT = [
  ['us-roulette-v5', 'withdrawn-wager', 'keep-live by fact: dealer until wager-settled'],
  ['us-roulette-v5', 'doubtful-placement', 'hold by decision: pit-supervisor until wager-settled'],
  ['us-roulette-v5', 'uncovered', 'hold by decision: pit-manager until round-closed; then decide'],
  ['hoiana-niu-niu', 'uncovered', 'hold by decision: director until round-closed; then decide'],
] as const;

describe('what voids nothing', () => {
  test.each(ROWS)('[%s] %s, %s: %s', (clause, id, name, row) => {
    const found = called(id).irregularities[name];
    expect(found === undefined ? undefined : said(found)).toBe(row);
    expect(found?.clause).toBe(clause);
  });

  test.each(SILENT)('%s, %s: %s, by no clause', (id, name, row) => {
    const found = called(id).irregularities[name];
    expect(found === undefined ? undefined : said(found)).toBe(row);
    expect(found?.clause).toBeUndefined();
  });

  test.each(RULEBOOKS.map(({ id }) => id))('of %s there is no more', (id) => {
    const { irregularities } = called(id);
    const names = Object.keys(irregularities).filter((name) => !/^void/.test(irregularities[name]?.effect ?? ''));
    const known = [...ROWS.map((row) => row.slice(1)), ...SILENT].filter(([of]) => of === id).map(([, name]) => name);
    expect(names.toSorted()).toEqual(known.toSorted());
  });
});

/** Where who decides, and what becomes of it, is an option as well: both say the same. */
describe('rows and readings', () => {
  test.each(RULEBOOKS.map(({ id }) => id))('of %s agree', (id) => {
    const { irregularities, options } = called(id);
    expect(irregularities['uncovered']?.who[0]?.from).toBe(options.uncoveredDecider);
    expect(irregularities['late-wager']?.effect).toBe(`${options.lateWager}-wager`);
    expect(irregularities['withdrawn-wager']?.effect).toBe(`keep-${options.withdrawnAfterClose}`);
  });
});
