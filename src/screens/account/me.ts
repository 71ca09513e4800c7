import { create } from 'zustand';
import type { Identity, Me } from '../api/answers.ts';
import { type Failure, type Given, get, post } from '../api/api.ts';
import { reconnectFloor } from '../live/floor.ts';

type Who = Readonly<{
  /** Undefined until the house has said; null for somebody who only watches. */
  me: Me | null | undefined;
  /** Whom anybody may be; none outside a demo. */
  players: readonly Identity[];
}>;

export const useMe = create<Who>(() => ({ me: undefined, players: [] }));

export async function loadMe(): Promise<void> {
  const given = await get<Me>('me');
  useMe.setState({ me: given.ok ? given.value : null });
}

export async function loadPlayers(): Promise<void> {
  const given = await get<readonly Identity[]>('demo/identities');
  if (given.ok) useMe.setState({ players: given.value.filter(({ role }) => role === 'player') });
}

const settled = async (given: Given<unknown>): Promise<Failure | undefined> => {
  if (!given.ok) return given.failure;
  await loadMe();
  // The connection speaks for whoever opened it.
  reconnectFloor();
  return undefined;
};

export const playAs = async (person: string): Promise<Failure | undefined> =>
  settled(await post('demo/sign-in', { as: person }));

export const signIn = async (person: string, password: string): Promise<Failure | undefined> =>
  settled(await post('sign-in', { person, password }));

export const signOut = async (): Promise<Failure | undefined> => settled(await post('sign-out'));

/** Somebody to sit down as, without asking: whoever one is already, or the first player of the demo. */
export async function beSomebody(): Promise<Failure | undefined> {
  const { me, players } = useMe.getState();
  if (me !== null && me !== undefined) return undefined;
  const [first] = players;
  return first === undefined ? { code: 'sign-in-needed', params: {}, retryable: false } : playAs(first.id);
}
