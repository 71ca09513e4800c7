import { type ReactNode, useState } from 'react';
import controls from '../design/controls.module.css';
import { money } from '../money/money.ts';
import type { Ordered } from '../staff/use-order.ts';
import { useSpoken } from '../words/words.ts';
import { DecideForm } from './decide-form.tsx';
import css from './disputes.module.css';
import { EvidenceForm } from './evidence-form.tsx';
import { Area, Choice, Line } from './fields.tsx';
import { Form, type FormProps, type OrderName } from './form.tsx';
import { Remedies, remediesIn, useRemedies } from './remedies.tsx';
import { useDisputeWords } from './words.ts';

/** The form of an order; null where there is nothing to say. */
export function formFor(order: OrderName, props: FormProps): ReactNode {
  switch (order) {
    case 'addEvidence':
      return <EvidenceForm {...props} />;
    case 'decide':
      return <DecideForm {...props} />;
    case 'bookRemedy':
      return <BookForm {...props} />;
    default:
      return PLAIN[order] === undefined ? null : <PlainForm order={order} {...props} />;
  }
}

/** What the simple orders ask for, in this order; `?` may be left out. */
const PLAIN: Readonly<Partial<Record<OrderName, readonly PlainField[]>>> = {
  resolveOnFloor: ['playerAgrees', 'reason', 'remedies'],
  escalate: ['reason'],
  informSurveillance: ['remark?'],
  giveTimeframe: ['minutes?'],
  noTimeframe: ['reason'],
  reject: ['reason?'],
  adviseRights: ['how'],
  startComplaint: ['against?'],
  assist: ['staff'],
  fileComplaint: ['text', 'helpDeclined?'],
  answerComplaint: ['answer', 'remedies'],
};
type PlainField =
  | 'playerAgrees'
  | 'reason'
  | 'reason?'
  | 'remark?'
  | 'remedies'
  | 'minutes?'
  | 'unreachable'
  | 'how'
  | 'against?'
  | 'staff'
  | 'text'
  | 'helpDeclined?'
  | 'answer';

type TextField =
  | 'reason'
  | 'remark'
  | 'minutes'
  | 'unreachable'
  | 'against'
  | 'staff'
  | 'text'
  | 'helpDeclined'
  | 'answer';

type Values = Readonly<Record<string, string | boolean>>;

function PlainForm({ order, there, who, busy, onGive }: FormProps & Readonly<{ order: OrderName }>) {
  const remedying = useRemedies();
  const [values, setValues] = useState<Values>({ how: 'spoken', staff: who.person, playerAgrees: false });
  const fields = order === 'reject' && who.role !== 'player' ? (['unreachable'] as const) : (PLAIN[order] ?? []);
  const set = (name: string, value: string | boolean): void => setValues({ ...values, [name]: value });
  const given = (): Ordered => ({
    type: order,
    ...Object.fromEntries(fields.flatMap((field) => sentOf(field, values))),
    ...(fields.includes('remedies' as never) ? { remedies: remediesIn(remedying, there.currency) } : {}),
  });
  return (
    <Form order={order} busy={busy} onSend={() => onGive(given())}>
      {fields.map((field) =>
        field === 'remedies' ? (
          <Remedies key={field} remedying={remedying} currency={there.currency} />
        ) : (
          <PlainInput key={field} field={field} values={values} onSet={set} />
        ),
      )}
    </Form>
  );
}

type InputProps = Readonly<{
  field: Exclude<PlainField, 'remedies'>;
  values: Values;
  onSet: (name: string, value: string | boolean) => void;
}>;

function PlainInput({ field, values, onSet }: InputProps) {
  const say = useDisputeWords();
  if (field === 'playerAgrees')
    return (
      <label className={css['check']}>
        <input
          type="checkbox"
          checked={values[field] === true}
          onChange={(event) => onSet(field, event.target.checked)}
        />
        {say('field.playerAgrees')}
      </label>
    );
  if (field === 'how')
    return (
      <Choice
        word="field.how"
        value={values['how'] === 'written' ? 'written' : 'spoken'}
        from={['spoken', 'written']}
        nameOf={(how) => say(`how.${how}`)}
        onChoose={(how) => onSet('how', how)}
      />
    );
  const name = field.replace('?', '') as TextField;
  const common = {
    word: `field.${name}` as const,
    value: String(values[name] ?? ''),
    optional: field.endsWith('?'),
    onType: (value: string) => onSet(name, value),
  };
  return SHORT.has(name) ? <Line {...common} type={name === 'minutes' ? 'number' : 'text'} /> : <Area {...common} />;
}

const SHORT: ReadonlySet<string> = new Set(['minutes', 'against', 'staff']);

/** What may be left out and was is not sent. */
function sentOf(field: PlainField, values: Values): readonly (readonly [string, unknown])[] {
  const name = field.replace('?', '');
  if (name === 'remedies') return [];
  const value = values[name] ?? '';
  if (field.endsWith('?') && String(value).trim() === '') return [];
  return [[name, name === 'minutes' ? Number(value) : value]];
}

/** What was ordered and is not booked yet; a transfer is made for each. */
function BookForm({ there, busy, onGive }: FormProps) {
  const say = useDisputeWords();
  const language = useSpoken();
  if (there.viewer !== 'staff') return null;
  const open = there.money.filter(({ transfer }) => transfer === undefined);
  return (
    <div className={css['form']}>
      {open.map(({ entry, kind, amount }) => (
        <button
          key={entry}
          type="button"
          className={`${controls['button']} ${controls['primary']}`}
          disabled={busy}
          onClick={() => onGive({ type: 'bookRemedy', entry })}
        >
          {say('entry', {
            entry: entry + 1,
            what: `${say(`remedy.${kind}`)} ${money(amount, there.currency, language)}`,
          })}
        </button>
      ))}
      {open.length === 0 && <p className={css['mute']}>{say('booked')}</p>}
    </div>
  );
}
