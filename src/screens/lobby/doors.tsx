import { useState } from 'react';
import { useLocation } from 'wouter';
import account from '../account/account.module.css';
import { playAs, useMe } from '../account/me.ts';
import type { Failure } from '../api/api.ts';
import { FailureNote } from '../design/failure-note.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

/** Where one works, and as whom in a demo; a board is for everybody. */
type Door = Readonly<{ word: WordKey; href: string; as?: string }>;

const doorsOf = (table: string): readonly Door[] => [
  { word: 'dealer', href: `/dealer/${table}`, as: `dealer-${table.toLowerCase()}` },
  { word: 'pit', href: '/pit', as: 'pit-manager' },
  { word: 'disputes', href: '/disputes', as: 'pit-manager' },
  { word: 'surveillance', href: '/surveillance', as: 'surveillance' },
  { word: 'board', href: `/board/${table}` },
];

/** The doors of the staff: in a demo one click makes one of them; elsewhere they are for who is one. */
export function Doors({ table }: Readonly<{ table: string }>) {
  const say = useWords();
  const [, go] = useLocation();
  const me = useMe(({ me }) => me);
  const staff = useMe(({ staff }) => staff);
  const [failure, setFailure] = useState<Failure>();
  const works = me !== null && me !== undefined && me.role !== 'player';
  if (staff.length === 0 && !works) return null;

  async function enter({ href, as }: Door) {
    const someone = works ? undefined : staff.find(({ id }) => id === as);
    const failed = someone === undefined ? undefined : await playAs(someone.id);
    setFailure(failed);
    if (failed === undefined) go(href);
  }

  return (
    <>
      <fieldset className={account['players']}>
        <legend>{say('work')}</legend>
        {doorsOf(table).map((door) => (
          <a
            key={door.href}
            href={door.href}
            className={account['player']}
            data-door={door.word}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void enter(door);
            }}
          >
            {say(door.word)}
          </a>
        ))}
      </fieldset>
      {failure !== undefined && <FailureNote failure={failure} />}
    </>
  );
}
