import { createRequests } from '../../src/client/requests.ts';

const PATIENCE_MS = 60_000;

/** Waits until a house says that it can serve, or is gone. */
export async function ready(url: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response === undefined || response.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the house did not become ready');
}

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
