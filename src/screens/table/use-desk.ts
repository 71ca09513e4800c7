import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { hasDoubleZero } from '../../layout/roulette/pockets.ts';
import type { Place } from '../felt/felt.ts';
import type { TrackBet } from '../felt/racetrack-bets.ts';
import { rulesAddress } from '../live/rules-of.ts';
import type { Tab } from './panel.tsx';
import { useRoom } from './room.ts';
import { useSwitch } from './use-switch.ts';
import { useTableKeys } from './use-table-keys.ts';

/** What is open, aimed at and switched on at this table on this page; nothing of it concerns the house. */
export type Desk = Readonly<{
  aim: Place | null;
  setAim: (aim: Place | null) => void;
  track: TrackBet | null;
  setTrack: (track: TrackBet | null) => void;
  /** Only where there is a racetrack. */
  hasTrack: boolean;
  race: boolean;
  setRace: (race: boolean) => void;
  tab: Tab;
  setTab: (tab: Tab) => void;
  /** The panel, where it does not stand beside the felt. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Opens the panel at a tab, or closes it there. */
  show: (tab: Tab) => void;
  dialog: 'money' | 'help' | null;
  setDialog: (dialog: Desk['dialog']) => void;
  removing: boolean;
  setRemoving: (removing: boolean) => void;
  keys: boolean;
  setKeys: (on: boolean) => void;
  text: boolean;
  setText: (on: boolean) => void;
  bar: RefObject<HTMLInputElement | null>;
}>;

export function useDesk(): Desk {
  const { rules } = useRoom();
  const [aim, setAim] = useState<Place | null>(null);
  const [track, setTrack] = useState<TrackBet | null>(null);
  const [race, setRace] = useState(false);
  const [tab, setTab] = useState<Tab>('bets');
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Desk['dialog']>(null);
  const [removing, setRemoving] = useState(false);
  const [keys, setKeys] = useSwitch('keys', true);
  const [text, setText] = useSwitch('text', false);
  const bar = useRef<HTMLInputElement>(null);
  return {
    ...{ aim, setAim, track, setTrack, race, setRace, tab, setTab, open, setOpen, dialog, setDialog },
    ...{ removing, setRemoving, keys, setKeys, text, setText, bar },
    hasTrack: rules.family === 'roulette' && !hasDoubleZero(rules.game),
    show: (next) => {
      setOpen(!open || next !== tab);
      setTab(next);
    },
  };
}

/** The single keys of a table, as long as no dialog is open and nobody has switched them off. */
export function useDeskKeys({ hasTrack, race, setRace, show, bar, setDialog, dialog, keys }: Desk): void {
  const { id, rules, act, rail, setHand } = useRoom();
  const [, go] = useLocation();
  useTableKeys(
    {
      ...Object.fromEntries(rail.map((each, i) => [String(i + 1), () => setHand(each)])),
      U: () => act({ do: 'undo' }),
      'Shift+U': () => act({ do: 'redo' }),
      R: () => act({ do: 'rebet' }),
      D: () => act({ do: 'double' }),
      X: () => act({ do: 'clear' }),
      ...(hasTrack ? { N: () => setRace(!race) } : {}),
      F: () => show('favourites'),
      S: () => show('stats'),
      L: () => go(rulesAddress(rules.id, id)),
      '/': () => bar.current?.focus(),
      '?': () => setDialog('help'),
    },
    keys && dialog === null,
  );
}
