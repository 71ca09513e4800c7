import { type FormEvent, useState } from 'react';
import { spotId } from '../../layout/spot.ts';
import { DISPUTE_MATTERS } from '../../wire/matters.ts';
import { commandId, type Failure, post } from '../api/api.ts';
import { usePolledAll } from '../api/use-polled.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { Sheet } from '../design/sheet.tsx';
import { DisputeProgress } from '../history/dispute-progress.tsx';
import css from './panel.module.css';
import { useRoom } from './room.ts';
import type { Settled } from './use-settled.ts';

/** Raises a dispute about a round, and shows how those about it stand. */
export function DisputeDialog({ settled, onClose }: Readonly<{ settled: Settled; onClose: () => void }>) {
  const { id: table, say, rules } = useRoom();
  const { round } = settled;
  const [raised, setRaised] = useState(0);
  const [all] = usePolledAll('/api/v1/disputes', {}, raised);
  const here = (all.value ?? []).filter(({ subject }) => subject.table === table && subject.round === round);
  return (
    <Sheet title={say('table.disputeTitle', { round })} onClose={onClose}>
      <div className={css['form']}>
        {here.map((each) => (
          <DisputeProgress key={each.id} dispute={each} rulebook={rules.id} />
        ))}
        <p className={css['mute']}>{say('table.disputeMore')}</p>
        {raised === 0 && <DisputeForm settled={settled} onRaised={() => setRaised(1)} />}
      </div>
    </Sheet>
  );
}

function DisputeForm({ settled, onRaised }: Readonly<{ settled: Settled; onRaised: () => void }>) {
  const { id: table, say, nameOf } = useRoom();
  const { round, lines } = settled;
  // Sent twice it is raised once; after a refusal it is another question.
  const [id, setId] = useState(commandId);
  const [matter, setMatter] = useState<(typeof DISPUTE_MATTERS)[number]>('payment');
  const [line, setLine] = useState(0);
  const [wish, setWish] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function raise(event: FormEvent) {
    event.preventDefault();
    const { spot, box } = lines[line] ?? {};
    const wager = spot === undefined ? {} : { wager: { spot, ...(box === undefined ? {} : { box }) } };
    const given = await post('/api/v1/disputes', {}, { id, table, round, matter, wish, ...wager });
    setFailure(given.ok ? null : given.failure);
    if (given.ok) onRaised();
    else if (!given.failure.retryable) setId(commandId());
  }

  return (
    <form onSubmit={(event) => void raise(event)} className={css['form']}>
      <label>
        <span className={controls['label']}>{say('table.disputeMatter')}</span>
        <select
          className={controls['field']}
          value={matter}
          onChange={(event) => setMatter(event.target.value as typeof matter)}
        >
          {DISPUTE_MATTERS.map((each) => (
            <option key={each} value={each}>
              {say(`table.matter.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {lines.length > 0 && (
        <label>
          <span className={controls['label']}>{say('bet')}</span>
          <select className={controls['field']} value={line} onChange={(event) => setLine(Number(event.target.value))}>
            {lines.map(({ spot, box }, i) => (
              <option key={`${spot} ${box ?? ''}`} value={i}>
                {nameOf({ spot: spotId(spot), ...(box === undefined ? {} : { box }) })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className={controls['label']}>{say('table.disputeWish')}</span>
        <textarea
          className={controls['field']}
          rows={3}
          maxLength={2000}
          required
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </label>
      {failure !== null && <FailureNote failure={failure} />}
      <button type="submit" className={`${controls['button']} ${controls['primary']}`}>
        {say('table.disputeSend')}
      </button>
    </form>
  );
}
