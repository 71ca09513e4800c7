import { createRequests, type Failure, type Given } from '../../client/requests.ts';
import { asWhom, windowToken, windowTokenRefused } from './window-sign-in.ts';

export type { Failure, Given };

/** Asks of the house in the name of whoever is signed in here. */
export const { get, all, post } = createRequests({
  whom: () => {
    const token = windowToken();
    // A sign-in that is over would shut this window out of what everybody may see.
    return { ...asWhom(token), refused: () => windowTokenRefused(token) };
  },
});

/** A name for a command that nobody else gives. */
export const commandId = (): string => crypto.randomUUID();
