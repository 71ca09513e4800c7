import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Proven } from '../../proof/prove.ts';
import type { RoundDetail } from '../../wire/shapes/rounds.ts';
import controls from '../design/controls.module.css';
import { rulesOf } from '../live/rules-of.ts';
import { useWords } from '../words/words.ts';
import css from './receipt.module.css';
import { useWhyWords } from './words.ts';

type State = 'idle' | 'running' | 'failed' | readonly Proven[];

/** The round computed anew on this machine, step by step, to be read or printed. */
export function Receipt({ detail }: Readonly<{ detail: RoundDetail }>) {
  const tell = useWhyWords();
  const [state, setState] = useState<State>('idle');
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);

  function begin() {
    setState('running');
    const made = new Worker(new URL('./prove.worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    const end = (next: State): void => {
      made.terminate();
      setState(next);
    };
    made.onmessage = ({ data }: MessageEvent<readonly Proven[]>) => end(data.length === 0 ? 'failed' : data);
    made.onerror = () => end('failed');
    made.postMessage(detail);
  }

  return (
    <>
      <button type="button" className={controls['button']} disabled={state === 'running'} onClick={begin}>
        {tell(state === 'running' ? 'proving' : 'prove')}
      </button>
      <p className={css['note']}>{tell('proveNote')}</p>
      {state === 'failed' && <p role="alert">{tell('proveFailed')}</p>}
      {typeof state === 'object' && <Paper detail={detail} proven={state} />}
    </>
  );
}

type PaperProps = Readonly<{ detail: RoundDetail; proven: readonly Proven[] }>;

/** On the page, and once more beside it for the printer: what stands in a dialog is cut off at its edge on paper. */
function Paper({ detail, proven }: PaperProps) {
  const tell = useWhyWords();
  const isWrong = proven.some(({ holds }) => holds === false);
  return (
    <section className={css['paper']} data-receipt={isWrong ? 'wrong' : 'sound'} aria-label={tell('receipt')}>
      <Lines detail={detail} proven={proven} />
      <button type="button" className={controls['button']} onClick={() => print()}>
        {tell('print')}
      </button>
      {createPortal(
        <div className={css['printed']} data-printed="">
          <Lines detail={detail} proven={proven} />
        </div>,
        document.body,
      )}
    </section>
  );
}

function Lines({ detail, proven }: PaperProps) {
  const tell = useWhyWords();
  const say = useWords();
  const rules = rulesOf(detail);
  const isWrong = proven.some(({ holds }) => holds === false);
  return (
    <>
      <h4>
        {tell('receipt')}: {rules !== undefined && say(`game.${rules.id}`)} {detail.id}
      </h4>
      <p role="status">{tell(isWrong ? 'receiptWrong' : 'receiptSound')}</p>
      <ol className={css['steps']}>
        {proven.map(({ step, holds, found }) => (
          <li key={step} data-step={step} data-holds={String(holds)}>
            <span aria-hidden="true">{holds === null ? '–' : holds ? '✓' : '✗'}</span> {tell(`step.${step}`)}:{' '}
            <strong>{tell(holds === null ? 'stepOpen' : holds ? 'stepHolds' : 'stepWrong')}</strong>
            {found !== '' && <code>{found}</code>}
          </li>
        ))}
      </ol>
    </>
  );
}
