import { useState } from 'react';
import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { Elsewhere } from '../../wire/shapes/rounds.ts';
import { useGet } from '../api/use-get.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { netOf } from '../history/bet-net.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { signed } from '../money/money.ts';
import { placeName } from '../table/spot-words.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './why.module.css';
import { useWhyWords } from './words.ts';

type Props = Readonly<{
  round: string;
  result: string;
  rules: AnyRulebook;
  currency: string | undefined;
  /** Whose chips. */
  player: string | undefined;
}>;

/** What every other document of the game would have paid for these chips; asked of the house when somebody wants to know. */
export function OtherDocuments(props: Props) {
  const tell = useWhyWords();
  const [isOpen, setOpen] = useState(false);
  if (!RULEBOOKS.some(({ family, id }) => family === props.rules.family && id !== props.rules.id)) return null;
  return (
    <details className={css['more']} data-others="" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tell('othersTitle')}</summary>
      {isOpen && <Answer {...props} />}
    </details>
  );
}

function Answer({ round, result, rules, currency, player }: Props) {
  const say = useWords();
  const tell = useWhyWords();
  const [asked, retry] = useGet('/api/v1/rounds/:round/elsewhere', { round });
  if (asked.state === 'failed') return <FailureNote failure={asked.failure} onRetry={retry} />;
  if (asked.state === 'loading') return <p className={css['note']}>{say('loading')}</p>;
  return (
    <>
      <p className={css['note']}>{tell('othersNote')}</p>
      {asked.value.map((there) => (
        <UnderOther
          key={there.rulebook}
          there={{ ...there, lines: there.lines.filter((line) => line.player === player) }}
          result={result}
          rules={rules}
          currency={currency}
        />
      ))}
    </>
  );
}

type UnderProps = Readonly<{ there: Elsewhere; result: string; rules: AnyRulebook; currency: string | undefined }>;

export function UnderOther({ there, result, rules, currency }: UnderProps) {
  const say = useWords();
  const tell = useWhyWords();
  const language = useSpoken();
  const { rulebook, possible } = there;
  const worth = ({ settled }: Elsewhere['lines'][number]): number => (settled === undefined ? 0 : netOf(settled));
  const lines = there.lines.toSorted((a, b) => worth(b) - worth(a));
  const net = lines.reduce((sum, line) => sum + worth(line), 0);
  return (
    <section className={css['other']} data-under={rulebook}>
      <h4>
        {say(`game.${rulebook}`)}{' '}
        {possible && lines.length > 0 && <span>{tell('othersNet', { net: signed(net, currency, language) })}</span>}
      </h4>
      {!possible && <p className={css['note']}>{tell('noSuchNumber', { number: result })}</p>}
      {lines.length === 0 && <p className={css['note']}>{tell('noneCounted')}</p>}
      {possible && (
        <ul>
          {lines.map(({ spot, settled }) => (
            <li key={spot} data-spot={spot}>
              <span>{placeName(say, rules, { spot: spotId(spot) })}</span>
              {settled === undefined ? (
                <span className={css['note']}>{tell('noSuchBet')}</span>
              ) : (
                <>
                  {settled.odds !== undefined && (
                    <span className={css['note']}>
                      {say('toOne', { win: settled.odds[0], stake: settled.odds[1] })}
                    </span>
                  )}
                  {settled.clauses[0] !== undefined && <ClauseLink rulebook={rulebook} clause={settled.clauses[0]} />}
                  <strong>{signed(netOf(settled), currency, language)}</strong>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
