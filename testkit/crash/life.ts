import type { Random } from '../random.ts';
import type { HouseProcess } from './child-process.ts';
import type { Client } from './client.ts';
import { crewOrder, type Moment, stageOf } from './crew.ts';
import type { Crowd } from './crowd.ts';
import type { Bet } from './dispute-case.ts';
import { CHIP, HUMAN, PLAYERS } from './plan.ts';
import { betAt, playerOrder, shownAt } from './play.ts';

/** When a process is to be killed: as soon as the round is there and the next command is on its way, or at any time. */
export type Target = Moment | 'any' | 'never';

/** Far more than a round takes, on a machine that has other things to do. */
const LIFE_MAX_MS = 30_000;
/** One that is to end by itself gets longer. */
const PATIENCE_MS = 80_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One process from its start to its end, and what everybody does meanwhile. */
export class Life {
  readonly #child: HouseProcess;
  readonly #crowd: Crowd;
  readonly #random: Random;
  readonly #target: Target;
  #over = false;
  #bet: Bet | undefined;

  constructor(child: HouseProcess, crowd: Crowd, random: Random, target: Target) {
    this.#child = child;
    this.#crowd = crowd;
    this.#random = random;
    this.#target = target;
  }

  /** Ends with the process killed and everybody gone. Answers with the last bet that a dispute may be about. */
  async run(before: Bet | undefined): Promise<Bet | undefined> {
    this.#bet = before;
    const longest = this.#longest();
    const timer = setTimeout(() => this.#kill(), longest);
    const work = [this.#crowd.retry(), this.#crew(), ...PLAYERS.map((name) => this.#player(name)), this.#cases()];
    await Promise.all(work.map((each) => each.catch((error: Error) => this.#crowd.journal.wrong.push(error.message))));
    await this.#child.ended;
    clearTimeout(timer);
    this.#crowd.leave();
    return this.#bet;
  }

  #longest(): number {
    if (this.#target === 'any') return this.#random.below(200);
    return this.#target === 'never' ? PATIENCE_MS : LIFE_MAX_MS;
  }

  #kill(): void {
    if (this.#over) return;
    this.#over = true;
    this.#crowd.remember();
    this.#crowd.journal.killed();
    this.#child.signal('SIGKILL');
  }

  /** At once, or a moment later; with bets on their way wherever bets are open. */
  async #killSoon(): Promise<void> {
    for (const name of PLAYERS) this.#betEverywhere(this.#crowd.client(name));
    const after = this.#random.below(4);
    if (after > 0) await pause(after);
    this.#kill();
  }

  #betEverywhere(client: Client): void {
    for (const table of this.#crowd.tables) {
      const bet = betAt(table, shownAt(client, table), this.#random);
      if (bet !== undefined) void client.do(table, bet);
    }
  }

  /** Only if it is still on its way by then: an answer that was quicker is not interrupted. */
  async #killDuring(step: Promise<void>): Promise<void> {
    await Promise.race([step, pause(1 + this.#random.below(4))]);
    if (this.#crowd.disputes.underWay) this.#kill();
  }

  get #isOver(): boolean {
    return this.#over || this.#child.over;
  }

  async #crew(): Promise<void> {
    while (!this.#isOver) {
      const shown = this.#crowd.shown(HUMAN);
      if (shown === undefined) await pause(1);
      else if (shown.house.held?.why === 'restart') {
        await this.#crowd.resume();
        await pause(2);
      } else await this.#deal(shown);
    }
  }

  async #deal(shown: NonNullable<ReturnType<Crowd['shown']>>): Promise<void> {
    const random = this.#random;
    if (shown.phase === 'betting') await this.#sell();
    const calls = this.#target === 'void' || random.chance(60);
    const order = crewOrder(shown.phase, this.#crowd.due(HUMAN), random, calls);
    if (order === undefined) return pause(1);
    const answered = this.#crowd.do(order.as, HUMAN, order.body);
    if (stageOf(shown.phase) === this.#target && shown.phase !== 'idle') await this.#killSoon();
    const note = await answered;
    // Nobody is there any more: the end of the process will be noticed.
    if (note.answered === 0) return pause(2);
    await this.#seen(note.seq ?? 0);
  }

  /** Somebody buys in, or is cashed out by the dealer, who then gives the players a moment. */
  async #sell(): Promise<void> {
    const player = this.#random.pick(PLAYERS);
    if (this.#random.chance(4)) await this.#crowd.do('dealer-r1', HUMAN, { type: 'cashOut', player, amount: CHIP });
    else await this.#crowd.do(player, HUMAN, { type: 'askBuyIn', amount: CHIP * 100 });
    await pause(this.#random.below(12));
  }

  async #seen(seq: number): Promise<void> {
    const { sight } = this.#crowd.client('dealer-r1');
    for (let tries = 0; tries < 20 && !this.#isOver && (sight.tables.get(HUMAN)?.seq ?? 0) < seq; tries++)
      await pause(1);
  }

  async #player(name: (typeof PLAYERS)[number]): Promise<void> {
    const client = this.#crowd.client(name);
    while (!this.#isOver) {
      await pause(1 + this.#random.below(6));
      if (client.waiting > 4) continue;
      const table = this.#random.chance(2) ? HUMAN : this.#random.pick(this.#crowd.tables);
      const body = playerOrder(table, shownAt(client, table), this.#random);
      void client.do(table, body).then((note) => {
        const placed = note.seq !== undefined && body.type === 'placeWager' && table === HUMAN && name === 'ann';
        if (placed) this.#bet = { round: Number(body['round']), spot: String(body['spot']) };
        // Somebody impatient presses twice.
        if (note.answered > 0 && this.#random.chance(20)) void client.again(note);
      });
    }
  }

  async #cases(): Promise<void> {
    while (!this.#isOver) {
      await pause(this.#target === 'dispute' ? 1 : 15);
      if (this.#isOver) return;
      const step = this.#crowd.dispute(this.#bet);
      if (this.#target === 'dispute' && this.#random.chance(3)) await this.#killDuring(step);
      await step;
    }
  }
}
