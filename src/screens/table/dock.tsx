import { Actions, DockButton } from './actions.tsx';
import { BetBar } from './bet-bar.tsx';
import { ChipRail } from './chip-rail.tsx';
import css from './dock.module.css';
import type { Desk } from './use-desk.ts';
import { UPRIGHT, useMedia } from './use-media.ts';

type Props = Readonly<{
  desk: Desk;
  /** The panel stands beside the felt and needs no button. */
  beside: boolean;
}>;

const TRACK =
  'M5 3.5H11A4.5 4.5 0 0 1 11 12.5H5A4.5 4.5 0 0 1 5 3.5ZM5.5 6.5H10.5A1.5 1.5 0 0 1 10.5 9.5H5.5A1.5 1.5 0 0 1 5.5 6.5Z';
const LIST = 'M2.5 4H13.5M2.5 8H13.5M2.5 12H9';
const LETTERS = 'M2 4H14V12H2ZM4.5 6.5H5M7.5 6.5H8M10.5 6.5H11M5 9.5H11';
const QUESTION = 'M5.5 6A2.5 2.5 0 1 1 8.8 8.3C8.2 8.6 8 9 8 9.8M8 12.4V12.6';

/** What one does: chips, actions, and the bar to type into. */
export function Dock({ desk, beside }: Props) {
  const folded = useMedia(UPRIGHT);
  const { hasTrack, race, setRace, open, setOpen, removing, setRemoving, setDialog, bar } = desk;
  return (
    <div className={css['dock']}>
      <ChipRail onColours={() => setDialog('money')} />
      <Actions removing={removing} onRemoving={setRemoving}>
        {hasTrack && <DockButton label="race" hint="N" draw={TRACK} pressed={race} onClick={() => setRace(!race)} />}
        {!beside && (
          <DockButton label="table.bets" hint="F" draw={LIST} pressed={open} onClick={() => setOpen(!open)} />
        )}
        {folded && <DockButton label="typeBet" hint="/" draw={LETTERS} onClick={() => bar.current?.focus()} />}
        <DockButton label="help" hint="?" draw={QUESTION} onClick={() => setDialog('help')} />
      </Actions>
      <BetBar ref={bar} folded={folded} />
    </div>
  );
}
