import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import { RefusalNote } from '../staff/refusal-note.tsx';
import staff from '../staff/staff.module.css';
import type { OrderRefusal } from '../staff/use-order.ts';
import { useStaffWords } from '../staff/words.ts';
import { isDisputeWord, useDisputeWords } from './words.ts';

type Props = Readonly<{ refusal: OrderRefusal; rulebook: string; onDismiss: () => void }>;

/** Why a step was not taken, in the words of disputes where they have some. */
export function CaseNote({ refusal, rulebook, onDismiss }: Props) {
  const say = useDisputeWords();
  const sayStaff = useStaffWords();
  const { code, clause, params } = refusal;
  const key = `why.${code}`;
  if (!isDisputeWord(key)) return <RefusalNote refusal={refusal} rulebook={rulebook} onDismiss={onDismiss} />;
  const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return (
    <div className={staff['refusal']} role="alert" data-code={code}>
      <p>
        {say(key, shown)} {clause !== undefined && <ClauseLink rulebook={rulebook} clause={clause} />}
        <span className={staff['mute']}> {sayStaff('order.safe')}</span>
      </p>
      <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={onDismiss}>
        {sayStaff('order.dismiss')}
      </button>
    </div>
  );
}
