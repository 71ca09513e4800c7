import type { Problem } from '../../wire/index.ts';
import { asWhom, windowToken, windowTokenRefused } from './window-sign-in.ts';

/** Why something was not given: as the server said it, or that it could not be reached. */
export type Failure = Pick<Problem, 'code' | 'params' | 'retryable'> & Readonly<{ clause?: string; status?: number }>;
export type Given<T> = Readonly<{ ok: true; value: T } | { ok: false; failure: Failure }>;

const UNREACHABLE: Failure = { code: 'unreachable', params: {}, retryable: true };
const UNEXPECTED: Failure = { code: 'unexpected', params: {}, retryable: true };

/** A request to the house in the name of whoever is signed in. Fails as a value, never by throwing. */
async function request<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Given<T>> {
  const token = windowToken();
  const { credentials, headers } = asWhom(token);
  try {
    const response = await fetch(`/api/v1/${path}`, {
      method,
      credentials,
      ...(body === undefined
        ? { headers }
        : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }),
      ...(signal === undefined ? {} : { signal }),
    });
    // A sign-in that is over would shut this window out of what everybody may see.
    if (response.status === 401) windowTokenRefused(token);
    return response.ok
      ? { ok: true, value: (await response.json()) as T }
      : { ok: false, failure: await failureOf(response) };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}

async function failureOf(response: Response): Promise<Failure> {
  if (!(response.headers.get('content-type') ?? '').includes('problem+json')) {
    return { ...UNEXPECTED, status: response.status };
  }
  const { code, params, retryable, clause, status } = (await response.json()) as Problem;
  return { code, params, retryable, status, ...(clause === undefined ? {} : { clause }) };
}

/** A question that nobody answers is given up, so that it can be asked again. */
const ANSWER_MS = 30_000;

export function get<T>(path: string, signal?: AbortSignal): Promise<Given<T>> {
  const late = AbortSignal.timeout(ANSWER_MS);
  return request<T>('GET', path, undefined, signal === undefined ? late : AbortSignal.any([signal, late]));
}

export const post = <T>(path: string, body: unknown = {}): Promise<Given<T>> => request<T>('POST', path, body);

/** A name for a command that nobody else gives. */
export const commandId = (): string => crypto.randomUUID();
