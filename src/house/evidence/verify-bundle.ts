import { canonical } from '../../kit/canonical.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type TableState, unpackRecorded } from '../../table/index.ts';
import { fingerprint } from '../fingerprint.ts';
import { documentOf } from '../floor/eras.ts';
import { genesis } from '../store/chain.ts';
import type { Anchors } from '../verify/anchors.ts';
import { disputeChecker } from '../verify/dispute-check.ts';
import { Findings } from '../verify/finding.ts';
import { RowCheck } from '../verify/row-check.ts';
import { type Checker, type Step, StreamCheck } from '../verify/stream-check.ts';
import { Sums } from '../verify/sums.ts';
import { type Ended, type History, TableCheck } from '../verify/table-check.ts';
import { decidedBy, type Verified } from '../verify/verify.ts';
import { loopYielder } from '../verify/yield-to-loop.ts';
import { bundleStore } from './bundle-store.ts';
import { checkDecided, historyIn } from './decided-lines.ts';
import { derivedLines } from './derived-lines.ts';
import { checkDraw } from './draw-opened.ts';
import { type Line, type LineOf, ofKind } from './line.ts';
import { checkReach } from './reach.ts';
import { type Numbered, opened, wrong } from './seal.ts';

/** Anchors of the house, where the reader has kept some. */
export type BundleOptions = Readonly<{
  anchors?: Anchors /** The house as the reader knows it. */;
  publicKey?: string;
}>;

/** What a bundle was found to be, and what it is about where that could be read. */
export type BundleVerified = Verified & Readonly<{ about: LineOf<'evidence'>['about'] | undefined }>;

/**
 * Checks a bundle with nothing but itself and the rules: every byte against the seal, every entry against the chain,
 * every command decided again, every settlement settled again, every figure and clause worked out again.
 */
export async function verifyBundle(bytes: Uint8Array, options: BundleOptions = {}): Promise<BundleVerified> {
  const findings = new Findings();
  const lines = opened(bytes, findings, options.publicKey);
  const head = lines[0]?.line;
  const about = head?.kind === 'evidence' ? head.about : undefined;
  try {
    await look(lines, findings, options.anchors ?? new Map());
  } catch (error) {
    wrong(findings, 'line-unreadable', undefined, error instanceof Error ? error.message : String(error));
  }
  const { errors, kept, total, counts } = findings;
  const heads = ofKind(plain(lines), 'head').map(({ kind: _, ...each }) => each);
  return { ok: errors === 0, findings: kept, found: total, counts, decidedBy: decidedBy(findings), heads, about };
}

const plain = (lines: readonly Numbered[]): readonly Line[] => lines.map(({ line }) => line);

async function look(lines: readonly Numbered[], findings: Findings, anchors: Anchors): Promise<void> {
  const [head, before] = plain(lines);
  if (head?.kind !== 'evidence' || (head.v !== 1 && head.v !== 2))
    return wrong(findings, 'line-unreadable', 1, 'the first line says nothing of a bundle that is known here');
  const isSameRegister = head.fingerprint === fingerprint();
  if (!isSameRegister)
    findings.add({
      severity: 'warning',
      code: 'not-compared',
      stream: 'bundle',
      event: 1,
      message: 'the house had other rules or another register than this program: its clauses are not compared',
    });
  const [rulebook = ''] = head.rules.split('@');
  checkDecided(plain(lines), head.v, rulebook, findings);
  const history = historyIn(plain(lines), rulebook);
  const state = before?.kind === 'before' ? tableBefore(before.table, head, plain(lines), history) : undefined;
  if (state === undefined) return wrong(findings, 'line-unreadable', 2, 'the table before the round cannot be read');
  stated(findings, lines);
  checkReach(plain(lines), head.about, findings);
  const ended = await follow(plain(lines), state, { history, findings, anchors });
  if (ended?.row.number !== head.about.round)
    findings.error('round-unknown', `table:${head.about.table}`, undefined, 'the round it is about does not end in it');
  compareFigures(lines, state.rules, findings, isSameRegister);
  checkDraw(plain(lines), head.about, ended, findings);
}

/** The table as it was packed, under the document that decided the first of its entries. */
function tableBefore(text: string, { about, rules }: LineOf<'evidence'>, lines: readonly Line[], history: History) {
  const stream = `table:${about.table}`;
  const first = ofKind(lines, 'stretch').find((each) => each.stream === stream)?.from.version ?? 0;
  const [rulebook = ''] = rules.split('@');
  const digest = history.at(stream, first).rulebooks[rulebook];
  const read = unpackRecorded(text, documentOf(rulebook, digest, history.rulebook));
  if (!read.ok || read.value.id !== about.table) return undefined;
  return `${read.value.rules.id}@${read.value.rules.version}` === rules ? read.value : undefined;
}

/** The one thing that a part of a stream cannot show by itself. */
function stated(findings: Findings, lines: readonly Numbered[]): void {
  const table = ofKind(plain(lines), 'stretch').find(({ stream }) => stream.startsWith('table:'));
  if (table === undefined || table.from.version === 0) return;
  findings.add({
    severity: 'note',
    code: 'not-compared',
    stream: table.stream,
    event: table.from.version,
    message: 'how the table stood before this event is as the house stated it; its own records can confirm it',
  });
}

/** Every part of a stream by the checks that whole records go through. Answers with the round that ended. */
async function follow(
  lines: readonly Line[],
  state: TableState,
  { history, findings, anchors }: Readonly<{ history: History; findings: Findings; anchors: Anchors }>,
): Promise<Ended | undefined> {
  const store = bundleStore(lines);
  const [sums, yieldToLoop] = [new Sums(), loopYielder()];
  let ended: Ended | undefined;
  const rows = new RowCheck(state.id, store, findings);
  const ports = { findings, rows, history, ended: (round: Ended) => (ended = round) };
  const table = new TableCheck(state.id, state.rules, ports, state);
  const deciderOf = ({ entry }: Step): number => history.at(entry.stream, entry.from).decider;
  const checkers: Readonly<Record<string, (id: string) => Checker>> = {
    table: () => table,
    dispute: (id) => disputeChecker(id, () => table.state().rules, store, { findings, deciderOf, history }),
    draws: () => ({
      take: ({ entry, transfers }) => {
        if (transfers.length > 0) findings.error('transfers-differ', entry.stream, entry.from, 'a draw moves no money');
      },
    }),
  };
  for (const { stream, from, to } of ofKind(lines, 'stretch')) {
    const [kind = '', id = ''] = stream.split(/:(.*)/s);
    const checker = checkers[kind]?.(id);
    if (checker === undefined || (from.version === 0 && from.hash !== genesis(stream))) {
      findings.error('unknown-stream', stream, from.version, 'no house has a stream that begins so');
      continue;
    }
    const noted = (anchors.get(stream) ?? []).filter(({ version }) => version > from.version && version <= to.version);
    const walk = { store, findings, sums, yieldToLoop, anchors: noted, start: from };
    await new StreamCheck(stream, checker, walk).follow({ stream, ...to });
    findings.counts.streams++;
  }
  await rows.flush();
  headsNoted(lines, anchors, findings);
  return ended;
}

/** The ends of streams lie beyond the bundle; anchors of the same moment must say the same. */
function headsNoted(lines: readonly Line[], anchors: Anchors, findings: Findings): void {
  for (const { stream, version, hash } of ofKind(lines, 'head')) {
    const same = anchors.get(stream)?.find((anchor) => anchor.version === version);
    if (same !== undefined && same.hash !== hash)
      findings.error(
        'anchor-differs',
        stream,
        version,
        `another history was noted at ${new Date(same.at).toISOString()}`,
      );
  }
}

const FIGURES: readonly string[] = ['round', 'play', 'settlement', 'money'];
const REGISTERED: readonly string[] = ['clause', 'register'];

/** Figures and clauses must be those that follow from the entries, no more and no fewer. */
function compareFigures(
  lines: readonly Numbered[],
  rules: AnyRulebook,
  findings: Findings,
  isSameRegister: boolean,
): void {
  const [head] = plain(lines);
  if (head?.kind !== 'evidence') return;
  const entries = ofKind(plain(lines), 'entry');
  const kinds = isSameRegister ? [...FIGURES, ...REGISTERED] : FIGURES;
  const isOfKind = ({ kind }: Line): boolean => kinds.includes(kind);
  const made = derivedLines({ ...head.about, rulebook: rules.id, entries }).filter(isOfKind);
  const there = lines.filter(({ line }) => isOfKind(line));
  for (let at = 0; at < Math.max(made.length, there.length); at++) {
    const [ours, theirs] = [made[at], there[at]];
    if (ours !== undefined && theirs !== undefined && canonical(ours) === canonical(theirs.line)) continue;
    const kind = theirs?.line.kind ?? ours?.kind;
    const code = kind === 'clause' || kind === 'register' ? 'clause-differs' : (CODES[kind ?? ''] ?? 'line-unreadable');
    wrong(findings, code, theirs?.number, `the line "${kind}" is not what follows from the entries and the register`);
    return;
  }
}

const CODES: Readonly<Record<string, 'round-differs' | 'play-differs' | 'settlement-differs' | 'balance-differs'>> = {
  round: 'round-differs',
  play: 'play-differs',
  settlement: 'settlement-differs',
  money: 'balance-differs',
};
