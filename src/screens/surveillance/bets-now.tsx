import { spotId } from '../../layout/spot.ts';
import controls from '../design/controls.module.css';
import { placeName } from '../table/spot-words.ts';
import type { Speaking } from './fact-text.ts';
import css from './replay.module.css';
import type { Step } from './replay.ts';
import { useWatchWords } from './words.ts';

const DONE = { collected: 'lost', paid: 'won', returned: 'returned' } as const;

/** The felt in words: whose chips lay where at this moment, and what had become of them. */
export function BetsNow({ step, speaking }: Readonly<{ step: Step; speaking: Speaking }>) {
  const say = useWatchWords();
  const { rules, sum, nameOf, say: sayTable } = speaking;
  const names = new Map((step.money.players ?? []).map(({ player, visit }) => [`player ${visit}`, player]));
  const bets = Object.entries(step.seen.wagers);
  if (bets.length === 0) return null;
  return (
    <section className={css['bets']} aria-label={say('layout')}>
      <h2>{say('layout')}</h2>
      <ul>
        {bets.map(([key, { player, spot, box, stake, done }]) => (
          <li key={key} data-bet={spot} data-done={done}>
            <span>{nameOf(names.get(player) ?? player, 'player')}</span>
            <span>{placeName(sayTable, rules, { spot: spotId(spot), ...(box === undefined ? {} : { box }) })}</span>
            <span className={controls['money']}>{sum(stake)}</span>
            <span className={css['quiet']}>{done === undefined ? '' : sayTable(DONE[done])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
