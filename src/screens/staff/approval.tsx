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

/** What a console waits for. */
type Awaited = Readonly<{ table: string; type: string }>;

type GiveProps = Readonly<{
  tables: readonly string[];
  types?: readonly Seconded[];
  /** The newest comes last, and is offered first. */
  wanted?: readonly Awaited[];
}>;

/** What is chosen, else what was waited for last; where nothing is, the first. */
export function offered(
  tables: readonly string[],
  types: readonly Seconded[],
  wanted: readonly Awaited[],
  chosen: Partial<Awaited>,
): Readonly<{ table: string; type: Seconded | undefined }> {
  const known = wanted.filter((each) => tables.includes(each.table) && types.some((type) => type === each.type));
  const table = chosen.table ?? known.at(-1)?.table ?? tables[0] ?? '';
  const asked = chosen.type ?? known.findLast((each) => each.table === table)?.type;
  return { table, type: types.find((type) => type === asked) ?? types[0] };
}

/** Vouches for one command of a colleague: the code is read out across the table. */
export function ApprovalGive({ tables, types = SECONDED, wanted = [] }: GiveProps) {
  const say = useStaffWords();
  const language = useSpoken();
  const [given, setGiven] = useState<Approval & Readonly<{ type: Seconded }>>();
  const [failure, setFailure] = useState<Failure>();
  const [chosen, choose] = useState<Partial<Awaited>>({});
  const { table, type } = offered(tables, types, wanted, chosen);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (type === undefined) return;
    const answer = await post('/api/v1/approvals', {}, { table, type });
    setGiven(answer.ok ? { ...answer.value, type } : undefined);
    setFailure(answer.ok ? undefined : answer.failure);
  };
  const time = (at: number): string => new Date(at).toLocaleTimeString(language, { timeStyle: 'medium' });
  return (
    <form className={css['approval']} onSubmit={(event) => void submit(event)} aria-label={say('approval.give')}>
      <strong>{say('approval.give')}</strong>
      {tables.length > 1 && (
        <label>
          <span className={controls['label']}>{say('approval.table')}</span>
          <select
            className={controls['field']}
            name="table"
            value={table}
            onChange={({ target }) => choose({ table: target.value })}
          >
            {tables.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className={controls['label']}>{say('approval.for')}</span>
        <select
          className={controls['field']}
          name="type"
          value={type}
          onChange={({ target }) => choose({ table, type: target.value })}
        >
          {types.map((each) => (
            <option key={each} value={each}>
              {say(`second.${each}`)}
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
