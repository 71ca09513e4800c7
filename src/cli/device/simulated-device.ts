import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { type Client, clientOf, type Fate } from '../../client/index.ts';
import { findRulebook } from '../../rulebook/index.ts';
import type { DeviceKind } from '../../table/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { diceSays } from './dice.ts';
import { planOf } from './plan.ts';
import { nameOf, type Saying, type Says, type Tempo } from './saying.ts';
import { shoeSays } from './shoe.ts';
import { wheelSays } from './wheel.ts';

export type Simulation = Readonly<{
  url: string;
  token: string;
  kind: DeviceKind;
  table: string;
  /** How many rounds it looks at before it ends; for ever without it. */
  rounds?: number;
  seed: number;
  /** The share of rounds in which something goes wrong, from 0 to 1. */
  bad: number;
  tempo: Tempo;
  /** Whether bets have been open long enough; a test waits for its wagers. */
  mayBegin?: (sight: WirePublic) => boolean;
  /** Told of every report and of what became of it. */
  reported?: (report: Readonly<Record<string, unknown>>, said: Fate) => void;
}>;

export type Watched = Readonly<{
  rounds: number;
  /** Rounds in which something went wrong before its eyes, and those of any kind that ended void. */
  bad: number;
  voided: number;
  reports: number;
  refused: number;
}>;

/** Whatever a device says is said until it is answered: the same id however often it takes, and it counts once. */
const STUBBORN = { patience: Number.POSITIVE_INFINITY, repeats: Number.POSITIVE_INFINITY };

const SAYS: Readonly<Record<DeviceKind, Says>> = { wheel: wheelSays, dice: diceSays, shoe: shoeSays };

/** A device that is not there: it looks at its table and says what a real one would. It deals nothing; a dealer does. */
export class SimulatedDevice {
  readonly #made: Simulation;
  readonly #house: Client;
  /** Names are for ever, so those of this run are its own. */
  readonly #run = randomUUID().slice(0, 8);
  /** Words that the table has no use for in a phase, whatever the round. */
  readonly #useless = new Set<string>();
  #sight: WirePublic | undefined;
  #round = -1;
  #said = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #timed = '';
  #isBusy = false;
  /** The table has taken something of this round. */
  #isBegun = false;
  #isVoid = false;
  #watched = { rounds: 0, bad: 0, voided: 0, reports: 0, refused: 0 };

  constructor(made: Simulation) {
    this.#made = made;
    this.#house = clientOf({ url: made.url, token: made.token, WebSocket });
    this.#house.watch(made.table, ({ public: sight }) => {
      if (sight !== undefined) this.#see(sight);
    });
  }

  /** Resolves when it has seen enough, was stopped, or is not wanted any more. */
  async ended(): Promise<Watched & Readonly<{ isLetIn: boolean }>> {
    const why = await this.#house.ended;
    clearTimeout(this.#timer);
    return { ...this.#watched, isLetIn: why === 'closed' };
  }

  stop(): void {
    this.#house.close();
  }

  #see(sight: WirePublic): void {
    this.#sight = sight;
    if (sight.voided !== undefined) this.#isVoid = true;
    if (sight.round !== this.#round || (this.#isBegun && sight.stage === 'resting')) this.#turn(sight);
    this.#look();
  }

  /** The round before is over. */
  #turn({ round }: WirePublic): void {
    if (this.#isBegun) {
      this.#watched.rounds++;
      if (this.#isVoid) this.#watched.voided++;
      if (this.#planOf(this.#round)?.bad !== undefined) this.#watched.bad++;
      if (this.#watched.rounds === this.#made.rounds) this.#house.close();
    }
    this.#round = round;
    this.#said = new Set();
    this.#isBegun = false;
    this.#isVoid = false;
  }

  #planOf(round: number) {
    const rules = this.#sight === undefined ? undefined : findRulebook(this.#sight.rulebook);
    return rules?.ok === true ? planOf(rules.value, this.#made.seed, round, this.#made.bad) : undefined;
  }

  #next(): Saying | undefined {
    const sight = this.#sight;
    const rules = sight === undefined ? undefined : findRulebook(sight.rulebook);
    const plan = this.#planOf(this.#round);
    if (sight === undefined || rules?.ok !== true || plan === undefined) return undefined;
    if (sight.status !== 'open' || sight.held !== undefined) return undefined;
    if (sight.phase === 'betting' && this.#made.mayBegin?.(sight) === false) return undefined;
    const said = new Set([...this.#said, ...this.#useless]);
    return SAYS[this.#made.kind]({ sight, rules: rules.value, plan, said, tempo: this.#made.tempo });
  }

  /** Waits as long as the next thing takes; what is seen meanwhile does not put it off. */
  #look(): void {
    const next = this.#isBusy ? undefined : this.#next();
    const key = next === undefined ? '' : `${this.#round} ${nameOf(next)}`;
    if (key === this.#timed) return;
    clearTimeout(this.#timer);
    this.#timed = key;
    if (next !== undefined) this.#timer = setTimeout(() => void this.#say(), next.after);
  }

  async #say(): Promise<void> {
    this.#timed = '';
    const saying = this.#next();
    if (saying === undefined) return;
    const name = nameOf(saying);
    const round = this.#round;
    // Dice that are shaken between rounds begin the next one.
    const isBetween = this.#sight?.stage === 'resting';
    const id = `${this.#run}-${round}-${name.replaceAll(' ', '-')}`;
    const report = { id, round, ...saying.seen };
    this.#isBusy = true;
    this.#said.add(name);
    const said = await this.#house.report(report, STUBBORN);
    if (said.fate === 'unknown' || said.fate === 'unsent') return; // it was stopped
    this.#isBusy = false;
    this.#watched.reports++;
    if (said.fate === 'refused') {
      this.#watched.refused++;
      if (said.code === 'wrong-phase' && saying.as !== undefined) this.#useless.add(name);
    } else if (round === this.#round && !isBetween) this.#isBegun = true;
    this.#made.reported?.(report, said);
    this.#look();
  }
}
