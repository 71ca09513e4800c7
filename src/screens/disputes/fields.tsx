import type { ReactNode } from 'react';
import controls from '../design/controls.module.css';
import type { DisputesWord } from '../words/disputes/en.ts';
import css from './disputes.module.css';
import { useDisputeWords } from './words.ts';

type Labelled = Readonly<{ word: DisputesWord; optional?: boolean; children: ReactNode }>;

/** A field under its name. */
export function Field({ word, optional = false, children }: Labelled) {
  const say = useDisputeWords();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className={css['field']}>
      <span className={controls['label']}>
        {say(word)}
        {optional && ` (${say('optional')})`}
      </span>
      {children}
    </label>
  );
}

type Typed = Readonly<{
  word: DisputesWord;
  value: string;
  onType: (value: string) => void;
  optional?: boolean;
  type?: 'text' | 'number' | 'date' | 'datetime-local';
  list?: string;
}>;

export const Line = ({ word, value, onType, optional = false, type = 'text', list }: Typed) => (
  <Field word={word} optional={optional}>
    <input
      className={controls['field']}
      type={type}
      value={value}
      required={!optional}
      {...(type === 'datetime-local' ? { step: 1 } : {})}
      {...(type === 'number' ? { min: 1, max: 1440 } : { maxLength: 400 })}
      {...(list === undefined ? {} : { list })}
      onChange={(event) => onType(event.target.value)}
    />
  </Field>
);

export const Area = ({ word, value, onType, optional = false }: Omit<Typed, 'type' | 'list'>) => (
  <Field word={word} optional={optional}>
    <textarea
      className={controls['field']}
      rows={3}
      maxLength={2000}
      required={!optional}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  </Field>
);

type Chosen<T extends string> = Readonly<{
  word: DisputesWord;
  value: T;
  from: readonly T[];
  nameOf: (value: T) => string;
  onChoose: (value: T) => void;
}>;

export const Choice = <T extends string>({ word, value, from, nameOf, onChoose }: Chosen<T>) => (
  <Field word={word}>
    <select
      className={controls['field']}
      required
      value={value}
      onChange={(event) => onChoose(event.target.value as T)}
    >
      {from.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  </Field>
);
