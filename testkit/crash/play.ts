import type { Body } from '../../src/house/unit.ts';
import type { WirePublic } from '../../src/wire/index.ts';
import type { Random } from '../random.ts';
import type { Client } from './client.ts';
import { CHIP, HUMAN } from './plan.ts';

const SPOTS = ['red', 'black', 'straight/17', 'split/17-20', 'dozen/1', 'corner/17-18-20-21'];
const OPEN = ['betting', 'spin-open'];

/** Something a player might do at a table, by what it shows: sensible most of the time. */
export function playerOrder(table: string, shown: WirePublic | undefined, random: Random): Body {
  const round = shown?.round ?? 0;
  const isOpen = OPEN.includes(shown?.phase ?? '');
  const body = table === HUMAN ? rouletteOrder(isOpen, random) : automaticOrder(table, isOpen, random);
  return { ...body, ...(ROUND_NAMED.has(body.type) ? { round } : {}) };
}

/** A bet that a player might make now; nothing where bets are not open. */
export function betAt(table: string, shown: WirePublic | undefined, random: Random): Body | undefined {
  if (shown === undefined || !OPEN.includes(shown.phase)) return undefined;
  const wager = table === HUMAN ? { spot: random.pick(SPOTS) } : random.pick(WAGERS[table] ?? []);
  return { type: 'placeWager', ...wager, chips: { value: table === HUMAN ? CHIP : 100_000 }, round: shown.round };
}

const ROUND_NAMED = new Set(['placeWager', 'moveWager', 'removeWager']);

function rouletteOrder(isOpen: boolean, random: Random): Body {
  const spot = random.pick(SPOTS);
  if (!isOpen || random.chance(12)) return { type: 'tip', amount: CHIP };
  if (random.chance(6)) return { type: 'moveWager', spot, to: random.pick(SPOTS) };
  if (random.chance(6)) return { type: 'removeWager', spot };
  return { type: 'placeWager', spot, chips: { value: CHIP * (1 + random.below(3)) } };
}

const WAGERS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  S1: [{ spot: 'small' }, { spot: 'big' }, { spot: 'die/4' }],
  N1: [{ spot: 'even', box: 1 }],
};

function automaticOrder(table: string, isOpen: boolean, random: Random): Body {
  if (random.chance(8)) return { type: 'askCashOut', amount: 100_000 };
  if (!isOpen || random.chance(6)) return { type: 'askBuyIn', amount: 200_000 };
  if (table === 'N1' && random.chance(3)) return { type: 'removeWager', spot: 'even', box: 1 };
  return { type: 'placeWager', ...random.pick(WAGERS[table] ?? []), chips: { value: 100_000 } };
}

export const shownAt = (client: Client, table: string): WirePublic | undefined =>
  client.sight.tables.get(table)?.public;
