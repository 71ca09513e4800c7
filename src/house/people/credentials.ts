import type { Stored } from './sessions.ts';

/** The hash of a password, as the store keeps it by person. */
export const credentialCell = (person: string, hash: string) =>
  ({ kind: 'credential', key: person, body: JSON.stringify({ hash }) }) as const;

/** A credential that cannot be read opens nothing: its person needs a new password. */
export function readCredentials(stored: Stored): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const { key, body } of stored) {
    try {
      const { hash } = JSON.parse(body) as { hash?: unknown };
      if (typeof hash === 'string') hashes.set(key, hash);
    } catch {}
  }
  return hashes;
}
