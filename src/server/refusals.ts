import type { Refusal } from '../kit/refusal.ts';

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
  'bad-approval',
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
  'store-unavailable',
  'unexpected',
] as const;
export type ServerRefusal = Refusal<(typeof SERVER_REFUSALS)[number]>;

export const refusal = (code: ServerRefusal['code'], params: Refusal['params'] = {}, path?: string): ServerRefusal =>
  path === undefined ? { code, params } : { code, params, path };
