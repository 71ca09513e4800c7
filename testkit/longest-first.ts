import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** About how many seconds a file takes on a small machine, or all files of a folder each; the others take a few at most. */
const SECONDS: readonly (readonly [path: string, seconds: number])[] = [
  ['test/browser/chain', 127],
  ['test/browser/cases/disputes', 93],
  ['test/browser/open/', 60],
  ['test/browser/disputes', 90],
  ['test/browser/dealer-roulette', 90],
  ['test/browser/cases/limits', 79],
  ['test/browser/cases/', 60],
  ['test/browser/surveillance', 60],
  ['test/browser/staff-cases', 57],
  ['test/browser/', 40],
  ['test/crash/close', 3],
  ['test/crash/order', 3],
  ['test/crash/', 30],
  ['test/devices/', 30],
  ['src/house/verify/verify', 25],
  ['src/cli/process', 15],
  ['test/tidy', 15],
  ['test/hidden-cards', 15],
  ['src/house/store/model', 10],
  ['src/house/open-house', 10],
  ['src/house/records/create', 10],
  ['src/server/live/', 10],
  ['src/house/dealers/next-step', 40],
  ['test/simulation/', 25],
  ['test/agreement', 20],
  ['src/table/event-view', 15],
  ['src/table/snapshot', 12],
  ['src/odds/', 8],
];

const secondsOf = (path: string): number => SECONDS.find(([begin]) => path.startsWith(begin))?.[1] ?? 0;

/** Files of one project follow each other: those that share a worker do so only until a file of another project comes. */
const IN_TURN = ['browser', 'alone', 'pure'];

/**
 * Long files begin first, so that no worker waits for the other at the end. A fresh checkout knows no times of its own, so
 * they stand here.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const weighed = files.map((file) => ({
      file,
      turn: IN_TURN.indexOf(file.project.name),
      seconds: secondsOf(relative(root, file.moduleId).replaceAll('\\', '/')),
    }));
    return weighed.toSorted((a, b) => a.turn - b.turn || b.seconds - a.seconds).map(({ file }) => file);
  }
}
