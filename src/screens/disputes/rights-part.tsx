import type { DisputeFile, SeenDispute } from '../../wire/shapes/disputes.ts';
import { moment } from '../account/moment.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { roleName } from '../staff/reason.ts';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken } from '../words/words.ts';
import css from './disputes.module.css';
import { Part } from './part.tsx';
import { useNameOf } from './use-name-of.ts';
import { useDisputeWords } from './words.ts';

type Seen = Readonly<{
  /** Not while there is nothing to complain of. */
  to: string | null;
  clause: string | null;
  assistants: readonly string[];
  helpDeclined: string | null;
  text: string | null;
  answer: string | null;
}>;

/** What a player who disagrees may do, who helps, and what came of it (8.5, 8.6). */
export function RightsPart({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const nameOf = useNameOf(there);
  const sayStaff = useStaffWords();
  const { to, clause, assistants, helpDeclined, text, answer } = seen(there);
  if (to === null && text === null) return null;
  return (
    <Part title={say('rights')} name="rights">
      {to !== null && (
        <p>
          {say(there.viewer === 'player' ? 'youMayComplain' : 'mayComplain', { role: roleName(sayStaff, to) })}{' '}
          {clause !== null && <ClauseLink rulebook={there.rulebook} clause={clause} />}
        </p>
      )}
      <Advice there={there} />
      {assistants.length > 0 && <p>{say('helpers', { names: assistants.map(nameOf).join(', ') })}</p>}
      {helpDeclined !== null && <p className={css['mute']}>{say('helpDeclined', { reason: helpDeclined })}</p>}
      {text !== null && <Quoted label={say('complaintText')} text={text} />}
      {answer !== null && <Quoted label={say('complaintAnswer')} text={answer} />}
    </Part>
  );
}

function seen(there: SeenDispute): Seen {
  if (there.viewer === 'player') {
    const { rightToComplain, assistants, said, complaintAnswer } = there;
    const { to = null, clause = null } = rightToComplain ?? {};
    return { to, clause, assistants, helpDeclined: null, text: said.complaint, answer: complaintAnswer };
  }
  const { complaint, ladder, answer } = there;
  return {
    to: answer === undefined || answer.accepted ? null : (ladder.rungs.at(-1)?.ranks[0] ?? null),
    clause: null,
    assistants: complaint?.assistants ?? [],
    helpDeclined: complaint?.helpDeclined ?? null,
    text: complaint?.text ?? null,
    answer: complaint?.answer ?? null,
  };
}

function Advice({ there }: Readonly<{ there: SeenDispute }>) {
  const say = useDisputeWords();
  const language = useSpoken();
  if (there.viewer === 'player' || there.answer?.accepted !== false) return null;
  const { rights } = there;
  return (
    <p className={css['mute']}>
      {rights === undefined
        ? say('notAdvised')
        : say('advised', { how: say(`how.${rights.how}`), time: moment(rights.at, language) })}
    </p>
  );
}

const Quoted = ({ label, text }: Readonly<{ label: string; text: string }>) => (
  <figure className={css['quoted']}>
    <figcaption className={css['mute']}>{label}</figcaption>
    <blockquote className={css['said']}>{text}</blockquote>
  </figure>
);
