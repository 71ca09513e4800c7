import { useCallback, useState } from 'react';
import { pageFrom } from '../design/page-from.tsx';
import { clothOf } from '../felt/cloth.ts';
import { type TableSeen, useFloor } from '../live/floor.ts';
import { isKnownGame } from '../newcomer/first-round.ts';
import { Announcer } from './announcer.tsx';
import { Dock } from './dock.tsx';
import { InfoBar } from './info-bar.tsx';
import { OverFelt } from './over-felt.tsx';
import { Panel } from './panel.tsx';
import { Plaque, useSpotFacts } from './plaque.tsx';
import { expansion } from './race.tsx';
import { useRoom } from './room.ts';
import { Scene } from './scene.tsx';
import css from './stage.module.css';
import type { useAsk } from './use-ask.ts';
import { useDesk, useDeskKeys } from './use-desk.ts';
import { ROOMY, UPRIGHT, useMedia } from './use-media.ts';
import { useSettled } from './use-settled.ts';

/** Dialogs come when they are opened. */
const Nothing = () => null;
const HelpDialog = pageFrom(async () => (await import('./help-dialog.tsx')).HelpDialog, Nothing);
/** Fetched by those alone who have never played the game. */
const Guide = pageFrom(async () => (await import('../newcomer/guide.tsx')).Guide, Nothing, Nothing);
const MoneyDialog = pageFrom(async () => (await import('./money-dialog.tsx')).MoneyDialog, Nothing);

type Props = Readonly<{ table: TableSeen; asking: ReturnType<typeof useAsk> }>;

/** The page of a table: what is known at the top, the felt in the middle, what one does at the bottom. */
export function TableFloor({ table, asking }: Props) {
  const { id, rules, say, chip, sum, plays } = useRoom();
  const [isNew] = useState(() => !isKnownGame(rules.family));
  const live = useFloor(({ link }) => link === 'live');
  const upright = useMedia(UPRIGHT);
  const beside = useMedia(ROOMY) && !upright;
  const facts = useSpotFacts();
  const { settled, isNews } = useSettled(table);
  const desk = useDesk();
  useDeskKeys(desk);
  const { dialog, setDialog, track } = desk;
  // The panel is drawn anew only when something in it is another.
  const askMoney = useCallback(() => setDialog('money'), [setDialog]);
  return (
    <div className={css['page']} data-live={live} data-table={id} data-cloth={clothOf(rules)}>
      <InfoBar onMoney={askMoney} onStats={() => desk.show('stats')} />
      <div className={css['middle']} data-side={beside}>
        <Scene desk={desk} upright={upright}>
          <OverFelt
            table={table}
            settled={settled}
            isNews={isNews}
            asking={asking}
            quiet={dialog !== null}
            onMoney={askMoney}
          />
        </Scene>
        {(desk.open || beside) && (
          <div className={css['side']} data-over={!beside}>
            <Panel
              tab={desk.tab}
              onTab={desk.setTab}
              facts={facts}
              settled={settled}
              onMoney={askMoney}
              {...(beside ? {} : { onClose: () => desk.setOpen(false) })}
            />
          </div>
        )}
      </div>
      <div>
        {isNew && <Guide settled={isNews ? settled : null} />}
        <Plaque aim={desk.aim} track={track === null ? null : expansion(say, track, chip, sum)} facts={facts} />
      </div>
      {plays && <Dock desk={desk} beside={beside} />}
      <Announcer />
      {dialog === 'money' && <MoneyDialog refusal={asking.refusal} onClose={() => setDialog(null)} />}
      {dialog === 'help' && <HelpDialog desk={desk} onClose={() => setDialog(null)} />}
    </div>
  );
}
