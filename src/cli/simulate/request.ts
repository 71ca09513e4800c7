import { availableParallelism } from 'node:os';
import type { Terms } from '../../engine/index.ts';
import { amount } from '../../kit/amount.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { RANGES, type Strategy } from '../../odds/simulate/index.ts';
import { type Answer, type Flags, misused } from '../answer.ts';
import type { LineCode } from '../english/refusals.ts';

/** What was typed, as text. */
export type SimulateFlags = Flags &
  Readonly<{
    option: readonly string[];
    rounds?: string;
    seed?: string;
    threads?: string;
    bets?: string;
    betsFile?: string;
    bankroll?: string;
    strategy?: Strategy;
    sessions?: string;
    goal?: string;
    min?: string;
    max?: string;
    all?: boolean;
  }>;

export type Numbers = Readonly<{
  rounds: number;
  seed: number;
  threads: number;
  sessions: number;
  bankroll?: number;
  goal?: number;
  terms: Terms;
}>;

const ROUNDS_USUAL = 10_000_000;
const SESSION_USUAL = 1_000;
const SESSIONS_USUAL = 10_000;
const THREADS_MAX = 256;
const MONEY_MAX = 1e12;

type Bounds = readonly [min: number, max: number];

/** The numbers of a command line, each in its range. */
export function numbersOf(flags: SimulateFlags): Result<Numbers, Refusal<LineCode>> {
  const bankroll = whole('--bankroll', flags.bankroll, undefined, [1, MONEY_MAX]);
  if (!bankroll.ok) return bankroll;
  const playing = bankroll.value !== undefined;
  const given = {
    rounds: whole(
      '--rounds',
      flags.rounds,
      playing ? SESSION_USUAL : ROUNDS_USUAL,
      playing ? RANGES.sessionRounds : RANGES.rounds,
    ),
    seed: whole('--seed', flags.seed, 1, RANGES.seed),
    threads: whole('--threads', flags.threads, Math.min(THREADS_MAX, availableParallelism()), [1, THREADS_MAX]),
    sessions: whole('--sessions', flags.sessions, SESSIONS_USUAL, RANGES.sessions),
    goal: whole('--goal', flags.goal, undefined, [1, MONEY_MAX]),
    min: whole('--min', flags.min, undefined, [1, MONEY_MAX]),
    max: whole('--max', flags.max, undefined, [1, MONEY_MAX]),
  };
  const wrong = Object.values(given).find((each) => !each.ok);
  if (wrong !== undefined && !wrong.ok) return wrong;
  const read = Object.fromEntries(
    Object.entries(given).flatMap(([name, each]) => (each.ok && each.value !== undefined ? [[name, each.value]] : [])),
  ) as Readonly<
    Record<'rounds' | 'seed' | 'threads' | 'sessions', number> & Partial<Record<'goal' | 'min' | 'max', number>>
  >;
  const { min, max, ...rest } = read;
  const limits = {
    ...(min === undefined ? {} : { min: amount(min) }),
    ...(max === undefined ? {} : { max: amount(max) }),
  };
  return ok({
    ...rest,
    ...(bankroll.value === undefined ? {} : { bankroll: bankroll.value }),
    terms: Object.keys(limits).length === 0 ? {} : { limits },
  });
}

/** `1000000`, `1_000_000` or `1e6`. */
const WHOLE = /^\d[\d_]*(?:e\d{1,2})?$/i;

function whole<T extends number | undefined>(
  flag: string,
  text: string | undefined,
  usual: T,
  [min, max]: Bounds,
): Result<number | T, Refusal<LineCode>> {
  if (text === undefined) return ok(usual);
  const value = WHOLE.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return ok(value);
  return refuse('bad-argument', { argument: flag, value: text, expected: `a whole number from ${min} to ${max}` });
}

/** Flags that mean something only together, and flags that exclude each other. */
export function misplaced(flags: SimulateFlags): Answer | undefined {
  if (flags.bets !== undefined && flags.betsFile !== undefined) {
    return misused(refuse('flags-exclude', { flag: '--bets', other: '--bets-file' }).error);
  }
  for (const flag of ['strategy', 'sessions', 'goal'] as const) {
    if (flags[flag] === undefined || flags.bankroll !== undefined) continue;
    return misused(refuse('flag-needs', { flag: `--${flag}`, other: '--bankroll' }).error);
  }
  if (flags.bankroll !== undefined && flags.bets === undefined && flags.betsFile === undefined) {
    return misused(refuse('no-wagers').error);
  }
  return undefined;
}
