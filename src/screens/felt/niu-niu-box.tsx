import type { Point } from '../../layout/place.ts';
import { type Printed, UNIT } from './board.ts';
import type { FeltProps } from './felt.ts';
import { Hand, type HandView } from './hand.tsx';
import css from './niu-niu.module.css';
import { BOX, type BoxFrame, CARDS_BEFORE, type NiuNiuBoard } from './niu-niu-board.ts';

export const BOX_STATES = ['free', 'own', 'taken', 'voided', 'settled'] as const;
export type BoxState = (typeof BOX_STATES)[number];

/** One box as somebody may see it. */
export type BoxView = HandView &
  Readonly<{
    box: number;
    state: BoxState;
    own?: boolean;
    /** Who plays it, for its foot. */
    name?: string;
    /** What has become of it or what the hand is worth: `Niu 8`, `Void`. */
    note?: string;
  }>;

type Props = Readonly<{
  frame: BoxFrame;
  areas: readonly Printed[];
  toDealer: NiuNiuBoard['toDealer'];
  view: BoxView | undefined;
  /** Where cards are dealt from, on the cloth; where nothing is given they are simply there. */
  from: Point | undefined;
  reserve: number;
  aimed: string | undefined;
  faceOf: FeltProps['faceOf'];
  lit: FeltProps['lit'];
  printed: FeltProps['printed'];
}>;

/** A box with its areas, the cards on the dealer's side of them, its number on the other, and a veil when its hand is void. */
export function NiuNiuBox({ frame, areas, toDealer, view, from, reserve, aimed, faceOf, lit, printed }: Props) {
  const { box } = frame;
  const own = view?.own === true || view?.state === 'own';
  return (
    <g
      transform={`translate(${frame.x * UNIT} ${frame.y * UNIT}) rotate(${frame.turn})`}
      className={css['box']}
      data-box={box}
      data-state={view?.state ?? 'free'}
      data-own={own}
    >
      <rect {...OUTLINE} className={css['outline']} />
      {areas.map((area) => (
        <Area
          key={area.id}
          area={area}
          text={printed?.[area.spot] ?? area.label}
          amount={area.spot === 'reserve' && reserve > 0 ? faceOf(reserve) : undefined}
          lit={lit?.has(`${box}/${area.spot}`)}
          aimed={aimed === `${box}/${area.spot}`}
        />
      ))}
      {view !== undefined && (
        <g transform={`translate(0 ${toDealer * CARDS_BEFORE * UNIT})`}>
          <Hand
            hand={{ ...view, worth: undefined }}
            scale={0.62}
            width={BOX.w * UNIT}
            from={from && seenFrom(frame, from, toDealer)}
          />
        </g>
      )}
      <Foot box={box} own={own} name={view?.name} toDealer={toDealer} />
      {view?.state === 'voided' && <rect {...veiled(toDealer)} className={css['veil']} data-veil="" />}
      {stamped(view) !== '' && <Note text={stamped(view)} worth={view?.worth} toDealer={toDealer} />}
    </g>
  );
}

/** A place on the cloth as a box sees it that is turned toward the dealer. */
function seenFrom({ x, y, turn }: BoxFrame, from: Point, toDealer: Props['toDealer']): Point {
  const angle = (-turn * Math.PI) / 180;
  const [dx, dy] = [(from.x - x) * UNIT, (from.y - y) * UNIT];
  return {
    x: Math.round(dx * Math.cos(angle) - dy * Math.sin(angle)),
    y: Math.round(dx * Math.sin(angle) + dy * Math.cos(angle) - toDealer * CARDS_BEFORE * UNIT),
  };
}

const OUTLINE = {
  x: (-BOX.w / 2) * UNIT - 4,
  y: (-BOX.h / 2) * UNIT - 4,
  width: BOX.w * UNIT + 8,
  height: BOX.h * UNIT + 8,
  rx: 9,
};

/** Over the box and its cards. */
const veiled = (toDealer: Props['toDealer']) => ({
  ...OUTLINE,
  y: OUTLINE.y - (toDealer === -1 ? 62 : 0),
  height: OUTLINE.height + 62,
});

type AreaProps = Readonly<{
  area: Printed;
  text: string;
  amount: string | undefined;
  lit: boolean | undefined;
  aimed: boolean;
}>;

/** The Reserve is no place to bet: it shows what is held and cannot be pointed at. */
const Area = ({ area, text, amount, lit, aimed }: AreaProps) => (
  <g className={css['area']} data-area={area.spot} data-lit={lit} data-aimed={aimed}>
    <rect
      x={area.x * UNIT + 2}
      y={area.y * UNIT + 2}
      width={area.w * UNIT - 4}
      height={area.h * UNIT - 4}
      rx="6"
      className={css[area.spot === 'reserve' ? 'reserve' : 'ground']}
    />
    <text
      x={(area.x + area.w / 2) * UNIT}
      y={area.y * UNIT + (amount !== undefined ? 24 : area.w < 2 ? 22 : 34)}
      className={css['word']}
    >
      {area.w < 2 ? text.split(' ').map((word, i) => <Word key={word} {...{ word, i, area }} />) : text}
    </text>
    {amount !== undefined && (
      <text x={(area.x + area.w / 2) * UNIT} y={area.y * UNIT + 45} className={css['amount']}>
        {amount}
      </text>
    )}
  </g>
);

const Word = ({ word, i, area }: Readonly<{ word: string; i: number; area: Printed }>) => (
  <tspan x={(area.x + area.w / 2) * UNIT} dy={i === 0 ? 0 : 15}>
    {word}
  </tspan>
);

type FootProps = Readonly<{ box: number; own: boolean; name: string | undefined; toDealer: Props['toDealer'] }>;

const Foot = ({ box, own, name, toDealer }: FootProps) => (
  <g transform={`translate(0 ${-toDealer * ((BOX.h / 2) * UNIT + 20)})`}>
    <circle r="12" cx={name === undefined ? 0 : -44} className={css[own ? 'ownNumber' : 'number']} />
    <text x={name === undefined ? 0 : -44} y="5.5" className={css[own ? 'ownNumberText' : 'numberText']}>
      {box}
    </text>
    {name !== undefined && (
      <text x="-26" y="5" className={css['name']}>
        {name}
      </text>
    )}
  </g>
);

/** What the hand is worth, and what became of it. */
const stamped = (view: BoxView | undefined): string =>
  [view?.worth, view?.worth !== undefined && view.state === 'own' ? undefined : view?.note].filter(Boolean).join(' · ');

type NoteProps = Readonly<{ text: string; worth: string | undefined; toDealer: Props['toDealer'] }>;

const Note = ({ text, worth, toDealer }: NoteProps) => (
  <g transform={`translate(0 ${toDealer * ((BOX.h / 2) * UNIT + 6)})`} data-stamp={worth}>
    <rect
      x={-(text.length * 4.5 + 9)}
      y="-13"
      width={text.length * 9 + 18}
      height="25"
      rx="6"
      className={css['plate']}
    />
    <text y="5.5" className={css['plateText']}>
      {text}
    </text>
  </g>
);
