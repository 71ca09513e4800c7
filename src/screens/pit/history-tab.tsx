import type { HistoryLine } from '../../wire/shapes/pit.ts';
import { useGet } from '../api/use-get.ts';
import { type Desk, useDesk } from '../dealer/desk.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { ClauseLink } from '../history/clause-link.tsx';
import { useAnswer } from '../rules/use-answer.ts';
import { named, roleOf } from '../staff/reason.ts';
import { EventLink } from './event-link.tsx';
import css from './pit.module.css';
import { type PitRoom, usePitRoom } from './room.ts';
import { isPitWord, payTableName } from './words.ts';

/** What was done to this table, by whom and when: newest first, never changed. */
export function HistoryTab() {
  const desk = useDesk();
  const room = usePitRoom();
  const { sayPit, sayStaff, nameOf, language, seen } = room;
  const answer = useAnswer(desk.currency);
  const [asked, retry] = useGet('/api/v1/pit/:table/history', { table: desk.id }, seen.at);
  if (asked.value === undefined)
    return asked.state === 'failed' ? <FailureNote failure={asked.failure} onRetry={retry} /> : null;
  if (asked.value.length === 0) return <p className={css['quiet']}>{sayPit('history.none')}</p>;
  return (
    <ol className={css['history']}>
      {asked.value.map((line) => (
        <li key={line.event}>
          <time dateTime={new Date(line.at).toISOString()}>
            {new Date(line.at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'medium' })}
          </time>
          <span>
            {lineText(room, desk, answer, line)}{' '}
            {line.fact.clause !== undefined && <ClauseLink rulebook={desk.rules.id} clause={line.fact.clause} />}
          </span>
          <span className={css['quiet']}>
            {`${nameOf(line.by)}, ${roleOf(sayStaff, line)}`}
            {line.second !== undefined && ` ${sayPit('history.with', { name: nameOf(line.second) })}`}
            {' · '}
            <EventLink table={desk.id} round={line.round} event={line.event} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type Answer = ReturnType<typeof useAnswer>;

const readingsText = (answer: Answer, chosen: unknown): string =>
  Object.entries(chosen as Readonly<Record<string, string | number | boolean>>)
    .map(([option, value]) => answer(option, value))
    .join(' ');

const MONEY: ReadonlySet<string> = new Set(['amount', 'counted', 'recorded', 'min', 'max']);

function lineText({ sayPit, sayStaff }: PitRoom, { sum }: Desk, answer: Answer, { fact }: HistoryLine): string {
  const key = `event.${fact.type}`;
  if (!isPitWord(key)) return fact.type;
  const limits = (fact['limits'] ?? {}) as Readonly<Record<string, unknown>>;
  const params = Object.entries({ ...fact, ...limits }).map(([name, value]) => [
    name,
    name === 'item'
      ? named(sayStaff, 'equip', String(value))
      : name === 'payTable'
        ? payTableName(sayPit, String(value))
        : name === 'readings'
          ? readingsText(answer, value)
          : MONEY.has(name) && typeof value === 'number'
            ? sum(value)
            : String(value),
  ]);
  const text = sayPit(key, Object.fromEntries(params));
  return fact['passed'] === false ? `${text} (${sayPit('event.failed')})` : text;
}
