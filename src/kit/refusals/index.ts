import type { Static, TObject, TProperties } from 'typebox';
import { COMMAND_LINE } from './command-line.ts';
import { DISPUTE } from './dispute.ts';
import { DOCUMENTS } from './documents.ts';
import { ENGINE } from './engine.ts';
import { GAMES } from './games.ts';
import { HOUSE } from './house.ts';
import { NAMING } from './naming.ts';
import { ODDS } from './odds.ts';
import { PAGE } from './page.ts';
import type { Reach, RefusalSpec } from './params.ts';
import { PEOPLE } from './people.ts';
import { SERVER } from './server.ts';
import { TABLE } from './table.ts';

/** Everything that can be refused, by whoever refuses it. A page loads only the types of it. */
export const REFUSALS = {
  ...ENGINE,
  ...NAMING,
  ...TABLE,
  ...GAMES,
  ...DISPUTE,
  ...PEOPLE,
  ...HOUSE,
  ...SERVER,
  ...PAGE,
  ...DOCUMENTS,
  ...ODDS,
  ...COMMAND_LINE,
} as const;

type List = typeof REFUSALS;
export type RefusalCode = keyof List;

/** A code without parameters takes none. */
type None = Readonly<Record<string, never>>;
type ParamsIn<S> = S extends { params: infer P extends TProperties } ? Static<TObject<P>> : None;

/** What the refusals of these codes name. */
export type ParamsOf<Code extends RefusalCode> = { [C in Code]: ParamsIn<List[C]> }[Code];

/** The codes for which these parameters do. */
export type CodeFor<Params> = {
  [C in RefusalCode]: List[C] extends { params: TProperties } ? (Params extends ParamsOf<C> ? C : never) : never;
}[RefusalCode];

type ToOnly<R extends Reach> = {
  [C in RefusalCode]: List[C] extends { to: infer To } ? (To extends R ? C : never) : never;
}[RefusalCode];

/** Whoever plays can be told. */
export type PlayerCode = Exclude<RefusalCode, ToOnly<Reach>> | ToOnly<'page'>;
/** Only staff can be told. */
export type StaffCode = ToOnly<'staff'>;
/** What only a dispute refuses. */
export type DisputeCode = keyof typeof DISPUTE;
/** Whoever works with the command line can be told. */
export type CommandLineCode = Exclude<RefusalCode, ToOnly<'page' | 'log'>>;

const spec = (code: string): RefusalSpec | undefined =>
  Object.hasOwn(REFUSALS, code) ? REFUSALS[code as RefusalCode] : undefined;

/** A refusal is "understood, but not granted" (422) unless its entry says otherwise. */
export const statusOf = (code: string): number => spec(code)?.status ?? 422;

/** Whether the refusal passes by itself: asked again a little later the answer can be another. */
export const isRetryable = (code: string): boolean => spec(code)?.retryable === true;
