import type { PocketColour } from '../../rulebook/rulebook.ts';
import css from './felt.module.css';
import { movedPath } from './moved-path.ts';

type Props = Readonly<{ tone: PocketColour; x: number; y: number; size: number }>;

const DIAMOND = 'M0 -1L0.78 0L0 1L-0.78 0Z';

/** Red, black and zero without hue: a full diamond, a hollow one, a circle. */
export function ColourMark({ tone, x, y, size }: Props) {
  const shape = { className: css[`mark-${tone}`], 'data-mark': tone };
  if (tone === 'green') return <circle cx={x} cy={y} r={size * 0.85} {...shape} />;
  return <path d={movedPath(DIAMOND, { x, y }, size)} {...shape} />;
}
