import type { Command } from '../../table/index.ts';
import { ofRank } from '../dealers/crew.ts';
import type { Ask, Body } from '../unit.ts';
import type { Origin } from './foreign-chips.ts';

/** What a player asks for chips by, and by which they ask to be cashed out. */
export const isAskedOfDealer = ({ type }: Body): boolean => type === 'askBuyIn' || type === 'askCashOut';

/**
 * What the table is told: the command as it was asked, with what the house knows of foreign chips, or what a player's
 * request comes to.
 */
export function commandOf({ by, second, at, body }: Ask, origin?: Origin): Command {
  if (body.type === 'askBuyIn') return bought({ by, at, body });
  if (body.type === 'askCashOut') return cashedOut({ by, at, body });
  return { ...body, ...origin, by, at, ...(second === undefined ? {} : { second }) } as unknown as Command;
}

/** Money leaves a wallet by its owner's own act, so it is the player who buys in. */
const bought = ({ by, at, body: { amount } }: Ask): Command =>
  ({ type: 'buyIn', player: by.person, amount, from: 'wallet', by, at }) as unknown as Command;

/** Chips are handed back to a dealer; where nobody deals, to the automatic one. */
const cashedOut = ({ by, at, body: { amount } }: Ask): Command =>
  ({
    type: 'cashOut',
    player: by.person,
    ...(amount === undefined ? {} : { amount }),
    by: ofRank('dealer'),
    at,
  }) as unknown as Command;
