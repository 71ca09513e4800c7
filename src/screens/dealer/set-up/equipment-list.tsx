import { useState } from 'react';
import type { EquipmentCheck } from '../../../rulebook/rulebook.ts';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { named } from '../../staff/reason.ts';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { whyNot } from '../primary-button.tsx';
import { Field } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { textOf } from '../tools/read.ts';
import type { Trait } from './equipment.ts';
import { type Listed, listed, saidIn, saidOf, traitOf } from './equipment.ts';

/** The checklist of the document: each item with its clause, what is measured, and what was found. */
export function EquipmentList() {
  const desk = useDesk();
  const { rules, own, sayDealer, sayStaff, allowed } = desk;
  const [open, setOpen] = useState<string | null>(null);
  const why = whyNot(desk, { type: 'attestEquipment' });
  return (
    <>
      {why !== undefined && <p className={css['why']}>{why}</p>}
      <ul className={css['equipment']}>
        {listed(rules, own.equipment).map((item) => (
          <li key={item.item} data-state={item.state}>
            <span>
              <span aria-hidden="true">{SIGNS[item.state]}</span> {named(sayStaff, 'equip', item.item)}{' '}
              <ClauseLink rulebook={rules.id} clause={item.clause} />
            </span>
            <span>{sayDealer(`item.${item.state}`)}</span>
            {allowed({ type: 'attestEquipment', item: item.item }).may && open !== item.item && (
              <button
                type="button"
                className={`${controls['button']} ${controls['small']}`}
                onClick={() => setOpen(item.item)}
              >
                {sayDealer('attest')}
              </button>
            )}
            {open === item.item && <Attest item={item} onDone={() => setOpen(null)} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const SIGNS = { passed: '✓', failed: '✕', missing: '○', optional: '·' } as const;

/** What was measured of one item. */
export function Attest({ item: { item, checks = [] }, onDone }: Readonly<{ item: Listed; onDone: () => void }>) {
  const { sayDealer, sayStaff } = useDesk();
  return (
    <OrderForm
      submit={sayDealer('attestItem', { item: named(sayStaff, 'equip', item) })}
      onDone={onDone}
      build={(data) => {
        const traits: Record<string, Trait> = {};
        for (const check of checks) {
          const trait = traitOf(check, data.getAll(check.trait).map(String));
          if (trait === undefined) return undefined;
          traits[check.trait] = trait;
        }
        Object.assign(
          traits,
          saidIn(item, (trait) => textOf(data, trait)),
        );
        return { type: 'attestEquipment', item, ...(Object.keys(traits).length === 0 ? {} : { traits }) };
      }}
    >
      {checks.map((check) => (
        <Measured key={check.trait} check={check} />
      ))}
      {saidOf(item).map(([trait, kind]) => (
        <Field key={trait} label={named(sayStaff, 'trait', trait)}>
          <input
            className={controls['field']}
            name={trait}
            inputMode={kind === 'count' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={200}
          />
        </Field>
      ))}
    </OrderForm>
  );
}

function Measured({ check }: Readonly<{ check: EquipmentCheck }>) {
  const { sayStaff } = useDesk();
  const { trait, clause } = check;
  const label = `${named(sayStaff, 'trait', trait)} (${clause})`;
  switch (check.kind) {
    case 'range':
      return (
        <Field label={`${label} ${check.min === check.max ? check.min : `${check.min}–${check.max}`}`}>
          <input className={controls['field']} name={trait} inputMode="decimal" required autoComplete="off" />
        </Field>
      );
    case 'one-of':
      return (
        <Field label={label}>
          <select className={controls['field']} name={trait} required>
            {check.values.map((value) => (
              <option key={String(value)} value={String(value)}>
                {named(sayStaff, 'value', String(value))}
              </option>
            ))}
          </select>
        </Field>
      );
    case 'all-of':
      return (
        <fieldset className={css['marks']}>
          <legend>{label}</legend>
          {check.values.map((value) => (
            <label key={value} className={css['check']}>
              <input type="checkbox" name={trait} value={value} /> {named(sayStaff, 'value', value)}
            </label>
          ))}
        </fieldset>
      );
    case 'named':
      return (
        <fieldset className={css['marks']}>
          <legend>{label}</legend>
          {Array.from({ length: check.max }, (_, i) => i + 1).map((number) => (
            <Field key={number} label={sayStaff(number > check.min ? 'nameIfAny' : 'nameNumber', { number })}>
              <input
                className={controls['field']}
                name={trait}
                required={number <= check.min}
                autoComplete="off"
                maxLength={200}
              />
            </Field>
          ))}
        </fieldset>
      );
    case 'stated':
      return (
        <Field label={label}>
          <input className={controls['field']} name={trait} required autoComplete="off" maxLength={200} />
        </Field>
      );
  }
}
