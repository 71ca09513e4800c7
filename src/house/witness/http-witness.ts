import { keyId } from '../keys/house-key.ts';
import { Contradicted, type Sent, type Witness } from './witness.ts';

const PATIENCE_MS = 5_000;

/**
 * Whoever takes `POST URL` with `{"house": the public key, "line": the note}` and answers 2xx once it is kept, 409 where it
 * contradicts what it has; and gives what it kept, a line each, to `GET URL/KEY-ID?atMost=CHARACTERS`.
 */
export function httpWitness(url: string, publicKey: string): Witness {
  const base = url.replace(/\/$/, '');
  const ask = (at: string, init: RequestInit = {}): Promise<Response> =>
    fetch(at, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    place: url,
    keep: async (line) => {
      const sent: Sent = { house: publicKey, line };
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(base, { method: 'POST', headers, body: JSON.stringify(sent) });
      const said = await answer.text();
      if (answer.status === 409) throw new Contradicted(said.trim());
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    },
    lines: async (atMost) => {
      const answer = await ask(`${base}/${keyId(publicKey)}${atMost === undefined ? '' : `?atMost=${atMost}`}`);
      if (answer.status === 404) return [];
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      return linesIn(answer);
    },
  };
}

/** Line by line: all of it may be more than what one text can hold. */
async function linesIn({ body }: Response): Promise<readonly string[]> {
  const lines: string[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of body ?? []) {
    const [first = '', ...more] = decoder.decode(part as Uint8Array, { stream: true }).split('\n');
    rest += first;
    for (const next of more) {
      lines.push(rest);
      rest = next;
    }
  }
  return [...lines, rest].filter((line) => line !== '');
}
