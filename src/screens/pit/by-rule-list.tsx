import { useAll } from '../api/use-get.ts';
import { useDesk } from '../dealer/desk.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { becauseText } from '../words/reason.ts';
import { ruledIn } from './by-rule.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** Bets of this round that the rules themselves settled out of the ordinary: there is nothing to decide about them. */
export function ByRuleList() {
  const { id, view, own, rules, say, sum, nameOf: placeOf } = useDesk();
  const { sayPit, nameOf, seen } = usePitRoom();
  const [asked] = useAll(
    '/api/v1/rounds/:round/events',
    view.round === 0 ? undefined : { round: `${id}-${view.round}` },
    seen.at,
  );
  const ruled = ruledIn(asked.value ?? [], own.settlements);
  if (ruled.length === 0) return null;
  return (
    <section aria-label={sayPit('byRule')}>
      <h3>{sayPit('byRule')}</h3>
      <ul className={css['list']}>
        {ruled.map((line) => (
          <li key={line.key}>
            <span>
              {nameOf(line.player)} ·{' '}
              {placeOf({ spot: line.spot as never, ...(line.box === undefined ? {} : { box: line.box }) })} ·{' '}
              {'what' in line ? sayPit(`byRule.${line.what}`) : becauseText(say, line.because, sum)}
            </span>
            {line.clause !== null && <ClauseLink rulebook={rules.id} clause={line.clause} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
