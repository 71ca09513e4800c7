import { CURRENCIES, type Currency } from '../../rulebook/rulebook.ts';
import type { PlayRow } from '../store/port.ts';

const DAY = 86_400_000;
/** Whoever does nothing for so long has left; the next act begins a new sitting. */
const BREAK = 30 * 60_000;

type Sitting = { since: number; last: number };

/** What players won, lost and how long they sat, as far as their own limits ask. Days are those of UTC. */
export class PlayMeter {
  readonly #nets = new Map<string, { day: number; net: number }>();
  readonly #sittings = new Map<string, Sitting>();

  /** A round that is over for a player. */
  played({ player, at, net }: PlayRow, currency: Currency): void {
    const key = `${currency} ${player}`;
    const day = Math.floor(at / DAY);
    const there = this.#nets.get(key);
    if (there === undefined || there.day < day) this.#nets.set(key, { day, net });
    else if (there.day === day) there.net += net;
  }

  /** As if the player had never played; how long they sit stays. */
  forget(player: string): void {
    for (const currency of CURRENCIES) this.#nets.delete(`${currency} ${player}`);
  }

  /** Money lost since midnight; below 0 it was won. */
  lossOfDay(player: string, currency: Currency, at: number): number {
    const there = this.#nets.get(`${currency} ${player}`);
    return there === undefined || there.day !== Math.floor(at / DAY) ? 0 : 0 - there.net;
  }

  /** A player does something. */
  seen(player: string, at: number): void {
    const sitting = this.#sittings.get(player);
    if (sitting === undefined || at - sitting.last >= BREAK || at < sitting.since)
      this.#sittings.set(player, { since: at, last: at });
    else sitting.last = at;
  }

  /** Whole minutes since the player sat down. */
  minutes(player: string, at: number): number {
    const sitting = this.#sittings.get(player);
    if (sitting === undefined || at - sitting.last >= BREAK) return 0;
    return Math.max(0, Math.floor((at - sitting.since) / 60_000));
  }
}
