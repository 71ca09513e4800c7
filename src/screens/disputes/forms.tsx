import { type ReactNode, useState } from 'react';
import type { DisputeOrder } from '../../wire/orders/index.ts';
import controls from '../design/controls.module.css';
import { money } from '../money/money.ts';
import { useSpoken } from '../words/words.ts';
import { DecideForm } from './decide-form.tsx';
import css from './disputes.module.css';
import { EvidenceForm } from './evidence-form.tsx';
import { Area, Choice, Line } from './fields.tsx';
import { Form, type FormProps, type OrderName } from './form.tsx';
import { ResolveForm } from './resolution.tsx';
import { useDisputeWords } from './words.ts';
import { ConfirmForm, WitnessForm } from './words-form.tsx';

/** Orders without a word: they are given at once. */
const BARE = {
  takeUp: { type: 'takeUp' },
  takeOver: { type: 'takeOver' },
  accept: { type: 'accept' },
  waiveComplaint: { type: 'waiveComplaint' },
  close: { type: 'close' },
} as const satisfies { readonly [T in OrderName]?: Extract<DisputeOrder, { type: T }> };

/** Orders with a form of their own. */
type FormedName =
  | 'addEvidence'
  | 'decide'
  | 'resolveOnFloor'
  | 'answerComplaint'
  | 'confirmWords'
  | 'witnessWords'
  | 'bookRemedy';

type PlainName = Exclude<OrderName, keyof typeof BARE | FormedName | 'agree'>;

const isBare = (order: OrderName): order is keyof typeof BARE => Object.hasOwn(BARE, order);

export function bareOrder(order: OrderName, there: FormProps['there']): DisputeOrder | undefined {
  if (order === 'agree') return { type: 'agree', offer: offerOf(there) };
  return isBare(order) ? BARE[order] : undefined;
}

/** Whoever agrees says to which offer. */
const offerOf = ({ offer }: FormProps['there']): number => offer?.number ?? 0;

/** The form of an order; null where there is nothing to say. */
export function formFor(order: OrderName, props: FormProps): ReactNode {
  switch (order) {
    case 'addEvidence':
      return <EvidenceForm {...props} />;
    case 'decide':
      return <DecideForm {...props} />;
    case 'resolveOnFloor':
    case 'answerComplaint':
      return <ResolveForm order={order} {...props} />;
    case 'confirmWords':
      return <ConfirmForm {...props} />;
    case 'witnessWords':
      return <WitnessForm {...props} />;
    case 'agree':
      return null;
    case 'bookRemedy':
      return <BookForm {...props} />;
    default:
      return isBare(order) ? null : <PlainForm order={order} plain={plainOf(order, props.who)} {...props} />;
  }
}

/** A form without anything of its own: what it asks for, in this order, and the order that comes of it. */
type Plain = Readonly<{
  asks: readonly PlainField[];
  order: (filled: Filled, there: FormProps['there']) => DisputeOrder;
}>;

/** What was filled in; what may be left out and was is not said. */
type Filled = Readonly<{
  text: (name: TextField) => string;
  said: <O extends object>(name: TextField, as: (text: string) => O) => O | Record<never, never>;
  how: 'spoken' | 'written';
}>;

/** The simple orders; a field with `?` may be left out. */
const PLAIN: Readonly<Record<PlainName, Plain>> = {
  witnessAgreement: {
    asks: ['heard'],
    order: ({ text }, there) => ({ type: 'witnessAgreement', offer: offerOf(there), how: text('heard') }),
  },
  witnessAcceptance: { asks: ['heard'], order: ({ text }) => ({ type: 'witnessAcceptance', how: text('heard') }) },
  disown: { asks: ['reason?'], order: ({ said }) => ({ type: 'disown', ...said('reason', (reason) => ({ reason })) }) },
  escalate: { asks: ['reason'], order: ({ text }) => ({ type: 'escalate', reason: text('reason') }) },
  informSurveillance: {
    asks: ['remark?'],
    order: ({ said }) => ({ type: 'informSurveillance', ...said('remark', (remark) => ({ remark })) }),
  },
  giveTimeframe: {
    asks: ['minutes?'],
    order: ({ said }) => ({ type: 'giveTimeframe', ...said('minutes', (typed) => ({ minutes: Number(typed) })) }),
  },
  noTimeframe: { asks: ['reason'], order: ({ text }) => ({ type: 'noTimeframe', reason: text('reason') }) },
  reject: { asks: ['reason?'], order: ({ said }) => ({ type: 'reject', ...said('reason', (reason) => ({ reason })) }) },
  adviseRights: { asks: ['how'], order: ({ how }) => ({ type: 'adviseRights', how }) },
  startComplaint: {
    asks: ['against?'],
    order: ({ said }) => ({ type: 'startComplaint', ...said('against', (against) => ({ against })) }),
  },
  assist: { asks: ['staff'], order: ({ text }) => ({ type: 'assist', staff: text('staff') }) },
  fileComplaint: {
    asks: ['text', 'helpDeclined?'],
    order: ({ text, said }) => ({
      type: 'fileComplaint',
      text: text('text'),
      ...said('helpDeclined', (helpDeclined) => ({ helpDeclined })),
    }),
  },
};

/** For a player who cannot be asked, staff say why. */
const UNREACHABLE: Plain = {
  asks: ['unreachable'],
  order: ({ text }) => ({ type: 'reject', unreachable: text('unreachable') }),
};

/** Staff say why they strike a case that nobody confirmed. */
const STRUCK: Plain = { asks: ['reason'], order: ({ text }) => ({ type: 'disown', reason: text('reason') }) };

const OF_STAFF: { readonly [T in PlainName]?: Plain } = { reject: UNREACHABLE, disown: STRUCK };

const plainOf = (order: PlainName, who: FormProps['who']): Plain =>
  (who.role === 'player' ? undefined : OF_STAFF[order]) ?? PLAIN[order];

type PlainField =
  | 'reason'
  | 'reason?'
  | 'remark?'
  | 'minutes?'
  | 'unreachable'
  | 'how'
  | 'against?'
  | 'staff'
  | 'text'
  | 'helpDeclined?'
  | 'heard';

type TextField =
  | 'reason'
  | 'remark'
  | 'minutes'
  | 'unreachable'
  | 'against'
  | 'staff'
  | 'text'
  | 'helpDeclined'
  | 'heard';

type Values = Readonly<Record<string, string>>;

type PlainProps = FormProps & Readonly<{ order: OrderName; plain: Plain }>;

function PlainForm({ order, plain, there, who, busy, onGive }: PlainProps) {
  const [values, setValues] = useState<Values>({ how: 'spoken', staff: who.person });
  const set = (name: string, value: string): void => setValues({ ...values, [name]: value });
  const give = (): void => onGive(plain.order(filled(values), there));
  return (
    <Form order={order} busy={busy} onSend={give}>
      {plain.asks.map((field) => (
        <PlainInput key={field} field={field} values={values} onSet={set} />
      ))}
    </Form>
  );
}

function filled(values: Values): Filled {
  const text = (name: TextField): string => values[name] ?? '';
  return {
    text,
    said: (name, as) => (text(name).trim() === '' ? {} : as(text(name))),
    how: values['how'] === 'written' ? 'written' : 'spoken',
  };
}

type InputProps = Readonly<{
  field: PlainField;
  values: Values;
  onSet: (name: string, value: string) => void;
}>;

function PlainInput({ field, values, onSet }: InputProps) {
  const say = useDisputeWords();
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
    value: values[name] ?? '',
    optional: field.endsWith('?'),
    onType: (value: string) => onSet(name, value),
  };
  return SHORT.has(name) ? <Line {...common} type={name === 'minutes' ? 'number' : 'text'} /> : <Area {...common} />;
}

const SHORT: ReadonlySet<string> = new Set(['minutes', 'against', 'staff']);

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
