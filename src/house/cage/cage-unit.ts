import { type Refusal, refuse } from '../../kit/refusal.ts';
import type { RefusalCode } from '../../kit/refusals/index.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { Actor } from '../../table/index.ts';
import { CAGE } from '../../wire/orders/index.ts';
import { answer, type CommandSpec, commandTo, type Needs } from '../command.ts';
import { type Stamped, stamped } from '../stamped.ts';
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
] as const satisfies readonly RefusalCode[];

export type PersonOf = (id: string) => Readonly<{ role: string; demo: boolean }> | undefined;

/** The cage keeps no state of its own: wallets are accounts, and the ledger knows what is in them. */
export const cageUnit = (personOf: PersonOf): Unit => ({
  stream: 'cage',
  decide: (ask) => decide(ask, personOf),
  post: (events) => (events as readonly Stamped<CageFact>[]).map(({ fact }, index) => transferOf(fact, index)),
  apply: () => undefined,
});

const command = commandTo<PersonOf, CageFact>();

/** A player of this house. Anybody can be the cashier of a demo, so that one has no hand in wallets that outlast it. */
const wallet = {
  field: 'player',
  refused: (personOf: PersonOf, player: string, by: Actor) => {
    const whose = personOf(player);
    if (whose?.role !== 'player') return refuse('unknown-player', { player: player.slice(0, 60) });
    const isOutlasted = !whose.demo && personOf(by.person)?.demo === true;
    return isOutlasted ? refuse('not-a-demo-identity', { person: player }) : undefined;
  },
} as const;

const cashier: Needs = { role: 'cashier' };

const COMMANDS: ReadonlyMap<string, CommandSpec<PersonOf, CageFact>> = new Map(
  Object.entries({
    deposit: command({
      fields: CAGE.deposit,
      needs: cashier,
      about: wallet,
      decide: (_, { player, currency, amount }) => ok({ type: 'Deposited', player, currency, amount }),
    }),
    withdraw: command({
      fields: CAGE.withdraw,
      needs: cashier,
      about: wallet,
      decide: (_, { player, currency, amount }) => ok({ type: 'Withdrawn', player, currency, amount }),
    }),
  }),
);

function decide(ask: Ask, personOf: PersonOf): Result<Decided, Refusal> {
  const fact = answer(COMMANDS, personOf, ask);
  return fact.ok ? ok({ events: [stamped(ask, fact.value)], transfers: [transferOf(fact.value, 0)] }) : fact;
}

function transferOf({ type, player, currency, amount }: CageFact, index: number): Transfer {
  return type === 'Deposited'
    ? [index, 'world', `wallet:${player}`, amount, currency]
    : [index, `wallet:${player}`, 'world', amount, currency];
}
