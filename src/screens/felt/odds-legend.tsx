import type { Point } from '../../layout/place.ts';
import type { RouletteKind, Rulebook } from '../../rulebook/rulebook.ts';
import { UNIT } from './board.ts';
import css from './felt.module.css';
import { movedPath } from './moved-path.ts';
import { rouletteOdds } from './odds.ts';
import { UPRIGHT_ROW } from './roulette-board.ts';

/** Where the chip lies on a picture of boxes, which says in every language what the odds beside it are for. */
type Picture = Readonly<{ kind: RouletteKind; across: number; down: number; dot: readonly [number, number] }>;

const PICTURES: readonly Picture[] = [
  { kind: 'straight', across: 1, down: 1, dot: [0.5, 0.5] },
  { kind: 'split', across: 2, down: 1, dot: [1, 0.5] },
  { kind: 'street', across: 1, down: 3, dot: [0.5, 3] },
  { kind: 'corner', across: 2, down: 2, dot: [1, 1] },
  { kind: 'first-four', across: 2, down: 3, dot: [1, 3] },
  { kind: 'first-five', across: 2, down: 3, dot: [1, 3] },
  { kind: 'six-line', across: 2, down: 3, dot: [1, 3] },
];

const SIDE = 8;

/** The odds of the wagers on lines, in the two corners of the cloth that hold nothing else. */
export function OddsLegend({ rules, upright }: Readonly<{ rules: Rulebook<'roulette'>; upright: boolean }>) {
  const lines = PICTURES.flatMap((picture) => {
    const odds = rouletteOdds(rules, picture.kind);
    return odds === undefined ? [] : [{ picture, odds }];
  });
  const half = Math.ceil(lines.length / 2);
  return (
    <g className={css['legend']}>
      {lines.map(({ picture, odds }, i) => {
        const [corner, place] = i < half ? [0, i] : [1, i - half];
        const [x, y] = upright
          ? [place * 38 + 19, corner * 13 * UPRIGHT_ROW * UNIT + 15]
          : [corner * 13 * UNIT + 15, 3 * UNIT + 22 + place * 38];
        return <Line key={picture.kind} picture={picture} odds={odds} x={x} y={y} below={upright} />;
      })}
    </g>
  );
}

type LineProps = Readonly<{ picture: Picture; odds: string; x: number; y: number; below: boolean }>;

const Line = ({ picture, odds, x, y, below }: LineProps) => (
  <g data-odds={picture.kind}>
    <Boxes {...picture} x={x} y={y} />
    <text x={below ? x : x + 27} y={below ? y + 25 : y + 5} className={css['legendOdds']}>
      {odds}
    </text>
  </g>
);

/** First four and first five reach into zero, which is drawn as one tall box at the left. */
function Boxes({ kind, across, down, dot, x, y }: Picture & Point) {
  const [w, h] = [across * SIDE, down * SIDE];
  const at = { x: x - w / 2, y: y - h / 2 };
  const zero = kind === 'first-four' || kind === 'first-five';
  const rows = Array.from({ length: down - 1 }, (_, i) => `M${zero ? SIDE : 0} ${(i + 1) * SIDE}H${w}`);
  const columns = Array.from({ length: across - 1 }, (_, i) => `M${(i + 1) * SIDE} 0V${h}`);
  return (
    <>
      <path d={movedPath(`M0 0H${w}V${h}H0Z${rows.join('')}${columns.join('')}`, at)} className={css['legendBox']} />
      <circle cx={at.x + dot[0] * SIDE} cy={at.y + dot[1] * SIDE} r="3" className={css['legendDot']} />
    </>
  );
}
