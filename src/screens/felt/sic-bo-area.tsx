import { findSpot } from '../../layout/catalogue.ts';
import type { Face } from '../../layout/sic-bo/rolls.ts';
import { isFace } from '../../layout/sic-bo/rolls.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Printed, UNIT } from './board.ts';
import { Die } from './die.tsx';
import css from './glass.module.css';
import { printedOdds } from './odds.ts';

type Props = Readonly<{ rules: Rulebook<'sic-bo'>; area: Printed; text: string | undefined; odds: readonly number[] }>;

/** What is printed on one area: dice as pips and digits, or a word or total, and the odds. */
export function SicBoArea({ rules, area, text, odds }: Props) {
  const { x, y, w, h, spot, label } = area;
  const dice = diceOf(spot);
  const [width, height] = [w * UNIT, h * UNIT];
  // In a low area digits and odds share the last line.
  const shared = dice.length > 0 && height < 66 && width < 2 * height;
  return (
    <g transform={`translate(${(x + w / 2) * UNIT} ${y * UNIT})`}>
      {dice.length > 0 && <Dice dice={dice} w={width} h={height} label={label} shared={shared} />}
      {spot.startsWith('total/') && (
        <text y={height * 0.5} className={css['total']}>
          {label}
        </text>
      )}
      {dice.length === 0 && !spot.startsWith('total/') && (
        <Words text={text ?? label} under={range(rules, spot)} w={w} h={h} />
      )}
      <text x={shared ? width * 0.21 : 0} y={height - 8} className={css['odds']} fontSize={width < 62 ? 11.5 : 13}>
        {oddsText(odds, width)}
      </text>
    </g>
  );
}

/** `1:1 · 2:1 · 3:1`, and `1·2·3:1` where that is too long. */
const oddsText = (odds: readonly number[], width: number): string =>
  width < 100 ? printedOdds(odds.join('·')) : odds.map(printedOdds).join(' · ');

/** The faces an area shows: two for a double, three for a triple, those of a pair, one for a single die. */
function diceOf(spot: string): readonly Face[] {
  const [kind = '', numbers = ''] = spot.split('/');
  const faces = numbers.split('-').map(Number).filter(isFace);
  const times = DICE.get(kind) ?? 0;
  return faces.flatMap((face) => Array.from({ length: times }, () => face));
}

const DICE: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['pair', 1],
  ['die', 1],
]);

type DiceProps = Readonly<{ dice: readonly Face[]; w: number; h: number; label: string; shared: boolean }>;

/** Dice stand in a row, or one above the other where the area is tall; the digits follow. */
function Dice({ dice, w, h, label, shared }: DiceProps) {
  const tall = h >= 1.8 * w;
  const beside = w >= 2 * h;
  const room = tall ? Math.min(w * 0.56, (h - 70) / dice.length) : Math.min((w - 14) / dice.length, h * 0.42);
  const size = Math.min(room * 0.92, 34);
  const step = Math.min(room, size + 5);
  const first = -((dice.length - 1) * step) / 2;
  const top = tall ? 22 + size / 2 : size / 2 + (h < 56 ? 5 : 7);
  const left = beside ? -16 : 0;
  return (
    <>
      {dice.map((face, i) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: equal dice differ only by their place.
          key={i}
          face={face}
          x={tall ? 0 : left + first + i * step}
          y={tall ? top + i * step : top}
          size={size}
        />
      ))}
      <text
        x={beside ? left + size / 2 + 18 : shared ? -w * 0.22 : 0}
        y={shared ? h - 8 : tall ? top + dice.length * step + 4 : beside ? top + 6 : top + size / 2 + 13}
        className={css['digits']}
        fontSize={beside ? 20 : 12.5}
      >
        {label.replaceAll('-', ' ')}
      </text>
    </>
  );
}

type WordsProps = Readonly<{ text: string; under: string; w: number; h: number }>;

/** A long name in a narrow area stands in several lines. */
function Words({ text, under, w, h }: WordsProps) {
  const lines = w < 2 ? text.split(' ') : [text];
  const size = w < 2 ? Math.min(20, (w * UNIT * 1.5) / Math.max(...lines.map(({ length }) => length))) : 27;
  const first = h < 1 ? 20 : h * UNIT * 0.36 - ((lines.length - 1) * size) / 2;
  return (
    <>
      {lines.map((line, i) => (
        <text key={line} y={first + i * size * 1.2} className={css['word']} fontSize={h < 1 ? 19 : size}>
          {line}
        </text>
      ))}
      {under !== '' && (
        <text y={first + 24} className={css['range']}>
          {under}
        </text>
      )}
    </>
  );
}

/** From the lowest to the highest total of the rolls an area covers, for the two areas that are named after them. */
function range(rules: Rulebook<'sic-bo'>, spot: string): string {
  if (spot !== 'small' && spot !== 'big') return '';
  const sums = (findSpot(rules, spot)?.covers ?? []).map((roll) =>
    roll.split('-').reduce((sum, face) => sum + Number(face), 0),
  );
  return `${Math.min(...sums)}–${Math.max(...sums)}`;
}
