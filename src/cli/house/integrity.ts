import { signManifest } from '../../house/integrity/manifest.ts';
import { KeyFailure } from '../../house/keys/house-key.ts';
import { readKeyFile } from '../../house/keys/key-file.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok } from '../../kit/result.ts';
import { type Answer, answer, type Flags, notFound } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { recordsProblem } from './problems.ts';
import { manifestNow, programFolder, programLooker, record } from './program.ts';
import { publicKeyOf } from './public-key.ts';

export type IntegrityFlags = Flags & Readonly<{ record?: boolean; sign?: string; buildKey?: string }>;

/** Holds the program against what was written down when it was built, or writes that down. */
export const integrity = (context: Context, flags: IntegrityFlags): Promise<void> =>
  answer(context, flags, async () => {
    const folder = programFolder();
    if (folder === undefined) return notFound(refuse('not-built').error);
    return flags.record === true ? recorded(folder, flags.sign) : checked(context, flags.buildKey);
  });

async function recorded(folder: string, keyFile: string | undefined): Promise<Answer> {
  const manifest = manifestNow(folder);
  try {
    const written = keyFile === undefined ? manifest : await signManifest(manifest, readKeyFile(keyFile));
    record(folder, written);
    return ok({ json: written, text: () => `${Object.keys(manifest.files).length} files` });
  } catch (error) {
    const problem = error instanceof KeyFailure ? recordsProblem(error) : undefined;
    if (problem === undefined) throw error;
    return err(problem);
  }
}

function checked(context: Context, given: string | undefined): Answer {
  const trusted = given === undefined ? ok(undefined) : publicKeyOf(context, given, '--build-key');
  if (!trusted.ok) return trusted;
  const { digest, signedBy, files, wrong } = programLooker({ trusted: trusted.value, configuration: () => '' })();
  const isSound = wrong.length === 0 && digest !== null;
  const said = digest === null ? 'no manifest was made of this program' : `${files} files, manifest ${digest}`;
  const by = signedBy === null ? 'signed by nobody' : `signed by ${signedBy}`;
  return ok({
    json: { ok: isSound, digest, signedBy, files, wrong },
    text: () => [`${said}, ${by}`, ...wrong.map((each) => `  ${each}`)].join('\n'),
    exit: isSound ? EXIT.ok : EXIT.invalid,
  });
}
