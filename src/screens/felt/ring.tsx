import { type Position, UNIT } from './board.ts';
import css from './felt.module.css';

/** Around a chip on a line, which is wider than the line's own zone. */
const LEAST = 0.8;

/** The keyboard's ring: three units of light blue with two of ink inside, seen on every colour of the cloth; or a hint in gold. */
export function Ring({ position, isHint = false }: Readonly<{ position: Position; isHint?: boolean }>) {
  const { x, y, turn } = position;
  const w = Math.max(position.box ? position.w - 0.06 : position.core.w, LEAST) * UNIT;
  const h = Math.max(position.box ? position.h - 0.06 : position.core.h, LEAST) * UNIT;
  const box = {
    x: x * UNIT - w / 2,
    y: y * UNIT - h / 2,
    width: w,
    height: h,
    rx: position.box ? 7 : Math.min(w, h) / 2,
  };
  return (
    <g {...(turn === undefined ? {} : { transform: `rotate(${turn} ${x * UNIT} ${y * UNIT})` })}>
      {!isHint && <rect {...box} className={css['ringInk']} />}
      <rect
        {...box}
        {...(isHint
          ? { className: css['hint'], 'data-hint': position.key }
          : { className: css['ring'], 'data-ring': '' })}
      />
    </g>
  );
}
