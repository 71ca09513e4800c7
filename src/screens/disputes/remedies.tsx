import { useId, useState } from 'react';
import type { dispute } from '../../table/index.ts';
import controls from '../design/controls.module.css';
import { money, readAmount } from '../money/money.ts';
import { useSpoken } from '../words/words.ts';
import css from './disputes.module.css';
import { useDisputeWords } from './words.ts';

const KINDS = [
  'none',
  'record-only',
  'pay',
  'return-stake',
  'collect',
] as const satisfies readonly dispute.Remedy['kind'][];
type Kind = (typeof KINDS)[number];
type Row = Readonly<{ kind: Kind; amount: string }>;

const isMoney = (kind: Kind): kind is 'pay' | 'return-stake' | 'collect' => kind !== 'none' && kind !== 'record-only';

export type Remedying = Readonly<{ rows: readonly Row[]; set: (rows: readonly Row[]) => void }>;

export function useRemedies(): Remedying {
  const [rows, set] = useState<readonly Row[]>([{ kind: 'none', amount: '' }]);
  return { rows, set };
}

/** What was chosen, in the form of a command; an amount that cannot be read is nothing, and refused. */
export const remediesIn = ({ rows }: Remedying, currency: string): readonly dispute.Remedy[] =>
  rows.map(({ kind, amount }) => (isMoney(kind) ? { kind, amount: readAmount(amount, currency) ?? 0 } : { kind }));

/** What follows for money: nothing, or one or more sums. */
export function Remedies({ remedying, currency }: Readonly<{ remedying: Remedying; currency: string }>) {
  const say = useDisputeWords();
  const language = useSpoken();
  const name = useId();
  const { rows, set } = remedying;
  const change = (at: number, row: Row): void => set(rows.map((each, index) => (index === at ? row : each)));
  return (
    <fieldset className={css['remedies']} aria-labelledby={name}>
      <legend id={name} className={controls['label']}>
        {say('field.remedies')}
      </legend>
      {rows.map((row, at) => {
        const amount = isMoney(row.kind) ? readAmount(row.amount, currency) : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <div key={at} className={css['remedy']}>
            <select
              className={controls['field']}
              aria-label={say('field.remedies')}
              value={row.kind}
              onChange={(event) => change(at, { ...row, kind: event.target.value as Kind })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {say(`remedy.${kind}`)}
                </option>
              ))}
            </select>
            {isMoney(row.kind) && (
              <>
                <input
                  className={controls['field']}
                  aria-label={say('field.amount')}
                  inputMode="decimal"
                  required
                  value={row.amount}
                  onChange={(event) => change(at, { ...row, amount: event.target.value })}
                />
                <span className={css['amount']}>{amount === undefined ? '' : money(amount, currency, language)}</span>
              </>
            )}
          </div>
        );
      })}
      {rows.every(({ kind }) => isMoney(kind)) && rows.length < 4 && (
        <button
          type="button"
          className={`${controls['button']} ${controls['small']}`}
          aria-label={say('addRemedy')}
          onClick={() => set([...rows, { kind: 'pay', amount: '' }])}
        >
          +
        </button>
      )}
    </fieldset>
  );
}
