import { present } from '../src/kit/assert.ts';
import { clause } from '../src/kit/id.ts';
import { type AnyRulebook, hoianaSicBo } from '../src/rulebook/index.ts';
import type { OptionValue } from '../src/rulebook/options.ts';
import { areasOf } from '../src/table/games/sic-bo/read.ts';
import type { Order, TableRefusal, TableState } from '../src/table/index.ts';
import { PHASES } from '../src/table/index.ts';
import { reading } from './rounds.ts';
import { type ExpectedRefusal, opened, player, type Scene, someone } from './table.ts';

export type SicBoPhase = (typeof PHASES)['sic-bo'][number];
export const SIC_BO_PHASES: readonly SicBoPhase[] = PHASES['sic-bo'];

type Setup = Parameters<typeof opened>[2] &
  Readonly<{
    rules?: AnyRulebook;
    options?: Readonly<Record<string, OptionValue>>;
    players?: Readonly<Record<string, number>>;
  }>;

/** An open Sic Bo table with ann and bo at it, each with 10,000 in chips. */
export function sicBoTable({ rules = hoianaSicBo, options = {}, players = PLAYERS, ...setup }: Setup = {}): Scene {
  return opened(reading(rules, options), players, { min: 1, max: 5000, ...setup });
}

const PLAYERS = { ann: 10_000, bo: 10_000 };

/** `bet('ann total/9 10')` */
export function bet(text: string): Extract<Order, { type: 'placeWager' }> {
  const [name = '', spot = '', value = ''] = text.split(' ');
  return { type: 'placeWager', player: name, spot, chips: { value: Number(value) } };
}

export const placed = (scene: Scene, ...bets: readonly string[]): Scene =>
  bets.map(bet).reduce((made, order) => made.by(player(order.player), order), scene);

const faces = (text: string): readonly number[] => text.split('-').map(Number);

export const dice = (text: string, flat = true): Order => ({ type: 'attestDice', dice: faces(text), flat });
export const keys = (text: string): Order => ({ type: 'enterResult', keys: faces(text) });
export const again = (text: string): Order => ({ type: 'reenterResult', keys: faces(text) });
export const lights = (state: TableState, text: string): Order => ({
  type: 'illuminate',
  lit: areasOf(state, faces(text)),
});
export const tumbles = (count: number): Order => ({ type: 'attestTumbles', tumbles: count });

export const shaken = (scene: Scene): Scene => scene.by('dealer', { type: 'activateTumbler' });
export const tumbled = (scene: Scene, count = 3): Scene => shaken(scene).by('dealer', tumbles(count));
export const betting = (scene: Scene, ...bets: readonly string[]): Scene =>
  placed(tumbled(scene).by('dealer', { type: 'openBetting' }), ...bets);
export const called = (scene: Scene, ...bets: readonly string[]): Scene =>
  betting(scene, ...bets).by('dealer', { type: 'announceNoMoreBets' });
export const revealed = (scene: Scene, ...bets: readonly string[]): Scene =>
  called(scene, ...bets).by('dealer', { type: 'removeCover' });
export const shown = (scene: Scene, roll: string, ...bets: readonly string[]): Scene =>
  revealed(scene, ...bets).by('dealer', dice(roll));

/** Dice seen, entered and lit as they should be. */
export function lit(scene: Scene, roll: string, ...bets: readonly string[]): Scene {
  const made = shown(scene, roll, ...bets).by('dealer', keys(roll));
  return made.by('device', lights(made.state, roll));
}

/** Collected, paid one by one and closed. */
export const finished = (scene: Scene): Scene => paidOut(scene).by('dealer', { type: 'closeRound' });

export function paidOut(scene: Scene): Scene {
  let made = scene.by('dealer', { type: 'collectLosing' });
  while (made.state.round.queue.length > 0) made = made.by('dealer', { type: 'payNext' });
  return made;
}

/** A refusal by its code and the clause it names. */
export const why = (code: TableRefusal['code'], by: string): ExpectedRefusal => ({ code, clause: clause(by) });

export const witness = { second: someone('inspector') };

/** A table in each phase, with a winning and a losing wager of ann and a roll of 1-2-3 where it has come to that. */
export const AT: Readonly<Record<SicBoPhase, () => Scene>> = {
  ready: () => sicBoTable(),
  shaken: () => tumbled(sicBoTable()),
  betting: () => betting(sicBoTable(), ...BETS),
  closed: () => called(sicBoTable(), ...BETS),
  revealed: () => shown(sicBoTable(), '1-2-3', ...BETS),
  entered: () => AT.revealed().by('dealer', keys('1-2-3')),
  lit: () => lit(sicBoTable(), '1-2-3', ...BETS),
  'light-fault': () => AT.lit().by('dealer', { type: 'reportLights', fault: 'wrong' }),
  collecting: () => AT.lit().by('dealer', { type: 'collectLosing', wager: { player: 'ann', spot: 'big' } }),
  paying: () => AT.lit().by('dealer', { type: 'collectLosing' }),
  voided: () => AT.betting().by('dealer', { type: 'recordVoid', cause: 'die-damaged' }),
};
const BETS = ['ann small 100', 'ann big 50', 'bo total/9 20'];

export const rack = ({ state }: Scene, name: string): number => present(state.players.get(name), name).chips.value;

/** Everything of worth at the table; no command between buy-in and cash-out changes it. */
export function worthOf({ bank, players, round }: TableState): number {
  let sum = bank.float + bank.tips + bank.suspense;
  for (const { chips } of players.values()) sum += chips.value;
  for (const { stake, done } of round.wagers.values()) if (done === undefined || done === 'paid') sum += stake;
  return sum;
}
