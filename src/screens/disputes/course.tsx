import type { DisputeFile } from '../../wire/shapes/disputes.ts';
import { moment } from '../account/moment.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { roleName } from '../staff/reason.ts';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken } from '../words/words.ts';
import css from './disputes.module.css';
import { Part } from './part.tsx';
import { useNameOf } from './use-name-of.ts';
import { useDisputeWords } from './words.ts';

/** What happened, when, by whom and under which clause; newest last. */
export function Course({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const sayStaff = useStaffWords();
  const language = useSpoken();
  const nameOf = useNameOf(there);
  return (
    <Part title={say('course')} name="course">
      <ol className={css['course']}>
        {there.steps.map(({ at, fact, role, person, kind, clause }, place) => (
          // Nothing is ever taken out of a record.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <time dateTime={new Date(at).toISOString()}>{moment(at, language)}</time>
            <span>
              {say(`step.${fact}`)}
              {kind !== undefined && `: ${say(`basis.${kind}`)}`}
            </span>
            <span className={css['mute']}>
              {roleName(sayStaff, role)}
              {person !== undefined && ` · ${nameOf(person)}`}{' '}
              {clause !== null && <ClauseLink rulebook={there.rulebook} clause={clause} />}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
