import { type ReactNode, useContext } from 'react';
import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { ColourMark } from '../felt/colour-mark.tsx';
import { resultNow } from '../table/calls.ts';
import { figure } from '../words/numbers.ts';
import type { Language, WordKey, WordParams } from '../words/words.ts';
import { Bilingual, SecondLanguage } from './bilingual.tsx';
import css from './board.module.css';
import { columnOf, columnRows } from './columns.ts';
import { struckOut } from './corrections.ts';
import { type Frequencies, type Frequency, frequencies } from './frequency.ts';
import { LastNote, VoidNote } from './void-note.tsx';

type Rules = Rulebook<'roulette'>;
type Props = Readonly<{
  rules: Rules;
  seen: WirePublic;
  rounds: readonly Round[];
  /** The thing that decides, while it moves in the middle and afterwards in the corner. */
  stage: ReactNode;
}>;

const ROWS = 11;
/** Fewer rounds than this say nothing about any number. */
const ENOUGH = 37;

/** The winning number huge, the last ones in three columns, and what chance would have given. */
export function RouletteBoard({ rules, seen, rounds, stage }: Props) {
  const now = resultNow(seen);
  const result = now ?? seen.results.at(-1);
  const was = struckOut(seen);
  const rows = columnRows(rules, rounds);
  const counted = frequencies(
    rules,
    rows.map((row) => row.result),
  );
  return (
    <div className={css['main']} data-family="roulette">
      <section
        className={css['hero']}
        aria-live="polite"
        data-column={result === undefined ? undefined : columnOf(rules, result)}
        data-void={seen.voided !== undefined}
      >
        <VoidNote seen={seen} />
        {result === undefined ? (
          <p className={css['none']}>
            <Bilingual word="noResults" />
          </p>
        ) : (
          <>
            {now === undefined && <LastNote />}
            <p className={css['numeral']}>
              {was !== undefined && <s className={css['was']}>{was}</s>}
              {result}
            </p>
            <p className={css['colour']}>
              <Shape rules={rules} result={result} />
              <Bilingual word={columnOf(rules, result)} />
            </p>
          </>
        )}
        {stage}
      </section>
      <section className={css['scroll']}>
        <div className={css['columnHeads']} aria-hidden="true">
          {(['red', 'zero', 'black'] as const).map((column) => (
            <span key={column} data-column={column}>
              <Bilingual word={column} />
            </span>
          ))}
        </div>
        <ol className={css['rows']}>
          {rows.slice(0, ROWS).map(({ id, result: pocket, column, corrected }) => (
            <li key={id} data-column={column}>
              <span className={css['pocket']}>
                <Shape rules={rules} result={pocket} />
                {pocket}
                {corrected && <span className={css['mended']}>*</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Counts rules={rules} counted={counted} />
    </div>
  );
}

/** Its place is kept where there is nothing to say yet: nothing moves when there is. */
function Counts({ rules, counted }: Readonly<{ rules: Rules; counted: Frequencies }>) {
  const second = useContext(SecondLanguage);
  return (
    <section className={css['counts']}>
      {counted.rounds >= ENOUGH && (
        <>
          <Counted rules={rules} word="hot" counted={counted.hot} />
          <Counted rules={rules} word="cold" counted={counted.cold} />
          <p className={css['band']}>
            <Bilingual word="expectedBandShort" params={bandIn(counted, 'en')} second={bandIn(counted, second)} />
          </p>
          <p className={css['band']}>
            <Bilingual word="pastDoNotPredict" />
          </p>
        </>
      )}
    </section>
  );
}

const bandIn = ({ rounds, expected, low, high }: Frequencies, language: Language): WordParams => ({
  count: rounds,
  expected: figure(expected, language, 1),
  low,
  high,
});

const Shape = ({ rules, result }: Readonly<{ rules: Rules; result: string }>) => (
  <svg viewBox="-10 -10 20 20" className={css['shape']} aria-hidden="true">
    <ColourMark tone={pocketColour(rules, result === '00' ? '00' : Number(result))} x={0} y={0} size={8.5} />
  </svg>
);

const Counted = ({
  rules,
  word,
  counted,
}: Readonly<{ rules: Rules; word: WordKey; counted: readonly Frequency[] }>) => (
  <div className={css['counted']}>
    <Bilingual word={word} />
    <ul>
      {counted.map(({ result, count }) => (
        <li key={result}>
          <Shape rules={rules} result={result} />
          <strong>{result}</strong> <span className={css['times']}>× {count}</span>
        </li>
      ))}
    </ul>
  </div>
);
