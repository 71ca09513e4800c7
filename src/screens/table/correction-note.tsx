import { correctionText } from './calls.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

/** A result was put right, and why: it stays over the felt until the next round begins. */
export function CorrectionNote() {
  const { view, say, sum, own } = useRoom();
  const { correction } = view;
  if (correction === undefined) return null;
  const due = own?.due ?? 0;
  return (
    <p className={css['call']} data-correction={correction.round}>
      <span>{correctionText(say, correction)}</span>
      {due > 0 && <span className={css['callNet']}>{say('table.due', { amount: sum(due) })}</span>}
    </p>
  );
}
