import { useState } from 'react';
import type { dispute } from '../../table/index.ts';
import type { DisputeOrder } from '../../wire/orders/index.ts';
import type { StaffDispute } from '../../wire/shapes/disputes.ts';
import controls from '../design/controls.module.css';
import { ClauseList } from './clause-list.tsx';
import css from './disputes.module.css';
import { Area } from './fields.tsx';
import { Form, type FormProps } from './form.tsx';
import { Remedies, type Remedying, remediesIn, useRemedies } from './remedies.tsx';
import { useDisputeWords } from './words.ts';

const MARKS = ['used', 'considered', 'not-applicable'] as const;

type Marks = Readonly<Record<dispute.Basis, dispute.Mark>>;

type Filled = Readonly<{ clauses: readonly string[]; bases: Marks; beyond: string }>;
type Resolving = Readonly<{ filled: Filled; set: (change: Partial<Filled>) => void; remedying: Remedying }>;

/** What every resolution is filled in with, on the floor as well as above it. */
export function useResolving(there: StaffDispute): Resolving {
  const remedying = useRemedies();
  const [filled, setFilled] = useState<Filled>(() => ({ clauses: citedIn(there), bases: marksFor(there), beyond: '' }));
  return { filled, set: (change) => setFilled({ ...filled, ...change }), remedying };
}

type Said = Pick<Extract<DisputeOrder, { type: 'resolveOnFloor' }>, 'bases' | 'clauses' | 'remedies' | 'beyond'>;

/** The same as a command says it; why it is more than was claimed only where it is. */
export function resolutionIn({ filled: { bases, clauses, beyond }, remedying }: Resolving, there: StaffDispute): Said {
  const remedies = remediesIn(remedying, there.currency);
  return { bases, clauses, remedies, ...(isBeyond(there, remedies) && beyond.trim() !== '' ? { beyond } : {}) };
}

/** Whether more is to be paid, or collected, than was claimed. */
function isBeyond({ claim = 0, money }: StaffDispute, remedies: readonly dispute.Remedy[]): boolean {
  const all = [...money, ...remedies];
  const sum = (isBack: boolean): number =>
    all.reduce(
      (done, each) => ('amount' in each && (each.kind === 'collect') === isBack ? done + each.amount : done),
      0,
    );
  return Math.max(sum(true), sum(false)) > claim;
}

type Props = Readonly<{ there: StaffDispute; resolving: Resolving }>;

/** The eight bases, the clauses and what follows for money (8.4). */
export function Resolution({ there, resolving: { filled, set, remedying } }: Props) {
  return (
    <>
      <Clauses rulebook={there.rulebook} clauses={filled.clauses} onChange={(clauses) => set({ clauses })} />
      <Bases there={there} bases={filled.bases} onChange={(bases) => set({ bases })} />
      <Remedies remedying={remedying} currency={there.currency} />
      {isBeyond(there, remediesIn(remedying, there.currency)) && (
        <Area word="field.beyond" value={filled.beyond} optional onType={(beyond) => set({ beyond })} />
      )}
    </>
  );
}

/** What the floor would do, or senior management answers: words, and what they rest on. */
export function ResolveForm(props: FormProps & Readonly<{ order: 'resolveOnFloor' | 'answerComplaint' }>) {
  const { there } = props;
  return there.viewer === 'staff' ? <Resolve {...props} there={there} /> : null;
}

type ResolveProps = Omit<FormProps, 'there'> &
  Readonly<{ there: StaffDispute; order: 'resolveOnFloor' | 'answerComplaint' }>;

function Resolve({ there, order, busy, onGive }: ResolveProps) {
  const resolving = useResolving(there);
  const [words, setWords] = useState('');
  const give = (): void => {
    const said = resolutionIn(resolving, there);
    onGive(
      order === 'resolveOnFloor' ? { type: order, reason: words, ...said } : { type: order, answer: words, ...said },
    );
  };
  return (
    <Form order={order} busy={busy} onSend={give}>
      <Area word={order === 'resolveOnFloor' ? 'field.reason' : 'field.answer'} value={words} onType={setWords} />
      <Resolution there={there} resolving={resolving} />
    </Form>
  );
}

const citedIn = ({ evidence }: StaffDispute): readonly string[] =>
  evidence.flatMap(({ item }) => (item.kind === 'rule' ? [item.clause] : []));

/** What was gathered was at least considered; the rest does not apply until somebody says otherwise. */
const marksFor = ({ bases }: StaffDispute): Marks =>
  Object.fromEntries(
    bases.map(({ basis, items }) => [basis, items.length > 0 ? 'considered' : 'not-applicable']),
  ) as Marks;

type ClausesProps = Readonly<{
  rulebook: string;
  clauses: readonly string[];
  onChange: (clauses: readonly string[]) => void;
}>;

function Clauses({ rulebook, clauses, onChange }: ClausesProps) {
  const say = useDisputeWords();
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const id = typed.trim();
    if (id !== '' && !clauses.includes(id)) onChange([...clauses, id]);
    setTyped('');
  };
  return (
    <div className={css['field']}>
      <label className={controls['label']} htmlFor="cited">
        {say('field.clauses')}
      </label>
      <div className={css['adding']}>
        <input
          id="cited"
          className={controls['field']}
          list="clauses"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          onBlur={add}
        />
      </div>
      <ClauseList rulebook={rulebook} />
      <ul className={css['cited']}>
        {clauses.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={`${controls['button']} ${controls['small']}`}
              onClick={() => onChange(clauses.filter((each) => each !== id))}
            >
              {id} ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type BasesProps = Readonly<{ there: StaffDispute; bases: Marks; onChange: (bases: Marks) => void }>;

function Bases({ there, bases, onChange }: BasesProps) {
  const say = useDisputeWords();
  return (
    <fieldset className={css['bases']}>
      <legend className={controls['label']}>{say('field.bases')}</legend>
      {there.bases.map(({ basis, clause }) => (
        <label key={basis} className={css['basis']}>
          <span>
            {say(`basis.${basis}`)} <span className={css['mute']}>{clause}</span>
          </span>
          <select
            className={controls['field']}
            value={bases[basis]}
            data-basis={basis}
            onChange={(event) => onChange({ ...bases, [basis]: event.target.value as dispute.Mark })}
          >
            {MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {say(`mark.${mark}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
