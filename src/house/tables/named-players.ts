import type { Refusal } from '../../kit/refusal.ts';
import type { TableState } from '../../table/index.ts';
import type { TableOrder } from '../../wire/orders/index.ts';
import type { Person } from '../people/people.ts';
import type { Ask } from '../unit.ts';

/** Whom the house knows. */
export type KnownPeople = Readonly<{
  find: (id: string) => Person | undefined;
  all: () => Iterable<Person>;
}>;

/** Commands by which somebody comes to chips, a seat or a wager, whoever gives them. */
const BRINGING: ReadonlySet<string> = new Set<TableOrder['type']>([
  'askBuyIn',
  'askColor',
  'buyIn',
  'joinTable',
  'placeWager',
  'placeForPlayer',
  'placeReserve',
  'issueColor',
  'issueExtraColor',
]);

/** Chips that lie on the layout: a fact about somebody, even about one whose account was disabled meanwhile. */
const LYING: ReadonlySet<string> = new Set<TableOrder['type']>(['reportLate', 'reportFound', 'reportForeignChips']);

/**
 * Why the player a command names cannot be one here. A table takes any name; the house knows people: players with an
 * account and recorded walk-in guests play, staff do not. Whoever is at the table already can always be cashed out,
 * settled and ruled about, whatever became of their account.
 */
export function notAPlayer({ by, body }: Ask, { players }: TableState, people: KnownPeople): Refusal | undefined {
  const player = by.role === 'player' ? by.person : named(body);
  if (player === undefined) return undefined;
  const brings = BRINGING.has(body.type);
  if (!brings && !LYING.has(body.type) && players.has(player)) return undefined;
  const unknown = notKnownPlayer(player, people);
  if (unknown !== undefined) return unknown;
  return brings && people.find(player)?.disabled === true
    ? { code: 'person-disabled', params: { person: player } }
    : undefined;
}

/** Why somebody cannot be a player of the house, at any table or in any case: nobody knows them, or they work here. */
export function notKnownPlayer(player: string, people: KnownPeople): Refusal | undefined {
  const person = people.find(player);
  if (person === undefined) return nobody(player, people);
  return person.role === 'player'
    ? undefined
    : { code: 'staff-cannot-play', params: { person: player, role: person.role } };
}

function named({ player, wager }: Ask['body']): string | undefined {
  if (typeof player === 'string') return player;
  const owner = typeof wager === 'object' && wager !== null && 'player' in wager ? wager.player : undefined;
  return typeof owner === 'string' ? owner : undefined;
}

const SHOWN = 60;

/** A name that only one player can be meant by is answered with the id that player has. */
function nobody(name: string, { all }: KnownPeople): Refusal {
  const player = name.slice(0, SHOWN);
  const said = plain(name);
  const alike = [...all()].filter(({ id, name: full, role }) => role === 'player' && [id, plain(full)].includes(said));
  const [known] = alike;
  return known === undefined || alike.length > 1
    ? { code: 'player-not-known', params: { player } }
    : { code: 'player-known-as', params: { player, known: known.id } };
}

const plain = (name: string): string => name.trim().normalize('NFC').toLowerCase();
