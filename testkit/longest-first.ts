import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** About how many seconds a file takes on a small machine, or all files of a folder each; the others take a few at most. */
const SECONDS: readonly (readonly [path: string, seconds: number])[] = [
  ['test/browser/chain', 81],
  ['test/browser/dealer-roulette', 39],
  ['test/browser/cases/', 27],
  ['test/browser/staff-cases', 26],
  ['test/browser/open/', 24],
  ['test/browser/', 15],
  ['test/exit/start', 28],
  ['test/exit/', 16],
  ['test/crash/owners', 20],
  ['test/crash/kill', 14],
  ['src/cli/process', 20],
  ['test/hidden-cards', 14],
  ['src/house/open-house', 13],
  ['src/house/verify/verify', 11],
  ['src/house/dealers/next-step', 9],
  ['src/house/store/', 7],
  ['src/table/event-view', 7],
  ['test/', 7],
  ['src/odds/', 5],
];

const secondsOf = (path: string): number => SECONDS.find(([begin]) => path.startsWith(begin))?.[1] ?? 0;

/**
 * Long files begin first, so that no worker waits for the other at the end. A fresh checkout knows no times of its own, so
 * they stand here.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const seconds = ({ moduleId }: TestSpecification): number =>
      secondsOf(relative(root, moduleId).replaceAll('\\', '/'));
    return files.toSorted((a, b) => seconds(b) - seconds(a));
  }
}
