import { useState } from 'react';
import { useLocation } from 'wouter';
import account from '../account/account.module.css';
import { playAs, useMe } from '../account/me.ts';
import type { Failure } from '../api/api.ts';
import { FailureNote } from '../design/failure-note.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

/** A page of the staff, and the person one becomes for it in a demo. A board is for everybody. */
type StaffLink = Readonly<{ word: WordKey; href: string; as?: string }>;

const staffLinksOf = (table: string): readonly StaffLink[] => [
  { word: 'dealer', href: `/dealer/${table}`, as: `dealer-${table.toLowerCase()}` },
  { word: 'pit', href: '/pit', as: 'pit-manager' },
  { word: 'disputes', href: '/disputes', as: 'pit-manager' },
  { word: 'surveillance', href: '/surveillance', as: 'surveillance' },
  { word: 'board', href: `/board/${table}` },
];

/** Links to the pages of the staff. In a demo a click signs in as one of them; elsewhere only the staff see the links. */
export function StaffLinks({ table }: Readonly<{ table: string }>) {
  const say = useWords();
  const [, go] = useLocation();
  const me = useMe(({ me }) => me);
  const staff = useMe(({ staff }) => staff);
  const [failure, setFailure] = useState<Failure>();
  const works = me !== null && me !== undefined && me.role !== 'player';
  if (staff.length === 0 && !works) return null;

  async function enter({ href, as }: StaffLink) {
    const someone = works ? undefined : staff.find(({ id }) => id === as);
    const failed = someone === undefined ? undefined : await playAs(someone.id);
    setFailure(failed);
    if (failed === undefined) go(href);
  }

  return (
    <>
      <fieldset className={account['players']}>
        <legend>{say('work')}</legend>
        {staffLinksOf(table).map((link) => (
          <a
            key={link.href}
            href={link.href}
            className={account['player']}
            data-door={link.word}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void enter(link);
            }}
          >
            {say(link.word)}
          </a>
        ))}
      </fieldset>
      {failure !== undefined && <FailureNote failure={failure} />}
    </>
  );
}
