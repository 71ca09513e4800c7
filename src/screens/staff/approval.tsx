import { type FormEvent, useState } from 'react';
import type { Approval } from '../../wire/shapes/people.ts';
import { type Failure, post } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useSpoken } from '../words/words.ts';
import { roleName } from './reason.ts';
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

/** Commands that somebody else has to vouch for, in one document or another; the first is offered first. */
export const SECONDED = [
  'countFloat',
  'chooseReadings',
  'reportFound',
  'announceNoSpin',
  'voidInvalidSpin',
  'correctResult',
  'correctClosedRound',
  'reenterResult',
  'reopenBetting',
  'writeOffColor',
  'reconstruct',
  'reportForeignChips',
  'attestRevolutions',
  'reportFact',
  'recordVoid',
  'attestTumbles',
  'attestDice',
  'reportMisdeal',
  'spreadCheck',
  'reportWithdrawn',
] as const;
type Seconded = (typeof SECONDED)[number];

type GiveProps = Readonly<{ tables: readonly string[]; types?: readonly Seconded[] }>;

/** Vouches for one command of a colleague: the code is read out across the table. */
export function ApprovalGive({ tables, types = SECONDED }: GiveProps) {
  const say = useStaffWords();
  const language = useSpoken();
  const [given, setGiven] = useState<Approval & Readonly<{ type: Seconded }>>();
  const [failure, setFailure] = useState<Failure>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const type = types.find((each) => each === data.get('type'));
    if (type === undefined) return;
    const answer = await post('/api/v1/approvals', {}, { table: String(data.get('table')), type });
    setGiven(answer.ok ? { ...answer.value, type } : undefined);
    setFailure(answer.ok ? undefined : answer.failure);
  };
  const time = (at: number): string => new Date(at).toLocaleTimeString(language, { timeStyle: 'medium' });
  return (
    <form className={css['approval']} onSubmit={(event) => void submit(event)} aria-label={say('approval.give')}>
      <strong>{say('approval.give')}</strong>
      {tables.length === 1 ? (
        <input type="hidden" name="table" value={tables[0]} />
      ) : (
        <label>
          <span className={controls['label']}>{say('approval.table')}</span>
          <select className={controls['field']} name="table">
            {tables.map((table) => (
              <option key={table}>{table}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className={controls['label']}>{say('approval.for')}</span>
        <select className={controls['field']} name="type">
          {types.map((type) => (
            <option key={type} value={type}>
              {say(`second.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={controls['button']}>
        {say('approval.giveNow')}
      </button>
      {given !== undefined && (
        <p role="status" className={css['given']}>
          {say('approval.given', {
            code: given.code,
            what: say(`second.${given.type}`),
            table: given.table,
            time: time(given.expiresAt),
          })}
        </p>
      )}
      {failure !== undefined && <FailureNote failure={failure} />}
    </form>
  );
}
