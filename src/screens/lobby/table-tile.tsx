import { useId } from 'react';
import { Link } from 'wouter';
import type { TableSummary } from '../../wire/shapes/tables.ts';
import { useMe } from '../account/me.ts';
import { timeOfDay } from '../account/moment.ts';
import controls from '../design/controls.module.css';
import { PhasePill } from '../design/phase-pill.tsx';
import { useFloor } from '../live/floor.ts';
import { rulesAddress, useRules } from '../live/rules-of.ts';
import { money } from '../money/money.ts';
import { SmallStageHere } from '../stage/stage-here.tsx';
import { useShownTable } from '../stage/use-staged.ts';
import { tableLimits } from '../table/limits.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { LastResult } from './last-result.tsx';
import css from './lobby.module.css';
import { TileFelt } from './tile-felt.tsx';
import { WhoIsThere } from './who-is-there.tsx';

/** A house that is newer than the page may have a currency that the page does not know. */
type Tile = Pick<TableSummary, 'id' | 'rulebook'> &
  Readonly<{ currency: string; limits: Readonly<{ min?: number; max?: number }> | null }>;
type Props = Readonly<{ table: Tile; onSit: (table: string) => void }>;

/** A table as it is now: its felt with the chips on it, its phase, its limits, its last results, and a seat. */
export function TableTile({ table, onSit }: Props) {
  const say = useWords();
  const language = useSpoken();
  const name = useId();
  const seen = useShownTable(table.id)?.public;
  const lostAt = useFloor(({ lostAt }) => lostAt);
  const rules = useRules(seen ?? table);
  const { currency } = table;
  if (rules === undefined) return null;
  const { min, max } = { ...table.limits, ...(seen === undefined ? {} : tableLimits(seen)) };
  return (
    <article className={css['tile']} aria-labelledby={name} data-table={table.id} data-lost={lostAt !== null}>
      <header className={css['head']}>
        <h2 id={name} className={css['title']}>
          <span className={css['id']}>{table.id}</span> {say(`game.${table.rulebook}`)}
        </h2>
        {seen !== undefined && <PhasePill seen={seen} live={lostAt === null} />}
      </header>
      <p className={css['sentence']}>
        {say(`sentence.${rules.family}`)}{' '}
        {min !== undefined && say('fromAmount', { amount: money(min, currency, language) })}
      </p>
      <div className={css['felt']} data-family={rules.family}>
        <TileFelt rules={rules} seen={seen} currency={currency} />
        <SmallStageHere id={table.id} rules={rules} />
      </div>
      <LastResult rules={rules} seen={seen} />
      <dl className={css['facts']}>
        <div>
          <dt>{say('limits')}</dt>
          <dd className={controls['money']}>
            {min === undefined || max === undefined
              ? '–'
              : `${money(min, currency, language)} – ${money(max, currency, language)}`}
          </dd>
        </div>
        {seen !== undefined && <WhoIsThere seen={seen} />}
      </dl>
      <Actions table={table} lostAt={lostAt} onSit={onSit} />
    </article>
  );
}

/** What the gold button does; whom it makes of somebody who is nobody yet, it says. */
function useSitWord(): string {
  const say = useWords();
  const name = useMe(({ me, players }) => (me === null || me === undefined ? players[0]?.name : undefined));
  return name === undefined ? say('sit') : say('sitAs', { name });
}

/** The ways to the table, its board and its rules. */
function Actions({ table, lostAt, onSit }: Props & Readonly<{ lostAt: number | null }>) {
  const say = useWords();
  const language = useSpoken();
  const sit = useSitWord();
  return (
    <footer className={css['actions']}>
      <a
        href={`/t/${table.id}`}
        className={`${controls['button']} ${controls['primary']}`}
        data-sit={table.id}
        aria-label={`${sit}: ${table.id} ${say(`game.${table.rulebook}`)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onSit(table.id);
        }}
      >
        {sit}
      </a>
      <Link
        href={`/board/${table.id}`}
        className={controls['button'] ?? ''}
        aria-label={`${say('board')}: ${table.id}`}
      >
        {say('board')}
      </Link>
      <Link
        href={rulesAddress(table.rulebook, table.id)}
        className={`${controls['button']} ${controls['quiet']}`}
        aria-label={`${say('rules')}: ${say(`game.${table.rulebook}`)}`}
      >
        {say('rules')}
      </Link>
      {lostAt !== null && <p className={css['lost']}>{say('lastSeen', { time: timeOfDay(lostAt, language) })}</p>}
    </footer>
  );
}
