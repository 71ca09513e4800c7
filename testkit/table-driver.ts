import { DECK, draw, winningSpots } from '../src/engine/index.ts';
import type { Pocket } from '../src/rulebook/rulebook.ts';
import { countsLaps } from '../src/table/games/roulette/read.ts';
import { knows, type Order, type OrderType, seatBox, type TableState } from '../src/table/index.ts';
import type { Random } from './random.ts';
import { traitsOf } from './table.ts';
import { PLAYERS, someOrder } from './table-orders.ts';

/** What a table that is run properly would do next, so that a random run gets through whole rounds. */
export function nextOrder(random: Random, state: TableState): Order {
  const some = (type: OrderType): Order => someOrder(random, state, type);
  const failed = [...state.equipment].find(([, { passed }]) => !passed);
  if (failed !== undefined)
    return { type: 'attestEquipment', item: failed[0], traits: traitsOf(state.rules, failed[0]) };
  if (state.status === 'closed') {
    return state.floatCounted ? some('openTable') : { type: 'countFloat', counted: state.bank.float, when: 'opening' };
  }
  if (state.status === 'suspended') return random.pick([some('resumeTable'), some('approveContinue')]);
  if (state.hold !== undefined) return unhold(random, state, some);
  const held = [...state.round.wagers.values()].find(({ questioned }) => questioned);
  if (held !== undefined) {
    const { player, spot } = held;
    return { type: 'rulePlacement', wager: { player, spot }, spot, reason: 'it lay there' };
  }
  const foreign = [...state.round.wagers.values()].find(
    (wager) => wager.foreign !== undefined && wager.foreign.ruling === undefined && wager.done === undefined,
  );
  if (foreign?.foreign !== undefined && refers(state) && ['result', 'collecting', 'paying'].includes(state.phase)) {
    const { player, spot, foreign: chips } = foreign;
    return {
      type: 'ruleForeignChips',
      player,
      spot,
      table: chips.table,
      colour: chips.colour,
      allow: random.chance(2),
      reason: 'ruled',
    };
  }
  const suspect = [...state.incidents].find(([, { open, wager }]) => open && wager !== undefined);
  if (suspect !== undefined)
    return { type: 'ruleSuspectMoney', incident: suspect[0], genuine: random.chance(2), reason: 'scanned' };
  if (state.bank.float < 20_000) return fill(random, state);
  switch (state.game.family) {
    case 'roulette':
      return rouletteNext(random, state, some);
    case 'sic-bo':
      return sicBoNext(random, state, some);
    case 'niu-niu':
      return niuNiuNext(random, state, some);
  }
}

/** Foreign chips wait for somebody's word before anything is collected (B8). */
const refers = ({ rules }: TableState): boolean =>
  rules.family === 'roulette' && rules.options.foreignColorAfterClose === 'refer';

/** Whoever holds the table is answered by the decision it waits for. */
function unhold(random: Random, state: TableState, some: Some): Order {
  switch (state.hold?.why) {
    case 'incident':
      return {
        type: 'decideUncovered',
        incident: state.hold.incident ?? '',
        decision: 'play on',
        effect: random.pick(['void', 'continue', 'continue']),
      };
    case 'malfunction':
      return some(random.pick(['approveContinue', 'abortBetting']));
    case 'house-event':
      return some('decideHouseEvent');
    default:
      return { type: 'reconstruct', orderKnown: true, faceSeen: false, deviceReady: true };
  }
}

function fill(random: Random, state: TableState): Order {
  for (const [id, { state: at, direction }] of state.fills) {
    if (direction === 'credit') continue;
    if (at === 'requested') return { type: 'approveFill', fill: id };
    if (at === 'approved') return { type: 'confirmFill', fill: id };
  }
  const amount = 100_000;
  return {
    type: 'requestFill',
    fill: `f${state.fills.size}-${random.below(1000)}`,
    amount,
    denominations: { 1000: 100 },
  };
}

type Some = (type: OrderType) => Order;

/** Mostly bets, and in the end the call. */
const betting = (random: Random, state: TableState, some: Some, close: OrderType): Order => {
  const poor = PLAYERS.find((player) => (state.players.get(player)?.chips.value ?? 0) < 2000);
  if (poor !== undefined && random.chance(3)) return { type: 'buyIn', player: poor, amount: 5000, from: 'cash' };
  if (random.chance(8)) return some(close);
  return some(random.pick(['placeWager', 'placeWager', 'placeWager', 'placeForPlayer', 'removeWager', 'moveWager']));
};

function rouletteNext(random: Random, state: TableState, some: Some): Order {
  const { game, rules } = state;
  if (game.family !== 'roulette' || rules.family !== 'roulette') return some('openBetting');
  const { minRevolutions, closeBeforeSpin, voidBy } = rules.options;
  const opposite: Order = { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' };
  switch (state.phase) {
    case 'idle':
      return random.chance(12)
        ? some(random.pick(['issueColor', 'issueExtraColor', 'redeemColor', 'recallColor', 'setLimits']))
        : some('openBetting');
    case 'betting':
      if (closeBeforeSpin === 'pitManager' && random.chance(60)) return some('approveEarlyClose');
      return betting(random, state, some, game.earlyClose || random.chance(6) ? 'announceNoMoreBets' : 'spinBall');
    case 'closed-not-spun':
      return opposite;
    case 'spin-open':
      return random.chance(3)
        ? some('announceNoMoreBets')
        : random.chance(3)
          ? { type: 'attestRevolutions', laps: minRevolutions + 1 }
          : random.chance(60)
            ? { type: 'ballAtRest', pocket: random.below(37) }
            : betting(random, state, some, 'announceNoMoreBets');
    case 'spin-closed':
      if (random.chance(20)) return some(random.pick(AFTER_CLOSE));
      return game.laps === undefined
        ? { type: 'attestRevolutions', laps: minRevolutions + random.below(3) }
        : { type: 'ballAtRest', pocket: random.below(37) };
    case 'at-rest':
      if (game.restHeld) return some('decideRestWithoutClose');
      if (!countsLaps(state.rules)) return placed(random, game.rest ?? 0, some);
      if (game.laps === undefined) return { type: 'attestRevolutions', laps: minRevolutions + 1 };
      if (voidBy !== 'announcement') return placed(random, game.rest ?? 0, some);
      if (game.spin?.ball === game.spin?.wheel) return invalid(state, 'same-direction');
      if (game.laps < minRevolutions && random.chance(2)) return invalid(state, 'too-few-revolutions');
      return placed(random, game.rest ?? 0, some);
    case 'result':
      return random.chance(12)
        ? some(
            random.pick([
              'questionPlacement',
              'correctResult',
              'reportForeignChips',
              'ruleForeignChips',
              ...AFTER_CLOSE,
            ]),
          )
        : some('collectLosing');
    case 'collecting':
      return some(random.chance(3) ? 'payNext' : 'collectLosing');
    case 'paying':
      if (random.chance(40)) return calledOff(random, state);
      if (random.chance(25))
        return some(
          random.pick([
            'correctResult',
            'announceNoSpin',
            'questionPlacement',
            'reportForeignChips',
            'ruleForeignChips',
            'tip',
            ...AFTER_CLOSE,
          ]),
        );
      return state.round.queue.length > 0 ? some('payNext') : some('closeRound');
    default:
      return some(random.pick(['recordBallRemoval', 'examineBall', 'returnBall', 'clearVoid', 'attestEquipment']));
  }
}

/** A spin that can have no result is voided as its document has it. */
const invalid = ({ rules }: TableState, cause: string): Order =>
  knows(rules, 'voidInvalidSpin') ? { type: 'voidInvalidSpin', cause } : { type: 'announceNoSpin', cause };

/** No spin after money has moved, for a cause of the document or for one it does not know. */
function calledOff(random: Random, { rules }: TableState): Order {
  const voids = Object.entries(rules.irregularities).filter(([, { effect }]) => effect === 'void-round');
  if (voids.length === 0 || random.chance(3))
    return { type: 'reportIncident', incident: `i${random.below(100_000)}`, what: 'something' };
  const cause = random.pick(voids)[0];
  return { type: 'announceNoSpin', cause, reason: 'seen late', person: 'somebody', beforeRest: true };
}

/** What is seen on the layout once nobody may bet any more. */
const AFTER_CLOSE = ['reportWithdrawn', 'reportDisturbed', 'reportLate', 'reportFound'] as const;

const placed = (random: Random, number: Pocket, some: Some): Order =>
  random.chance(20)
    ? some(random.pick(['questionPlacement', 'reportForeignChips', 'announceNoSpin']))
    : { type: 'placeDolly', number };

function sicBoNext(random: Random, state: TableState, some: Some): Order {
  const { game } = state;
  const { rules } = state;
  if (game.family !== 'sic-bo' || rules.family !== 'sic-bo') return some('openBetting');
  const { shakeTiming, minTumbles } = rules.options;
  const shake = (): Order =>
    game.shaken ? { type: 'attestTumbles', tumbles: minTumbles + random.below(2) } : some('activateTumbler');
  const isReady = game.shaken && game.tumbles !== undefined;
  switch (state.phase) {
    case 'ready':
      return random.chance(4) === (shakeTiming === 'beforeBets') ? some('openBetting') : some('activateTumbler');
    case 'shaken':
      if (!isReady) return shake();
      return random.chance(6) === (shakeTiming === 'beforeBets') ? some('removeCover') : some('openBetting');
    case 'betting':
      if (random.chance(15)) return some(random.pick(['activateTumbler', 'attestTumbles']));
      if (shakeTiming === 'duringBets' && !isReady && random.chance(3)) return shake();
      return betting(random, state, some, 'announceNoMoreBets');
    case 'closed':
      if (shakeTiming !== 'beforeBets' && !isReady && !random.chance(6)) return shake();
      if (random.chance(12)) return some(random.pick(AFTER_CLOSE));
      return random.chance(3) ? some(random.pick(['activateTumbler', 'attestTumbles'])) : some('removeCover');
    case 'revealed':
      return game.dice === undefined ? some('attestDice') : game.manual ? some('collectLosing') : some('enterResult');
    case 'entered': {
      const drawn = draw(state.rules, { dice: game.keys ?? [1, 2, 3] } as never);
      const lit = drawn.ok ? winningSpots(state.rules, drawn.value) : [];
      return random.chance(10) ? some('reportLights') : { type: 'illuminate', lit };
    }
    case 'lit':
    case 'light-fault':
    case 'collecting':
      return random.chance(15)
        ? some(random.pick(['reenterResult', 'reportLights', 'attestTumbles', 'recordVoid', 'payNext']))
        : some('collectLosing');
    case 'paying':
      if (random.chance(80)) return some('reportIncident');
      return state.round.queue.length > 0 ? some('payNext') : some('closeRound');
    default:
      return random.chance(2) ? some('clearVoid') : attestSicBo(random);
  }
}

const attestSicBo = (random: Random): Order =>
  random.chance(2)
    ? { type: 'attestEquipment', item: 'dice', traits: { count: 3, sealed: true, 'opposite faces': '1-6 2-5 3-4' } }
    : {
        type: 'attestEquipment',
        item: 'dice tumbler',
        traits: { type: 'manual', traits: ['fixed', 'driven', 'dome', 'opaque removable cover'] },
      };

/** A player takes up the hand in front of the own seat. */
function handled(random: Random, state: TableState, some: Some): Order {
  const owners = [...state.round.wagers.values()].map(({ player }) => player);
  const player = owners.length === 0 ? undefined : random.pick(owners);
  const box = player === undefined ? undefined : seatBox(state, player);
  if (player === undefined || box === undefined || random.chance(6))
    return some(random.pick(['handleCards', 'arrange']));
  return { type: 'handleCards', player, box };
}

function niuNiuNext(random: Random, state: TableState, some: Some): Order {
  const { game, rules } = state;
  if (game.family !== 'niu-niu' || rules.family !== 'niu-niu') return some('openBetting');
  const wagered = [...new Set([...state.round.wagers.values()].map(({ box }) => box as number))].sort((a, b) => a - b);
  const used = new Set([...[...game.boxes.values()].flatMap(({ cards }) => cards ?? []), ...(game.dealer ?? [])]);
  const fresh = (): readonly string[] => random.shuffled(DECK.filter((card) => !used.has(card))).slice(0, 5);
  switch (state.phase) {
    case 'idle':
      return game.newDeckNeeded || random.chance(15)
        ? { type: 'replaceDeck', cards: 52, back: random.pick(['red', 'blue']) }
        : some('openBetting');
    case 'betting':
      return random.chance(12)
        ? some(random.pick(['takeBox', 'placeReserve']))
        : betting(random, state, some, 'announceNoMoreBets');
    case 'closed':
    case 'dealing': {
      const unit = rules.options.dealUnit === 'packet' ? 5 : 1;
      const once = [...wagered, 'dealer' as const];
      const dealt = game.packets.filter(({ to }) => to !== 'discard').length;
      const next = dealt < once.length * (5 / unit) ? once[dealt % once.length] : undefined;
      if (next === undefined || random.chance(unit === 5 ? 40 : 400)) return some('finishDeal');
      if (random.chance(60)) return some(random.pick(['reportWithdrawn', 'reportLate', 'reportFound']));
      return { type: 'dealPacket', to: next, cards: random.chance(unit === 5 ? 40 : 400) ? 4 : unit };
    }
    case 'dealt': {
      if (game.misdeal !== undefined)
        return { type: 'reconstruct', orderKnown: true, faceSeen: false, deviceReady: true };
      if (game.spreadPassed && wagered.length > 0 && random.chance(8))
        return { type: 'verifyArrangement', box: random.pick(wagered), cards: fresh() };
      if (game.spreadPassed) return handled(random, state, some);
      const counts: Record<string, number> = {};
      for (const { to, cards } of game.packets) if (to !== 'discard') counts[to] = (counts[to] ?? 0) + cards;
      return { type: 'spreadCheck', counts };
    }
    case 'arranging': {
      const open = [...game.boxes].find(
        ([box, { verified, settled }]) => wagered.includes(box) && !verified && settled === undefined,
      );
      if (open === undefined) return { type: 'revealDealer', cards: fresh(), two: null };
      const [box, { cards }] = open;
      if (cards === undefined) return { type: 'showHand', box, cards: fresh() };
      return random.chance(3)
        ? { type: 'arrange', box, two: random.chance(3) ? null : cards.slice(0, 2) }
        : { type: 'verifyArrangement', box };
    }
    case 'set':
    case 'comparing':
      return random.chance(15)
        ? some(random.pick(['reportHouseEvent', 'reportConduct', 'reportMisdeal']))
        : random.chance(4)
          ? some('closeRound')
          : some('compareNext');
    default:
      return some('clearVoid');
  }
}
