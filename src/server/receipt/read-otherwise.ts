import { readings } from '../../odds/documents/readings.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { OptionName, OptionValue } from '../../rulebook/options.ts';
import { answerKey } from '../../rulebook/words/readings/answer.ts';
import type { Both } from '../paper/sheet.ts';
import { sum } from './figures.ts';
import { roleIn, type Saying } from './saying.ts';

/** Where the table read its document otherwise than usual in the round of the case: what is asked, and the answer. */
export const readOtherwise = (rules: AnyRulebook, say: Saying): readonly Both[] =>
  readings(rules)
    .filter(({ value, usual }) => value !== usual)
    .map(({ option, value, entry, clauses, closedBy }) => {
      const [asked, answer] = [say.reading(option), answered(rules, say, option, value)];
      const by = [entry, ...new Set([...clauses, ...closedBy])].join(' ');
      return [`${asked[0]} ${answer[0]} (${by})`, `${asked[1]} ${answer[1]} (${by})`];
    });

function answered({ currency }: AnyRulebook, say: Saying, option: OptionName, value: OptionValue): Both {
  const key = answerKey(option, value);
  if (key === undefined) return [String(value), String(value)];
  if (typeof value === 'number')
    return say.reading(key, { count: value, money: sum(value, currency), percent: `${Math.round(value * 100)} %` });
  return say.reading(key, { role: roleIn(say, String(value)) });
}
