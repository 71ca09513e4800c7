import type { Do, Done, Refused, Saw } from '../wire/message.ts';
import { backOff, type Later } from './link.ts';

/**
 * What became of a command.
 * `unsent`: it never left, so it was not done. `unknown`: it left, and nobody has said what became of it.
 */
export type Fate = Readonly<
  | { id: string; fate: 'done'; seq: number; again?: true }
  | { id: string; fate: 'refused'; code: string; clause?: string; params: Refused['params']; retryable: boolean }
  | { id: string; fate: 'unsent' }
  | { id: string; fate: 'unknown' }
>;

/** How much is done for one answer. */
export type Effort = Readonly<{
  /** Milliseconds after which, without a link, it is neither sent nor repeated any more. */
  patience?: number;
  /** How often it is repeated after a refusal that may pass by itself. */
  repeats?: number;
  /** Whether it waits for a link where there is none now; `unsent` otherwise. */
  waits?: boolean;
}>;

const PATIENCE_MS = 10_000;
const REPEATS = 3;

export const effortOf = ({ patience = PATIENCE_MS, repeats = REPEATS, waits = true }: Effort): Required<Effort> => ({
  patience,
  repeats,
  waits,
});

/** A name for a command that nobody else gives. */
export const newId = (): string => crypto.randomUUID();

/** Frames that are answered by the id in them. */
export type Ask = Do | Saw;

export type CommandPorts = Readonly<{
  say: (frame: Ask) => boolean;
  later: Later;
  chance?: () => number;
}>;

type Open = {
  readonly frame: Ask;
  readonly effort: Required<Effort>;
  readonly tell: (fate: Fate) => void;
  /** In whose name it was sent; undefined while it never was. */
  as: string | null | undefined;
  refusals: number;
  /** It waits for its turn to be said; where it was said before, this refusal was the answer. */
  isDue: boolean;
  refused: Refused | undefined;
  isLate: boolean;
  stop: () => void;
};

/**
 * Commands over a link that can break: each has one id for ever and is answered once.
 *
 * When a link is lost before the answer, whether the house has heard the command is not known. When the link is back, the
 * same command is said again under the same id: a house that has done it says so (`again`) and does nothing, one that has
 * refused it says the same again, one that never heard it decides now. So it is done once or not at all, and the answer is
 * the truth. What is said again is said in the order in which it was given, and before anything newer.
 *
 * It may be done later than it was given, for as long as its `patience`. Where that matters the command has to say for
 * when it is meant: a wager names its round and is refused in any other. After its patience nothing is said again, and the
 * caller hears `unknown` then, not later: nobody is told that something was not done and finds it done by us afterwards.
 * While there is a link its answer is waited for; a link on which nothing comes is given up.
 *
 * Nothing is said again in the name of somebody else.
 */
export class Commands {
  readonly #ports: CommandPorts;
  readonly #open = new Map<string, Open>();
  #who: string | null | undefined;
  #stopAgain = (): void => undefined;
  #isEnded = false;

  constructor(ports: CommandPorts) {
    this.#ports = ports;
  }

  send(frame: Ask, given: Effort = {}): Promise<Fate> {
    const id = idOf(frame);
    const effort = effortOf(given);
    const { patience, waits } = effort;
    if (this.#isEnded || (!waits && this.#who === undefined)) return Promise.resolve({ id, fate: 'unsent' });
    return new Promise((tell) => {
      const isDue = [...this.#open.values()].some((each) => each.isDue);
      const open: Open = {
        frame,
        effort,
        tell,
        as: undefined,
        refusals: 0,
        isDue,
        refused: undefined,
        isLate: false,
        stop: () => undefined,
      };
      this.#open.set(id, open);
      if (Number.isFinite(patience)) open.stop = this.#ports.later(patience, () => this.#late(open));
      if (!isDue) this.#say(open);
    });
  }

  /** The house is there and takes us for this person; null for nobody in particular. */
  live(who: string | null): void {
    this.#who = who;
    for (const open of [...this.#open.values()]) {
      if (open.as === undefined || open.as === who) this.#say(open);
      else this.#giveUp(open);
    }
  }

  lost(): void {
    this.#who = undefined;
    this.#stopAgain();
    for (const open of [...this.#open.values()])
      if (open.isLate || (open.as === undefined && !open.effort.waits)) this.#giveUp(open);
  }

  heard(answer: Done | Refused): void {
    const open = answer.id === null ? undefined : this.#open.get(answer.id);
    if (open === undefined) return;
    if (answer.t === 'refused' && answer.retryable && open.refusals < open.effort.repeats && !open.isLate) {
      this.#saySoon(open, answer);
      return;
    }
    this.#close(open, fateOf(idOf(open.frame), answer));
  }

  /** Nothing will be said or heard any more. */
  end(): void {
    this.#isEnded = true;
    this.#stopAgain();
    for (const open of [...this.#open.values()]) this.#giveUp(open);
  }

  #say(open: Open): void {
    open.isDue = false;
    if (this.#who !== undefined && this.#ports.say(open.frame)) open.as = this.#who;
  }

  /** All that waits is said in one go, so that nothing overtakes what was given before it. */
  #saySoon(open: Open, refused: Refused): void {
    open.isDue = true;
    open.refused = refused;
    this.#stopAgain();
    this.#stopAgain = this.#ports.later(backOff(open.refusals++, this.#ports.chance), () => {
      for (const each of this.#open.values()) if (each.isDue) this.#say(each);
    });
  }

  #late(open: Open): void {
    open.isLate = true;
    if (this.#who === undefined || open.isDue) this.#giveUp(open);
  }

  #giveUp(open: Open): void {
    const id = idOf(open.frame);
    if (open.isDue && open.refused !== undefined) this.#close(open, fateOf(id, open.refused));
    else this.#close(open, { id, fate: open.as === undefined ? 'unsent' : 'unknown' });
  }

  #close(open: Open, fate: Fate): void {
    this.#open.delete(fate.id);
    open.stop();
    open.tell(fate);
  }
}

const idOf = (frame: Ask): string => (frame.t === 'do' ? frame.command.id : frame.report.id);

function fateOf(id: string, answer: Done | Refused): Fate {
  if (answer.t === 'done')
    return { id, fate: 'done', seq: answer.seq, ...(answer.again === true ? { again: true } : {}) };
  const { code, clause, params, retryable } = answer;
  return { id, fate: 'refused', code, ...(clause === undefined ? {} : { clause }), params, retryable };
}
