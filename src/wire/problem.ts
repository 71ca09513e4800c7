import type { Refusal } from '../kit/refusal.ts';

/** Why a request was not granted, as RFC 9457 writes it down. `code` and `params` are for programs and translators. */
export type Problem = Readonly<{
  type: string;
  title: string;
  status: number;
  code: string;
  /** The clause that decides, where one does. */
  clause?: string;
  /** Where in the request. */
  path?: string;
  /** Whether the same request may be granted later. */
  retryable: boolean;
  params: Refusal['params'];
}>;

export const PROBLEM_TYPE = 'application/problem+json';

/** Refusals that pass by themselves: asked again a little later the answer can be another. */
const RETRYABLE: ReadonlySet<string> = new Set([
  'busy',
  'house-closing',
  'store-unavailable',
  'table-waits',
  'too-fast',
  'too-many-attempts',
  'too-many-connections',
]);

export const isRetryable = (code: string): boolean => RETRYABLE.has(code);

export function problem({ code, clause, path, params }: Refusal, status: number): Problem {
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
