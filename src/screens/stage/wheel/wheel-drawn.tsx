import type { Pocket } from '../../../rulebook/rulebook.ts';
import { colourOf, type Part } from './paint.ts';
import css from './wheel.module.css';

/** The same parts as a plain drawing, where nothing can be painted. */
export function WheelDrawn({ part, wheel }: Readonly<{ part: Part; wheel: readonly Pocket[] }>) {
  return (
    <svg viewBox="-100 -100 200 200" className={css['part']} aria-hidden="true">
      {part === 'bowl' ? (
        <>
          <circle r="99" className={css['wood']} />
          <circle r="90" className={css['track']} />
          <circle r="66" className={css['wood']} />
        </>
      ) : (
        <>
          {wheel.map((pocket, at) => (
            <g key={pocket} transform={`rotate(${(360 * at) / wheel.length})`} data-tone={colourOf(pocket)}>
              <path d={sector(wheel.length)} />
              <text y="-57">{pocket}</text>
            </g>
          ))}
          <circle r="36" className={css['wood']} />
          <circle r="11" className={css['brass']} />
        </>
      )}
    </svg>
  );
}

/** One pocket, upright at the top. */
function sector(count: number): string {
  const half = Math.PI / count;
  const [x, y] = [Math.sin(half), Math.cos(half)];
  const at = (radius: number, side: 1 | -1): string => `${(side * radius * x).toFixed(2)} ${(-radius * y).toFixed(2)}`;
  return `M${at(36, -1)}L${at(64, -1)}A64 64 0 0 1 ${at(64, 1)}L${at(36, 1)}Z`;
}
