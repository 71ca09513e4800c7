import { spotId } from '../../../layout/spot.ts';
import { ClauseLink } from '../../history/clause-link.tsx';
import { staffReason } from '../../staff/reason.ts';
import { gameWord, useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { type Desk, useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { Parts } from '../parts.tsx';
import { isInPlay, type NiuNiuSeen, type SeatedBox } from './next.ts';
import css from './niu-niu.module.css';
import { HAND_SIZE } from './spread.ts';

/** Every box in play: whose it is, what lies on it with its Reserve, how far it has come and what is wrong with it. */
export function BoxesPanel({ game }: Readonly<{ game: NiuNiuSeen }>) {
  const desk = useDesk();
  const say = useGameWords();
  return (
    <section className={frame['card']} aria-label={say('nn.boxes')}>
      <h2>
        {say('nn.boxes')}
        {game.back !== undefined && <span className={panels['mute']}> · {say('nn.deck', { back: game.back })}</span>}
      </h2>
      <ul className={css['boxes']}>
        {game.boxes
          .filter(({ owner, phase, cards }) => owner !== null || phase !== 'empty' || cards > 0)
          .map((box) => (
            <li key={box.box} data-box={box.box} data-phase={box.phase}>
              <Box desk={desk} box={box} dealt={game.packets.length > 0} inPlay={isInPlay(box)} />
            </li>
          ))}
      </ul>
      {desk.view.stage === 'closed' && <HandBack desk={desk} returned={game.returned} />}
    </section>
  );
}

type HandBackProps = Readonly<{ desk: Desk; returned: NiuNiuSeen['returned'] }>;

/** Chips that went back at the call: the dealer hands them over and says why. */
function HandBack({ desk: { rules, say: sayTable, sayStaff, sum, nameOf }, returned }: HandBackProps) {
  const say = useGameWords();
  return returned.map(({ player, spot, box, stake, reserve, code, params, clause }) => (
    <p key={`${player} ${spot} ${box}`} className={panels['warning']} data-hand-back="">
      {say('nn.handBack', {
        player,
        bet: nameOf({ spot: spotId(spot), ...(box === undefined ? {} : { box }) }),
        amount: sum(stake + reserve),
      })}{' '}
      {staffReason(sayTable, sayStaff, { code, params }, sum)}{' '}
      {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
    </p>
  ));
}

type Props = Readonly<{ desk: Desk; box: SeatedBox; dealt: boolean; inPlay: boolean }>;

function Box({ desk, box: { box, owner, phase, cards, dealers, flags, wrong }, dealt, inPlay }: Props) {
  const { rules, say: sayTable, sayStaff, sum, players } = desk;
  const say = useGameWords();
  const person = players.find(({ player }) => player === owner);
  return (
    <>
      <p>
        <strong>{say('nn.box', { box })}</strong> {owner ?? say('nn.free')}{' '}
        <span className={panels['mute']}>{say(gameWord(`nn.phase.${phase}`, 'nn.phase.empty'))}</span>
        {dealt && inPlay && (
          <output className={css['count']} data-odd={cards !== HAND_SIZE} title={say('nn.cardsOf', { count: cards })}>
            {say('nn.cards', { count: cards })}
          </output>
        )}
      </p>
      <Bets desk={desk} box={box} />
      <p className={panels['mute']}>
        {[
          ...(dealers && owner !== null && dealt ? [say('nn.dealersBox')] : []),
          ...(person?.barred === true ? [say('nn.barred')] : []),
          ...(person?.oneBox === true ? [say('nn.oneBox')] : []),
          ...flags.map((flag) => say(`nn.flag.${flag}`)),
        ].join(' · ')}
      </p>
      {wrong !== null && (
        <p className={panels['warning']}>
          {staffReason(sayTable, sayStaff, { code: wrong.code, params: wrong.params }, sum)}{' '}
          {wrong.clause !== undefined && <ClauseLink rulebook={rules.id} clause={wrong.clause} />}
        </p>
      )}
    </>
  );
}

function Bets({ desk: { view, nameOf, sum }, box }: Readonly<{ desk: Desk; box: number }>) {
  const say = useGameWords();
  const here = Object.values(view.wagers).filter((wager) => wager.box === box);
  if (here.length === 0) return null;
  const reserve = here.reduce((total, each) => total + each.reserve, 0);
  const parts = here.map(({ spot, stake }) => `${nameOf({ spot: spot as never })} ${sum(stake)}`);
  return (
    <p className={css['bets']}>
      <Parts of={[...parts, ...(reserve > 0 ? [say('nn.reserve', { amount: sum(reserve) })] : [])]} />
    </p>
  );
}
