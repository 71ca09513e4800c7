import type { Static, TObject, TSchema } from 'typebox';
import type { FloorRank, Role } from '../../rulebook/ranks.ts';

/** Who may use a route: anybody, any person signed in, devices, or people of a rank and of certain offices. */
export type Access = 'public' | 'signed-in' | 'devices' | Readonly<{ from?: FloorRank; roles?: readonly Role[] }>;

export const TAGS = {
  rules: 'Rulebooks, their clauses, exact odds',
  tables: 'The floor as it is now, and commands',
  rounds: 'What happened',
  me: 'You',
  session: 'Signing in and out',
  disputes: 'Disputes and complaints',
  reports: 'Drop, handle, win and hold by shift',
  replay: 'Rounds once more, for those who watch',
  people: 'Accounts and assignments',
  devices: 'Wheel heads, dice terminals and shoes that report what they see',
  floor: 'Running the floor',
  pit: 'The floor at a glance, and what waits for a decision',
  system: 'For those who run the server',
} as const;

/** What commands can be sent to. */
export type Stream = 'tables' | 'disputes' | 'people' | 'floor' | 'cage';

export type Method = 'GET' | 'POST';

/** One route, said once: the server answers it, clients ask it, and its description is made of it. */
export type Route = Readonly<{
  method: Method;
  /** `/api/v1/tables/:table` */
  path: string;
  tag: keyof typeof TAGS;
  access: Access;
  summary: string;
  query?: TObject;
  body?: TSchema;
  /** Whose commands the body is one of: it is described as one of these, and read by its type. */
  orders?: Stream;
  /** What is answered; where it is not JSON, what a line of it or the file is. */
  answer: TSchema;
  /** Other than JSON. */
  produces?: readonly string[];
  /** An answer that never ends has no beginning alone. */
  endless?: true;
  /** Only on a demo floor. */
  demo?: true;
}>;

export const route = <const R extends Route>(said: R): R => said;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<R extends Route> = { readonly [N in Names<R['path']>]: string };
export type QueryOf<R extends Route> =
  R extends Readonly<{ query: infer Q extends TSchema }> ? Readonly<Static<Q>> : unknown;
export type BodyOf<R extends Route> =
  R extends Readonly<{ body: infer B extends TSchema }> ? Readonly<Static<B>> : undefined;
export type AnswerOf<R extends Route> = Static<R['answer']>;

/** The names that stand in an address: `table` in `/api/v1/tables/:table`. */
export const paramsIn = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
