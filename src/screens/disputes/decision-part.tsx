import type { DisputeFile, SeenDispute } from '../../wire/shapes/disputes.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { money } from '../money/money.ts';
import { useSpoken } from '../words/words.ts';
import css from './disputes.module.css';
import { Part } from './part.tsx';
import { useNameOf } from './use-name-of.ts';
import { useDisputeWords } from './words.ts';

/** How it was decided, by which clauses, and what follows for money. */
export function DecisionPart({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const settled = there.viewer === 'player' ? there.settledOnFloor : (there.settledOnFloor?.reason ?? null);
  const { decision } = there;
  return (
    <>
      {settled !== null && (
        <Part title={say('settledOnFloor')} name="settled">
          <blockquote className={css['said']}>{settled}</blockquote>
          <Agreed there={there} />
        </Part>
      )}
      {decision !== null && decision !== undefined && (
        <Part title={say('decision')} name="decision">
          <p className={css['outcome']}>{say(`outcome.${decision.outcome}`)}</p>
          <blockquote className={css['said']}>{decision.reason}</blockquote>
          <p className={css['clauses']}>
            {decision.clauses.map((clause) => (
              <ClauseLink key={clause} rulebook={there.rulebook} clause={clause} />
            ))}
          </p>
        </Part>
      )}
      {there.money.length > 0 && <Money there={there} />}
    </>
  );
}

/** Who said that the player agrees: the player, or somebody who heard it. */
function Agreed({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const nameOf = useNameOf(there);
  const agreed = there.viewer === 'staff' ? there.settledOnFloor?.agreed : undefined;
  if (agreed === undefined) return null;
  const { by, heard } = agreed;
  return (
    <p className={css['mute']}>
      {heard === undefined ? say('agreedByPlayer') : say('agreedHeard', { who: nameOf(by), heard })}
    </p>
  );
}

function Money({ there }: Readonly<{ there: SeenDispute }>) {
  const say = useDisputeWords();
  const language = useSpoken();
  const rows =
    there.viewer === 'player'
      ? there.money
      : there.money.map(({ transfer, clause = null, ...order }) => ({
          ...order,
          clause,
          booked: transfer !== undefined,
        }));
  return (
    <Part title={say('money')} name="money">
      <ul className={css['money']}>
        {rows.map(({ kind, amount, from, booked, clause }, at) => (
          // Orders keep their place: a booking names it.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <span>{say(`remedy.${kind}`)}</span>
            <strong className={css['amount']}>{money(amount, there.currency, language)}</strong>
            <span className={css['mute']}>{say(from === 'house' ? 'toPlayer' : 'fromPlayer')}</span>
            {clause !== null && <ClauseLink rulebook={there.rulebook} clause={clause} />}
            <span className={css['mark']} data-mark={booked ? 'used' : 'considered'}>
              {say(booked ? 'booked' : 'owed')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
