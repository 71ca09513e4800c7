import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { whyNot } from '../primary-button.tsx';
import type { Tool } from '../tool-bar.tsx';
import { TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { textOf } from '../tools/read.ts';
import type { SicBoSeen } from './next.ts';

export function Malfunction({ onDone }: Readonly<{ onDone: () => void }>) {
  const say = useGameWords();
  return (
    <OrderForm
      submit={say('sb.faultSend')}
      onDone={onDone}
      build={(data) => ({ type: 'reportMalfunction', what: textOf(data, 'what') })}
    >
      <TextField label={say('sb.faultWhat')} name="what" />
    </OrderForm>
  );
}

export const faultTool = (label: string): Tool => ({
  key: 'malfunction',
  label: () => label,
  gives: { type: 'reportMalfunction', what: '' },
  body: (close) => <Malfunction onDone={close} />,
});

const LIGHTS = ['on', 'manual'] as const;

/** A fault that waits for the Operations Manager, or play without lights that may go back to them. */
export function FaultNote({ game }: Readonly<{ game: SicBoSeen }>) {
  const desk = useDesk();
  const { rules, allowed, order, orders, live, automatic } = desk;
  const say = useGameWords();
  const { malfunction, manual } = game;
  if (!malfunction && !manual) return null;
  const why = whyNot(desk, { type: 'approveContinue', lights: 'on' });
  const may = allowed({ type: 'approveContinue', lights: 'on' }).may && !automatic;
  return (
    <section className={frame['card']} role="status">
      <p className={panels['warning']}>
        {say(malfunction ? 'sb.faultOpen' : 'sb.manual')} <CiteLink rules={rules} name="malfunction" />
      </p>
      {why !== undefined && <p className={panels['mute']}>{why}</p>}
      {may && (
        <div className={panels['row']}>
          {LIGHTS.filter((lights) => malfunction || lights === 'on').map((lights) => (
            <button
              key={lights}
              type="button"
              className={controls['button']}
              disabled={!live || orders.busy}
              onClick={() => void order({ type: 'approveContinue', lights })}
            >
              {say(`sb.continue.${lights}`)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
