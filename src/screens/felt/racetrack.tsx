// biome-ignore-all lint/a11y/useSemanticElements: a drawing has no table elements, only their roles.
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the drawing is the grid that is walked with arrows.
import { type KeyboardEvent, useId, useState } from 'react';
import { hasDoubleZero, pocketColour } from '../../layout/roulette/pockets.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { clothOf } from './cloth.ts';
import type { FeltChips } from './felt.ts';
import css from './racetrack.module.css';
import { backed, nextPart, pocketsOf, type TrackBet, trackBet, trackParts } from './racetrack-bets.ts';
import { LONG, pathOf, ROUND, sizeOf } from './racetrack-shape.ts';
import { TrackArea } from './track-area.tsx';

type Props = Readonly<{
  rules: Rulebook<'roulette'>;
  name: string;
  /** What a screen reader says of a bet: its name and the wagers it stands for. */
  labelOf: (bet: TrackBet) => string;
  /** Words printed on the sections: `voisins`, `tiers`, `orphelins`, `zero`. */
  printed?: Readonly<Partial<Record<string, string>>>;
  chips?: readonly FeltChips[];
  /** A double-zero wheel has no announced sections; its track shows neighbours only, and only where it is wanted. */
  doubleZero?: boolean;
  /** For a hand's width. */
  round?: boolean;
  onPlace?: (bet: TrackBet) => void;
  onAim?: (bet: TrackBet | null) => void;
}>;

/** The wheel laid flat: a click on a section or a pocket stands for the same wagers as its typed text. */
export function Racetrack({
  rules,
  name,
  labelOf,
  printed,
  chips = [],
  doubleZero = false,
  round = false,
  ...wishes
}: Props) {
  const id = useId();
  const form = round ? ROUND : LONG;
  const rows = trackParts(rules, form);
  const { cursor, aimed, keyed, aim, place, focus, onKeyDown } = useTrack(rules, rows, wishes);
  if (hasDoubleZero(rules.game) && !doubleZero) return null;

  const lit = pocketsOf(rules, aimed === null ? undefined : trackBet(rules, aimed));
  const own = backed(rules, chips);
  const { w, h } = sizeOf(form);
  const ringed = keyed ? rows.flat().find(({ key }) => key === cursor) : undefined;

  return (
    <svg
      className={css['track']}
      data-cloth={clothOf(rules)}
      viewBox={`${-w / 2 - 4} ${-h / 2 - 4} ${w + 8} ${h + 8}`}
      role="grid"
      aria-label={name}
      tabIndex={0}
      aria-activedescendant={`${id}${cursor}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => focus(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => focus(false)}
      onPointerLeave={() => aim(null)}
    >
      {rows.map((parts) => (
        <g key={parts[0]?.key} role="row">
          {parts.map((part) => {
            const [pocket] = part.pockets;
            const bet = trackBet(rules, part.key);
            const single = part.pockets.length === 1 && pocket !== undefined;
            return (
              <TrackArea
                key={part.key}
                id={`${id}${part.key}`}
                part={part}
                name={bet === undefined ? part.key : labelOf(bet)}
                text={single ? String(pocket) : (printed?.[part.key] ?? titled(part.key))}
                tone={single ? pocketColour(rules, pocket) : undefined}
                lit={single ? lit.has(pocket) : aimed === part.key}
                backed={single && own.has(pocket)}
                onAim={aim}
                onPlace={place}
              />
            );
          })}
        </g>
      ))}
      {ringed !== undefined && (
        <g aria-hidden="true" pointerEvents="none">
          <path d={pathOf(ringed)} className={css['ringInk']} />
          <path d={pathOf(ringed)} className={css['ring']} data-ring="" />
        </g>
      )}
    </svg>
  );
}

type Wishes = Pick<Props, 'onPlace' | 'onAim'>;

/** Where a pointer or the arrow keys aim on the track, and what is placed from there. */
function useTrack(rules: Props['rules'], rows: ReturnType<typeof trackParts>, { onPlace, onAim }: Wishes) {
  const [cursor, setCursor] = useState(rows[0]?.[0]?.key ?? '');
  const [aimed, setAimed] = useState<string | null>(null);
  const [keyed, setKeyed] = useState(false);

  function aim(key: string | null) {
    if (key === aimed) return;
    setAimed(key);
    onAim?.(key === null ? null : (trackBet(rules, key) ?? null));
  }

  function place(key: string) {
    const bet = trackBet(rules, key);
    setCursor(key);
    if (bet !== undefined) onPlace?.(bet);
  }

  function focus(visible: boolean) {
    setKeyed(visible);
    aim(visible ? cursor : null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    setKeyed(true);
    if (event.key.startsWith('Arrow')) {
      const key = nextPart(rows, cursor, event.key);
      setCursor(key);
      aim(key);
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) place(cursor);
    else return;
    event.preventDefault();
  }

  return { cursor, aimed, keyed, aim, place, focus, onKeyDown };
}

const titled = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);
