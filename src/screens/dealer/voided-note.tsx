import { ClauseLink } from '../history/clause-link.tsx';
import { useGameWords } from '../words/dealer-games/use-game-words.ts';
import { causeText } from '../words/reason.ts';
import frame from './dealer.module.css';
import { useDesk } from './desk.ts';
import panels from './game-panels.module.css';

/** Why the round was called off; the money is back with the players already. */
export function VoidedNote() {
  const { view, rules, say: sayTable } = useDesk();
  const say = useGameWords();
  if (view.voided === undefined) return null;
  const { cause, clause } = view.voided;
  return (
    <section className={frame['card']} role="status">
      <p className={panels['warning']}>
        {say('voided', { cause: causeText(sayTable, cause) })}{' '}
        {clause !== undefined && <ClauseLink rulebook={rules.id} clause={String(clause)} />}
      </p>
    </section>
  );
}
