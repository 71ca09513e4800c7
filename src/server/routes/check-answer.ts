import { assert } from '../../kit/assert.ts';
import type { Route } from '../../wire/routes/route.ts';
import { misfit } from '../misfit.ts';

/** Fails where an answer is not what its route says, as it travels. Tests run every server under this. */
export function checkAnswer({ method, path, answer }: Route, value: unknown): void {
  const wrong = misfit(answer, JSON.parse(JSON.stringify(value)));
  assert(wrong === undefined, `${method} ${path} answers what it does not describe: ${wrong}`);
}
