import { DECK } from '../src/engine/index.ts';
import type { Family } from '../src/rulebook/rulebook.ts';
import { playing } from '../src/table/games/niu-niu/read.ts';
import { next, type Order, type OrderType, type Phase, seatBox, type TableState } from '../src/table/index.ts';
import { answered } from './due-orders.ts';
import type { Random } from './random.ts';
import { PLAYERS, someOrder } from './table-orders.ts';

/**
 * What somebody at a table that is run properly would do: mostly what is due, answered rightly, so that a random run gets
 * through whole rounds; sometimes carelessly, and sometimes what may happen besides.
 */
export function nextOrder(random: Random, state: TableState): Order {
  const aside = isOpen(state) ? besides(random, state) : undefined;
  if (aside !== undefined) return aside;
  const due = state.bank.float < 20_000 && state.status !== 'closed' ? undefined : next(state);
  if (due === undefined) return state.bank.float < 20_000 ? fill(random, state) : bet(random, state);
  return random.chance(CARELESS) ? someOrder(random, state, due.order.type) : answered(random, state, due);
}

/** One answer in so many is anything at all. */
const CARELESS = 8;

const isOpen = ({ status, hold }: TableState): boolean => status === 'open' && hold === undefined;

/** What is seen on the layout once nobody may bet any more. */
const AFTER_CLOSE = ['reportWithdrawn', 'reportDisturbed', 'reportLate', 'reportFound'] as const;

type Aside = readonly [oneIn: number, ...types: OrderType[]];

/** What may happen besides in a phase, one time in so many. */
const ASIDE: Readonly<Record<Family, Readonly<Partial<Record<Phase, Aside>>>>> = {
  roulette: {
    idle: [
      12,
      'askColor',
      'correctClosedRound',
      'issueColor',
      'issueExtraColor',
      'redeemColor',
      'recallColor',
      'setLimits',
    ],
    'spin-closed': [20, ...AFTER_CLOSE],
    'at-rest': [20, 'questionPlacement', 'correctResult', 'reportForeignChips', 'announceNoSpin'],
    result: [12, 'questionPlacement', 'correctResult', 'reportForeignChips', 'ruleForeignChips', ...AFTER_CLOSE],
    collecting: [3, 'payNext'],
    paying: [25, 'correctResult', 'announceNoSpin', 'questionPlacement', 'reportForeignChips', 'tip', ...AFTER_CLOSE],
    voided: [4, 'recordBallRemoval', 'examineBall', 'returnBall', 'clearVoid', 'attestEquipment'],
  },
  'sic-bo': {
    ready: [6, 'openBetting', 'activateTumbler', 'correctClosedRound'],
    shaken: [6, 'openBetting', 'removeCover'],
    closed: [12, ...AFTER_CLOSE, 'activateTumbler', 'attestTumbles', 'removeCover'],
    entered: [10, 'reportLights', 'correctResult'],
    lit: [15, 'reenterResult', 'correctResult', 'reportLights', 'attestTumbles', 'recordVoid', 'payNext'],
    'light-fault': [15, 'attestTumbles', 'recordVoid', 'payNext'],
    collecting: [15, 'attestTumbles', 'recordVoid', 'correctResult', 'payNext'],
    paying: [40, 'reportIncident', 'correctResult'],
    voided: [3, 'clearVoid'],
  },
  'niu-niu': {
    idle: [15, 'replaceDeck', 'correctClosedRound'],
    dealing: [40, 'reportHouseEvent', 'reportWithdrawn', 'reportLate', 'reportFound'],
    set: [8, 'reportHouseEvent', 'reportHouseEvent', 'reportConduct', 'reportMisdeal', 'correctResult'],
    comparing: [6, 'reportHouseEvent', 'reportConduct', 'correctResult', 'reportMisdeal', 'closeRound', 'closeRound'],
  },
};

function besides(random: Random, state: TableState): Order | undefined {
  const some = (type: OrderType): Order => someOrder(random, state, type);
  const [oneIn, ...types] = ASIDE[state.rules.family][state.phase] ?? [0];
  if (oneIn > 0 && random.chance(oneIn)) return some(random.pick(types));
  switch (state.phase) {
    case 'betting':
      return betting(random, state);
    case 'spin-open':
      return spinning(random, state);
    case 'paying':
      return state.rules.family === 'roulette' && random.chance(40) ? calledOff(random, state) : undefined;
    case 'dealing':
    case 'dealt':
    case 'arranging':
      return withCards(random, state);
    default:
      return undefined;
  }
}

/** Mostly bets, and in the end what is due; at a wheel sometimes the call before the spin. */
function betting(random: Random, state: TableState): Order | undefined {
  const { rules } = state;
  // A round of cards takes more steps than one of a wheel, so its bets are closed sooner.
  if (!random.chance(rules.family === 'niu-niu' ? 5 : 8)) return bet(random, state);
  if (rules.family === 'niu-niu' || !random.chance(4)) return undefined;
  if (rules.family === 'sic-bo') return someOrder(random, state, random.pick(['activateTumbler', 'attestTumbles']));
  const isAsked = rules.options.closeBeforeSpin === 'pitManager' && random.chance(2);
  return { type: isAsked ? 'approveEarlyClose' : 'announceNoMoreBets' };
}

function bet(random: Random, state: TableState): Order {
  const poor = PLAYERS.find((player) => (state.players.get(player)?.chips.value ?? 0) < 2000);
  if (poor !== undefined && random.chance(3)) return { type: 'buyIn', player: poor, amount: 5000, from: 'cash' };
  if (state.rules.family === 'niu-niu' && random.chance(12)) return someOrder(random, state, 'placeReserve');
  const types = ['placeWager', 'placeWager', 'placeWager', 'placeForPlayer', 'removeWager', 'moveWager'] as const;
  return someOrder(random, state, random.pick(types));
}

/** Bets go on while the ball runs; its laps may be counted, and seldom it comes to rest before anybody has called. */
function spinning(random: Random, state: TableState): Order | undefined {
  if (random.chance(3)) return undefined;
  if (random.chance(3)) return someOrder(random, state, 'attestRevolutions');
  return random.chance(60) ? { type: 'ballAtRest', pocket: random.below(37) } : bet(random, state);
}

/** No spin after money has moved, for a cause of the document or for one it does not know. */
function calledOff(random: Random, { rules }: TableState): Order {
  const voids = Object.entries(rules.irregularities).filter(([, { effect }]) => effect === 'void-round');
  if (voids.length === 0 || random.chance(3))
    return { type: 'reportIncident', incident: `i${random.below(100_000)}`, what: 'something' };
  const cause = random.pick(voids)[0];
  return { type: 'announceNoSpin', cause, reason: 'seen late', person: 'somebody', beforeRest: true };
}

/** A packet of the wrong size, a deal that ends too soon; players who take up and set their hands. */
function withCards(random: Random, state: TableState): Order | undefined {
  const { game, rules, phase } = state;
  if (game.family !== 'niu-niu' || rules.family !== 'niu-niu') return undefined;
  if (phase === 'dealing') {
    const seldom = rules.options.dealUnit === 'packet' ? 20 : 200;
    if (!random.chance(seldom)) return undefined;
    return random.chance(2) ? { type: 'finishDeal' } : { type: 'dealPacket', to: 'dealer', cards: 4 };
  }
  if (!game.spreadPassed || random.chance(8)) return undefined;
  return phase === 'dealt' ? handled(random, state) : arranged(random, state);
}

/** A player takes up the hand in front of the own seat. */
function handled(random: Random, state: TableState): Order {
  const owners = [...state.round.wagers.values()].map(({ player }) => player);
  const player = owners.length === 0 ? undefined : random.pick(owners);
  const box = player === undefined ? undefined : seatBox(state, player);
  if (player === undefined || box === undefined || random.chance(6))
    return someOrder(random, state, random.pick(['handleCards', 'arrange']));
  return { type: 'handleCards', player, box };
}

/** A hand is shown to its player, who sets it one way or another. */
function arranged(random: Random, state: TableState): Order | undefined {
  const { game } = state;
  if (game.family !== 'niu-niu') return undefined;
  const box = playing(state).find((each) => game.boxes.get(each)?.verified !== true);
  if (box === undefined) return undefined;
  const cards = game.boxes.get(box)?.cards;
  if (cards !== undefined)
    return random.chance(3) ? { type: 'arrange', box, two: random.chance(3) ? null : cards.slice(0, 2) } : undefined;
  const used = new Set([...game.boxes.values()].flatMap((there) => there.cards ?? []));
  return { type: 'showHand', box, cards: random.shuffled(DECK.filter((card) => !used.has(card))).slice(0, 5) };
}

function fill(random: Random, state: TableState): Order {
  for (const [id, { state: at, direction }] of state.fills) {
    if (direction === 'credit') continue;
    if (at === 'requested') return { type: 'approveFill', fill: id };
    if (at === 'approved') return { type: 'confirmFill', fill: id };
  }
  return {
    type: 'requestFill',
    fill: `f${state.fills.size}-${random.below(1000)}`,
    amount: 100_000,
    denominations: { 1000: 100 },
  };
}
