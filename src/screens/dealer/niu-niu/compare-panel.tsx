import { spotId } from '../../../layout/spot.ts';
import type { SettlementLine } from '../../../wire/shapes/rounds.ts';
import { CiteLink } from '../../history/cite-link.tsx';
import { ClauseLink } from '../../history/clause-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { handName } from '../../words/spot-name.ts';
import { cutOf, cutText, denominationsOf } from '../chip-cut.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { Parts } from '../parts.tsx';
import type { NiuNiuSeen } from './next.ts';
import css from './niu-niu.module.css';
import { placeName } from './place-name.ts';

/** The next box against the dealer: each wager with odds, commission and Reserve, and the chips of the whole (NN-6.3). */
export function ComparePanel({ game }: Readonly<{ game: NiuNiuSeen }>) {
  const { rules } = useDesk();
  const say = useGameWords();
  const { comparison, compareOrder } = game;
  const list = compareOrder.map((box) => placeName(say, box)).join(' → ');
  return (
    <section className={frame['card']} aria-label={say('nn.strip.compare')}>
      <h2>
        {say('nn.strip.compare')} <CiteLink rules={rules} name="payOrder" />
      </h2>
      <p className={panels['mute']}>{list === '' ? say('nn.done') : say('nn.compare', { list })}</p>
      {comparison !== undefined && <Comparison box={comparison.box} settlements={comparison.settlements} />}
    </section>
  );
}

type Props = Readonly<{ box: number; settlements: readonly SettlementLine[] }>;

function Comparison({ box, settlements }: Props) {
  const { say: sayTable, sum, face, currency, own } = useDesk();
  const say = useGameWords();
  const [first] = settlements;
  const wins = settlements.some(({ verdict }) => verdict === 'wins');
  const paid = settlements.reduce((total, each) => total + each.paid, 0);
  const taken = settlements.reduce((total, each) => total + each.taken, 0);
  const cut = paid === 0 ? undefined : cutOf(paid, denominationsOf(currency, own.smallestChip));
  const hand = handName(sayTable, first?.hand ?? '');
  const dealer = handName(sayTable, first?.dealerHand ?? '');
  return (
    <div className={css['comparison']} data-comparison={box} data-wins={wins}>
      <p className={panels['call']} role="status">
        {say(wins ? 'nn.beats' : 'nn.loses', { place: placeName(say, box), hand, dealer })}
      </p>
      <ul className={css['lines']}>
        {settlements.map((each) => (
          <Line key={each.spot} settlement={each} />
        ))}
      </ul>
      <p>
        <strong>{say('nn.total', { amount: sum(wins ? paid : taken) })}</strong>
      </p>
      {cut !== undefined && <p className={panels['cut']}>{cutText(cut, face)}</p>}
    </div>
  );
}

function Line({ settlement }: Readonly<{ settlement: SettlementLine }>) {
  const { rules, nameOf, sum } = useDesk();
  const say = useGameWords();
  const { spot, stake, odds, paid, commission, taken, returned, reserveLost, clauses } = settlement;
  const parts = [
    ...(odds === undefined || paid === 0 ? [] : [say('nn.line.pays', { odds: odds[0] })]),
    ...(commission > 0 ? [say('nn.line.commission', { amount: sum(commission) })] : []),
    ...(paid > 0 ? [say('nn.line.paid', { amount: sum(paid) })] : []),
    ...(taken > 0 ? [say('nn.line.taken', { amount: sum(taken) })] : []),
    ...(reserveLost !== undefined && reserveLost > 0 ? [say('nn.line.reserveLost', { amount: sum(reserveLost) })] : []),
    ...(returned > 0 ? [say('nn.line.back', { amount: sum(returned) })] : []),
  ];
  return (
    <li data-line={spot}>
      <p>
        <strong>{nameOf({ spot: spotId(spot) })}</strong> {sum(stake)}
      </p>
      <p>
        <Parts of={parts} />
      </p>
      <p>
        {clauses.map((clause) => (
          <span key={clause}>
            <ClauseLink rulebook={rules.id} clause={clause} />{' '}
          </span>
        ))}
      </p>
    </li>
  );
}
