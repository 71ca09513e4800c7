import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { netOf } from '../history/bet-net.ts';
import { rulesOf } from '../live/rules-of.ts';
import { placeName } from '../table/spot-words.ts';
import { accountName } from './account-name.ts';
import { currencyOf } from './currency-of.ts';
import { effectOf } from './effect.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import type { Preview } from './use-preview.ts';

type Props = Readonly<{ preview: Preview; table: string }>;

/** How the bets that change end before and after a decision, and what the house has of the round. */
export function Effects({ preview, table }: Props) {
  const room = usePitRoom();
  const { sayPit, sum } = room;
  if (preview.state === 'asking') return <p role="status">{sayPit('effect.loading')}</p>;
  if (preview.state !== 'here') return null;
  const { value } = preview;
  const effect = effectOf(value);
  const currency = currencyOf(room, table);
  const hasResult = value.before.length + value.after.length > 0;
  return (
    <section className={css['effect']} aria-label={sayPit('effect')}>
      <h3>{sayPit('effect')}</h3>
      {!hasResult && value.moves.length === 0 && <p>{sayPit('effect.later')}</p>}
      {hasResult && effect.before.length + effect.after.length === 0 && <p>{sayPit('effect.none')}</p>}
      {hasResult && (
        <div className={css['sides']}>
          <Side name={sayPit('effect.before')} lines={effect.before} house={effect.houseBefore} table={table} />
          <Side name={sayPit('effect.after')} lines={effect.after} house={effect.houseAfter} table={table} />
        </div>
      )}
      {value.moves.length > 0 && (
        <>
          <h4>{sayPit('effect.moves')}</h4>
          <ul className={css['moves']}>
            {value.moves.map(({ debit, credit, amount }) => (
              <li key={`${debit} ${credit} ${amount}`}>
                {sum(amount, currency)} {accountName(room, debit)} → {accountName(room, credit)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type SideProps = Readonly<{ name: string; lines: readonly SettlementLine[]; house: number; table: string }>;

function Side({ name, lines, house, table }: SideProps) {
  const room = usePitRoom();
  const { say, sayPit, sum, seen, nameOf } = room;
  const currency = currencyOf(room, table);
  const rulebook = seen.tables.find((each) => each.table === table)?.rulebook;
  const rules = rulebook === undefined ? undefined : rulesOf({ rulebook });
  const place = ({ spot, box }: SettlementLine): string =>
    rules !== undefined ? placeName(say, rules, { spot: spot as never, ...(box === undefined ? {} : { box }) }) : spot;
  return (
    <div>
      <h4>{name}</h4>
      <ul>
        {lines.map((line) => (
          <li key={`${line.player} ${line.spot} ${line.box ?? ''}`}>
            {nameOf(line.player)} · {place(line)} · {sum(line.stake, currency)} ·{' '}
            <strong>{sayPit(`verdict.${line.verdict}`, { amount: sum(Math.abs(netOf(line)), currency) })}</strong>
          </li>
        ))}
      </ul>
      <p className={css['house']}>
        {sayPit('effect.house')} <strong>{sum(house, currency)}</strong>
      </p>
    </div>
  );
}
