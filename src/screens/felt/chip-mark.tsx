import css from './chip.module.css';
import type { ChipState } from './felt.ts';
import { movedPath } from './moved-path.ts';

type Props = Readonly<{ state: ChipState; byDealer: boolean; x: number; y: number; radius: number }>;

/** What has become of chips, by form: a dashed ring, a padlock, an arrow home, a gold rim; and D for the dealer's hand. */
export function ChipMark({ state, byDealer, x, y, radius }: Props) {
  const corner = { x: x + radius * 0.78, y: y - radius * 0.78 };
  return (
    <>
      {state === 'pending' && <circle cx={x} cy={y} r={radius + 3.5} className={css['pending']} />}
      {state === 'won' && <circle cx={x} cy={y} r={radius + 2.5} className={css['won']} />}
      {state === 'locked' && <Corner {...corner} draw={PADLOCK} />}
      {state === 'returned' && <Corner {...corner} draw={RETURN} />}
      {byDealer && <Tag x={x - radius * 0.8} y={corner.y} />}
    </>
  );
}

const PADLOCK = 'M-3.6 -0.6H3.6V4.4H-3.6ZM-2.3 -0.6V-2.4A2.3 2.3 0 0 1 2.3 -2.4V-0.6';
const RETURN = 'M4 3.2H-0.4A2.6 2.6 0 0 1 -0.4 -2H2.2M0.4 -4.2L-2 -2L0.4 0.2';

const Corner = ({ x, y, draw }: Readonly<{ x: number; y: number; draw: string }>) => (
  <>
    <circle cx={x} cy={y} r="7.5" className={css['corner']} />
    <path d={movedPath(draw, { x, y })} className={css['sign']} data-sign={draw === PADLOCK ? 'locked' : 'returned'} />
  </>
);

const Tag = ({ x, y }: Readonly<{ x: number; y: number }>) => (
  <g data-by-dealer="">
    <rect x={x - 7} y={y - 7} width="14" height="14" rx="3" className={css['tag']} />
    <text x={x} y={y + 4.2} className={css['tagText']}>
      D
    </text>
  </g>
);
