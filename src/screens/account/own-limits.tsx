import { useState } from 'react';
import { CURRENCIES, type Currency } from '../../rulebook/rulebook.ts';
import type { Me } from '../../wire/shapes/people.ts';
import controls from '../design/controls.module.css';
import { useWords } from '../words/words.ts';
import css from './account.module.css';
import { CoolOff } from './cool-off.tsx';
import { LimitsForm } from './limits-form.tsx';

type Props = Readonly<{ limits: NonNullable<Me['ownLimits']> }>;

/** What a player may forbid themselves, one currency at a time. */
export function OwnLimitsPanel({ limits }: Props) {
  const say = useWords();
  const [currency, setCurrency] = useState<Currency>(CURRENCIES[0]);
  const own = limits[currency];
  return (
    <>
      <section className={css['section']}>
        <h3>{say('ownLimits')}</h3>
        <p className={css['note']}>{say('ownLimitsMore')}</p>
        <label className={css['currency']}>
          <span className={controls['label']}>{say('currency')}</span>
          <select
            className={controls['field']}
            value={currency}
            onChange={({ target }) => setCurrency(CURRENCIES.find((each) => each === target.value) ?? currency)}
          >
            {CURRENCIES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {own !== undefined && <LimitsForm key={`${currency} ${JSON.stringify(own)}`} currency={currency} own={own} />}
      </section>
      <CoolOff until={own?.coolOffUntil ?? null} />
    </>
  );
}
