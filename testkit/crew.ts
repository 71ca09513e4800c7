import type { Draw } from '../src/engine/draw/draw.ts';
import { nextStep } from '../src/house/dealers/next-step.ts';
import { NO_PACE } from '../src/house/dealers/pace.ts';
import { configFor } from '../src/house/dealers/step.ts';
import { niuNiuOf, playing } from '../src/table/games/niu-niu/read.ts';
import { needsOf, type Order, type OrderType, type TableState } from '../src/table/index.ts';
import type { Called, Served, Signed } from './server.ts';

/** What is left to a device at a table that has one. */
const DEVICES: readonly OrderType[] = [
  'spinBall',
  'attestRevolutions',
  'ballAtRest',
  'activateTumbler',
  'attestTumbles',
  'attestDice',
  'illuminate',
  'dealPacket',
  'showHand',
];

/** Cards lie in the order of the deck; of a wheel or dice a person at the table knows nothing beforehand. */
const NOTHING: Readonly<Record<TableState['rules']['family'], Draw>> = {
  roulette: { kind: 'pocket', pocket: 0 },
  'sic-bo': { kind: 'dice', dice: [1, 1, 1] },
  'niu-niu': { kind: 'deck', deck: [] },
};

/** People who deal one table over the API, each signed in as themselves, by the book of the automatic crew. */
export class HumanCrew {
  readonly refusals: string[] = [];
  readonly #served: Served;
  readonly #table: string;
  readonly #deckOf: ((round: number) => Draw) | undefined;
  readonly #signed = new Map<string, Promise<Signed>>();
  #ids = 0;

  constructor(served: Served, table: string, deckOf?: (round: number) => Draw) {
    this.#served = served;
    this.#table = table;
    this.#deckOf = deckOf;
  }

  state(): TableState {
    const table = this.#served.house.table(this.#table);
    if (table === undefined) throw new Error(`there is no table ${this.#table}`);
    return table.state();
  }

  /** Does what is next for people; false where a device or a player is awaited. */
  async step(): Promise<boolean> {
    const state = this.state();
    const next = this.#next(state);
    if (next === undefined) return false;
    await this.give(next.order, next.beside);
    return true;
  }

  /** Gives an order in the name of whoever may, with a code of the second person where the rules ask for one. */
  async give(order: Order, beside?: string): Promise<Called> {
    const { rules, phase } = this.state();
    const { from = 'dealer', office, second = beside } = needsOf(rules, order, phase);
    const code = second === undefined ? {} : { second: await this.#vouchedBy(second, order) };
    const called = await this.as(office ?? from, { ...order, ...code });
    if (called.status !== 200) this.refusals.push(`${order.type} ${called.text}`);
    return called;
  }

  async as(role: string, body: object): Promise<Called> {
    const command = { id: `crew-${this.#ids++}`, ...body };
    return this.#served.call('POST', `/api/v1/tables/${this.#table}/commands`, command, await this.#sign(role));
  }

  /** What is next, and who stands beside it where only what was seen asks for somebody. */
  #next(state: TableState): Readonly<{ order: Order; beside?: string }> | undefined {
    const filling = [...state.fills].find(([, { state: at }]) => at !== 'confirmed');
    if (filling !== undefined) {
      const type = filling[1].state === 'requested' ? 'approveFill' : 'confirmFill';
      return { order: { type, fill: filling[0] } };
    }
    const draw = this.#deckOf?.(state.round.number) ?? NOTHING[state.rules.family];
    const step = nextStep(state, draw, undefined, configFor(state.rules, { pace: NO_PACE }), true);
    if (step === undefined) return undefined;
    const { order, second } = step;
    if (!DEVICES.includes(order.type)) return second === undefined ? { order } : { order, beside: second.role };
    // A hand that is a card short is not the shoe's to mend: the deal is over when everybody was served.
    const isServed = state.phase === 'dealing' && niuNiuOf(state).packets.length > playing(state).length;
    return isServed ? { order: { type: 'finishDeal' } } : undefined;
  }

  async #vouchedBy(role: string, command: Order): Promise<string> {
    const { type } = command;
    const { post } = this.#served.requests(await this.#sign(role));
    const given = await post('/api/v1/approvals', {}, { table: this.#table, type, command });
    if (!given.ok) throw new Error(`${role} does not vouch for ${type}: ${given.failure.code}`);
    return given.value.code;
  }

  #sign(role: string): Promise<Signed> {
    const person = role === 'dealer' ? `dealer-${this.#table.toLowerCase()}` : role;
    const known = this.#signed.get(person);
    if (known !== undefined) return known;
    const signing = this.#served.signIn(person);
    this.#signed.set(person, signing);
    return signing;
  }
}
