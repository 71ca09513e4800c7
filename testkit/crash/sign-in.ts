import { createRequests } from '../../src/client/requests.ts';

/** A token of the demo; sessions are kept by the store, so it serves as long as the store does. */
export async function signIn(url: string, person: string): Promise<string> {
  const { post } = createRequests({ base: url, whom: () => ({ headers: {} }) });
  const given = await post('/api/v1/demo/sign-in', {}, { as: person });
  if (!given.ok) throw new Error(`${person} cannot sign in: ${given.failure.code}`);
  return given.value.token;
}

/** Everybody signs in once, and again when the house has ended the session. */
export class Tokens {
  readonly #tokens = new Map<string, string>();

  async of(url: string, person: string): Promise<string> {
    const token = this.#tokens.get(person) ?? (await signIn(url, person));
    this.#tokens.set(person, token);
    return token;
  }

  forget(person: string): void {
    this.#tokens.delete(person);
  }

  /** Nothing, when the house is gone before it could answer. */
  ifThere(url: string, person: string): Promise<string | undefined> {
    return this.of(url, person).catch(() => undefined);
  }
}
