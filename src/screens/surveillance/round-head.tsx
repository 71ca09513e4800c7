import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { ReplayHead } from '../../wire/index.ts';
import { moment } from '../account/moment.ts';
import { ResultMark } from '../design/result-mark.tsx';
import { signed } from '../money/money.ts';
import { causeText } from '../words/reason.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ head: ReplayHead; rules: AnyRulebook; children: ReactNode }>;

/** When the round was, how it ended, what was promised and disputed. */
export function RoundHead({ head, rules, children }: Props) {
  const say = useWatchWords();
  const sayTable = useWords();
  const language = useSpoken();
  const { openedAt, result, voided, corrected, commitment, disputes, currency } = head;
  return (
    <header className={css['head']}>
      <span>{sayTable(`game.${rules.id}`)}</span>
      {openedAt !== null && <time>{moment(openedAt, language)}</time>}
      {result !== null && <ResultMark rules={rules} result={result} />}
      {corrected && <span className={css['flag']}>{say('corrected')}</span>}
      {voided !== null && (
        <span className={css['flag']}>
          {sayTable('voided')}: {causeText(sayTable, voided)}
        </span>
      )}
      {disputes.map(({ id, money: sums }) => (
        <Link key={id} href={`/disputes/${encodeURIComponent(id)}`} className={css['flag'] ?? ''}>
          {say('disputed', { id })}
          {sums.map(({ kind, amount, from, clause }, at) => (
            // Orders keep their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={at} data-remedy={kind}>
              {' · '}
              {signed(from === 'house' ? amount : -amount, currency, language)} {clause}
            </span>
          ))}
        </Link>
      ))}
      {commitment !== null && (
        <span className={css['quiet']} title={commitment}>
          {say('promise')} {commitment.slice(0, 12)}…
        </span>
      )}
      {children}
    </header>
  );
}
