import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { invalid, misused, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { inWords } from './limits.ts';

/** Standard input, or the file that was named; `-` is standard input too. */
export const inputOf = (context: Context, file: string | undefined): Readable =>
  file === undefined || file === '-' ? context.stdin : createReadStream(resolve(context.cwd, file));

export const cannotRead = (file: string | undefined, error: unknown) =>
  misused(
    refuse('cannot-read', {
      file: file ?? 'standard input',
      why: error instanceof Error ? (REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message) : '',
    }).error,
  );

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it is not readable',
};

/** All bytes, or a refusal as soon as there are too many: the rest is never read. */
export async function readAll(
  input: Readable,
  limit: number,
  file: string | undefined,
): Promise<Result<Uint8Array, Problem>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of input as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limit) return invalid(refuse('input-too-large', { limit: inWords(limit) }).error);
      chunks.push(chunk);
    }
  } catch (error) {
    return cannotRead(file, error);
  }
  return ok(Buffer.concat(chunks));
}
