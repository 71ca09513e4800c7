import { addressOf } from '../../client/address.ts';
import type { Problem } from '../../wire/index.ts';
import type { AskedAt, BodyAt, PathOf } from '../../wire/routes/index.ts';
import type { Failure } from './api.ts';
import { asWhom } from './window-sign-in.ts';

/** Asks for a document that is made for this person now, and keeps it as a file; answers with why there is none. */
export function download<P extends PathOf<'POST'>>(
  path: P,
  asked: AskedAt<'POST', P>,
  body: BodyAt<P>,
  name: string,
): Promise<Failure | undefined> {
  const { credentials, headers } = asWhom();
  return keepFile(addressOf(path, asked as Readonly<Record<string, unknown>>), name, {
    method: 'POST',
    credentials,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A file that is there already, asked for by the page itself. */
export const fetchFile = (href: string, name: string): Promise<Failure | undefined> => keepFile(href, name, asWhom());

async function keepFile(href: string, name: string, how: RequestInit): Promise<Failure | undefined> {
  try {
    const response = await fetch(href, how);
    if (!response.ok) return (await response.json()) as Problem;
    save(await response.blob(), name);
    return undefined;
  } catch {
    return { code: 'unreachable', params: {}, retryable: true };
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
