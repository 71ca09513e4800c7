import { decimal, odds, usRoulette, withPays } from 'croupier-rules';

/* Prices a pay table that no document has: three numbers of the United States wheel at 11 to 1 and at 12 to 1. */

const percent = (edge: Parameters<typeof decimal>[0]): string =>
  `${decimal({ num: edge.num * 100n, den: edge.den }, 2)} %`;

for (const street of [11, 12]) {
  const changed = withPays(usRoulette, { street });
  if (!changed.ok) throw new Error(changed.error.code);
  const row = odds(changed.value).find(({ kind }) => kind === 'street');
  if (row === undefined) throw new Error('the layout has no street');
  console.log(
    `street ${street}:1  edge ${row.edge.num}/${row.edge.den} = ${percent(row.edge)}  ${row.clauses.join(' ')}`,
  );
}
