import { DECK } from '../src/engine/index.ts';
import { isRanked } from '../src/rulebook/ranks.ts';
import { whoseTask } from '../src/table/core/allowed.ts';
import { cardsOn, niuNiuOf, places } from '../src/table/games/niu-niu/read.ts';
import {
  type Actor,
  type Command,
  type Due,
  decide,
  evolve,
  needsOf,
  next,
  type Order,
  type OrderType,
  type TableState,
} from '../src/table/index.ts';
import type { Random } from './random.ts';
import { traitsOf } from './table.ts';

type Answers = Readonly<Partial<Record<OrderType, (state: TableState, random: Random, due: Due) => object>>>;

const sicBo = ({ rules, game }: TableState) =>
  rules.family === 'sic-bo' && game.family === 'sic-bo' ? { ...game, ...rules.options } : undefined;

const laps = ({ rules }: TableState): number => (rules.family === 'roulette' ? rules.options.minRevolutions : 1);

/** Five cards that nobody has seen yet. */
function fresh(state: TableState, random: Random): readonly string[] {
  const { boxes, dealer = [] } = niuNiuOf(state);
  const seen = new Set([...[...boxes.values()].flatMap(({ cards }) => cards ?? []), ...dealer]);
  return random.shuffled(DECK.filter((card) => !seen.has(card))).slice(0, 5);
}

/** What the hands on the table come to when they are spread. */
const counted = (state: TableState): Readonly<Record<string, number>> =>
  Object.fromEntries(
    places(state)
      .filter((to) => cardsOn(state, to) > 0)
      .map((to) => [String(to), cardsOn(state, to)]),
  );

/** What is right to see or to decide, for everything that `next` asks somebody. */
const RIGHT: Answers = {
  attestEquipment: ({ rules }, _, { order }) =>
    order.type === 'attestEquipment' ? { traits: traitsOf(rules, order.item ?? '') } : {},
  setLimits: ({ rules }) => {
    const { min, max, smallestChip } = rules.limits.usual;
    return { limits: { min, max }, smallestChip };
  },
  countFloat: ({ bank }) => ({ counted: bank.float }),
  requestFill: ({ fills }, random, { order }) =>
    order.type === 'requestFill'
      ? { fill: `due ${fills.size} ${random.below(1e6)}`, denominations: { 1: order.amount } }
      : {},
  decideUncovered: () => ({ decision: 'as the director says', effect: 'continue' }),
  reportIncident: ({ incidents }, random) => ({ incident: `due ${incidents.size} ${random.below(1e6)}`, what: 'seen' }),
  rulePlacement: (_state, _random, { order }) => ({
    spot: order.type === 'rulePlacement' ? order.wager?.spot : '',
    reason: 'it lay there',
  }),
  ruleSuspectMoney: (_, random) => ({ genuine: random.chance(2), reason: 'scanned' }),
  ruleForeignChips: (_, random) => ({ allow: random.chance(2), reason: 'looked at' }),
  abortBetting: () => ({ reason: 'nobody plays' }),
  recordBallRemoval: () => ({ done: true }),
  examineBall: (_, random) => ({ pass: random.chance(2) }),
  returnBall: () => ({ pocket: 0 }),
  spinBall: () => ({ ball: 'clockwise', wheel: 'anticlockwise' }),
  attestRevolutions: (state, random) => ({ laps: laps(state) + random.below(9) }),
  ballAtRest: ({ rules }, random) => ({ pocket: rules.family === 'roulette' ? random.pick(rules.game.wheel) : 0 }),
  decideRestWithoutClose: (_, random) => ({ result: random.chance(2), reason: 'seen by all' }),
  announceNoSpin: () => ({ person: 'a passer-by', reason: 'disturbed' }),
  reportFact: () => ({ person: 'a passer-by' }),
  approveContinue: (_, random) => ({ lights: random.pick(['on', 'manual']) }),
  attestTumbles: (state, random) => ({ tumbles: (sicBo(state)?.minTumbles ?? 1) + random.below(3) }),
  attestDice: (_, random) => ({ dice: [0, 0, 0].map(() => 1 + random.below(6)), flat: true }),
  enterResult: (state) => ({ keys: sicBo(state)?.dice }),
  reenterResult: (state) => ({ keys: sicBo(state)?.dice }),
  replaceDeck: (state) => ({ jokers: 0, alike: true, back: niuNiuOf(state).lastBack ?? 'red' }),
  reportHouseEvent: () => ({ what: 'nobody plays any more' }),
  confirmVoid: (_, random) => ({ seen: 'the ball', confirmed: random.chance(2) }),
  decideHouseEvent: (_, random) => ({ void: random.chance(2), reason: 'decided' }),
  reconstruct: (_, random) => ({ orderKnown: !random.chance(4), deviceReady: !random.chance(4) }),
  spreadCheck: (state) => ({ counts: counted(state) }),
  verifyArrangement: (state, random) => ({ cards: fresh(state, random) }),
  revealDealer: (state, random) => ({ cards: fresh(state, random), two: null }),
};

/** The whole command: what is asked is answered rightly. */
export function answered(random: Random, state: TableState, due: Due): Order {
  const answers = Object.entries(RIGHT[due.order.type]?.(state, random, due) ?? {});
  const asked = Object.fromEntries(answers.filter(([field]) => due.asks.includes(field)));
  const missing = due.asks.filter((field) => asked[field] === undefined);
  if (missing.length > 0) throw new Error(`nobody answers ${missing.join(', ')} of ${due.order.type}`);
  return { ...asked, ...due.order } as Order;
}

function person(by: string, order: Order): Actor {
  if (by === 'player') return { person: 'player' in order ? String(order.player) : '', role: by };
  // Nobody confirms what they said themselves.
  if (order.type === 'confirmVoid' && isRanked(by)) return { person: `another ${by}`, role: by };
  if (isRanked(by) || by === 'cashier') return { person: `due ${by}`, role: by };
  throw new Error(`${by} is nobody at a table`);
}

/** The same from those whose task it is; an answer may make it the task of somebody else. */
export function commanded(random: Random, state: TableState, due: Due, at: number): Command {
  const order = answered(random, state, due);
  const [before, after] = [due.order, order].map((each) => whoseTask(needsOf(state.rules, each, state.phase)));
  const by = before === after ? due.by : String(after);
  const { second } = due;
  const beside = second === undefined ? {} : { second: { person: `beside ${second}`, role: second } };
  return { ...order, by: person(by, order), ...beside, at } as Command;
}

/** Does what is due until something is so. Where nothing is due somebody bets, or it ends there. */
export function driven(
  random: Random,
  start: TableState,
  isSo: (state: TableState) => boolean,
  bet: (state: TableState) => TableState | undefined = () => undefined,
): TableState {
  let state = start;
  for (let step = 0; step < STEPS_MAX; step++) {
    if (isSo(state)) return state;
    const due = next(state);
    const command = due === undefined ? undefined : commanded(random, state, due, 1e6 + step);
    const answer = command === undefined ? undefined : decide(state, command);
    if (answer?.ok === false)
      throw new Error(`${JSON.stringify(command)} was refused: ${JSON.stringify(answer.error)}`);
    const after = answer === undefined ? bet(state) : evolve(state, ...answer.value);
    if (after === undefined) return state;
    state = after;
  }
  throw new Error(`it never came to that; the table stands at ${state.phase}`);
}

const STEPS_MAX = 400;
