import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { NamedInRound } from '../../wire/shapes/rounds.ts';
import { useGet } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { DisputeForm } from '../history/dispute-form.tsx';
import css from './disputes.module.css';
import { Choice, Line } from './fields.tsx';
import { useDisputeWords } from './words.ts';

/** Staff open a case for a guest, about any round: first which, then for whom and about what. */
export function RaisePage() {
  const say = useDisputeWords();
  const given = new URLSearchParams(useSearch());
  const [table, setTable] = useState(given.get('table') ?? '');
  const [round, setRound] = useState(given.get('round') ?? '');
  const [asked, ask] = useState(table === '' || round === '' ? undefined : `${table}-${round}`);
  const [found, retry] = useGet('/api/v1/rounds/:round/named', asked === undefined ? undefined : { round: asked });
  const look = (event: FormEvent): void => {
    event.preventDefault();
    ask(`${table.trim()}-${round.trim()}`);
  };
  return (
    <div className={css['raise']} data-part="raise">
      <Link href="/disputes" className={css['back'] ?? ''}>
        {say('backToList')}
      </Link>
      <h2 className={css['title']}>{say('raise.title')}</h2>
      <p className={css['plain']}>{say('raise.more')}</p>
      <form className={css['form']} onSubmit={look}>
        <Line word="raise.table" value={table} onType={setTable} />
        <Line word="raise.round" value={round} onType={setRound} />
        <button type="submit" className={controls['button']}>
          {say('raise.find')}
        </button>
      </form>
      {asked !== undefined && found.state === 'failed' && <FailureNote failure={found.failure} onRetry={retry} />}
      {asked !== undefined && found.state === 'here' && <ForWhom key={found.value.id} named={found.value} />}
    </div>
  );
}

function ForWhom({ named }: Readonly<{ named: NamedInRound }>) {
  const say = useDisputeWords();
  const [, go] = useLocation();
  const { players, staff, rulebook } = named;
  const [player, setPlayer] = useState(players[0]?.person ?? '');
  const [whose, setWhose] = useState(named.dealer ?? staff[0]?.person ?? '');
  const rules = RULEBOOKS.find(({ id }) => id === rulebook);
  const chosen = players.find(({ person }) => person === player);
  if (rules === undefined || chosen === undefined) return <p className={css['mute']}>{say('raise.nobody')}</p>;
  const nameIn = (people: readonly Readonly<{ person: string; name: string }>[]) => (id: string) =>
    people.find(({ person }) => person === id)?.name ?? id;
  return (
    <>
      <Choice
        word="raise.player"
        value={player}
        from={players.map(({ person }) => person)}
        nameOf={nameIn(players)}
        onChoose={setPlayer}
      />
      <Choice
        word="raise.staff"
        value={whose}
        from={staff.map(({ person }) => person)}
        nameOf={nameIn(staff)}
        onChoose={setWhose}
      />
      <DisputeForm
        key={player}
        about={named}
        wagers={chosen.wagers}
        rules={rules}
        currency={rules.currency}
        named={{ player, ...(whose === '' ? {} : { staff: whose }) }}
        onRaised={(dispute) => go(`/disputes/${dispute}`)}
      />
    </>
  );
}
