import { type FormEvent, useMemo, useState } from 'react';
import { type AnyRulebook, findRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import { RANKED } from '../../rulebook/ranks.ts';
import type { Matter } from '../../wire/shapes/matters.ts';
import controls from '../design/controls.module.css';
import { readTyped } from '../slip/typed.ts';
import { OrderNote } from '../staff/order-note.tsx';
import { rankAt } from '../staff/rank-at.ts';
import { roleName } from '../staff/reason.ts';
import { RefusalNote } from '../staff/refusal-note.tsx';
import { useTableOrders } from '../staff/submit.ts';
import type { Ordered } from '../staff/use-order.ts';
import { currencyOf } from './currency-of.ts';
import { Effects } from './effects.tsx';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import type { Choice } from './rulings.ts';
import { usePreview } from './use-preview.ts';

type Props = Readonly<{ matter: Matter; choices: readonly Choice[] }>;

/** Decides a matter: what, why, and what it does to the money, worked out by the table itself before anything is given. */
export function RulingForm({ matter, choices }: Props) {
  const { who, sayPit, sayStaff, live, seen, sum, show, refresh } = usePitRoom();
  const [chosen, choose] = useState(choices.length === 1 ? choices[0] : undefined);
  const [typed, type] = useState(() => shortOf('spot' in matter.about ? matter.about.spot : ''));
  const [reason, setReason] = useState('');
  const rulebook = seen.tables.find(({ table }) => table === matter.table)?.rulebook;
  const { ladder } = RULEBOOKS.find(({ id }) => id === rulebook) ?? { ladder: RANKED };
  const spot = useSpot(rulebook, typed);
  const orders = useTableOrders(matter.table);
  const isReady = chosen !== undefined && (chosen.asksSpot !== true || spot !== undefined);
  // The effect does not hang on the reason, which is still being written.
  const previewed: Ordered | undefined = isReady ? chosen.order('–', spot ?? '') : undefined;
  // What somebody was told moves nothing by being known.
  const asked = who.role === 'cashier' || matter.kind === 'notice' ? undefined : previewed;
  const preview = usePreview(matter.table, asked);
  // Nobody decides before they have seen what it does.
  const isBarred = asked !== undefined && preview.state !== 'here';
  const isReasoned = chosen?.asksReason === false || reason.trim() !== '';
  const currency = currencyOf({ seen }, matter.table);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (chosen === undefined || !isReady) return;
    const done = await orders.order(chosen.order(reason.trim(), spot ?? ''));
    refresh();
    if (done) show(null);
  };
  return (
    <form className={css['ruling']} onSubmit={(event) => void submit(event)} aria-label={sayPit('decision')}>
      {choices.length > 1 && <Choices choices={choices} chosen={chosen} onChoose={choose} />}
      {chosen?.asksSpot === true && <SpotField typed={typed} onType={type} isKnown={spot !== undefined} />}
      {chosen?.asksReason !== false && (
        <ReasonField asks={chosen?.asks ?? 'reason'} reason={reason} onWrite={setReason} />
      )}
      <Effects preview={preview} table={matter.table} />
      {preview.state === 'refused' && (
        <RefusalNote refusal={preview.failure} {...(rulebook === undefined ? {} : { rulebook })} />
      )}
      <OrderNote
        orders={orders}
        sums={(amount) => sum(amount, currency)}
        {...(rulebook === undefined ? {} : { rulebook })}
      />
      <button
        type="submit"
        className={`${controls['button']} ${controls['primary']}`}
        disabled={!live || orders.busy || isBarred || !isReady || !isReasoned}
        {...(chosen?.asksReason === false ? { 'data-approve': true } : {})}
      >
        {chosen?.asksReason === false
          ? sayPit(`choice.${chosen.key}`)
          : sayPit('decide', { role: roleName(sayStaff, rankAt(who, ladder, matter.table)) })}
      </button>
    </form>
  );
}

type ChoicesProps = Readonly<{
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}>;

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  const { sayPit } = usePitRoom();
  return (
    <fieldset className={css['choices']}>
      <legend>{sayPit('decision')}</legend>
      {choices.map((choice) => (
        <label key={choice.key}>
          <input
            type="radio"
            name="choice"
            required
            checked={chosen?.key === choice.key}
            onChange={() => onChoose(choice)}
          />
          {sayPit(`choice.${choice.key}`)}
        </label>
      ))}
    </fieldset>
  );
}

type SpotProps = Readonly<{ typed: string; isKnown: boolean; onType: (text: string) => void }>;

function SpotField({ typed, isKnown, onType }: SpotProps) {
  const { sayPit } = usePitRoom();
  return (
    <label>
      <span className={controls['label']}>{sayPit('spot')}</span>
      <input
        className={controls['field']}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={!isKnown}
      />
      {!isKnown && <span role="alert">{sayPit('spot.bad')}</span>}
    </label>
  );
}

type ReasonProps = Readonly<{ asks: 'reason' | 'fact.person'; reason: string; onWrite: (text: string) => void }>;

function ReasonField({ asks, reason, onWrite }: ReasonProps) {
  const { sayPit } = usePitRoom();
  return (
    <label>
      <span className={controls['label']}>{sayPit(asks)}</span>
      <textarea
        className={controls['field']}
        rows={2}
        maxLength={500}
        required
        value={reason}
        onChange={({ target }) => onWrite(target.value)}
      />
      <span className={css['quiet']}>{sayPit('reason.more')}</span>
    </label>
  );
}

/** `straight/20` as it is typed: `20`. */
const shortOf = (spot: string): string => spot.slice(spot.indexOf('/') + 1);

/** The one spot that was typed, in the notation of the bet bar. */
function useSpot(rulebook: string | undefined, typed: string): string | undefined {
  return useMemo(() => {
    const found = rulebook === undefined ? undefined : findRulebook(rulebook);
    if (found === undefined || !found.ok || typed.trim() === '') return undefined;
    const rules = found.value as AnyRulebook;
    const read = readTyped(typed, { rules, chip: 1, example: '17', readAmount: () => undefined });
    return read.ok && read.value.length === 1 ? read.value[0]?.place.spot : undefined;
  }, [rulebook, typed]);
}
