import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import type { Sums } from '../words/reason.ts';
import { useWords } from '../words/words.ts';
import { staffReason } from './reason.ts';
import css from './staff.module.css';
import type { OrderRefusal } from './use-order.ts';
import { useStaffWords } from './words.ts';

type Props = Readonly<{
  refusal: Pick<OrderRefusal, 'code' | 'clause' | 'params'>;
  /** Whose clauses are meant; a clause without one is only named. */
  rulebook?: string;
  sums?: Sums;
  onDismiss?: () => void;
}>;

/** Why an order was not carried out, under which clause, and what to do about it. */
export function RefusalNote({ refusal, rulebook, sums, onDismiss }: Props) {
  const say = useWords();
  const sayStaff = useStaffWords();
  const { code, clause } = refusal;
  return (
    <div className={css['refusal']} role="alert" data-code={code}>
      <p>
        {staffReason(say, sayStaff, refusal, sums)}{' '}
        {clause !== undefined && (rulebook === undefined ? clause : <ClauseLink rulebook={rulebook} clause={clause} />)}
        {code !== 'unsure' && <span className={css['mute']}> {sayStaff('order.safe')}</span>}
      </p>
      {onDismiss !== undefined && (
        <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={onDismiss}>
          {sayStaff('order.dismiss')}
        </button>
      )}
    </div>
  );
}
