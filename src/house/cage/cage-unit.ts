import { STAKES_MAX } from '../../kit/amount.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { isCurrency } from '../../rulebook/currency.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import { isHouse, type Stamped, stamped } from '../stamped.ts';
import type { Transfer } from '../store/port.ts';
import type { Ask, Decided, Unit } from '../unit.ts';

/** Money between a player's pocket and their wallet, one wallet a currency; nothing is ever converted. */
export type CageFact = Readonly<{
  type: 'Deposited' | 'Withdrawn';
  player: string;
  currency: Currency;
  amount: number;
}>;

export const CAGE_REFUSALS = [
  'unknown-command',
  'not-authorised',
  'unknown-player',
  'not-a-demo-identity',
  'bad-field',
] as const;

export type PersonOf = (id: string) => Readonly<{ role: string; demo: boolean }> | undefined;

/** Far more than anybody carries, and far less than what can be counted. */
const DEPOSIT_MAX = STAKES_MAX / 50;

/** The cage keeps no state of its own: wallets are accounts, and the ledger knows what is in them. */
export const cageUnit = (personOf: PersonOf): Unit => ({
  stream: 'cage',
  decide: (ask) => decide(ask, personOf),
  post: (events) => (events as readonly Stamped<CageFact>[]).map(({ fact }, index) => transferOf(fact, index)),
  apply: () => undefined,
});

function decide(ask: Ask, personOf: PersonOf): Result<Decided, Refusal> {
  const { type, player, currency, amount } = ask.body;
  if (type !== 'deposit' && type !== 'withdraw') return refuse('unknown-command', { command: type });
  if (ask.by.role !== 'cashier' && !isHouse(ask.by))
    return refuse('not-authorised', { command: type, role: ask.by.role, needs: ['cashier'] });
  const whose = typeof player === 'string' ? personOf(player) : undefined;
  if (whose?.role !== 'player')
    return refuse('unknown-player', { player: typeof player === 'string' ? player.slice(0, 60) : '' });
  // Anybody can be the cashier of a demo, so that one has no hand in wallets that outlast it.
  if (!whose.demo && personOf(ask.by.person)?.demo === true)
    return refuse('not-a-demo-identity', { person: String(player) });
  if (!isCurrency(currency)) return refuse('bad-field', { field: 'currency' });
  if (!Number.isSafeInteger(amount) || (amount as number) <= 0 || (amount as number) > DEPOSIT_MAX)
    return refuse('bad-field', { field: 'amount' });
  const fact = { type: type === 'deposit' ? 'Deposited' : 'Withdrawn', player, currency, amount } as CageFact;
  return ok({ events: [stamped(ask, fact)], transfers: [transferOf(fact, 0)] });
}

function transferOf({ type, player, currency, amount }: CageFact, index: number): Transfer {
  return type === 'Deposited'
    ? [index, 'world', `wallet:${player}`, amount, currency]
    : [index, `wallet:${player}`, 'world', amount, currency];
}
