const RULES = new Intl.PluralRules('en');

/**
 * A sentence that counts something, with a form for each category English has. Vietnamese and Chinese have one category, so
 * there the sentence is plain text.
 */
export type Counted = Readonly<{ count: string; one: string; other: string }>;
export type Text = string | Counted;

/** `{count} bet` for one and `{count} bets` for any other number; the parameter called `count` decides. */
export const counted = <const Name extends string, const One extends string, const Other extends string>(
  count: Name,
  { one, other }: Readonly<{ one: One; other: Other }>,
) => ({ count, one, other });

/** The form for this number of things. */
export const formOf = (text: Text, params: Readonly<Record<string, string | number>>): string => {
  if (typeof text === 'string') return text;
  return RULES.select(Number(params[text.count])) === 'one' ? text.one : text.other;
};

/** Parameters that count: what stands after one of them is one thing or several. */
type CountName =
  | 'count'
  | 'chips'
  | 'days'
  | 'decisions'
  | 'events'
  | 'hours'
  | 'laps'
  | 'minutes'
  | 'points'
  | 'rounds'
  | 'seconds'
  | 'settlements'
  | 'tests'
  | 'times';

type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');
/** What follows a number without being counted by it: `3 of 5`, `3 on red`, `3 to 4`, `3 s`. */
type Uncounted = `${'of' | 'on' | 'to'} ${string}` | 's' | `s${' ' | ')' | '.'}${string}`;

/** The parameters of a text that count the word after them. */
type CountsIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends CountName ? (Rest extends ` ${infer After}` ? CountOf<Name, After> : never) : never) | CountsIn<Rest>
  : never;
type CountOf<Name, After> = After extends Uncounted ? never : After extends `${Letter}${string}` ? Name : never;

/** Nothing is this: the compiler names it beside the text that it does not take. */
type NeedsForms<Name> = Readonly<{ 'counted() is needed, because this counts': Name }>;

type WithForms<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? [CountsIn<T[K]>] extends [never]
      ? T[K]
      : NeedsForms<CountsIn<T[K]>>
    : T[K];
};

/** Words in English. One that counts something without forms for one and for more does not compile. */
export const english = <const T extends Readonly<Record<string, Text>>>(texts: T & WithForms<T>): T => texts;
