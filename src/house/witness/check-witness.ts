import type { ReadAnchors } from '../verify/anchors.ts';
import { type Finding, Findings } from '../verify/finding.ts';
import type { Witness } from './witness.ts';
import { isOurs, type KeyOf, witnessed } from './witnessed.ts';

/** What a witness has to say about the notes that are beside the records. */
export type Testimony = Readonly<{ findings: readonly Finding[]; read?: ReadAnchors }>;

/** Holds what a witness kept against the lines beside the records: each must be among them, for the house made both at once. */
export async function heard(
  witness: Witness,
  own: readonly string[],
  { keyOf, atMost }: Readonly<{ keyOf: KeyOf; atMost?: number }>,
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
  const known = new Set(own);
  const missing = signed.filter((line) => !known.has(line)).length;
  if (missing > 0)
    say(
      'error',
      'witness-differs',
      `keeps ${missing} of ${signed.length} notes that are not beside the records any more`,
    );
  return { findings: findings.kept, read: witnessed(signed, keyOf) };
}
