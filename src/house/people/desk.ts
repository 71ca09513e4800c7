import { randomUUID } from 'node:crypto';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { Actor } from '../../table/index.ts';
import { HOUSE, isHouse } from '../stamped.ts';
import type { Answer, Request } from '../unit.ts';
import { addressKey } from './address.ts';
import type { Browsers } from './browsers.ts';
import type { Command } from './commands.ts';
import { credentialCell } from './credentials.ts';
import { HOUSE_PLAYER } from './demo.ts';
import { alone } from './four-eyes.ts';
import { isPersonId } from './naming.ts';
import { type Passwords, passwordFault } from './passwords.ts';
import type { SignedIn } from './people.ts';
import type { PeopleUnit } from './people-unit.ts';
import { refuse } from './refusals.ts';
import type { Cells, Sessions } from './sessions.ts';
import { SignInJournal } from './sign-in-journal.ts';
import type { Account } from './state.ts';
import { createThrottle } from './throttle.ts';

export type DeskPorts = Readonly<{
  unit: PeopleUnit;
  ask: (request: Request) => Promise<Answer>;
  /** Writes cells durably, in the order in which it is called and with the commands of `ask`. */
  keep: (cells: Cells) => Promise<void>;
  now: () => number;
  /** The house was opened as a demo. */
  demo: boolean;
}>;

/** What is known of people beside their records. */
type Known = Readonly<{ sessions: Sessions; hashes: Map<string, string>; browsers: Browsers }>;

type Said<T> = Promise<Result<T, Refusal>>;

/** Where people show who they are. */
export class Desk {
  readonly #ports: DeskPorts;
  readonly #passwords: Passwords;
  readonly #sessions: Sessions;
  readonly #hashes: Map<string, string>;
  readonly #browsers: Browsers;
  readonly #throttle = createThrottle();
  readonly #journal = new SignInJournal();
  /** People whose new password is being written: until it is, neither the old nor the new one is the right one. */
  readonly #changing = new Set<string>();

  constructor(ports: DeskPorts, passwords: Passwords, { sessions, hashes, browsers }: Known) {
    this.#ports = ports;
    this.#passwords = passwords;
    this.#sessions = sessions;
    this.#hashes = hashes;
    this.#browsers = browsers;
  }

  async signIn(id: string, password: string, from: string, browser?: string): Said<SignedIn> {
    const address = addressKey(from);
    const proved = await this.#prove(id, password, address, browser);
    return proved.ok ? this.#welcome(proved.value, address) : proved;
  }

  knownPlace(id: string, from: string, browser?: string): string | undefined {
    const account = this.#ports.unit.account(id);
    return account === undefined ? undefined : this.#placeOf(account, addressKey(from), browser);
  }

  #placeOf(account: Account, address: string, browser: string | undefined): string | undefined {
    return this.#browsers.known(account, browser) ?? account.known.find((each) => each === address);
  }

  async rememberBrowser(id: string, browser?: string): Promise<string | undefined> {
    const account = this.#ports.unit.account(id);
    if (account === undefined) return undefined;
    const { token, cells } = this.#browsers.remember(account, browser);
    return (await this.#kept(cells)) === undefined ? token : undefined;
  }

  async demoSignIn(id: string): Said<SignedIn> {
    if (!this.#ports.demo) return refuse('demo-off');
    const account = this.#ports.unit.account(id);
    if (account === undefined) return refuse('unknown-person', { person: id.slice(0, 40) });
    if (!account.person.demo || account.person.guest === true || id === HOUSE_PLAYER)
      return refuse('not-a-demo-identity', { person: id });
    if (account.person.disabled) return refuse('person-disabled', { person: id });
    return this.#welcome(account, null);
  }

  async changePassword(id: string, current: string, next: string, from: string, browser?: string): Said<void> {
    const proved = await this.#prove(id, current, addressKey(from), browser);
    if (!proved.ok) return proved;
    return this.#set(id, next, id);
  }

  /** Nobody sets their own this way: whoever sits down at an open screen must not be able to. */
  async setPassword(id: string, password: string, by: Actor, second?: Actor): Said<void> {
    const asker = this.#ports.unit.account(by.person)?.person;
    if (!isHouse(by) && (asker?.role !== 'admin' || asker.disabled))
      return refuse('not-authorised', { command: 'setPassword', role: by.role, needs: ['admin', 'house'] });
    if (by.person === id) return refuse('own-account', { command: 'setPassword' });
    if (asker?.demo === true && this.#ports.unit.account(id)?.person.demo === false)
      return refuse('not-a-demo-identity', { person: id });
    const body = { type: 'setPassword', person: id };
    const refused = alone(this.#ports.unit, { by, body, ...(second === undefined ? {} : { second }) });
    if (refused !== undefined) return err(refused);
    return this.#set(id, password, by.person);
  }

  async #set(id: string, password: string, askedBy: string): Said<void> {
    const person = this.#ports.unit.account(id)?.person;
    if (person === undefined) return refuse('unknown-person', { person: id.slice(0, 40) });
    if (person.guest === true) return refuse('guest-cannot-sign-in', { person: id });
    if (person.demo) return refuse('demo-identity', { person: id });
    const fault = passwordFault(password, id);
    if (fault !== undefined) return err(fault);
    if (this.#changing.has(id)) return refuse('busy');
    const hashing = this.#passwords.hash(password);
    if (hashing === undefined) return refuse('busy');
    this.#changing.add(id);
    try {
      return await this.#replace(id, await hashing, askedBy);
    } finally {
      this.#changing.delete(id);
    }
  }

  async tend(closing: boolean): Promise<void> {
    const failures = this.#journal.take(this.#ports.now(), closing);
    const noted = failures === undefined ? undefined : this.#note({ type: 'noteFailures', ...failures });
    await Promise.all([noted, this.keep(this.#sessions.sweep())]);
  }

  keep(cells: Cells): Promise<void> {
    return cells.length === 0 ? Promise.resolve() : this.#ports.keep(cells);
  }

  async #replace(id: string, hash: string, askedBy: string): Said<void> {
    const refused = await this.#refused({ type: 'notePassword', person: id, askedBy }, [credentialCell(id, hash)]);
    if (refused !== undefined) return err(refused);
    this.#hashes.set(id, hash);
    return ok(undefined);
  }

  /** The account whose password this is. Who is wrong learns nothing about which part was. */
  async #prove(id: string, password: string, address: string, browser: string | undefined): Said<Account> {
    const account = this.#ports.unit.account(id);
    const person = account?.person.id;
    const place = account === undefined ? undefined : this.#placeOf(account, address, browser);
    const known = place !== undefined;
    const attempt = { account: isPersonId(id) ? id : '', place: place ?? address, known, at: this.#ports.now() };
    const wait = this.#throttle.wait(attempt);
    if (wait > 0) {
      this.#journal.failed(person, address, 'turned-away', attempt.at);
      return refuse('too-many-attempts', { seconds: Math.ceil(wait / 1000) });
    }
    // Whatever is stored for a guest opens nothing, and takes as long to.
    const stored = account?.person.guest === true ? undefined : this.#hashes.get(id);
    const verifying = this.#changing.has(id) ? undefined : this.#passwords.verify(stored, password, known);
    if (verifying === undefined) return refuse('busy');
    this.#throttle.count(attempt);
    if (!(await verifying) || account === undefined || this.#hashes.get(id) !== stored) {
      this.#journal.failed(person, address, 'tried', attempt.at);
      return refuse('sign-in-failed');
    }
    this.#throttle.passed(attempt);
    return this.#stillThere(account, stored, password);
  }

  /** Looks again after the time a hash takes: the person may have been disabled meanwhile, or the password changed. */
  async #stillThere(before: Account, stored: string | undefined, password: string): Said<Account> {
    const { id } = before.person;
    if (stored !== undefined && this.#passwords.isStale(stored)) await this.#rehash(id, stored, password);
    if (this.#changing.has(id)) return refuse('busy');
    const account = this.#ports.unit.account(id);
    if (account === undefined || account.person.disabled) return refuse('person-disabled', { person: id });
    return account.generation === before.generation ? ok(account) : refuse('busy');
  }

  /** The same password at today's cost; another time, if there is much to do. */
  async #rehash(id: string, stored: string, password: string): Promise<void> {
    const fresh = await this.#passwords.hash(password);
    if (fresh === undefined || this.#changing.has(id) || this.#hashes.get(id) !== stored) return;
    this.#hashes.set(id, fresh);
    await this.#kept([credentialCell(id, fresh)]);
  }

  async #welcome({ person, generation }: Account, from: string | null): Said<SignedIn> {
    const { token, session, cells, admit } = this.#sessions.open(person, generation);
    const repeats = this.#journal.passed(person.id, from, session.startedAt);
    const refused =
      repeats === undefined
        ? await this.#kept(cells)
        : await this.#refused({ type: 'noteSignIn', person: person.id, from, repeats }, cells);
    if (refused !== undefined) return err(refused);
    admit();
    return ok({ token, session, person });
  }

  #kept(cells: Cells): Promise<Refusal | undefined> {
    return this.keep(cells).then(
      () => undefined,
      () => ({ code: 'store-unavailable', params: {} }),
    );
  }

  async #refused(body: Command, cells: Cells): Promise<Refusal | undefined> {
    const answer = await this.#note(body, cells);
    return answer.ok ? undefined : answer.refusal;
  }

  #note(body: Command, cells: Cells = []): Promise<Answer> {
    return this.#ports.ask({ stream: 'people', id: `note-${randomUUID()}`, by: HOUSE, body, cells });
  }
}
