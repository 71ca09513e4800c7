import { createPeople, type PeoplePorts } from '../src/house/people/create.ts';
import type { Fact } from '../src/house/people/event.ts';
import type { HashCost } from '../src/house/people/passwords.ts';
import type { People } from '../src/house/people/people.ts';
import { type PeopleUnit, peopleUnit } from '../src/house/people/people-unit.ts';
import type { Cells } from '../src/house/people/sessions.ts';
import { HOUSE } from '../src/house/stamped.ts';
import type { Answer, Body, Request } from '../src/house/unit.ts';
import type { Role } from '../src/rulebook/ranks.ts';
import type { Actor } from '../src/table/index.ts';

/** A hash that takes no time worth speaking of. */
export const CHEAP: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const PASSWORD = 'a quiet table by the window';
export const NOON = Date.UTC(2026, 5, 1, 12);

/** A house that has only people: it writes at once, and what it wrote outlives a restart. */
export class PeopleHouse {
  readonly log: string[] = [];
  readonly cells = new Map<string, Readonly<{ kind: string; key: string; body: string }>>();
  unit: PeopleUnit = peopleUnit();
  /** Set by `open`. */
  people!: People;
  at = NOON;
  /** How many times cells were written on their own. */
  keeps = 0;
  /** Makes every write fail, as a store does that is gone. */
  isGone = false;
  #ids = 0;

  static async open(ports: Partial<PeoplePorts> = {}): Promise<PeopleHouse> {
    const house = new PeopleHouse();
    await house.restart(ports);
    return house;
  }

  /** Everything in memory is lost and read again. */
  async restart(ports: Partial<PeoplePorts> = {}): Promise<void> {
    this.unit = peopleUnit();
    for (const [from, event] of this.log.entries()) this.unit.apply([JSON.parse(event)], from);
    this.people = await createPeople({
      store: { cells: async (kind) => [...this.cells.values()].filter((cell) => cell.kind === kind) },
      ask: this.ask,
      keep: async (cells) => {
        if (this.isGone) throw new Error('the disk is gone');
        this.keeps++;
        this.#write(cells);
      },
      now: () => this.at,
      demo: false,
      unit: this.unit,
      cost: CHEAP,
      ...ports,
    });
  }

  readonly ask = async ({ by, body, cells = [] }: Request): Promise<Answer> => {
    if (this.isGone) return { ok: false, refusal: { code: 'store-unavailable', params: {} } };
    const decided = this.unit.decide({ by, at: this.at, body });
    if (!decided.ok) return { ok: false, refusal: decided.error };
    this.unit.apply(decided.value.events, this.log.length);
    this.log.push(...decided.value.events.map((event) => JSON.stringify(event)));
    this.#write(cells);
    return { ok: true, seq: this.log.length, again: false };
  };

  /** The code of the refusal, or `ok`. */
  async do(by: Actor, body: Body): Promise<string> {
    const answer = await this.ask({ stream: 'people', id: `c${this.#ids++}`, by, body });
    return answer.ok ? 'ok' : answer.refusal.code;
  }

  /** An administrator of its own, and people who can sign in. */
  async hire(...people: readonly (readonly [person: string, role: Role])[]): Promise<void> {
    for (const [person, role] of people) {
      const by: Actor = this.unit.account('boss') === undefined ? HOUSE : { person: 'boss', role: 'admin' };
      const done = await this.do(by, { type: 'addPerson', person, name: person, role });
      if (done !== 'ok') throw new Error(`${person} cannot be hired: ${done}`);
    }
  }

  facts(): readonly Fact[] {
    return this.log.map((event) => (JSON.parse(event) as { fact: Fact }).fact);
  }

  #write(cells: Cells): void {
    for (const { kind, key, body } of cells)
      if (body === null) this.cells.delete(`${kind} ${key}`);
      else this.cells.set(`${kind} ${key}`, { kind, key, body });
  }
}
