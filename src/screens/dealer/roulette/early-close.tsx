import type { Rulebook } from '../../../rulebook/rulebook.ts';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { CallButton } from '../call-button.tsx';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { whyNot } from '../primary-button.tsx';
import type { RouletteSeen } from './next.ts';

type Props = Readonly<{ rules: Rulebook<'roulette'>; game: RouletteSeen }>;

/** No more bets before the spin: where the document leaves it to the dealer, where it needs an approval, or not at all. */
export function EarlyClose({ rules, game }: Props) {
  const desk = useDesk();
  const { order, orders, live, automatic, sayDealer, allowed } = desk;
  const { closeBeforeSpin } = rules.options;
  if (closeBeforeSpin === 'refused' || automatic) return null;
  if (game.earlyClose) return <span className={frame['auto']}>{sayDealer('early.approved')}</span>;
  const type = closeBeforeSpin === 'pitManager' ? 'approveEarlyClose' : 'announceNoMoreBets';
  const asks = { type } as const;
  const answer = allowed(asks);
  const why = whyNot(desk, asks);
  return (
    <span className={frame['beside']}>
      <button
        type="button"
        className={controls['button']}
        disabled={!answer.may || !live || orders.busy}
        onClick={() => void order(asks)}
      >
        {sayDealer(closeBeforeSpin === 'pitManager' ? 'early.approve' : 'early.ask')}
      </button>
      {'clause' in answer && answer.clause !== undefined && <ClauseLink rulebook={rules.id} clause={answer.clause} />}
      {why !== undefined && <span className={frame['why']}>{why}</span>}
      {!answer.may && answer.why === 'rank' && <CallButton command={type} needs={answer.needs} />}
    </span>
  );
}
