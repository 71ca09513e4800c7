import { linesOf, madeAt, type ReadAnchors } from '../verify/anchors.ts';
import { type Finding, Findings } from '../verify/finding.ts';
import { isAccepted, type Span } from './accepted-notes.ts';
import { keptLines } from './kept-lines.ts';
import { RECENT, type Witness } from './witness.ts';
import { isOurs, type KeyOf, witnessed } from './witnessed.ts';

/** What a witness has to say about the notes that are beside the records. */
export type Testimony = Readonly<{
  findings: readonly Finding[];
  read?: ReadAnchors;
  missing?: Span;
  lines?: readonly string[];
}>;

/** Which of these lines are not beside the records. */
export type NotBeside = (lines: readonly string[]) => Promise<ReadonlySet<string>>;

/** By the file of the notes: its end first, and all of it where a witness keeps some that are older. */
export const notIn =
  (file: string): NotBeside =>
  async (lines) => {
    const gone = new Set(lines);
    for (const line of await keptLines(file, 2 * RECENT)) gone.delete(line);
    if (gone.size > 0) for await (const line of linesOf(file)) gone.delete(line);
    return gone;
  };

type Hearing = Readonly<{
  keyOf: KeyOf;
  atMost?: number;
  accepted?: readonly Span[];
  /** The records can be opened from other machines, which have notes of their own: only where the streams ended counts. */
  isShared?: boolean;
}>;

/** Holds what a witness kept against the lines beside the records: each must be among them, for the house made both at once. */
export async function heard(
  witness: Pick<Witness, 'place' | 'lines'>,
  notBeside: NotBeside,
  { keyOf, atMost, accepted = [], isShared = false }: Hearing,
): Promise<Testimony> {
  const findings = new Findings();
  const { place } = witness;
  const say = (severity: Finding['severity'], code: Finding['code'], message: string): void =>
    findings.add({ severity, code, stream: 'anchors', message: `${place} ${message}` });
  let lines: readonly string[];
  try {
    lines = await witness.lines(atMost);
  } catch (error) {
    say('warning', 'witness-silent', `cannot be asked (${error instanceof Error ? error.message : String(error)})`);
    return { findings: findings.kept };
  }
  const signed = lines.filter((line) => isOurs(line, keyOf));
  if (signed.length < lines.length)
    say('warning', 'witness-strange', `keeps ${lines.length - signed.length} lines that this house did not sign`);
  if (signed.length === 0) say('warning', 'witness-silent', 'keeps nothing of this house');
  const gone = await notBeside(signed);
  const missing = [...gone].map((line) => madeAt(line) ?? 0).filter((at) => !isAccepted(accepted, at));
  const told = `keeps ${missing.length} of ${signed.length} notes that are not ${isShared ? 'on this machine' : 'beside the records any more'}`;
  if (missing.length > 0) say(isShared ? 'warning' : 'error', 'witness-differs', told);
  else if (gone.size > 0)
    say('warning', 'witness-differs', `keeps ${gone.size} notes that somebody accepted to be gone`);
  const read = witnessed(
    signed.filter((line) => !gone.has(line) || !isAccepted(accepted, madeAt(line) ?? 0)),
    keyOf,
  );
  const span: Span | undefined =
    missing.length === 0
      ? undefined
      : [missing.reduce((a, b) => Math.min(a, b)), missing.reduce((a, b) => Math.max(a, b))];
  return { findings: findings.kept, read, lines: signed, ...(span === undefined ? {} : { missing: span }) };
}
