import { ChipDisc } from '../felt/chip-disc.tsx';
import { ChipShape } from '../felt/chip-shape.tsx';
import panels from './game-panels.module.css';

/** A player's chip beside the name: colour and shape as they lie on the felt. */
export const SeatMark = ({ seat }: Readonly<{ seat: number }>) => (
  <svg viewBox="-12 -12 24 24" className={panels['seat']} aria-hidden="true" data-seat={seat}>
    <ChipDisc x={0} y={0} radius={11} owner={seat} />
    <ChipShape owner={seat} x={0} y={0} size={5} />
  </svg>
);
