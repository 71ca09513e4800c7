import { books, colourDebts, type Event, post, racks, type TableState } from '../src/table/index.ts';

/** The ledger of one table, built from its events alone. */
export class Ledger {
  readonly balances = new Map<string, number>();

  add(table: string, events: readonly Event[]): void {
    for (const event of events) {
      for (const { debit, credit, amount } of post(table, event)) {
        if (!Number.isSafeInteger(amount) || amount <= 0)
          throw new Error(`posting of ${amount} for ${event.fact.type}`);
        this.balances.set(debit, (this.balances.get(debit) ?? 0) - amount);
        this.balances.set(credit, (this.balances.get(credit) ?? 0) + amount);
      }
    }
  }

  of(account: string): number {
    return this.balances.get(account) ?? 0;
  }
}

/** What the state says and what the entries add up to must be one thing. */
export function disagreements(state: TableState, ledger: Ledger): readonly string[] {
  const { id } = state;
  const expected: (readonly [account: string, amount: number])[] = [
    ...books(state),
    ...racks(state),
    ...colourDebts(state),
  ];
  for (const [account, amount] of ledger.balances) {
    if (account.startsWith(`rack:${id}:`) && !state.players.has(account.slice(`rack:${id}:`.length)) && amount !== 0) {
      expected.push([account, 0]);
    }
  }
  const wrong = expected.filter(([account, amount]) => ledger.of(account) !== amount);
  const negative = expected.filter(([account, amount]) => amount < 0 && !account.startsWith('variance:'));
  return [
    ...wrong.map(([account, amount]) => `${account} is ${amount} at the table and ${ledger.of(account)} in the ledger`),
    ...negative.map(([account, amount]) => `${account} is ${amount}`),
    ...colourDisagreements(state),
  ];
}

/** Every colour chip that is out is in its holder's rack or on the layout. */
function colourDisagreements(state: TableState): readonly string[] {
  const wrong: string[] = [];
  for (const [colour, { out, holder }] of state.colours) {
    const inRack = state.players.get(holder)?.chips.colours?.[colour] ?? 0;
    const onLayout = [...state.round.wagers.values()]
      .filter(({ done }) => done === undefined || done === 'paid')
      .reduce((sum, { chips }) => sum + (chips.colours?.[colour] ?? 0), 0);
    if (inRack + onLayout !== out)
      wrong.push(`${colour}: ${inRack} in the rack, ${onLayout} on the layout, ${out} out`);
  }
  return wrong;
}
