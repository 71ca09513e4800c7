/**
 * A sign-in that only this window has, so that a demo can be seen as a player and as the dealer side by side in one browser.
 * A script could read it, which is why the house gives one in a demo alone; everywhere else there is the cookie.
 */
const KEY = 'croupier.window';

/** Some browsers forbid pages to keep anything; then it lasts as long as the page. */
let kept: string | null = null;
let hears: () => void = () => undefined;

export function windowToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

export function keepWindowToken(token: string): void {
  kept = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {}
}

export function forgetWindowToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** The house no longer knows this sign-in: the window is its cookie's again, and whoever listens is told. */
export function windowTokenRefused(token: string | null): void {
  if (token === null || token !== windowToken()) return;
  forgetWindowToken();
  hears();
}

export function onWindowTokenRefused(hear: () => void): void {
  hears = hear;
}

type AsWhom = Readonly<{ credentials: RequestCredentials; headers: Readonly<Record<string, string>> }>;

/** How a request says whose it is. With a sign-in of its own the browser's cookie is neither shown nor changed. */
export const asWhom = (token: string | null = windowToken()): AsWhom =>
  token === null
    ? { credentials: 'same-origin', headers: {} }
    : { credentials: 'omit', headers: { authorization: `Bearer ${token}` } };
