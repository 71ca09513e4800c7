import { HOUSE } from '../stamped.ts';
import type { Store } from '../store/port.ts';
import { runsAt } from './appointments.ts';
import { Browsers } from './browsers.ts';
import { readCredentials } from './credentials.ts';
import { Desk, type DeskPorts } from './desk.ts';
import { Devices } from './devices.ts';
import { Favourites } from './favourites.ts';
import { coolingOff, ownLimitsAt } from './own-limits.ts';
import { createPasswords, type HashCost } from './passwords.ts';
import type { People } from './people.ts';
import { type IdleTimes, type SessionPolicies, Sessions } from './sessions.ts';
import type { Account } from './state.ts';

/** The unit has already been brought to the end of its stream. */
export type PeoplePorts = DeskPorts &
  Readonly<{
    store: Pick<Store, 'cells'>;
    /** For what ends at a time, whatever is done to the clock on the wall. */
    steady?: () => number;
    idle?: IdleTimes;
    sessions?: SessionPolicies;
    cost?: HashCost;
  }>;

/** Accounts, sign-in and sessions put together. */
export async function createPeople(ports: PeoplePorts): Promise<People> {
  const { store, unit, now, steady = now, demo } = ports;
  const passwords = await createPasswords(ports.cost);
  const hashes = readCredentials(await store.cells('credential'));
  const allowed = (id: string): Account | undefined => {
    const account = unit.account(id);
    return account === undefined || account.person.disabled || (account.person.demo && !demo) ? undefined : account;
  };
  const sessions = new Sessions(
    {
      now: steady,
      personOf: (id) => unit.account(id)?.person,
      generationOf: (id) => allowed(id)?.generation,
      ...(ports.idle === undefined ? {} : { idle: ports.idle }),
      ...(ports.sessions === undefined ? {} : { policies: ports.sessions }),
    },
    await store.cells('session'),
  );
  const devices = new Devices(unit, demo);
  const browsers = new Browsers(await store.cells('browser'));
  const favourites = new Favourites(ports.keep, await store.cells('favourites'));
  const desk = new Desk(ports, passwords, { sessions, hashes, browsers });
  return {
    all: () => [...unit.accounts()].map(({ person }) => person),
    find: (id) => unit.account(id)?.person,
    actor: (id) => {
      const account = allowed(id);
      return account === undefined ? devices.actor(id) : { person: id, role: account.person.role };
    },
    signIn: (id, password, from, browser) => desk.signIn(id, password, from, browser),
    knownPlace: (id, from, browser) => desk.knownPlace(id, from, browser),
    rememberBrowser: (id, browser) => desk.rememberBrowser(id, browser),
    demoSignIn: (id) => desk.demoSignIn(id),
    devices: () => devices.all(),
    device: (id) => devices.find(id),
    session: async (token, acts) => devices.session(token) ?? sessions.find(token, acts),
    isLive: (session) => devices.isLive(session) || sessions.isLive(session),
    touch: (session) => devices.isLive(session) || sessions.touch(session),
    signOut: (token) => desk.keep(sessions.end(token)),
    setPassword: (id, password, by, second) => desk.setPassword(id, password, by ?? HOUSE, second),
    changePassword: (id, current, next, from, browser) => desk.changePassword(id, current, next, from, browser),
    onRevoked: (listener) => unit.onRevoked(listener),
    ownLimits: (id, currency, at) => {
      const account = unit.account(id);
      return ownLimitsAt(account?.limits ?? {}, coolingOff(account?.coolOffUntil ?? null, steady()), currency, at);
    },
    favourites: (id, rulebook) => favourites.of(id, rulebook),
    keepFavourite: (id, rulebook, said) => favourites.put(id, rulebook, said),
    appointments: () => unit.appointments(now()),
    positions: (id) => {
      const at = now();
      return unit.appointments(at).filter((each) => each.person === id && runsAt(each, at));
    },
    positionOf: (id, table) => (allowed(id) === undefined ? undefined : unit.positionOf(id, table, now())),
    actorAt: (actor, table) => unit.actorAt(actor, table, now()),
    shift: () => unit.shift(),
    tend: (closing) => desk.tend(closing === 'closing'),
  };
}
