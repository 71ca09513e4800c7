import { refuse } from '../kit/refusal.ts';
import { type Err, err } from '../kit/result.ts';
import { misused, type Problem, problem } from './answer.ts';
import { EXIT } from './exit.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'a file is in the way',
  EISDIR: 'it is a folder',
  ENOTFILE: 'it is no ordinary file',
  EACCES: 'it is not allowed there',
  EPERM: 'it is not allowed there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
};

/** A wrong path is a wrong argument; a disk that fails is not the caller's mistake. */
export function cannotWrite(file: string, error: unknown): Err<Problem> {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const refusal = refuse('cannot-write', { file, why: REASONS[code] ?? message.replace(/\.$/, '') }).error;
  return code === 'ENOSPC' || REASONS[code] === undefined ? err(problem(EXIT.unexpected, refusal)) : misused(refusal);
}
