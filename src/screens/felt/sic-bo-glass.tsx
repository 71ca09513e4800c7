import { memo } from 'react';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Printed, UNIT } from './board.ts';
import type { FeltProps } from './felt.ts';
import css from './glass.module.css';
import { sicBoOdds } from './odds.ts';
import { SicBoArea } from './sic-bo-area.tsx';
import { sicBoBoard } from './sic-bo-board.ts';

type Props = Readonly<{
  rules: Rulebook<'sic-bo'>;
  orientation: FeltProps['orientation'];
  lit: FeltProps['lit'];
  dark: boolean;
  printed: FeltProps['printed'];
}>;

/** Areas light one after the other, but the last within this time. */
const ALL_LIT_MS = 700;
const EACH_MS = 90;

/** The glass areas: at rest softly lit, dark until the dice are entered, then exactly the given ones bright. */
export const SicBoGlass = memo(function SicBoGlass({ rules, orientation, lit, dark, printed }: Props) {
  const { printed: areas } = sicBoBoard(rules, orientation);
  const bright = areas.filter(({ spot }) => lit?.has(spot));
  const each = Math.min(EACH_MS, ALL_LIT_MS / Math.max(bright.length, 1));
  return (
    <g className={css['glass']} data-dark={dark}>
      {areas.map((area) => (
        <g
          key={area.id}
          className={css['area']}
          data-area={area.spot}
          data-lit={lit?.has(area.spot)}
          style={{ transitionDelay: `${Math.max(bright.indexOf(area), 0) * each}ms` }}
        >
          <rect {...pane(area)} className={css['pane']} />
          <SicBoArea rules={rules} area={area} text={printed?.[area.spot]} odds={sicBoOdds(rules, area.spot)} />
        </g>
      ))}
    </g>
  );
});

const pane = ({ x, y, w, h }: Printed) => ({
  ...{ x: x * UNIT + 1.5, y: y * UNIT + 1.5, width: w * UNIT - 3, height: h * UNIT - 3, rx: 7 },
});
