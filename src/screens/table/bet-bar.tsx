import { type FormEvent, forwardRef, useEffect, useId, useState } from 'react';
import { hasDoubleZero } from '../../layout/roulette/pockets.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { readAmount } from '../money/money.ts';
import { type Stake, totalOf } from '../slip/stake.ts';
import { readTyped, type TypedRefusal } from '../slip/typed.ts';
import { refusalText } from '../words/reason.ts';
import css from './dock.module.css';
import { type Room, useRoom } from './room.ts';
import { ACTS, answerTo, isAct, isQuestion } from './say-commands.ts';

const TOLD = 3;
const NOTE_MS = 8000;

/** Bets in the shared notation, and words for those who cannot see the table. */
export const BetBar = forwardRef<HTMLInputElement, Readonly<{ folded: boolean }>>(function BetBar({ folded }, ref) {
  const room = useRoom();
  const { act, chip, currency, rules, say } = room;
  const example = exampleOf(rules, room.face(chip).toLowerCase());
  const [text, setText] = useState('');
  const [note, setNote] = useNote();
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim().toLowerCase();
    if (isAct(typed)) act({ do: ACTS[typed] });
    else if (isQuestion(typed)) return tell(answerTo(room, typed));
    else {
      const read = readTyped(text, { rules, readAmount: (each) => readAmount(each, currency), chip, example });
      if (!read.ok) return setNote(explained(room, read.error));
      room.place(read.value);
      setNote(say('table.typed', { text: told(room, read.value) }));
    }
    setText('');
  }

  function tell(answer: string) {
    setNote(answer);
    setText('');
  }

  return (
    <form className={css['betBar']} data-folded={folded} onSubmit={submit}>
      <label className={css['hidden']} htmlFor={id}>
        {say('table.say')}
      </label>
      <input
        id={id}
        ref={ref}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        placeholder={`/  ${example}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={2000}
        aria-describedby={`${id}note`}
      />
      <button type="submit" className={css['betGo']}>
        {say('table.enter')}
      </button>
      <output id={`${id}note`} className={css['betNote']}>
        {note}
      </output>
    </form>
  );
});

/** A note that goes away by itself. */
function useNote() {
  const [note, setNote] = useState('');
  useEffect(() => {
    if (note === '') return;
    const timer = setTimeout(() => setNote(''), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return [note, setNote] as const;
}

/** The first bets by name, and what all of them come to. */
function told({ nameOf, sum }: Room, stakes: readonly Stake[]): string {
  const names = stakes.slice(0, TOLD).map(({ place, amount }) => `${nameOf(place)} ${sum(amount)}`);
  return stakes.length > TOLD ? `${names.join(', ')}, … ${sum(totalOf(stakes))}` : names.join(', ');
}

/** Why a text is no bet, and what may have been meant. */
function explained({ say, sum }: Room, { code, params }: TypedRefusal): string {
  const typed = 'text' in params ? params.text : undefined;
  const suggestion = 'suggestion' in params ? params.suggestion : undefined;
  const parts = [
    typeof typed === 'string' ? `“${typed}”:` : '',
    refusalText(say, code, params, sum),
    typeof suggestion === 'string' ? say('table.meant', { bet: suggestion }) : '',
  ];
  return parts.filter((each) => each !== '').join(' ');
}

/** Something that can really be typed here, with the chip in hand. */
function exampleOf(rules: AnyRulebook, chip: string): string {
  if (rules.family === 'niu-niu') return `box3 even ${chip}`;
  if (rules.family === 'sic-bo') return `big ${chip}; 2+5 ${chip}`;
  return hasDoubleZero(rules.game) ? `17 ${chip}; red ${chip}` : `17 ${chip}; voisins ${chip}`;
}
