import css from './chip.module.css';
import type { ChipState } from './felt.ts';

type Props = Readonly<{ state: ChipState; byDealer: boolean; top: number; radius: number }>;

/** What has become of chips, by form: a dashed ring, a padlock, an arrow home, a gold rim; and D for the dealer's hand. */
export function ChipMark({ state, byDealer, top, radius }: Props) {
  return (
    <>
      {state === 'pending' && <circle cy={top} r={radius + 3.5} className={css['pending']} />}
      {state === 'won' && <circle cy={top} r={radius + 2.5} className={css['won']} />}
      {state === 'locked' && <Corner x={radius * 0.78} y={top - radius * 0.78} draw={PADLOCK} />}
      {state === 'returned' && <Corner x={radius * 0.78} y={top - radius * 0.78} draw={RETURN} />}
      {byDealer && (
        <g transform={`translate(${-radius * 0.8} ${top - radius * 0.78})`} data-by-dealer="">
          <rect x="-7" y="-7" width="14" height="14" rx="3" className={css['tag']} />
          <text y="4.2" className={css['tagText']}>
            D
          </text>
        </g>
      )}
    </>
  );
}

const PADLOCK = 'M-3.6 -0.6H3.6V4.4H-3.6ZM-2.3 -0.6V-2.4A2.3 2.3 0 0 1 2.3 -2.4V-0.6';
const RETURN = 'M4 3.2H-0.4A2.6 2.6 0 0 1 -0.4 -2H2.2M0.4 -4.2L-2 -2L0.4 0.2';

const Corner = ({ x, y, draw }: Readonly<{ x: number; y: number; draw: string }>) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="7.5" className={css['corner']} />
    <path d={draw} className={css['sign']} data-sign={draw === PADLOCK ? 'locked' : 'returned'} />
  </g>
);
