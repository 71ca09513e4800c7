import { type AnyRulebook, findRulebook } from '../../rulebook/index.ts';
import { admits, choicesOf, isOption, OPTIONS, type OptionName, type OptionValue } from '../../rulebook/options.ts';
import { isReadingKey } from '../../rulebook/words/readings/answer.ts';
import { useDesk } from '../dealer/desk.ts';
import { whyNot } from '../dealer/primary-button.tsx';
import { Field, TextField } from '../dealer/tools/fields.tsx';
import { OrderForm } from '../dealer/tools/order-form.tsx';
import { textOf } from '../dealer/tools/read.ts';
import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import { rulesAddress } from '../live/rules-of.ts';
import { useAnswer } from '../rules/use-answer.ts';
import { useReadingWords } from '../rules/words.ts';
import { roleName } from '../staff/reason.ts';
import { PayTablesDiffer } from './pay-tables-differ.tsx';
import css from './pit.module.css';
import { readReadings } from './read-readings.ts';
import { usePitRoom } from './room.ts';

const CHOOSE = { type: 'chooseReadings' } as const;

/** How a table reads its document, point by point; whoever may chooses otherwise while it is closed. */
export function ReadingsTab() {
  const desk = useDesk();
  const { rules, allowed, sayStaff } = desk;
  const { sayPit } = usePitRoom();
  const answer = allowed(CHOOSE);
  const why = !answer.may && answer.why === 'not-now' ? sayStaff('why.table-not-closed') : whyNot(desk, CHOOSE);
  const top = rules.ladder.includes('director') ? 'director' : (rules.ladder.at(-1) ?? 'director');
  const options = Object.keys(rules.options).filter(isOption);
  const list = options.map((option) => <OneReading key={option} option={option} may={answer.may} />);
  return (
    <section className={`${css['card']} ${css['wide']}`} aria-label={sayPit('tab.readings')}>
      <p className={css['quiet']}>{sayPit('readings.more', { role: roleName(sayStaff, top) })}</p>
      {why !== undefined && <p className={css['quiet']}>{why}</p>}
      {answer.may ? (
        <OrderForm
          key={JSON.stringify(rules.options)}
          submit={sayPit('readings.choose')}
          build={(data) => ({ ...CHOOSE, readings: readReadings(rules, data), reason: textOf(data, 'reason') })}
        >
          <div className={css['readings']}>{list}</div>
          <TextField label={sayPit('reason')} name="reason" />
        </OrderForm>
      ) : (
        <div className={css['readings']}>{list}</div>
      )}
      <PayTablesDiffer />
    </section>
  );
}

type One = Readonly<{ option: OptionName; may: boolean }>;

function OneReading({ option, may }: One) {
  const { id, rules } = useDesk();
  const { sayPit } = usePitRoom();
  const ask = useReadingWords();
  const answer = useAnswer(rules.currency);
  const value = inForce(rules, option);
  const usual = usualOf(rules, option);
  const isAllowed = admits(option, value, rules.narrowed);
  const clauses = new Set([...(rules.doubts?.[OPTIONS[option].entry] ?? []), ...(rules.narrowed[option]?.by ?? [])]);
  return (
    <article className={css['reading']} data-reading={option} data-chosen={value !== usual}>
      <h3>{isReadingKey(option) ? ask(option) : option}</h3>
      <p>
        <span className={css['quiet']}>{sayPit('readings.now')}:</span> <strong>{answer(option, value)}</strong>
      </p>
      {value !== usual && <p className={css['quiet']}>{sayPit('readings.usual', { answer: answer(option, usual) })}</p>}
      {!isAllowed && <p role="alert">{sayPit('readings.closed')}</p>}
      <p className={css['links']}>
        <a
          className={controls['link']}
          href={rulesAddress(rules.id, id, `reading-${option}`)}
          target="_blank"
          rel="noreferrer"
        >
          {sayPit('readings.why')} ({OPTIONS[option].entry})
        </a>
        {[...clauses].map((clause) => (
          <ClauseLink key={clause} rulebook={rules.id} clause={clause} />
        ))}
      </p>
      <Choice option={option} may={may} />
    </article>
  );
}

/** What may be chosen instead: shown to everybody, a field for whoever may. */
function Choice({ option, may }: One) {
  const { rules, sum } = useDesk();
  const { sayPit } = usePitRoom();
  const ask = useReadingWords();
  const answer = useAnswer(rules.currency);
  const value = inForce(rules, option);
  const choices = choicesOf(option, rules.narrowed);
  const label = isReadingKey(option) ? ask(option) : option;
  if ('min' in choices) {
    const { min, max, word } = choices;
    const isMoney = OPTIONS[option].kind === 'wholeOr';
    const range = sayPit('readings.range', isMoney ? { min: sum(min), max: sum(max) } : { min, max });
    const said = word === undefined ? range : `${answer(option, word)} ${range}`;
    if (!may) return <p className={css['quiet']}>{said}</p>;
    return (
      <Field label={said}>
        <input
          className={controls['field']}
          name={option}
          aria-label={`${label} ${said}`}
          defaultValue={String(value)}
          inputMode={word === undefined ? 'decimal' : 'text'}
          autoComplete="off"
        />
      </Field>
    );
  }
  const others = choices.filter((other) => other !== value);
  if (others.length === 0) return <p className={css['quiet']}>{sayPit('readings.fixed')}</p>;
  if (!may) return <p className={css['quiet']}>{others.map((other) => answer(option, other)).join(' ')}</p>;
  return (
    <Field label={sayPit('readings.choose')}>
      <select className={controls['field']} name={option} aria-label={label} defaultValue="">
        <option value="">{sayPit('readings.asIs')}</option>
        {others.map((other) => (
          <option key={String(other)} value={String(other)}>
            {answer(option, other)}
          </option>
        ))}
      </select>
    </Field>
  );
}

const inForce = ({ options }: AnyRulebook, option: OptionName): OptionValue =>
  (options as Readonly<Record<string, OptionValue>>)[option] ?? '';

/** How the document is read where nothing else was chosen. */
function usualOf({ id }: AnyRulebook, option: OptionName): OptionValue {
  const own = findRulebook(id);
  return own.ok ? inForce(own.value, option) : '';
}
