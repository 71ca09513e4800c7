import type { House } from '../../house/house.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Actor } from '../../table/index.ts';
import type { Problem } from '../answer.ts';
import { refused } from './problems.ts';

/** Whoever can write the folder is not yet the Director. At a demo anybody is anybody. */
export async function prove(house: House, person: string, password: string): Promise<Result<Actor, Problem>> {
  const isDemo = house.people.find(person)?.demo === true;
  const signed = isDemo ? await house.people.demoSignIn(person) : await house.people.signIn(person, password, 'here');
  if (!signed.ok) return refused(signed.error);
  await house.people.signOut(signed.value.token);
  const actor = house.people.actor(person);
  return actor === undefined ? refused(refuse('unknown-person', { person }).error) : ok(actor);
}
