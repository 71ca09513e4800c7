import type { Command } from '../../table/index.ts';
import { ofRank } from '../dealers/crew.ts';
import type { Ask, Body } from '../unit.ts';

/** What a player asks of an automatic dealer; a human dealer is asked by word of mouth. */
export const isAskedOfDealer = ({ type }: Body): boolean => type === 'askBuyIn' || type === 'askCashOut';

/** What the table is told: the command as it was asked, or the dealer's where a player asked the dealer for something. */
export function commandOf({ by, second, at, body }: Ask): Command {
  if (!isAskedOfDealer(body))
    return { ...body, by, at, ...(second === undefined ? {} : { second }) } as unknown as Command;
  return { ...dealt(by.person, body), by: ofRank('dealer'), at } as unknown as Command;
}

function dealt(player: string, { type, amount }: Body) {
  if (type === 'askBuyIn') return { type: 'buyIn', player, amount, from: 'wallet' };
  return { type: 'cashOut', player, ...(amount === undefined ? {} : { amount }) };
}
