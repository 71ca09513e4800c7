import type { AnyRulebook } from '../../rulebook/index.ts';
import { isOption, type OptionValue, parseOption } from '../../rulebook/options.ts';

/**
 * What a form chooses otherwise than it is. A value that the document does not leave open goes to the house as it was typed:
 * the house says what is wrong with it and which clause says so.
 */
export function readReadings(rules: AnyRulebook, data: FormData): Readonly<Record<string, OptionValue>> {
  const now: Readonly<Record<string, OptionValue>> = rules.options;
  const chosen: Record<string, OptionValue> = {};
  for (const [name, given] of data) {
    const text = String(given).trim();
    if (!isOption(name) || text === '' || text === String(now[name])) continue;
    const read = parseOption(name, text);
    chosen[name] = read.ok ? read.value : text;
  }
  return chosen;
}
