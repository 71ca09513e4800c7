import type { RulebookDocument } from '../api/answers.ts';
import { readingsEn } from '../words/readings/en.ts';
import type { ReadingKey } from '../words/readings/keys.ts';

export type Reading = RulebookDocument['readings'][number];
type Value = Reading['value'];

/** Where a reading stands on the page. */
export const anchorOf = ({ option }: Pick<Reading, 'option'>): string => `reading-${option}`;

export const isReadingKey = (key: string): key is ReadingKey => Object.hasOwn(readingsEn, key);

/** How else it could be read; a number could be any other and a rank any that is high enough, so there is nothing to list. */
export const otherValues = ({ option, allowed, value }: Reading): readonly Value[] =>
  'min' in allowed || option === 'uncoveredDecider' ? [] : allowed.filter((other) => other !== value);

/** The clauses that leave each point open, by the entry of the list of ambiguities. */
export const IN_DOUBT: Readonly<Record<string, readonly string[]>> = {
  A1: [
    ...['HR-4.6', 'HR-4.10', 'HR-4.11', 'HR-6.6', 'SB-4.4', 'SB-4.5', 'US5-P4', 'US5-IR4'],
    ...['MBS-4.3', 'MBS-3.9', 'NN-4.7'],
  ],
  A2: ['HR-4.6', 'SB-4.4', 'US5-IR4', 'MBS-5.13', 'MBS-5.14', 'NN-4.7'],
  A4: ['HR-4.7.5', 'US5-P5', 'MBS-3.3.1', 'MBS-5.15', 'MBS-5.16', 'MBS-5.17', 'NN-4.5.2.i', 'NN-7.11'],
  A5: ['MBS-3.3.1', 'MBS-5.15', 'US5-P5'],
  A6: ['HR-7.2', 'US5-R1', 'US5-IR2', 'MBS-3.6', 'MBS-5.3'],
  A7: [
    ...['HR-2.2', 'HR-7.8', 'HR-7.10', 'SB-7.2', 'US5-IR1', 'US5-IR2', 'US5-IR3'],
    ...['MBS-1.1.4', 'MBS-1.1.5', 'MBS-5.12', 'NN-7.1'],
  ],
  A8: ['MBS-3.7', 'US5-R2', 'SB-7.3'],
  A9: ['MBS-6.1', 'US5-R2'],
  A10: ['HR-7.12', 'SB-7.8', 'MBS-6.2'],
  A11: ['HR-4.7.4.1', 'HR-7.11.1', 'MBS-6.3', 'NN-7.1', 'NN-7.9'],
  A14: [...['HR-4.7.1', 'HR-4.7.2', 'HR-4.7.5', 'SB-4.3.1', 'US5-P1', 'US5-P2'], ...['MBS-1.1.1', 'MBS-3.3', 'NN-4.4']],
  A15: ['NN-5.2', 'NN-5.3.1', 'NN-5.4'],
  A25: ['HR-8.3', 'SB-8.3', 'NN-8.3'],
  B3: ['HR-6.4'],
  B5: ['HR-6.5', 'HR-6.5.1'],
  B8: ['HR-4.7.4', 'HR-4.7.4.1', 'HR-7.11', 'HR-7.11.1', 'US5-P2', 'MBS-6.2'],
  B12: ['HR-7.9.1'],
  B15: ['HR-1.2.1'],
  C5: ['SB-2.1', 'SB-7.2', 'SB-7.3'],
  C12: ['SB-2.1', 'SB-7.2'],
  D1: ['US5-PT', 'US5-R4'],
  E3: ['MBS-5.15'],
  F1: ['NN-5.1-N6', 'NN-5.2'],
  F5: ['NN-6.2.14'],
  F9: ['NN-3.1', 'NN-4.1'],
  F10: ['NN-2.2.2', 'NN-4.5.2.i'],
  F16: ['NN-4.8', 'NN-6.3'],
  F17: ['NN-4.8.1', 'NN-4.8.3'],
};

/** Those of this document; an entry can be a clause itself. */
export const clausesInDoubt = ({ entry }: Pick<Reading, 'entry'>, prefix: string): readonly string[] =>
  (IN_DOUBT[entry] ?? [entry]).filter((clause) => clause.startsWith(`${prefix}-`));
