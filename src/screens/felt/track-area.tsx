// biome-ignore-all lint/a11y/useSemanticElements: a drawing has no table elements, only their roles.
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus.
import type { PocketColour } from '../../rulebook/rulebook.ts';
import { ColourMark } from './colour-mark.tsx';
import css from './racetrack.module.css';
import { pathOf, type TrackPart } from './racetrack-shape.ts';

type Props = Readonly<{
  id: string;
  part: TrackPart;
  name: string;
  text: string;
  /** The colour of a pocket; sections have none. */
  tone: PocketColour | undefined;
  lit: boolean;
  backed: boolean;
  onAim: (key: string) => void;
  onPlace: (key: string) => void;
}>;

/** A pocket or a section of the track; both have a form of their own, so what is under the pointer is what is meant. */
export function TrackArea({ id, part, name, text, tone, lit, backed, onAim, onPlace }: Props) {
  const { key, label } = part;
  const path = pathOf(part);
  return (
    <g
      id={id}
      role="gridcell"
      aria-label={name}
      className={css['area']}
      data-key={key}
      data-tone={tone}
      data-lit={lit}
      onPointerMove={() => onAim(key)}
      onClick={() => onPlace(key)}
    >
      <path d={path} className={css['ground']} />
      {lit && <path d={path} className={css['glow']} />}
      <g aria-hidden="true" transform={`translate(${label.x} ${label.y})`}>
        <text y={tone === undefined ? 7 : 4} className={css[tone === undefined ? 'section' : 'number']}>
          {text}
        </text>
        {tone !== undefined && <ColourMark tone={tone} x={0} y={13} size={4} />}
        {backed && <circle cx="13" cy="-14" r="4.5" className={css['backed']} data-backed="" />}
      </g>
    </g>
  );
}
