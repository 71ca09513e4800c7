import { useMemo } from 'react';
import { useGet } from '../api/use-get.ts';
import type { Place } from '../felt/felt.ts';
import { rulesAddress } from '../live/rules-of.ts';
import { amountAt } from '../slip/stake.ts';
import { expected } from '../slip/standing.ts';
import { limitsAt, reserveTimes } from './limits.ts';
import css from './plaque.module.css';
import { useRoom } from './room.ts';
import { numbersOf, oddsText, usualOdds } from './spot-words.ts';

export type SpotFacts = ReadonlyMap<string, Readonly<{ edge: number; clause: string | undefined }>>;

/** `NN-5.1-N8` is one row of what `NN-5.1` pays; a wager that pays by the hand has many. */
const ROW = /^([A-Z0-9]+-[\d.]+)-[A-Z0-9]+$/;

/** What every wager costs on average and which clause pays it, from the house's exact odds. */
export function useSpotFacts(): SpotFacts {
  const { rules, id: table } = useRoom();
  // The table reads its document otherwise from one opening to the next: its odds are asked for again.
  const [odds] = useGet('/api/v1/odds/:id', { id: rules.id, table }, rules);
  return useMemo(() => {
    const facts = new Map<string, { edge: number; clause: string | undefined }>();
    for (const { spot, edge, clauses } of odds.value?.spots ?? []) {
      if (!facts.has(spot)) facts.set(spot, { edge: edge.decimal, clause: clauses[0]?.replace(ROW, '$1') });
    }
    return facts;
  }, [odds.value]);
}

type Props = Readonly<{ aim: Place | null; track: string | null; facts: SpotFacts }>;

/** What is aimed at: name, numbers, odds, limits, clause and expected cost, on a line of fixed height. */
export function Plaque({ aim, track, facts }: Props) {
  return (
    <div className={css['plaque']} data-plaque="">
      {aim !== null ? (
        <Aimed aim={aim} facts={facts} />
      ) : track !== null ? (
        <span className={css['name']}>{track}</span>
      ) : (
        <Idle />
      )}
    </div>
  );
}

/** Nothing is aimed at: at Niu Niu what is locked, elsewhere how to use the line. */
function Idle() {
  const { say, sum, own, rules } = useRoom();
  const most = own?.mostToLose ?? 0;
  if (rules.family !== 'niu-niu' || most === 0) return <span className={css['hint']}>{say('table.noneAimed')}</span>;
  return <span className={css['name']}>{say('table.lockedIs', { amount: sum(most) })}</span>;
}

function Aimed({ aim, facts }: Readonly<{ aim: Place; facts: SpotFacts }>) {
  const { id, rules, view, say, sum, chip, nameOf, slip, seen } = useRoom();
  const { edge, clause } = facts.get(aim.spot) ?? {};
  const numbers = numbersOf(rules, aim.spot);
  const odds = oddsText(rules, aim.spot);
  const usual = usualOdds(rules, aim.spot);
  const { min, max } = limitsAt(rules, view, aim);
  const stake = amountAt(expected(slip, seen), aim);
  const reserve = reserveTimes(rules, aim.spot) * (stake > 0 ? stake : chip);
  const cost = edge === undefined ? undefined : Math.round(edge * (stake > 0 ? stake : chip));
  return (
    <>
      <strong className={css['name']}>{nameOf(aim)}</strong>
      {numbers !== undefined && <span>{say('table.numbers', { numbers })}</span>}
      {odds !== undefined && <span>{say('table.odds', { odds })}</span>}
      {usual !== undefined && <span className={css['usual']}>{say('table.usualOdds', { odds: usual })}</span>}
      {min !== undefined && max !== undefined && (
        <span>
          {sum(min)}–{sum(max)}
        </span>
      )}
      {reserve > 0 && (
        <span>
          {say('reserve')} {sum(reserve)}
        </span>
      )}
      {cost !== undefined && <span>{say('table.cost', { cost: sum(cost) })}</span>}
      {clause !== undefined && (
        <a href={rulesAddress(rules.id, id, clause)} className={css['clause']} target="_blank" rel="noreferrer">
          {clause}
        </a>
      )}
    </>
  );
}
