import { word } from './params.ts';
import type { Sentences } from './refusals.ts';

/** What can be wrong with a simulated device before it says anything. */
export type DeviceLineCode = 'cannot-reach' | 'not-let-in' | 'other-device';

export const DEVICE_LINE_SENTENCES: Sentences<DeviceLineCode> = {
  'cannot-reach': (p) => `nothing answers at ${word(p, 'url')}; start the house, or give its --url.`,
  'not-let-in': (p) => `${word(p, 'url')} knows no device of this token; have it let in with "croupier device add".`,
  'other-device': (p) =>
    `the token is that of ${word(p, 'device')}, a ${word(p, 'kind')} at ${word(p, 'table')}; simulate that one.`,
};
