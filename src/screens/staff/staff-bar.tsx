import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { signOut } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { LanguageSelect } from '../design/language-select.tsx';
import { PhasePill } from '../design/phase-pill.tsx';
import { ResultMark } from '../design/result-mark.tsx';
import { useFloor } from '../live/floor.ts';
import { useWords } from '../words/words.ts';
import { rankAt } from './rank-at.ts';
import { roleOf } from './reason.ts';
import css from './staff.module.css';
import type { Who } from './staff-gate.tsx';
import { useStaffWords } from './words.ts';

type Props = Readonly<{
  title: string;
  who: Who;
  /** A table whose round, phase and last result are shown. */
  table?: Readonly<{ id: string; view: WirePublic; rules: AnyRulebook }>;
  children?: ReactNode;
}>;

/** The head of every staff page: where one is, how it stands, how far the house is away, and who one is. */
export function StaffBar({ title, who, table, children }: Props) {
  const say = useWords();
  const sayStaff = useStaffWords();
  const actingAs = table === undefined ? undefined : rankAt(who, table.rules.ladder, table.id);
  return (
    <header className={css['bar']}>
      <Link href="/" className={css['home'] ?? ''} aria-label={say('lobby')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 1.5L20 12L12 22.5L4 12Z" />
        </svg>
      </Link>
      <h1 className={css['title']}>{title}</h1>
      {table !== undefined && <TableState {...table} />}
      {children}
      <div className={css['end']}>
        <LinkState />
        <span className={css['who']}>
          {who.name} <span className={css['mute']}>{roleOf(sayStaff, { role: who.role, actingAs })}</span>
        </span>
        <LanguageSelect />
        <button
          type="button"
          className={`${controls['button']} ${controls['small']} ${controls['quiet']}`}
          onClick={() => void signOut()}
        >
          {say('signOut')}
        </button>
      </div>
    </header>
  );
}

function TableState({ view, rules }: NonNullable<Props['table']>) {
  const say = useWords();
  const sayStaff = useStaffWords();
  const live = useFloor(({ link }) => link === 'live');
  const last = view.results.at(-1);
  return (
    <>
      <span>{say('roundNumber', { round: view.round })}</span>
      <PhasePill seen={view} live={live} />
      {last !== undefined && (
        <span className={css['previous']}>
          <span className={css['mute']}>{sayStaff('bar.previous')}</span> <ResultMark rules={rules} result={last} />
        </span>
      )}
    </>
  );
}

function LinkState() {
  const say = useStaffWords();
  const link = useFloor(({ link }) => link);
  const lag = useFloor(({ lag }) => lag);
  const text =
    link === 'lost'
      ? say('bar.linkLost')
      : link === 'connecting'
        ? say('bar.connecting')
        : lag === null
          ? say('bar.linkOk')
          : say('bar.link', { ms: lag });
  return (
    <span className={css['link']} data-link={link}>
      {text}
    </span>
  );
}
