import { create } from 'zustand';
import type { Identity, Me } from '../../wire/shapes/people.ts';
import { all, type Failure, type Given, get, post } from '../api/api.ts';
import {
  forgetWindowToken,
  keepWindowToken,
  onWindowTokenRefused,
  windowToken,
  windowTokenRefused,
} from '../api/window-sign-in.ts';
import { reconnectFloor, useFloor } from '../live/floor.ts';

type Who = Readonly<{
  /** Undefined until the house has said; null for somebody who only watches. */
  me: Me | null | undefined;
  /** Whom anybody may be; none outside a demo. */
  players: readonly Identity[];
  staff: readonly Identity[];
  /** Whose sign-in of this window ended without being asked to, until somebody signs in again. */
  over: string | null;
}>;

export const useMe = create<Who>(() => ({ me: undefined, players: [], staff: [], over: null }));

export async function loadMe(): Promise<void> {
  const given = await get('/api/v1/me', {});
  useMe.setState({ me: given.ok ? given.value : null });
}

/** The same while somebody is at work: their role and what they are appointed to may have changed. A lost link changes nothing. */
export async function checkMe(): Promise<void> {
  const given = await get('/api/v1/me', {}, undefined, true);
  const { me } = useMe.getState();
  if (given.ok && me !== null && JSON.stringify(given.value) !== JSON.stringify(me))
    useMe.setState({ me: given.value });
}

/** How often a window with a sign-in of its own asks whether it still holds, while its link is lost. */
const LOST_MS = 4000;

/** Follows whom the house takes this page for; it is asked who that is only when there is somebody. */
export function beginMe(): () => void {
  const stop = useFloor.subscribe(({ who, ended }, before) => {
    if (ended !== null && before.ended === null) {
      useMe.setState({ me: null });
      if (ended !== 'idle') windowTokenRefused(windowToken());
    }
    if (who === before.who || who === undefined) return;
    if (who === null) useMe.setState({ me: null });
    else if (who.person !== useMe.getState().me?.person) void loadMe();
  });
  onWindowTokenRefused((over) => {
    useMe.setState({ me: undefined, over });
    reconnectFloor();
  });
  // A socket does not say that a sign-in of long ago is over; a request does.
  if (windowToken() !== null) void loadMe();
  const timer = setInterval(() => {
    if (windowToken() !== null && useFloor.getState().link === 'lost') void get('/api/v1/me', {}, undefined, true);
  }, LOST_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
}

export async function loadPlayers(): Promise<void> {
  const given = await all('/api/v1/demo/identities', {});
  if (!given.ok) return;
  const isPlayer = ({ role }: Identity): boolean => role === 'player';
  useMe.setState({
    players: given.value.filter(isPlayer),
    staff: given.value.filter((each) => !isPlayer(each)),
  });
}

const settled = async (given: Given<unknown>, isSomebody: boolean): Promise<Failure | undefined> => {
  if (!given.ok) return given.failure;
  useMe.setState({ over: null });
  if (isSomebody) await loadMe();
  else useMe.setState({ me: null });
  // The connection speaks for whoever opened it.
  reconnectFloor();
  return undefined;
};

export const playAs = async (person: string): Promise<Failure | undefined> =>
  windowToken() === null ? settled(await post('/api/v1/demo/sign-in', {}, { as: person }), true) : playHere(person);

/** In this window alone: whoever is signed in in the others stays so. */
export async function playHere(person: string): Promise<Failure | undefined> {
  const given = await post('/api/v1/demo/sign-in', {}, { as: person, bearer: true });
  if (given.ok) keepWindowToken(given.value.token, given.value.name);
  return settled(given, true);
}

/** For the whole browser. */
export async function signIn(person: string, password: string): Promise<Failure | undefined> {
  forgetWindowToken();
  return settled(await post('/api/v1/sign-in', {}, { person, password }), true);
}

export async function signOut(): Promise<Failure | undefined> {
  const given = await post('/api/v1/sign-out', {}, undefined);
  if (given.ok) forgetWindowToken();
  return settled(given, false);
}

/** Somebody to sit down as, without asking: whoever one is already, or the first player of the demo. */
export async function beSomebody(): Promise<Failure | undefined> {
  const { me, players } = useMe.getState();
  if (me !== null && me !== undefined) return undefined;
  const [first] = players;
  return first === undefined ? { code: 'sign-in-needed', params: {}, retryable: false } : playAs(first.id);
}
