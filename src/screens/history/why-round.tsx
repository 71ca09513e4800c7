import { Link } from 'wouter';
import { isReadingKey } from '../../rulebook/words/readings/answer.ts';
import type { RoundDetail } from '../../wire/shapes/rounds.ts';
import { useMe } from '../account/me.ts';
import { moment } from '../account/moment.ts';
import { useNet } from '../account/net.ts';
import { useGet } from '../api/use-get.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { rulesOf } from '../live/rules-of.ts';
import { signed } from '../money/money.ts';
import { useAnswer } from '../rules/use-answer.ts';
import { useReadingWords } from '../rules/words.ts';
import { resultWords } from '../table/spot-words.ts';
import { causeText } from '../words/reason.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import css from './history.module.css';
import { RoundLinks } from './round-links.tsx';
import { netOf } from './sum-text.ts';
import { WhyLine } from './why-line.tsx';

type Props = Readonly<{ round: string; again?: unknown }>;

/** Why a round ended for everybody as it did: each bet with its sum, its reason and its clauses. Own bets come first. */
export function WhyRound({ round, again }: Props) {
  const say = useWords();
  const [asked, retry] = useGet('/api/v1/rounds/:round', { round }, again);
  const currencies = useNet(({ currencies }) => currencies);
  if (asked.state === 'failed') return <FailureNote failure={asked.failure} onRetry={retry} />;
  if (asked.state === 'loading') return <p className={css['note']}>{say('loading')}</p>;
  return <Detail detail={asked.value} currency={currencies[asked.value.table]} />;
}

function Detail({ detail, currency }: Readonly<{ detail: RoundDetail; currency: string | undefined }>) {
  const say = useWords();
  const language = useSpoken();
  const person = useMe(({ me }) => me?.person);
  const rules = rulesOf(detail);
  if (rules === undefined) return null;
  const mine = detail.settlements.filter(({ player }) => player === person);
  const others = detail.settlements.filter(({ player }) => player !== person);
  const net = mine.reduce((sum, line) => sum + netOf(line), 0);
  return (
    <div className={css['why']}>
      <p className={css['outcome']}>
        {detail.result !== null && resultWords(say, rules, detail.result).long}
        {detail.voided !== null && `${say('voided')}: ${causeText(say, detail.voided)}`}
        {detail.result === null && detail.voided === null && say('openRound')}
      </p>
      <p className={css['note']}>
        {say(`game.${rules.id}`)} · {say('roundNumber', { round: detail.number })} ·{' '}
        {moment(detail.endedAt ?? detail.openedAt, language)}
      </p>
      {detail.corrections.map(({ at, reason, clause }) => (
        <p key={at} className={css['note']} data-corrected={at}>
          {say('corrected', { time: moment(at, language) })}
          {reason !== undefined && `: ${reason}`}{' '}
          {clause !== undefined && <ClauseLink rulebook={detail.rulebook} clause={clause} />}
        </p>
      ))}
      {detail.settlements.length === 0 && <p className={css['note']}>{say('noSettlements')}</p>}
      {mine.length > 0 && (
        <>
          <ul className={css['lines']}>
            {mine.map((line) => (
              <WhyLine key={`${line.spot} ${line.box ?? ''}`} line={line} rules={rules} currency={currency} />
            ))}
          </ul>
          <p className={css['net']}>
            {say('net')} <strong>{signed(net, currency, language)}</strong>
          </p>
        </>
      )}
      {others.length > 0 && (
        <details className={css['others']}>
          <summary>{say('otherPlayers', { count: others.length })}</summary>
          <ul className={css['lines']}>
            {others.map((line) => (
              <WhyLine
                key={`${line.player} ${line.spot} ${line.box ?? ''}`}
                line={line}
                rules={rules}
                currency={currency}
                named
              />
            ))}
          </ul>
        </details>
      )}
      <ReadOtherwise detail={detail} currency={currency} />
      <p className={css['note']}>
        <Link href={`/rules/${detail.rulebook}`}>{say('rules')}</Link>
      </p>
      <RoundLinks round={detail.id} />
      {detail.commitment !== null && (
        <p className={css['seal']}>
          {say('commitment')}: <code>{detail.commitment}</code>
        </p>
      )}
    </div>
  );
}

/** Where the table read its document otherwise than usual in this round. */
function ReadOtherwise({ detail, currency }: Readonly<{ detail: RoundDetail; currency: string | undefined }>) {
  const answer = useAnswer(currency ?? '');
  const ask = useReadingWords();
  const usual: Readonly<Record<string, unknown>> = rulesOf({ rulebook: detail.rulebook })?.options ?? {};
  const others = Object.entries(detail.readings ?? {}).filter(([option, value]) => usual[option] !== value);
  if (others.length === 0) return null;
  return (
    <ul className={css['note']} data-read-otherwise="">
      {others.map(([option, value]) => (
        <li key={option}>
          {isReadingKey(option) ? ask(option) : option} <strong>{answer(option, value)}</strong>
        </li>
      ))}
    </ul>
  );
}
