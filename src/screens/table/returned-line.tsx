import type { Place } from '../felt/felt.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import type { Returned } from '../slip/slip.ts';
import { refusalText } from '../words/reason.ts';
import { useRoom } from './room.ts';

type Props = Pick<Returned, 'code' | 'clause' | 'params' | 'amount'> & Readonly<{ bets: readonly Place[] }>;

/** Chips that did not stay: which, how much, why, and the clause that says so. */
export function ReturnedLine({ bets, amount, code, params, clause }: Props) {
  const { id, say, sum, nameOf, rules } = useRoom();
  return (
    <>
      {say('table.returnedChips', {
        bet: named(bets, nameOf),
        amount: sum(amount),
        why: refusalText(say, code, params, sum),
      })}
      {clause !== undefined && (
        <>
          {' '}
          <ClauseLink rulebook={rules.id} clause={clause} table={id} />
        </>
      )}
    </>
  );
}

const NAMED = 3;

/** The first few by name; a whole layout that came back need not be read out. */
export function named(places: readonly Place[], nameOf: (place: Place) => string): string {
  const names = places.slice(0, NAMED).map(nameOf).join(', ');
  return places.length > NAMED ? `${names}, …` : names;
}
