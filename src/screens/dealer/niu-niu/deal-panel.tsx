import { CiteLink } from '../../history/cite-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import type { NiuNiuSeen } from './next.ts';
import css from './niu-niu.module.css';
import { placeName } from './place-name.ts';
import { cardsAt, HAND_SIZE } from './spread.ts';

/** The order of the deal with how many cards each has, and the packets as they left the device. */
export function DealPanel({ game }: Readonly<{ game: NiuNiuSeen }>) {
  const { rules, own } = useDesk();
  const say = useGameWords();
  const due = own.next?.order.type === 'dealPacket' ? own.next.order.to : undefined;
  const list = game.packets.map(({ to, cards }) => `${placeName(say, to)} ${cards}`).join(', ');
  return (
    <section className={frame['card']} aria-label={say('nn.strip.deal')}>
      <h2>
        {say('nn.strip.deal')} <CiteLink rules={rules} name="deal" />
      </h2>
      <ol className={css['counts']}>
        {[...new Set(game.order)].map((to) => (
          <li key={to} aria-current={to === due ? 'step' : undefined}>
            {placeName(say, to)}
            <output className={css['count']} data-odd={cardsAt(game, to) !== HAND_SIZE}>
              {say('nn.cards', { count: cardsAt(game, to) })}
            </output>
          </li>
        ))}
      </ol>
      {list !== '' && <p className={panels['mute']}>{say('nn.packets', { list })}</p>}
    </section>
  );
}
