import { clause } from '../src/kit/id.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import type { OptionValue } from '../src/rulebook/options.ts';
import type { Pocket } from '../src/rulebook/rulebook.ts';
import { canonical } from '../src/table/core/table/wagers.ts';
import { evolve, type Fact, next, type Order, type Phase, type TableRefusal } from '../src/table/index.ts';
import { reading } from './rounds.ts';
import { type ExpectedRefusal, opened, player, type Scene, scene } from './table.ts';
import { disagreements, Ledger } from './table-ledger.ts';

export { reading };

type Setup = Parameters<typeof opened>[2] & Readonly<{ options?: Readonly<Record<string, OptionValue>> }>;

const PURSE = 10_000;

/** Betting is open; everybody who bets has bought in for 10,000. `table(rules, 'ann 17 10', 'bo red 50')` */
export function table(rules: AnyRulebook, ...bets: readonly string[]): Scene {
  return tableWith(rules, {}, ...bets);
}

export function tableWith(rules: AnyRulebook, { options = {}, ...setup }: Setup, ...bets: readonly string[]): Scene {
  const names = new Set(['ann', 'bo', ...bets.map((text) => bet(text).player)]);
  const purses = Object.fromEntries([...names].map((name) => [name, PURSE]));
  return placed(opened(reading(rules, options), purses, setup).by('dealer', { type: 'openBetting' }), ...bets);
}

/** `bet('ann split/17-20 10')` */
export function bet(text: string): Extract<Order, { type: 'placeWager' }> {
  const [name = '', spot = '', value = ''] = text.split(' ');
  return { type: 'placeWager', player: name, spot, chips: { value: Number(value) } };
}

export const placed = (made: Scene, ...bets: readonly string[]): Scene =>
  bets.map(bet).reduce((next, order) => next.by(player(order.player), order), made);

/** `callBet('ann 17 10')`: the dealer sets it down for the player. */
export const callBet = (text: string): Extract<Order, { type: 'placeForPlayer' }> => ({
  ...bet(text),
  type: 'placeForPlayer',
});

export const SPIN: Order = { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' };
export const SAME: Order = { type: 'spinBall', ball: 'clockwise', wheel: 'clockwise' };
export const CALL: Order = { type: 'announceNoMoreBets' };
export const PAY: Order = { type: 'payNext' };
export const COLLECT: Order = { type: 'collectLosing' };
export const CLOSE: Order = { type: 'closeRound' };
export const laps = (count: number): Order => ({ type: 'attestRevolutions', laps: count });
export const rests = (pocket: Pocket): Order => ({ type: 'ballAtRest', pocket });
export const dolly = (number: Pocket): Order => ({ type: 'placeDolly', number });
export const noSpin = (cause: string, more: Readonly<Record<string, unknown>> = {}): Order =>
  ({ type: 'announceNoSpin', cause, ...more }) as Order;

/** A refusal with the clause it must name. */
export const by = (code: TableRefusal['code'], id: string): ExpectedRefusal => ({ code, clause: clause(id) });

/** Does what is due in a round without trouble whose ball falls into `pocket`; its laps are counted before the call. */
function onward(made: Scene, pocket: Pocket): Scene {
  const { order } = next(made.state) ?? {};
  switch (order?.type) {
    case 'spinBall':
      return made.by('dealer', SPIN);
    case 'announceNoMoreBets':
      return made.by('dealer', laps(5)).by('dealer', CALL);
    case 'ballAtRest':
      return made.by('dealer', rests(pocket));
    case 'placeDolly':
      return made.by('dealer', dolly(pocket));
    case 'openBetting':
    case 'collectLosing':
    case 'payNext':
    case 'closeRound':
      return made.by('dealer', { type: order.type });
    default:
      throw new Error(`no round without trouble goes on with ${order?.type} at ${made.state.phase}`);
  }
}

/** Plays on until the phase is reached. */
export function until(made: Scene, phase: Phase, pocket: Pocket = 17): Scene {
  let now = made;
  while (now.state.phase !== phase) now = onward(now, pocket);
  return now;
}

/** Pays everybody who waits. */
export function paidOut(made: Scene): Scene {
  let now = made;
  while (now.state.round.queue.length > 0) now = now.by('dealer', PAY);
  return now;
}

/** The whole round, paid and closed. */
export const played = (made: Scene, pocket: Pocket): Scene =>
  paidOut(until(made, 'paying', pocket)).by('dealer', CLOSE);

/** Chips that lie on the layout though the screen would have refused them, as only a log can hold them. */
export function lying(made: Scene, ...bets: readonly string[]): Scene {
  return bets.map(bet).reduce((now, { player: name, spot, chips }) => {
    const { placed: order } = now.state.round;
    const lot = { player: name, spot: canonical(now.state, spot), chips, stake: chips.value, reserve: 0 };
    return given(now, { type: 'WagerPlaced', lot, order, placedBy: 'player', call: false });
  }, made);
}

/** A fact without a command that made it. */
export function given(made: Scene, fact: Fact): Scene {
  const { rules, round } = made.state;
  const stamp = { person: 'dealer', role: 'dealer', at: 0, rules: rules.id, round: round.number } as const;
  const event = { v: 1, stamp, fact } as const;
  return scene(evolve(made.state, event), [...made.events, event], [fact]);
}

export const rack = ({ state }: Scene, name: string): number => state.players.get(name)?.chips.value ?? 0;

/** Everything a void must leave as it was: the table's money and what everybody has. */
export const money = ({ state }: Scene) => ({
  bank: state.bank,
  racks: Object.fromEntries([...state.players].map(([name, { chips }]) => [name, chips])),
  colours: Object.fromEntries([...state.colours].map(([colour, { holder, out }]) => [colour, { holder, out }])),
});

/** Payments as the dealer hands them over: `bo six-line/16-17-18-19-20-21 100`. */
export const payments = (made: Scene): readonly string[] =>
  made.facts('WinnerPaid').map(({ payment }) => `${payment.player} ${payment.for.join('+')} ${payment.amount}`);

export const collections = (made: Scene): readonly string[] =>
  made.facts('LosingCollected').map(({ moved }) => `${moved.player} ${moved.spot} ${moved.taken}`);

/** Where the state and the entries made from the events say different things about money. */
export function imbalance(made: Scene): readonly string[] {
  const ledger = new Ledger();
  ledger.add(made.state.id, made.events);
  return disagreements(made.state, ledger);
}
