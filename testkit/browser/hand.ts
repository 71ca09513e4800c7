import { type Draw, drawFor } from '../../src/engine/draw/draw.ts';
import { type Card, DECK } from '../../src/engine/index.ts';
import { liveChance } from '../../src/house/dealers/chance.ts';
import { commitmentOf, sealFor } from '../../src/house/dealers/commitment.ts';
import type { Sealed } from '../../src/house/dealers/draw.ts';
import { nextStep } from '../../src/house/dealers/next-step.ts';
import { NO_PACE } from '../../src/house/dealers/pace.ts';
import { CALM } from '../../src/house/dealers/planned-trouble.ts';
import { isResting, roundAtHand } from '../../src/house/dealers/rounds.ts';
import { configFor, type Step } from '../../src/house/dealers/step.ts';
import type { House } from '../../src/house/house.ts';
import { HOUSE } from '../../src/house/stamped.ts';
import type { Answer, Body } from '../../src/house/unit.ts';
import { highest } from '../../src/table/core/needs.ts';
import type { Actor, Phase, TableState } from '../../src/table/index.ts';

export const pocket = (pocket: Extract<Draw, { kind: 'pocket' }>['pocket']): Draw => ({ kind: 'pocket', pocket });
export const dice = (...dice: readonly number[]): Draw => ({ kind: 'dice', dice });
/** A deck that begins with these: the first packet goes to the first box in play, the last one to the dealer. */
export const cards = (...first: readonly Card[]): Draw => ({
  kind: 'deck',
  deck: [...first, ...DECK.filter((card) => !first.includes(card))],
});

/** Counts for every hand: one house never hears the same name twice. */
let orders = 0;

/** Of the automatic crew: whoever deals, whoever stands beside, and somebody high enough to call a round off. */
const DEALER: Actor = { person: 'auto-dealer', role: 'dealer' };
const SECOND: Actor = { person: 'auto-floor', role: 'pit-supervisor' };
const PIT: Actor = { person: 'auto-pit', role: 'pit-manager' };

/**
 * Deals by hand: the house's own automatic crew, which does its next step when the test says so and with the result that
 * the test chooses. Sealed before betting opens and opened afterwards, as at every automatic table.
 */
export class Hand {
  readonly #house: House;
  readonly #arrived: () => Promise<void>;
  readonly #sealed = new Map<string, Sealed>();

  /** `arrived` waits for what is on its way to the house: the crew does not go on before a bet that was laid earlier is there. */
  constructor(house: House, arrived: () => Promise<void> = async () => undefined) {
    this.#house = house;
    this.#arrived = arrived;
  }

  state(table: string): TableState {
    const there = this.#house.table(table);
    if (there === undefined) throw new Error(`there is no table ${table}`);
    return there.state();
  }

  /** Goes on until the table stands in this phase; a round that begins on the way gets this result. */
  async until(table: string, phase: Phase, draw?: Draw): Promise<void> {
    await this.#while(table, draw, (state) => state.phase !== phase || state.status !== 'open');
  }

  /** From wherever the table stands to the end of its round. */
  async finish(table: string, draw?: Draw): Promise<void> {
    await this.#while(table, draw, (state) => !isResting(state) || state.status !== 'open');
  }

  /** A whole new round. */
  async round(table: string, draw?: Draw): Promise<void> {
    await this.finish(table, draw);
    await this.step(table, draw);
    await this.finish(table, draw);
  }

  /** Ends whatever runs, at once where nothing is decided yet: bets go back to their players. */
  async clear(table: string): Promise<void> {
    const reason = 'the table is wanted for something else';
    const { phase, rules } = this.state(table);
    const by = { person: 'auto-floor', role: highest(rules) };
    if (phase === 'betting') await this.must(table, by, { type: 'abortBetting', ground: 'business', reason });
    await this.finish(table);
    await this.#reveal(table);
  }

  /** Writes off the colours that are out, counts the float and closes the table, which stands between rounds. */
  async close(table: string): Promise<void> {
    for (const [colour, { holder: player, out: count }] of this.state(table).colours)
      await this.must(table, PIT, { type: 'writeOffColor', player, colour, count }, SECOND);
    const count = { type: 'countFloat', counted: this.state(table).bank.float, when: 'closing' };
    await this.must(table, DEALER, count, SECOND);
    await this.must(table, PIT, { type: 'closeTable' });
  }

  /** Opens betting on a new round. */
  async open(table: string, draw?: Draw): Promise<number> {
    await this.clear(table);
    await this.until(table, 'betting', draw);
    return this.state(table).round.number;
  }

  /** One step of the crew. */
  async step(table: string, draw?: Draw): Promise<void> {
    await this.#arrived();
    await this.#step(table, draw);
  }

  /** Anybody's order, refused or not. */
  async order(table: string, by: Actor, body: Body, second?: Actor): Promise<Answer> {
    await this.#arrived();
    return this.#order(table, by, body, second);
  }

  /** An order that must be accepted. */
  async must(table: string, by: Actor, body: Body, second?: Actor): Promise<void> {
    accepted(body, await this.order(table, by, body, second));
  }

  async #step(table: string, draw: Draw | undefined): Promise<void> {
    const state = this.state(table);
    const sealed = state.status === 'open' ? await this.#seal(table, draw) : undefined;
    const step = nextStep(state, sealed?.draw, CALM, configFor(state.rules, { pace: NO_PACE }));
    if (step === undefined) throw new Error(`${table} waits at ${state.status} ${state.phase}`);
    await this.#carryOut(table, step);
    if (isResting(this.state(table))) await this.#reveal(table);
  }

  #order(table: string, by: Actor, body: Body, second: Actor | undefined): Promise<Answer> {
    const request = { stream: `table:${table}`, id: this.#name(table), by, body };
    return this.#house.ask(second === undefined ? request : { ...request, second });
  }

  async #while(table: string, draw: Draw | undefined, goesOn: (state: TableState) => boolean): Promise<void> {
    await this.#arrived();
    for (let steps = 0; goesOn(this.state(table)); steps++) {
      if (steps > 500) throw new Error(`${table} never came to that; it stands at ${this.state(table).phase}`);
      await this.#step(table, draw);
    }
  }

  async #carryOut(table: string, { order, by, second }: Step): Promise<void> {
    const body = { ...order } as Body;
    accepted(body, await this.#order(table, by, body, second));
  }

  async #seal(table: string, draw: Draw | undefined): Promise<Sealed | undefined> {
    const state = this.state(table);
    const round = roundAtHand(state);
    const there = this.#sealed.get(table);
    if (there?.round === round) return there;
    if (!isResting(state)) return undefined;
    const sealed = sealFor(table, round, draw ?? drawFor(state.rules, liveChance()));
    const commitment = commitmentOf(sealed);
    await this.#draws(table, { type: 'commit', round, commitment }, JSON.stringify(sealed));
    this.#sealed.set(table, sealed);
    return sealed;
  }

  async #reveal(table: string): Promise<void> {
    const sealed = this.#sealed.get(table);
    if (sealed === undefined || sealed.round >= roundAtHand(this.state(table))) return;
    const { round, salt, draw } = sealed;
    await this.#draws(table, { type: 'reveal', round, salt, draw }, null, round);
    this.#sealed.delete(table);
  }

  async #draws(table: string, body: Body, cell: string | null, round = Number(body['round'])): Promise<void> {
    const cells = [{ kind: 'seal' as const, key: `${table}/${round}`, body: cell }];
    accepted(body, await this.#house.ask({ stream: `draws:${table}`, id: this.#name(table), by: HOUSE, body, cells }));
  }

  #name(table: string): string {
    return `hand-${table}-${++orders}`;
  }
}

function accepted(body: Body, answer: Answer): void {
  if (!answer.ok) throw new Error(`${body.type} was refused: ${JSON.stringify(answer.refusal)}`);
}
