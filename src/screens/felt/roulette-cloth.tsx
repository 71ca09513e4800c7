import { memo } from 'react';
import type { Point } from '../../layout/place.ts';
import { DOUBLE_LINE } from '../../layout/roulette/grid.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Printed, UNIT } from './board.ts';
import { ColourMark } from './colour-mark.tsx';
import css from './felt.module.css';
import type { FeltProps } from './felt.ts';
import { rouletteOdds } from './odds.ts';
import { OddsLegend } from './odds-legend.tsx';
import { rouletteBoard, UPRIGHT_ROW } from './roulette-board.ts';

type Props = Readonly<{
  rules: Rulebook<'roulette'>;
  orientation: FeltProps['orientation'];
  lit: FeltProps['lit'];
  printed: FeltProps['printed'];
}>;

/** What is printed on the cloth; it changes only with the result. */
export const RouletteCloth = memo(function RouletteCloth({ rules, orientation, lit, printed }: Props) {
  const { size, printed: boxes } = rouletteBoard(rules, orientation);
  const upright = orientation === 'vertical';
  const line = upright ? size.w - DOUBLE_LINE : DOUBLE_LINE;
  return (
    <g className={css['print']}>
      {boxes.map((box) => (
        <Box
          key={box.id}
          box={box}
          text={printed?.[box.spot] ?? box.label}
          odds={oddsIn(rules, box)}
          lit={lit?.has(box.spot)}
        />
      ))}
      {lit !== undefined && <Outcome boxes={boxes} lit={lit} />}
      <DoubleLine at={line * UNIT} upright={upright} />
      {rules.game.wheel.includes('00') && <CourtesyLine upright={upright} width={size.w} />}
      <OddsLegend rules={rules} upright={upright} />
    </g>
  );
});

type BoxProps = Readonly<{ box: Printed; text: string; odds: string | undefined; lit: boolean | undefined }>;

function Box({ box, lit, ...print }: BoxProps) {
  const { tone, spot } = box;
  return (
    <g className={css[kindOf(box) === 'straight' ? 'pocket' : 'wide']} data-lit={lit} data-tone={tone} data-area={spot}>
      <Print box={box} {...print} />
    </g>
  );
}

const kindOf = ({ spot }: Printed): string => spot.split('/')[0] ?? '';

/** Turned only where it has to be: a result draws every transform of a felt again. */
const Print = memo(function Print({ box, text, odds }: Omit<BoxProps, 'lit'>) {
  const { x, y, w, h, tone } = box;
  const kind = kindOf(box);
  const middle = { x: (x + w / 2) * UNIT, y: (y + h / 2) * UNIT };
  const face = kind === 'column' ? { text: odds ?? '' } : { text, odds, tone };
  return (
    <>
      <rect x={x * UNIT} y={y * UNIT} width={w * UNIT} height={h * UNIT} className={css['ground']} />
      {kind === 'straight' && tone !== undefined && <NumberFace {...middle} text={text} tone={tone} low={h < 1} />}
      {kind !== 'straight' && h <= w && <OutsideFace {...middle} {...face} />}
      {kind !== 'straight' && h > w && (
        <g transform={`translate(${middle.x} ${middle.y}) rotate(-90) scale(${Math.min(1, h / 1.6)})`}>
          <OutsideFace x={0} y={0} {...face} />
        </g>
      )}
    </>
  );
});

type NumberProps = Point & Readonly<{ text: string; tone: NonNullable<Printed['tone']>; low: boolean }>;

/** The mark stands under the number, in a low box before it. */
const NumberFace = ({ x, y, text, tone, low }: NumberProps) => (
  <>
    <text x={x} y={y + (low ? 9 : 6)} className={css['number']}>
      {text}
    </text>
    <ColourMark tone={tone} x={low ? x - 22 : x} y={low ? y : y + 19} size={5} />
  </>
);

type Outside = Point & Readonly<{ text: string; odds?: string | undefined; tone?: Printed['tone'] }>;

/** The diamonds of red and black are the print itself (MBS-3.4.10, MBS-3.4.11); words stand beside them. */
function OutsideFace({ x, y, text, odds, tone }: Outside) {
  const left = tone === undefined ? x : x + 1;
  return (
    <>
      {tone !== undefined && <ColourMark tone={tone} x={x - 43} y={y} size={12} />}
      <text x={left} y={y + (odds === undefined ? 7 : 2)} className={css['outside']}>
        {text}
      </text>
      {odds !== undefined && (
        <text x={left} y={y + 20} className={css['odds']}>
          {odds}
        </text>
      )}
    </>
  );
}

/** Light on what covers the number, and one veil over all the rest. */
function Outcome({ boxes, lit }: Readonly<{ boxes: readonly Printed[]; lit: ReadonlySet<string> }>) {
  const dark = boxes.filter(({ spot }) => !lit.has(spot)).map((box) => inset(box, 0.75));
  return (
    <>
      <path
        d={dark.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}Z`).join('')}
        className={css['veil']}
      />
      {boxes
        .filter(({ spot }) => lit.has(spot))
        .map((box) => (
          <rect key={box.id} {...inset(box, 3)} rx="3" className={css['won']} />
        ))}
    </>
  );
}

const inset = ({ x, y, w, h }: Printed, by: number) => ({
  ...{ x: x * UNIT + by, y: y * UNIT + by, width: w * UNIT - 2 * by, height: h * UNIT - 2 * by },
});

function oddsIn(rules: Rulebook<'roulette'>, { spot }: Printed): string | undefined {
  const kind = spot.split('/')[0] as Parameters<typeof rouletteOdds>[1];
  return kind === 'straight' ? undefined : rouletteOdds(rules, kind);
}

/** Streets and six lines lie on the double line between the numbers and the dozens. */
function DoubleLine({ at, upright }: Readonly<{ at: number; upright: boolean }>) {
  const row = UNIT * (upright ? UPRIGHT_ROW : 1);
  const [from, to] = [row, 13 * row];
  const draw = (offset: number) => (upright ? `M${at + offset} ${from}V${to}` : `M${from} ${at + offset}H${to}`);
  return <path d={draw(-2) + draw(2)} className={css['double']} />;
}

/** A second place for the split of 0 and 00, within reach of the far end (US5-W2). */
function CourtesyLine({ upright, width }: Readonly<{ upright: boolean; width: number }>) {
  const turn = upright
    ? `translate(${(width - 3.5) * UNIT} ${9 * UPRIGHT_ROW * UNIT}) rotate(90)`
    : `translate(${9 * UNIT} ${3.5 * UNIT})`;
  return (
    <g transform={turn}>
      <rect x="-15" y="-13" width="30" height="26" rx="13" className={css['courtesy']} />
      <path d="M0 -29V-13M0 13V29" className={css['double']} />
      <text y="4" className={css['courtesyText']} {...(upright ? { transform: 'rotate(-90)' } : {})}>
        0·00
      </text>
    </g>
  );
}
