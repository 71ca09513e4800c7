import { DECK } from '../src/engine/index.ts';
import { catalogue } from '../src/layout/catalogue.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import { ROLES } from '../src/rulebook/ranks.ts';
import { FAMILIES } from '../src/rulebook/rulebook.ts';
import type { RouletteRound } from '../src/table/games/roulette/round.ts';
import type { Actor, Order, OrderType, TableState } from '../src/table/index.ts';
import type { Random } from './random.ts';

/** People who may turn up at a table. */
export const PLAYERS = ['ann', 'bo', 'cy', 'dee'] as const;

export function anybody(random: Random): Actor {
  const role = random.pick([...ROLES, 'device'] as const);
  const person = role === 'player' ? random.pick(PLAYERS) : `${role} ${random.below(2)}`;
  if (role !== 'player' && random.chance(12))
    return { person, role, actingAs: random.pick(['pit-supervisor', 'inspector', 'dealer'] as const) };
  return { person, role };
}

const ODD = [0, -1, 1.5, -0.5, 1e21, Number.MAX_VALUE] as const;

export const someAmount = (random: Random): number =>
  random.chance(20) ? random.pick(ODD) : random.pick([1, 5, 10, 20, 50, 100, 200, 500, 1000, 5000]);

function someSpot(random: Random, rules: AnyRulebook): string {
  if (random.chance(25))
    return random.pick(['', '__proto__', 'split/1-36', 'constructor', '17', 'red', 'even', 'total/9', 'straight/00']);
  return random.pick(catalogue<'roulette' | 'sic-bo' | 'niu-niu'>(rules)).id;
}

const somePocket = (random: Random) =>
  random.chance(20) ? random.pick(['00', 37, -1, 0.5] as const) : random.below(37);

function someChips(random: Random) {
  const value = someAmount(random);
  return random.chance(8)
    ? { value: 0, colours: { [random.pick(['blue', 'green', '__proto__'])]: someAmount(random) } }
    : { value };
}

function someWager(random: Random, state: TableState) {
  const there = [...state.round.wagers.values()];
  if (there.length > 0 && !random.chance(6)) {
    const { player, spot, box } = random.pick(there);
    return box === undefined ? { player, spot } : { player, spot, box };
  }
  return {
    player: random.pick(PLAYERS),
    spot: someSpot(random, state.rules),
    ...(random.chance(3) ? { box: random.below(9) } : {}),
  };
}

const boxOf = (random: Random, rules: AnyRulebook): number =>
  random.chance(15)
    ? random.pick([0, 10, -1, 1.5])
    : 1 + random.below(rules.family === 'niu-niu' ? rules.options.boxes : 7);

const someDice = (random: Random) => [1 + random.below(6), 1 + random.below(6), 1 + random.below(6)];

/** What a result that was misread really was, now and then of another game. */
function somethingElse(random: Random, rules: AnyRulebook) {
  const family = random.chance(20) ? random.pick(FAMILIES) : rules.family;
  if (family === 'roulette') return { pocket: somePocket(random) };
  if (family === 'sic-bo') return { dice: random.chance(20) ? [1, 2] : someDice(random) };
  const hand = random.chance(3) ? ('dealer' as const) : boxOf(random, rules);
  return { box: hand, ...(random.chance(4) ? { two: null } : { cards: cards(random) }) };
}

const cards = (random: Random): readonly string[] => random.shuffled(DECK).slice(0, random.chance(10) ? 4 : 5);

/** What a command that says it afterwards names. */
const owed = (word: RouletteRound['unsaid'][number] | undefined) =>
  word === undefined ? {} : { voided: word.voided, cause: word.cause, owes: word.owes };

/** A command of one type with some payload, often sensible and sometimes absurd. */
export function someOrder(random: Random, state: TableState, type: OrderType): Order {
  const { rules } = state;
  const box = (from: Random): number => boxOf(from, rules);
  const player = random.pick(PLAYERS);
  const amount = someAmount(random);
  const reason = random.chance(8) ? '' : 'because';
  const id = `x${random.below(40)}`;
  const known = (ids: Iterable<string>): string => (random.chance(5) ? id : ([...ids].at(-1) ?? id));
  const wagerBox = rules.family === 'niu-niu' ? { box: box(random) } : random.chance(40) ? { box: 1 } : {};
  const causes = [...Object.keys(rules.irregularities), 'nothing', '__proto__'];
  const made: Record<OrderType, () => object> = {
    attestEquipment: () => ({
      item: random.pick([...rules.equipment.map(({ item }) => item), 'nothing']),
      traits: { diameter: amount, count: 3 },
    }),
    setLimits: () => ({
      limits: { min: random.pick([1, 10, 100]), max: random.pick([50, 500, 1000]) },
      smallestChip: 1,
    }),
    acknowledgeAct: () => ({ act: known(state.acts.map(({ act }) => act)), remark: reason }),
    acknowledgeNotice: () => ({
      notice: known([...state.notices, ...[...state.told.values()].flat()].map(({ notice }) => notice)),
    }),
    callFor: () => ({ command: random.pick(['issueExtraColor', 'recordVoid', 'noSpin', 'barHandling', 'nothing']) }),
    endCall: () => ({ notice: known(state.notices.map(({ notice }) => notice)) }),
    confirmVoid: () => ({ seen: reason, confirmed: random.chance(2) }),
    releaseResult: () => ({ reason }),
    explainVoid: () => ({
      ...{ voided: state.round.number, cause: random.pick(causes), owes: random.pick(['name-person', 'state-reason']) },
      ...(state.game.family === 'roulette' && random.chance(2) ? owed(state.game.unsaid[0]) : {}),
      said: reason,
    }),
    chooseReadings: () => ({
      readings: {
        lateWager: 'return',
        [random.pick(['payTable', 'boxes', 'none'])]: random.pick(['conventional', 5, true]),
      },
      reason,
    }),
    recallUnderMinimum: () => ({ day: random.below(3), players: [player] }),
    openTable: () => ({}),
    suspendTable: () => ({ reason }),
    resumeTable: () => ({}),
    closeTable: () => ({}),
    buyIn: () => ({
      player,
      amount,
      from: random.pick(['cash', 'wallet']),
      ...(random.chance(10) ? { suspect: { uv: random.pick(['pass', 'fail']) } } : {}),
    }),
    cashOut: () => ({ player, ...(random.chance(2) ? {} : { amount }) }),
    changeChips: () => ({ player, give: { 100: 1 }, receive: random.pick([{ 50: 2 }, { 50: 3 }]) }),
    tip: () => ({ player, amount }),
    requestFill: () => ({ fill: id, amount: 1000, denominations: { 100: 10 } }),
    requestCredit: () => ({ fill: id, amount: 500, denominations: { 100: 5 } }),
    approveFill: () => ({ fill: known(state.fills.keys()) }),
    confirmFill: () => ({ fill: known(state.fills.keys()) }),
    countFloat: () => ({
      counted: random.chance(2) ? state.bank.float : amount,
      when: state.status === 'closed' ? 'opening' : 'closing',
      reason,
    }),
    reportSuspectMoney: () => ({
      incident: id,
      player,
      amount,
      what: 'chips',
      ...(random.chance(2) ? { wager: someWager(random, state) } : {}),
    }),
    ruleSuspectMoney: () => ({ incident: known(state.incidents.keys()), genuine: random.chance(2), reason }),
    joinTable: () => ({
      player,
      ...(random.chance(2) ? { seat: random.below(9) } : {}),
      wantsColour: random.chance(2),
    }),
    leaveTable: () => ({ player }),
    markFootage: () => ({ camera: 'c1', from: 1, to: random.below(3), remark: 'look' }),
    reportIncident: () => ({ incident: id, what: 'something' }),
    decideUncovered: () => ({
      incident: known(state.incidents.keys()),
      decision: reason,
      effect: random.pick(['void', 'continue']),
    }),
    correctDisplay: () => ({ shown: '21', actual: '12' }),
    openBetting: () => ({}),
    abortBetting: () => ({ ground: random.pick(['fault', 'no-bets', 'business']), reason }),
    placeWager: () => ({
      player,
      spot: someSpot(random, rules),
      ...wagerBox,
      chips: someChips(random),
      ...(random.chance(12) ? { reserve: amount } : {}),
      ...(random.chance(30) ? { cash: true } : {}),
    }),
    placeForPlayer: () => ({ player, spot: someSpot(random, rules), ...wagerBox, chips: someChips(random) }),
    queryCallBet: () => ({ ...someWager(random, state), remark: 'not what I asked' }),
    removeWager: () => ({ ...someWager(random, state), ...(random.chance(3) ? { chips: someChips(random) } : {}) }),
    announceNoMoreBets: () => ({}),
    reportLate: () => ({ player, spot: someSpot(random, rules), ...wagerBox, chips: someChips(random) }),
    reportFound: () => ({ player, spot: someSpot(random, rules), ...wagerBox, chips: someChips(random) }),
    reportWithdrawn: () => ({ wager: someWager(random, state) }),
    closeRound: () => ({}),
    moveWager: () => ({
      ...someWager(random, state),
      to: someSpot(random, rules),
      ...(random.chance(3) ? { chips: someChips(random) } : {}),
    }),
    reportDisturbed: () => ({ wager: someWager(random, state), to: random.chance(4) ? null : someSpot(random, rules) }),
    collectLosing: () => (random.chance(4) ? { wager: someWager(random, state) } : {}),
    payNext: () => ({}),
    askColor: () => ({ player, count: random.pick([0, 1, 10, 400]), value: random.pick([5, 10, 25]) }),
    issueColor: () => ({
      player,
      colour: random.pick(['blue', 'green', 'plaid']),
      count: random.pick([1, 10, 400]),
      value: random.pick([5, 10, 25]),
    }),
    issueExtraColor: () => ({
      player,
      colour: random.pick(['pink', 'green']),
      count: 5,
      value: random.pick([5, 25]),
      differentValue: random.chance(2),
    }),
    redeemColor: () => ({
      player,
      colour: random.pick(['blue', 'green', 'pink']),
      count: random.pick([1, 5, 10]),
      ...(random.chance(10) ? { issuedBy: 'R9' } : {}),
    }),
    recallColor: () => ({ player, colour: random.pick(['pink', 'green']) }),
    writeOffColor: () => ({ player, colour: random.pick(['blue', 'green', 'pink']), count: random.pick([5, 10]) }),
    spinBall: () => ({
      ball: 'clockwise',
      wheel: random.chance(8) ? 'clockwise' : 'anticlockwise',
      ...(random.chance(30) ? { turning: false } : {}),
    }),
    approveEarlyClose: () => ({}),
    attestRevolutions: () => ({
      laps: random.pick([4, 5, 6, 7, 3, 2, 0, 4.5, -1, -0.5]),
      expected: random.chance(10),
    }),
    ballAtRest: () => ({ pocket: somePocket(random) }),
    decideRestWithoutClose: () => ({ result: random.chance(2), reason }),
    placeDolly: () => ({
      number: state.game.family === 'roulette' && !random.chance(6) ? (state.game.rest ?? 0) : somePocket(random),
    }),
    correctResult: () => ({ ...somethingElse(random, rules), reason: reason === '' ? '' : 'it was misread' }),
    correctClosedRound: () => ({
      round: state.closed.at(random.below(5) - 5)?.number ?? random.below(9),
      ...somethingElse(random, rules),
      reason: reason === '' ? '' : 'it was misread',
    }),
    questionPlacement: () => ({ wager: someWager(random, state), remark: 'where?' }),
    ruleNoBet: () => ({ wager: someWager(random, state), reason }),
    rulePlacement: () => ({ wager: someWager(random, state), spot: someSpot(random, rules), reason }),
    reportForeignChips: () => ({
      player,
      spot: someSpot(random, rules),
      table: random.pick(['R9', state.id]),
      colour: 'blue',
      value: 25,
      count: random.pick([1, 4, 0]),
    }),
    ruleForeignChips: () => ({
      player,
      spot: someSpot(random, rules),
      table: 'R9',
      colour: 'blue',
      allow: random.chance(2),
      reason,
    }),
    announceNoSpin: () => ({
      cause: random.pick(causes),
      reason,
      person: reason === '' ? '' : 'somebody',
      beforeRest: random.chance(2),
    }),
    reportFact: () => ({ cause: random.pick(causes), person: 'somebody', beforeRest: random.chance(2) }),
    voidInvalidSpin: () => ({ cause: random.pick(causes) }),
    reportPowerFailure: () => ({ noSpin: random.chance(2) }),
    recordBallRemoval: () => ({ done: random.chance(2) }),
    examineBall: () => ({ pass: random.chance(2) }),
    returnBall: () => ({
      pocket: state.game.family === 'roulette' && !random.chance(4) ? (state.game.previous ?? 5) : somePocket(random),
    }),
    clearVoid: () => ({}),
    activateTumbler: () => ({}),
    attestTumbles: () => ({ tumbles: random.pick([3, 4, 5, 2, 0, -1, 0.5]) }),
    removeCover: () => ({}),
    attestDice: () => ({
      dice: [1 + random.below(6), 1 + random.below(6), random.chance(20) ? 7 : 1 + random.below(6)],
      flat: !random.chance(15),
    }),
    enterResult: () => ({
      keys: state.game.family === 'sic-bo' && !random.chance(6) ? (state.game.dice ?? [1, 2, 3]) : [1, 2, 8],
    }),
    illuminate: () => ({ lit: [] }),
    reenterResult: () => ({ keys: state.game.family === 'sic-bo' ? (state.game.dice ?? [1, 2, 3]) : [1, 2, 3] }),
    reportLights: () => ({ fault: random.pick(['missing', 'wrong']) }),
    reportMalfunction: () => ({ what: 'terminal' }),
    approveContinue: () => ({ lights: random.pick(['on', 'manual']) }),
    recordVoid: () => ({ cause: random.pick(causes) }),
    placeReserve: () => ({ player, spot: random.pick(['double', 'super-niu']), box: box(random), amount }),
    restrictBoxes: () => ({ player, restricted: random.chance(2) }),
    reopenBetting: () => ({ reason }),
    dealPacket: () => ({
      to: random.chance(3) ? 'dealer' : box(random),
      cards: random.chance(10) ? random.pick([4, 6, 0]) : 5,
      ...(random.chance(20) ? { source: 'other' } : {}),
    }),
    reportExposed: () => ({ to: random.chance(2) ? 'dealer' : box(random) }),
    finishDeal: () => ({}),
    spreadCheck: () => ({ counts: { dealer: 5, 1: random.pick([5, 4]) } }),
    reportHandled: () => ({ box: box(random) }),
    reportMisdeal: () => ({ kind: random.pick(causes), box: box(random) }),
    reconstruct: () => ({ orderKnown: !random.chance(4), deviceReady: !random.chance(4) }),
    handleCards: () => ({ player, box: box(random) }),
    showHand: () => ({ box: box(random), cards: cards(random) }),
    arrange: () => ({
      box: random.chance(5) ? 'dealer' : box(random),
      two: random.chance(2) ? null : cards(random).slice(0, 2),
      ...(random.chance(2) ? { player } : {}),
    }),
    verifyArrangement: () => ({ box: box(random), ...(random.chance(2) ? { cards: cards(random) } : {}) }),
    revealDealer: () => ({ cards: cards(random), two: null }),
    compareNext: () => ({}),
    reportConduct: () => ({ box: box(random), what: random.pick(['out-of-view', 'damaged']) }),
    barHandling: () => ({ player, barred: random.chance(2), reason }),
    reportHouseEvent: () => ({ event: random.pick(causes), what: 'seen' }),
    decideHouseEvent: () => ({ void: random.chance(2), reason }),
    replaceDeck: () => ({
      cards: random.chance(4) ? 51 : 52,
      jokers: random.chance(4) ? 1 : 0,
      alike: !random.chance(4),
      back: random.pick(['red', 'blue']),
    }),
  };
  return { type, ...made[type]() } as Order;
}
