import { assert } from '../../kit/assert.ts';
import { isStorable } from '../../kit/storable.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import { type Balance, type BalanceChange, isFloored, type Transfer } from '../store/port.ts';

/** Why transfers cannot be made: the account that would go below nothing, or (without `needs`) beyond what can be counted. */
export type Shortage = Readonly<{ account: string; currency: Currency; has: number; needs?: number }>;

type Row = { readonly account: string; readonly currency: Currency; readonly floored: boolean; amount: number };

/** Balances of every account, in memory; what changed since the last `changes` goes to the store with the entries. */
export class Ledger {
  readonly #rows = new Map<Currency, Map<string, Row>>();
  #changed = new Map<Row, number>();

  constructor(balances: readonly Balance[]) {
    for (const { account, currency, amount } of balances) this.#row(account, currency).amount = amount;
  }

  balance(account: string, currency: Currency): number {
    return this.#rows.get(currency)?.get(account)?.amount ?? 0;
  }

  /** What is in every account that was ever moved. */
  balances(): readonly Balance[] {
    return [...this.#rows.values()].flatMap((rows) => [...rows.values()]);
  }

  /** The first account these transfers would overdraw, taken together. */
  shortage(transfers: readonly Transfer[]): Shortage | undefined {
    const after = new Map<Row, number>();
    for (const [, debit, credit, amount, currency] of transfers) {
      assert(Number.isSafeInteger(amount) && amount > 0, `a transfer of ${amount}`);
      const [from, to] = [this.#row(debit, currency), this.#row(credit, currency)];
      after.set(from, (after.get(from) ?? from.amount) - amount);
      after.set(to, (after.get(to) ?? to.amount) + amount);
    }
    for (const [row, amount] of after) {
      if (!Number.isSafeInteger(amount)) return { account: row.account, currency: row.currency, has: row.amount };
      if (amount < 0 && row.floored)
        return { account: row.account, currency: row.currency, has: row.amount, needs: row.amount - amount };
    }
    return undefined;
  }

  /** Makes transfers that have no shortage. */
  post(transfers: readonly Transfer[]): void {
    for (const [, debit, credit, amount, currency] of transfers) {
      this.#add(this.#row(debit, currency), -amount);
      this.#add(this.#row(credit, currency), amount);
    }
  }

  /** What was posted since it was last asked. It adds up to nothing, or the ledger is broken. */
  changes(): readonly BalanceChange[] {
    const changed = this.#changed;
    this.#changed = new Map();
    const sums = new Map<Currency, number>();
    const rows: BalanceChange[] = [];
    for (const [{ account, currency, amount: now }, amount] of changed) {
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
      if (amount !== 0) rows.push({ account, currency, amount, before: now - amount });
    }
    for (const [currency, sum] of sums) assert(sum === 0, `the entries in ${currency} add up to ${sum}`);
    return rows;
  }

  #add(row: Row, amount: number): void {
    row.amount += amount;
    this.#changed.set(row, (this.#changed.get(row) ?? 0) + amount);
  }

  #row(account: string, currency: Currency): Row {
    const row = this.#rows.get(currency)?.get(account);
    return row ?? this.#open(account, currency);
  }

  /** A defect that names an account badly costs the command that asked, not the batch it would be written in. */
  #open(account: string, currency: Currency): Row {
    assert(isStorable(account), 'an account has a name that cannot be stored');
    const row = { account, currency, floored: isFloored(account), amount: 0 };
    const there = this.#rows.get(currency) ?? new Map<string, Row>();
    this.#rows.set(currency, there.set(account, row));
    return row;
  }
}
