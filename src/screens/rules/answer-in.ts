import { isRanked, ROLES, type Role } from '../../rulebook/ranks.ts';
import { money } from '../money/money.ts';
import type { useStaffWords } from '../staff/words.ts';
import { share } from '../words/numbers.ts';
import type { Language, WordParams } from '../words/words.ts';
import type { Reading } from './readings.ts';

type Value = Reading['value'];
type Where = Readonly<{ currency: string; language: Language; staff: ReturnType<typeof useStaffWords> }>;

/** What a sentence may put in: the number as it is, as money or as a share, or the name of a rank. */
export function answerIn(value: Value, { currency, language, staff }: Where): WordParams {
  if (typeof value === 'number')
    return { count: value, money: money(value, currency, language), percent: share(value, language, 0) };
  return isRank(value) ? { role: staff(`role.${value}`) } : {};
}

const isRank = (value: Value): value is Role => {
  const role = ROLES.find((each) => each === value);
  return role !== undefined && isRanked(role);
};
