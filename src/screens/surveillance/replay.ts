import { present } from '../../kit/assert.ts';
import { type Followed, follow } from '../../wire/follow.ts';
import type {
  MoneySeen,
  Own,
  RecordedEvent,
  ReplayBroken,
  ReplayEvent,
  ReplayHead,
  ReplayLine,
  WirePublic,
} from '../../wire/index.ts';
import { patch } from '../../wire/merge.ts';

/** One event with everything that could be seen after it. */
export type Step = Readonly<{
  event: number;
  /** Nothing where it is kept from the one who looks. */
  recorded: RecordedEvent | undefined;
  told: boolean;
  flag: string | undefined;
  after: boolean;
  /** The table as everybody saw it. */
  seen: WirePublic;
  /** What only the one in the seat saw. */
  own: Own;
  money: MoneySeen;
}>;

export type Replay = Readonly<{
  head: ReplayHead | undefined;
  steps: readonly Step[];
  ended: boolean;
  broken: ReplayBroken | undefined;
}>;

export const NO_REPLAY: Replay = { head: undefined, steps: [], ended: false, broken: undefined };

/** Puts the lines of a replay together, as they come. */
export class Reader {
  readonly #steps: Step[] = [];
  #head: ReplayHead | undefined;
  #seen: Followed | undefined;
  #money: MoneySeen = {};
  #ended = false;
  #broken: ReplayBroken | undefined;

  take(line: ReplayLine): void {
    switch (line.t) {
      case 'replay':
        this.#head = line;
        return;
      case 'event':
        this.#step(line);
        return;
      case 'end':
        this.#ended = true;
        return;
      case 'broken':
        this.#broken = line;
    }
  }

  /** What is there so far; another list whenever it has grown. */
  now(): Replay {
    return { head: this.#head, steps: [...this.#steps], ended: this.#ended, broken: this.#broken };
  }

  #step({ event, recorded, told, flag, after, seen, money }: ReplayEvent): void {
    this.#seen = follow(this.#seen, seen);
    if (money?.own !== undefined) this.#money = money.base === undefined ? money.own : patch(this.#money, money.own);
    this.#steps.push({
      event,
      recorded,
      told,
      flag,
      after: after === true,
      seen: present(this.#seen.public, 'the first view is whole'),
      own: this.#seen.own ?? {},
      money: this.#money,
    });
  }
}

/** The step at an event, or the last before it. */
export function indexOfEvent(steps: readonly Step[], event: number): number {
  const after = steps.findIndex((step) => step.event > event);
  return Math.max(0, (after < 0 ? steps.length : after) - 1);
}

/** Where the list of events has a hole: numbers that are missing, or a long silence. */
export type Gap = Readonly<{ missing: number; silence: number }>;

/** A silence so long is drawn as one. */
export const SILENCE_MS = 20_000;

export function gapBefore(steps: readonly Step[], at: number): Gap | undefined {
  const [before, here] = [steps[at - 1], steps[at]];
  if (before === undefined || here === undefined) return undefined;
  const missing = here.event - before.event - 1;
  const silence = (here.recorded?.at ?? 0) - (before.recorded?.at ?? here.recorded?.at ?? 0);
  return missing > 0 || silence >= SILENCE_MS ? { missing, silence: silence >= SILENCE_MS ? silence : 0 } : undefined;
}

const PAUSE_MAX_MS = 2_500;
const PAUSE_MIN_MS = 120;

/** How long a step is shown at normal speed: as long as it lasted, except that nobody waits through a silence. */
export function pauseAfter(steps: readonly Step[], at: number): number {
  const [here, next] = [steps[at]?.recorded?.at, steps[at + 1]?.recorded?.at];
  const lasted = here === undefined || next === undefined ? 0 : next - here;
  return Math.min(PAUSE_MAX_MS, Math.max(PAUSE_MIN_MS, lasted));
}
