import { follow, genesis } from '../store/chain.ts';
import type { Entry, Head, Store, Transfer } from '../store/port.ts';
import type { Anchor, ReadAnchors } from './anchors.ts';
import { balancesDigest } from './balances-digest.ts';
import { type Finding, Findings } from './finding.ts';
import { Sums } from './sums.ts';

/** What was noted outside the store, and whether the place where it should be noted had anything. */
export type Noted = Pick<ReadAnchors, 'anchors' | 'lines' | 'wrong' | 'balances' | 'summed' | 'seal' | 'signed'>;

/** Entries that are read at a time. */
const PAGE = 1_000;

/**
 * What a house may believe of its store before it opens: that every stream still goes through the end that was noted for it,
 * goes on from there without a gap to its own end, and that the balances are those that were noted and what moved since.
 * Takes as long as what happened since the last note; only where no sum was noted everything is added up.
 */
export async function proveStart(store: Store, heads: readonly Head[], noted: Noted): Promise<readonly Finding[]> {
  const findings = new Findings();
  if (heads.length > 0 && readable(noted) === 0) missing(findings);
  for (const { line, why } of noted.wrong)
    if (why !== 'torn')
      findings.error('anchor-unreadable', 'anchors', line, `line ${line} of what was noted is not what a house wrote`);
  const since = new Sums();
  const byName = new Map(heads.map((head) => [head.stream, head]));
  for (const [stream, ends] of noted.anchors) {
    const last = ends.at(-1);
    if (last !== undefined && !byName.has(stream)) cut(findings, stream, last);
  }
  for (const head of heads) {
    const ends = noted.anchors.get(head.stream) ?? [];
    // Balances are those of the last sum, so what moved since is added up from there.
    const from = noted.balances === undefined ? ends.at(-1) : noted.summed?.get(head.stream);
    await proveStream(store, head, { from, ends }, findings, since);
  }
  if (findings.errors === 0) await proveBalances(store, heads, noted, since, findings);
  return findings.kept;
}

const readable = ({ lines, wrong }: Noted): number =>
  lines - wrong.filter(({ why }) => why === 'torn' || why === 'unreadable').length;

const missing = (findings: Findings): void =>
  findings.error(
    'anchors-missing',
    'anchors',
    undefined,
    'there are records, but nothing of where they ended was noted here',
  );

const cut = (findings: Findings, stream: string, { at, version }: Anchor): void =>
  findings.error('log-cut', stream, version - 1, `event ${version - 1} was noted ${momentOf(at)} and is not there`);

const momentOf = (at: number): string => `at ${new Date(at).toISOString()}`;

/** From the end that was noted, which must be one of its ends, to the end it has now. */
async function proveStream(
  store: Store,
  head: Head,
  { from, ends }: Readonly<{ from: Anchor | undefined; ends: readonly Anchor[] }>,
  findings: Findings,
  since: Sums,
): Promise<void> {
  const { stream } = head;
  const last = ends.at(-1);
  if (last !== undefined && last.version > head.version) return cut(findings, stream, last);
  if (from !== undefined && (await endAt(store, stream, from.version)) !== from.hash)
    return differs(findings, stream, from);
  const later = new Map(ends.map((each) => [each.version, each]));
  let end = { stream, version: from?.version ?? 0, hash: from?.hash ?? genesis(stream) };
  while (end.version < head.version) {
    const entries = await store.read(stream, end.version, PAGE);
    const followed = follow(entries, end);
    if (entries.length === 0 || followed.broken !== undefined) {
      const message = entries.length === 0 ? `the log ends here; it should have ${head.version} events` : BROKEN;
      return findings.error('chain-broken', stream, followed.end.version, message);
    }
    for (const entry of entries) {
      since.add(transfersOf(entry));
      const noted = later.get(entry.from + entry.count);
      if (noted !== undefined && noted.hash !== entry.hash) return differs(findings, stream, noted);
    }
    end = followed.end;
  }
  if (end.version !== head.version || end.hash !== head.hash)
    findings.error('head-differs', stream, head.version, `the end of the stream is noted with another hash`);
}

const differs = (findings: Findings, stream: string, { at, version }: Anchor): void =>
  findings.error('anchor-differs', stream, version - 1, `another history was noted ${momentOf(at)}`);

const BROKEN = 'the entry is not the one that was written';

const transfersOf = ({ transfers }: Entry): readonly Transfer[] => JSON.parse(transfers) as readonly Transfer[];

async function endAt(store: Store, stream: string, version: number): Promise<string | undefined> {
  const [entry] = await store.read(stream, version - 1, 1);
  return entry !== undefined && entry.from + entry.count === version ? entry.hash : undefined;
}

async function proveBalances(
  store: Store,
  heads: readonly Head[],
  { balances: digest, anchors }: Noted,
  since: Sums,
  findings: Findings,
): Promise<void> {
  const balances = await store.balances();
  if (digest !== undefined && balancesDigest(since.before(balances)) === digest) return;
  // No sum was noted, or it is another one: everything is added up, which also tells the account.
  const sums = new Sums();
  for (const { stream, version } of heads)
    for (let from = 0; from < version; ) {
      const entries = await store.read(stream, from, PAGE);
      for (const entry of entries) sums.add(transfersOf(entry));
      const last = entries.at(-1);
      if (last === undefined) return findings.error('log-cut', stream, from, 'the log ends here');
      from = last.from + last.count;
    }
  sums.compare(balances, findings);
  if (digest !== undefined && findings.errors === 0 && anchors.size > 0)
    findings.error(
      'balance-differs',
      'ledger',
      undefined,
      'the accounts are not those that were noted, and what moved since',
    );
}
