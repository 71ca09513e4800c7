import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { textOf } from '../tools/read.ts';
import css from './niu-niu.module.css';

/** Players who may not handle cards, or may play one box only: management's to say (NN-7.9, NN-4.6.2). */
export function PlayersForm() {
  const { players, order, orders, allowed, rules, live } = useDesk();
  const say = useGameWords();
  return (
    <ul className={css['cases']}>
      {players.map(({ player, barred, oneBox }) => (
        <li key={player}>
          <p>
            <strong>{player}</strong>{' '}
            <span className={panels['mute']}>
              {[...(barred ? [say('nn.barred')] : []), ...(oneBox ? [say('nn.oneBox')] : [])].join(' · ')}
            </span>
          </p>
          <OrderForm
            submit={say(barred ? 'nn.unbar' : 'nn.bar')}
            disabled={!allowed({ type: 'barHandling', player, barred: !barred, reason: '' }).may}
            build={(data) => ({ type: 'barHandling', player, barred: !barred, reason: textOf(data, 'reason') })}
          >
            <TextField label={say('nn.reason')} name="reason" />
          </OrderForm>
          <button
            type="button"
            className={`${controls['button']} ${css['big']}`}
            disabled={!live || orders.busy || !allowed({ type: 'restrictBoxes', player, restricted: !oneBox }).may}
            onClick={() => void order({ type: 'restrictBoxes', player, restricted: !oneBox })}
          >
            {say(oneBox ? 'nn.unrestrict' : 'nn.restrict')}
          </button>{' '}
          <CiteLink rules={rules} name="handlingBarred" /> <CiteLink rules={rules} name="oneBox" />
        </li>
      ))}
    </ul>
  );
}
