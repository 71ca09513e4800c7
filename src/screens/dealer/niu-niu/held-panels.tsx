import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { gameWord, useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { whyNot } from '../primary-button.tsx';
import { TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { textOf } from '../tools/read.ts';
import type { NiuNiuSeen } from './next.ts';
import { placeName } from './place-name.ts';

/** A deal that waits to be put right: what is wrong, what stands in the way, and the inspector's look (NN-7.6, NN-7.7). */
export function ReconstructPanel({ game }: Readonly<{ game: NiuNiuSeen }>) {
  const { rules } = useDesk();
  const say = useGameWords();
  const faults = game.misdeal ?? [];
  return (
    <section className={frame['card']} aria-label={say('nn.reconstruct')}>
      <h2>{say('nn.reconstruct')}</h2>
      <ul className={frame['list']}>
        {faults.map(({ kind, box }) => (
          <li key={`${kind} ${box}`}>
            {box !== undefined && `${placeName(say, box)}: `}
            {say(`nn.kind.${kind}`)}{' '}
            <ClauseLink rulebook={rules.id} clause={rules.irregularities[kind]?.clause ?? ''} />
          </li>
        ))}
      </ul>
      <p className={panels['mute']}>{say('nn.reconstructMore')}</p>
      {game.handled && <p className={panels['warning']}>{say('nn.stands.handled')}</p>}
      <OrderForm
        submit={say('nn.reconstruct')}
        build={(data) => ({
          type: 'reconstruct',
          orderKnown: data.has('orderKnown'),
          deviceReady: data.has('deviceReady'),
        })}
      >
        <Tick name="orderKnown" label={say('nn.orderKnown')} on />
        <Tick name="deviceReady" label={say('nn.deviceReady')} on />
      </OrderForm>
    </section>
  );
}

const Tick = ({ name, label, on }: Readonly<{ name: string; label: string; on: boolean }>) => (
  <label className={frame['check']}>
    <input type="checkbox" name={name} defaultChecked={on} /> {label}
  </label>
);

/** What the house has to decide: void or go on, with a reason (NN-7.1). */
export function HouseEventPanel({ game }: Readonly<{ game: NiuNiuSeen }>) {
  const desk = useDesk();
  const { rules } = desk;
  const say = useGameWords();
  const { houseEvent } = game;
  if (houseEvent === undefined) return null;
  const { clause = '', next = [] } = rules.irregularities[houseEvent] ?? {};
  const why = whyNot(desk, { type: 'decideHouseEvent', void: true, reason: '' });
  return (
    <section className={frame['card']} aria-label={say('nn.house')}>
      <h2>
        {say('nn.house')} <ClauseLink rulebook={rules.id} clause={clause} />
      </h2>
      <p className={panels['warning']}>
        {say('nn.houseOpen', { event: say(gameWord(`nn.event.${houseEvent}`, 'nn.event.beyond-control')) })}{' '}
        {next.includes('new-deck') && say('nn.newDeckFollows')}
      </p>
      {why === undefined ? <Decision /> : <p className={panels['mute']}>{why}</p>}
    </section>
  );
}

function Decision() {
  const say = useGameWords();
  return (
    <OrderForm
      submit={say('nn.houseDecide')}
      build={(data) => ({
        type: 'decideHouseEvent',
        void: textOf(data, 'void') === 'yes',
        reason: textOf(data, 'reason'),
      })}
    >
      <label className={frame['field']}>
        <span className={controls['label']}>{say('nn.house')}</span>
        <select className={controls['field']} name="void">
          <option value="yes">{say('nn.houseVoid')}</option>
          <option value="no">{say('nn.houseGoOn')}</option>
        </select>
      </label>
      <TextField label={say('nn.reason')} name="reason" />
    </OrderForm>
  );
}
