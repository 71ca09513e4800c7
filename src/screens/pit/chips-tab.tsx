import { useDesk } from '../dealer/desk.ts';
import { FillRequest } from '../dealer/tools/money-tools.tsx';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** Chips between cage and table, asked for here, approved by another, confirmed by the cashier; and what is in the box. */
export function ChipsTab() {
  const { own, sum } = useDesk();
  const { sayPit } = usePitRoom();
  return (
    <div className={css['cards']}>
      <section className={css['card']} aria-labelledby="fills">
        <h3 id="fills">{sayPit('fills')}</h3>
        <FillRequest onDone={() => undefined} />
      </section>
      <section className={css['card']} aria-labelledby="drop">
        <h3 id="drop">{sayPit('table.drop')}</h3>
        <p className={css['big']}>{sum(own.bank.drop)}</p>
        <p>{`${sayPit('table.tips')} ${sum(own.bank.tips)}`}</p>
        <p>{`${sayPit('table.float')} ${sum(own.bank.float)}`}</p>
      </section>
    </div>
  );
}
