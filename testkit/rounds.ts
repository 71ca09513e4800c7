import { expect } from 'vitest';
import {
  type EngineRefusal,
  type Outcomes,
  type Round,
  type Settled,
  settle,
  type Wager,
} from '../src/engine/index.ts';
import type { Result } from '../src/kit/result.ts';
import { type AnyRulebook, underReadings } from '../src/rulebook/index.ts';
import { admits, isOption, type OptionValue } from '../src/rulebook/options.ts';
import type { Family, Rulebook } from '../src/rulebook/rulebook.ts';

/** The same shape with plain numbers and texts in place of branded ones, so that rows of a table stay readable. */
export type Plain<T> = T extends string
  ? string
  : T extends number
    ? number
    : { readonly [Key in keyof T]: Plain<T[Key]> };

export type Bet = string | Wager;
export type More = Plain<Partial<Omit<Wager, 'player' | 'spot' | 'stake'>>>;
export type Circumstances = Plain<Partial<Omit<Round, 'outcome' | 'wagers'>>>;

/** `bet('A straight/17 10')`: player, spot and stake; everything else of a wager by name. */
export function bet(text: string, more: More = {}): Wager {
  const [player, spot, stake] = text.split(' ');
  return { player, spot, stake: Number(stake), ...more } as unknown as Wager;
}

export const bets = (all: readonly Bet[]): readonly Wager[] =>
  all.map((each) => (typeof each === 'string' ? bet(each) : each));

export const settled = <F extends Family>(
  rules: Rulebook<F>,
  outcome: Outcomes[F],
  all: readonly Bet[],
  more: Circumstances = {},
): Result<Settled<F>, EngineRefusal> => settle(rules, { outcome, wagers: bets(all), ...more } as Round<F>);

/** A round that settles; a refusal fails the test with what was refused. */
export const round = <F extends Family>(...args: Parameters<typeof settled<F>>): Settled<F> => value(settled(...args));

/** The refusal of a round that does not settle. */
export const refusal = <F extends Family>(...args: Parameters<typeof settled<F>>): EngineRefusal =>
  error(settled(...args));

export function value<T, E>(result: Result<T, E>): T {
  if (!result.ok) expect.fail(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function error<T, E>(result: Result<T, E>): E {
  if (result.ok) expect.fail('was not refused');
  return result.error;
}

/** The rulebook under other readings, as a record could have them: also those that could not be chosen today. */
export const reading = <R extends AnyRulebook>(rules: R, chosen: Readonly<Record<string, OptionValue>>): R => {
  for (const [name, given] of Object.entries(chosen))
    if (!isOption(name) || !admits(name, given)) throw new Error(`${name} cannot be ${String(given)}`);
  return underReadings(rules, chosen);
};

/** What was handed over, in order: `C column/2 100`, or `A street/1-2-3 + split/1-2 280` where it was one payment. */
export const payments = (done: Settled): readonly string[] =>
  done.payments.map(({ player, box, for: spots, amount }) =>
    [player, ...(box === undefined ? [] : [`box ${box}`]), spots.join(' + '), amount].join(' '),
  );

/** What became of every wager, in order: `A red loses: paid 0, taken 10, returned 0`. */
export const endings = (done: Settled): readonly string[] =>
  done.settlements.map(
    ({ player, box, spot, verdict, paid, taken, returned }) =>
      `${player} ${box === undefined ? '' : `${box}/`}${spot} ${verdict}: paid ${paid}, taken ${taken}, returned ${returned}`,
  );
