import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';

export type Reading = RulebookDocument['readings'][number];
type Value = Reading['value'];

/** Where a reading stands on the page. */
export const anchorOf = ({ option }: Pick<Reading, 'option'>): string => `reading-${option}`;

/** How else it could be read; a number could be any other and a rank any that is high enough, so there is nothing to list. */
export const otherValues = ({ option, allowed, value }: Reading): readonly Value[] =>
  'min' in allowed || option === 'uncoveredDecider' ? [] : allowed.filter((other) => other !== value);
