import { useState } from 'react';
import type { dispute } from '../../table/index.ts';
import { DISPUTE_MATTERS } from '../../wire/matters.ts';
import type { StaffDispute } from '../../wire/shapes/disputes.ts';
import controls from '../design/controls.module.css';
import { isWord, useWords } from '../words/words.ts';
import { ClauseList } from './clause-list.tsx';
import css from './disputes.module.css';
import { Area, Choice } from './fields.tsx';
import { Form, type FormProps } from './form.tsx';
import { Remedies, remediesIn, useRemedies } from './remedies.tsx';
import { useDisputeWords } from './words.ts';

const OUTCOMES = ['upheld', 'partly-upheld', 'dismissed'] as const;
const MARKS = ['used', 'considered', 'not-applicable'] as const;

type Marks = Readonly<Record<dispute.Basis, dispute.Mark>>;

/** The decision: what it is, why, on which of the eight bases and clauses it rests, and what follows for money (8.4). */
export function DecideForm(props: FormProps) {
  const { there } = props;
  return there.viewer === 'staff' ? <Decide {...props} there={there} /> : null;
}

function Decide({ there, busy, onGive }: Omit<FormProps, 'there'> & Readonly<{ there: StaffDispute }>) {
  const say = useDisputeWords();
  const sayAll = useWords();
  const remedying = useRemedies();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('upheld');
  const [reason, setReason] = useState('');
  const [found, setFound] = useState(there.matter);
  const [clauses, setClauses] = useState(() => citedIn(there));
  const [bases, setBases] = useState<Marks>(() => marksFor(there));
  const matterName = (matter: dispute.Matter): string => {
    const key = `table.matter.${matter}`;
    return isWord(key) ? sayAll(key) : matter;
  };
  const decide = (): void =>
    onGive({
      type: 'decide',
      outcome,
      reason,
      bases,
      clauses,
      remedies: remediesIn(remedying, there.currency),
      ...(found === there.matter ? {} : { found }),
    });
  return (
    <Form order="decide" busy={busy} onSend={decide}>
      <Choice
        word="field.outcome"
        value={outcome}
        from={OUTCOMES}
        nameOf={(each) => say(`outcome.${each}`)}
        onChoose={setOutcome}
      />
      <Area word="field.reason" value={reason} onType={setReason} />
      <Clauses rulebook={there.rulebook} clauses={clauses} onChange={setClauses} />
      <Bases there={there} bases={bases} onChange={setBases} />
      <Choice word="field.found" value={found} from={DISPUTE_MATTERS} nameOf={matterName} onChoose={setFound} />
      <Remedies remedying={remedying} currency={there.currency} />
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
