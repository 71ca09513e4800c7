import { type FormEvent, useState } from 'react';
import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { DISPUTE_MATTERS } from '../../wire/matters.ts';
import type { Raise } from '../../wire/orders/disputes.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { commandId, type Failure, post } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { money, readAmount } from '../money/money.ts';
import { placeName } from '../table/spot-words.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './history.module.css';

type Wager = Readonly<{ spot: string; box?: number }>;

type Props = Readonly<{
  about: Pick<Round, 'table' | 'number' | 'fromEvent'>;
  wagers: readonly Wager[];
  rules: AnyRulebook;
  currency: string | undefined;
  /** For staff: for whom, and whose act. */
  named?: Pick<Raise, 'player' | 'staff'>;
  onRaised: (dispute: string) => void;
}>;

const placeOf = ({ spot, box }: Wager) => ({ spot: spotId(spot), ...(box === undefined ? {} : { box }) });

/** What a dispute is about, what is asked for, and how much; about one bet, or the round as a whole. */
export function DisputeForm({ about, wagers, rules, currency, named = {}, onRaised }: Props) {
  const say = useWords();
  // Sent twice it is raised once; after a refusal it is another question.
  const [id, setId] = useState(commandId);
  const [matter, setMatter] = useState<(typeof DISPUTE_MATTERS)[number]>('payment');
  const [chosen, choose] = useState(0);
  const [wish, setWish] = useState('');
  const [claim, setClaim] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const sum = readAmount(claim, currency ?? rules.currency);

  async function raise(event: FormEvent) {
    event.preventDefault();
    const wager = wagers[chosen];
    const what = wager === undefined ? { event: about.fromEvent } : { wager: placeOf(wager) };
    const asked = sum === undefined ? {} : { claim: sum };
    const body = { id, table: about.table, round: about.number, matter, wish, ...what, ...asked, ...named };
    const given = await post('/api/v1/disputes', {}, body);
    setFailure(given.ok ? null : given.failure);
    if (given.ok) onRaised(given.value.dispute);
    else if (!given.failure.retryable) setId(commandId());
  }

  return (
    <form onSubmit={(event) => void raise(event)} className={css['disputing']}>
      <label>
        <span className={controls['label']}>{say('table.disputeMatter')}</span>
        <select
          className={controls['field']}
          value={matter}
          onChange={(event) => setMatter(event.target.value as typeof matter)}
        >
          {DISPUTE_MATTERS.map((each) => (
            <option key={each} value={each}>
              {say(`table.matter.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <BetChoice wagers={wagers} rules={rules} chosen={chosen} onChoose={choose} />
      <label>
        <span className={controls['label']}>{say('table.disputeWish')}</span>
        <textarea
          className={controls['field']}
          rows={3}
          maxLength={2000}
          required
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </label>
      <ClaimField claim={claim} sum={sum} currency={currency ?? rules.currency} onType={setClaim} />
      {failure !== null && <FailureNote failure={failure} />}
      <button
        type="submit"
        className={`${controls['button']} ${controls['primary']}`}
        disabled={claim.trim() !== '' && sum === undefined}
      >
        {say('table.disputeSend')}
      </button>
    </form>
  );
}

type BetProps = Readonly<{
  wagers: readonly Wager[];
  rules: AnyRulebook;
  chosen: number;
  onChoose: (at: number) => void;
}>;

/** One of the bets, or after them the round as a whole. */
function BetChoice({ wagers, rules, chosen, onChoose }: BetProps) {
  const say = useWords();
  return (
    <label>
      <span className={controls['label']}>{say('bet')}</span>
      <select className={controls['field']} value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
        {wagers.map((wager, i) => (
          <option key={`${wager.spot} ${wager.box ?? ''}`} value={i}>
            {placeName(say, rules, placeOf(wager))}
          </option>
        ))}
        <option value={wagers.length}>{say('table.disputeWhole')}</option>
      </select>
    </label>
  );
}

type ClaimProps = Readonly<{
  claim: string;
  sum: number | undefined;
  currency: string;
  onType: (text: string) => void;
}>;

/** How much is asked for, as it was typed and as it is read. */
function ClaimField({ claim, sum, currency, onType }: ClaimProps) {
  const say = useWords();
  const language = useSpoken();
  return (
    <label>
      <span className={controls['label']}>
        {say('table.disputeClaim')} {sum === undefined ? '' : money(sum, currency, language)}
      </span>
      <input
        className={controls['field']}
        inputMode="decimal"
        maxLength={40}
        value={claim}
        aria-invalid={claim.trim() !== '' && sum === undefined}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}
