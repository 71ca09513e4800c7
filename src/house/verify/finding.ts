import { DECIDER } from '../../table/index.ts';

/** What can be wrong with a store, and what is only worth knowing. */
export const FINDING_CODES = [
  'chain-broken',
  'log-cut',
  'head-differs',
  'anchor-differs',
  'anchor-unreadable',
  'anchors-missing',
  'anchor-unsigned',
  'signature-wrong',
  'tail-unsigned',
  'key-unknown',
  'witness-differs',
  'witness-silent',
  'witness-strange',
  'records-unsealed',
  'records-changed',
  'index-differs',
  'entry-unreadable',
  'command-lost',
  'unknown-stream',
  'replay-failed',
  'decider-differs',
  'rulebook-unknown',
  'decision-differs',
  'settlement-differs',
  'transfers-differ',
  'books-differ',
  'balance-differs',
  'balance-below-zero',
  'sum-not-zero',
  'round-differs',
  'round-unknown',
  'play-differs',
  'totals-differ',
  'foreign-differs',
  'alone-after-outcome',
  'draw-differs',
  'draw-unopened',
  'draw-early',
  'seal-differs',
  'snapshot-differs',
  'store-unsound',
  'line-changed',
  'line-unreadable',
  'seal-broken',
  'clause-differs',
  'not-compared',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** An error: the records cannot be what happened. A warning: something is missing that no money depends on. */
export type Severity = 'error' | 'warning' | 'note';

export type Finding = Readonly<{
  severity: Severity;
  code: FindingCode;
  /** `ledger` for what concerns no stream. */
  stream: string;
  /** The number of the first event that is concerned. */
  event?: number;
  message: string;
}>;

export const COUNTED = [
  'streams',
  'entries',
  'events',
  'decisions',
  'settlements',
  'transfers',
  'accounts',
  'rounds',
  'plays',
  'reports',
  'draws',
  'snapshots',
  'anchors',
] as const;
export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** Said of what this program cannot decide again, because it is older. */
export const newer = (decider: number): string =>
  `version ${decider} decided this, which is a newer Croupier than this one (${DECIDER}): verify with that one`;

/** So many findings are kept; more of them say nothing new. */
const KEPT = 1000;

/** What a check has found so far. */
export class Findings {
  readonly kept: Finding[] = [];
  readonly counts: Record<(typeof COUNTED)[number], number>;
  /** How many entries each version of the decider decided. */
  readonly deciders = new Map<number, number>();
  errors = 0;
  total = 0;

  constructor() {
    this.counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<(typeof COUNTED)[number], number>;
  }

  /** An entry was decided by a version, and decided again where that is ours. */
  decided(by: number, again: boolean): void {
    this.deciders.set(by, (this.deciders.get(by) ?? 0) + 1);
    if (again) this.counts.decisions++;
  }

  add(finding: Finding): void {
    this.total++;
    if (finding.severity === 'error') this.errors++;
    if (this.kept.length < KEPT) this.kept.push(finding);
  }

  error(code: FindingCode, stream: string, event: number | undefined, message: string): void {
    this.add({ severity: 'error', code, stream, ...(event === undefined ? {} : { event }), message });
  }
}
