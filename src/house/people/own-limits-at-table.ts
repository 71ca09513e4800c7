import { isReadable } from '../../kit/command.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import { worth } from '../../table/core/chips.ts';
import { chips } from '../../table/core/fields.ts';
import type { TableState } from '../../table/index.ts';
import type { TableOrder } from '../../wire/orders/index.ts';
import { askedFor } from '../asked.ts';
import type { Ask, Body } from '../unit.ts';
import { blockedByOwn, type OwnLimits } from './own-limits.ts';
import type { PlayMeter } from './play-meter.ts';

/** Commands that put more of a player's money at risk. Everything else a limit leaves alone. */
const RISKING: ReadonlySet<string> = new Set<TableOrder['type']>([
  'placeWager',
  'placeForPlayer',
  'placeReserve',
  'askBuyIn',
  'buyIn',
]);

/** What a player has forbidden themselves, whoever gives the command for them. */
export function limitedByOwn(
  { by, at, body }: Ask,
  state: TableState,
  /** All tables of the currency: a loss of the day knows no walls. */
  tables: () => Iterable<TableState>,
  currency: Currency,
  limitsOf: (player: string, at: number) => OwnLimits | undefined,
  meter: PlayMeter,
): Refusal | undefined {
  const player = typeof body['player'] === 'string' ? body['player'] : by.person;
  if (by.role === 'player') meter.seen(player, at);
  if (!RISKING.has(body.type)) return undefined;
  const own = limitsOf(player, at);
  if (own === undefined) return undefined;
  const open = openStakes(state, player);
  const more = riskOf(body, state);
  return blockedByOwn(own, {
    stakeOfRound: more === 0 ? 0 : open + more,
    lossOfDay:
      own.lossPerDay === null ? 0 : meter.lossOfDay(player, currency, at) + openStakesAt(tables(), player) + more,
    minutes: meter.minutes(player, at),
  });
}

const openStakes = ({ round }: TableState, player: string): number => {
  let sum = 0;
  for (const wager of round.wagers.values())
    if (wager.player === player && wager.done === undefined) sum += wager.stake + wager.reserve;
  return sum;
};

const openStakesAt = (tables: Iterable<TableState>, player: string): number => {
  let sum = 0;
  for (const each of tables) sum += openStakes(each, player);
  return sum;
};

/** Buying chips risks nothing yet. What cannot be read risks nothing either: the table refuses it. */
function riskOf(body: Body, { colours }: TableState): number {
  const reserve = askedFor(body, 'placeReserve');
  if (reserve !== undefined) return typeof reserve.amount === 'number' ? reserve.amount : 0;
  const bet = askedFor(body, 'placeWager', 'placeForPlayer');
  const risked = { chips: bet?.chips };
  if (!isReadable({ chips }, risked)) return 0;
  return worth(risked.chips, (colour) => colours.get(colour)?.value ?? 0);
}
