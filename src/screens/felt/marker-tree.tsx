import type { WirePublic } from '../../wire/index.ts';
import { chipName } from '../words/chip-name.ts';
import type { Say } from '../words/words.ts';
import { ChipSwatch } from './chip-swatch.tsx';
import css from './marker-tree.module.css';

type Props = Readonly<{ colours: WirePublic['colours']; say: Say; sum: (amount: number) => string }>;

/** Which colours are in use and at which value, one compartment each (HR-3.2.7, HR-4.7.5, MBS-1.1.1). */
export function MarkerTree({ colours, say, sum }: Props) {
  if (colours.length === 0) return null;
  return (
    <ul className={css['tree']} aria-label={say('markerTree')} data-marker-tree="">
      {colours.map(({ colour, value, marker }) => (
        <li key={colour} data-marker={marker}>
          <ChipSwatch colour={colour} />
          <span>{chipName(say, colour)}</span> <strong>{sum(value)}</strong>
        </li>
      ))}
    </ul>
  );
}
