/** What can wait for somebody at a table, in the order in which it is listed where nothing else decides. */
export const MATTERS = [
  'stopped',
  'malfunction',
  'house-event',
  'reconstruction',
  'uncovered',
  'rest-unclosed',
  'placement',
  'foreign',
  'suspect',
  'fill',
  'fill-approved',
  'void',
  'suspended',
  'dealer-away',
  'restart',
] as const;
export type MatterKind = (typeof MATTERS)[number];

/** Something that waits, with what the log says about its beginning. */
export type Matter = Readonly<{
  id: string;
  table: string;
  kind: MatterKind;
  round: number;
  /** Unknown where it began before anybody kept count. */
  since: number | null;
  by: string | null;
  event: number | null;
  clause: string | null;
  remark: string | null;
  about: Readonly<Record<string, unknown>>;
}>;
