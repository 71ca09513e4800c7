import { type FormEvent, useState } from 'react';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { HoldButton } from '../../staff/hold-button.tsx';
import { OrderNote } from '../../staff/order-note.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { causeText } from '../../words/reason.ts';
import { useDesk } from '../desk.ts';
import { DeskSheet } from '../desk-sheet.tsx';
import panels from '../game-panels.module.css';
import { offered } from '../offered.ts';

/** Void, always within reach: held to open, then the cause with its clause and what goes back. */
export function VoidDanger() {
  const { callable, may, orders, say: sayTable } = useDesk();
  const say = useGameWords();
  const [open, setOpen] = useState(false);
  const causes = Object.keys(may.calls).filter((cause) => may.calls[cause]?.state === 'open');
  const close = (): void => {
    setOpen(false);
    orders.forget();
  };
  return (
    <>
      <HoldButton
        label={say('sb.void')}
        hotkey="V"
        disabled={!callable || causes.length === 0}
        onFire={() => setOpen(true)}
      />
      {open && (
        <DeskSheet title={say('sb.voidTitle')} onClose={close}>
          <CauseForm causes={causes} onDone={close} nameOf={(cause) => causeText(sayTable, cause)} />
        </DeskSheet>
      )}
    </>
  );
}

type FormProps = Readonly<{ causes: readonly string[]; nameOf: (cause: string) => string; onDone: () => void }>;

function CauseForm({ causes, nameOf, onDone }: FormProps) {
  const { rules, view, sum, callable, order, orders, may } = useDesk();
  const say = useGameWords();
  const stakes = Object.values(view.wagers).filter(({ done }) => done === undefined || done === 'paid');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const call = may.calls[String(new FormData(event.currentTarget).get('cause'))];
    if (call !== undefined && (await order(offered(call.order)))) onDone();
  };
  return (
    <form className={panels['causes']} onSubmit={(event) => void submit(event)}>
      <OrderNote orders={orders} rulebook={rules.id} sums={sum} />
      {causes.map((cause, i) => (
        <label key={cause} className={panels['cause']}>
          <input type="radio" name="cause" value={cause} required defaultChecked={i === 0 && causes.length === 1} />
          <span>{nameOf(cause)}</span>
          <ClauseLink rulebook={rules.id} clause={may.calls[cause]?.clause ?? ''} />
        </label>
      ))}
      <p>
        {say('sb.voidMore', {
          count: stakes.length,
          amount: sum(stakes.reduce((total, { stake }) => total + stake, 0)),
        })}
      </p>
      <button type="submit" className={`${controls['button']} ${panels['fire']}`} disabled={!callable || orders.busy}>
        {say('sb.voidTitle')}
      </button>
    </form>
  );
}
