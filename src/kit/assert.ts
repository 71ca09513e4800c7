/** A state that cannot happen did happen: a defect or corruption, never a player's mistake. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

export function unreachable(value: never): never {
  throw new AssertionError(`no case for ${JSON.stringify(value)}`);
}

/** The value, which the caller knows to be there. */
export function present<T>(value: T | undefined, what: string): T {
  assert(value !== undefined, `${what} is missing`);
  return value;
}
