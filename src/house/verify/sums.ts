import type { Currency } from '../../rulebook/rulebook.ts';
import { type Balance, isFloored, type Transfer } from '../store/port.ts';
import type { Findings } from './finding.ts';

/** What all transfers together leave in every account. */
export class Sums {
  readonly #rows = new Map<string, Balance>();

  add(transfers: readonly Transfer[]): void {
    for (const [, debit, credit, amount, currency] of transfers) {
      this.#move(debit, currency, -amount);
      this.#move(credit, currency, amount);
    }
  }

  of(account: string, currency: Currency): number {
    return this.#rows.get(`${currency} ${account}`)?.amount ?? 0;
  }

  /** What the accounts held before these transfers. */
  before(balances: readonly Balance[]): readonly Balance[] {
    const then = new Map(balances.map((row) => [`${row.currency} ${row.account}`, row]));
    for (const [key, { account, currency, amount }] of this.#rows)
      then.set(key, { account, currency, amount: (then.get(key)?.amount ?? 0) - amount });
    return [...then.values()];
  }

  /** Holds the balances the store keeps against the transfers. */
  compare(balances: readonly Balance[], findings: Findings): void {
    findings.counts.accounts = balances.length;
    const kept = new Map(balances.map((row) => [`${row.currency} ${row.account}`, row]));
    for (const [key, { account, currency, amount }] of this.#rows) {
      const there = kept.get(key)?.amount ?? 0;
      if (there !== amount) wrong(findings, `${account} holds ${there} ${currency}; its transfers make ${amount}`);
    }
    for (const [key, { account, currency, amount }] of kept) {
      if (!this.#rows.has(key))
        wrong(findings, `${account} holds ${amount} ${currency}, and no transfer ever touched it`);
    }
    soundness(balances, findings);
  }

  #move(account: string, currency: Currency, amount: number): void {
    const key = `${currency} ${account}`;
    const there = this.#rows.get(key)?.amount ?? 0;
    this.#rows.set(key, { account, currency, amount: there + amount });
  }
}

const wrong = (findings: Findings, message: string): void =>
  findings.error('balance-differs', 'ledger', undefined, message);

function soundness(balances: readonly Balance[], findings: Findings): void {
  const sums = new Map<Currency, number>();
  for (const { account, currency, amount } of balances) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
    if (amount < 0 && isFloored(account))
      findings.error('balance-below-zero', 'ledger', undefined, `${account} holds ${amount} ${currency}`);
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0)
      findings.error('sum-not-zero', 'ledger', undefined, `all accounts in ${currency} add up to ${sum}, not to 0`);
  }
}
