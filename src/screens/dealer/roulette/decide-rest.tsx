import { useState } from 'react';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { whyNot } from '../primary-button.tsx';

/** The ball rested although nobody had closed the bets: whoever the document names says whether it counts. */
export function DecideRest() {
  const { sayDealer } = useDesk();
  const [reason, setReason] = useState('');
  return (
    <section className={frame['card']} aria-label={sayDealer('do.decide')}>
      <h2>{sayDealer('do.decide')}</h2>
      <p>{sayDealer('rest.more')}</p>
      <label className={frame['field']}>
        <span className={controls['label']}>{sayDealer('reason')}</span>
        <input
          className={controls['field']}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
        />
      </label>
      <div className={panels['row']}>
        <Choice result={true} reason={reason} />
        <Choice result={false} reason={reason} />
      </div>
    </section>
  );
}

function Choice({ result, reason }: Readonly<{ result: boolean; reason: string }>) {
  const desk = useDesk();
  const { allowed, order, orders, live, sayDealer, rules } = desk;
  const wanted = { type: 'decideRestWithoutClose', result, reason } as const;
  const answer = allowed(wanted);
  const why = whyNot(desk, wanted);
  const clause = 'clause' in answer ? answer.clause : undefined;
  return (
    <span>
      <button
        type="button"
        className={controls['button']}
        disabled={!answer.may || !live || orders.busy || reason.trim() === ''}
        onClick={() => void order(wanted)}
      >
        {sayDealer(result ? 'rest.counts' : 'rest.void')}
      </button>{' '}
      {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}{' '}
      {why !== undefined && <span className={frame['why']}>{why}</span>}
    </span>
  );
}
