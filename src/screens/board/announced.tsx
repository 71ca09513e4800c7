import { useContext } from 'react';
import { isCurrency } from '../../rulebook/currency.ts';
import type { WirePublic } from '../../wire/index.ts';
import { money } from '../money/money.ts';
import { Bilingual, SecondLanguage } from './bilingual.tsx';
import css from './board.module.css';

/** What everybody in the room is told: limits that are new, and that rules are read otherwise. */
export function Announced({ seen }: Readonly<{ seen: WirePublic }>) {
  const second = useContext(SecondLanguage);
  const { currency } = seen.house;
  if (!isCurrency(currency)) return null;
  const inWords = (params: Readonly<Record<string, unknown>>, language: 'en' | typeof second) => {
    const sum = (name: string): string => money(Number(params[name] ?? 0), currency, language);
    return { min: sum('min'), max: sum('max'), wasMin: sum('wasMin'), wasMax: sum('wasMax'), changes: '' };
  };
  return (seen.announced ?? []).map(({ notice, what, params, clause }) => (
    <p key={notice} className={css['correction']} data-announced role="status">
      <Bilingual
        word={what === 'readings' ? 'notice.readings' : 'notice.limits'}
        params={inWords(params, 'en')}
        second={inWords(params, second)}
      />
      {clause}
    </p>
  ));
}
