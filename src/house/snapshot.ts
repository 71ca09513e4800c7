import { hash } from 'node:crypto';
import type { Batch, Head } from './store/port.ts';

/** A unit's state after so many events, and the hash of the last of them. */
export type Snapshot = Readonly<{ version: number; hash: string; state: string }>;

/** Rises with the form: a snapshot of another form is none. */
const FORM = 'snapshot 2';

/** A line with the sum of all that follows, a line that says of which moment it is, and the state as its unit wrote it. */
export function snapshotCell({ stream, version, hash: last }: Head, state: string): Batch['cells'][number] {
  const said = `${version} ${last}\n${state}`;
  return { kind: 'snapshot', key: stream, body: `${FORM} ${sha256(said)}\n${said}` };
}

/** Nothing unless every letter is as it was written. */
export function readSnapshot(text: string): Snapshot | undefined {
  const [head, form, sum, version, last] = HEAD.exec(text) ?? [];
  if (head === undefined || form !== FORM || last === undefined) return undefined;
  if (sha256(text.slice(text.indexOf('\n') + 1)) !== sum) return undefined;
  return { version: Number(version), hash: last, state: text.slice(head.length) };
}

/** As they were written before they had a sum. A store loses them when it is opened; until then they are no fault of it. */
export const isOldSnapshot = (text: string): boolean => text.startsWith('{"version":');

const HEAD = /^(snapshot \d+) ([0-9a-f]{64})\n(\d{1,15}) ([0-9a-f]{64})\n/;

const sha256 = (text: string): string => hash('sha256', text, 'hex');
