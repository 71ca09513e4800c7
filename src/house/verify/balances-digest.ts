import { hash } from 'node:crypto';
import type { Balance } from '../store/port.ts';

/** All that is in every account, as one figure: the same for the same balances, whatever order they are read in. */
export const balancesDigest = (balances: readonly Balance[]): string =>
  hash(
    'sha256',
    balances
      .filter(({ amount }) => amount !== 0)
      .map(({ account, currency, amount }) => `${currency} ${account} ${amount}`)
      .sort()
      .join('\n'),
    'hex',
  );
