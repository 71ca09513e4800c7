import type { RefObject } from 'react';
import { Actions, DockButton } from './actions.tsx';
import { BetBar } from './bet-bar.tsx';
import { ChipRail } from './chip-rail.tsx';
import css from './dock.module.css';

type Props = Readonly<{
  bar: RefObject<HTMLInputElement | null>;
  removing: boolean;
  onRemoving: (removing: boolean) => void;
  /** Only where there is a racetrack. */
  race?: boolean;
  onRace?: (race: boolean) => void;
  /** Only where the panel does not stand beside the felt. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  onHelp: () => void;
}>;

const TRACK =
  'M5 3.5H11A4.5 4.5 0 0 1 11 12.5H5A4.5 4.5 0 0 1 5 3.5ZM5.5 6.5H10.5A1.5 1.5 0 0 1 10.5 9.5H5.5A1.5 1.5 0 0 1 5.5 6.5Z';
const LIST = 'M2.5 4H13.5M2.5 8H13.5M2.5 12H9';
const QUESTION = 'M5.5 6A2.5 2.5 0 1 1 8.8 8.3C8.2 8.6 8 9 8 9.8M8 12.4V12.6';

/** What one does: chips, actions, and the bar to type into. */
export function Dock({ bar, removing, onRemoving, race = false, onRace, open = false, onOpen, onHelp }: Props) {
  return (
    <div className={css['dock']}>
      <ChipRail />
      <Actions removing={removing} onRemoving={onRemoving}>
        {onRace !== undefined && (
          <DockButton label="race" hint="N" draw={TRACK} pressed={race} onClick={() => onRace(!race)} />
        )}
        {onOpen !== undefined && (
          <DockButton label="table.bets" hint="F" draw={LIST} pressed={open} onClick={() => onOpen(!open)} />
        )}
        <DockButton label="help" hint="?" draw={QUESTION} onClick={onHelp} />
      </Actions>
      <BetBar ref={bar} />
    </div>
  );
}
