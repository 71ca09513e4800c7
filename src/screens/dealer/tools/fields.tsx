import { type ReactNode, useEffect, useId, useState } from 'react';
import type { PlayerAtTable } from '../../../wire/shapes/views.ts';
import controls from '../../design/controls.module.css';
import { readAmount } from '../../money/money.ts';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { typedAmount } from './typed-amount.ts';

export function Field({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes as a child.
    <label className={css['field']}>
      <span className={controls['label']}>{label}</span>
      {children}
    </label>
  );
}

export function TextField({
  label,
  name,
  required = true,
}: Readonly<{ label: string; name: string; required?: boolean }>) {
  return (
    <Field label={label}>
      <input className={controls['field']} name={name} required={required} autoComplete="off" maxLength={200} />
    </Field>
  );
}

/** Who is meant before anybody is named: the only one at the table. */
export const onlyPlayer = (players: readonly PlayerAtTable[]): string =>
  players.length === 1 ? (players[0]?.player ?? '') : '';

type PlayerProps = Readonly<{ onPlayer?: (player: string) => void }>;

/** Somebody at the table, or anybody by name. */
export function PlayerField({ onPlayer }: PlayerProps) {
  const { players, sayDealer } = useDesk();
  const list = useId();
  return (
    <Field label={sayDealer('player')}>
      <input
        className={controls['field']}
        name="player"
        list={list}
        required
        autoComplete="off"
        defaultValue={onlyPlayer(players)}
        onChange={({ target }) => onPlayer?.(target.value.trim())}
      />
      <datalist id={list}>
        {players.map(({ player }) => (
          <option key={player} value={player} />
        ))}
      </datalist>
    </Field>
  );
}

type AmountProps = Readonly<{
  label?: string;
  name?: string;
  /** What the field shows until somebody types, also when it changes meanwhile. */
  usual?: number | undefined;
  required?: boolean;
}>;

/** An amount as it is said, with what it was understood as in full. */
export function AmountField({ label, name = 'amount', usual, required = true }: AmountProps) {
  const { sayDealer, currency, sum } = useDesk();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (usual === undefined ? '' : typedAmount(usual, currency));
  const amount = readAmount(text, currency);
  // What somebody typed has come into force: from here on the field follows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is in force is the reason, typing is not.
  useEffect(() => {
    if (typed !== null && amount === usual) setTyped(null);
  }, [usual]);
  return (
    <Field label={label ?? sayDealer('amount')}>
      <input
        className={controls['field']}
        name={name}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        required={required}
        autoComplete="off"
        aria-invalid={text !== '' && amount === undefined}
      />
      <span className={css['read']}>{amount === undefined ? ' ' : sum(amount)}</span>
    </Field>
  );
}

type CountProps = Readonly<{ label: string; name: string; usual: number; min?: number; max?: number }>;

export function CountField({ label, name, usual, min = 1, max }: CountProps) {
  return (
    <Field label={label}>
      <input
        className={controls['field']}
        type="number"
        name={name}
        min={min}
        {...(max === undefined ? {} : { max })}
        defaultValue={usual}
        required
      />
    </Field>
  );
}

type ChoiceProps = Readonly<{
  label: string;
  name: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** What is chosen, where something else of the form hangs on it. */
  chosen?: string | undefined;
  onChoose?: (value: string) => void;
  /** False where the choice without a value is one like any other. */
  required?: boolean;
}>;

export function ChoiceField({ label, name, choices, chosen, onChoose, required = true }: ChoiceProps) {
  return (
    <Field label={label}>
      <select
        className={controls['field']}
        name={name}
        required={required}
        {...(chosen === undefined ? {} : { value: chosen })}
        onChange={({ target }) => onChoose?.(target.value)}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One of the wagers that lie on the layout. */
export function WagerField() {
  const { own, sayDealer, nameOf, sum, view } = useDesk();
  const alias = new Map(own.players.map(({ player, visit }) => [player, `player ${visit}`]));
  const open = Object.entries(own.owners).filter(
    ([, { player, spot, box }]) => view.wagers[`${alias.get(player)}|${spot}|${box ?? ''}`]?.done === undefined,
  );
  return (
    <ChoiceField
      label={sayDealer('wager')}
      name="wager"
      choices={open.map(([key, { player, spot, box, stake }]) => [
        key,
        `${player} · ${nameOf({ spot: spot as never, ...(box === undefined ? {} : { box }) })} · ${sum(stake)}`,
      ])}
    />
  );
}
