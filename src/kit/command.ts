import { Object as ObjectType, type Static, type TObject, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/*
 * What is the same of every command, whoever is asked: it is declared once, with its fields as schemas, and the union of
 * commands, the list of them and the check of their fields follow from that.
 */

export type Fields = Readonly<Record<string, TSchema>>;

/** The fields of a command as those who carry it out read them. */
export type Said<F extends Fields> = Static<TObject<F>>;

/** Commands by their type, each with its fields. */
export type FieldsByType = Readonly<Record<string, Fields>>;

/** The commands as values. */
export type OrderIn<C extends FieldsByType> = { [T in keyof C & string]: Readonly<{ type: T } & Said<C[T]>> }[keyof C &
  string];

/** One whose fields have their names, while their values are still to be read. */
export type Unread<O extends Readonly<{ type: string }>> = O extends unknown
  ? { readonly [Field in keyof O]: Field extends 'type' ? O[Field] : unknown }
  : never;

/** Commands by their type, each with its fields and whatever else is said of it. */
export type SpecsByType = Readonly<Record<string, Readonly<{ fields: Fields }>>>;

export type FieldsIn<S extends SpecsByType> = { readonly [T in keyof S]: S[T]['fields'] };

export const fieldsIn = <S extends SpecsByType>(specs: S): FieldsIn<S> =>
  Object.fromEntries(Object.entries(specs).map(([type, { fields }]) => [type, fields])) as FieldsIn<S>;

type Check = Pick<Validator, 'Check'>;
type Checks = { readonly whole: Check; readonly fields: Map<string, Check> };
const checks = new WeakMap<Fields, Checks>();

/** Made once, when they are first asked for: to make one takes a hundred times as long as to use it. */
function checksOf(fields: Fields): Checks {
  const known = checks.get(fields);
  if (known !== undefined) return known;
  const made: Checks = { whole: Compile(ObjectType(fields)), fields: new Map() };
  checks.set(fields, made);
  return made;
}

function checkOf({ fields }: Checks, field: string, kind: TSchema): Check {
  const known = fields.get(field);
  if (known !== undefined) return known;
  const made: Check = Compile(ObjectType({ [field]: kind }));
  fields.set(field, made);
  return made;
}

/** The first of these fields that is missing or cannot be read. */
export function malformedIn(fields: Fields, given: object): string | undefined {
  const known = checksOf(fields);
  if (known.whole.Check(given)) return undefined;
  return Object.entries(fields).find(([field, kind]) => !checkOf(known, field, kind).Check(given))?.[0];
}

/** Whether everything that is asked for is there and can be read. */
export const isReadable = <F extends Fields>(fields: F, given: object): given is Said<F> =>
  malformedIn(fields, given) === undefined;

/** A field of what was given that is none of these. */
export const unasked = (given: object, ...known: readonly Fields[]): string | undefined =>
  Object.keys(given).find((field) => !known.some((fields) => Object.hasOwn(fields, field)));
