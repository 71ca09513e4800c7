import { CURRENCIES, type Currency } from '../../rulebook/rulebook.ts';
import type { Sat, Sitting } from '../../wire/shapes/people.ts';
import type { PlayRow } from '../store/port.ts';

const DAY = 86_400_000;
/** Whoever does nothing for so long has left; the next act begins a new sitting. */
const BREAK = 30 * 60_000;

/** How often somebody is asked whether to go on, in minutes, who has not chosen. */
const REMINDED_EVERY = 30;

type Held = { since: number; last: number; answered: number };

/** What players won, lost and how long they sat, as far as their own limits ask. Days are those of UTC. */
export class PlayMeter {
  readonly #nets = new Map<string, { day: number; net: number }>();
  readonly #sittings = new Map<string, Held>();
  readonly #reminders = new Map<string, Sitting['remindEvery']>();

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

  /** A player does something, or is at least there. */
  seen(player: string, at: number): Held {
    const there = this.#sittings.get(player);
    const goesOn = there !== undefined && at - there.last < BREAK && at >= there.since;
    const sitting = goesOn ? there : { since: at, last: at, answered: at };
    sitting.last = at;
    this.#sittings.set(player, sitting);
    return sitting;
  }

  /** A player is there, and may have answered a reminder or asked for others: whoever signs in elsewhere sits on. */
  sits(player: string, at: number, { goesOn, remindEvery }: Sat = {}): Sitting {
    const sitting = this.seen(player, at);
    if (goesOn === true) sitting.answered = at;
    if (remindEvery !== undefined) this.#reminders.set(player, remindEvery);
    const { since, answered } = sitting;
    return { since, answered, remindEvery: this.#reminders.get(player) ?? REMINDED_EVERY, now: at };
  }

  /** Whole minutes since the player sat down. */
  minutes(player: string, at: number): number {
    const sitting = this.#sittings.get(player);
    if (sitting === undefined || at - sitting.last >= BREAK) return 0;
    return Math.max(0, Math.floor((at - sitting.since) / 60_000));
  }
}
