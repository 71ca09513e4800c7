import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { verifyBundle } from '../../house/evidence/verify-bundle.ts';
import { type ReadAnchors, readAnchors } from '../../house/verify/anchors.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type Answer, answer, type Flags, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { cannotRead, inputOf, readAll } from '../settle/input.ts';
import { publicKeyOf } from './public-key.ts';
import { reportText } from './verify.ts';

export type BundleFlags = Readonly<{ bundle?: string; anchors?: string; publicKey?: string }>;

const INPUT_MAX = 256 * 1024 * 1024;

/** Checks the evidence of a round or dispute; needs no house. */
export const verifyEvidence = (context: Context, file: string, flags: Flags & BundleFlags): Promise<void> =>
  answer(context, flags, () => checked(context, file, flags));

async function checked(
  context: Context,
  file: string,
  { anchors: noted, publicKey: given }: BundleFlags,
): Promise<Answer> {
  const publicKey = given === undefined ? ok(undefined) : publicKeyOf(context, given, '--public-key');
  if (!publicKey.ok) return publicKey;
  const bytes = await readAll(inputOf(context, file), INPUT_MAX, file);
  if (!bytes.ok) return bytes;
  const kept = noted === undefined ? ok({}) : await keptAt(resolve(context.cwd, noted), noted);
  if (!kept.ok) return kept;
  const known = publicKey.value === undefined ? {} : { publicKey: publicKey.value };
  const verified = await verifyBundle(bytes.value, { ...kept.value, ...known });
  const { ok: isSound, about, counts, decidedBy, found, findings } = verified;
  return ok({
    json: { ok: isSound, about: about ?? null, counts, decidedBy, found, findings },
    text: () => reportText(context, verified, whatOf(about)),
    exit: isSound ? EXIT.ok : EXIT.invalid,
  });
}

/** A file that was named must be there; of a house it may be missing. */
async function keptAt(file: string, named: string): Promise<Result<Pick<ReadAnchors, 'anchors'>, Problem>> {
  try {
    await access(file);
    return ok(await readAnchors(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return cannotRead(named, error);
  }
}

const whatOf = (about: Awaited<ReturnType<typeof verifyBundle>>['about']): string => {
  if (about === undefined) return 'The bundle is';
  const round = `round ${about.table}-${about.round}`;
  return about.dispute === undefined ? `The evidence of ${round} is` : `The evidence of ${about.dispute} (${round}) is`;
};
