import controls from '../design/controls.module.css';
import { RefusalNote } from '../staff/refusal-note.tsx';
import css from './dealer.module.css';
import { useDesk } from './desk.ts';
import type { HandOver } from './use-hand-over.ts';

/** Where the primary button would be: at a table that deals by itself what can be done is to take it. */
export function HandOverPart({ hand }: Readonly<{ hand: HandOver | null }>) {
  const { automatic, sayDealer } = useDesk();
  return (
    <div className={css['handOver']}>
      {automatic && (
        <p role="status">
          {sayDealer(hand?.waits === true ? 'take.waits' : 'automatic')} {hand === null && sayDealer('automatic.pit')}
        </p>
      )}
      {hand !== null && <Way hand={hand} />}
    </div>
  );
}

function Way({ hand: { by, waits, ask, giveUp, refusal } }: Readonly<{ hand: HandOver }>) {
  const { automatic, rules, sayDealer } = useDesk();
  const isNext = automatic && !waits;
  return (
    <>
      <button
        type="button"
        className={`${controls['button']} ${isNext ? controls['primary'] : ''}`}
        onClick={waits ? giveUp : ask}
      >
        {sayDealer(waits ? 'take.not' : automatic ? `take.${by}` : 'take.back')}
      </button>
      {refusal !== null && <RefusalNote refusal={refusal} rulebook={rules.id} onDismiss={giveUp} />}
    </>
  );
}
