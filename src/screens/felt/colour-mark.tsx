import type { PocketColour } from '../../rulebook/rulebook.ts';
import css from './felt.module.css';

type Props = Readonly<{ tone: PocketColour; x: number; y: number; size: number }>;

/** Red, black and zero without hue: a full diamond, a hollow one, a circle. */
export function ColourMark({ tone, x, y, size }: Props) {
  const shape = { transform: `translate(${x} ${y})`, className: css[`mark-${tone}`], 'data-mark': tone };
  if (tone === 'green') return <circle r={size * 0.85} {...shape} />;
  return <path d={`M0 ${-size}L${size * 0.78} 0L0 ${size}L${-size * 0.78} 0Z`} {...shape} />;
}
