import type { Json, JsonObject } from '../json.ts';
import recorded from './examples.json' with { type: 'json' };

/** One question and its answer; lines are a list of them, files have none. */
export type Example = Readonly<{
  asked?: Readonly<Record<string, string | number>>;
  body?: Json;
  answer?: Json;
}>;

/** What happened once on a floor: `npm run examples` records it anew. */
export type Examples = Readonly<{
  /** By whose they are, then by type. */
  commands: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  /** By operation. */
  routes: Readonly<Record<string, Example>>;
  /** By the type of the frame. */
  frames: Readonly<Record<string, readonly Json[]>>;
  /** What happened at a table, by its type. */
  facts: Readonly<Record<string, JsonObject>>;
  /** By the name of a field: some of what such fields held. */
  values: Readonly<Record<string, readonly Json[]>>;
}>;

export const EXAMPLES: Examples = recorded as unknown as Examples;
