import { type FormEvent, useId } from 'react';
import controls from '../design/controls.module.css';
import { Sheet } from '../design/sheet.tsx';
import { RefusalNote } from '../staff/refusal-note.tsx';
import { useTableOrders } from '../staff/submit.ts';
import css from './replay.module.css';
import type { Step } from './replay.ts';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ table: string; step: Step; onClose: () => void; onDone: () => void }>;

/** The one thing surveillance may write: which stretch of which camera somebody should look at, and why. */
export function MarkSheet({ table, step, onClose, onDone }: Props) {
  const say = useWatchWords();
  const note = useId();
  const camera = useId();
  const { order, busy, refusal } = useTableOrders(table);
  const at = step.recorded?.at ?? 0;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const seconds = (field: string): number => Math.round(Number(data.get(field)) * 1000);
    const done = await order({
      type: 'markFootage',
      camera: String(data.get('camera')).trim(),
      from: at - seconds('before'),
      // A mark has a length, if only that of the event itself.
      to: at + Math.max(1, seconds('after')),
      remark: String(data.get('note')).trim(),
    });
    if (done) onDone();
  };
  return (
    <Sheet title={say('markTitle', { event: step.event })} onClose={onClose}>
      <form className={css['markForm']} onSubmit={(event) => void submit(event)}>
        <p className={css['quiet']}>{say('markMore')}</p>
        <div>
          <label className={controls['label']} htmlFor={note}>
            {say('markNote')}
          </label>
          <textarea id={note} name="note" className={controls['field']} rows={3} maxLength={200} required />
        </div>
        <div>
          <label className={controls['label']} htmlFor={camera}>
            {say('markCamera')}
          </label>
          <input id={camera} name="camera" className={controls['field']} defaultValue={table} maxLength={40} required />
        </div>
        <div className={css['twoFields']}>
          {(['before', 'after'] as const).map((field) => (
            <label key={field}>
              <span className={controls['label']}>{say(field === 'before' ? 'markFrom' : 'markTo')}</span>
              <input
                type="number"
                name={field}
                className={controls['field']}
                defaultValue={field === 'before' ? 0 : 5}
                min={0}
                max={3600}
                required
              />
            </label>
          ))}
        </div>
        {refusal !== null && <RefusalNote refusal={refusal} />}
        <button type="submit" className={`${controls['button']} ${controls['primary']}`} disabled={busy}>
          {say('markSave')}
        </button>
      </form>
    </Sheet>
  );
}
