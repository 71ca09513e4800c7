import { parseArgs } from 'node:util';
import { projectFiles } from '../../test/tidy/files.ts';
import { EQUIVALENT } from './equivalent.ts';
import { Judge, type Verdict } from './judge.ts';
import { Planner } from './plan.ts';
import { type Mutant, mutantsOf } from './points.ts';
import { record, standing, summary } from './report.ts';
import { keepSeconds, kept, knownSeconds, Results } from './results.ts';
import { SCOPES, shuffled } from './scopes.ts';
import { Types } from './types.ts';

const USAGE = `usage: npm run check:mutants -- [SCOPE] [--seed TEXT] [--sample N] [--minutes M] [--only TEXT] [--again] [--record]
  SCOPE     ${SCOPES.map(({ name }) => name).join(', ')}; without one, everything
  --sample  so many, picked by the seed, instead of all
  --minutes ends after so long; the next run goes on from there
  --only    mutants with this text in their id
  --again   also those that are known already
  --record  writes what is known so far into docs/assurance.md`;

type Asked = Readonly<{ mutants: readonly Mutant[]; minutes: number; again: boolean; record: boolean }>;

export async function main(args: readonly string[]): Promise<number> {
  const files = projectFiles();
  const all = kept(files, () => mutantsOf(files));
  const asked = read(args, all);
  if (asked === undefined) {
    console.error(USAGE);
    return 2;
  }
  const seconds = knownSeconds();
  const planner = new Planner(files, seconds);
  const results = new Results(files, planner);
  const survivors = await judgeAll(asked, results, new Judge(planner, seconds), new Types(files));
  const now = standing(all, (mutant) => results.of(mutant));
  console.log(summary(now));
  if (asked.record) record(now, files);
  return survivors === 0 ? 0 : 1;
}

function read(args: readonly string[], all: readonly Mutant[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: '1' },
        sample: { type: 'string' },
        minutes: { type: 'string' },
        only: { type: 'string' },
        again: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
      },
    });
    const scopes = positionals.map((name) => SCOPES.find((scope) => scope.name === name));
    const [count, minutes] = [counted(values.sample), counted(values.minutes)];
    if (scopes.includes(undefined)) return undefined;
    const there = all
      .filter((mutant) => scopes.length === 0 || scopes.some((scope) => scope?.has(mutant) === true))
      .filter(({ id }) => values.only === undefined || id.includes(values.only))
      .filter(({ id }) => !Object.hasOwn(EQUIVALENT, id));
    return {
      mutants: shuffled(there, values.seed).slice(0, count),
      minutes,
      again: values.again,
      record: values.record,
    };
  } catch {
    return undefined;
  }
}

/** A whole number that was given, or no bound. */
function counted(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}

/** What does not compile can never be there. */
const UNWRITABLE: Verdict = { killed: true, by: { file: 'tsconfig.json', title: 'it does not compile' } };

/** Judges those of which nothing is known, and answers how many survive. */
async function judgeAll(
  { mutants, minutes, again }: Asked,
  results: Results,
  judge: Judge,
  types: Types,
): Promise<number> {
  const todo = again ? mutants : mutants.filter((mutant) => results.of(mutant) === undefined);
  const until = performance.now() + minutes * 60_000;
  const stop = (): never => {
    judge.close();
    keepSeconds(judge.seconds);
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const told = (mutant: Mutant, verdict: Verdict, before: number): void => {
    results.add(mutant, verdict, Math.round((judge.used - before) * 100) / 100);
    if (!verdict.killed) console.log(`survives ${mutant.id} (line ${mutant.line}; ${mutant.clauses.join(' ')})`);
  };
  try {
    // One after the other, whatever each takes: so those that are known are a random sample of all.
    for (const mutant of todo) {
      if (performance.now() >= until) break;
      const before = judge.used;
      const verdict = await judge.judge(mutant);
      told(mutant, verdict.killed || types.compiles(mutant) ? verdict : UNWRITABLE, before);
    }
    console.log(`${judge.used.toFixed(0)} s of processor time`);
  } finally {
    judge.close();
    keepSeconds(judge.seconds);
  }
  for (const red of judge.red()) console.log(`not used, it fails without a mutant: ${red}`);
  return mutants.filter((mutant) => results.of(mutant)?.killed === false).length;
}
