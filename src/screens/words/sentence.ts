import type { Counted, Text } from '../../kit/plural.ts';
import type { DisputeCode, ParamsOf, PlayerCode, RefusalCode, StaffCode } from '../../kit/refusals/index.ts';

/** The names in the braces of a text. */
type Holes<S> = S extends Counted
  ? S['count'] | Holes<S['one']> | Holes<S['other']>
  : S extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Holes<Rest>
    : never;

/** The parameters that every refusal of this code has. */
type Always<P> = string extends keyof P
  ? never
  : { [Name in keyof P]-?: Record<never, never> extends Pick<P, Name> ? never : Name }[keyof P];

/** Nothing is this: the compiler names it beside the text that it does not take. */
type Wrong<Name> = Readonly<{ 'the refusal does not always say': Name }>;
type Unknown = Readonly<{ 'there is no such refusal': never }>;

/** The same texts; in the place of one that names what its refusal does not say, what is wrong with it. */
type Checked<T, Prefix extends string> = {
  readonly [K in keyof T]: K extends `${Prefix}.${infer Code extends RefusalCode}`
    ? [Exclude<Holes<T[K]>, Always<ParamsOf<Code>>>] extends [never]
      ? T[K]
      : Wrong<Exclude<Holes<T[K]>, Always<ParamsOf<Code>>>>
    : Unknown;
};

/** A text for each of these; one that is missing is named by the compiler. */
type All<Prefix extends string, Code extends string> = Readonly<Record<`${Prefix}.${Code}`, Text>>;
type Texts = Readonly<Record<string, Text>>;

/** Sentences to players: one for everything that a player can be refused. */
export const refusalSentences = <const T extends Texts>(
  texts: All<'refusal', PlayerCode> & T & Checked<T, 'refusal'>,
): T => texts;

/** Sentences to staff: one for everything that only staff can be refused, and others where staff need other words. */
export const staffSentences = <const T extends Texts>(
  texts: All<'why', Exclude<StaffCode, DisputeCode>> & T & Checked<T, 'why'>,
): T => texts;

/** Sentences to those who decide a dispute. */
export const disputeSentences = <const T extends Texts>(
  texts: All<'why', Extract<StaffCode, DisputeCode>> & T & Checked<T, 'why'>,
): T => texts;
