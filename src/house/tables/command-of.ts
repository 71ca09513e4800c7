import type { Unread } from '../../kit/command.ts';
import { colourFor } from '../../table/games/roulette/colours.ts';
import type { Command, TableState } from '../../table/index.ts';
import type { TableOrder } from '../../wire/orders/index.ts';
import { askedFor } from '../asked.ts';
import { ofRank } from '../dealers/crew.ts';
import type { Ask, Body } from '../unit.ts';
import type { Origin } from './foreign-chips.ts';

type ColorAsked = Unread<Extract<TableOrder, { type: 'askColor' }>>;

/** The table reads the values. */
const told = (command: Unread<Command>): Command => command as Command;

export const isHandedBack = (body: Body): boolean => askedFor(body, 'askCashOut', 'askRedeemColor') !== undefined;

/** What a player asks for chips by, and by which they ask for money or value chips in return. */
export const isAskedOfDealer = (body: Body): boolean =>
  askedFor(body, 'askBuyIn', 'askColor') !== undefined || isHandedBack(body);

/**
 * What the table is told: the command as it was asked, with what the house knows of foreign chips, or what a player's
 * request comes to. Colour chips are asked of a person, or issued at once by an automatic crew at the table that is given.
 */
export function commandOf(ask: Ask, origin?: Origin, automatic?: TableState): Command {
  const { by, second, at, body } = ask;
  const own = { player: by.person, at };
  const buyIn = askedFor(body, 'askBuyIn');
  // Money leaves a wallet by its owner's own act, so it is the player who buys in.
  if (buyIn !== undefined) return told({ ...own, type: 'buyIn', amount: buyIn.amount, from: 'wallet', by });
  // Chips are handed back to a dealer; where nobody deals, to the automatic one.
  const cashOut = askedFor(body, 'askCashOut');
  if (cashOut !== undefined) {
    const { amount } = cashOut;
    return told({ ...own, type: 'cashOut', ...(amount === undefined ? {} : { amount }), by: ofRank('dealer') });
  }
  const redeem = askedFor(body, 'askRedeemColor');
  if (redeem !== undefined) {
    const { colour, count } = redeem;
    return told({ ...own, type: 'redeemColor', colour, count, by: ofRank('dealer') });
  }
  const color = askedFor(body, 'askColor');
  if (color !== undefined && automatic !== undefined) return issued(ask, color, automatic);
  return { ...body, ...origin, by, at, ...(second === undefined ? {} : { second }) } as unknown as Command;
}

/** In the player's own colour or a free one. Where there is none, the table says so to whoever asks. */
function issued({ by, at, body }: Ask, { count, value }: ColorAsked, state: TableState): Command {
  const colour = count === 0 ? undefined : colourFor(state, by.person);
  if (colour === undefined) return { ...body, by, at } as unknown as Command;
  return told({ type: 'issueColor', player: by.person, colour, count, value, by: ofRank('dealer'), at });
}
