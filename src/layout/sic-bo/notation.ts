import type { Rulebook } from '../../rulebook/rulebook.ts';
import { findSpot } from '../catalogue.ts';
import { type Meanings, one } from '../part.ts';

type Rules = Rulebook<'sic-bo'>;

/** `sum12` `dbl5` `tri5` `anytri` `2+5` `die4`. */
export function sicBoMeanings(rules: Rules, text: string): Meanings {
  if (text === 'anytri') return listed(rules, 'any-triple');
  const [, word = '', digits = ''] = /^(sum|dbl|tri|die)(\d+)$/.exec(text) ?? [];
  const kind = WORDS.get(word);
  if (kind !== undefined) return listed(rules, `${kind}/${digits}`);
  if (/^\d\+\d$/.test(text)) return listed(rules, `pair/${text.split('+').toSorted().join('-')}`);
  return bareNumber(rules, text);
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['sum', 'total'],
  ['dbl', 'double'],
  ['tri', 'triple'],
  ['die', 'die'],
]);

/** A number alone may be a die or a total; it counts only as a question, never as a bet. */
function bareNumber(rules: Rules, text: string): Meanings {
  const both = ['die', 'total'].flatMap((kind) => listed(rules, `${kind}/${text}`));
  return both.length > 1 ? both : [];
}

function listed(rules: Rules, id: string): Meanings {
  const spot = findSpot(rules, id);
  return spot === undefined ? [] : [[one(spot.id)]];
}
