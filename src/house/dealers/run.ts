import type { RefusalCode } from '../../kit/refusals/index.ts';
import type { TableState } from '../../table/index.ts';
import type { Clock } from '../clock.ts';
import { HOUSE } from '../stamped.ts';
import type { Answer, Request } from '../unit.ts';
import { liveChance } from './chance.ts';
import { commitmentOf, sealFor as seal } from './commitment.ts';
import { drawFor, type Sealed } from './draw.ts';
import type { Committed, Draws } from './draws-unit.ts';
import { waitsForPeople } from './left-to-people.ts';
import { nextStep } from './next-step.ts';
import { closesAt, Pacer } from './pace.ts';
import { plannedTroubleOf } from './planned-trouble.ts';
import { isResting, isRoundOver, isTakenByPeople, roundAtHand } from './rounds.ts';
import { configFor, type DealerConfig, type Step } from './step.ts';

export type DealerPorts = Readonly<{
  table: string;
  state: () => TableState;
  seq: () => number;
  draws: () => Draws;
  ask: (request: Request) => Promise<Answer>;
  sealed: (round: number) => Promise<Sealed | undefined>;
  isAutomatic: () => boolean;
  /** Whether the table was dealt before a restart of the house. */
  isReturning: boolean;
  clock: Clock;
  /** Somebody should look: a step was refused that should not have been. */
  onDealerStuck: (what: string) => void;
  config?: Partial<DealerConfig>;
  troubleOneIn?: number;
}>;

export type Dealer = Readonly<{
  /** Something happened at the table; a crew that waits for its moment need not look up for every bet. */
  wake: (onlyBets?: boolean) => void;
  closesAt: () => number | null;
  /** When it sets hands that players have not. */
  setBy: () => number | null;
  stop: () => Promise<void>;
}>;

/** An automatic crew at one table: it looks, waits as long as the next step asks, does it, and looks again. */
export function runDealer(ports: DealerPorts): Dealer {
  const dealer = new Running({ ...ports, sealed: remembered(ports.sealed) });
  dealer.look();
  return dealer;
}

/** How long a crew that was refused waits before it looks again. */
const STUCK = 5_000;

class Running implements Dealer {
  readonly #ports: DealerPorts;
  readonly #config: DealerConfig;
  readonly #pacer: Pacer;
  #timer: NodeJS.Timeout | undefined;
  #busy: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #closing: number | null = null;
  #setting: number | null = null;

  constructor(ports: DealerPorts) {
    this.#ports = ports;
    this.#config = configFor(ports.state().rules, ports.config);
    this.#pacer = new Pacer(this.#config.pace, ports.isReturning);
  }

  wake(onlyBets = false): void {
    if (!onlyBets || this.#timer === undefined) this.look();
  }

  closesAt(): number | null {
    return isBetting(this.#ports.state()) ? this.#closing : null;
  }

  setBy(): number | null {
    return this.#setting;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#busy;
  }

  /** One look at a time; a change meanwhile makes it look again. */
  look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { isAutomatic, draws, onDealerStuck } = this.#ports;
    if (this.#stopped || (!isAutomatic() && draws().sealed().length === 0)) return;
    if (this.#busy !== undefined) {
      this.#again = true;
      return;
    }
    this.#busy = this.#act()
      .catch((error: unknown) => {
        onDealerStuck(error instanceof Error ? error.message : String(error));
        this.#later(STUCK);
      })
      .finally(() => {
        this.#busy = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.look();
      });
  }

  #later(wait: number): void {
    this.#timer = setTimeout(() => this.look(), wait);
  }

  async #act(): Promise<void> {
    const ports = this.#ports;
    if (await openSeals(ports)) return this.look();
    if (!ports.isAutomatic()) return;
    const sealed = await sealFor(ports);
    if (sealed === 'failed') return this.#later(STUCK);
    const state = ports.state();
    const planned = sealed === undefined ? undefined : plannedTroubleOf(state.rules, sealed, ports.troubleOneIn);
    const step = nextStep(state, sealed?.draw, planned, this.#config);
    if (step !== undefined) return this.#takeTime(step);
    if (state.hold !== undefined && !waitsForPeople(state))
      ports.onDealerStuck('nothing that anybody could do would end the hold');
    if (sealed === undefined && ports.draws().committed()?.round === roundAtHand(state))
      ports.onDealerStuck(`the seal of round ${roundAtHand(state)} is gone: nobody can deal it`);
  }

  async #takeTime(step: Step): Promise<void> {
    const { clock } = this.#ports;
    const wait = this.#pacer.due(step, clock.elapsed(), clock.now()) - clock.elapsed();
    this.#closing = closesAt(step, clock.now() + wait) ?? this.#closing;
    this.#setting = step.sets === true ? Math.round(clock.now() + wait) : null;
    return wait > 0 ? this.#later(wait) : this.#do(step);
  }

  async #do(step: Step): Promise<void> {
    const answer = await this.#ports.ask(requestOf(this.#ports, step));
    if (answer.ok) return this.look();
    const { code } = answer.refusal;
    if (PASSING.has(code)) return this.#later(this.#config.pace.beat || 1);
    // Whoever stopped the table will say when it goes on.
    if (!WAITED_OUT.has(code))
      this.#ports.onDealerStuck(`${step.order.type} was refused: ${JSON.stringify(answer.refusal)}`);
    this.#later(STUCK);
  }
}

function requestOf({ table, seq }: DealerPorts, { order, by, second }: Step): Request {
  // Named by its place in the log: after a crash the same step has the same name and happens once.
  const id = `auto-${table}-${seq()}-${order.type}`;
  return { stream: `table:${table}`, id, by, ...(second === undefined ? {} : { second }), body: { ...order } };
}

/** The table is looked at after every bet, and a seal stays as it is. */
function remembered(sealed: DealerPorts['sealed']): DealerPorts['sealed'] {
  let last: Sealed | undefined;
  return async (round) => {
    if (last?.round !== round) last = await sealed(round);
    return last;
  };
}

/** Refusals that somebody else's command can cause between looking and acting. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>([
  'wrong-phase',
  'table-held',
  'table-waits',
  'needs-fill',
  'id-reused',
]);

/** Refusals that only somebody above can lift. */
const WAITED_OUT: ReadonlySet<string> = new Set<RefusalCode>([
  'table-stopped',
  'records-damaged',
  'store-unavailable',
  'house-closing',
]);

const isBetting = ({ phase }: TableState): boolean => phase === 'betting' || phase === 'spin-open';

/** The draw of the round at hand. One is drawn only while nobody can bet, and only once. */
async function sealFor({ table, state, draws, ask, sealed }: DealerPorts): Promise<Sealed | undefined | 'failed'> {
  const now = state();
  const round = roundAtHand(now);
  if (draws().committed()?.round === round) return sealed(round);
  if (!isResting(now) || now.status !== 'open') return undefined;
  const made = seal(table, round, drawFor(now.rules, liveChance()));
  const committed = await ask({
    stream: `draws:${table}`,
    id: `draw-${table}-${round}`,
    by: HOUSE,
    body: { type: 'commit', round, commitment: commitmentOf(made) },
    cells: [{ kind: 'seal', key: `${table}/${round}`, body: JSON.stringify(made) }],
  });
  return committed.ok ? sealed(round) : 'failed';
}

/** Opens what is over, and what people deal otherwise; whether there was anything. */
async function openSeals(ports: DealerPorts): Promise<boolean> {
  const { table, state, draws, ask, sealed, isAutomatic } = ports;
  const now = state();
  const isOpenable = ({ round }: Committed): boolean =>
    isRoundOver(now, round) || isTakenByPeople(now, isAutomatic(), round);
  const { round } = draws().sealed().find(isOpenable) ?? {};
  const opened = round === undefined ? undefined : await sealed(round);
  if (round === undefined || opened === undefined) return false;
  const { salt, draw } = opened;
  const type = isRoundOver(now, round) ? 'reveal' : 'withdraw';
  const answer = await ask({
    stream: `draws:${table}`,
    id: `${type}-${table}-${round}`,
    by: HOUSE,
    body: { type, round, salt, draw },
    cells: [{ kind: 'seal', key: `${table}/${round}`, body: null }],
  });
  return answer.ok && !answer.again;
}
