import type { DisputeFile } from '../../wire/shapes/disputes.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { money } from '../money/money.ts';
import { useSpoken } from '../words/words.ts';
import css from './disputes.module.css';
import { Part } from './part.tsx';
import { useDisputeWords } from './words.ts';

/** How the floor would settle it, while the player has not agreed. */
export function OfferPart({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const language = useSpoken();
  const { offer } = there;
  if (there.status !== 'floor-offered' || offer === undefined || offer === null) return null;
  return (
    <Part title={say('offered')} name="offer">
      <blockquote className={css['said']}>{offer.reason}</blockquote>
      <ul className={css['money']}>
        {offer.remedies.map((remedy, at) => (
          // They are shown in the order in which they were offered.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <span>{say(`remedy.${remedy.kind}`)}</span>
            {'amount' in remedy && (
              <strong className={css['amount']}>{money(remedy.amount, there.currency, language)}</strong>
            )}
          </li>
        ))}
      </ul>
      <p className={css['clauses']}>
        {offer.clauses.map((clause) => (
          <ClauseLink key={clause} rulebook={there.rulebook} clause={clause} />
        ))}
      </p>
    </Part>
  );
}
