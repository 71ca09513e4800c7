import type { Terms } from '../../engine/index.ts';
import { amount } from '../../kit/amount.ts';
import { at, type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { parseBet } from '../../layout/notation.ts';
import { list, number, type Read, record, text } from '../../library/round/fields.ts';
import { betReader, laidOut, limitsReader, stake } from '../../library/round/read.ts';
import type { Stake } from '../../odds/exact/layout.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { LineCode } from '../english/refusals.ts';
import { parseJson } from '../settle/json.ts';

/** Wagers with the terms of the table, where the file gives them. */
export type Bets = Readonly<{ wagers: readonly Stake[]; terms: Terms }>;

/** `17=5,red=10`; `1/even=100,1/double=100` for a box; announced bets count their stake for every unit. */
export function betsFromText(rules: AnyRulebook, given: string): Result<readonly Stake[], Refusal<LineCode>> {
  const wagers: Stake[] = [];
  for (const part of given.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', units = ''] = /^(.+)=\s*(\d{1,15})\s*$/s.exec(part) ?? [];
    if (name === '') return refuse('bet-not-a-pair', { text: part.trim() });
    const [box, spot] = boxOf(rules, name.trim());
    const parts = parseBet(rules, spot);
    if (!parts.ok) return parts;
    for (const each of parts.value) wagers.push({ spot: each.spot, stake: amount(each.units * Number(units)), ...box });
  }
  return wagers.length === 0 ? refuse('bet-not-a-pair', { text: given }) : ok(wagers);
}

/** In Niu Niu a wager lies in a box: the first, unless another is said. */
function boxOf({ family }: AnyRulebook, name: string): readonly [{ box?: number }, string] {
  if (family !== 'niu-niu') return [{}, name];
  const [, box = '1', spot = name] = /^(\d+)\/(.+)$/.exec(name) ?? [];
  return [{ box: Number(box) }, spot];
}

/** A list of wagers as `settle` takes them, or an object with `wagers` and the terms of the table. */
export function betsFromJson(rules: AnyRulebook, bytes: Uint8Array): Result<Bets, Refusal<LineCode>> {
  const value = parseJson(bytes);
  if (!value.ok) return value;
  const wager = wagerReader(rules);
  if (Array.isArray(value.value)) {
    const read = list(wager, WAGERS)(value.value);
    return read.ok ? ok({ wagers: read.value.flat(), terms: {} }) : err(at('wagers', read.error));
  }
  const whole = record(
    { wagers: list(wager, WAGERS) },
    { limits: limitsReader(rules), smallestChip: number('a whole number') },
    `${WAGERS} or an object with "wagers"`,
  )(value.value);
  if (!whole.ok) return whole;
  const { wagers, ...terms } = whole.value;
  return ok({ wagers: wagers.flat(), terms: terms as Terms });
}

const WAGERS = 'a list of wagers';

/** The player is read and forgotten: one person bets here. */
function wagerReader(rules: AnyRulebook): Read<readonly Stake[]> {
  const read = record(
    { spot: betReader(rules), stake },
    { box: number('a whole number'), player: text('a name') },
    'an object with "spot" and "stake"',
  );
  return (value) => {
    const wager = read(value);
    if (!wager.ok) return wager;
    const { player: _, ...rest } = wager.value;
    return ok(laidOut(rules.family === 'niu-niu' ? { box: 1, ...rest } : rest));
  };
}
