import { type ClauseId, clause } from './id.ts';
import type { ParamsOf, RefusalCode } from './refusals/index.ts';
import { type Err, err } from './result.ts';

/** What a sentence needs to name the thing to fix. */
export type Params = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** A refusal as it is handed on unread, or as a newer house may say it. */
export type AnyRefusal = Readonly<{
  code: string;
  clause?: ClauseId;
  /** Where in the request: `wagers[3].stake`. */
  path?: string;
  params: Params;
}>;

type Refused<Code extends RefusalCode> = Readonly<{
  code: Code;
  clause?: ClauseId;
  path?: string;
  params: ParamsOf<Code>;
}>;

/**
 * Why a request is not granted: a code for programs, parameters for the sentence, the clause where one decides. Each code
 * has the parameters that the list of refusals gives it.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = { [C in Code]: Refused<C> }[Code];

export type Because<Code extends string = string> = Readonly<{ code: Code; params: Params }>;

type IsOne<Code, Each extends Code = Code> = Each extends Each ? ([Code] extends [Each] ? true : false) : never;
type Names<P> = P extends P ? (string extends keyof P ? never : keyof P) : never;
type Needed<P> = P extends P
  ? { [N in Names<P>]-?: Record<never, never> extends Pick<P, N> ? never : N }[Names<P>]
  : never;
type ValueOf<P, N> = P extends P ? (N extends keyof P ? P[N] : never) : never;

/** What one of them needs is needed. Written out, because an intersection of all refusals is slow to compare. */
type Merged<P> = { readonly [N in Needed<P>]: ValueOf<P, N> } & {
  readonly [N in Exclude<Names<P>, Needed<P>>]?: ValueOf<P, N>;
};

/** The parameters of a code; where one of several is chosen, parameters that do for each of them. */
type Common<Code extends RefusalCode> = false extends IsOne<Code> ? Merged<ParamsOf<Code>> : ParamsOf<Code>;

/** The parameters of a code, which may be left out where it needs none. */
export type Given<Code extends RefusalCode> =
  Readonly<Record<string, never>> extends Common<Code>
    ? [params?: Common<Code>, by?: string]
    : [params: Common<Code>, by?: string];

/** `refuse` for some of the codes. */
export type Refuse<Codes extends RefusalCode> = <Code extends Codes>(
  code: Code,
  ...given: Given<Code>
) => Err<Refusal<NoInfer<Code>>>;

/** The code is read from what is given: from where the answer goes, it would be any of hundreds for a moment (slow to tell). */
export function refuse<Code extends RefusalCode>(code: Code, ...given: Given<Code>): Err<Refusal<NoInfer<Code>>>;
export function refuse(code: RefusalCode, params: object = {}, by?: string): Err<unknown> {
  return err(by === undefined ? { code, params } : { code, params, clause: clause(by) });
}

/** A refusal of something in a larger request, which the path names. */
export function refusedAt<Code extends RefusalCode>(
  code: Code,
  path: string,
  ...given: Given<Code>
): Refusal<NoInfer<Code>>;
export function refusedAt(code: RefusalCode, path: string, params: object = {}, by?: string): object {
  return by === undefined ? { code, params, path } : { code, params, clause: clause(by), path };
}

/** The same refusal, placed inside the larger request it belongs to. */
export const at = <R extends AnyRefusal>(path: string, refusal: R): R => ({
  ...refusal,
  path:
    refusal.path === undefined ? path : refusal.path.startsWith('[') ? path + refusal.path : `${path}.${refusal.path}`,
});
