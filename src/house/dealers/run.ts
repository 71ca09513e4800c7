import type { RefusalCode } from '../../kit/refusals/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { TableState } from '../../table/index.ts';
import type { Clock } from '../clock.ts';
import type { HouseKey } from '../keys/house-key.ts';
import { HOUSE } from '../stamped.ts';
import type { Answer, Request } from '../unit.ts';
import { type Beacon, beaconLine } from './beacon.ts';
import type { Fixed } from './draw-facts.ts';
import type { Committed, Draws } from './draws-unit.ts';
import { waitsForPeople } from './left-to-people.ts';
import { nextStep } from './next-step.ts';
import { closesAt, Pacer } from './pace.ts';
import { plannedTroubleOf } from './planned-trouble.ts';
import type { ClosedBets } from './round-bets.ts';
import { isResting, isRoundClosed, isRoundOver, isTakenByPeople, roundAtHand } from './rounds.ts';
import { type DrawAtHand, drawOf, newSecret, openSecret, type Secret } from './secret.ts';
import { configFor, type DealerConfig, type Step } from './step.ts';

export type DealerPorts = Readonly<{
  table: string;
  state: () => TableState;
  seq: () => number;
  draws: () => Draws;
  ask: (request: Request) => Promise<Answer>;
  /** What is kept of a round, as it lies in the store. */
  sealed: (round: number) => Promise<string | undefined>;
  key: HouseKey;
  /** What lies in a round whose bets are closed. */
  bets: (round: number) => Promise<ClosedBets | undefined>;
  beacon?: Beacon | undefined;
  isAutomatic: () => boolean;
  /** Whether the table was dealt before a restart of the house. */
  isReturning: boolean;
  clock: Clock;
  /** When it means to do the next thing is another time than before. */
  onAdvice: () => void;
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
  const dealer = new Running(ports);
  dealer.look();
  return dealer;
}

/** How long a crew that was refused waits before it looks again. */
const STUCK = 5_000;

class Running implements Dealer {
  readonly #ports: DealerPorts;
  readonly #secrets: Secrets;
  readonly #stopping = new AbortController();
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
    this.#secrets = new Secrets(ports);
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
    this.#stopping.abort();
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
        if (this.#stopped) return;
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
    if (await openSeals(ports, this.#secrets)) return this.look();
    if (!ports.isAutomatic()) return;
    const secret = await sealFor(ports, this.#secrets);
    if (secret === 'failed') return this.#later(STUCK);
    const draw = await this.#drawAtHand(secret);
    if (draw === 'fixed') return this.look();
    const state = ports.state();
    const planned = secret === undefined ? undefined : plannedTroubleOf(state.rules, secret, ports.troubleOneIn);
    const step = nextStep(state, draw, planned, this.#config);
    if (step !== undefined) return this.#takeTime(step);
    if (state.hold !== undefined && !waitsForPeople(state))
      ports.onDealerStuck('nothing that anybody could do would end the hold');
    if (secret === undefined && ports.draws().committed()?.round === roundAtHand(state))
      ports.onDealerStuck(`the seal of round ${roundAtHand(state)} cannot be opened: nobody can deal it`);
  }

  /** Once nothing can be laid any more, what lies there is fixed; from then on the draw is what comes of it. */
  async #drawAtHand(secret: Secret | undefined): Promise<DrawAtHand | 'fixed'> {
    const { state, draws, table, bets, beacon, ask } = this.#ports;
    const { rules, round } = state();
    const fixed = draws().fixed(round.number);
    if (secret === undefined || 'draw' in secret || fixed !== undefined || !isRoundClosed(state(), secret.round))
      return this.#secrets.draw(rules, secret, fixed);
    const closed = await bets(secret.round);
    if (closed === undefined) throw new Error(`what was bet in round ${secret.round} cannot be read`);
    const line = await beaconLine(beacon, closed.closedAt, this.#stopping.signal);
    if (line === undefined) return 'no-beacon';
    const { count, players } = closed;
    const answer = await ask({
      stream: `draws:${table}`,
      id: `fix-${table}-${secret.round}`,
      by: HOUSE,
      body: { type: 'fix', round: secret.round, bets: closed.bets, count, players, beacon: line },
    });
    if (answer.ok) return 'fixed';
    throw new Error(`the bets of round ${secret.round} could not be fixed: ${JSON.stringify(answer.refusal)}`);
  }

  async #takeTime(step: Step): Promise<void> {
    const { clock, onAdvice } = this.#ports;
    const wait = this.#pacer.due(step, clock.elapsed(), clock.now()) - clock.elapsed();
    const closing = closesAt(step, clock.now() + wait) ?? this.#closing;
    const setting = step.sets === true ? Math.round(clock.now() + wait) : null;
    const isNews = closing !== this.#closing || setting !== this.#setting;
    [this.#closing, this.#setting] = [closing, setting];
    // Whoever was told of the last step before this was known waits for nothing else.
    if (isNews && wait > 0) onAdvice();
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

type SecretPorts = Pick<DealerPorts, 'table' | 'sealed' | 'key' | 'onDealerStuck'>;

/** The table is looked at after every bet; a seal stays as it is, and so does what comes of it. */
class Secrets {
  readonly #ports: SecretPorts;
  readonly #unreadable = new Set<number>();
  #last: Secret | undefined;
  #drawn: Readonly<{ round: number; draw: DrawAtHand }> | undefined;

  constructor(ports: SecretPorts) {
    this.#ports = ports;
  }

  async of(round: number): Promise<Secret | undefined> {
    const { table, sealed, key, onDealerStuck } = this.#ports;
    if (this.#last?.round === round) return this.#last;
    if (this.#unreadable.has(round)) return undefined;
    const cell = await sealed(round);
    const secret = await openSecret(key, table, round, cell);
    if (secret !== undefined) this.#last = secret;
    else if (cell !== undefined) {
      this.#unreadable.add(round);
      onDealerStuck(`the seal of round ${round} cannot be opened with the key of the house: bring back the key it had`);
    }
    return secret;
  }

  draw(rules: AnyRulebook, secret: Secret | undefined, fixed: Fixed | undefined): DrawAtHand {
    if (secret === undefined || fixed === undefined) return drawOf(rules, secret, fixed);
    if (this.#drawn?.round !== secret.round) this.#drawn = { round: secret.round, draw: drawOf(rules, secret, fixed) };
    return this.#drawn.draw;
  }
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

/** What was promised of the round at hand. A seed is drawn only while nobody can bet, and only once. */
async function sealFor(
  { table, state, draws, ask, key }: DealerPorts,
  secrets: Secrets,
): Promise<Secret | undefined | 'failed'> {
  const now = state();
  const round = roundAtHand(now);
  if (draws().committed()?.round === round) return secrets.of(round);
  if (!isResting(now) || now.status !== 'open') return undefined;
  const { body, cell } = await newSecret(key, table, round);
  const cells = [{ kind: 'seal', key: `${table}/${round}`, body: cell }] as const;
  const committed = await ask({ stream: `draws:${table}`, id: `draw-${table}-${round}`, by: HOUSE, body, cells });
  return committed.ok ? secrets.of(round) : 'failed';
}

/** Opens what is over, and what people deal otherwise; whether there was anything. */
async function openSeals(ports: DealerPorts, secrets: Secrets): Promise<boolean> {
  const { table, state, draws, ask, isAutomatic } = ports;
  const now = state();
  const isOpenable = ({ round }: Committed): boolean =>
    isRoundOver(now, round) || isTakenByPeople(now, isAutomatic(), round);
  for (const { round } of draws().sealed().filter(isOpenable)) {
    const opened = await secrets.of(round);
    if (opened === undefined) continue;
    const type = isRoundOver(now, round) ? 'reveal' : 'withdraw';
    const answer = await ask({
      stream: `draws:${table}`,
      id: `${type}-${table}-${round}`,
      by: HOUSE,
      body: { type, round, ...shownOf(now, opened, draws().fixed(round)) },
      cells: [{ kind: 'seal', key: `${table}/${round}`, body: null }],
    });
    return answer.ok && !answer.again;
  }
  return false;
}

/** Of a round whose bets were never closed nothing was drawn. */
function shownOf({ rules }: TableState, secret: Secret, fixed: Fixed | undefined): Readonly<Record<string, unknown>> {
  if ('draw' in secret) return { salt: secret.salt, draw: secret.draw };
  return { v: 2, seed: secret.seed, draw: fixed === undefined ? null : drawOf(rules, secret, fixed) };
}
