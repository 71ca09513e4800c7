import type { OrderType } from '../../table/index.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { named, roleName } from '../staff/reason.ts';
import type { DealerWord } from '../words/dealer/en.ts';
import css from './dealer.module.css';
import { useDesk } from './desk.ts';
import panels from './game-panels.module.css';

/** What goes before the round, in words; a decision that play is held for says who decides it above the felt. */
export const DUE_WORDS: Readonly<Partial<Record<OrderType, DealerWord>>> = {
  attestEquipment: 'due.attest',
  requestFill: 'due.fill',
  approveFill: 'due.fill',
  confirmFill: 'due.fill',
  reportIncident: 'due.incident',
  rulePlacement: 'due.ruling',
  ruleSuspectMoney: 'due.ruling',
  ruleForeignChips: 'due.ruling',
  abortBetting: 'due.abort',
  reportHouseEvent: 'due.house',
  reportMisdeal: 'due.misdeal',
  confirmVoid: 'due.confirmVoid',
};

/** What is due that is no step of the round: the dealer has a tool for it, or somebody else does it. */
export function DueNote() {
  const { own, rules, allowed, sayDealer, sayStaff } = useDesk();
  const word = own.next === undefined ? undefined : DUE_WORDS[own.next.order.type];
  if (own.next === undefined || word === undefined) return null;
  const { order, by, clause } = own.next;
  const item = order.type === 'attestEquipment' && order.item !== undefined ? named(sayStaff, 'equip', order.item) : '';
  return (
    <section className={css['card']} role="status" data-due={order.type}>
      <p className={panels['warning']}>
        {sayDealer(word, { item })} {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
      </p>
      {!allowed(order).may && <p className={css['why']}>{sayDealer('held.waits', { role: roleName(sayStaff, by) })}</p>}
    </section>
  );
}
