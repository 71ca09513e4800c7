import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Appointment, Identity } from '../../wire/shapes/people.ts';
import { checkMe, playAs, playHere, useMe } from '../account/me.ts';
import { SignInForm } from '../account/sign-in-form.tsx';
import { WindowOver } from '../account/window-over.tsx';
import type { Failure } from '../api/api.ts';
import { useAll } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { LanguageSelect } from '../design/language-select.tsx';
import { useWords } from '../words/words.ts';
import { roleName } from './reason.ts';
import css from './staff.module.css';
import { useStaffWords } from './words.ts';

export type Who = Readonly<{
  person: string;
  name: string;
  role: string;
  /** Positions they act in beside it. */
  acting: readonly Appointment[];
}>;

type Props = Readonly<{
  may: (role: string) => boolean;
  /** People of this table come first. */
  table?: string;
  children: (who: Who) => ReactNode;
}>;

/** Lets people in whose role fits; to all others it says plainly that theirs does not, and how to be somebody else. */
export function StaffGate({ may, table, children }: Props) {
  const say = useStaffWords();
  const sayAll = useWords();
  const me = useMe(({ me }) => me);
  const over = useMe(({ over }) => over !== null);
  const acted = useActed(may);
  if (me === undefined) {
    return (
      <main id="content" className={css['gate']}>
        <p role="status">{say('gate.checking')}</p>
      </main>
    );
  }
  if (me !== null) {
    const { person, name, role, acting = [] } = me;
    if ([role, ...acting.map(({ position }) => position)].some(may)) return children({ person, name, role, acting });
  }
  return (
    <main id="content" className={css['gate']}>
      <LanguageSelect />
      <h1>{say('gate.title')}</h1>
      <WindowOver />
      {acted !== undefined && <p role="status">{say('gate.actedOver', { position: roleName(say, acted) })}</p>}
      {me !== null && !over && <p role="alert">{say('gate.wrong', { name: me.name, role: roleName(say, me.role) })}</p>}
      <Ways may={may} me={me} {...(table === undefined ? {} : { table })} />
      <Link href="/" className={controls['link'] ?? ''}>
        {sayAll('backToLobby')}
      </Link>
    </main>
  );
}

/** How often the house is asked who somebody at work is now. */
const CHECK_MS = 5000;

/** Follows what whoever is here is appointed to; the position that let them in, once it is over. */
function useActed(may: Props['may']): string | undefined {
  const me = useMe(({ me }) => me);
  const person = me?.person;
  const isStaff = me !== null && me !== undefined && me.role !== 'player';
  useEffect(() => {
    if (!isStaff) return;
    const timer = setInterval(() => void checkMe(), CHECK_MS);
    return () => clearInterval(timer);
  }, [isStaff]);
  const [entered, setEntered] = useState<Readonly<{ person: string; position: string }>>();
  const position = me?.acting?.map((each) => each.position).find(may);
  useEffect(() => {
    if (person !== undefined && position !== undefined) setEntered({ person, position });
  }, [person, position]);
  return position === undefined && entered?.person === person ? entered?.position : undefined;
}

/** One click in a demo, name and password elsewhere. */
function Ways({ may, table, me }: Pick<Props, 'may' | 'table'> & Readonly<{ me: Pick<Who, 'name'> | null }>) {
  const say = useStaffWords();
  const [asked, retry] = useAll('/api/v1/demo/identities', {});
  const [failure, setFailure] = useState<Failure>();
  const people = (asked.value ?? []).filter(({ role }) => may(role));
  if (asked.state === 'loading') return null;
  if (people.length === 0) {
    return (
      <>
        <p>{say('gate.moreForm')}</p>
        <SignInForm onDone={retry} />
      </>
    );
  }
  const here = ({ tables }: Identity): boolean => table === undefined || tables.length === 0 || tables.includes(table);
  // One browser has one cookie: a second person in it gets a sign-in for this window.
  const be = me === null ? playAs : playHere;
  return (
    <>
      <p>{say('gate.more')}</p>
      {me !== null && <p>{say('gate.beside', { name: me.name })}</p>}
      <ul className={css['people']}>
        {people.filter(here).map(({ id, name, role }) => (
          <li key={id}>
            <button type="button" className={controls['button']} onClick={() => void be(id).then(setFailure)}>
              <span>{name}</span>
              <span className={css['mute']}>{roleName(say, role)}</span>
            </button>
          </li>
        ))}
      </ul>
      {failure !== undefined && <FailureNote failure={failure} />}
    </>
  );
}
