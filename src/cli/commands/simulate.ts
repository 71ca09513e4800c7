import { Option } from 'commander';
import type { Terms } from '../../engine/index.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type BankrollRequest, bankrollRun, type Runner, STRATEGIES, simulate } from '../../odds/simulate/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Answer, answer, invalid, misused, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import type { LineCode } from '../english/refusals.ts';
import { EXIT } from '../exit.ts';
import { examples, jsonFlag, optionFlag } from '../flags.ts';
import { rulebookFrom } from '../rulebook-from.ts';
import { inputOf, readAll } from '../settle/input.ts';
import { DOCUMENT_MAX } from '../settle/limits.ts';
import { type Bets, betsFromJson, betsFromText } from '../simulate/bets.ts';
import { bankrollDocument, type Ran, simulatedDocument } from '../simulate/document.ts';
import { pool } from '../simulate/pool.ts';
import { progressOn } from '../simulate/progress.ts';
import { misplaced, type Numbers, numbersOf, type SimulateFlags } from '../simulate/request.ts';
import { simulatedText } from '../simulate/show.ts';
import { bankrollText } from '../simulate/show-bankroll.ts';
import type { Register } from './index.ts';

export const registerSimulate: Register = (program, context) => {
  program
    .command('simulate')
    .description('play rounds by seeded chance and compare every wager with its exact figure')
    .argument('<ID>', 'a rulebook')
    .option('--rounds <N>', 'rounds, or the most rounds of a session (default: 1e7, or 1000 with --bankroll)')
    .option('--seed <S>', 'the same seed gives the same result (default: 1)')
    .option('--threads <T>', 'threads to use; the result does not depend on it (default: one per core)')
    .option('--bets <spot=stake,...>', 'wagers of every round: "17=5,red=10", "1/even=100" for box 1')
    .option('--bets-file <FILE>', 'the same as JSON: a list of {"spot", "stake", "box"}, or {"limits", "wagers"}')
    .option('--min <AMOUNT>', 'the minimum of the table')
    .option('--max <AMOUNT>', 'the maximum of the table')
    .option('--bankroll <AMOUNT>', 'play sessions with so much money, in minor units')
    .addOption(new Option('--strategy <NAME>', 'how the stakes change in a session').choices(STRATEGIES))
    .option('--sessions <N>', 'how many sessions (default: 10000)')
    .option('--goal <AMOUNT>', 'a session that has so much money ends')
    .option('--all', 'list every wager, not one line per kind')
    .addOption(optionFlag())
    .addOption(jsonFlag())
    .addHelpText('after', EXAMPLES)
    .action((id: string, flags: SimulateFlags) => answer(context, flags, () => simulated(context, id, flags)));
};

const EXAMPLES = examples(
  ['croupier simulate hoiana-niu-niu --rounds 1e9 --seed 7', 'a billion rounds'],
  ['croupier simulate hoiana-roulette --bets "17=5,red=10"', 'flat wagers'],
  ['croupier simulate mbs-roulette-v3 --bets red=1000 --bankroll 50000', 'sessions with a bankroll'],
  ['  --strategy martingale --max 50000', '(continued) under a progression'],
);

async function simulated(context: Context, id: string, flags: SimulateFlags): Promise<Answer> {
  const rules = rulebookFrom(id, flags.option);
  if (!rules.ok) return rules;
  const wrong = misplaced(flags);
  if (wrong !== undefined) return wrong;
  const numbers = numbersOf(flags);
  if (!numbers.ok) return misused(numbers.error);
  const bets = await betsOf(context, rules.value, flags);
  if (!bets.ok) return bets;
  const terms = merged(bets.value.terms, numbers.value.terms);
  const asked = { ...bets.value, terms };
  return numbers.value.bankroll === undefined
    ? playRounds(context, rules.value, numbers.value, asked, flags)
    : playSessions(context, rules.value, { ...numbers.value, bankroll: numbers.value.bankroll }, asked, flags);
}

/** What is typed goes before what stands in the file. */
const merged = (file: Terms, typed: Terms): Terms =>
  typed.limits === undefined ? file : { ...file, limits: { ...file.limits, ...typed.limits } };

async function betsOf(
  context: Context,
  rules: AnyRulebook,
  { bets, betsFile }: SimulateFlags,
): Promise<Result<Bets, Problem>> {
  if (bets !== undefined) {
    const read = betsFromText(rules, bets);
    return read.ok ? ok({ wagers: read.value, terms: {} }) : invalid(read.error);
  }
  if (betsFile === undefined) return ok({ wagers: [], terms: {} });
  const bytes = await readAll(inputOf(context, betsFile), DOCUMENT_MAX, betsFile);
  if (!bytes.ok) return bytes;
  const read = betsFromJson(rules, bytes.value);
  return read.ok ? read : invalid(read.error);
}

async function playRounds(
  context: Context,
  rules: AnyRulebook,
  numbers: Numbers,
  { wagers, terms }: Bets,
  { all = false }: SimulateFlags,
): Promise<Answer> {
  const { rounds, seed, threads } = numbers;
  const run = await timed(context, { threads, total: rounds, what: 'rounds' }, (runner) =>
    simulate(rules, { rounds, seed, bets: wagers, terms }, runner),
  );
  if (!run.found.ok) return refused(run.found.error);
  const found = run.found.value;
  const ran = { ...run, threads, perSecond: found.rounds / run.seconds };
  return ok({
    json: simulatedDocument(rules, found, wagers, ran),
    text: () => simulatedText(context, rules, found, ran, all),
    exit: exitOf(ran),
  });
}

async function playSessions(
  context: Context,
  rules: AnyRulebook,
  numbers: Numbers & Readonly<{ bankroll: number }>,
  { wagers, terms }: Bets,
  { strategy = 'flat' }: SimulateFlags,
): Promise<Answer> {
  const { rounds, sessions, seed, threads, bankroll, goal } = numbers;
  const request: BankrollRequest = {
    bets: wagers,
    terms,
    strategy,
    rounds,
    sessions,
    seed,
    bankroll,
    ...(goal === undefined ? {} : { goal }),
  };
  const run = await timed(context, { threads, total: sessions, what: 'sessions' }, (runner) =>
    bankrollRun(rules, request, runner),
  );
  if (!run.found.ok) return refused(run.found.error);
  const found = run.found.value;
  const ran = { ...run, threads, perSecond: (found.rounds * found.sessions) / run.seconds };
  return ok({
    json: bankrollDocument(rules, request, found, ran),
    text: () => bankrollText(context, rules, request, found, ran),
    exit: exitOf(ran),
  });
}

const exitOf = ({ interrupted }: Ran) => (interrupted ? EXIT.interrupted : EXIT.ok);

/** Numbers that cannot be are wrong on the command line; a wager that cannot be is an invalid one. */
const USAGE: readonly string[] = ['out-of-range', 'no-wagers', 'bankroll-too-small', 'goal-too-low'];

const refused = (refusal: Refusal<LineCode>): Answer =>
  USAGE.includes(refusal.code) ? misused(refusal) : invalid(refusal);

type Load = Readonly<{ threads: number; total: number; what: string }>;

/** Runs with a bar on a terminal; Ctrl-C stops it and what is done by then is the answer. */
async function timed<T>(context: Context, { threads, total, what }: Load, work: (runner: Runner) => Promise<T>) {
  const stopping = new AbortController();
  const release = context.onInterrupt?.(() => stopping.abort());
  const progress = progressOn(context, total, what);
  const began = performance.now();
  try {
    const { signal } = stopping;
    const runner = pool({ threads, signal, ...(progress === undefined ? {} : { progress: progress.tell }) });
    const found = await work(runner);
    return { found, seconds: (performance.now() - began) / 1_000, interrupted: signal.aborted };
  } finally {
    progress?.end();
    release?.();
  }
}
