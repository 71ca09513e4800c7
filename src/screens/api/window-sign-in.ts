/**
 * A sign-in that only this window has, so that a demo can be seen as a player and as the dealer side by side in one browser.
 * A script could read it, which is why the house gives one in a demo alone; everywhere else there is the cookie.
 */
const KEY = 'croupier.window';

export function windowToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Some browsers forbid pages to keep anything.
    return null;
  }
}

export function keepWindowToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function forgetWindowToken(): void {
  if (windowToken() !== null) sessionStorage.removeItem(KEY);
}

/** How a request says whose it is. With a sign-in of its own the browser's cookie is neither shown nor changed. */
export function asWhom(): Readonly<{ credentials: RequestCredentials; headers: Readonly<Record<string, string>> }> {
  const token = windowToken();
  return token === null
    ? { credentials: 'same-origin', headers: {} }
    : { credentials: 'omit', headers: { authorization: `Bearer ${token}` } };
}
