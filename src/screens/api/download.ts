import type { Problem } from '../../wire/index.ts';
import type { Failure } from './api.ts';

/** Asks for a document that is made for this person now, and keeps it as a file; answers with why there is none. */
export async function download(path: string, name: string, body: unknown): Promise<Failure | undefined> {
  try {
    const response = await fetch(`/api/v1/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
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
