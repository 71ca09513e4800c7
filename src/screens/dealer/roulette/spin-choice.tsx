import type { Direction } from '../../../table/games/roulette/round.ts';
import { useDesk } from '../desk.ts';
import css from './roulette.module.css';

/** How ball and wheel went: facts, stored as they were; the rules judge them. */
export type Spin = Readonly<{ ball: Direction; wheel: Direction | 'still' }>;

const WAYS = ['clockwise', 'anticlockwise'] as const;

export const opposite = (way: Direction): Direction => (way === 'clockwise' ? 'anticlockwise' : 'clockwise');

/** The usual spin: against each other, the other way round each time. */
export const usualSpin = (round: number): Spin =>
  round % 2 === 0 ? { ball: 'clockwise', wheel: 'anticlockwise' } : { ball: 'anticlockwise', wheel: 'clockwise' };

export const spinOrder = ({ ball, wheel }: Spin) =>
  wheel === 'still'
    ? ({ type: 'spinBall', ball, wheel: opposite(ball), turning: false } as const)
    : ({ type: 'spinBall', ball, wheel } as const);

export function SpinChoice({ spin, onSpin }: Readonly<{ spin: Spin; onSpin: (spin: Spin) => void }>) {
  const { sayDealer } = useDesk();
  return (
    <div className={css['ways']}>
      <label>
        <span>{sayDealer('spin.ball')}</span>
        <select value={spin.ball} onChange={({ target }) => onSpin({ ...spin, ball: target.value as Direction })}>
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {sayDealer(`spin.${way}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{sayDealer('spin.wheel')}</span>
        <select value={spin.wheel} onChange={({ target }) => onSpin({ ...spin, wheel: target.value as Spin['wheel'] })}>
          {[...WAYS, 'still' as const].map((way) => (
            <option key={way} value={way}>
              {sayDealer(`spin.${way}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
