import type { Given, Refusal } from '../kit/refusal.ts';
import type { RefusalCode } from '../kit/refusals/index.ts';

/** What the server itself refuses, before the house is asked. */
export const SERVER_REFUSALS = [
  'bad-request',
  'bad-url',
  'bad-json',
  'too-deep',
  'forbidden-name',
  'too-large',
  'unsupported-media-type',
  'unknown-route',
  'method-not-allowed',
  'foreign-origin',
  'foreign-host',
  'sign-in-needed',
  'signed-out',
  'session-expired',
  'not-authorised',
  'not-your-own',
  'hands-hidden',
  'bad-approval',
  'nothing-waits',
  'not-appointed',
  'unknown-round',
  'unknown-shift',
  'too-fast',
  'too-many-connections',
  'busy',
  'text-frames-only',
  'bad-frame',
  'bad-command',
  'unknown-observation',
  'unknown-field',
  'unknown-rulebook',
  'unknown-table',
  'unknown-dispute',
  'house-closing',
  'not-owner',
  'store-unavailable',
  'unexpected',
] as const satisfies readonly RefusalCode[];
type ServerCode = (typeof SERVER_REFUSALS)[number];
export type ServerRefusal = Refusal<ServerCode>;

/** Parameters first, then where in the request. */
export function refusal<Code extends ServerCode>(code: Code, ...given: Given<Code>): Refusal<NoInfer<Code>>;
export function refusal(code: ServerCode, params: object = {}, path?: string): object {
  return path === undefined ? { code, params } : { code, params, path };
}
