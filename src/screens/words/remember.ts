/** What this browser remembers between visits. Storage can be full or forbidden; then nothing is remembered. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`croupier.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`croupier.${name}`, value);
  } catch {
    // Nothing is lost that cannot be chosen again.
  }
}
