import { DECK } from '../src/engine/index.ts';
import { catalogue } from '../src/layout/catalogue.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import {
  type Actor,
  type Command,
  decide,
  type Event,
  evolve,
  next,
  ORDER_TYPES,
  type Order,
  type OrderType,
  type TableState,
} from '../src/table/index.ts';
import { commanded } from './due-orders.ts';
import { Random } from './random.ts';
import { opened } from './table.ts';
import { someOrder } from './table-orders.ts';

/** The player and the dealer who would cheat; everybody else at the table is honest, and does nothing for them. */
const ANN: Actor = { person: 'ann', role: 'player' };
const DEALER: Actor = { person: 'due dealer', role: 'dealer' };

type Setup = Readonly<{
  seed: number;
  /** Rounds that are played to their honest end. */
  rounds: number;
  /** Payloads of each command that the two try at each moment of such a round. */
  tries: number;
}>;

export type Collusion = Readonly<{
  moments: number;
  /** Commands the two gave, and how many of them were carried out. */
  tried: number;
  done: number;
  /** Where the player had more than the honest end gives, and by what. */
  gains: readonly string[];
}>;

/**
 * Plays rounds to their honest end. At every moment after the outcome was known, the dealer and one player try every command
 * there is and go on from it as they like, and nobody else does anything; what the player then has, less the cash put in, is
 * held against the honest end.
 */
export function collude(rules: AnyRulebook, { seed, rounds, tries }: Setup): Collusion {
  const random = new Random(seed);
  const tally = { moments: 0, tried: 0, done: 0, gains: [] as string[] };
  for (let round = 0; round < rounds; round++) {
    const { moments, truth, honest } = honestRound(random, rules);
    tally.moments += moments.length;
    for (const moment of moments) {
      for (const type of ORDER_TYPES) {
        for (let time = 0; time < tries; time++) cheat(random, moment, type, { truth, honest }, tally);
      }
    }
  }
  return tally;
}

type Moment = Readonly<{ state: TableState; put: number }>;

/** What chance brings: everybody sees it, so nobody can say otherwise without being found out. */
type Truth = Readonly<{ pocket: number | '00'; dice: readonly number[]; deck: readonly string[] }>;

/** Written from the rules (ball at rest, cover off, first card), not from what the table says of itself. */
function isKnown({ game, phase }: TableState): boolean {
  if (phase === 'voided') return true;
  switch (game.family) {
    case 'roulette':
      return game.rest !== undefined;
    case 'sic-bo':
      return game.exposed;
    default:
      return game.packets.length > 0;
  }
}

function honestRound(random: Random, rules: AnyRulebook) {
  const truth = {
    pocket: rules.family === 'roulette' ? random.pick(rules.game.wheel) : 0,
    dice: [0, 0, 0].map(() => 1 + random.below(6)),
    deck: random.shuffled(DECK),
  };
  const spoil = random.pick(['direction', 'laps', 'nothing', 'nothing', 'nothing'] as const);
  let state = opened(rules, { ann: 20_000, bo: 20_000 }).state;
  const moments: Moment[] = [];
  for (let step = 0; ; step++) {
    if (step > 400) throw new Error(`the round never ends; the table stands at ${state.phase}`);
    if (state.phase === 'betting' && state.round.wagers.size === 0) state = betted(random, state, truth);
    const due = next(state);
    if (due === undefined) throw new Error(`nothing is due at ${state.phase}`);
    const command = unseen(state, spoilt(state, commanded(random, state, due, 1_000 + step), spoil));
    const answer = decide(state, truly(truth, command));
    if (!answer.ok) throw new Error(`what is due was refused: ${JSON.stringify(answer.error)}`);
    state = evolve(state, ...answer.value);
    if (isKnown(state)) moments.push({ state, put: 0 });
    else if (moments.length > 0) return { moments, truth, honest: fortune(state) };
  }
}

/** A spin of which it is on record that it can have no result. */
function spoilt({ game }: TableState, command: Command, by: 'direction' | 'laps' | 'nothing'): Command {
  const { type } = command;
  if (by === 'direction' && type === 'spinBall') return { ...command, wheel: command.ball };
  if (by === 'laps' && type === 'attestRevolutions') return { ...command, laps: 1 };
  const isUncounted = game.family === 'roulette' && game.laps === undefined;
  if (by !== 'laps' || type !== 'ballAtRest' || !isUncounted) return command;
  return { type: 'attestRevolutions', laps: 1, by: command.by, at: command.at };
}

/** Nobody calls such a spin off before the ball lies: from there on its result is barred. */
function unseen({ phase }: TableState, command: Command): Command {
  if (command.type !== 'announceNoSpin') return command;
  const { at } = command;
  if (phase === 'spin-open') return { type: 'announceNoMoreBets', by: DEALER, at };
  return phase === 'spin-closed' ? { type: 'ballAtRest', pocket: 0, by: DEALER, at } : command;
}

/** Both bet all over the layout, the player also where it wins; in a game of cards each on a box of their own. */
function betted(random: Random, start: TableState, { pocket }: Truth): TableState {
  let state = start;
  const { rules } = state;
  const spots = catalogue<'roulette' | 'sic-bo' | 'niu-niu'>(rules).map(({ id }) => id);
  for (const [index, player] of ['ann', 'bo', 'ann', 'ann', 'bo', 'ann'].entries()) {
    const box = rules.family === 'niu-niu' ? { box: player === 'ann' ? 2 : 5 } : {};
    const isLucky = rules.family === 'roulette' && index === 0;
    const spot = isLucky ? `straight/${pocket}` : rules.family === 'niu-niu' && index < 2 ? 'even' : random.pick(spots);
    const order = { type: 'placeWager', player, spot, ...box, chips: { value: someStake(random, state) } };
    const answer = decide(state, { ...order, by: { person: player, role: 'player' }, at: 900 + index } as Command);
    if (answer.ok) state = evolve(state, ...answer.value);
  }
  return state;
}

const someStake = (random: Random, { round }: TableState): number =>
  Math.min(100 * (1 + random.below(4)), round.limits.max ?? 100);

/** Whatever chance brought is said as it was. */
function truly<C extends Command>(truth: Truth, command: C): C {
  switch (command.type) {
    case 'ballAtRest':
      return { ...command, pocket: truth.pocket };
    case 'attestDice':
      return { ...command, dice: truth.dice };
    case 'showHand':
      return { ...command, cards: handOf(truth, command.box) };
    case 'verifyArrangement':
      return command.cards === undefined ? command : { ...command, cards: handOf(truth, command.box) };
    case 'revealDealer':
      return { ...command, cards: handOf(truth, 0), two: null };
    default:
      return command;
  }
}

const handOf = ({ deck }: Truth, box: number): readonly string[] => deck.slice(box * 5, box * 5 + 5);

/** What the player holds of this table, less what they owe it. */
function fortune({ players, colours }: TableState): number {
  const ann = players.get(ANN.person);
  if (ann === undefined) return 0;
  const coloured = Object.entries(ann.chips.colours ?? {}).map(([name, n]) => n * (colours.get(name)?.value ?? 0));
  return coloured.reduce((sum, each) => sum + each, ann.chips.value) - ann.due;
}

/** Cash put in, less what was taken out. */
function put(events: readonly Event[]): number {
  let sum = 0;
  for (const { fact } of events) {
    if (fact.type === 'BoughtIn' && fact.player === ANN.person) sum += fact.amount;
    if (fact.type === 'CashedOut' && fact.player === ANN.person) sum -= fact.amount;
  }
  return sum;
}

const STEPS = 14;

type Tally = { tried: number; done: number; gains: string[] };

type Held = Readonly<{ truth: Truth; honest: number }>;

function cheat(random: Random, moment: Moment, first: OrderType, { truth, honest }: Held, tally: Tally): void {
  let { state, put: cash } = moment;
  const { number } = state.round;
  const said: string[] = [];
  for (let step = 0; step < STEPS && state.round.number === number; step++) {
    const command = truly(
      truth,
      step === 0 ? tried(random, state, truth, first, step) : scheme(random, state, truth, step),
    );
    tally.tried++;
    const answer = decide(state, command);
    if (!answer.ok && step === 0) return;
    if (!answer.ok) continue;
    tally.done++;
    const { by, at: _, ...what } = command;
    said.push(`${by.role} ${JSON.stringify(what)}`);
    cash += put(answer.value);
    state = evolve(state, ...answer.value);
    const gained = fortune(state) - cash - honest;
    if (gained <= 0) continue;
    const from = `${state.rules.id} ${moment.state.phase}, ${JSON.stringify(outcome(truth, state))}`;
    tally.gains.push(`${from}: ${gained} more than ${honest} by ${said.join('; ')}`);
    return;
  }
}

const outcome = ({ pocket, dice }: Truth, { rules }: TableState) =>
  rules.family === 'roulette' ? pocket : rules.family === 'sic-bo' ? dice : 'cards';

/** One of the two gives a command: what is due, or anything that might serve them. */
function scheme(random: Random, state: TableState, truth: Truth, step: number): Command {
  const due = random.chance(2) ? next(state) : undefined;
  if (due !== undefined) {
    const { second: _, ...command } = commanded(random, state, due, 5_000 + step);
    return { ...command, by: command.by.role === 'player' ? ANN : DEALER } as Command;
  }
  return tried(random, state, truth, random.pick(ORDER_TYPES), step);
}

function tried(random: Random, state: TableState, truth: Truth, type: OrderType, step: number): Command {
  const order = theirs(random, state, truth, someOrder(random, state, type));
  const by = random.chance(4) ? ANN : DEALER;
  const second = random.chance(3) ? { second: by === ANN ? DEALER : ANN } : {};
  return { ...order, by, ...second, at: 5_000 + step, round: state.round.number } as Command;
}

/** The same command as it would serve the two: for the player, where the outcome is. */
function theirs(random: Random, state: TableState, { pocket }: Truth, order: Order): Order {
  const chips = { value: someStake(random, state) };
  const winning = state.rules.family === 'roulette' && !random.chance(3) ? { spot: `straight/${pocket}` } : {};
  const box = state.rules.family === 'niu-niu' && 'box' in order && !random.chance(4) ? { box: 2 } : {};
  const own = [...state.round.wagers.values()].filter(({ player }) => player === ANN.person);
  return {
    ...order,
    ...('player' in order && !random.chance(8) ? { player: ANN.person } : {}),
    ...('chips' in order ? { chips } : {}),
    // A count that lets the spin count after all.
    ...('laps' in order && !random.chance(3) ? { laps: 9, expected: false } : {}),
    ...('spot' in order && 'chips' in order ? winning : {}),
    ...('wager' in order && own.length > 0 ? { wager: refTo(random.pick(own)) } : {}),
    ...box,
  } as Order;
}

const refTo = ({ player, spot, box }: Readonly<{ player: string; spot: string; box: number | undefined }>) =>
  box === undefined ? { player, spot } : { player, spot, box };
