import type { HouseKey } from '../../house/keys/house-key.ts';
import { KeyFailure } from '../../house/keys/house-key.ts';
import { rotateKeyFile } from '../../house/keys/key-file.ts';
import { type KeyPlace, openKey } from '../../house/keys/open-key.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok } from '../../kit/result.ts';
import { type Answer, answer, type Flags, misused } from '../answer.ts';
import type { Context } from '../context.ts';
import { type PlaceFlags, placeOf } from './place.ts';
import { recordsProblem } from './problems.ts';

export type KeyFlags = Flags & PlaceFlags & Readonly<{ rotate?: boolean }>;

export const key = (context: Context, flags: KeyFlags): Promise<void> =>
  answer(context, flags, async () => {
    const place = placeOf(context, flags);
    if (!place.ok) return place;
    try {
      return await shown(place.value.key, flags.rotate === true);
    } catch (error) {
      const problem = recordsProblem(error);
      if (problem === undefined) throw error;
      return err(problem);
    }
  });

async function shown(place: KeyPlace, rotate: boolean): Promise<Answer> {
  if (rotate && !('file' in place)) {
    const params = {
      argument: '--rotate',
      value: 'true',
      expected: 'a key in a file; others are changed where they are',
    };
    return misused(refuse('bad-argument', params).error);
  }
  const own = rotate && 'file' in place ? rotated(place.file) : await openKey(place);
  const before = own.before.map(({ id }) => id);
  return ok({ json: { id: own.id, publicKey: own.publicKey, before }, text: () => own.publicKey });
}

function rotated(file: string): HouseKey {
  try {
    return rotateKeyFile(file);
  } catch (error) {
    if (error instanceof KeyFailure) throw error;
    throw new KeyFailure('unwritable', file, String((error as NodeJS.ErrnoException).code ?? error));
  }
}
