import { useState } from 'react';
import controls from '../../design/controls.module.css';
import { chipName } from '../../words/chip-name.ts';
import { refusalText } from '../../words/reason.ts';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { ChoiceField, Field, onlyPlayer, PlayerField } from './fields.tsx';
import { coloursOf, likelyChips, VALUE_CHIPS } from './made-of.ts';
import { betsOf, chipOf, isWhole } from './read.ts';

/** Whose bets, which ones, and of which chips. */
export function PlayersBets() {
  const { own, players } = useDesk();
  const [player, setPlayer] = useState(() => onlyPlayer(players));
  const [chosen, setChosen] = useState<string | null>(null);
  const madeOf = chosen ?? likelyChips(own, player);
  return (
    <>
      <PlayerField
        onPlayer={(named) => {
          setPlayer(named);
          // Whatever was chosen for somebody else is not theirs.
          setChosen(null);
        }}
      />
      <BetsField colour={madeOf} />
      <MadeOfField player={player} chosen={madeOf} onChoose={setChosen} />
    </>
  );
}

/** Bets as they are said, with what they come to before anything is placed. */
function BetsField({ colour }: Readonly<{ colour: string }>) {
  const desk = useDesk();
  const { sayDealer, nameOf, sum, say } = desk;
  const [text, setText] = useState('');
  const chip = chipOf(desk, colour);
  const read = betsOf(desk, text, chip);
  const understood = (): string => {
    if (!read.ok) return refusalText(say, read.error.code, read.error.params, sum);
    if (!isWhole(desk, colour, read.value)) return sayDealer('notWhole', { value: sum(chip) });
    return read.value.map(({ place, amount }) => `${nameOf(place)} ${sum(amount)}`).join(' · ');
  };
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
      <output className={css['read']}>{text.trim() !== '' && understood()}</output>
    </Field>
  );
}

type MadeOfProps = Readonly<{ player: string; chosen: string; onChoose: (colour: string) => void }>;

/** Value chips, or a colour that is out to this player; not asked where no colours are out. */
function MadeOfField({ player, chosen, onChoose }: MadeOfProps) {
  const { own, sayDealer, say, sum } = useDesk();
  if (coloursOf(own).length === 0) return null;
  const theirs = coloursOf(own, player).map(
    ({ colour, value }) =>
      [colour, `${sayDealer('colourOf', { colour: chipName(say, colour), player })} ${sum(value)}`] as const,
  );
  return (
    <ChoiceField
      label={sayDealer('madeOf')}
      name="colour"
      choices={[[VALUE_CHIPS, sayDealer('valueChips')], ...theirs]}
      chosen={chosen}
      onChoose={onChoose}
      required={false}
    />
  );
}
