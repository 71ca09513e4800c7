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
import type { SicBoSeen } from './next.ts';

/** Void, always within reach: held to open, then the cause with its clause and what goes back. */
export function VoidDanger({ game }: Readonly<{ game: SicBoSeen }>) {
  const { automatic, live, orders, say: sayTable, allowed } = useDesk();
  const say = useGameWords();
  const [open, setOpen] = useState(false);
  const causes = game.voids.filter((cause) => allowed({ type: 'recordVoid', cause }).may);
  const close = (): void => {
    setOpen(false);
    orders.forget();
  };
  return (
    <>
      <HoldButton
        label={say('sb.void')}
        hotkey="V"
        disabled={automatic || !live || causes.length === 0}
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
  const { rules, view, sum, order, orders } = useDesk();
  const say = useGameWords();
  const stakes = Object.values(view.wagers).filter(({ done }) => done === undefined || done === 'paid');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const cause = String(new FormData(event.currentTarget).get('cause'));
    if (await order({ type: 'recordVoid', cause })) onDone();
  };
  return (
    <form className={panels['causes']} onSubmit={(event) => void submit(event)}>
      <OrderNote orders={orders} rulebook={rules.id} sums={sum} />
      {causes.map((cause, i) => (
        <label key={cause} className={panels['cause']}>
          <input type="radio" name="cause" value={cause} required defaultChecked={i === 0 && causes.length === 1} />
          <span>{nameOf(cause)}</span>
          <ClauseLink rulebook={rules.id} clause={rules.irregularities[cause]?.clause ?? ''} />
        </label>
      ))}
      <p>
        {say('sb.voidMore', {
          count: stakes.length,
          amount: sum(stakes.reduce((total, { stake }) => total + stake, 0)),
        })}
      </p>
      <button type="submit" className={`${controls['button']} ${panels['fire']}`} disabled={orders.busy}>
        {say('sb.voidTitle')}
      </button>
    </form>
  );
}
