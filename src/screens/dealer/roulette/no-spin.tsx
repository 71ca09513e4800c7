import { type FormEvent, useState } from 'react';
import type { Call, Calls } from '../../../table/index.ts';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { HoldButton } from '../../staff/hold-button.tsx';
import { OrderNote } from '../../staff/order-note.tsx';
import { roleName } from '../../staff/reason.ts';
import { causeText } from '../../words/reason.ts';
import { CallButton } from '../call-button.tsx';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { DeskSheet } from '../desk-sheet.tsx';
import panels from '../game-panels.module.css';
import { offered } from '../offered.ts';
import { TextField } from '../tools/fields.tsx';
import { textOf } from '../tools/read.ts';
import { owedText } from './owed-text.ts';

type Props = Readonly<{
  suggested: readonly string[];
  /** The sheet is there; the primary button opens it too, where nothing else is left to do. */
  open: boolean;
  onOpen: (open: boolean) => void;
}>;

/** No spin, always within reach: held to open, then the cause with its clause and the money that goes back. */
export function NoSpin({ suggested, open, onOpen }: Props) {
  const { callable, may, orders, sayDealer } = useDesk();
  const causes = causesIn(may.calls);
  const close = (): void => {
    onOpen(false);
    orders.forget();
  };
  return (
    <>
      <HoldButton
        label={sayDealer('void.button')}
        hotkey="N"
        disabled={!callable || causes.every(({ state }) => state === 'not-now')}
        onFire={() => onOpen(true)}
      />
      {open && (
        <DeskSheet title={sayDealer('void.title')} onClose={close}>
          <CauseForm causes={causes} suggested={suggested} onDone={close} />
        </DeskSheet>
      )}
    </>
  );
}

/** A way to call the spin off, and what for. */
type Cause = Call & Readonly<{ cause: string }>;

const causesIn = (calls: Calls): readonly Cause[] => Object.entries(calls).map(([cause, call]) => ({ cause, ...call }));

type FormProps = Readonly<{ causes: readonly Cause[]; suggested: readonly string[]; onDone: () => void }>;

function CauseForm({ causes, suggested, onDone }: FormProps) {
  const { rules, sum, callable, order, orders, who, sayDealer } = useDesk();
  const [chosen, setChosen] = useState(causes.find(({ cause }) => suggested.includes(cause))?.cause);
  const cause = causes.find((each) => each.cause === chosen);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (cause === undefined) return;
    if (await order(offered(cause.order, said(cause, new FormData(event.currentTarget))))) onDone();
  };
  return (
    <form className={panels['causes']} onSubmit={(event) => void submit(event)}>
      <OrderNote orders={orders} rulebook={rules.id} sums={sum} />
      {causes.map((each) => (
        <CauseChoice
          key={each.cause}
          cause={each}
          chosen={each.cause === chosen}
          suggested={suggested.includes(each.cause)}
          onChoose={() => setChosen(each.cause)}
        />
      ))}
      {cause?.says.includes('person') && <TextField label={sayDealer('void.person')} name="person" required={false} />}
      {cause?.says.includes('reason') && <TextField label={sayDealer('void.reason')} name="reason" required={false} />}
      {cause?.says.includes('before-rest') && (
        <label className={frame['check']}>
          <input type="checkbox" name="beforeRest" /> {sayDealer('void.beforeRest')}
        </label>
      )}
      <p>
        {sayDealer('void.who')}: {who.name}
      </p>
      <Returned />
      {cause !== undefined && <Afterwards cause={cause} />}
      <button
        type="submit"
        className={`${controls['button']} ${panels['fire']}`}
        disabled={!callable || orders.busy || cause?.state !== 'open'}
      >
        {sayDealer('void.fire')}
      </button>
    </form>
  );
}

function said({ says }: Cause, data: FormData): Readonly<Record<string, unknown>> {
  return {
    ...(says.includes('person') ? { person: textOf(data, 'person') } : {}),
    ...(says.includes('reason') ? { reason: textOf(data, 'reason') } : {}),
    ...(says.includes('before-rest') ? { beforeRest: data.has('beforeRest') } : {}),
  };
}

type ChoiceProps = Readonly<{ cause: Cause; chosen: boolean; suggested: boolean; onChoose: () => void }>;

function CauseChoice({
  cause: { cause, clause, order, state, needs, second },
  chosen,
  suggested,
  onChoose,
}: ChoiceProps) {
  const { rules, say, sayDealer, sayStaff } = useDesk();
  return (
    <label className={panels['cause']} data-state={state}>
      <input
        type="radio"
        name="cause"
        value={cause}
        required
        disabled={state !== 'open'}
        checked={chosen}
        onChange={onChoose}
      />
      <span>
        {causeText(say, cause)}{' '}
        <span className={panels['mute']}>
          {suggested && sayDealer('void.suggested')}
          {(state === 'late' || state === 'not-now') && sayDealer('void.late')}
          {needs !== undefined && sayStaff('order.needs', { role: roleName(sayStaff, needs) })}
          {second !== undefined && sayStaff('order.second', { role: roleName(sayStaff, second) })}
        </span>
      </span>
      {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
      {state === 'rank' && needs !== undefined && <CallButton command={order.type} needs={needs} />}
    </label>
  );
}

/** What goes back to the players, before anything is fired: every stake that the round has. */
function Returned() {
  const { view, sum, sayDealer } = useDesk();
  const stakes = Object.values(view.wagers).filter(({ done }) => done !== 'returned');
  const amount = stakes.reduce((total, { stake }) => total + stake, 0);
  return (
    <p className={panels['cut']} data-returned={amount}>
      {sayDealer('void.returned', { count: stakes.length, amount: sum(amount) })}
    </p>
  );
}

function Afterwards({ cause }: Readonly<{ cause: Cause }>) {
  const { sayDealer, view } = useDesk();
  const previous = view.game.family === 'roulette' ? view.game.previous : undefined;
  const steps = cause.next.map((step) => owedText(sayDealer, step, previous));
  return steps.length === 0 ? null : <p>{sayDealer('void.next', { steps: steps.join(', ') })}</p>;
}
