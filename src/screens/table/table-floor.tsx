import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { hasDoubleZero } from '../../layout/roulette/pockets.ts';
import type { Place } from '../felt/felt.ts';
import type { TrackBet } from '../felt/racetrack-bets.ts';
import { type TableSeen, useFloor } from '../live/floor.ts';
import { Announcer } from './announcer.tsx';
import { Coach } from './coach.tsx';
import { Dock } from './dock.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { InfoBar } from './info-bar.tsx';
import { LostBanner } from './lost-banner.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { NiuHand } from './niu-hand.tsx';
import { OverFelt } from './over-felt.tsx';
import { Panel, type Tab } from './panel.tsx';
import { Plaque, useSpotFacts } from './plaque.tsx';
import { expansion, Race, spotsOf } from './race.tsx';
import { useRoom } from './room.ts';
import css from './stage.module.css';
import { Stage } from './stage.tsx';
import { TextView } from './text-view.tsx';
import type { useAsk } from './use-ask.ts';
import { FLAT, ROOMY, UPRIGHT, useMedia } from './use-media.ts';
import { useSettled } from './use-settled.ts';
import { useSwitch } from './use-switch.ts';
import { useTableKeys } from './use-table-keys.ts';
import { Veil } from './veil.tsx';

type Props = Readonly<{ table: TableSeen; asking: ReturnType<typeof useAsk> }>;
type Dialog = 'money' | 'help' | null;

/** The page of a table: what is known at the top, the felt in the middle, what one does at the bottom. */
export function TableFloor({ table, asking }: Props) {
  const room = useRoom();
  const { rules, say, act, chips, setChip, chip, sum, plays } = room;
  const person = useFloor(({ who }) => who?.person);
  const live = useFloor(({ link }) => link === 'live');
  const upright = useMedia(UPRIGHT);
  const flat = useMedia(FLAT);
  const beside = useMedia(ROOMY) && !upright;
  const [, go] = useLocation();
  const facts = useSpotFacts();
  const settled = useSettled(table, person);
  const [aim, setAim] = useState<Place | null>(null);
  const [track, setTrack] = useState<TrackBet | null>(null);
  const [race, setRace] = useState(false);
  const [tab, setTab] = useState<Tab>('bets');
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [removing, setRemoving] = useState(false);
  const [keysOn, setKeysOn] = useSwitch('keys', true);
  const [text, setText] = useSwitch('text', false);
  const bar = useRef<HTMLInputElement>(null);
  const hasTrack = rules.family === 'roulette' && !hasDoubleZero(rules.game);

  function show(next: Tab) {
    setOpen(!open || next !== tab);
    setTab(next);
  }

  useTableKeys(
    {
      ...Object.fromEntries(chips.map((each, i) => [String(i + 1), () => setChip(each)])),
      U: () => act({ do: 'undo' }),
      'Shift+U': () => act({ do: 'redo' }),
      R: () => act({ do: 'rebet' }),
      D: () => act({ do: 'double' }),
      X: () => act({ do: 'clear' }),
      ...(hasTrack ? { N: () => setRace(!race) } : {}),
      F: () => show('favourites'),
      S: () => show('stats'),
      L: () => go(`/rules/${rules.id}`),
      '/': () => bar.current?.focus(),
      '?': () => setDialog('help'),
    },
    keysOn && dialog === null,
  );

  return (
    <div className={css['page']} data-live={live} data-table={room.id}>
      <InfoBar onMoney={() => setDialog('money')} onStats={() => show('stats')} />
      <div className={css['middle']} data-side={beside}>
        <div className={css['stage']} data-upright={upright} data-race={race}>
          <LostBanner />
          {!(race && flat) && (
            <div className={css['felt']}>
              <Stage upright={upright} removing={removing} shown={spotsOf(track)} onAim={setAim} />
              <Veil />
            </div>
          )}
          {race && rules.family === 'roulette' && (
            <div className={css['race']}>
              <Race rules={rules} onAim={setTrack} />
            </div>
          )}
          {rules.family === 'niu-niu' && plays && <NiuHand rules={rules} />}
          <OverFelt
            table={table}
            settled={settled}
            asking={asking}
            quiet={dialog !== null}
            onMoney={() => setDialog('money')}
          />
          {text && <TextView />}
        </div>
        {(open || beside) && (
          <div className={css['side']} data-over={!beside}>
            <Panel
              tab={tab}
              onTab={setTab}
              facts={facts}
              settled={settled}
              {...(beside ? {} : { onClose: () => setOpen(false) })}
            />
          </div>
        )}
      </div>
      <Plaque aim={aim} track={track === null ? null : expansion(say, track, chip, sum)} facts={facts} />
      {plays && (
        <Dock
          bar={bar}
          removing={removing}
          onRemoving={setRemoving}
          {...(hasTrack ? { race, onRace: setRace } : {})}
          {...(beside ? {} : { open, onOpen: setOpen })}
          onHelp={() => setDialog('help')}
        />
      )}
      <Coach />
      <Announcer />
      {dialog === 'money' && <MoneyDialog refusal={asking.refusal} onClose={() => setDialog(null)} />}
      {dialog === 'help' && (
        <HelpDialog keys={keysOn} onKeys={setKeysOn} text={text} onText={setText} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
