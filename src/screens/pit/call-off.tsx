import { type ReactNode, useState } from 'react';
import { useDesk } from '../dealer/desk.ts';
import { MisdealHelp } from '../dealer/niu-niu/misdeal-report.tsx';
import { HouseEventForm } from '../dealer/niu-niu/trouble-forms.tsx';
import { NoSpin } from '../dealer/roulette/no-spin.tsx';
import { Malfunction } from '../dealer/sic-bo/fault-tools.tsx';
import { VoidDanger } from '../dealer/sic-bo/void-danger.tsx';
import controls from '../design/controls.module.css';
import { useGameWords } from '../words/dealer-games/use-game-words.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** What somebody of the pit saw go wrong, said from here: also where the table deals by itself. */
export function CallOff() {
  const { view, own, allowed } = useDesk();
  const { sayPit } = usePitRoom();
  const say = useGameWords();
  const [calling, setCalling] = useState(false);
  const { game } = own;
  if (view.status !== 'open') return null;
  const may = (type: 'reportHouseEvent' | 'reportMisdeal' | 'reportMalfunction'): boolean => allowed({ type }).may;
  return (
    <section className={css['ruling']} aria-label={sayPit('calloff')}>
      <h3>{sayPit('calloff')}</h3>
      {game.family === 'roulette' && <NoSpin suggested={[]} open={calling} onOpen={setCalling} />}
      {game.family === 'sic-bo' && <VoidDanger />}
      {game.family === 'sic-bo' && may('reportMalfunction') && (
        <Opened label={say('sb.fault')}>{(close) => <Malfunction onDone={close} />}</Opened>
      )}
      {game.family === 'niu-niu' && may('reportHouseEvent') && (
        <Opened label={say('nn.house')}>{(close) => <HouseEventForm game={game} onDone={close} />}</Opened>
      )}
      {game.family === 'niu-niu' && may('reportMisdeal') && (
        <Opened label={say('nn.misdeal')}>{(close) => <MisdealHelp game={game} onDone={close} />}</Opened>
      )}
    </section>
  );
}

/** A form that is there when it is asked for. */
function Opened({ label, children }: Readonly<{ label: string; children: (close: () => void) => ReactNode }>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={controls['button']} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && children(() => setOpen(false))}
    </>
  );
}
