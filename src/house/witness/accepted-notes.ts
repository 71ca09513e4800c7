import type { Batch, Store } from '../store/port.ts';

/** From when to when notes were made that a witness keeps, and that somebody accepted not to be beside the records any more. */
export type Span = readonly [from: number, to: number];

/** Where it is kept which they are; sealed with everything else that is kept. */
const ACCEPTED_NOTES = { kind: 'anchor', key: 'accepted-notes' } as const;

export async function acceptedNotes(store: Store): Promise<readonly Span[]> {
  const body = await store.cell(ACCEPTED_NOTES.kind, ACCEPTED_NOTES.key);
  return body === undefined ? [] : (JSON.parse(body) as readonly Span[]);
}

/** What is to be kept where these are accepted too; nothing where there are none. */
export const acceptingNotes = (known: readonly Span[], spans: readonly Span[]): Batch['cells'] =>
  spans.length === 0 ? [] : [{ ...ACCEPTED_NOTES, body: JSON.stringify([...known, ...spans]) }];

export const isAccepted = (spans: readonly Span[], at: number): boolean =>
  spans.some(([from, to]) => from <= at && at <= to);
