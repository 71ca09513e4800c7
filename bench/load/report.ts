import { readFileSync } from 'node:fs';
import type { Usage } from './child.ts';
import type { Outcome } from './crowd.ts';

export const count = (value: number): string => Math.round(value).toLocaleString('en');
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** A figure beside the one it has to reach. */
export const goal = (name: string, value: number, unit: string, most: number): string =>
  `${name} ${value.toFixed(1)} ${unit} (at most ${most}: ${value <= most ? 'reached' : 'MISSED'})`;

export const milliseconds = ({ latency }: Outcome, percentile: number): number =>
  latency.getValueAtPercentile(percentile) / 1000;

export function percentiles(outcome: Outcome): string {
  const [p50, p99, p999] = [50, 99, 99.9].map((each) => milliseconds(outcome, each).toFixed(1));
  return `p50 ${p50}  p99 ${p99}  p99.9 ${p999}  max ${(outcome.latency.maxValue / 1000).toFixed(1)} ms`;
}

export function refusals({ refused, sent }: Outcome): string {
  if (refused.size === 0) return 'none refused';
  const codes = [...refused].map(([code, times]) => `${code} ${times} (${((times / sent) * 100).toFixed(1)} %)`);
  return `refused: ${codes.join(', ')}`;
}

/** The processor's time for each bet says more than the clock where other work goes on beside. */
export function spent(before: Usage, after: Usage, { seconds, done }: Outcome): string {
  const cpu = after.cpuMs - before.cpuMs;
  const share = ((cpu / seconds / 1000) * 100).toFixed(0);
  return `server ${share} % of a core, ${((cpu * 1000) / done).toFixed(0)} µs a bet, ${megabytes(after.rss)}`;
}

export const paused = ({ pauses: { longest, collection } }: Usage): string =>
  `longest pause ${longest.toFixed(0)} ms, longest collection ${collection.toFixed(0)} ms`;

/** Where the machine is a guest, its host takes time from it that no figure here can see: said beside them, where it is known. */
export function machine(): () => string {
  const before = ticks();
  return () => {
    const after = ticks();
    const all = after.all - before.all;
    return all === 0
      ? ''
      : `${(((after.stolen - before.stolen) / all) * 100).toFixed(1)} % of the machine went elsewhere`;
  };
}

function ticks(): Readonly<{ all: number; stolen: number }> {
  try {
    const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] as string).trim().split(/\s+/).map(Number);
    return { all: fields.slice(0, 8).reduce((sum, each) => sum + each, 0), stolen: fields[7] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

export const line = (name: string, ...rest: readonly string[]): void =>
  console.log(`  ${name.padEnd(44)} ${rest.join('   ')}`);
