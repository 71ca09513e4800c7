import { useMemo } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { RoundDetail, SettlementLine } from '../../wire/shapes/rounds.ts';
import { useMe } from '../account/me.ts';
import { moment } from '../account/moment.ts';
import { useNet } from '../account/net.ts';
import { useGet } from '../api/use-get.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { netOf, winsFirst } from '../history/bet-net.ts';
import { rulesOf } from '../live/rules-of.ts';
import { signed } from '../money/money.ts';
import { resultWords } from '../table/spot-words.ts';
import { causeText } from '../words/reason.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { ClauseNotes } from './clause-notes.tsx';
import { ClauseTextsContext, useClauseTexts, useFetchedClauses } from './clause-texts.ts';
import { HandsPart } from './hands.tsx';
import { OtherDocuments } from './other-documents.tsx';
import { Proof } from './proof.tsx';
import { ReadOtherwise } from './read-otherwise.tsx';
import css from './why.module.css';
import { WhyLine } from './why-line.tsx';
import { useWhyWords } from './words.ts';

type Props = Readonly<{ round: string; again?: unknown }>;

/** Why a round ended for everybody as it did: wins first, each bet with its sum and what the document says about it. */
export function WhyRound({ round, again }: Props) {
  const say = useWords();
  const [asked, retry] = useGet('/api/v1/rounds/:round', { round }, again);
  const currencies = useNet(({ currencies }) => currencies);
  if (asked.state === 'failed') return <FailureNote failure={asked.failure} onRetry={retry} />;
  if (asked.state === 'loading') return <p className={css['note']}>{say('loading')}</p>;
  return <Fetched detail={asked.value} currency={currencies[asked.value.table]} />;
}

type DetailProps = Readonly<{ detail: RoundDetail; currency: string | undefined }>;

function Fetched(props: DetailProps) {
  const texts = useFetchedClauses(props.detail.rulebook);
  const person = useMe(({ me }) => me?.person);
  return (
    <ClauseTextsContext value={texts}>
      <WhyDetail {...props} person={person} />
    </ClauseTextsContext>
  );
}

/** The answer itself, for whoever reads it. */
export function WhyDetail({ detail, currency, person }: DetailProps & Readonly<{ person: string | undefined }>) {
  const say = useWords();
  const rules = rulesOf(detail);
  if (rules === undefined) return null;
  const mine = winsFirst(detail.settlements.filter(({ player }) => player === person));
  const others = winsFirst(detail.settlements.filter(({ player }) => player !== person));
  const boxes = new Set((mine.length > 0 ? mine : others).flatMap(({ box }) => (box === undefined ? [] : [box])));
  return (
    <div className={css['why']}>
      <Head detail={detail} rules={rules} />
      {rules.family === 'niu-niu' && detail.hands !== undefined && (
        <HandsPart rules={rules} hands={detail.hands} boxes={boxes} />
      )}
      {detail.settlements.length === 0 && <p className={css['note']}>{say('noSettlements')}</p>}
      {mine.length > 0 && <OwnBets lines={mine} rules={rules} currency={currency} />}
      {others.length > 0 && (
        <details className={css['more']}>
          <summary>{say('otherPlayers', { count: others.length })}</summary>
          <ul className={css['lines']}>
            {others.map((line) => (
              <WhyLine key={keyOf(line)} line={line} rules={rules} currency={currency} named />
            ))}
          </ul>
        </details>
      )}
      <Unofficial />
      {detail.result !== null && mine.length > 0 && (
        <OtherDocuments round={detail.id} result={detail.result} rules={rules} currency={currency} player={person} />
      )}
      <ReadOtherwise detail={detail} currency={currency} />
      <Proof detail={detail} />
    </div>
  );
}

const keyOf = ({ player, spot, box }: SettlementLine): string => `${player} ${spot} ${box ?? ''}`;

/** Few bets are all told in full; of many, those that lost are folded away behind one press. */
const SHOWN_MAX = 5;

type OwnProps = Readonly<{ lines: readonly SettlementLine[]; rules: AnyRulebook; currency: string | undefined }>;

function OwnBets({ lines, rules, currency }: OwnProps) {
  const say = useWords();
  const tell = useWhyWords();
  const language = useSpoken();
  const isFolded = ({ verdict }: SettlementLine): boolean => lines.length > SHOWN_MAX && verdict === 'loses';
  const folded = lines.filter(isFolded);
  const list = (shown: readonly SettlementLine[]) => (
    <ul className={css['lines']}>
      {shown.map((line) => (
        <WhyLine key={keyOf(line)} line={line} rules={rules} currency={currency} />
      ))}
    </ul>
  );
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const lost = folded.reduce((sum, line) => sum + netOf(line), 0);
  return (
    <section className={css['own']} aria-label={tell('yours')}>
      <p className={css['net']}>
        {say('net')} <strong data-net="">{signed(net, currency, language)}</strong>
      </p>
      {list(lines.filter((line) => !isFolded(line)))}
      {folded.length > 0 && (
        <details className={css['more']} open={folded.length === lines.length}>
          <summary>
            {tell('losing', { count: folded.length })} <span>{signed(lost, currency, language)}</span>
          </summary>
          {list(folded)}
        </details>
      )}
    </section>
  );
}

/** Said once where clauses are shown in another language than that of the register. */
function Unofficial() {
  const say = useWords();
  const texts = useClauseTexts();
  const isTranslated = useMemo(() => [...texts.values()].some(({ language }) => language !== undefined), [texts]);
  return (
    <p className={css['note']} data-wording="">
      {say('clauseTexts')} {isTranslated && say('unofficialTranslation')}
    </p>
  );
}

function Head({ detail, rules }: Readonly<{ detail: RoundDetail; rules: AnyRulebook }>) {
  const say = useWords();
  const language = useSpoken();
  return (
    <>
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
        <div key={at} className={css['note']} data-corrected={at}>
          {say('corrected', { time: moment(at, language) })}
          {reason !== undefined && `: ${reason}`}
          <ClauseNotes rulebook={detail.rulebook} clauses={clause === undefined ? [] : [clause]} />
        </div>
      ))}
    </>
  );
}
