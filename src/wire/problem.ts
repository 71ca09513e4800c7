import type { AnyRefusal } from '../kit/refusal.ts';
import { isRetryable } from '../kit/refusals/index.ts';
import type { Problem } from './shapes/problem.ts';

export type { Problem };

export const PROBLEM_TYPE = 'application/problem+json';

export function problem({ code, clause, path, params }: AnyRefusal, status: number): Problem {
  return {
    type: `urn:croupier:problem:${code}`,
    title: titleOf(code),
    status,
    code,
    ...(clause === undefined ? {} : { clause }),
    ...(path === undefined ? {} : { path }),
    retryable: isRetryable(code),
    params,
  };
}

/** `below-minimum` is read as "Below minimum". */
function titleOf(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
