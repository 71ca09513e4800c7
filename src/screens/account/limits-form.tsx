import { type FormEvent, useId, useState } from 'react';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { LimitName, OwnLimits } from '../../wire/shapes/people.ts';
import { commandId, type Failure, post } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { money } from '../money/money.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './account.module.css';
import { changed, LIMITS, readWishes, type Typed } from './limit-wishes.ts';
import { loadMe } from './me.ts';
import { moment } from './moment.ts';

type Props = Readonly<{ currency: Currency; own: OwnLimits }>;

/** A player's own limits in one currency; the house holds them to these. */
export function LimitsForm({ currency, own }: Props) {
  const say = useWords();
  const language = useSpoken();
  const [wrong, setWrong] = useState<readonly LimitName[]>([]);
  const [outcome, setOutcome] = useState<Failure | 'saved'>();
  const shown = (limit: LimitName, value: number | null): string => {
    if (value === null) return say('noLimit');
    return limit === 'sessionMinutes' ? say('minutes', { count: value }) : money(value, currency, language);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { wishes, wrong } = readWishes(typedIn(event.currentTarget), currency);
    setWrong(wrong);
    setOutcome(undefined);
    if (wrong.length > 0) return;
    const body = { id: commandId(), type: 'setOwnLimits', currency, ...changed(wishes, own) } as const;
    const given = await post('/api/v1/people/commands', {}, body);
    setOutcome(given.ok ? 'saved' : given.failure);
    if (given.ok) await loadMe();
  };
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)}>
      {LIMITS.map((limit) => (
        <LimitField key={limit} {...{ limit, currency, own, shown }} wrong={wrong.includes(limit)} />
      ))}
      <button type="submit" className={`${controls['button']} ${controls['primary']}`}>
        {say('save')}
      </button>
      <p role="status">{outcome === 'saved' && say('limitsSaved')}</p>
      {outcome !== undefined && outcome !== 'saved' && <FailureNote failure={outcome} />}
    </form>
  );
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return Object.fromEntries(LIMITS.map((limit) => [limit, String(data.get(limit) ?? '')])) as Typed;
}

type FieldProps = Readonly<{
  limit: LimitName;
  own: OwnLimits;
  currency: Currency;
  wrong: boolean;
  shown: (limit: LimitName, value: number | null) => string;
}>;

function LimitField({ limit, own, currency, wrong, shown }: FieldProps) {
  const say = useWords();
  const language = useSpoken();
  const note = useId();
  const value = own[limit];
  const pending = own.pending.find((each) => each.limit === limit);
  const isMinutes = limit === 'sessionMinutes';
  return (
    <div>
      <label>
        <span className={controls['label']}>{isMinutes ? say(limit) : `${say(limit)} (${currency})`}</span>
        <input
          className={controls['field']}
          name={limit}
          inputMode={isMinutes ? 'numeric' : 'text'}
          autoComplete="off"
          placeholder={say('noLimit')}
          defaultValue={
            value === null ? '' : isMinutes ? value : money(value, currency, language).replace(/[^\d.,]/g, '')
          }
          aria-invalid={wrong}
          aria-describedby={note}
        />
      </label>
      <p id={note} className={css['note']}>
        {wrong && <strong className={css['wrong']}>{say(isMinutes ? 'badMinutes' : 'badAmount')}</strong>}
        {pending !== undefined &&
          say('limitFrom', { value: shown(limit, pending.value), time: moment(pending.effectiveAt, language) })}
      </p>
    </div>
  );
}
