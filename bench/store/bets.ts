import { randomUUID } from 'node:crypto';
import { genesis, link } from '../../src/house/store/chain.ts';
import type { Balance, Entry } from '../../src/house/store/port.ts';

const TABLES = 5;
const PLAYERS = 1_000;
const START = 1_700_000_000_000;

/** Accepted bets as the house writes them down, each after the one before it at its table. */
export class Bets {
  readonly #ends = new Map<string, { version: number; hash: string }>();
  #made = 0;

  next(): Entry {
    const n = this.#made++;
    const stream = `table:R${n % TABLES}`;
    const player = `player-${(n * 7) % PLAYERS}`;
    const end = this.#ends.get(stream) ?? { version: 0, hash: genesis(stream) };
    const body = {
      stream,
      from: end.version,
      count: 1,
      at: START + n,
      actor: player,
      id: randomUUID(),
      asked: JSON.stringify({ chips: { value: 20 }, player, round: 42, spot: 'straight/17', type: 'placeWager' }),
      events: JSON.stringify([
        {
          at: START + n,
          by: { person: player, role: 'player' },
          clause: 'HR-4.1',
          fact: { type: 'wagerPlaced', wager: n, player, spot: 'straight/17', chips: { value: 20 } },
        },
      ]),
      transfers: JSON.stringify([[0, `rack:${stream}:${player}`, `layout:${stream}`, 20, 'VND']]),
    };
    const hash = link(end.hash, body);
    this.#ends.set(stream, { version: end.version + 1, hash });
    return { ...body, hash };
  }
}

/** What players start with. */
export const STAKES: readonly Balance[] = Array.from({ length: TABLES * PLAYERS }, (_, index) => ({
  account: `rack:table:R${index % TABLES}:player-${Math.floor(index / TABLES)}`,
  currency: 'VND' as const,
  amount: 1_000_000_000,
}));

/** The money of some bets, one row an account. */
export function moved(entries: readonly Entry[]): readonly Balance[] {
  const changes = new Map<string, number>();
  for (const { stream, actor } of entries) {
    const [rack, layout] = [`rack:${stream}:${actor}`, `layout:${stream}`];
    changes.set(rack, (changes.get(rack) ?? 0) - 20);
    changes.set(layout, (changes.get(layout) ?? 0) + 20);
  }
  return [...changes].map(([account, amount]) => ({ account, currency: 'VND' as const, amount }));
}
