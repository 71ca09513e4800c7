import type { dispute } from '../../table/index.ts';
import type { DisputeFile, StaffDispute } from '../../wire/shapes/disputes.ts';
import { moment } from '../account/moment.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { type Language, useSpoken } from '../words/words.ts';
import css from './disputes.module.css';
import { clock } from './names.ts';
import { Part } from './part.tsx';
import { useNameOf } from './use-name-of.ts';
import { type SayDisputes, useDisputeWords } from './words.ts';

/** What was gathered: to staff by the eight kinds with their clauses (8.4), to the player their own words. */
export function EvidencePart({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  if (there.viewer === 'staff') return <EightKinds there={there} />;
  if (there.said.statements.length === 0) return null;
  return (
    <Part title={say('yourWords')} name="said">
      {there.said.statements.map((text) => (
        <blockquote key={text} className={css['said']}>
          {text}
        </blockquote>
      ))}
    </Part>
  );
}

function EightKinds({ there }: Readonly<{ there: StaffDispute & Pick<DisputeFile, 'names'> }>) {
  const say = useDisputeWords();
  const nameOf = useNameOf(there);
  const language = useSpoken();
  return (
    <Part title={say('evidence')} name="evidence">
      <ul className={css['kinds']}>
        {there.bases.map(({ basis, clause, mark, items }) => (
          <li key={basis} className={css['kind']} data-kind={basis} data-empty={items.length === 0}>
            <p className={css['kindHead']}>
              <span>{say(`basis.${basis}`)}</span>
              {clause !== null && <ClauseLink rulebook={there.rulebook} clause={clause} />}
              {items.length === 0 && <span className={css['mute']}>{say('noEvidence')}</span>}
              {mark !== null && (
                <span className={css['mark']} data-mark={mark}>
                  {say(`mark.${mark}`)}
                </span>
              )}
            </p>
            {items.map((each, at) => (
              // Evidence is only ever added, so its place is its name.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <p key={at} className={css['item']}>
                {itemText(say, language, each.item)}{' '}
                <span className={css['mute']}>
                  {say('byAt', { person: nameOf(each.by), time: moment(each.at, language) })}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** An item of evidence in one line. */
function itemText(say: SayDisputes, language: Language, item: dispute.Exhibit): string {
  switch (item.kind) {
    case 'rule':
      return item.clause;
    case 'published':
      return say('published', item);
    case 'procedure':
    case 'control':
      return item.reference;
    case 'statement': {
      const who = say(`party.${item.party}`);
      return item.text === undefined
        ? say('refusedToSpeak', { who, reason: item.refused ?? '' })
        : say('said', { who, text: item.text });
    }
    case 'footage': {
      const { camera, from, to, remark } = item;
      const [first, last] = [clock(from, language), clock(to, language)];
      return say('footage', { camera, from: first, to: last, seconds: Math.round((to - from) / 1000), remark });
    }
    case 'other':
      if (item.log !== undefined) return say('automatic', { ...item.log });
      return item.file === undefined ? item.what : `${item.what} · ${say('file', { file: item.file })}`;
    case 'law':
      return say('law', { reference: item.reference, jurisdiction: item.jurisdiction ?? '' });
  }
}
