import { pocketColour } from '../../../layout/roulette/pockets.ts';
import type { Pocket, Rulebook } from '../../../rulebook/rulebook.ts';
import { ColourMark } from '../../felt/colour-mark.tsx';
import { useKeys } from '../../staff/use-keys.ts';
import { resultWords } from '../../table/spot-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { padOf, pocketOf, typed } from './pocket-entry.ts';
import css from './roulette.module.css';

type Props = Readonly<{
  rules: Rulebook<'roulette'>;
  text: string;
  onText: (text: string) => void;
  /** What the figures are for; the result unless it is said. */
  title?: string;
}>;

const FIGURES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Backspace'] as const;

/** The number as it is typed or tapped, in full words before it binds. */
export function ResultPad({ rules, text, onText, title }: Props) {
  const { say, sayDealer } = useDesk();
  useKeys(Object.fromEntries(FIGURES.map((key) => [key, () => onText(typed(text, key))])));
  const pocket = pocketOf(rules, text);
  return (
    <section className={frame['card']} aria-label={title ?? sayDealer('result.enter')}>
      <h2>{title ?? sayDealer('result.enter')}</h2>
      <output className={css['preview']} data-preview={pocket ?? ''} aria-live="polite">
        {text === ''
          ? '–'
          : pocket === undefined
            ? `${text} ${sayDealer('result.none')}`
            : resultWords(say, rules, text).long}
      </output>
      <fieldset className={`${panels['group']} ${css['pad']}`} aria-label={sayDealer('result.pad')}>
        {padOf(rules).map((each) => (
          <Key key={String(each)} rules={rules} pocket={each} pressed={each === pocket} onPress={onText} />
        ))}
      </fieldset>
    </section>
  );
}

type KeyProps = Readonly<{
  rules: Rulebook<'roulette'>;
  pocket: Pocket;
  pressed: boolean;
  onPress: (text: string) => void;
}>;

function Key({ rules, pocket, pressed, onPress }: KeyProps) {
  const tone = pocketColour(rules, pocket);
  return (
    <button
      type="button"
      className={css['key']}
      data-tone={tone}
      aria-pressed={pressed}
      onClick={(event) => {
        onPress(String(pocket));
        // The next Enter binds what was entered instead of pressing this key again.
        event.currentTarget.blur();
      }}
    >
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <ColourMark tone={tone} x={0} y={0} size={8} />
      </svg>
      {pocket}
    </button>
  );
}
