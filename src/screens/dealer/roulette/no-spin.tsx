import { type FormEvent, useState } from 'react';
import type { Role } from '../../../rulebook/ranks.ts';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { Phases } from '../../../table/core/vocabulary.ts';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { HoldButton } from '../../staff/hold-button.tsx';
import { OrderNote } from '../../staff/order-note.tsx';
import { roleName } from '../../staff/reason.ts';
import { causeText } from '../../words/reason.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { DeskSheet } from '../desk-sheet.tsx';
import panels from '../game-panels.module.css';
import { TextField } from '../tools/fields.tsx';
import { textOf } from '../tools/read.ts';
import { type Cause, causesOf } from './causes.ts';
import type { RouletteSeen } from './next.ts';
import { owedText } from './owed-text.ts';

type Props = Readonly<{ rules: Rulebook<'roulette'>; game: RouletteSeen; suggested: readonly string[] }>;

/** No spin, always within reach: held to open, then the cause with its clause and the money that goes back. */
export function NoSpin({ rules, game, suggested }: Props) {
  const { automatic, live, orders, sayDealer, view, who } = useDesk();
  const [open, setOpen] = useState(false);
  const over = view.phase === 'idle' || view.phase === 'voided';
  const close = (): void => {
    setOpen(false);
    orders.forget();
  };
  const causes = causesOf(rules, view.phase as Phases['roulette'], { person: who.person, role: who.role as Role });
  return (
    <>
      <HoldButton
        label={sayDealer('void.button')}
        hotkey="N"
        disabled={automatic || !live || over || !game.voidable}
        onFire={() => setOpen(true)}
      />
      {open && (
        <DeskSheet title={sayDealer('void.title')} onClose={close}>
          <CauseForm causes={causes} suggested={suggested} onDone={close} />
        </DeskSheet>
      )}
    </>
  );
}

type FormProps = Readonly<{ causes: readonly Cause[]; suggested: readonly string[]; onDone: () => void }>;

function CauseForm({ causes, suggested, onDone }: FormProps) {
  const { rules, sum, order, orders, who, sayDealer } = useDesk();
  const [chosen, setChosen] = useState(causes.find(({ cause }) => suggested.includes(cause))?.cause);
  const cause = causes.find((each) => each.cause === chosen);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (cause === undefined) return;
    if (await order({ ...cause.order, ...said(cause, new FormData(event.currentTarget)) })) onDone();
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
      {cause?.says.includes('person') && <TextField label={sayDealer('void.person')} name="person" />}
      {cause?.says.includes('reason') && <TextField label={sayDealer('void.reason')} name="reason" />}
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
        disabled={orders.busy || cause === undefined}
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

function CauseChoice({ cause: { cause, clause, state, needs, second }, chosen, suggested, onChoose }: ChoiceProps) {
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
          {state === 'late' && sayDealer('void.late')}
          {needs !== undefined && sayStaff('order.needs', { role: roleName(sayStaff, needs) })}
          {second !== undefined && sayStaff('order.second', { role: roleName(sayStaff, second) })}
        </span>
      </span>
      {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
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
