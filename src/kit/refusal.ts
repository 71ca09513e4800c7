import { type ClauseId, clause } from './id.ts';
import { type Err, err } from './result.ts';

/** What a refusal's sentence needs to name the thing to fix. */
export type Params = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** Why a request is not granted: a code for programs, parameters for the sentence, the clause where one decides. */
export type Refusal<Code extends string = string> = Readonly<{
  code: Code;
  clause?: ClauseId;
  /** Where in the request: `wagers[3].stake`. */
  path?: string;
  params: Params;
}>;

export type Because<Code extends string = string> = Readonly<{ code: Code; params: Params }>;

export function refuse<Code extends string>(code: Code, params: Params = {}, by?: string): Err<Refusal<Code>> {
  return err(by === undefined ? { code, params } : { code, params, clause: clause(by) });
}

/** The same refusal, placed inside the larger request it belongs to. */
export const at = <Code extends string>(path: string, refusal: Refusal<Code>): Refusal<Code> => ({
  ...refusal,
  path:
    refusal.path === undefined ? path : refusal.path.startsWith('[') ? path + refusal.path : `${path}.${refusal.path}`,
});
