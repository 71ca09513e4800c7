import type { Rulebook } from '../../rulebook/rulebook.ts';
import { UNIT } from './board.ts';
import { ChipsLayer } from './chips-layer.tsx';
import { clothOf } from './cloth.ts';
import type { FeltProps } from './felt.ts';
import { FeltFrame } from './felt-frame.tsx';
import { Hand, type HandView } from './hand.tsx';
import css from './niu-niu.module.css';
import { type NiuNiuBoard, niuNiuBoard, type Side } from './niu-niu-board.ts';
import { type BoxView, NiuNiuBox } from './niu-niu-box.tsx';
import { useFelt } from './use-felt.ts';

type Props = FeltProps<Rulebook<'niu-niu'>> &
  Readonly<{
    /** From whose side it is looked at; the players', unless told. */
    side?: Side;
    boxes?: readonly BoxView[];
    dealer?: HandView;
    /** Cards are dealt, turned and set before one's eyes; otherwise they are simply there. */
    moves?: boolean;
    /** What stands beside the dealer's hand: a name or what it is worth. */
    dealerNote?: string;
  }>;

/** A Niu Niu table: the dealer's hand, and the boxes around it. */
export function NiuNiuFelt(props: Props) {
  const {
    rules,
    orientation,
    chips,
    faceOf,
    lit,
    printed,
    viewOnly = false,
    labelOf,
    boxes = [],
    dealer,
    moves = false,
  } = props;
  const board = niuNiuBoard(rules, orientation, props.side);
  const input = useFelt(board, props);
  return (
    <FeltFrame
      board={board}
      input={input}
      name={props.name ?? rules.title}
      viewOnly={viewOnly}
      closed={props.closed === true}
      labelOf={labelOf}
      brand={props.brand}
      cloth={clothOf(rules)}
      railless={props.railless}
      hint={props.hint}
    >
      <DealerArea board={board} note={props.dealerNote} hand={dealer} moves={moves} />
      {board.frames.map((frame) => (
        <NiuNiuBox
          key={frame.box}
          frame={frame}
          areas={board.areas}
          toDealer={board.toDealer}
          from={moves ? board.dealer : undefined}
          view={boxes.find(({ box }) => box === frame.box)}
          reserve={reserveIn(chips, frame.box)}
          aimed={props.closed === true ? undefined : input.aimed?.key}
          {...{ faceOf, lit, printed }}
        />
      ))}
      <ChipsLayer board={board} chips={chips} faceOf={faceOf} currency={props.currency} />
    </FeltFrame>
  );
}

const reserveIn = (chips: FeltProps['chips'], box: number): number =>
  chips.filter((each) => each.box === box).reduce((sum, { reserve = 0 }) => sum + reserve, 0);

/** The middles of the five places for the dealer's cards (NN-2.1.2.ii). */
const CARD_PLACES = [-104, -52, 0, 52, 104];

/** The dealer's cards come from the dealer's left, where the device stands. */
const SHOE = { x: 230, y: -70 };

type Area = Readonly<{ board: NiuNiuBoard; note: string | undefined; hand: HandView | undefined; moves: boolean }>;

/** At the edge of the table; the note lies on the side of the boxes. */
const DealerArea = ({ board: { dealer, toDealer }, note, hand, moves }: Area) => (
  <g transform={`translate(${dealer.x * UNIT} ${dealer.y * UNIT})`} data-dealer="">
    <rect x="-135" y={toDealer === -1 ? -50 : -42} width="270" height="92" rx="10" className={css['dealer']} />
    {hand === undefined &&
      CARD_PLACES.map((x) => (
        <rect
          key={x}
          x={x - 22}
          y={toDealer === -1 ? -38 : -30}
          width="44"
          height="68"
          rx="4"
          className={css['cardPlace']}
          data-card-place=""
        />
      ))}
    {hand !== undefined && <Hand hand={hand} scale={0.8} width={256} from={moves ? SHOE : undefined} />}
    {note !== undefined && (
      <text y={toDealer === -1 ? 62 : -51} className={css['note']}>
        {note}
      </text>
    )}
  </g>
);
