import { join, resolve } from 'node:path';
import type { Store } from '../../house/store/port.ts';
import { type Anchors, type Judge, type ReadAnchors, readAnchors } from '../../house/verify/anchors.ts';
import { checkAuthentic, judgeOf, keysBelieved, keysOf } from '../../house/verify/authentic.ts';
import type { Finding } from '../../house/verify/finding.ts';
import { type Verified, verifyStore } from '../../house/verify/verify.ts';
import { acceptedNotes } from '../../house/witness/accepted-notes.ts';
import { joined } from '../../house/witness/witnessed.ts';
import { err, ok } from '../../kit/result.ts';
import { type Answer, answer, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { EXIT } from '../exit.ts';
import { money } from '../show/amount.ts';
import { table } from '../show/table.ts';
import { progressOn } from '../simulate/progress.ts';
import { type HouseFlags, lookAtHouse } from './at-house.ts';
import { keyAtHand } from './house-key.ts';
import { copyProblem, inCopy } from './in-copy.ts';
import { publicKeyOf } from './public-key.ts';
import type { Reached } from './running-floor.ts';
import { heardOf } from './witnesses.ts';

/** Checks everything a house has recorded: where it runs, in its folder, or in a backup. */
export async function verify(context: Context, file: string | undefined, flags: VerifyFlags): Promise<void> {
  const publicKey =
    flags.publicKey === undefined ? ok(undefined) : publicKeyOf(context, flags.publicKey, '--public-key');
  if (!publicKey.ok) return report(context, flags.json === true, publicKey.error);
  const known = publicKey.value === undefined ? {} : { publicKey: publicKey.value };
  return file === undefined
    ? lookAtHouse(context, flags, (reached) => verified(context, { ...reached, ...known }))
    : answer(context, flags, () => verifyBackup(context, resolve(context.cwd, file), file));
}

export type VerifyFlags = HouseFlags & Readonly<{ publicKey?: string }>;

/** A copy is looked at, so that the backup stays as it is to the last byte. */
async function verifyBackup(context: Context, path: string, named: string): Promise<Answer> {
  try {
    return await inCopy(path, (store, folder) =>
      verified(context, { store, anchors: join(folder, 'none'), isCopy: true }),
    );
  } catch (error) {
    const problem = copyProblem(error, named, { data: named });
    if (problem === undefined) throw error;
    return err(problem);
  }
}

export async function verified(
  context: Context,
  { store, anchors, house, isCopy = false, key: place, publicKey, witnesses = [] }: Reached,
): Promise<Answer> {
  const key = place === undefined ? undefined : await keyAtHand(place);
  const authority = {
    now: Date.now(),
    ...(key === undefined ? {} : { key }),
    ...(publicKey === undefined ? {} : { publicKey }),
  };
  const keys = await keysOf(store, authority);
  const noted = await anchorsAt(anchors, judgeOf(keys, authority));
  const events = (await store.heads()).reduce((sum, { version }) => sum + version, 0);
  const progress = progressOn(context, Math.max(1, events), 'events');
  const isShared = store.kind === 'postgres';
  const asked = { places: witnesses, file: anchors, accepted: await acceptedNotes(store), isShared };
  const testimonies = isCopy ? [] : await heardOf(asked, keysBelieved(keys, authority));
  const others = testimonies.flatMap(({ read: theirs }) => (theirs === undefined ? [] : [theirs]));
  const result = await verifyStore(store, {
    anchors: joined({ lines: 0, wrong: [], anchors: noted.anchors }, others).anchors,
    inspect: house === undefined,
    onProgress: (done) => progress?.tell(done),
  });
  progress?.end();
  const isMissing = !isCopy && events > 0 && noted.lines === 0;
  const read = isCopy ? undefined : noted.read;
  const authentic = await checkAuthentic(store, keys, read, authority);
  const told = testimonies.flatMap(({ findings: theirs }) => theirs);
  const own = [...noted.findings, ...(isMissing ? [missing(store)] : []), ...authentic, ...told];
  const findings = [...own, ...result.findings];
  const found = result.found + own.length;
  const isSound = findings.every(({ severity }) => severity !== 'error');
  return ok({
    json: { ok: isSound, counts: result.counts, decidedBy: result.decidedBy, found, findings },
    text: () => reportText(context, { ...result, ok: isSound, found, findings }),
    exit: isSound ? EXIT.ok : EXIT.invalid,
  });
}

type Notes = Readonly<{ anchors: Anchors; lines: number; read?: ReadAnchors; findings: readonly Finding[] }>;

/** A database can be looked at from a machine that has noted nothing. */
const missing = ({ kind }: Store): Finding => ({
  severity: kind === 'postgres' ? 'warning' : 'error',
  code: 'anchors-missing',
  stream: 'anchors',
  message: 'nothing of where the records ended was noted here: nobody can show that they are as long as they were',
});

/** Notes that cannot be read at all prove nothing, which is itself a finding; the records are looked at all the same. */
async function anchorsAt(file: string, judge: Judge): Promise<Notes> {
  try {
    const read = await readAnchors(file, judge);
    const { anchors, lines, wrong } = read;
    return { anchors, lines, read, findings: wrong.map(anchorFinding) };
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const message = `${file} cannot be read (${code}): nothing shows that the records are as long as they were`;
    const finding = { severity: 'error', code: 'anchor-unreadable', stream: 'anchors', message } as const;
    return { anchors: new Map(), lines: Number.NaN, findings: [finding] };
  }
}

const anchorFinding = ({ line, why }: Awaited<ReturnType<typeof readAnchors>>['wrong'][number]): Finding => ({
  severity: why === 'torn' ? 'note' : 'error',
  code: why === 'unsigned' ? 'anchor-unsigned' : why === 'signature' ? 'signature-wrong' : 'anchor-unreadable',
  stream: 'anchors',
  event: line,
  message: ANCHORS[why],
});

const ANCHORS = {
  torn: 'the line was cut short when the house was killed; nothing depends on it',
  unreadable: 'the line is not one that a house wrote',
  unsigned: 'the line is not signed, and lines before it are',
  signature: 'the line does not bear a signature of this house',
  'out-of-order': 'the line does not follow the one before it: one was changed or taken out',
} as const;

/** Nothing where this version decided everything. */
const decidedText = (decidedBy: Verified['decidedBy']): readonly string[] =>
  decidedBy
    .filter(({ again }) => !again)
    .map(({ decider, entries }) => {
      const were = counted(entries, { one: 'entry was', other: 'entries were' }, money(entries));
      return `\n${were} decided by version ${decider} and not decided again: chain, money and settlements were checked.`;
    });

/** What was found; `what` is what was looked at, for the first line. */
export function reportText(context: Context, verified: Verified, what = 'The records are'): string {
  const { ok: isSound, counts, findings, found, decidedBy } = verified;
  const { ink } = context;
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  const rows = shown.map(([name, count]) => [name, money(count)]);
  const head = isSound
    ? ink.good(`${what} sound.`)
    : ink.bad(`${what} not sound: ${counted(found, { one: 'finding', other: 'findings' }, money(found))}.`);
  const list = findings.map(({ severity, code, stream, event, message }) => [
    severity === 'error' ? ink.bad(severity) : severity,
    code,
    event === undefined ? stream : `${stream} ${event}`,
    message,
  ]);
  const columns = [{ head: '' }, { head: 'code' }, { head: 'where' }, { head: 'what', flexible: true }] as const;
  return [
    head,
    '',
    table(context, [{ head: 'checked' }, { head: 'how many', align: 'right' }], rows),
    ...decidedText(decidedBy),
    ...(list.length === 0 ? [] : ['', table(context, columns, list)]),
  ].join('\n');
}
