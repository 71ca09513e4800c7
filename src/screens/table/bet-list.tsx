import { shortForm } from '../../layout/short-form.ts';
import type { OwnWager } from '../../wire/shapes/views.ts';
import type { Place } from '../felt/felt.ts';
import { kindsOf } from '../slip/in-kind.ts';
import { amountAt, inOrder, keyOf, totalOf } from '../slip/stake.ts';
import { shown } from '../slip/standing.ts';
import { chipName } from '../words/chip-name.ts';
import type { WordKey } from '../words/words.ts';
import css from './panel.module.css';
import type { SpotFacts } from './plaque.tsx';
import { ReturnedLine } from './returned-line.tsx';
import { useRoom } from './room.ts';

const DONE = { collected: 'lost', paid: 'won', returned: 'returned' } as const;

/** What one would type for a bet, where its name does not say it already. */
function notation(name: string, { spot, box }: Place): string {
  const short = shortForm(spot);
  return box !== undefined || name.toLowerCase().includes(short) ? '' : short;
}

/** The felt as text: every own bet, its state and notation, what all of them cost, and what may be asked again. */
export function BetList({ facts }: Readonly<{ facts: SpotFacts }>) {
  const { slip, seen, own, rules, say, sum } = useRoom();
  const stakes = inOrder(rules, shown(slip, seen)) as ReturnType<typeof shown>;
  const wagers = new Map(Object.values(own?.wagers ?? {}).map((each) => [`${each.spot}|${each.box ?? ''}`, each]));
  const cost = stakes.reduce((all, { place, amount }) => all + amount * (facts.get(place.spot)?.edge ?? 0), 0);
  if (stakes.length === 0)
    return (
      <>
        <p className={css['empty']}>{say('noBets')}</p>
        <WentBack />
      </>
    );
  return (
    <>
      <ul className={css['bets']}>
        {stakes.map((bet) => (
          <BetRow key={keyOf(bet.place)} bet={bet} wager={wagers.get(keyOf(bet.place))} />
        ))}
      </ul>
      <dl className={css['sums']}>
        <dt>{say('totalBet')}</dt>
        <dd data-total="">
          {sum(totalOf(stakes.filter(({ place }) => wagers.get(keyOf(place))?.done === undefined)))}
        </dd>
        {rules.family === 'niu-niu' && (
          <>
            <dt>{say('mostToLose')}</dt>
            <dd data-most="">{sum(own?.mostToLose ?? 0)}</dd>
          </>
        )}
        {cost > 0 && (
          <>
            <dt>{say('costPerRound')}</dt>
            <dd>{sum(Math.round(cost))}</dd>
          </>
        )}
      </dl>
      <WentBack />
    </>
  );
}

/** What went back at the call stands here for the rest of the round. */
function WentBack() {
  const { seen } = useRoom();
  if (seen.back.length === 0) return null;
  return (
    <ul className={css['lines']} data-went-back="">
      {seen.back.map(({ id, place, ...why }) => (
        <li key={id}>
          <ReturnedLine bets={[place]} {...why} />
        </li>
      ))}
    </ul>
  );
}

type Bet = ReturnType<typeof shown>[number];
type Wager = OwnWager;

function BetRow({ bet, wager }: Readonly<{ bet: Bet; wager: Wager | undefined }>) {
  const { slip, seen, say, sum, nameOf, ask, view, act } = useRoom();
  const { place, amount } = bet;
  const word = wordFor(bet, wager, { isUnsent: amountAt(slip.unsent, place) > 0, isOpen: seen.open });
  return (
    <li data-bet={place.spot} data-state={word}>
      <span className={css['betName']}>
        {nameOf(place)} <span className={css['short']}>{notation(nameOf(place), place)}</span>
      </span>
      <span className={css['betSum']}>{sum(amount)}</span>
      <span className={css['betState']}>
        {say(word)}
        {kindsOf(bet).map(({ colour, amount: worth }) =>
          colour === undefined
            ? ''
            : ` · ${say('table.inColour', { colour: chipName(say, colour), count: worth / (seen.eachOf(colour) ?? worth) })}`,
        )}
        {(wager?.reserve ?? 0) > 0 && ` · ${say('reserve')} ${sum(wager?.reserve ?? 0)}`}
        {wager?.call === true && ` · ${say('byDealer')}`}
        {wager?.queried === true && ` · ${say('table.queried')}`}
      </span>
      {wager?.call === true && seen.open && !wager.queried && (
        <button
          type="button"
          className={css['small']}
          onClick={() =>
            ask({
              type: 'queryCallBet',
              round: view.round,
              spot: wager.spot,
              ...(wager.box === undefined ? {} : { box: wager.box }),
              remark: say('notWhatIAsked'),
            })
          }
        >
          {say('notWhatIAsked')}
        </button>
      )}
      {seen.open && seen.live && (
        <button
          type="button"
          className={css['off']}
          aria-label={`${say('remove')}: ${nameOf(place)}`}
          onClick={() => act({ do: 'remove', place, amount })}
        >
          ×
        </button>
      )}
    </li>
  );
}

function wordFor(
  { state }: Bet,
  wager: Wager | undefined,
  at: Readonly<{ isUnsent: boolean; isOpen: boolean }>,
): WordKey {
  if (state === 'pending') return at.isUnsent ? 'table.notSent' : 'pending';
  if (wager?.done !== undefined) return DONE[wager.done];
  return at.isOpen ? 'accepted' : 'locked';
}
