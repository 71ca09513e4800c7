/**
 * A sign-in that only this window has, so that a demo can be seen as a player and as the dealer side by side in one browser.
 * A script could read it, which is why the house gives one in a demo alone; everywhere else there is the cookie.
 */
const KEY = 'croupier.window';

/** The name is kept beside it: of a sign-in that is over the house does not say whose it was. */
type Kept = Readonly<{ token: string; name: string }>;

/** Some browsers forbid pages to keep anything; then it lasts as long as the page. */
let kept: Kept | null = null;
let hears: (name: string) => void = () => undefined;

function held(): Kept | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? kept : (JSON.parse(text) as Kept);
  } catch {
    return kept;
  }
}

export const windowToken = (): string | null => held()?.token ?? null;

export function keepWindowToken(token: string, name: string): void {
  kept = { token, name };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
}

export function forgetWindowToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** The house no longer knows this sign-in: the window is its cookie's again, and whoever listens is told whose it was. */
export function windowTokenRefused(token: string | null): void {
  const there = held();
  if (there === null || token !== there.token) return;
  forgetWindowToken();
  hears(there.name);
}

export function onWindowTokenRefused(hear: (name: string) => void): void {
  hears = hear;
}

type AsWhom = Readonly<{ credentials: RequestCredentials; headers: Readonly<Record<string, string>> }>;

/** How a request says whose it is. With a sign-in of its own the browser's cookie is neither shown nor changed. */
export const asWhom = (token: string | null = windowToken()): AsWhom =>
  token === null
    ? { credentials: 'same-origin', headers: {} }
    : { credentials: 'omit', headers: { authorization: `Bearer ${token}` } };
