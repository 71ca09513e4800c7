import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { Fills } from '../tools/money-tools.tsx';
import { EquipmentList } from './equipment-list.tsx';
import { CountFloat, OpenTable, SetLimits } from './opening.tsx';

/** A closed table: what has to be attested, set and counted before it opens, and by whom. */
export function SetUp() {
  const { sayDealer, own, sum } = useDesk();
  return (
    <div className={css['setUp']}>
      <section className={css['card']} aria-labelledby="equipment">
        <h2 id="equipment">{sayDealer('setUp.equipment')}</h2>
        <EquipmentList />
      </section>
      <div className={css['column']}>
        <section className={css['card']} aria-labelledby="limits">
          <h2 id="limits">{sayDealer('setUp.limits')}</h2>
          <SetLimits />
        </section>
        <section className={css['card']} aria-labelledby="float">
          <h2 id="float">{sayDealer('setUp.float')}</h2>
          <p>{sayDealer('float', { amount: sum(own.bank.float) })}</p>
          <Fills />
          <CountFloat />
        </section>
        <OpenTable />
      </div>
    </div>
  );
}
