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
  reserve: number;
  aimed: string | undefined;
  faceOf: FeltProps['faceOf'];
  lit: FeltProps['lit'];
  printed: FeltProps['printed'];
}>;

/** A box with its areas, the cards on the dealer's side of them, its number on the other, and a veil when its hand is void. */
export function NiuNiuBox({ frame, areas, toDealer, view, reserve, aimed, faceOf, lit, printed }: Props) {
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
          <Hand hand={view} scale={0.62} width={BOX.w * UNIT} />
        </g>
      )}
      <Foot box={box} own={own} name={view?.name} toDealer={toDealer} />
      {view?.state === 'voided' && <rect {...veiled(toDealer)} className={css['veil']} data-veil="" />}
      {view?.note !== undefined && <Note text={view.note} toDealer={toDealer} />}
    </g>
  );
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
    <text x={(area.x + area.w / 2) * UNIT} y={area.y * UNIT + (amount === undefined ? 34 : 24)} className={css['word']}>
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

const Note = ({ text, toDealer }: Readonly<{ text: string; toDealer: Props['toDealer'] }>) => (
  <g transform={`translate(0 ${toDealer * ((BOX.h / 2) * UNIT + 4)})`}>
    <rect
      x={-(text.length * 4.4 + 10)}
      y="-11"
      width={text.length * 8.8 + 20}
      height="21"
      rx="10.5"
      className={css['plate']}
    />
    <text y="4.5" className={css['plateText']}>
      {text}
    </text>
  </g>
);
