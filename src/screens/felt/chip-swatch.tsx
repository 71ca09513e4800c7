import css from './chip.module.css';
import { lookOf } from './chip-colour.ts';
import { ChipDisc } from './chip-disc.tsx';

/** A chip of a colour as it is issued, with the letters by which it is told without hue. */
export const ChipSwatch = ({ colour }: Readonly<{ colour: string }>) => (
  <svg viewBox="-12 -12 24 24" className={css['swatch']} aria-hidden="true" data-colour={colour}>
    <ChipDisc x={0} y={0} radius={11} colour={colour} />
    <text y="3.2" fontSize="8.5" className={css['code']}>
      {lookOf(colour).code}
    </text>
  </svg>
);
