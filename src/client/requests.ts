import type { Problem } from '../wire/problem.ts';
import { BY_ITSELF } from '../wire/protocol.ts';
import type { AnswerAt, AskedAt, BodyAt, ListPath, PathOf } from '../wire/routes/index.ts';
import { addressOf } from './address.ts';
import { nextIn } from './next-page.ts';

/** Why something was not given: as the server said it, or that it could not be reached. */
export type Failure = Pick<Problem, 'code' | 'params' | 'retryable'> &
  Readonly<{
    clause?: string;
    status?: number;
    /** Seconds to wait before it is asked again. */
    retryAfter?: number;
  }>;
export type Given<T> = Readonly<{ ok: true; value: T } | { ok: false; failure: Failure }>;

/** In whose name requests are made; asked anew for every one. */
export type Whom = Readonly<{
  credentials?: 'include' | 'omit' | 'same-origin';
  headers: Readonly<Record<string, string>>;
  /** The server no longer knows them (401). */
  refused?: () => void;
}>;

export type House = Readonly<{
  /** `https://floor.example`; nothing on a page that comes from the house itself. */
  base?: string;
  whom: () => Whom;
}>;

/** Asks of a house, typed by its routes: an address, a field or an answer that it does not have does not compile. */
export type Requests = Readonly<{
  get: <P extends PathOf<'GET'>>(
    path: P,
    asked: AskedAt<'GET', P>,
    signal?: AbortSignal,
    /** Nobody did anything: the page asks again. */
    byItself?: boolean,
  ) => Promise<Given<AnswerAt<'GET', P>>>;
  /** The whole of a list, page after page. */
  all: <P extends ListPath>(
    path: P,
    asked: AskedAt<'GET', P>,
    signal?: AbortSignal,
    byItself?: boolean,
  ) => Promise<Given<AnswerAt<'GET', P>>>;
  post: <P extends PathOf<'POST'>>(
    path: P,
    asked: AskedAt<'POST', P>,
    body: BodyAt<P>,
    byItself?: boolean,
  ) => Promise<Given<AnswerAt<'POST', P>>>;
}>;

export const UNREACHABLE: Failure = { code: 'unreachable', params: {}, retryable: true };
const UNEXPECTED: Failure = { code: 'unexpected', params: {}, retryable: true };

/** A question that nobody answers is given up, so that it can be asked again. */
const ANSWER_MS = 30_000;

export function createRequests(house: House): Requests {
  return {
    get: (path, asked, signal, byItself) =>
      ask(house, 'GET', addressOf(path, asked as Filled), { signal: until(signal), ...marked(byItself) }),
    all: (path, asked, signal, byItself) => everyPage(house, addressOf(path, asked as Filled), signal, byItself),
    post: (path, asked, body, byItself) => {
      const how = body === undefined ? {} : { body: JSON.stringify(body) };
      return ask(house, 'POST', addressOf(path, asked as Filled), { ...how, ...marked(byItself) });
    },
  };
}

type Filled = Readonly<Record<string, unknown>>;

type How = Readonly<{ signal?: AbortSignal; body?: string; headers?: Readonly<Record<string, string>> }>;

const marked = (byItself = false): Pick<How, 'headers'> => (byItself ? { headers: { [BY_ITSELF]: '1' } } : {});

function until(signal: AbortSignal | undefined): AbortSignal {
  const late = AbortSignal.timeout(ANSWER_MS);
  return signal === undefined ? late : AbortSignal.any([signal, late]);
}

async function everyPage<T>(
  house: House,
  first: string,
  signal: AbortSignal | undefined,
  byItself: boolean | undefined,
): Promise<Given<T>> {
  const rows: unknown[] = [];
  let at: string | undefined = first;
  while (at !== undefined) {
    let next: string | undefined;
    const how = { signal: until(signal), ...marked(byItself) };
    const given: Given<readonly unknown[]> = await ask(house, 'GET', at, how, ({ headers }) => {
      next = nextIn(headers.get('link'));
    });
    if (!given.ok) return given;
    rows.push(...given.value);
    at = next;
  }
  return { ok: true, value: rows as T };
}

/** Fails as a value, never by throwing. */
async function ask<T>(
  { base = '', whom }: House,
  method: string,
  at: string,
  how: How,
  seen?: (response: Response) => void,
): Promise<Given<T>> {
  const { credentials, headers, refused } = whom();
  try {
    const response = await fetch(base + at, {
      method,
      ...how,
      ...(credentials === undefined ? {} : { credentials }),
      headers: {
        ...headers,
        ...how.headers,
        ...(how.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    if (response.status === 401) refused?.();
    seen?.(response);
    return response.ok
      ? { ok: true, value: (await response.json()) as T }
      : { ok: false, failure: await failureOf(response) };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}

export async function failureOf(response: Response): Promise<Failure> {
  if (!(response.headers.get('content-type') ?? '').includes('problem+json')) {
    return { ...UNEXPECTED, status: response.status };
  }
  const { code, params, retryable, clause, status } = (await response.json()) as Problem;
  const after = Number(response.headers.get('retry-after'));
  return {
    code,
    params,
    retryable,
    status,
    ...(clause === undefined ? {} : { clause }),
    ...(after > 0 ? { retryAfter: after } : {}),
  };
}
