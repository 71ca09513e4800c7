import { Link } from 'wouter';
import type { DisputeFile, SeenDispute } from '../../wire/shapes/disputes.ts';
import { money } from '../money/money.ts';
import { spotName } from '../words/spot-name.ts';
import { isWord, useSpoken, useWords } from '../words/words.ts';
import css from './disputes.module.css';
import { Fact, Part } from './part.tsx';
import { ruleFor } from './rules.ts';
import { useNameOf } from './use-name-of.ts';
import { useDisputeWords } from './words.ts';

/** What the case is about and what the player asks for. */
export function CaseFacts({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const nameOf = useNameOf(there);
  const sayAll = useWords();
  const language = useSpoken();
  const { subject, wish, claim, currency, rulebook, matter } = there;
  const { wager, event } = subject;
  const { title, family } = ruleFor(rulebook);
  const key = `table.matter.${matter}`;
  const round = `${subject.table}-${subject.round}`;
  const box = wager?.box === undefined ? '' : ` (${wager.box})`;
  return (
    <Part title={say('about', { round, matter: isWord(key) ? sayAll(key) : matter })} name="case">
      <blockquote className={css['said']}>{wish}</blockquote>
      <dl className={css['facts']}>
        {claim !== undefined && <Fact label={say('claim')}>{money(claim, currency, language)}</Fact>}
        {wager !== undefined && (
          <Fact label={say('bet')}>
            {spotName(sayAll, wager.spot, family)}
            {box}
          </Fact>
        )}
        {event !== undefined && <Fact label={say('bet')}>{say('event', { event })}</Fact>}
        <Fact label={say('round')}>
          {there.viewer === 'player' ? (
            <Link href={`/history/${round}`}>{round}</Link>
          ) : (
            <Link href={`/surveillance/${subject.table}/${subject.round}`}>{say('replay')}</Link>
          )}{' '}
          · <Link href={`/rules/${rulebook}`}>{title}</Link>
        </Fact>
        {there.viewer === 'staff' && (
          <>
            <Fact label={say('player')}>{nameOf(there.player)}</Fact>
            <Fact label={say('staff')}>{nameOf(there.staff)}</Fact>
          </>
        )}
        <Fact label={say('surveillance')}>{say(`surveillance.${surveillanceOf(there)}`)}</Fact>
      </dl>
      <p className={css['mute']}>{say('frozen')}</p>
    </Part>
  );
}

function surveillanceOf(there: SeenDispute): 'none' | 'pending' | 'answered' {
  if (there.viewer === 'player') return there.surveillance ?? 'none';
  if (there.surveillanceInformed === undefined) return 'none';
  return there.evidence.some(({ item }) => item.kind === 'footage') ? 'answered' : 'pending';
}
