import type { AnyRulebook } from '../../rulebook/index.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { money } from '../money/money.ts';
import { share } from '../words/numbers.ts';
import { useSpoken } from '../words/words.ts';
import { type Reckoning, type Rounding, reserveOf, type SumRow, sumOf } from './sum.ts';
import css from './why.module.css';
import { useWhyWords } from './words.ts';

type Props = Readonly<{ rules: AnyRulebook; line: SettlementLine; currency: string | undefined }>;

/** The sum of a bet, row by row as one would write it on paper, and what it made for the player. */
export function BetSum({ rules, line, currency }: Props) {
  const tell = useWhyWords();
  const { counted, stake, paid, returned, reserve = 0 } = line;
  const sums = useSums(currency);
  const rows = sumOf(rules, line);
  const beside = rules.family === 'niu-niu' ? reserveOf(rules, line) : undefined;
  return (
    <>
      {counted !== undefined && counted < stake && (
        <p className={css['note']}>{tell('counted', { stake: sums.money(stake), counted: sums.money(counted) })}</p>
      )}
      {beside !== undefined && (
        <p className={css['note']}>
          {tell('reservePut', { of: sums.money(beside.of), times: beside.times, reserve: sums.money(reserve) })}
        </p>
      )}
      <table className={css['sum']} aria-label={tell('sum')}>
        <tbody>
          {rows.map((row) => (
            <Row key={row.kind} row={row} sums={sums} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {tell('toYou')}
            </th>
            <td data-to-you="">{sums.money(paid + returned)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

type Sums = ReturnType<typeof useSums>;

function Row({ row, sums }: Readonly<{ row: SumRow; sums: Sums }>) {
  const tell = useWhyWords();
  const { kind, to, amount, reckoned, rounding } = row;
  return (
    <>
      <tr data-row={kind}>
        <th scope="row" colSpan={reckoned === undefined ? 2 : 1}>
          {tell(`row.${kind}`)}
        </th>
        {reckoned !== undefined && <td>{sums.reckoned(reckoned)}</td>}
        <td>{sums.money(to === 'taken' ? -amount : amount)}</td>
      </tr>
      {rounding !== undefined && (
        <tr data-row="commission" className={css['aside']}>
          <td colSpan={3}>{sums.rounding(rounding)}</td>
        </tr>
      )}
    </>
  );
}

/** How figures of a sum are written in the language and the currency at hand. */
function useSums(currency: string | undefined) {
  const tell = useWhyWords();
  const language = useSpoken();
  const figure = (amount: number): string => money(amount, currency, language);
  const percentOf = (percent: number): string => share(percent / 100, language, 0);
  return {
    money: figure,
    reckoned: ({ of, times, percent }: Reckoning): string =>
      percent === undefined
        ? tell('times', { of: figure(of), times })
        : tell('timesLess', { of: figure(of), times, percent: percentOf(percent) }),
    rounding: ({ percent, of, exact, kept }: Rounding): string => {
      const said = { percent: percentOf(percent), of: figure(of), exact: fraction(exact, figure), kept: figure(kept) };
      if (exact === kept) return tell('commission', said);
      return tell(kept < exact ? 'roundedDown' : 'roundedUp', said);
    },
  };
}

/** Commission may fall between two coins: what is beyond the last one is written as it is. */
const fraction = (exact: number, figure: (amount: number) => string): string =>
  Number.isInteger(exact) ? figure(exact) : `${figure(Math.floor(exact))} + ${Math.round((exact % 1) * 100)}/100`;
