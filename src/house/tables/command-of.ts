import type { Unread } from '../../kit/command.ts';
import { colourFor } from '../../table/games/roulette/colours.ts';
import type { Command, TableState } from '../../table/index.ts';
import type { TableOrder } from '../../wire/orders/index.ts';
import { ofRank } from '../dealers/crew.ts';
import type { Ask, Body } from '../unit.ts';
import type { Origin } from './foreign-chips.ts';

/** The table reads the values. */
const told = (command: Unread<Command>): Command => command as Command;

const asks = ({ type }: Body, wanted: TableOrder['type']): boolean => type === wanted;

export const isHandedBack = (body: Body): boolean => asks(body, 'askCashOut') || asks(body, 'askRedeemColor');

/** What a player asks for chips by, and by which they ask for money or value chips in return. */
export const isAskedOfDealer = (body: Body): boolean =>
  asks(body, 'askBuyIn') || asks(body, 'askColor') || isHandedBack(body);

/**
 * What the table is told: the command as it was asked, with what the house knows of foreign chips, or what a player's
 * request comes to. Colour chips are asked of a person, or issued at once by an automatic crew at the table that is given.
 */
export function commandOf(ask: Ask, origin?: Origin, automatic?: TableState): Command {
  const { by, second, at, body } = ask;
  if (asks(body, 'askBuyIn')) return bought({ by, at, body });
  if (asks(body, 'askCashOut')) return cashedOut({ by, at, body });
  if (asks(body, 'askRedeemColor')) return redeemed({ by, at, body });
  if (asks(body, 'askColor') && automatic !== undefined) return issued(ask, automatic);
  return { ...body, ...origin, by, at, ...(second === undefined ? {} : { second }) } as unknown as Command;
}

/** Money leaves a wallet by its owner's own act, so it is the player who buys in. */
const bought = ({ by, at, body: { amount } }: Ask): Command =>
  told({ type: 'buyIn', player: by.person, amount, from: 'wallet', by, at });

/** Chips are handed back to a dealer; where nobody deals, to the automatic one. */
const cashedOut = ({ by, at, body: { amount } }: Ask): Command =>
  told({
    type: 'cashOut',
    player: by.person,
    ...(amount === undefined ? {} : { amount }),
    by: ofRank('dealer'),
    at,
  });

const redeemed = ({ by, at, body: { colour, count } }: Ask): Command =>
  told({ type: 'redeemColor', player: by.person, colour, count, by: ofRank('dealer'), at });

/** In the player's own colour or a free one. Where there is none, the table says so to whoever asks. */
function issued({ by, at, body }: Ask, state: TableState): Command {
  const { count, value } = body;
  const colour = count === 0 ? undefined : colourFor(state, by.person);
  if (colour === undefined) return { ...body, by, at } as unknown as Command;
  return told({ type: 'issueColor', player: by.person, colour, count, value, by: ofRank('dealer'), at });
}
