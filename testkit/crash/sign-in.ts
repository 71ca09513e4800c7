/** A token of the demo; sessions are kept by the store, so it serves as long as the store does. */
export async function signIn(url: string, person: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: person }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`${person} cannot sign in: ${response.status}`);
  return token;
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
