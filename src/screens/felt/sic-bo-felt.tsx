import type { Rulebook } from '../../rulebook/rulebook.ts';
import { UNIT } from './board.ts';
import { ChipsLayer } from './chips-layer.tsx';
import { clothOf } from './cloth.ts';
import type { FeltProps } from './felt.ts';
import { FeltFrame } from './felt-frame.tsx';
import glass from './glass.module.css';
import { sicBoBoard } from './sic-bo-board.ts';
import { SicBoGlass } from './sic-bo-glass.tsx';
import { useFelt } from './use-felt.ts';

/** A Sic Bo layout of lit glass: what is lit is given, never worked out here. */
export function SicBoFelt(props: FeltProps<Rulebook<'sic-bo'>>) {
  const { rules, orientation, chips, faceOf, lit, dark, shown, printed, viewOnly = false, labelOf } = props;
  const board = sicBoBoard(rules, orientation);
  const input = useFelt(board, props);
  // What is pointed at is for bets: it never stands beside a result.
  const aim = props.closed === true || lit !== undefined ? undefined : input.aimed;
  const pointed = aim === undefined ? (lit === undefined ? (shown ?? []) : []) : [aim.key];
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
      <SicBoGlass rules={rules} orientation={orientation} lit={lit} dark={dark === true} printed={printed} />
      {board.positions
        .filter(({ key }) => pointed.some((spot) => spot === key))
        .map(({ key, x, y, w, h }) => (
          <rect
            key={key}
            x={(x - w / 2) * UNIT + 3}
            y={(y - h / 2) * UNIT + 3}
            width={w * UNIT - 6}
            height={h * UNIT - 6}
            rx="7"
            className={glass['aimed']}
          />
        ))}
      <ChipsLayer board={board} chips={chips} faceOf={faceOf} currency={props.currency} lit={lit} />
    </FeltFrame>
  );
}
