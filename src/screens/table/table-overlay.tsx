import { ClauseLink } from '../history/clause-link.tsx';
import { causeText } from '../words/reason.ts';
import { voidTitle } from './calls.ts';
import { withReserve } from './limits.ts';
import large from './overlay.module.css';
import { heldWhy, phaseOf } from './phase.ts';
import { useRoom } from './room.ts';
import { resultWords } from './spot-words.ts';
import css from './stage.module.css';

/** Covers the felt of a table that is void, with cause and clause, held, or closed. */
export function TableOverlay() {
  const { id, view, own, slip, rules, say, sum } = useRoom();
  const { mood } = phaseOf(view);
  if (mood === 'held') {
    return (
      <div className={css['overlay']} data-veil="held">
        <h2>{say('held')}</h2>
        <p>{say('table.heldMore', { why: say(heldWhy(view)) })}</p>
      </div>
    );
  }
  if (view.voided !== undefined) {
    const back = slip.round === view.round ? slip.laid.reduce((all, stake) => all + withReserve(rules, stake), 0) : 0;
    const lies = Object.values(own?.wagers ?? {}).some(({ done }) => done === undefined);
    const last = view.results.at(-1);
    return (
      <div className={`${css['overlay']} ${large['void']}`} data-veil="void">
        <h2 className={large['word']}>{say(voidTitle(rules))}</h2>
        <p>
          {causeText(say, view.voided.cause)}
          {view.voided.clause !== undefined && (
            <>
              {' · '}
              <ClauseLink rulebook={rules.id} clause={String(view.voided.clause)} table={id} />
            </>
          )}
        </p>
        <p>
          <strong>
            {say(lies ? 'table.allGoBack' : 'table.allReturned')} {back > 0 ? sum(back) : ''}
          </strong>
        </p>
        {last !== undefined && <p>{say('table.previous', { result: resultWords(say, rules, last).long })}</p>}
      </div>
    );
  }
  if (mood !== 'shut') return null;
  return (
    <div className={css['overlay']} data-veil="shut">
      <h2>{say('tableClosed')}</h2>
      <p>{say('table.shutMore')}</p>
    </div>
  );
}
