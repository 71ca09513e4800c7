import { useState } from 'react';
import controls from '../../design/controls.module.css';
import { named } from '../../staff/reason.ts';
import { refusalText } from '../../words/reason.ts';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { ChoiceField, Field } from './fields.tsx';
import { betsOf } from './read.ts';

/** Bets as they are said, with what they come to before anything is placed. */
export function BetsField() {
  const desk = useDesk();
  const { sayDealer, nameOf, sum, say, own } = desk;
  const [text, setText] = useState('');
  const read = betsOf(desk, text, Math.max(1, own.smallestChip));
  return (
    <Field label={sayDealer('bets')}>
      <input
        className={controls['field']}
        name="bets"
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <output className={css['read']}>
        {text.trim() !== '' &&
          (read.ok
            ? read.value.map(({ place, amount }) => `${nameOf(place)} ${sum(amount)}`).join(' · ')
            : refusalText(say, read.error.code, read.error.params, sum))}
      </output>
    </Field>
  );
}

type Out = Readonly<{ colours?: readonly Readonly<{ colour: string; player: string; value: number }>[] }>;

/** Value chips, or one of the colours that are out at this table. */
export function MadeOfField() {
  const { own, sayDealer, sayStaff, sum } = useDesk();
  const { colours = [] } = own.game as Out;
  if (colours.length === 0) return null;
  return (
    <ChoiceField
      label={sayDealer('madeOf')}
      name="colour"
      choices={[
        ['', sayDealer('valueChips')],
        ...colours.map(
          ({ colour, player, value }) =>
            [
              colour,
              `${sayDealer('colourOf', { colour: named(sayStaff, 'chip', colour), player })} ${sum(value)}`,
            ] as const,
        ),
      ]}
    />
  );
}
