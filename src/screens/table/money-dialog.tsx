import { type FormEvent, useState } from 'react';
import { useMe } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { Sheet } from '../design/sheet.tsx';
import { readAmount } from '../money/money.ts';
import { refusalText } from '../words/reason.ts';
import { ColourForm, redeem } from './colour-form.tsx';
import { worthIn } from './colour-sets.ts';
import { tableLimits, usualBuyIn } from './limits.ts';
import css from './panel.module.css';
import { useRoom } from './room.ts';
import { TipForm } from './tip-form.tsx';
import type { AskRefusal } from './use-ask.ts';

type Props = Readonly<{ refusal: AskRefusal | null; onClose: () => void }>;

/** Chips for money from the player's own wallet, and back; chips are handed back to a dealer. */
export function MoneyDialog({ refusal, onClose }: Props) {
  const { say, sum, own, ask, currency, view, face, sets, rules } = useRoom();
  const wallet = useMe(({ me }) => me?.wallets.find((each) => each.currency === currency)?.amount ?? 0);
  const usual = usualBuyIn(tableLimits(view));
  const [text, setText] = useState(face(usual).toLowerCase());
  const amount = readAmount(text, currency);
  const worth = worthIn(view, own?.rack);
  // Colour chips go back to the dealer first, at the value they were sold for.
  const handBack = sets.filter(({ count }) => count > 0).map(({ colour, count }) => redeem(colour, count));

  function buy(event: FormEvent) {
    event.preventDefault();
    if (amount !== undefined) ask({ type: 'askBuyIn', amount });
  }

  return (
    <Sheet title={say('table.money')} onClose={onClose}>
      <div className={css['form']}>
        <p className={css['figures']}>
          {say('table.inWallet', { amount: sum(wallet) })}
          <br />
          {say('table.atTable', { amount: sum(worth) })}
        </p>
        <form onSubmit={buy} className={css['form']}>
          <label>
            <span className={controls['label']}>{say('table.amount')}</span>
            <input
              className={controls['field']}
              value={text}
              onChange={(event) => setText(event.target.value)}
              inputMode="text"
              autoComplete="off"
              aria-invalid={amount === undefined}
            />
          </label>
          {amount === undefined && <p role="alert">{say('badAmount')}</p>}
          <button
            type="submit"
            className={`${controls['button']} ${controls['primary']}`}
            disabled={amount === undefined}
          >
            {say('buyIn')} {amount === undefined ? '' : sum(amount)}
          </button>
        </form>
        <button
          type="button"
          className={controls['button']}
          disabled={worth === 0}
          onClick={() => ask(...handBack, { type: 'askCashOut' })}
        >
          {say('table.cashOutAll', { amount: sum(worth) })}
        </button>
        {rules.options.chipsAllowed !== 'value' && <ColourForm />}
        {(own?.rack?.value ?? 0) > 0 && <TipForm />}
        {refusal !== null && <p role="alert">{refusalText(say, refusal.code, refusal.params, sum)}</p>}
        <p className={css['mute']}>{say('table.seatMore')}</p>
      </div>
    </Sheet>
  );
}
