import { spotId } from '../../../layout/spot.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';

/** What lies on the layout, player by player, in words. */
export function BetsPanel() {
  const { own, players, nameOf, sum } = useDesk();
  const say = useGameWords();
  const bets = Object.values(own.owners);
  const amount = sum(bets.reduce((total, { stake }) => total + stake, 0));
  return (
    <section className={frame['card']} aria-label={say('sb.bets')}>
      <h2>
        {say('sb.bets')} <span className={panels['mute']}>{say('sb.betsAll', { count: bets.length, amount })}</span>
      </h2>
      <ul className={frame['list']}>
        {players
          .map(({ player }) => [player, bets.filter((bet) => bet.player === player)] as const)
          .filter(([, theirs]) => theirs.length > 0)
          .map(([player, theirs]) => (
            <li key={player}>
              <strong>{player}</strong>{' '}
              {theirs.map(({ spot, stake }) => `${nameOf({ spot: spotId(spot) })} ${sum(stake)}`).join(' · ')}
            </li>
          ))}
      </ul>
    </section>
  );
}
