/**
 * The status of every refusal that is not simply "understood, but not granted" (422). A refusal never becomes a 5xx for
 * what a client sent; the ones here say that the house itself cannot serve just now.
 */
const STATUS: Readonly<Record<number, readonly string[]>> = {
  400: [
    'bad-request',
    'bad-url',
    'bad-json',
    'too-deep',
    'forbidden-name',
    'bad-command',
    'unknown-field',
    'bad-frame',
    'bad-id',
    'unknown-command',
    'text-frames-only',
  ],
  401: ['sign-in-needed', 'signed-out', 'session-expired', 'sign-in-failed'],
  403: [
    'foreign-origin',
    'not-authorised',
    'not-your-own',
    'not-assigned',
    'own-act',
    'own-case',
    'own-account',
    'second-person-needed',
    'bad-approval',
    'person-disabled',
    'blocked-by-own-limit',
  ],
  404: [
    'unknown-route',
    'unknown-rulebook',
    'unknown-table',
    'unknown-dispute',
    'unknown-round',
    'unknown-shift',
    'unknown-stream',
    'unknown-person',
    'not-raised',
  ],
  405: ['method-not-allowed'],
  409: [
    'id-reused',
    'wrong-round',
    'wrong-phase',
    'wrong-state',
    'betting-closed',
    'table-held',
    'table-not-open',
    'table-not-closed',
    'table-stopped',
    'table-waits',
    'round-open',
    'too-late',
    'already-raised',
    'already-drawn',
    'case-closed',
    'person-exists',
    'shift-running',
    'settlement-disputed',
  ],
  413: ['too-large'],
  415: ['unsupported-media-type'],
  421: ['foreign-host'],
  429: ['too-fast', 'too-many-attempts'],
  500: ['unexpected'],
  503: ['house-closing', 'store-unavailable', 'too-many-connections', 'busy'],
};

const BY_CODE: ReadonlyMap<string, number> = new Map(
  Object.entries(STATUS).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
);

export const statusOf = (code: string): number => BY_CODE.get(code) ?? 422;
