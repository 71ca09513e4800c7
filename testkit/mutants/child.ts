import type { Break } from './operators.ts';

/** Tests to run with one source broken, or with none. */
export type Job = Readonly<{
  broken?: Break & Readonly<{ path: string; was: string }>;
  files: readonly string[];
  named?: string;
}>;

/** The first test that failed, if one did; how many ran; how long each file took; whether the source is another one by now. */
export type Answer = Readonly<{
  stale?: boolean;
  failed?: Readonly<{ file: string; title: string }>;
  ran: number;
  seconds: Readonly<Record<string, number>>;
}>;

/** What runs a job. */
export type Run = (job: Job) => Promise<Answer>;

/** Where tests run: in the process itself, which is quick, or in a warm vitest, which starts one for each job. */
export type Place = 'inside' | 'forks';

/** A test that waits for what a mutant never does ends after so many milliseconds. */
export const TEST_LIMIT = 40_000;

/** The other end of `Runner`. A mutant is put into the text of its source on the way to the tests: no file on disk is changed. */
export function answerJobs(run: Run): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async (job: Job) => process.send?.(await run(job)));
  process.send?.({ ran: 0, seconds: {} } satisfies Answer);
}
