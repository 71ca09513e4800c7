import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const checks = new WeakMap<TSchema, Validator>();

function checkOf(schema: TSchema): Validator {
  const known = checks.get(schema);
  if (known !== undefined) return known;
  const made = Compile(schema);
  checks.set(schema, made);
  return made;
}

/** Where a value, as it travels, is not what its schema says; nothing where it is. */
export function misfit(schema: TSchema, travels: unknown): string | undefined {
  const check = checkOf(schema);
  return check.Check(travels) ? undefined : JSON.stringify(check.Errors(travels).slice(0, 3));
}
