import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import { roleName } from '../staff/reason.ts';
import { RefusalNote } from '../staff/refusal-note.tsx';
import { useFloorOrders } from '../staff/submit.ts';
import { heldWhy } from '../table/phase.ts';
import css from './dealer.module.css';
import { useDesk } from './desk.ts';

/** Why play stands still, who can end that, and the button where it is the one at the desk. */
export function HeldNote() {
  const { view, say } = useDesk();
  const house = view.house.held;
  if (house !== undefined) return <HeldByHouse why={house.why} />;
  if (view.held !== undefined) {
    return (
      <section className={css['held']} role="status">
        <strong>{say('held')}</strong>: {say(heldWhy(view))}. <Decider />
      </section>
    );
  }
  return view.status === 'suspended' ? <Suspended /> : null;
}

/** Whom play waits for while an uncovered case or a fault holds it. */
function Decider() {
  const { own, allowed, sayDealer, sayStaff } = useDesk();
  if (own.next === undefined || allowed(own.next.order).may) return null;
  return <>{sayDealer('held.waits', { role: roleName(sayStaff, own.next.by) })}</>;
}

/** After a restart, or while the dealer was away, play goes on when the dealer says so. */
function HeldByHouse({ why }: Readonly<{ why: string }>) {
  const { id, say, sayDealer, view, automatic } = useDesk();
  const floor = useFloorOrders();
  const resumable = why !== 'stopped' && !automatic;
  return (
    <section className={css['held']} role="status">
      <p>
        <strong>{say('held')}</strong>: {say(heldWhy(view))}. {resumable && sayDealer('held.resumeMore')}
      </p>
      {resumable && (
        <button
          type="button"
          className={`${controls['button']} ${controls['primary']}`}
          disabled={floor.busy}
          onClick={() => void floor.order({ type: 'resumeDealing', table: id })}
        >
          {sayDealer('held.resume')}
        </button>
      )}
      {floor.refusal !== null && <RefusalNote refusal={floor.refusal} />}
    </section>
  );
}

function Suspended() {
  const { say, sayDealer, sayStaff, allowed, linked, order, orders, rules, automatic } = useDesk();
  const answer = allowed({ type: 'resumeTable' });
  const needs = !answer.may && answer.why === 'rank' ? answer.needs : undefined;
  return (
    <section className={css['held']} role="status">
      <strong>{say('tableSuspended')}</strong>{' '}
      {needs !== undefined && <span>{sayDealer('held.waits', { role: roleName(sayStaff, needs) })}</span>}
      {answer.may && answer.clause !== undefined && <ClauseLink rulebook={rules.id} clause={answer.clause} />}
      {answer.may && !automatic && (
        <button
          type="button"
          className={controls['button']}
          disabled={!linked || orders.busy}
          onClick={() => void order({ type: 'resumeTable' })}
        >
          {sayDealer('held.resumeTable')}
        </button>
      )}
    </section>
  );
}
