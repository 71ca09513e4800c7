import { MarkerTree } from '../../felt/marker-tree.tsx';
import { ClauseLink } from '../../history/clause-link.tsx';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { gameIn } from './next.ts';

/** The marker tree, and a word when there are too few markers for the colours in use (HR-3.2.5, HR-3.2.7). */
export function MarkerCard() {
  const { view, rules, say, sum } = useDesk();
  if (rules.family !== 'roulette' || view.colours.length === 0) return null;
  return (
    <section className={frame['card']} aria-label={say('markerTree')}>
      <h2>{say('markerTree')}</h2>
      <MarkerTree colours={view.colours} say={say} sum={sum} />
      <TooFewMarkers />
    </section>
  );
}

function TooFewMarkers() {
  const { own, sayDealer, rules } = useDesk();
  const { markersNeeded: needed, markersHeld: held = needed } = gameIn(own);
  if (needed <= held) return null;
  const clause = rules.equipment.find(({ item }) => item === 'marker buttons')?.clause;
  return (
    <p className={frame['why']} role="alert">
      {sayDealer('markers.few', { needed, held })}{' '}
      {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
    </p>
  );
}
