import type { CSSProperties } from 'react';
import type { Face } from '../../../layout/sic-bo/rolls.ts';
import css from './dome.module.css';

/** Cells of three by three, read like a page, that bear a pip. */
const PIPS: Readonly<Record<Face, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};
const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** Where each face is on a die that lies with its one up, and how the die is turned for another face to lie up. */
const SIDES: Readonly<Record<Face, string>> = {
  1: '',
  6: 'rotateX(180deg)',
  2: 'rotateX(90deg)',
  5: 'rotateX(-90deg)',
  3: 'rotateY(90deg)',
  4: 'rotateY(-90deg)',
};
const TURNED: Readonly<Record<Face, string>> = {
  1: '',
  6: 'rotateX(180deg)',
  2: 'rotateX(-90deg)',
  5: 'rotateX(90deg)',
  3: 'rotateY(-90deg)',
  4: 'rotateY(90deg)',
};

type Props = Readonly<{ face: Face; x: number; y: number; turn: number }>;

/** A die with this face up; one and four are red, as on dice of the East. */
export function Cube({ face, x, y, turn }: Props) {
  const place = { '--x': x, '--y': y } as CSSProperties;
  return (
    <div className={css['die']} style={place}>
      <div className={css['shade']} />
      <div
        className={css['cube']}
        style={{ transform: `rotateX(-54deg) rotateY(${turn.toFixed(1)}deg) rotateX(90deg) ${TURNED[face]}` }}
      >
        {FACES.map((each) => (
          <div
            key={each}
            className={css['face']}
            data-red={each === 1 || each === 4}
            style={{ transform: `${SIDES[each]} translateZ(calc(var(--die) / 2))` }}
          >
            {PIPS[each].map((cell) => (
              <i
                key={cell}
                data-one={each === 1}
                style={{ gridArea: `${Math.ceil(cell / 3)} / ${((cell - 1) % 3) + 1}` }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
