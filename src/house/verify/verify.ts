import { DECIDER } from '../../table/index.ts';
import type { Balance, Head, Store } from '../store/port.ts';
import type { Anchors } from './anchors.ts';
import { type Counts, type Finding, Findings } from './finding.ts';
import { HouseCheck } from './house-check.ts';
import { loopYielder, type YieldToLoop } from './yield-to-loop.ts';

export type VerifyOptions = Readonly<{
  /** Called now and then with how far it has come. */
  onProgress?: (done: number, of: number) => void;
  /** Ends of streams that were noted outside the store. */
  anchors?: Anchors;
  /** Whether the database looks at itself too, which keeps it busy. */
  inspect?: boolean;
  /** Lets other work run; without it whatever waits runs now and then. */
  yieldToLoop?: YieldToLoop;
  /** A moment at which the balances can be compared is waited for, however long the house does not stand still. */
  untilCompared?: boolean;
}>;

export type Verified = Readonly<{
  ok: boolean;
  findings: readonly Finding[];
  /** How many there were, of which some may not be listed. */
  found: number;
  counts: Counts;
  decidedBy: readonly DecidedBy[];
  heads: readonly Head[];
}>;

/** How many entries a version of the decider decided, oldest first. Only this program's own are decided again. */
export type DecidedBy = Readonly<{ decider: number; entries: number; again: boolean }>;

export const decidedBy = ({ deciders }: Findings): readonly DecidedBy[] =>
  [...deciders]
    .toSorted(([a], [b]) => a - b)
    .map(([decider, entries]) => ({ decider, entries, again: decider === DECIDER }));

/** How often the ledger is tried in a house that does not stand still. */
const TRIES = 20;

/**
 * Reads everything and believes nothing: chains, decisions, settlements, money, rows and draws. Streams are read page by
 * page, so that it takes little memory, and it may run beside a house that goes on.
 */
export async function verifyStore(store: Store, options: VerifyOptions = {}): Promise<Verified> {
  const { onProgress, anchors = new Map(), inspect = false, yieldToLoop = loopYielder() } = options;
  const findings = new Findings();
  for (const wrong of await store.glance()) findings.error('index-differs', 'ledger', undefined, wrong);
  if (inspect) for (const wrong of await store.inspect()) findings.error('store-unsound', 'ledger', undefined, wrong);
  const house = new HouseCheck({ store, findings, anchors, yieldToLoop, onProgress });
  const read = await house.follow(await store.heads());
  const tries = options.untilCompared === true ? Number.POSITIVE_INFINITY : TRIES;
  const heads = await compared(store, house, findings, { read, tries, yieldToLoop });
  const { errors, kept, total, counts } = findings;
  return { ok: errors === 0, findings: kept, found: total, counts, decidedBy: decidedBy(findings), heads };
}

/** Balances can be held against transfers only where both are of one moment. */
async function compared(
  store: Store,
  house: HouseCheck,
  findings: Findings,
  { read, tries, yieldToLoop }: Readonly<{ read: readonly Head[]; tries: number; yieldToLoop: YieldToLoop }>,
): Promise<readonly Head[]> {
  for (let at = 0; at < tries; at++) {
    await yieldToLoop();
    const still = await standstill(store);
    if (still !== undefined) {
      const heads = await house.follow(still.heads);
      house.compare(still.balances);
      await atRest(store, house, findings, heads);
      return heads;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(at, TRIES)));
  }
  const message = 'the house did not stand still long enough to compare its balances';
  findings.add({ severity: 'note', code: 'not-compared', stream: 'ledger', message });
  return read;
}

/** What changes with every command, such as the row of a round under way, is judged only if none came meanwhile. */
async function atRest(store: Store, house: HouseCheck, findings: Findings, heads: readonly Head[]): Promise<void> {
  const late = new Findings();
  await house.finish(late);
  if (sameHeads(heads, await store.heads())) for (const finding of late.kept) findings.add(finding);
}

async function standstill(
  store: Store,
): Promise<Readonly<{ heads: readonly Head[]; balances: readonly Balance[] }> | undefined> {
  const [heads, balances, after] = await Promise.all([store.heads(), store.balances(), store.heads()]);
  return sameHeads(heads, after) ? { heads, balances } : undefined;
}

const sameHeads = (a: readonly Head[], b: readonly Head[]): boolean =>
  a.length === b.length && a.every(({ version, stream }, i) => b[i]?.version === version && b[i]?.stream === stream);
