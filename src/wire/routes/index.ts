import { DEVICES } from './devices.ts';
import { DISPUTES } from './disputes.ts';
import { EVIDENCE } from './evidence.ts';
import { ME } from './me.ts';
import { PEOPLE } from './people.ts';
import { PIT } from './pit.ts';
import { REPLAY } from './replay.ts';
import { REPORTS } from './reports.ts';
import { ROUNDS } from './rounds.ts';
import type { AnswerOf, BodyOf, Method, ParamsOf, QueryOf } from './route.ts';
import { RULEBOOK_ROUTES } from './rulebooks.ts';
import { DEMO, SESSION } from './session.ts';
import { SYSTEM } from './system.ts';
import { TABLES } from './tables.ts';

/** Every route there is, by the name of its operation. */
export const ROUTES = {
  ...RULEBOOK_ROUTES,
  ...TABLES,
  ...ROUNDS,
  ...ME,
  ...SESSION,
  ...DEMO,
  ...PEOPLE,
  ...DEVICES,
  ...REPORTS,
  ...PIT,
  ...REPLAY,
  ...EVIDENCE,
  ...DISPUTES,
  ...SYSTEM,
} as const;

type Every = (typeof ROUTES)[keyof typeof ROUTES];

/** Addresses that can be asked in this way. */
export type PathOf<M extends Method> = Extract<Every, Readonly<{ method: M }>>['path'];
type At<M extends Method, P> = Extract<Every, Readonly<{ method: M; path: P }>>;

/** What an address needs beside its name: what stands in it, and what follows the question mark. */
export type AskedAt<M extends Method, P> = ParamsOf<At<M, P>> & QueryOf<At<M, P>>;
export type BodyAt<P> = BodyOf<At<'POST', P>>;
export type AnswerAt<M extends Method, P> = AnswerOf<At<M, P>>;

/** Addresses that answer with a list. */
export type ListPath = {
  [P in PathOf<'GET'>]: AnswerAt<'GET', P> extends readonly unknown[] ? P : never;
}[PathOf<'GET'>];
