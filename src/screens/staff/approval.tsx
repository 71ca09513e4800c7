import { type FormEvent, useState } from 'react';
import type { Approval } from '../../wire/shapes/people.ts';
import type { Wanted } from '../../wire/shapes/pit.ts';
import { type Failure, post } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useSpoken } from '../words/words.ts';
import { commandName } from './command-name.ts';
import { personName } from './person-name.ts';
import { roleName } from './reason.ts';
import { SaidFields } from './said-fields.tsx';
import css from './staff.module.css';
import type { AnyOrder, OrderRefusal, Orders } from './use-order.ts';
import { useStaffWords } from './words.ts';

type AskProps<O extends AnyOrder> = Readonly<{ refusal: OrderRefusal<O>; onOrder: Orders<O>['order'] }>;

/** Asks for the code that a colleague gave for this very command, and gives the command again with it. */
export function ApprovalAsk<O extends AnyOrder>({ refusal, onOrder }: AskProps<O>) {
  const say = useStaffWords();
  const needs = refusal.params['needs'];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    void onOrder({ ...refusal.command, second: code });
  };
  return (
    <form className={css['approval']} onSubmit={submit} aria-label={say('approval.title')}>
      <p>
        <strong>{say('approval.title')}</strong>
        {typeof needs === 'string' && <> {say('approval.by', { role: roleName(say, needs) })}</>}
      </p>
      <label>
        <span className={controls['label']}>{say('approval.code')}</span>
        <input
          className={`${controls['field']} ${css['code']}`}
          name="code"
          required
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </label>
      <button type="submit" className={`${controls['button']} ${controls['primary']}`}>
        {say('approval.send')}
      </button>
    </form>
  );
}

type GiveProps = Readonly<{
  wanted: readonly Wanted[];
  sumAt: (table: string) => (amount: number) => string;
  names?: Readonly<Record<string, string>>;
}>;

/** What waits for a colleague's word, each with its figures: the code that is given for one is good for exactly that. */
export function ApprovalGive({ wanted, sumAt, names }: GiveProps) {
  const say = useStaffWords();
  const waiting = wanted.filter(({ why }) => why === 'second-person-needed').toSorted((a, b) => b.at - a.at);
  return (
    <section className={css['approval']} aria-label={say('approval.give')}>
      {waiting.length === 0 && <p>{say('approval.none')}</p>}
      {waiting.map((each) => (
        <div key={`${each.table} ${each.type}`} data-wanted={each.type}>
          <p>
            <strong>{[each.table, commandName(say, each.type)].filter((part) => part !== '').join(' · ')}</strong>{' '}
            {say('approval.of', {
              what: roleName(say, each.role),
              name: personName(say, names, each.by),
            })}
          </p>
          <CodeFor wanted={each} sum={sumAt(each.table)} />
        </div>
      ))}
    </section>
  );
}

type CodeProps = Readonly<{ wanted: Wanted; sum: (amount: number) => string }>;

/** Vouches for one command of a colleague as it is shown: the code is read out across the table. */
export function CodeFor({ wanted: { table, type, command }, sum }: CodeProps) {
  const say = useStaffWords();
  const language = useSpoken();
  const [given, setGiven] = useState<Approval>();
  const [failure, setFailure] = useState<Failure>();
  const give = async (): Promise<void> => {
    const answer = await post('/api/v1/approvals', {}, { ...(table === '' ? {} : { table }), type, command });
    setGiven(answer.ok ? answer.value : undefined);
    setFailure(answer.ok ? undefined : answer.failure);
  };
  const time = (at: number): string => new Date(at).toLocaleTimeString(language, { timeStyle: 'medium' });
  return (
    <>
      <SaidFields command={command} sum={sum} />
      <p>{say('approval.binds')}</p>
      <button
        type="button"
        className={`${controls['button']} ${controls['primary']}`}
        onClick={() => void give()}
        data-approve
      >
        {say('approval.giveNow')}
      </button>
      {given !== undefined && (
        <p role="status" className={css['given']}>
          {say('approval.given', {
            code: given.code,
            what: commandName(say, type),
            table: table === '' ? say('approval.house') : table,
            time: time(given.expiresAt),
          })}
        </p>
      )}
      {failure !== undefined && <FailureNote failure={failure} />}
    </>
  );
}
