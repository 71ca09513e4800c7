import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { Role } from '../../rulebook/ranks.ts';
import type { PeopleOrder } from '../../wire/orders/index.ts';
import { HOUSE } from '../stamped.ts';
import type { Answer, Request } from '../unit.ts';
import { loopbackOnly, loopbackOrigin } from './address.ts';
import type { People } from './people.ts';
import { type PeopleRefusal, refuse } from './refusals.ts';

export type DemoIdentity = Readonly<{ person: string; name: string; role: Role; tables: readonly string[] }>;

const PLAYERS = { ann: 'Ann', bao: 'Bảo', chen: 'Chen', dara: 'Dara', eli: 'Eli', mei: 'Mei' } as const;

/** Plays where nobody does and a table would wait for a bet; nobody signs in as it. */
export const HOUSE_PLAYER = 'house-player';

const STAFF: readonly Role[] = [
  'pit-manager',
  'operations-manager',
  'gaming-shift-manager',
  'director',
  'senior-management',
  'surveillance',
  'cashier',
  'auditor',
  'admin',
];

/** Tables of the demonstration with their dealers, as the documents say. */
const DEALT = RULEBOOKS.flatMap(({ demo }) => (demo === undefined ? [] : [demo]));

const titled = (role: Role): string => `${role.charAt(0).toUpperCase()}${role.slice(1).replaceAll('-', ' ')}`;

/** Everybody who can be tried with one click. Their ids say what they are. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = [
  ...Object.entries(PLAYERS).map(([person, name]) => ({ person, name, role: 'player' as const, tables: [] })),
  ...DEALT.map(({ table, dealer }) => ({
    person: `dealer-${table.toLowerCase()}`,
    name: dealer,
    role: 'dealer' as const,
    tables: [table],
  })),
  ...(['inspector', 'pit-supervisor'] as const).map((role) => ({
    person: role,
    name: titled(role),
    role,
    tables: RULEBOOKS.flatMap(({ demo, ladder }) => (demo !== undefined && ladder.includes(role) ? [demo.table] : [])),
  })),
  ...STAFF.map((role) => ({ person: role, name: titled(role), role, tables: [] })),
];

/** What `seedDemo` needs of a house. */
export type DemoHouse = Readonly<{ ask: (request: Request) => Promise<Answer>; people: Pick<People, 'find'> }>;

/**
 * Adds the identities that are missing and sends them to their tables once; a floor that has gone on since is left as it
 * is. Answers with the demo's players, new or not: giving them money under a fixed command id gives it once.
 */
export async function seedDemo({ ask, people }: DemoHouse): Promise<Result<readonly string[], Refusal>> {
  for (const { person, name, role, tables } of DEMO_IDENTITIES) {
    if (people.find(person) === undefined) {
      const body: PeopleOrder = { type: 'addPerson', person, name, role, demo: true };
      const added = await ask({ stream: 'people', id: `demo-${person}`, by: HOUSE, body });
      if (!added.ok) return err(added.refusal);
    }
    for (const table of tables)
      await ask({
        stream: 'people',
        id: `demo-${person}-${table}`,
        by: HOUSE,
        body: { type: 'assign', person, table } satisfies PeopleOrder,
      });
  }
  const players = DEMO_IDENTITIES.filter(({ role }) => role === 'player').map(({ person }) => person);
  return ok(players.filter((person) => people.find(person)?.demo === true));
}

export const DEMO_ON_NETWORK = '--demo-on-network';

/** By what a house can be reached: where it listens, where browsers say they come from, what stands in front of it. */
export type Reach = Readonly<{ host: string; origins: readonly string[]; proxies: number }>;

/** A demo lets anybody in as anybody, so it is open to this machine alone, unless told otherwise. */
export function refuseDemo({ host, origins, proxies }: Reach, told: boolean): PeopleRefusal | undefined {
  const ways = [
    ...(loopbackOnly(host) ? [] : [host]),
    ...origins.filter((origin) => !loopbackOrigin(origin)),
    ...(proxies === 0 ? [] : [`--proxies ${proxies}`]),
  ];
  const [at] = ways;
  return told || at === undefined
    ? undefined
    : refuse('demo-on-network', { at: at.slice(0, 80), flag: DEMO_ON_NETWORK }).error;
}
